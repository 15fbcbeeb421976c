// One Python for everything that is tried out on a page.

import { make } from "./board.js";
import { Engine, Refused } from "./engine.js";

const PATIENCE = 700; // milliseconds until there is a button to stop what Python does
const engine = new Engine();
let started = false;

/** Ends Python, whatever it does. What is asked next starts another. */
export const halt = () => engine.stop();

/** Forgets a board. */
export const forget = (board) => engine.close(board);

export const button = (textContent, onclick) => make("button", { type: "button", textContent, onclick });

/**
 * Adds a line to a row of buttons that says what Python does, and a button that stops it.
 * Returns `ask`, which asks Python. It returns null if Python was stopped, has crashed or can't be started, and then the
 * line says so; it throws a `Refused`.
 */
export function asking(row) {
  const status = make("span", { role: "status" });
  const stop = button("Stop", halt);
  stop.hidden = true;
  row.append(stop, status);
  let asked = 0;
  return async function ask(what, parts) {
    asked += 1;
    status.textContent = started ? "Python works …" : "Python starts. It is loaded from this site, about 7 MB …";
    const timer = setTimeout(() => (stop.hidden = false), PATIENCE);
    let said = "";
    try {
      const answer = await engine.ask(what, parts);
      started = true;
      return answer;
    } catch (error) {
      if (error instanceof Refused) throw error;
      started = false;
      said = error.message;
      return null;
    } finally {
      status.textContent = said;
      clearTimeout(timer);
      asked -= 1;
      if (asked === 0) {
        if (stop.matches(":focus")) row.querySelector("button").focus();
        stop.hidden = true;
      }
    }
  };
}
