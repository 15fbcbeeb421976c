// Ten, a game of cards, as an engine: staves check --engine "node examples/engine.js"
//
// The cards 1 to 6 are shuffled, and two players get one each, which only they see. In turn they DRAW, at most twice,
// or STOP for good. When both have stopped, all cards are shown, and the larger sum that isn't above 10 wins.
// A state is written `ten TURN HAND HAND DECK.`, with ! after the hand of a player who has stopped.
"use strict";
const sha = (text) => require("node:crypto").createHash("sha256").update(text).digest("hex");
const shuffled = (cards, seed) => cards.map((card) => [sha(`${seed} ${card}`), card]).sort().map(([, card]) => card);
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
const refuse = (kind, text, more) => { throw Object.assign(new Error(text), { kind, more }); };

const write = ({ turn, hands, stopped, deck }) =>
  `ten ${turn ?? "-"} ${hands.map((hand, p) => hand.join("") + (stopped[p] ? "!" : "")).join(" ")} ${deck.join("")}.`;
function read(text) {
  const parts = /^ten ([-01]) ([1-6]{1,3})(!?) ([1-6]{1,3})(!?) ([1-6]*)\.$/.exec(text);
  if (!parts) refuse("ParseError", "no state of ten", { position: 0 });
  const [one, two, deck] = [parts[2], parts[4], parts[6]].map((cards) => [...cards].map(Number));
  const [turn, stopped] = [parts[1] === "-" ? null : Number(parts[1]), [parts[3] === "!", parts[5] === "!"]];
  const right = turn === null ? !stopped.includes(false) : !stopped[turn];
  if (!right || [...one, ...two, ...deck].sort().join("") !== "123456") refuse("InvalidSetup", "no such state");
  return { turn, hands: [one, two], stopped, deck };
}

const RULES = { over: "The game is over.", action: "Players DRAW or STOP.", "draw.room": "Nobody has four cards." };
const rule = (id) => id && { rule: id, text: RULES[id] };
const moment = ({ state, view }) => view ?? read(state);
function broken({ turn, hands }, action) {
  if (turn === null) return "over";
  if (action !== "DRAW" && action !== "STOP") return "action";
  return action === "DRAW" && hands[turn].length > 2 ? "draw.room" : null;
}
const legal = (at) => ["DRAW", "STOP"].filter((action) => !broken(at, action));
function checked(at, action) {
  const id = broken(at, action);
  return id ? refuse("IllegalAction", RULES[id], { rule: id }) : at;
}
function winners({ turn, hands }) {
  const scores = hands.map((hand) => (sum(hand) > 10 ? 0 : sum(hand)));
  return turn === null ? [0, 1].filter((player) => scores[player] === Math.max(...scores)) : [];
}
function play({ turn, hands, stopped, deck }, action) {
  const draws = action === "DRAW";
  hands = hands.map((hand, player) => (draws && player === turn ? [...hand, deck[0]] : hand));
  stopped = stopped.map((was, player) => was || (!draws && player === turn));
  const next = [1 - turn, turn].find((player) => !stopped[player]) ?? null;
  return { turn: next, hands, stopped, deck: draws ? deck.slice(1) : deck };
}
function chances(at, action) {
  if (action !== "DRAW") return [["1", at, ""]];
  const top = (card) => ({ ...at, deck: [card, ...at.deck.filter((each) => each !== card)] });
  return [...at.deck].sort().map((card) => [`1/${at.deck.length}`, top(card), `${card}`]);
}
function view({ turn, hands, stopped, deck }, player) {
  const seen = hands.map((hand, p) => (turn === null || p === player ? hand : hand.map(() => null)));
  const unseen = [...deck, ...hands.flat().filter((card) => !seen.flat().includes(card))].sort();
  return { turn, hands: seen, stopped, unseen };
}
const sentence = (player, action) => `Player ${player} ${action === "DRAW" ? "draws a card" : "stops"}.`;

const VERBS = {
  about: () => ({ rules: Object.keys(RULES).map(rule) }),
  new_game({ seed }) {
    const [one, two, ...deck] = shuffled([1, 2, 3, 4, 5, 6], seed);
    return write({ turn: 0, hands: [[one], [two]], stopped: [false, false], deck });
  },
  players: () => [0, 1],
  to_move: (request) => moment(request).turn,
  is_terminal: (request) => moment(request).turn === null,
  winners: (request) => winners(moment(request)),
  legal_actions: (request) => legal(moment(request)),
  explain: (request) => rule(broken(moment(request), request.action)),
  apply: ({ state, action }) => write(play(checked(read(state), action), action)),
  events({ state, action }) {
    const { turn, deck } = checked(read(state), action);
    return [{ player: turn, action, card: action === "DRAW" ? deck[0] : null }];
  },
  event_for: ({ event, player }) => (event.player === player ? event : { ...event, card: null }),
  chances: ({ state, action }) =>
    chances(checked(read(state), action), action).map(([share, at, label]) => [share, write(at), label]),
  outcomes: ({ state, action }) =>
    chances(checked(read(state), action), action).map(([share, at]) => [share, write(play(at, action))]),
  view: ({ state, player }) => view(read(state), player),
  resample({ view: { unseen, ...seen }, seed }) {
    const deck = shuffled(unseen, seed);
    return write({ ...seen, hands: seen.hands.map((hand) => hand.map((card) => card ?? deck.shift())), deck });
  },
  describe: ({ action, event, ...request }) =>
    event ? sentence(event.player, event.action) : sentence(checked(moment(request), action).turn, action),
  show: (request) => moment(request).hands.map((hand) => hand.map((card) => card ?? "?").join(" ")).join("\n"),
  board: ({ state }) => ({ counts: read(state).hands.map((hand) => hand.length), stopped: read(state).stopped }),
  board_after: ({ board: { counts, stopped }, event: { player, action } }) => ({
    counts: counts.map((count, p) => count + (p === player && action === "DRAW" ? 1 : 0)),
    stopped: stopped.map((was, p) => was || (p === player && action === "STOP")),
  }),
  text: ({ state }) => write(read(state)),
  parse_action: ({ text }) => (/^(DRAW|STOP)$/.test(text) ? text : refuse("ParseError", "no action", { position: 0 })),
  max_actions_left({ state }) {
    const { hands, stopped } = read(state);
    return sum(hands.map((hand, player) => (stopped[player] ? 0 : 4 - hand.length)));
  },
};

function answer(line) {
  let id = null;
  try {
    const request = JSON.parse(line);
    id = request.id ?? null;
    if (typeof request.do !== "string" || !Object.hasOwn(VERBS, request.do)) refuse("Malformed", "no such verb");
    return { id, is: VERBS[request.do](request) };
  } catch ({ kind = "Malformed", message, more }) {
    return { id, error: { kind, text: message, ...more } };
  }
}
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
say({ staves: 1, games: ["ten"], can: Object.keys(VERBS) });
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => say(answer(line)));
