// The shifted annotator: items that move together, by slider or by hand, and three figures, one of which never changes.

import { h, s, setAttributes, setText, slider } from "../../kit/dom.js";
import { dotLayer, spread } from "../../kit/dots.js";
import { asPart, box, explorer, folded, prediction, sentence } from "../../kit/explorer.js";
import { handleLayer } from "../../kit/handles.js";
import { guessRing, valueLine } from "../../kit/line.js";
import { decimal, say, weave } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/explorer.js").ExplorerView<ShiftedAnnotatorExplorerTraits>} ShiftedView */

const CELL = 40,
  LEFT = 48,
  TOP = 8,
  SCALE = 7;
/** @param {number} label */
const middle = (label) => (label - 0.5) * CELL;

/**
 * A's label to the right, B's upwards; items on the diagonal have the same label from both. Dragging the items of any
 * label moves them all up or down.
 *
 * @param {ShiftedView} view
 */
function chart({ model, set }) {
  const uses = model.get("a"); // items per label of A's
  const size = SCALE * CELL;
  const title = s("title");
  const labels = Array.from({ length: SCALE }, (_, i) => i + 1);
  const line = s("line.iaa-shifted-annotator-line");
  const used = labels.filter((label) => uses[label - 1] > 0);
  const dots = dotLayer(3.6);
  const items = used.flatMap((label, cell) =>
    Array.from({ length: uses[label - 1] }, (_, i) => ({ cell, ...spread(i) })),
  );
  const picture = s(
    "svg",
    { viewBox: `0 0 ${LEFT + size + 8} ${TOP + size + 52}`, role: "img", "data-testid": "shifted-chart" },
    title,
    labels.map((a) =>
      labels.map((b) =>
        s("rect", {
          class: a === b ? "iaa-shifted-annotator-same" : "iaa-shifted-annotator-other",
          x: LEFT + middle(a) - CELL / 2,
          y: TOP + size - middle(b) - CELL / 2,
          width: CELL,
          height: CELL,
        }),
      ),
    ),
    labels.map((label) => [
      s("text", { x: LEFT + middle(label), y: TOP + size + 20, "text-anchor": "middle" }, String(label)),
      s("text", { x: LEFT - 14, y: TOP + size - middle(label) + 5, "text-anchor": "middle" }, String(label)),
    ]),
    s(
      "text.iaa-shifted-annotator-a",
      { x: LEFT + size / 2, y: TOP + size + 44, "text-anchor": "middle" },
      words.labelOfA,
    ),
    s(
      "text.iaa-shifted-annotator-b",
      {
        transform: `translate(14 ${TOP + size / 2}) rotate(-90)`,
        "text-anchor": "middle",
      },
      words.labelOfB,
    ),
    line,
    dots.node,
  );
  const layer = handleLayer(picture);
  let now = 0;
  const grips = used.map((label) => {
    let base = 0;
    return layer.grip({
      name: `items-${label}`,
      begin() {
        base = now;
      },
      move({ y }) {
        const steps = Math.round((corner(label, base).y - y) / CELL);
        set({ shift: base + steps });
      },
    });
  });
  /** @type {(label: number, shift: number) => { x: number, y: number }} */
  const corner = (label, shift) => ({
    x: LEFT + middle(label) - CELL / 2,
    y: TOP + size - middle(label + shift) - CELL / 2,
  });
  /** @type {(state: ShiftedAnnotatorExplorerTraits, figures: unknown, more: import("../../kit/explorer.js").More) => void} */
  function draw({ shift }, _figures, { told }) {
    now = shift;
    const first = used[0] - 0.5,
      last = used.at(-1) + 0.5;
    setAttributes(line, {
      x1: LEFT + middle(first),
      x2: LEFT + middle(last),
      y1: TOP + size - middle(first + shift),
      y2: TOP + size - middle(last + shift),
    });
    const cells = used.map((label) => ({ ...corner(label, shift), width: CELL, height: CELL, agree: shift === 0 }));
    cells.forEach(({ agree, ...cell }, i) => grips[i].set(cell));
    dots.draw(cells, items, "glide");
    setText(title, say(words.chart, told));
  }
  return { node: layer.node, draw };
}

const MARKS = {
  correlation: () => s("path", { d: "M0 -8L8 6L-8 6Z" }),
  observed: () => s("rect", { x: -3.5, y: -9, width: 7, height: 18 }),
  kappa: () => s("circle", { r: 7.5 }),
};

