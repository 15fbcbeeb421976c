// A board on a page: shows a moment of any game, and turns clicks, touches and keys into actions.
//
//   import { mount } from "./board.js";
//   const board = mount(element, { onAction, onTry, ruleLink });
//   board.show(data);
//
// It is one module without dependencies. It knows the rules of no game and asks no server: the caller gives it data and is
// told what the user wants. Any number of boards can stand on one page, also in shadow roots.
//
// mount(element, options) empties the element, puts a board into it, and returns the board. The options:
//   onAction(text)  The user wants this action: its notation, or whatever was typed. The board then waits, and ignores
//                   clicks, until `show` or `refuse` is called.
//   onTry(names)    The user pointed at these places, one after the other, and no legal action is named like that. Answer
//                   with `refuse`, or not at all: `staves.drawings.meant` says what they mean. Without this function such
//                   clicks are ignored.
//   ruleLink(rule)  Returns the address of a rule by its id, or null. Without it refusals have no link.
//   strict          Whether `onTry` is called also if the last of the places begins a legal action; by default that
//                   action is begun in silence.
//   typing          Whether there is a field in which actions can be typed; by default there is one.
//
// The board:
//   show(data)      Shows a moment. `data` is what `staves.drawings.board(moment)` returns, or its JSON once parsed:
//     svg           the interactive drawing, which has the paths of the legal actions in `data-paths`
//     actions       the legal actions: an object from notations to sentences
//     sentence      how the game stands, such as "Player 0 is to move."
//                   What else is in it is ignored.
//     said          optional: what has happened, a list of sentences that are read out before `sentence`
//   refuse(refusal) Shows why something can't be done: { text, action?, rule? }, as `staves.drawings.refusal(error)` returns
//                   it. The text is a sentence, `rule` is an id.
//   hint(text)      Marks the path of a legal action; null: no longer.
//   say(text)       Shows another sentence in place of the last one, and reads it out.
//   destroy()       Empties the element.
//
// The SVG must come from staves itself. All other texts may come from anybody: they are shown as text.
//
// Nothing moves by itself, so there is nothing to reduce for those who want little motion. Colors follow the CSS property
// `color-scheme` of the page.
//
// Tab reaches what can be pointed at next, the arrow keys reach every place, Enter and Space point, and Escape forgets what
// was pointed at, and why that was refused. After `show`, the focus is where it was.

const STYLE = `
.staves-board { --go: light-dark(#00684d, #5fd3ae); --frame: light-dark(#767676, #8b909a); line-height: 1.4; }
.staves-board .picture { overflow: auto; padding: 4px; }
.staves-board .picture svg { display: block; max-width: 100%; height: auto; margin: auto; touch-action: manipulation; }
.staves-board .picture .at { cursor: default; }
.staves-board .picture .next, .staves-board .picture .pointed { cursor: pointer; stroke: var(--go); }
.staves-board .picture .next { stroke-width: 2; stroke-dasharray: 5 4; }
.staves-board .picture .next:hover { fill: light-dark(#00684d1a, #5fd3ae26); }
.staves-board .picture .pointed { stroke-width: 4; fill: light-dark(#00684d1a, #5fd3ae26); }
.staves-board .picture .hinted { stroke: light-dark(#96690a, #f6cd76); stroke-width: 5; }
.staves-board .picture .at:focus-visible { stroke: light-dark(#0b57d0, #9cc2ff); stroke-width: 5; stroke-dasharray: none; }
.staves-board .picture[aria-busy=true] .at { cursor: progress; }
.staves-board .sentence { margin: 0.4em 0; min-height: 1.4em; }
.staves-board .refusal { margin: 0.4em 0; padding: 0.4em 0.7em; overflow-wrap: anywhere; position: sticky; bottom: 0;
  border-left: 4px solid light-dark(#b3201a, #ff9188); color: light-dark(#1a1a1a, #ececec); background: light-dark(#faeded, #40292a); }
.staves-board .refusal[hidden], .staves-board .choices[hidden] { display: none; }
.staves-board .choices summary { cursor: pointer; }
.staves-board .choices .actions { margin: 0.3em 0; padding: 0; list-style: none; max-height: 16em; overflow: auto; }
.staves-board .choices .actions li { margin: 0; padding: 2px; }
.staves-board button, .staves-board input { font: inherit; color: inherit; padding: 0.3em 0.6em; min-height: 2em;
  border: 1px solid var(--frame); border-radius: 4px; background: light-dark(#f2f2f2, #343840); }
.staves-board button { cursor: pointer; }
.staves-board .choices .actions button { width: 100%; text-align: left; border-color: transparent; background: none; }
.staves-board .choices .actions button:hover { border-color: var(--frame); }
.staves-board form { display: flex; flex-wrap: wrap; gap: 0.5em; align-items: center; margin: 0.4em 0; }
.staves-board input { max-width: 9em; background: light-dark(#fff, #1d1f23); }
.staves-board .spoken { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
`;

