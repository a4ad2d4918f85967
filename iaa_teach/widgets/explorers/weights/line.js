// Weighted κ on the line from −1 to 1, beside κ with every difference counted alike, and the prediction.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { decimal } from "../../kit/number_formats.js";
import { words } from "./words.js";

const WIDTH = 400,
  HEIGHT = 34,
  EDGE = 12,
  LINE = 17;
/** @param {number} value */
const place = (value) => EDGE + ((Math.min(1, Math.max(-1, value)) + 1) / 2) * (WIDTH - 2 * EDGE);
const MARKS = {
  weighted: () => s("circle", { r: 8, class: "iaa-weights-mark-weighted", "data-truth": "" }),
  plain: () => s("circle", { r: 6, class: "iaa-weights-mark-plain" }),
  predicted: () => s("circle", { r: 11, class: "iaa-guess", "data-guess": "" }),
};

export function weightedLine() {
  const entries = Object.entries(MARKS).map(([name, make]) => {
    const mark = make();
    const value = h("dd", { "data-testid": `line-${name}` });
    const sample = s("svg", { viewBox: "-12 -12 24 24", width: 22, height: 22, "aria-hidden": "true" }, make());
    return {
      name,
      mark,
      value,
      row: h("div", { class: "iaa-weights-line-row" }, h("dt", {}, sample, words.line[name]), value),
    };
  });
  const ticks = [-1, -0.5, 0, 0.5, 1];
  const svg = s(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true", "data-testid": "line" },
    s("path", {
      class: "iaa-weights-axis",
      d: `M${place(-1)} ${LINE}H${place(1)}${ticks.map((x) => `M${place(x)} ${LINE - 4}v8`).join("")}`,
    }),
    entries.map(({ mark }) => mark).reverse(),
  );
  const ends = h(
    "div",
    { class: "iaa-weights-ends iaa-quiet", "aria-hidden": "true" },
    ["−1", "0", "1"].map((text) => h("span", {}, text)),
  );

  /** @param {Record<string, number | null>} values by the names of the marks; null for no prediction */
  function update(values) {
    for (const { name, mark, value, row } of entries) {
      const number = values[name];
      const known = number !== null && !Number.isNaN(number);
      if (name === "predicted") row.hidden = number === null;
      setText(value, decimal(number));
      setAttributes(mark, { visibility: known ? "visible" : "hidden" });
      if (known) setAttributes(mark, { transform: `translate(${place(number)} ${LINE})` });
    }
  }
  const list = h(
    "dl",
    {},
    entries.map(({ row }) => row),
  );
  return { node: h("div", { class: "iaa-weights-line" }, svg, ends, list), update };
}
