// The widget of a notebook: what `staves.widget.Board` sends is shown by board.js, and what the user wants is sent back.
// The Python class puts this after the text of board.js, from which `mount` comes, as a widget is one module.

const STYLE_OF_NOTEBOOK = `
.staves-notebook .staves-board .picture svg { margin-left: 0; }
.staves-notebook > p.staves-board { margin: 0.4em 0; }
.staves-notebook button:disabled { opacity: 0.5; cursor: default; }
`;

function render({ model, el }) {
  const place = document.createElement("div");
  const style = Object.assign(document.createElement("style"), { textContent: STYLE_OF_NOTEBOOK });
  const button = (label, request) => {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: label });
    made.onclick = () => ask({ do: request });
    return made;
  };
  const undo = button("Undo", "undo");
  const buttons = Object.assign(document.createElement("p"), { className: "staves-board" });
  buttons.append(undo, " ", button("New game", "new game"));
  el.classList.add("staves-notebook");
  el.append(style, place, buttons);

  // A request says which moment it was made for. It is counted, as one that is like the last would not be sent.
  function ask(request) {
    const count = (model.get("_asked").count ?? 0) + 1;
    model.set("_asked", { ...request, number: model.get("_shown").number, count });
    model.save_changes();
  }

  const board = mount(place, {
    onAction: (action) => ask({ do: "act", action }),
    onTry: (names) => ask({ do: "try", names }),
  });

  // Notebooks have switches of their own between light and dark, so the color of their text decides.
  function adapt() {
    const pixel = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
    pixel.fillStyle = getComputedStyle(el).color;
    pixel.fillRect(0, 0, 1, 1); // colors can be written in many ways, but are painted in one
    const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
    el.style.colorScheme = 2 * red + 5 * green + blue > 4 * 255 ? "dark" : "light";
  }

  function update() {
    const shown = model.get("_shown");
    board.show({ ...shown, said: shown.heard.flat() });
    if (shown.refusal) board.refuse(shown.refusal);
    undo.disabled = !shown.undo;
  }

  const placed = new ResizeObserver(adapt);
  const switched = new MutationObserver(adapt);
  placed.observe(el);
  for (const element of [document.documentElement, document.body]) switched.observe(element, { attributes: true });
  model.on("change:_shown", update);
  update();
  return () => {
    model.off("change:_shown", update);
    placed.disconnect();
    switched.disconnect();
  };
}

export default { render };
