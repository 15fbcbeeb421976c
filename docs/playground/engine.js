// Python for a page, without waiting: asks the worker, starts it when it is first asked, and stops it when it takes too
// long.
//
//   const engine = new Engine();
//   const shown = await engine.ask("begin", { board: "main", setup: "nava", seed: "0" });
//
// `ask` throws a `Refused` with what the library says, a `Stopped` if somebody stopped the worker in the meantime, and an
// `Error` if Python can't be started. After `stop` the next question starts a new worker, which knows nothing of the old
// one: open your games again. worker.js says how the two talk.

export class Refused extends Error {
  constructor(refusal) {
    super(refusal.text);
    this.refusal = refusal;
  }
}

export class Stopped extends Error {}

export class Engine {
  #worker = null;
  #asked = new Map(); // what is to be done with the answers, by their numbers
  #last = 0;

  ask(what, parts = {}) {
    const id = (this.#last += 1);
    this.#worker ??= this.#started();
    this.#worker.postMessage({ id, do: what, with: parts });
    return new Promise((resolve, reject) => this.#asked.set(id, { resolve, reject }));
  }

  stop() {
    this.#end(new Stopped("It was stopped."));
  }

  #started() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data: { id, is, error, failed } }) => {
      if (failed !== undefined) return this.#end(new Error(failed));
      const { resolve, reject } = this.#asked.get(id);
      this.#asked.delete(id);
      if (error) reject(new Refused(error));
      else resolve(is);
    };
    worker.onerror = (event) => this.#end(new Error(event.message || "The worker could not be started."));
    return worker;
  }

  #end(error) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
  }
}
