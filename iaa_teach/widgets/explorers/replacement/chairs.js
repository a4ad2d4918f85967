// Four chairs: at each, the comments at which the person is nearer to the others, and those at which the model is.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { handleLayer } from "../../kit/handles.js";
import { short, say } from "../../kit/say.js";
import { words } from "./words.js";

const WIDE = 360,
  CENTRE = 176, // between the person's dots and the model's
  STEP = 7.6, // from dot to dot
  SMALL = 4.6, // the same, where both are as near
  ALIKE = 272, // where those begin
  ROWS = 3, // of dots at a chair
  TOP = 100, // where the first chair begins
  HIGH = 45, // of a chair
  RADIUS = 3.1;
const BOTTOM = TOP + 4 * HIGH;

/** @typedef {import("../../kit/engine/alternative_annotator.js").Chair} Chair */

const TRACKS = /** @type {const} */ ([
  { name: "error", label: words.errorHandle, caption: words.error, from: 12, to: 148 },
  { name: "leaning", label: words.leaningHandle, caption: words.leaning, from: 204, to: 348 },
]);

const top = (/** @type {number} */ k) => TOP + k * HIGH;
const edgeAt = (/** @type {number} */ epsilon, /** @type {number} */ items) =>
  CENTRE + 3 + ((epsilon * items) / ROWS) * STEP;

/** @param {import("../../kit/explorer.js").ExplorerView<ReplacementExplorerTraits>} view */
export function chairs({ model, set, limits }) {
  const items = model.get("errs").length;
  const people = Object.values(words.people);
  const rows = people.map((name, k) => row(name, k, items));
  const tracks = TRACKS.map(({ from, to }, k) => ({
    line: s("line", { x1: from, x2: to, y1: 34, y2: 34, class: "iaa-replacement-track" }),
    caption: s("text", {
      ...(k ? { x: WIDE - 2, "text-anchor": "end" } : { x: 4 }),
      ...{ y: 14, class: "iaa-replacement-name" },
    }),
  }));
  const edge = s("line", { y1: TOP - 4, y2: BOTTOM + 12, class: "iaa-replacement-edge" });
  const caption = s("text", { x: CENTRE - 62, y: BOTTOM + 42, class: "iaa-replacement-name" });
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} ${BOTTOM + 50}`, "data-testid": "replacement-chairs" }, [
    tracks.map(({ line, caption: text }) => [line, text]),
    s(
      "text",
      { x: CENTRE - 6, y: TOP - 12, "text-anchor": "end", class: "iaa-replacement-person" },
      words.personNearer,
    ),
    s("text", { x: CENTRE + 6, y: TOP - 12, class: "iaa-replacement-its" }, words.modelNearer),
    s("text", { x: ALIKE + 36, y: TOP - 12, class: "iaa-replacement-quiet" }, words.alike),
    rows.map(({ node }) => node),
    s("line", { x1: CENTRE, x2: CENTRE, y1: TOP - 4, y2: BOTTOM, class: "iaa-replacement-centre" }),
    edge,
    caption,
  ]);
  const layer = handleLayer(svg);
  const handles = TRACKS.map(({ name, label }) =>
    layer.handle({ name, label, move: (value) => set({ [name]: value }) }),
  );
  const cushion = layer.handle({
    name: "epsilon",
    label: words.cushionHandle,
    step: 0.05,
    move: (epsilon) => set({ epsilon: Math.round(epsilon * 100) / 100 }),
  });

  /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
  function draw(state, figures, { veiled }) {
    TRACKS.forEach(({ name, caption: text, from, to }, k) => {
      const said = say(text, { n: state[name] });
      const [low, high] = limits[name];
      setText(tracks[k].caption, said);
      handles[k].set({ value: state[name], low, high, text: said, from: { x: from, y: 34 }, to: { x: to, y: 34 } });
    });
    const [low, high] = limits.epsilon;
    const x = edgeAt(state.epsilon, items);
    const wide = short(state.epsilon * items, 1);
    const said = say(words.cushion, { epsilon: short(state.epsilon, 2), n: wide });
    setAttributes(edge, { x1: x, x2: x });
    setText(caption, said);
    const [from, to] = [low, high].map((epsilon) => ({ x: edgeAt(epsilon, items), y: BOTTOM + 14 }));
    cushion.set({ value: state.epsilon, low, high, text: said, from, to });
    const hidden = veiled("advantage");
    rows.forEach((each, k) => {
      each.draw(hidden ? null : figures.chairs[k], x);
    });
    const told = /** @type {Chair[]} */ (figures.chairs).map(({ lost, won, tied, seated }, k) =>
      say(words.chair, { person: people[k], lost, won, tied, seat: seated ? words.seated : words.kept }),
    );
    setAttributes(svg, { "aria-label": say(words.chairs, { chairs: hidden ? "" : told.join(" "), n: wide }) });
  }
  return { node: h("div.iaa-replacement-picture", layer.node), draw };
}

/**
 * One chair with its dots.
 *
 * @param {string} name of the person
 * @param {number} k
 * @param {number} items
 */
function row(name, k, items) {
  const y = top(k) + 4;
  const pad = s("rect", { x: 4, y: y - 2, width: 66, height: HIGH - 8, rx: 8, class: "iaa-replacement-chair" });
  const person = s("circle", { cx: 18, cy: y + 16, r: 7, class: "iaa-replacement-head" });
  const robot = s("rect", { x: 11.5, y: y + 9.5, width: 13, height: 13, rx: 3, class: "iaa-replacement-robot" });
  const label = s("text", { x: 29, y: y + 20, class: "iaa-replacement-name" }, name);
  const soft = s("rect", { x: CENTRE + 1, y: y + 1, height: 30, rx: 6, class: "iaa-replacement-cushion" });
  const dots = Array.from({ length: items }, () => s("circle", { cx: 0, cy: 0 }));
  return {
    node: s("g", [pad, person, robot, label, soft, dots]),
    /**
     * @param {Chair | null} chair null where it is not to be told
     * @param {number} edge of the cushion
     */
    draw(chair, edge) {
      const seated = chair?.seated ?? false;
      pad.classList.toggle("iaa-replacement-won", seated);
      setAttributes(person, { visibility: seated ? "hidden" : "visible" });
      setAttributes(robot, { visibility: seated ? "visible" : "hidden" });
      setText(label, seated ? words.model : name);
      setAttributes(soft, { width: Math.max(0, edge - CENTRE - 2) });
      const places = { "-1": 0, 0: 0, 1: 0 };
      dots.forEach((dot, i) => {
        const duel = chair?.duels[i];
        setAttributes(dot, { visibility: duel === undefined ? "hidden" : "visible" });
        if (duel === undefined) return;
        const place = places[duel]++;
        const column = Math.floor(place / ROWS),
          line = place % ROWS;
        const look = duel < 0 ? "person" : duel > 0 ? "its" : "alike";
        const x =
          duel < 0
            ? CENTRE - 6 - column * STEP
            : duel > 0
              ? Math.max(CENTRE + 3, edge) + 5 + column * STEP
              : ALIKE + column * SMALL;
        const step = duel === 0 ? SMALL : STEP;
        dot.style.transform = `translate(${x.toFixed(1)}px,${(y + 16 + (line - 1) * (duel === 0 ? SMALL + 1 : step + 1)).toFixed(1)}px)`;
        setAttributes(dot, {
          r: duel === 0 ? 1.7 : RADIUS,
          class: `iaa-replacement-dot-${look}`,
        });
      });
    },
  };
}
