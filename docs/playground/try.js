// Puts buttons below what can be tried out on a page: refused examples of the rulebook, and blocks of Python. What is behind
// them, and Python itself, is loaded when somebody presses one.

/** The blocks of Python of a page, which are one program: neither signatures, nor pieces of files, which have a name. */
export const BLOCKS = ".language-python.highlight:not(.doc-signature, :has(> .filename))";
const OFFERS = [
  { where: ".boards.refused", file: "./why.js", buttons: { "Try it here": "open" } },
  { where: BLOCKS, file: "./run.js", buttons: { Run: "run", Change: "change" } },
];

for (const { where, file, buttons } of OFFERS) {
  [...document.querySelectorAll(where)].forEach((element, index) => {
    const row = element.nextElementSibling; // which is empty
    row.append(...Object.entries(buttons).map(([label, name]) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: label });
      button.ariaLabel = `${label}: example ${index + 1} of this page`; // there are many, and each is another
      button.onclick = async () => {
        try {
          (await import(file))[name](element, row);
        } catch (error) {
          row.append(` It can't be loaded: ${error.message}`);
        }
      };
      return button;
    }));
  });
}
