// Four chairs, each with the comments on which the person is closer to the others, and those on which the model is.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { chairRow, CENTRE, cushionEdge, sides } from "../../kit/chair_row.js";
import { handleLayer } from "../../kit/handles.js";
import { short, say } from "../../kit/say.js";
import { words } from "./words.js";

const WIDE = 360,
  TOP = 100, // where the first chair begins
  HIGH = 45; // of a chair
const BOTTOM = TOP + 4 * HIGH;

/** @typedef {import("../../kit/engine/alternative_annotator.js").Chair} Chair */

const TRACK = { from: { x: 12, y: 34 }, to: { x: 348, y: 34 } }; // of the model's error rate

const top = (/** @type {number} */ k) => TOP + k * HIGH;

/** @param {import("../../kit/explorer.js").ExplorerView<ReplacementExplorerTraits>} view */
export function chairs({ model, set, limits }) {
  const items = model.get("errs").length;
  const people = Object.values(words.people);
  const rows = people.map((name, k) => chairRow({ name, rival: words.model, y: top(k) + 4, items }));
  const erring = s("text", { x: 4, y: 14, class: "iaa-replacement-name" });
  const edge = s("line", { y1: TOP - 4, y2: BOTTOM + 12, class: "iaa-chair-edge" });
  const caption = s("text", { x: CENTRE - 62, y: BOTTOM + 42, class: "iaa-replacement-name" });
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} ${BOTTOM + 50}`, "data-testid": "replacement-chairs" }, [
    s("line", { x1: TRACK.from.x, x2: TRACK.to.x, y1: 34, y2: 34, class: "iaa-replacement-track" }),
    erring,
    sides(TOP - 12, [words.personNearer, words.modelNearer, words.alike]),
    rows.map(({ node }) => node),
    s("line", { x1: CENTRE, x2: CENTRE, y1: TOP - 4, y2: BOTTOM, class: "iaa-chair-centre" }),
    edge,
    caption,
  ]);
  const layer = handleLayer(svg);
  const errors = layer.handle({ name: "error", label: words.errorHandle, move: (error) => set({ error }) });
  const cushion = layer.handle({
    name: "epsilon",
    label: words.cushionHandle,
    step: 0.05,
    move: (epsilon) => set({ epsilon: Math.round(epsilon * 100) / 100 }),
  });

  /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
  function draw(state, figures, { veiled }) {
    const errs = say(words.error, { n: state.error });
    setText(erring, errs);
    errors.set({ value: state.error, low: limits.error[0], high: limits.error[1], text: errs, ...TRACK });
    const [low, high] = limits.epsilon;
    const x = cushionEdge(state.epsilon, items);
    const wide = short(state.epsilon * items, 1);
    const said = say(words.cushion, { epsilon: short(state.epsilon, 2), n: wide });
    setAttributes(edge, { x1: x, x2: x });
    setText(caption, said);
    const [from, to] = [low, high].map((epsilon) => ({ x: cushionEdge(epsilon, items), y: BOTTOM + 14 }));
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
