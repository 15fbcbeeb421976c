// A bot for `staves play stones --seats human 'engine:node examples/bot.js'`, of any game: it takes a legal action,
// which depends on nothing but the seed that it is given.
"use strict";
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

say({ staves: 1, games: ["any"], can: ["act"] });
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, legal_actions: actions, seed } = JSON.parse(line);
  say({ id, is: actions[seed % actions.length] });
});
