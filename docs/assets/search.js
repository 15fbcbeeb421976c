/* The index of the search is larger than any page, and the theme asks for it at once. Here it waits until somebody wants to
search: until the search field is used, or if the address has a query. */
{
  const asked = new URLSearchParams(location.search);
  const wanted = asked.has("q") || asked.has("h")
    ? Promise.resolve()
    : new Promise((resolve) => {
        for (const event of ["focusin", "pointerover", "change"])
          document.addEventListener(event, ({ target }) => target.closest?.(".md-search, [for=__search]") && resolve(), true);
        document.addEventListener("keydown", ({ key }) => ["/", "f", "s"].includes(key) && resolve());
        document.addEventListener("change", ({ target }) => target.id === "__search" && resolve(), true);
      });
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, ...others) {
    this.waits = String(url).endsWith("/search/search_index.json");
    return open.call(this, method, url, ...others);
  };
  XMLHttpRequest.prototype.send = function (...body) {
    if (this.waits) wanted.then(() => send.apply(this, body));
    else send.apply(this, body);
  };
}
