// One Python for everything that is tried out on a page.

import { make } from "./board.js";
import { Engine, Refused, Stopped } from "./engine.js";

export { Refused };

const PATIENCE = 700; // milliseconds until there is a button to stop what Python does
const engine = new Engine();
let started = false;
let lives = 0;

/** Which Python runs, counted from 0. Another one knows nothing of what the last one was told. */
export const life = () => lives;

/** Ends Python, whatever it does. What is asked next starts another. */
export function halt() {
  engine.stop();
  lives += 1;
  started = false;
}

export const button = (textContent, onclick) => make("button", { type: "button", textContent, onclick });

/**
 * Adds a line to a row of buttons that says what Python does, and a button that stops it.
 * Returns `ask`, which asks Python. It returns null if there is no answer, and then the line says why; it throws a
 * `Refused`.
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
      if (!(error instanceof Stopped)) halt();
      said = error instanceof Stopped ? "It was stopped." : `Python can't be started: ${error.message}`;
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
