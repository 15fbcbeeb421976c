// Ten, a game of cards, as an engine that `staves check --engine "node examples/engine.js"` can check.
//
// The cards 1 to 6 are shuffled, and two players get one each, which only they see. In turn they DRAW, at most twice,
// or STOP for good. When both have stopped, all show their cards. The larger sum wins, if it isn't above the limit.
// A state is written `ten LIMIT TURN HAND HAND DECK.`, with ! after the hand of a player who has stopped.
"use strict";
const { createHash } = require("node:crypto");
const readline = require("node:readline");

const RULES = { "draw.room": "A player with three cards can't draw.", "action": "An action is DRAW or STOP." };
const EVERY = ["DRAW", "STOP"];
const refuse = (kind, text, more = {}) => { throw Object.assign(new Error(text), { kind, more }); };
const key = (seed, card) => createHash("sha256").update(`${seed} ${card}`).digest("hex");
const shuffled = (cards, seed) => [...cards].sort((one, two) => (key(seed, one) < key(seed, two) ? -1 : 1));
const sorted = (cards) => [...cards].sort();
const sum = (hand) => hand.reduce((all, card) => all + card, 0);

const write = ({ limit, turn, hands, stopped, deck }) =>
  `ten ${limit} ${turn ?? "-"} ${hands.map((hand, p) => hand.join("") + (stopped[p] ? "!" : "")).join(" ")} ${deck.join("")}.`;

function read(text) {
  const found = /^ten ([6-9]|1[0-5]) ([-01]) ([1-6]{1,3})(!?) ([1-6]{1,3})(!?) ([1-6]*)\.$/.exec(text);
  if (!found) refuse("ParseError", "no state of ten", { position: 0 });
  const [hands, deck] = [[found[3], found[5]].map((hand) => [...hand].map(Number)), [...found[7]].map(Number)];
  const [stopped, turn] = [[found[4] === "!", found[6] === "!"], found[2] === "-" ? null : Number(found[2])];
  const right = sorted([...hands.flat(), ...deck]).join("") === "123456";
  if (!right || (turn === null ? stopped.includes(false) : stopped[turn])) refuse("InvalidSetup", "no such state");
  return { limit: Number(found[1]), turn, hands, stopped, deck };
}

const moment = ({ state, view }) => view ?? read(state);
const broken = ({ turn, hands }, action) =>
  turn === null ? "over" : !EVERY.includes(action) ? "action" : action === "DRAW" && hands[turn].length > 2 ? "draw.room" : null;
const legal = (at) => EVERY.filter((action) => broken(at, action) === null);
const rule = (id) => id && { rule: id, text: RULES[id] ?? "Once the game is over, no action is legal." };
const checked = (at, action) => {
  const id = broken(at, action);
  return id ? refuse("IllegalAction", rule(id).text, { rule: id }) : at;
};
const winners = ({ turn, hands, limit }) => {
  const scores = hands.map((hand) => (sum(hand) > limit ? 0 : sum(hand)));
  return turn === null ? [0, 1].filter((player) => scores[player] === Math.max(...scores)) : [];
};

function play({ limit, turn, hands, stopped, deck }, action) {
  const [draws, other] = [action === "DRAW", 1 - turn];
  const [card, ...rest] = draws ? deck : [null, ...deck];
  hands = hands.map((hand, player) => (draws && player === turn ? [...hand, card] : hand));
  stopped = stopped.map((was, player) => was || (!draws && player === turn));
  const events = [draws ? { Drew: { player: turn, card } } : { Stopped: { player: turn } }];
  if (!stopped.includes(false)) events.push({ Showed: { hands } });
  return { events, after: { limit, turn: !stopped[other] ? other : stopped[turn] ? null : turn, hands, stopped, deck: rest } };
}