const NOTHING = "Nothing is chosen.";
const SMALLEST = 24; // pixels that a target is wide at least, so that a finger hits it; a larger board is scrolled

// ---------------------------------------------------------------- pointing

/**
 * What follows when somebody points at a place, or a choice, after others.
 * `paths` are the legal paths, by their actions. No path begins another.
 * Returns { pointed, action, tried, began }: what is pointed at now, the action that is complete, the names that lead
 * nowhere, and whether the last of them began another action.
 */
export function follow(paths, pointed, name) {
  const begins = (names) => Object.values(paths).some((path) => names.every((each, index) => each === path[index]));
  const same = (path, names) => path.length === names.length && names.every((each, index) => each === path[index]);
  const complete = (names) => Object.keys(paths).find((action) => same(paths[action], names));
  const names = [...pointed, name];
  for (const way of [names, [name]]) { // going on, or beginning another action
    const began = way !== names;
    const tried = began ? names : null;
    const action = complete(way);
    if (action !== undefined) return { pointed: [], action, tried, began };
    if (!began && name === pointed.at(-1)) return { pointed: [], action: null, tried, began }; // it was chosen by mistake
    if (begins(way)) return { pointed: way, action: null, tried, began };
  }
  // What was well chosen stays so; what can't go anywhere is kept until it is clear where to.
  const kept = pointed.length === 0 ? [name] : begins(pointed) ? pointed : [];
  return { pointed: kept, action: null, tried: names, began: false };
}

/** The places and choices that can be pointed at next. */
export function nextOf(paths, pointed) {
  const possible = Object.values(paths).filter((path) => pointed.every((each, index) => each === path[index]));
  return new Set(possible.map((path) => path[pointed.length]));
}

/**
 * The target that an arrow key leads to: of those whose middle lies in this direction the nearest, or null.
 * `boxes` are { name, x, y, width, height }.
 */
