// Shows the list of tables or, if the address ends with #CODE or #CODE/SEAT, a table as spectators or this seat see it. The
// browser keeps the secret token of each seat under this address. The page knows the rules of no game.

import { mount } from "./board.js";

const $ = (id) => document.getElementById(id);
const make = (name, parts, children = []) => {
  const element = Object.assign(document.createElement(name), parts);
  element.append(...children);
  return element;
};

const LOST = "The server doesn't answer as it should.";

// Asks the server, and returns whether it agrees, and what it says.
async function send(path, body) {
  const headers = { "Content-Type": "application/json", "Seat-Token": localStorage[location.hash] ?? "" };
  const answer = await fetch(path, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers })
    .catch(() => Response.error());
  const data = await answer.json().catch(() => ({ detail: LOST }));
  return { ok: answer.ok, data };
}

// The same for what should be agreed to. What is refused is shown, until something else is agreed to.
async function ask(path, body) {
  const { ok, data } = await send(path, body);
  if (!ok || body) $("error").textContent = ok ? "" : data.detail;
  if (ok) return data;
  throw new Error(data.detail);
}

// ---------------------------------------------------------------- the list of tables

async function lobby() {
  const [games, tables] = [await ask("games"), await ask("tables")];
  $("game").replaceChildren(...Object.keys(games).map((name) => make("option", { textContent: name })));
  const showOptions = () => $("options").replaceChildren(...games[$("game").value].map(field));
  $("game").onchange = showOptions;
  showOptions();
  $("tables").replaceChildren(...tables.map(({ code, setup, over, open }) => {
    const seats = over ? "over" : open ? `${open} open` : "full";
    return make("li", {}, [make("a", { href: `#${code}`, textContent: setup }), ` (${seats})`]);
  }));
}

// A field for an option. It stays empty for the default.
function field({ name, text, default: placeholder, expected }) {
  return make("label", {}, [text, make("input", { name, placeholder, size: 12 }), make("small", { textContent: expected })]);
}

$("new").onsubmit = async (event) => {
  event.preventDefault();
  const chosen = [...new FormData(event.target)].filter(([, value]) => value).map((pair) => pair.join("="));
  const { code } = await ask("tables", { setup: [$("game").value, ...chosen].join(" ") });
  location.hash = code;
};

// ---------------------------------------------------------------- a table

let code, seat; // the table that is shown, and for whom; without a seat for spectators
let board, number; // what shows it, and the number of the table that is shown
let news;
const RETRY = 3000; // milliseconds

const path = () => `tables/${code}${seat ? `/seats/${seat}` : ""}`;
const address = (name) => `#${code}/${encodeURIComponent(name)}`;

async function table() {
  [code, seat] = location.hash.slice(1).split("/");
  number = null;
  board = mount($("board"), seat
    ? { onAction: (action) => attempt("actions", { action }), onTry: (names) => attempt("tries", { names }) }
    : { typing: false });
  $("undo").hidden = !seat;
  listen();
  const { setup, rules } = await ask(`tables/${code}/rules`);
  $("setup").textContent = setup;
  $("rules").textContent = rules.replace(/(\S)\n *(?=[^\s-])/g, "$1 "); // lines as long as there is room
}

// Hears when something has changed. Browsers open few connections to one server, so pages in the background have none.
function listen() {
  news?.close();
  if (location.hash.length < 2 || document.hidden) return;
  const stream = news = new EventSource(`tables/${code}/news`);
  stream.onmessage = refresh;
  // A browser reconnects by itself, unless something else than a stream has answered, such as a busy server.
  const again = () => stream === news && listen();
  stream.onerror = () => stream.readyState === EventSource.CLOSED && setTimeout(again, RETRY);
}

document.onvisibilitychange = listen;

// One after the other, so that nothing is heard twice.
let last = Promise.resolve();
const refresh = () => (last = last.then(show, show));

async function show() {
  const asked = board; // each table and each seat has its own; the address changes earlier than what is shown
  const table = await ask(`${path()}?since=${number ?? 0}`);
  if (board !== asked) return;
  if ($("error").textContent === LOST) $("error").textContent = "";
  if (table.since === 0) $("log").replaceChildren();
  $("log").append(...table.heard.map((sentences) => make("li", { textContent: sentences.join(" ") })));
  $("log").scrollTop = $("log").scrollHeight;
  if (table.number !== number) { // otherwise what was pointed at stays so
    const mine = !table.winners && encodeURIComponent(table.to_move) === seat;
    const said = number === null ? [] : table.heard.flat();
    board.show({ ...table, said, sentence: mine ? "It is your turn." : table.sentence });
  }
  number = table.number;
  $("seats").replaceChildren(...Object.entries(table.seats).map(([name, sitting]) => chair(name, sitting)));
}

// A seat, with what can be done with it.
function chair(name, sitting) {
  const mine = localStorage[address(name)] !== undefined;
  const parts = sitting
    ? [mine ? make("a", { href: address(name), textContent: sitting.name }) : sitting.name]
    : [make("button", { textContent: "Sit down", onclick: () => sit(name, false) }), " ",
       make("button", { textContent: "Let a bot play", onclick: () => sit(name, true) })];
  return make("li", { className: address(name) === location.hash ? "mine" : "" }, [`${name}: `, ...parts]);
}

async function sit(name, bot) {
  const called = bot ? "a bot" : prompt("Your name?");
  if (!called) return;
  const { token } = await ask(`tables/${code}/seats/${encodeURIComponent(name)}`, { name: called, bot });
  if (bot) return refresh();
  localStorage[address(name)] = token;
  location.hash = address(name);
}

// Asks for what the user of the board wants. What is refused is shown there, once it shows how the table stands.
async function attempt(request, body) {
  const asked = board;
  const { ok, data } = await send(`${path()}/${request}`, { ...body, number });
  await refresh().catch(() => {});
  if (!ok) asked.refuse(data.refusal ?? { text: data.detail });
}

$("error").onclick = () => $("error").replaceChildren();
$("undo").onclick = () => ask(`${path()}/undo`, { number }).then(refresh);

// ---------------------------------------------------------------- the address

function go() {
  news?.close();
  const here = location.hash.length > 1;
  $("lobby").hidden = here;
  $("table").hidden = !here;
  $("error").textContent = "";
  (here ? table : lobby)();
}

window.onhashchange = go;
go();
