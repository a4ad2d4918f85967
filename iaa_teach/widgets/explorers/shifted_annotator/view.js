// The shifted annotator: items that move as one, by the slider or by hand, and three figures of which one never moves.
import { announcer, eachFrame, h, s, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { dotLayer, spread } from "../../kit/dots.js";
import { handleLayer } from "../../kit/handles.js";
import { predictionLine } from "../../kit/marks.js";
import { listen, put } from "../../kit/model.js";
import { decimal } from "../../kit/number_formats.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { say, weave } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const CELL = 40,
  LEFT = 48,
  TOP = 8,
  SCALE = 7;
/** @param {number} label */
const middle = (label) => (label - 0.5) * CELL;

/**
 * A's label to the right, B's upwards; the items lie on the diagonal where both say the same. All of them are dragged up
 * and down together, by those of any label.
 *
 * @param {number[]} uses how many items A gives each label
 * @param {number} most the largest shift
 * @param {(shift: number) => void} move
 */
function chart(uses, most, move) {
  const size = SCALE * CELL;
  const title = s("title");
  const labels = Array.from({ length: SCALE }, (_, i) => i + 1);
  const line = s("line", { class: "iaa-shifted-annotator-line" });
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
      "text",
      { class: "iaa-shifted-annotator-a", x: LEFT + size / 2, y: TOP + size + 44, "text-anchor": "middle" },
      words.labelOfA,
    ),
    s(
      "text",
      {
        class: "iaa-shifted-annotator-b",
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
        const shift = Math.min(most, Math.max(0, base + steps));
        if (shift !== now) move(shift);
      },
    });
  });
  /** @type {(label: number, shift: number) => { x: number, y: number }} */
  const corner = (label, shift) => ({
    x: LEFT + middle(label) - CELL / 2,
    y: TOP + size - middle(label + shift) - CELL / 2,
  });
  /** @type {(shift: number, text: string) => void} */
  function draw(shift, text) {
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
    setText(title, text);
  }
  return { node: layer.node, draw };
}

const MARKS = {
  correlation: () => s("path", { d: "M0 -8L8 6L-8 6Z" }),
  observed: () => s("rect", { x: -3.5, y: -9, width: 7, height: 18 }),
  kappa: () => s("circle", { r: 7.5 }),
};

/**
 * One figure: its name, its value, and its place between −1 and 1.
 *
 * @param {keyof typeof MARKS} name
 * @param {import("../../kit/dom.js").Child} label
 * @param {boolean} withScale whether numbers stand below the line
 */
function placedFigure(name, label, withScale) {
  const width = 260,
    at = /** @param {number} value */ (value) => 12 + ((value + 1) / 2) * (width - 24);
  const value = h("span", { class: "iaa-number", "data-testid": `shifted-${name}` });
  const mark = s("g", { class: "iaa-shifted-annotator-mark", "data-truth": "" }, MARKS[name]());
  const guess = s("circle", { class: "iaa-guess", "data-guess": "", r: 8.5, cy: 18 });
  const ticks = [-1, 0, 1].map((tick) =>
    [
      s("line", { class: "iaa-shifted-annotator-tick", x1: at(tick), x2: at(tick), y1: 11, y2: 25 }),
      withScale &&
        s(
          "text",
          { class: "iaa-shifted-annotator-small", x: at(tick), y: 42, "text-anchor": "middle" },
          decimal(tick, 0),
        ),
    ].filter(Boolean),
  );
  const node = h(
    "div",
    { class: "iaa-shifted-annotator-figure" },
    h("span", { class: "iaa-shifted-annotator-name" }, label),
    value,
    s(
      "svg",
      { viewBox: `0 0 ${width} ${withScale ? 48 : 36}`, "aria-hidden": "true" },
      s("line", { class: "iaa-shifted-annotator-tick", x1: at(-1), x2: at(1), y1: 18, y2: 18 }),
      ticks,
      guess,
      mark,
    ),
  );
  return {
    node,
    /** @type {(now: number, ghost: number | null) => void} */
    draw(now, ghost) {
      setText(value, decimal(now));
      mark.setAttribute("transform", `translate(${at(now).toFixed(1)} 18)`);
      setAttributes(guess, { cx: at(ghost ?? 0), visibility: ghost === null ? "hidden" : null });
    },
  };
}

