/* What the theme makes while a page is loaded: wide tables can be scrolled by keyboard, and the buttons of a block of code are
no landmark. */
{
  const mend = () => {
    for (const bar of document.querySelectorAll("nav.md-code__nav")) bar.setAttribute("role", "none");
    for (const table of document.querySelectorAll(".md-typeset__scrollwrap")) {
      const wide = table.scrollWidth > table.clientWidth;
      if (wide) table.setAttribute("tabindex", "0");
      else table.removeAttribute("tabindex");
    }
  };
  new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
  addEventListener("resize", mend);
  mend();
}
