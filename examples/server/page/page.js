// Shows the list of tables or, if the address ends with #CODE or #CODE/SEAT, a table as spectators or this seat see it. The
// browser keeps the secret token of each seat under this address. The page knows the rules of no game.

const $ = (id) => document.getElementById(id);
const make = (name, parts, children = []) => {
  const element = Object.assign(document.createElement(name), parts);
  element.append(...children);
  return element;
};

// Asks the server. What it refuses is shown.
async function ask(path, body) {
  const headers = { "Content-Type": "application/json", "Seat-Token": localStorage[location.hash] ?? "" };
  const answer = await fetch(path, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers })
    .catch(() => Response.error());
  const data = await answer.json().catch(() => ({ detail: "The server doesn't answer as it should." }));
  if (answer.ok) return data;
  $("error").textContent = data.detail;
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
let number, board; // what is shown: the number of the table, and the drawing
let news;

const path = () => `tables/${code}${seat ? `/seats/${seat}` : ""}`;
const address = (name) => `#${code}/${encodeURIComponent(name)}`;

async function table() {
  [code, seat] = location.hash.slice(1).split("/");
  number = 0;
  news = new EventSource(`tables/${code}/news`);
  news.onmessage = refresh;
  const { setup, rules } = await ask(`tables/${code}/rules`);
  $("setup").textContent = setup;
  $("rules").textContent = rules.replace(/(\S)\n *(?=[^\s-])/g, "$1 "); // lines as long as there is room
}

// One after the other, so that nothing is heard twice.
let last = Promise.resolve();
const refresh = () => (last = last.then(show, show));

async function show() {
  const here = location.hash;
  const table = await ask(`${path()}?since=${number}`);
  if (location.hash !== here) return;
  number = table.number;
  if (table.since === 0) $("log").replaceChildren();
  $("log").append(...table.heard.map((sentences) => make("li", { textContent: sentences.join(" ") })));
  $("log").scrollTop = $("log").scrollHeight;
  $("status").textContent = status(table);
  const legal = Object.entries(table.legal);
  if (table.board !== board) { // otherwise what was pointed at stays so
    $("board").innerHTML = board = table.board;
    if (legal.length) playable($("board").firstChild, act);
  }
  $("legal").replaceChildren(...legal.map(([action, sentence]) =>
    make("li", {}, [make("button", { textContent: action, onclick: () => act(action) }), ` ${sentence}`])));
  $("choices").hidden = !legal.length;
  $("mine").hidden = !seat;
  $("seats").replaceChildren(...Object.entries(table.seats).map(([name, sitting]) => chair(name, sitting)));
}

function status({ to_move: mover, winners }) {
  if (winners) return winners.length ? `Won by seat ${winners.join(" and ")}.` : "A draw.";
  return address(mover) === location.hash ? "It is your turn." : `It is the turn of seat ${mover}.`;
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

async function act(action) {
  await ask(`${path()}/actions`, { action, number }).finally(refresh);
  $("error").textContent = "";
}

$("type").onsubmit = async (event) => {
  event.preventDefault();
  await act($("action").value);
  event.target.reset();
};
$("error").onclick = () => $("error").replaceChildren();
$("undo").onclick = () => ask(`${path()}/undo`, { number }).finally(refresh);

// Calls `act` with the notation of each action that somebody points at in a drawing.
function playable(svg, act) {
  const paths = Object.entries(JSON.parse(svg.dataset.paths));
  let pointed = [];
  const possible = () => paths.filter(([, path]) => pointed.every((name, index) => name === path[index]));

  function point(name) {
    pointed.push(name);
    if (possible().length === 0) pointed = [name]; // another action begins
    if (possible().length === 0) pointed = [];
    const [found] = possible().filter(([, path]) => path.length === pointed.length);
    if (found) {
      pointed = [];
      act(found[0]);
    }
    show();
  }

  function show() {
    const next = possible().map(([, path]) => path[pointed.length]);
    for (const target of svg.querySelectorAll("[data-at]")) {
      target.classList.toggle("next", next.includes(target.dataset.at));
      target.classList.toggle("pointed", pointed.includes(target.dataset.at));
    }
  }

  svg.addEventListener("click", (event) => {
    const target = event.target.closest("[data-at]");
    if (target) point(target.dataset.at);
  });
  svg.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  show();
}

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
