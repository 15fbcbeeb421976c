/* A small picture is a link to itself, and is opened in front of the page. A click, Enter or Escape closes it. */
document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".boards a:has(> img)");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const small = link.querySelector("img");
  const dialog = Object.assign(document.createElement("dialog"), { className: "picture", ariaLabel: "The picture, larger" });
  const large = Object.assign(new Image(small.width, small.height), { src: small.src, alt: small.alt });
  dialog.tabIndex = 0;
  dialog.append(large);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("keydown", ({ key }) => key === "Enter" && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
});
