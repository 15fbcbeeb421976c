// Keeps what the playground was loaded from, so that it works without a network.
//
// It serves only this folder, and is installed only when somebody starts the playground. What is in a runtime folder never
// changes, as its name is made of its content: that comes from the cache. Everything else comes from the network as long
// as there is one, so a new version of the site is seen at once.

const CACHE = "staves-playground";
const FOREVER = /\/runtime-[0-9a-f]{16}\//;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: request.mode === "navigate" }); // it is the same page
  if (kept && FOREVER.test(request.url)) return kept;
  try {
    const got = await fetch(request);
    if (got.status === 200) await cache.put(request, got.clone());
    return got;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

// The page says what it was loaded from before this worker was there. Older versions of Python are forgotten.
addEventListener("message", (event) => event.waitUntil(keep(event.data.keep, event.source)));

async function keep(urls, page) {
  const cache = await caches.open(CACHE);
  for (const url of urls) {
    if (!(await cache.match(url))) await cache.add(url);
  }
  for (const request of await cache.keys()) {
    if (FOREVER.test(request.url) && !urls.includes(request.url)) await cache.delete(request);
  }
  page.postMessage({ kept: true });
}
