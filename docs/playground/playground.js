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

// Asks Python. What is refused is shown, and then it is null.
let asked = 0;
async function ask(what, parts = {}) {
  asked += 1;
  const timer = setTimeout(() => (stop.hidden = false), PATIENCE);
  try {
    return await engine.ask(what, { board: BOARD, ...parts });
  } catch (error) {
    if (error instanceof Refused) refuse(error.refusal);
    else if (error instanceof Stopped) await again();
    else problem.textContent = `Python can't be started: ${error.message}. Reload the page to try again.`;
    return null;
  } finally {
    clearTimeout(timer);
    asked -= 1;
    if (asked === 0) stop.hidden = true;
  }
}

// After a stop, another Python goes on with the same game. The bots wait, or it would take too long again.
let restarting = null;
function again() {
  paused = true;
  restarting ??= reopened().finally(() => (restarting = null));
  return restarting;
}

async function reopened() {
  problem.textContent = "It was stopped. Python starts again …";
  try {
    shown(await engine.ask("open_link", { board: BOARD, link: now.link }));
    problem.textContent = now.waits ? "It was stopped. The bot waits." : "";
  } catch (error) {
    problem.textContent = error.message;
  }
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

// Shows an answer, and lets bots go on.
function shown(answer, said = null) {
  if (answer === null) return;
  const alone = Object.values(answer.seats).filter((kind) => kind === offer.people).length === 1;
  const mine = alone && answer.to_move !== null && answer.to_move === answer.player;
  if (answer.since === 0) log.replaceChildren();
  log.append(...answer.heard.map((sentences) => make("li", { textContent: sentences.join(" ") })));
  log.scrollTop = log.scrollHeight;
  const sentence = mine ? `${answer.sentence} That's you.` : answer.sentence;
  const news = said ?? (answer.since === 0 ? [] : answer.heard.flat());
  const same = now && now.game === answer.game;
  now = answer;
  board.show({ ...answer, sentence, said: news });
  history.replaceState(null, "", `#${answer.link}`);
  problem.textContent = "";
  if (fields.game.value !== answer.game || !same) setGame(answer.game);
  showSeats();
  goOn.hidden = !(answer.waits && paused);
  hint.disabled = answer.player === null || answer.to_move !== answer.player;
  undo.disabled = answer.heard.length === 0 && log.children.length === 0;
  if (records.open) showRecord();
  if (answer.waits && !paused) setTimeout(next, alone ? 0 : PACE, answer);
}

// Lets the bot whose turn it is act, unless something else has happened since.
async function next(before) {
  if (now === before) shown(await ask("answer", { since: before.number }));
}

async function act(text) {
  const { number } = now;
  shown(await ask("act", { text, since: number }));
}

async function attempt(names) {
  const refusal = await ask("attempt", { names });
  if (refusal) board.refuse(refusal);
}

const undo = button("Undo", async () => {
  paused = false;
  shown(await ask("undo"), ["Taken back."]);
});
const hint = button("Hint", async () => board.hint(await ask("hint")));
const goOn = button("Let the bot go on", () => {
  paused = false;
  shown(now);
});

async function openLink(link) {
  paused = false;
  const answer = await ask("open_link", { link });
  if (answer) shown(answer);
  else if (now) history.replaceState(null, "", `#${now.link}`); // the address is of the board that is shown
  return answer !== null;
}

// ---------------------------------------------------------------- the form

function setGame(name) {
  fields.game.value = name;
  fields.options.replaceChildren(...offer.games[name].map(optionField));
}

// A field for an option; an empty one is the default.
function optionField({ name, text, default: usual, expected, choices }) {
  const number = { name, placeholder: usual, size: 8, inputMode: "numeric" };
  const field = choices ? choice(name, choices, usual) : make("input", number);
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

async function begin() {
  paused = false;
  const options = [...fields.options.querySelectorAll("input, select")].filter((field) => field.value.trim());
  const setup = [fields.game.value, ...options.map((field) => `${field.name}=${field.value.trim()}`)].join(" ");
  const seed = fields.seed.value.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const seats = now && now.game === fields.game.value ? chosen() : [];
  shown(await ask("begin", { setup, seed, seats }));
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

const copier = (label, text) => {
  const copied = button(label, async () => {
    const value = await text();
    await navigator.clipboard.writeText(value).then(() => (copied.textContent = "Copied"), () => prompt(label, value));
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
  fields.seats.onchange = async () => {
    paused = false;
    shown(await ask("sit", { seats: chosen() }));
  };
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
  records.append(make("summary", { textContent: "Record" }), recordText, copier("Copy the record", () => recordText.value));
  records.ontoggle = () => (records.open ? showRecord() : (recordText.value = ""));
  const copyLink = copier("Copy the link", () => location.href);
  const buttons = make("div", { className: "controls" }, [undo, hint, copyLink, goOn, stop]);
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
    loading.textContent = `The playground can't be started: ${error.message}`;
    document.getElementById("start").disabled = false;
    return;
  }
  build();
  const linked = location.hash.includes("=");
  if (!linked || !(await openLink(location.hash.slice(1)))) {
    const wrong = problem.textContent;
    await begin();
    problem.textContent = wrong;
  }
  place.querySelector(".picture").focus({ preventScroll: true });
  await keepOffline().catch((error) => (offline.textContent = `It needs a network: ${error.message}`));
}

addEventListener("hashchange", () => {
  if (now && location.hash.includes("=") && location.hash.slice(1) !== now.link) openLink(location.hash.slice(1));
});
document.getElementById("start").onclick = start;
