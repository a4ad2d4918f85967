// Where agreement can lie with these marginals: worst, best, expected by chance, observed so far, predicted.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { percent } from "../../kit/numbers.js";

const WIDTH = 400,
  HEIGHT = 44,
  EDGE = 10,
  LINE = 24;
const place = (share) => EDGE + share * (WIDTH - 2 * EDGE);

export function agreementRange() {
  const bar = s("rect", { y: LINE - 6, height: 12, rx: 2, class: "iaa-range-possible" });
  const marks = {
    expected: s("path", { d: "M0 -14V14", class: "iaa-range-expected" }),
    observed: s("circle", { r: 5.5, class: "iaa-range-observed" }),
    predicted: s("path", { d: "M0 -9L8 0L0 9L-8 0Z", class: "iaa-range-predicted" }),
  };
  const svg = s(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    s("line", { x1: place(0), x2: place(1), y1: LINE, y2: LINE, class: "iaa-range-axis" }),
    [0, 0.25, 0.5, 0.75, 1].map((x) =>
      s("line", { x1: place(x), x2: place(x), y1: LINE - 4, y2: LINE + 4, class: "iaa-range-axis" }),
    ),
    bar,
    Object.values(marks),
  );
  const key = (name, words, sample) => {
    const value = h("dd", { "data-testid": `range-${name}` });
    const term = h("dt", {}, h("span", { class: `iaa-key iaa-key-${name}`, "aria-hidden": "true" }, sample), words);
    return { term, value, row: h("div", { class: "iaa-range-row" }, term, value) };
  };
  const rows = {
    worst: key("worst", "worst possible", "▏"),
    best: key("best", "best possible", "▕"),
    expected: key("expected", "expected by chance", "┇"),
    observed: key("observed", "observed so far", "●"),
    predicted: key("predicted", "your prediction", "◇"),
  };
  const node = h(
    "div",
    { class: "iaa-range" },
    h("p", { class: "iaa-title" }, "Agreement these two habits allow"),
    svg,
    h(
      "div",
      { class: "iaa-range-ends iaa-quiet", "aria-hidden": "true" },
      h("span", {}, "0\u202f%"),
      h("span", {}, "100\u202f%"),
    ),
    h(
      "dl",
      {},
      Object.values(rows).map(({ row }) => row),
    ),
  );

  function draw(values) {
    setAttributes(bar, { x: place(values.worst), width: Math.max(1, place(values.best) - place(values.worst)) });
    for (const [name, mark] of Object.entries(marks)) {
      const value = values[name];
      const known = value !== null && value !== undefined;
      setAttributes(mark, { visibility: known ? "visible" : "hidden" });
      if (known) setAttributes(mark, { transform: `translate(${place(Math.min(1, Math.max(0, value)))} ${LINE})` });
    }
    for (const [name, { value, row }] of Object.entries(rows)) {
      const known = values[name] !== null && values[name] !== undefined;
      if (name === "predicted") row.hidden = !known;
      setText(value, known ? percent(values[name]) : "–");
    }
  }
  return { node, draw };
}
