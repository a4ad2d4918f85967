// Where agreement can lie with these marginals: worst, best, expected by chance, observed so far, predicted.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { percent } from "../../kit/number_formats.js";
import { words } from "./words.js";

const WIDTH = 400,
  HEIGHT = 44,
  EDGE = 10,
  LINE = 24;
/** @param {number} share */
const place = (share) => EDGE + share * (WIDTH - 2 * EDGE);

export function agreementRange() {
  const bar = s("rect", { y: LINE - 6, height: 12, rx: 2, class: "iaa-chance-range-possible" });
  const marks = {
    expected: s("path", { d: "M0 -14V14", class: "iaa-chance-range-expected", "data-truth": "" }),
    observed: s("circle", { r: 5.5, class: "iaa-chance-range-observed" }),
    predicted: s("circle", { r: 9, class: "iaa-guess", "data-guess": "" }),
  };
  const svg = s(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    s("line", { x1: place(0), x2: place(1), y1: LINE, y2: LINE, class: "iaa-chance-range-axis" }),
    [0, 0.25, 0.5, 0.75, 1].map((x) =>
      s("line", { x1: place(x), x2: place(x), y1: LINE - 4, y2: LINE + 4, class: "iaa-chance-range-axis" }),
    ),
    bar,
    Object.values(marks),
  );
  /** @type {(name: keyof typeof words.marks, sample: import("../../kit/dom.js").Child) => { value: HTMLElement, row: HTMLElement }} */
  const key = (name, sample) => {
    const value = h("dd", { "data-testid": `range-${name}` });
    const term = h(
      "dt",
      {},
      h("span", { class: `iaa-chance-key iaa-chance-key-${name}`, "aria-hidden": "true" }, sample),
      words.marks[name],
    );
    return { value, row: h("div", { class: "iaa-chance-range-row" }, term, value) };
  };
  const rows = {
    worst: key("worst", "▏"),
    best: key("best", "▕"),
    expected: key("expected", "┇"),
    observed: key("observed", "●"),
    predicted: key("predicted", h("i", { class: "iaa-guess" })),
  };
  const node = h(
    "div",
    { class: "iaa-chance-range" },
    svg,
    h(
      "div",
      { class: "iaa-chance-range-ends iaa-quiet", "aria-hidden": "true" },
      h("span", {}, percent(0, 0)),
      h("span", {}, percent(1, 0)),
    ),
    h(
      "dl",
      {},
      Object.values(rows).map(({ row }) => row),
    ),
  );

  /** @param {Record<keyof typeof words.marks, number | null>} values */
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
