// Runs Python for the page, in a thread of its own, so that the page never waits for it.
//
// The page sends { id, do, with, link? }: a number, the name of a function that `engine.py` serves, its arguments by name,
// and the link by which the game of the board is opened if this Python doesn't know it. It is answered by { id, is } with
// what the function returns, or by { id, error: { text, action?, rule? } }. If Python can't be started, or has crashed, the
// worker sends { failed: text } and nothing more.
// Messages are answered one after the other. What takes too long is ended by ending the worker.

const here = new URL(".", import.meta.url);
const started = start();
started.catch((error) => postMessage({ failed: `Python can't be started: ${error}` }));

async function start() {
  const about = await (await got(new URL("runtime.json", here))).json();
  const folder = new URL(`${about.folder}/`, here);
  const library = got(new URL("library.zip", folder)).then((answer) => answer.arrayBuffer()); // at the same time as Python
  const { loadPyodide } = await import(new URL("pyodide.mjs", folder));
  const python = await loadPyodide({
    indexURL: folder.href,
    lockFileContents: about.lock,
    env: { HOME: "/home/pyodide" },
    stdin: () => null, // `input` finds the end of a file
  });
  python.unpackArchive(await library, "zip", { extractDir: "/home/pyodide" });
  return python.runPython("import sys; sys.path.insert(0, '/home/pyodide'); import engine; engine.serve");
}

async function got(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status} ${answer.statusText}`);
  return answer;
}

onmessage = async ({ data: { id, ...asked } }) => {
  const serve = await started.catch(() => null);
  if (serve === null) return; // the page has been told
  try {
    postMessage({ id, ...JSON.parse(serve(JSON.stringify(asked))) });
  } catch (error) {
    const text = String(error.message ?? error).trim().split("\n").at(-1);
    if (error.name === "PythonError") postMessage({ id, error: { text } });
    else postMessage({ failed: `Python has crashed: ${text}` }); // nothing that is left of it can be trusted
  }
};
