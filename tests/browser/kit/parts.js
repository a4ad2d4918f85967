// A view of the kit's parts alone, for tests: two handles, a knot, dots and a room.

import { dotLayer, spread } from "../../../iaa_teach/widgets/kit/dots.js";
import { h, s } from "../../../iaa_teach/widgets/kit/dom.js";
import { handleLayer } from "../../../iaa_teach/widgets/kit/handles.js";
import { coefficientRoom } from "../../../iaa_teach/widgets/kit/room.js";

/** @param {View<any>} view */
function render({ model, el }) {
  const dots = dotLayer();
  const svg = s("svg", { viewBox: "-20 -20 320 320", role: "img", "aria-label": "square" }, dots.node);
  const layer = handleLayer(svg);
  const room = coefficientRoom(model.get("coefficients"));
  const down = layer.handle({ name: "down", label: "Down", annotator: "a", move: (y) => model.set("y", y) });
  const across = layer.handle({ name: "across", label: "Across", annotator: "b", move: (x) => model.set("x", x) });
  const knot = layer.grip({
    name: "knot",
    knob: true,
    move: (place) => {
      model.set("x", Math.min(100, Math.max(0, Math.round(place.x / 3))));
      model.set("y", Math.min(100, Math.max(0, Math.round(place.y / 3))));
    },
  });
  el.append(h("div", { class: "iaa" }, layer.node, h("div", { style: "height: 40px" }), room.node));
  function draw() {
    const x = model.get("x"),
      y = model.get("y");
    down.set({ value: y, text: `${y} percent`, from: { x: -10, y: 0 }, to: { x: -10, y: 300 } });
    across.set({ value: x, text: `${x} percent`, from: { x: 0, y: -10 }, to: { x: 300, y: -10 } });
    knot.set({ x: 3 * x, y: 3 * y });
    const cells = [0, 1].flatMap((i) =>
      [0, 1].map((j) => ({
        x: j ? 3 * x : 0,
        y: i ? 3 * y : 0,
        width: j ? 300 - 3 * x : 3 * x,
        height: i ? 300 - 3 * y : 3 * y,
        agree: i === j,
      })),
    );
    const counts = model.get("counts");
    const items = counts.flatMap((n, cell) => Array.from({ length: n }, (_, i) => ({ cell, ...spread(i) })));
    dots.draw(cells, items, model.get("motion"));
    const rooms = model.get("room");
    if (rooms) room.draw(rooms);
  }
  draw();
  for (const name of ["x", "y", "counts", "motion", "room"]) model.on(`change:${name}`, draw);
  return room.stop;
}

export default { render };
