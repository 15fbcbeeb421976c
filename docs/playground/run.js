// Runs the blocks of Python of a page, which are one program: before a block those above it are run, changed or not.

import { make } from "./board.js";
import { asking, button } from "./live.js";
import { BLOCKS } from "./try.js";

const elements = [...document.querySelectorAll(BLOCKS)];
const blocks = new Map(); // what there is of each element that was run or changed

const textOf = (element) => blocks.get(element)?.field?.value ?? element.querySelector("code").textContent;

// What belongs to a block: how to ask, what it printed, and once it is changed the field in which that is done.
function blockOf(element, row) {
  if (!blocks.has(element)) {
    const printed = make("pre", { tabIndex: 0, hidden: true, ariaLabel: "What it printed" });
    printed.setAttribute("role", "region");
    row.after(make("div", { className: "live" }, [printed]));
    blocks.set(element, { ask: asking(row), printed, field: null });
  }
  return blocks.get(element);
}

/** Runs a block, after those above it. */
export async function run(element, row) {
  const { ask, printed } = blockOf(element, row);
  const index = elements.indexOf(element);
  const runs = row.querySelector("button");
  if (runs.ariaDisabled === "true") return; // it runs
  runs.ariaDisabled = "true";
  printed.hidden = true;
  const answer = await ask("run", { blocks: elements.slice(0, index + 1).map(textOf) })
    .catch((refused) => ({ block: index, text: "", error: refused.message })); // Python couldn't even say what went wrong
  runs.ariaDisabled = "false";
  if (answer === null) return;
  const { block, text, error } = answer;
  const above = error && block !== index ? [`Example ${block + 1} of this page, which is run before this one, failed.\n`] : [];
  const failed = error ? [make("span", { className: "failed", textContent: error })] : [];
  printed.replaceChildren(...above, text, ...failed);
  if (!printed.textContent) printed.textContent = "It has printed nothing.";
  printed.hidden = false;
  row.querySelector("[role=status]").textContent = error ? "It failed." : "It has run.";
}

/** Lets a block be changed: it becomes a field, until it is put back. */
export function change(element, row) {
  const block = blockOf(element, row);
  const changes = row.querySelectorAll("button")[1];
  const value = textOf(element);
  const index = elements.indexOf(element) + 1;
  block.field = make("textarea", { value, rows: value.split("\n").length, spellcheck: false, ariaLabel: `Example ${index}` });
  for (const name of ["autocapitalize", "autocomplete", "autocorrect"]) block.field.setAttribute(name, "off");
  block.field.onkeydown = (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run(element, row);
  };
  const field = make("div", { className: "live" }, [block.field]);
  const back = button("Put it back", () => {
    field.remove();
    block.field = null;
    element.hidden = changes.hidden = false;
    back.remove();
    changes.focus();
  });
  element.hidden = changes.hidden = true;
  element.after(field);
  changes.after(back);
  block.field.focus();
}
