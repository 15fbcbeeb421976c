// The playground: a form to begin games, a board, and bots that answer. It knows the rules of no game; engine.py does.

import { make, mount } from "./board.js";
import { Engine, Refused, Stopped } from "./engine.js";

const BOARD = "main";
const PATIENCE = 700; // milliseconds until there is a button to stop what Python does
const PACE = 600; // milliseconds for each action to be seen, where only bots play
const root = document.getElementById("staves-playground");
const engine = new Engine();

let offer; // the games, their options, and who can play
let now = null; // what is shown
let paused = false; // whether bots wait
const fields = {}; // the parts of the form

const button = (textContent, onclick) => make("button", { type: "button", textContent, onclick });
const choice = (name, words, value) => {
  const options = words.map((word) => make("option", { value: word, textContent: word }));
  const select = make("select", { name }, options);
  select.value = value;
  return select;
};

// ---------------------------------------------------------------- Python

const stop = button("Stop", () => engine.stop());
stop.hidden = true;

// Asks Python. If there is no answer, the user is told why, and then it is undefined.
let asked = 0;
async function ask(what, parts = {}) {
  asked += 1;
  const timer = setTimeout(() => (stop.hidden = false), PATIENCE);
  try {
    return await engine.ask(what, { board: BOARD, ...parts });
  } catch (error) {
    if (error instanceof Refused) refuse(error.refusal);
    else ended(error);
    return undefined;
  } finally {
    clearTimeout(timer);
    asked -= 1;
    if (asked === 0) stop.hidden = true;
  }
}

// After Python has ended, another one goes on with the same game. The bots wait, or it would take too long again.
function ended(error) {
  if (now) board.show(now); // it waits no longer
  problem.textContent = error instanceof Stopped && now?.waits ? "It was stopped. The bot waits." : error.message;
  if (error instanceof Stopped) engine.ask("offer").catch(() => {}); // so that it is there when somebody asks
}

// ---------------------------------------------------------------- a game

const place = make("div");
const problem = make("p", { className: "problem", role: "alert" });
const log = make("ol", { className: "log" });
let board;

function refuse(refusal) {
  if (now) board.refuse(refusal);
  else problem.textContent = refusal.text;
}

// Asks for something that changes the game, and shows what comes of it. Meanwhile bots wait, and also after what can't be
// done, until somebody has read why. Returns whether it was done.
let changes = 0;
async function change(what, parts = {}, said = null) {
  clearTimeout(soon);
  changes += 1;
  paused = false;
  problem.textContent = "";
  const answer = await ask(what, parts);
  changes -= 1;
  if (answer) shown(answer, said);
  else paused = true;
  if (now) goOn();
  return answer !== undefined;
}

function shown(answer, said) {
  if (answer.since === 0) log.replaceChildren();
  log.append(...answer.heard.map((sentences) => make("li", { textContent: sentences.join(" ") })));
  log.scrollTop = log.scrollHeight;
  now = answer;
  if (alone() && now.to_move === now.player) now.sentence += " That's you.";
  board.show({ ...now, said: said ?? (now.since === 0 ? [] : now.heard.flat()) });
  history.replaceState(null, "", `#${answer.link}`);
  if (answer.options) setGame(answer.game, answer.options);
  showSeats();
  hint.disabled = answer.player === null || answer.to_move !== answer.player;
  undo.disabled = log.children.length === 0;
  if (records.open) showRecord();
}

// Whether one person plays, against bots.
const alone = () => Object.values(now.seats).filter((kind) => kind === offer.people).length === 1;

// Lets the bot whose turn it is act, unless something else happens first.
let soon;
function goOn() {
  resume.hidden = !(now.waits && paused);
  if (now.waits && !paused && changes === 0) {
    soon = setTimeout(letBot, alone() ? 0 : PACE);
  }
}

const letBot = () => change("answer", { since: now.number });
const act = (text) => change("act", { text, since: now.number });

async function attempt(names) {
  const refusal = await ask("attempt", { names });
  if (refusal) board.refuse(refusal);
}

const undo = button("Undo", () => change("undo", {}, ["Taken back."]));
const hint = button("Hint", async () => board.hint((await ask("hint")) ?? null));
const resume = button("Let the bot go on", letBot);
resume.hidden = true;

async function openLink(link) {
  const done = await change("open_link", { link });
  if (!done && now) history.replaceState(null, "", `#${now.link}`); // the address is of the board that is shown
  return done;
}

// ---------------------------------------------------------------- the form

// Shows the options of a game, as they are chosen; those that aren't are as usual.
function setGame(name, options = {}) {
  if (fields.options.dataset.game !== name) fields.options.replaceChildren(...offer.games[name].map(optionField));
  fields.game.value = fields.options.dataset.game = name;
  for (const field of fields.options.querySelectorAll("input, select")) {
    field.value = options[field.name] ?? field.dataset.usual;
  }
}

// A field for an option; an empty one is the default.
function optionField({ name, text, default: usual, expected, choices, optional }) {
  const number = { name, placeholder: usual, size: 8, inputMode: optional ? "text" : "numeric" };
  const field = choices ? choice(name, choices, usual) : make("input", number);
  field.dataset.usual = choices ? usual : "";
  return make("label", {}, [text, field, make("small", { textContent: `${name}: ${expected}` })]);
}

function showSeats() {
  const kinds = [offer.people, ...offer.bots];
  const sitting = Object.entries(now.seats);
  const old = [...fields.seats.querySelectorAll("select")].map((select) => [select.name, select.value]);
  if (JSON.stringify(old) === JSON.stringify(sitting)) return; // whoever chooses keeps the focus
  const seats = sitting.map(([player, kind]) => make("label", {}, [`${player}: `, choice(player, kinds, kind)]));
  fields.seats.replaceChildren(make("legend", { textContent: "Seats" }), ...seats);
}