const board = ({ turn, hands, stopped }) => ({ counts: hands.map((hand) => hand.length), stopped, hands: turn === null ? hands : null });
const view = ({ limit, turn, hands, stopped, deck }, player) => {
  const seen = hands.map((hand, p) => (turn === null || p === player ? hand : hand.map(() => null)));
  return { limit, turn, stopped, hands: seen, unseen: sorted([...deck, ...hands.flat().filter((card) => !seen.flat().includes(card))]) };
};
const told = { Drew: ({ player }) => `Player ${player} draws a card.`, Stopped: ({ player }) => `Player ${player} stops.`, Showed: () => "Both show their cards." };
const draws = (at, action) => (action === "DRAW" ? sorted(checked(at, action).deck) : [checked(at, action) && ""])
  .map((card, _, all) => [`1/${all.length}`, card ? { ...at, deck: [card, ...at.deck.filter((each) => each !== card)] } : at, `${card}`]);

const VERBS = {
  about: () => ({ options: [{ name: "limit", kind: "int", default: 10, limits: [6, 15] }], rules: Object.keys(RULES).map(rule) }),
  new_game: ({ options, seed }) => {
    const [one, two, ...deck] = shuffled([1, 2, 3, 4, 5, 6], seed);
    return write({ limit: options?.limit ?? 10, turn: 0, hands: [[one], [two]], stopped: [false, false], deck });
  },
  players: () => [0, 1],
  to_move: (request) => moment(request).turn,
  is_terminal: (request) => moment(request).turn === null,
  winners: (request) => winners(moment(request)),
  returns: (request) => [0, 1].map((player, _, all) => {
    const won = winners(moment(request));
    return won.length === 1 ? (won[0] === player ? "1" : "-1") : "0";
  }),
  legal_actions: (request) => legal(moment(request)),
  explain: (request) => rule(broken(moment(request), request.action)),
  apply: ({ state, action }) => write(play(checked(read(state), action), action).after),
  events: ({ state, action }) => play(checked(read(state), action), action).events,
  event_for: ({ event, player }) => (event.Drew && event.Drew.player !== player ? { Drew: { ...event.Drew, card: null } } : event),
  chances: ({ state, action }) => draws(read(state), action).map(([share, at, label]) => [share, write(at), label]),
  outcomes: ({ state, action }) => draws(read(state), action).map(([share, at]) => [share, write(play(at, action).after)]),
  view: ({ state, player }) => view(read(state), player),
  resample: ({ view: { limit, turn, stopped, hands, unseen }, seed }) => {
    const deck = shuffled(unseen, seed);
    return write({ limit, turn, stopped, hands: hands.map((hand) => hand.map((card) => card ?? deck.shift())), deck });
  },
  describe: ({ action, event, ...request }) => {
    if (event) return told[Object.keys(event)[0]](Object.values(event)[0]);
    return `Player ${checked(moment(request), action).turn} ${action === "DRAW" ? "draws a card" : "stops"}.`;
  },
  show: (request) => moment(request).hands.map((hand, player) => `${player}: ${hand.map((card) => card ?? "?").join(" ")}`).join("\n"),
  board: ({ state }) => board(read(state)),
  board_after: ({ board: { counts, stopped, hands }, event: { Drew, Stopped, Showed } }) => ({
    counts: counts.map((count, player) => count + (Drew?.player === player ? 1 : 0)),
    stopped: stopped.map((was, player) => was || Stopped?.player === player),
    hands: Showed?.hands ?? hands,
  }),
  text: ({ state }) => write(read(state)),
  parse_action: ({ text }) => (EVERY.includes(text) ? text : refuse("ParseError", "no action", { position: 0 })),
  max_actions_left: ({ state }) => read(state).hands.reduce((all, hand, p) => all + (read(state).stopped[p] ? 0 : 4 - hand.length), 0),
};

function answer(line) {
  let id = null;
  try {
    const request = JSON.parse(line);
    id = request.id ?? null;
    if (!Object.hasOwn(VERBS, String(request.do)) || typeof request.do !== "string") refuse("Malformed", "no such verb");
    return { id, is: VERBS[request.do](request) };
  } catch ({ kind = "Malformed", message, more }) {
    return { id, error: { kind, text: message, ...more } };
  }
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
say({ staves: 1, games: ["ten"], can: Object.keys(VERBS) });
readline.createInterface({ input: process.stdin }).on("line", (line) => say(answer(line)));
