// A refused example of the rulebook as a board: whoever does what the rule forbids reads the rule.

import { make, mount } from "./board.js";
import { asking, button, forget } from "./live.js";

// The board is in a shadow root, where the styles of the page don't reach it; it needs some of its own.
const STYLE = `
a { color: var(--md-typeset-a-color); }
code { font-family: var(--md-code-font-family, monospace); font-size: 0.9em; }
:focus-visible { outline: 2px solid light-dark(#0b57d0, #9cc2ff); }
`;
let count = 0;

/** Opens an example in place. Its element says in its data which position it is, and what is tried there. */
export async function open(example, row) {
  const { position, action } = example.dataset;
  const opener = row.querySelector("button");
  const name = `why-${(count += 1)}`;
  const start = `position=${encodeURIComponent(position)}`;
  const around = make("div", { className: "live" });
  const ask = asking(around);
  let board = null;
  let shown = null;

  // Asks about the board. What is refused is shown, and then the answer is undefined; it is null if there is none.
  async function told(what, parts = {}) {
    try {
      return await ask(what, { board: name, ...parts });
    } catch (error) {
      board.refuse(error.refusal);
      return undefined;
    }
  }

  async function show(what, parts) {
    const answer = await told(what, parts);
    if (answer) {
      shown = answer;
      board ??= mounted();
    }
    if (answer !== undefined && board) board.show({ ...shown, said: answer ? answer.heard.flat() : [] });
    return answer;
  }

  function mounted() {
    const [host, place] = [make("div"), make("div")];
    host.attachShadow({ mode: "open" }).append(make("style", { textContent: STYLE }), place);
    const lead = make("p", {}, ["Click what is refused, and read which rule forbids it. If there is nothing to click, press the first button below the board."]);
    const again = () => show("open_link", { link: start });
    const tries = button("", async () => (await again()) && show("act", { text: action })); // it is refused in this position
    tries.append("Try ", make("code", { textContent: action }));
    around.prepend(lead, host, tries, button("Start again", again), button("Close", close));
    return mount(place, {
      strict: true,
      onAction: (text) => show("act", { text, since: shown.number }),
      onTry: async (names) => {
        const refusal = await told("attempt", { names });
        if (refusal) board.refuse(refusal);
      },
      ruleLink: (rule) => `#${rule}`,
    });
  }

  function close() {
    forget(name);
    around.remove();
    row.hidden = false;
    opener.focus();
  }

  row.hidden = true;
  row.after(around);
  const answer = await show("open_link", { link: start });
  if (!answer) {
    around.prepend(button("Try it again", () => (around.remove(), open(example, row))));
    return;
  }
  around.querySelector("div").shadowRoot.querySelector(".picture").focus({ preventScroll: true });
}