const chosen = () => [...fields.seats.querySelectorAll("select")].map((select) => select.value);

function begin() {
  const options = [...fields.options.querySelectorAll("input, select")].filter((field) => field.value.trim());
  const setup = [fields.game.value, ...options.map((field) => `${field.name}=${field.value.trim()}`)].join(" ");
  const seed = fields.seed.value.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const seats = now && now.game === fields.game.value ? chosen() : [];
  return change("begin", { setup, seed, seats });
}

// What was pasted: a link, the part of one after the #, or the text of a position.
function open(text) {
  const link = text.includes("#") ? text.slice(text.indexOf("#") + 1) : text;
  return openLink(/^(setup|position)=/.test(link) ? link : `position=${encodeURIComponent(text.trim())}`);
}

const records = make("details");
const recordText = make("textarea", { readOnly: true, rows: 6, ariaLabel: "Record" });

async function showRecord() {
  recordText.value = (await ask("record")) ?? "";
}

// A button that copies a text. Where a page may not do that, the user gets it to copy.
const copier = (label, text, give, done = () => "Copied") => {
  const copied = button(label, async () => {
    try {
      await navigator.clipboard.writeText(text());
      copied.textContent = done();
    } catch {
      give(text());
    }
    setTimeout(() => (copied.textContent = label), 2000);
  });
  return copied;
};

function build() {
  fields.game = choice("game", Object.keys(offer.games), Object.keys(offer.games)[0]);
  fields.game.onchange = () => setGame(fields.game.value);
  fields.options = make("div", { className: "options" });
  fields.seed = make("input", { name: "seed", size: 10, placeholder: "any", inputMode: "numeric" });
  fields.seats = make("fieldset", { className: "controls" });
  fields.seats.onchange = () => change("sit", { seats: chosen() });
  const form = make("form", {}, [
    make("div", { className: "controls" }, [
      make("label", {}, ["Game ", fields.game]),
      make("label", {}, ["Seed ", fields.seed]),
      make("button", { textContent: "New game" }),
    ]),
    make("details", {}, [make("summary", { textContent: "Options" }), fields.options]),
  ]);
  form.onsubmit = (event) => {
    event.preventDefault();
    begin();
  };
  const pasted = make("input", { name: "open", size: 24, required: true, ariaLabel: "A position or a link" });
  const opening = make("form", { className: "controls" }, [pasted, make("button", { textContent: "Open" })]);
  opening.onsubmit = async (event) => {
    event.preventDefault();
    if (await open(pasted.value)) pasted.value = "";
  };
  const told = make("details", { open: true }, [make("summary", { textContent: "What happened" }), log]);
  records.append(make("summary", { textContent: "Record" }), recordText, copier("Copy the record", () => recordText.value, () => recordText.select()));
  records.ontoggle = () => (records.open ? showRecord() : (recordText.value = ""));
  const copyLink = copier(
    "Copy the link",
    () => new URL(`#${now.link}`, location).href,
    (link) => prompt("The link:", link),
    () => (now.hides ? "Copied, with what is hidden" : "Copied"),
  );
  const buttons = make("div", { className: "controls" }, [undo, hint, copyLink, resume, stop]);
  const side = make("div", {}, [
    form, fields.seats, told, records,
    make("details", {}, [make("summary", { textContent: "Open a position or a link" }), opening]), offline,
  ]);
  root.replaceChildren(make("div", { className: "table" }, [make("div", {}, [place, problem, buttons]), side]));
  const ruleLink = (rule) => `${root.dataset.rules}${now.game}/#${rule}`;
  board = mount(place, { onAction: act, onTry: attempt, ruleLink });
  setGame(fields.game.value);
}

// ---------------------------------------------------------------- beginning, and without a network

const offline = make("p", { role: "status" });

async function keepOffline() {
  if (!navigator.serviceWorker) return; // an old browser, or a page that isn't secure
  const registration = await navigator.serviceWorker.register(new URL("sw.js", import.meta.url));
  navigator.serviceWorker.onmessage = () => (offline.textContent = "It works without a network now.");
  await navigator.serviceWorker.ready;
  const about = await (await fetch(new URL("runtime.json", import.meta.url))).json();
  const here = ["worker.js", "runtime.json", ...about.files.map((name) => `${about.folder}/${name}`)];
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  const all = [location.href, ...loaded, ...here.map((name) => new URL(name, import.meta.url).href)];
  const keep = new Set(all.map((url) => url.split("#")[0]).filter((url) => url.startsWith(`${location.origin}/`)));
  registration.active.postMessage({ keep: [...keep] });
}

async function start() {
  const loading = document.getElementById("loading");
  document.getElementById("start").disabled = true;
  loading.textContent = "Python starts …";
  try {
    offer = await engine.ask("offer");
  } catch (error) {
    loading.textContent = error.message;
    document.getElementById("start").disabled = false;
    return;
  }
  build();
  const linked = location.hash.includes("=");
  if (!linked || !(await openLink(location.hash.slice(1)))) {
    const wrong = problem.textContent;
    if (await begin()) problem.textContent = wrong;
  }
  root.scrollIntoView({ block: "nearest" });
  place.querySelector(".picture").focus({ preventScroll: true });
  await keepOffline().catch((error) => (offline.textContent = `It needs a network: ${error.message}`));
}

addEventListener("hashchange", () => {
  if (now && location.hash.includes("=") && location.hash.slice(1) !== now.link) openLink(location.hash.slice(1));
});
document.getElementById("start").onclick = start;