export function toward(boxes, from, key) {
  const [right, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const here = boxes.find((box) => box.name === from);
  if (!here || (!right && !down)) return null;
  let best = null;
  for (const box of boxes) {
    const [x, y] = middle(box).map((value, index) => value - middle(here)[index]);
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    if (ahead < 1) continue;
    const far = ahead + 3 * aside; // rather straight on than near
    if (best === null || far < best.far) best = { name: box.name, far };
  }
  return best && best.name;
}

// ---------------------------------------------------------------- the board

/** Makes an element with these properties and children; texts among them stay texts. */
export function make(name, parts = {}, children = []) {
  const element = Object.assign(document.createElement(name), parts);
  element.append(...children);
  return element;
}

/** Puts a board into an element. The first lines of this file say what it takes and returns. */
export function mount(element, options = {}) {
  const { onAction = () => {}, onTry = null, ruleLink = () => null, strict = false, typing = true } = options;
  const picture = make("div", { className: "picture", tabIndex: -1 });
  const status = make("p", { className: "sentence" });
  const refusal = make("p", { className: "refusal", hidden: true });
  const summary = make("summary");
  const list = make("ul", { className: "actions" });
  const asTyped = { autocomplete: "off", autocapitalize: "off", spellcheck: false };
  const field = make("input", { size: 10, maxLength: 200, required: true, ...asTyped });
  const form = make("form", {}, [make("label", {}, ["Action ", field]), make("button", { textContent: "Act" })]);
  const choices = make("details", { className: "choices" }, [summary, list, ...(typing ? [form] : [])]);
  const spoken = make("p", { className: "spoken", role: "status" });
  spoken.setAttribute("aria-live", "polite");
  const board = make("div", { className: "staves-board" }, [
    make("style", { textContent: STYLE }), picture, status, refusal, choices, spoken,
  ]);
  element.replaceChildren(board);

  let data = { svg: "", actions: {}, sentence: "" };
  let paths = {}; // of the legal actions, by their notations
  let pointed = [];
  let hinted = []; // the path of a hint
  let waiting = false;

  const targets = () => [...picture.querySelectorAll("[data-at]")];
  const found = (name) => targets().find((target) => target.dataset.at === name);
  const label = (name) => found(name)?.getAttribute("aria-label") ?? name;
  const active = () => board.getRootNode().activeElement;

  function announce(text) {
    spoken.textContent = text;
  }

  function wait(whether) {
    waiting = whether;
    picture.setAttribute("aria-busy", String(whether));
  }

  function act(text) {
    if (waiting) return;
    pointed = hinted = [];
    wait(true);
    mark();
    onAction(text);
  }

  function point(name) {
    if (waiting) return;
    const { pointed: now, action, tried, began } = follow(paths, pointed, name);
    if (action !== null) return act(action);
    const asks = tried !== null && (strict || !began);
    if (asks && !onTry) return;
    if (!asks) hide();
    pointed = now;
    mark();
    if (asks) onTry(tried);
    else announce(pointed.length ? `${label(name)}: chosen. Then one of ${nextOf(paths, pointed).size}.` : NOTHING);
  }

  // Shows what is pointed at, and what can be next.
  function mark() {
    const next = waiting ? new Set() : nextOf(paths, pointed);
    for (const target of targets()) {
      const name = target.dataset.at;
      const can = next.has(name);
      target.classList.toggle("next", can);
      target.classList.toggle("pointed", pointed.includes(name));
      target.classList.toggle("hinted", hinted.includes(name));
      target.setAttribute("aria-pressed", String(pointed.includes(name)));
      target.setAttribute("tabindex", can || pointed.includes(name) ? "0" : "-1");
      if (can) target.setAttribute("aria-description", "can be chosen");
      else target.removeAttribute("aria-description");
    }
  }

  function hide() {
    refusal.hidden = true;
    refusal.replaceChildren();
  }

  function draw(svg) {
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
    const root = parsed.documentElement;
    const whole = root.nodeName === "svg" && !parsed.querySelector("parsererror");
    if (!whole) throw new TypeError("svg must be a drawing of staves");
    const drawing = document.importNode(root, true);
    picture.replaceChildren(drawing);
    paths = JSON.parse(drawing.dataset.paths ?? "{}");
    const widths = targets().map((target) => target.width.baseVal.value).filter(Boolean);
    const least = (drawing.viewBox.baseVal.width * SMALLEST) / Math.min(...widths, Infinity);
    if (least > 0) drawing.style.minWidth = `${Math.min(least, drawing.width.baseVal.value)}px`;
  }

  // Thousands of buttons are made only for those who look at them.
  function fill() {
    const entries = Object.entries(data.actions);
    summary.textContent = `What can be done (${entries.length})`;
    choices.hidden = entries.length === 0;
    const shown = choices.open ? entries : [];
    list.replaceChildren(...shown.map(([text, sentence]) => {
      const button = make("button", { type: "button" }, [make("code", { textContent: text }), ` ${sentence}`]);
      button.dataset.action = text;
      return make("li", {}, [button]);
    }));
  }

  // Remembers where the focus is; the function it returns brings it back there, or as near as it can.
  function focused() {
    const now = active();
    if (!now || !board.contains(now)) return () => {};
    const { at, action } = now.dataset;
    return () => {
      if (board.contains(active())) return;
      const inList = [...list.querySelectorAll("button")].find((button) => button.dataset.action === action);
      const same = at === undefined ? inList : found(at);
      const near = at === undefined && !choices.hidden ? summary : picture.querySelector(".next");
      (same ?? near ?? picture).focus({ preventScroll: true });
    };
  }

  function show(now) {
    const refocus = focused();
    if (now.svg !== data.svg) {
      draw(now.svg);
      pointed = hinted = [];
    }
    data = { actions: {}, sentence: "", ...now };
    hide();
    wait(false);
    mark();
    fill();
    status.textContent = data.sentence;
    announce([...(data.said ?? []), data.sentence].join(" "));
    refocus();
  }

  function refuse({ action, text, rule }) {
    if (nextOf(paths, pointed).size === 0) pointed = [];
    wait(false);
    mark();
    const link = rule ? ruleLink(rule) : null;
    const name = link ? make("a", { href: link, textContent: rule }) : make("code", { textContent: rule });
    const what = action ? [make("code", { textContent: action }), ": "] : [];
    refusal.replaceChildren("✗ ", ...what, text, ...(rule ? [" Rule: ", name] : []));
    refusal.hidden = false;
    announce(refusal.textContent.slice(2));
  }

  function hint(text) {
    hinted = (text !== null && paths[text]) || [];
    mark();
    if (text !== null) announce(`Hint: ${data.actions[text] ?? text}`);
  }

  function say(text) {
    status.textContent = text;
    announce(text);
  }

  picture.addEventListener("click", (event) => {
    const target = event.target.closest("[data-at]");
    if (target) point(target.dataset.at);
  });
  picture.addEventListener("keydown", (event) => {
    const name = event.target.dataset?.at;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape" && (pointed.length || !refusal.hidden)) {
      pointed = [];
      hide();
      mark();
      announce(NOTHING);
    } else if (name !== undefined && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      if (!event.repeat) point(name);
    } else if (name !== undefined && event.key.startsWith("Arrow")) {
      event.preventDefault();
      const boxes = targets().map((target) => ({ name: target.dataset.at, ...plain(target.getBBox()) }));
      found(toward(boxes, name, event.key))?.focus();
    }
  });
  choices.addEventListener("toggle", fill);
  list.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) act(button.dataset.action);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value;
    field.value = "";
    act(text);
  });

  return { show, refuse, hint, say, destroy: () => element.replaceChildren() };
}

const plain = ({ x, y, width, height }) => ({ x, y, width, height });
