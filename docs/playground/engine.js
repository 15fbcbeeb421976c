// Python for a page, without waiting: asks the worker, starts it when it is first asked, and stops it when it takes too
// long.
//
//   const engine = new Engine();
//   const shown = await engine.ask("begin", { board: "main", setup: "nava", seed: "0" });
//
// `ask` throws a `Refused` with what the library says, a `Stopped` if somebody stopped the worker in the meantime, and an
// `Error` if Python can't be started or has crashed. Whatever ended the worker, the next question starts a new one, which
// opens the boards that it is asked about by their last links. worker.js says how the two talk.

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
  #links = new Map(); // of the games that were shown last, by the names of their boards
  #last = 0;

  ask(what, parts = {}) {
    const id = (this.#last += 1);
    const { board } = parts;
    this.#worker ??= this.#started();
    this.#worker.postMessage({ id, do: what, with: parts, link: this.#links.get(board) });
    return new Promise((resolve, reject) => this.#asked.set(id, { board, resolve, reject }));
  }

  /** Forgets a board. */
  close(board) {
    this.#links.delete(board);
    if (this.#worker) this.ask("close", { board }).catch(() => {});
  }

  stop() {
    this.#end(new Stopped("It was stopped."));
  }

  #started() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data: { id, is, error, failed } }) => {
      if (failed !== undefined) return this.#end(new Error(failed));
      const asked = this.#asked.get(id);
      if (!asked) return; // Python that was changed on a page may send anything
      this.#asked.delete(id);
      if (error) return asked.reject(new Refused(error));
      if (typeof is?.link === "string") this.#links.set(asked.board, is.link);
      asked.resolve(is);
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