/**
 * One figure: its name, its value, and its position between −1 and 1.
 *
 * @param {keyof typeof MARKS} name
 * @param {import("../../kit/dom.js").Child} label
 * @param {{ numbers?: boolean }} [options] whether numbers are below the line, and a prediction on it
 */
function placedFigure(name, label, { numbers = false } = {}) {
  const value = h("span.iaa-number", { "data-testid": `shifted-${name}` });
  const mark = s("g.iaa-shifted-annotator-mark", { "data-truth": "" }, MARKS[name]());
  const line = valueLine({ marks: { predicted: guessRing(), mark } });
  const ticks = [-1, 0, 1].map((tick) => /** @type {[number, string]} */ ([tick, numbers ? decimal(tick, 0) : ""]));
  return {
    node: h("div.iaa-shifted-annotator-figure", h("span.iaa-shifted-annotator-name", label), value, line.node),
    /** @type {(state: unknown, figures: ShiftedFigures, more: import("../../kit/explorer.js").More) => void} */
    draw(_state, figures, { ghostOf, asks }) {
      setText(value, decimal(figures[name]));
      line.draw({ ticks, marks: { mark: figures[name], predicted: ghostOf(name) }, asks: asks(name) });
    },
  };
}

/** @param {number} shift */
const stepsText = (shift) => (shift === 0 ? words.noStep : say(words.steps, { n: shift }));

/** @type {(shift: number, n: number) => string} */
function sentenceOf(shift, n) {
  if (shift === 0) return say(words.same, { n });
  const higher = [words.higher.by1, words.higher.by2, words.higher.by3][shift - 1];
  return `${higher} ${say(words.straight, { n })}`;
}

/** @param {ShiftedView} view */
function shiftSlider({ limits, set }) {
  const [low, high] = limits.shift;
  const { node, head, value, draw } = slider({
    testid: "shifted-shift",
    label: "",
    low,
    high,
    move: (shift) => set({ shift }),
  });
  head.append(h("span", weave(words.shift, { steps: value })));
  const all = Array.from({ length: high + 1 }, (_, shift) => h("span", String(shift)));
  node.append(h("div.iaa-shifted-annotator-ends.iaa-quiet", { "aria-hidden": "true" }, all));
  return {
    node,
    /** @type {(state: ShiftedAnnotatorExplorerTraits) => void} */
    draw: ({ shift }) => draw(shift, stepsText(shift)),
  };
}

const observedSymbol = () => h("span.iaa-whole", "A", h("sub", "o"));

export default explorer({
  name: "shifted_annotator",
  state: ["shift"],
  given: ["a", "by_shift"],
  reordered: true,
  figures: ({ shift, by_shift }) => by_shift[shift],
  told: ({ shift, a }, { kappa, weighted, chi_squared, df }) => ({
    sentence: sentenceOf(
      shift,
      a.reduce((total, count) => total + count, 0),
    ),
    kappa: decimal(kappa),
    weighted: decimal(weighted),
    chi_squared: decimal(chi_squared, 1),
    df,
  }),
  spoken: words.spoken,
  parts: (view) => [
    box({ "data-area": "controls", "data-show": "slider" }, shiftSlider(view)),
    box(
      { class: "iaa-shifted-annotator-main" },
      box(
        { "data-area": "readout", "data-show": "number" },
        placedFigure("correlation", weave(words.figures.correlation, { r: h("i", "r") })),
        placedFigure("observed", weave(words.figures.observed, { A_o: observedSymbol() })),
        placedFigure("kappa", words.figures.kappa, { numbers: true }),
        prediction(
          shared.yourPredictionOfKappa,
          decimal,
          { class: "iaa-shifted-annotator-prediction" },
          "shifted-prediction",
        ),
        sentence("shifted-sentence", "{sentence}"),
      ),
      box({ class: "iaa-shifted-annotator-chart", "data-area": "picture", "data-show": "items" }, chart(view)),
    ),
    asPart("chi", folded("shifted-more-chi", words.moreChiSquared, sentence("shifted-chi", words.chiSquared))),
    asPart(
      "weighted",
      folded("shifted-more-weighted", words.moreWeighted, sentence("shifted-weighted", words.weighted)),
    ),
  ],
});