/** @type {(shift: number, n: number) => string} */
function sentenceOf(shift, n) {
  if (shift === 0) return say(words.same, { n });
  const higher = [words.higher.by1, words.higher.by2, words.higher.by3][shift - 1];
  return `${higher} ${say(words.straight, { n })}`;
}

/** @param {View<ShiftedAnnotatorExplorerTraits>} view */
function render({ model, el }) {
  const uses = model.get("a"),
    n = uses.reduce((total, count) => total + count, 0),
    figures = model.get("figures");
  const id = uniqueId("shift");
  const voice = announcer();
  const grid = chart(uses, figures.length - 1, move);
  const rows = {
    correlation: placedFigure("correlation", weave(words.figures.correlation, { r: h("i", {}, "r") }), false),
    observed: placedFigure(
      "observed",
      weave(words.figures.observed, {
        A_o: h("span", { class: "iaa-shifted-annotator-whole" }, "A", h("sub", {}, "o")),
      }),
      false,
    ),
    kappa: placedFigure("kappa", words.figures.kappa, true),
  };
  const slider = h("input", {
    type: "range",
    id,
    min: 0,
    max: figures.length - 1,
    step: 1,
    "data-testid": "shifted-shift",
    oninput: () => move(slider.valueAsNumber),
  });
  const steps = h("output", { for: id, class: "iaa-shifted-annotator-steps" });
  const said = h("p", { class: "iaa-shifted-annotator-said", "data-testid": "shifted-sentence" });
  const prediction = predictionLine(
    shared.yourPredictionOfKappa,
    { class: "iaa-shifted-annotator-prediction" },
    "shifted-prediction",
  );
  const chi = h("p", { "data-testid": "shifted-chi" }),
    weighted = h("p", { "data-testid": "shifted-weighted" });

  const content = h(
    "div",
    { class: "iaa-stack" },
    h(
      "div",
      { "data-area": "controls" },
      h("label", { for: id, class: "iaa-shifted-annotator-label" }, weave(words.shift, { steps })),
      slider,
      h(
        "div",
        { class: "iaa-shifted-annotator-ends iaa-quiet", "aria-hidden": "true" },
        figures.map((_, i) => h("span", {}, String(i))),
      ),
    ),
    h(
      "div",
      { class: "iaa-shifted-annotator-main" },
      h("div", { class: "iaa-shifted-annotator-chart", "data-area": "picture" }, grid.node),
      h(
        "div",
        { "data-area": "readout" },
        Object.values(rows).map(({ node }) => node),
        prediction.node,
        said,
      ),
    ),
    h("details", { "data-testid": "shifted-more-chi" }, h("summary", {}, words.moreChiSquared), chi),
    h("details", { "data-testid": "shifted-more-weighted" }, h("summary", {}, words.moreWeighted), weighted),
    voice.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-shifted-annotator", content, { start: ["shift"] });
  /** @type {number | null} */
  let drawn = null;

  /** @param {number} shift */
  function move(shift) {
    put(model, { shift });
    draw();
  }
  function draw() {
    const shift = model.get("shift"),
      ghost = model.get("ghost") ?? null,
      now = figures[shift];
    const sentence = sentenceOf(shift, n),
      spoken = shift === 0 ? words.noStep : say(words.steps, { n: shift });
    if (Number(slider.value) !== shift) slider.value = String(shift);
    setText(steps, spoken);
    setAttributes(slider, { "aria-valuetext": spoken });
    grid.draw(shift, say(words.chart, { sentence }));
    rows.correlation.draw(now.correlation, null);
    rows.observed.draw(now.observed, null);
    rows.kappa.draw(now.kappa, ghost);
    prediction.show(ghost === null ? null : decimal(ghost));
    setText(said, sentence);
    setText(chi, say(words.chiSquared, { value: decimal(now.chi_squared, 1), df: now.df }));
    setText(weighted, say(words.weighted, { value: decimal(now.weighted) }));
    if (drawn !== null && drawn !== shift) voice.say(say(words.spoken, { sentence, kappa: decimal(now.kappa) }));
    drawn = shift;
  }
  draw();
  const redraw = eachFrame(draw);
  const unlisten = listen(model, ["shift", "ghost"], redraw);
  return () => {
    unlisten();
    frame.stop();
    voice.stop();
    redraw.stop();
  };
}

export default { render };
