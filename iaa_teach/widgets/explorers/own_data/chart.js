// The coefficients with their intervals, each on a line of its own before the bands of the chosen scale.

import { h, setAttributes, setText } from "../../kit/dom.js";
import { coefficientMark, guessRing, valueLine } from "../../kit/line.js";
import { decimal } from "../../kit/number_formats.js";
import { startFor } from "../../kit/scale_bands.js";
import { say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const USUAL_LOW = -0.25;
const LONGEST = 24; // letters of annotators' names

/** @param {OwnDataCoefficient} coefficient */
const intervalText = ({ low, high }) =>
  low === null ? "" : `, ${say(shared.range, { low: decimal(low), high: decimal(high) })}`;

/** @param {OwnDataCoefficient} coefficient */
const nameText = ({ name, labels, whose }) =>
  say(whose ? words.namedOf : words.named, {
    name,
    labels,
    whose: whose.length > LONGEST ? `${whose.slice(0, LONGEST)}…` : whose,
  });

/** @param {OwnDataCoefficient} coefficient */
const valueText = ({ value }) => (value === null ? words.noValue : decimal(value));

/**
 * @param {OwnDataCoefficient} coefficient
 * @param {boolean} last the key to the bands stands below it
 */
function coefficientRow({ key }, last) {
  const mark = coefficientMark(/** @type {import("../../kit/marks.js").Marked} */ (key), { truth: key === "kappa" });
  const name = h("span"),
    value = h("b"),
    interval = h("span");
  const line = valueLine({
    marks: { value: mark, predicted: guessRing() },
    key: last,
  });
  const text = h("p", { class: "iaa-own-data-coefficient" }, name, h("span", {}, value, interval));
  return { name, value, interval, line, node: h("div", {}, text, line.node) };
}

export function chart() {
  const node = h("div", { class: "iaa-own-data-chart", role: "img", "data-testid": "chart" });
  /** @type {ReturnType<typeof coefficientRow>[]} */
  let rows = [];
  let built = "";

  /**
   * @param {OwnDataCoefficient[]} coefficients
   * @param {ScaleShape} scale
   * @param {number | null} ghost
   */
  function update(coefficients, scale, ghost) {
    const last = coefficients.length - 1;
    const keys = coefficients.map(({ key }) => key).join();
    if (keys !== built) {
      rows = coefficients.map((each, i) => coefficientRow(each, i === last));
      node.replaceChildren(...rows.map((row) => row.node));
      built = keys;
    }
    const values = coefficients.flatMap(({ low, value }) => [low, value]).filter((value) => value !== null);
    const start = Math.min(0, ...values, ghost ?? 0) >= USUAL_LOW ? startFor([scale], USUAL_LOW) : -1;
    coefficients.forEach((each, i) => {
      const { name, value, interval, line } = rows[i];
      setText(name, nameText(each));
      setText(value, valueText(each));
      setText(interval, intervalText(each));
      line.draw({
        scale,
        ends: [start, 1],
        worded: i === 0,
        ticks: i === last ? undefined : [],
        marks: { value: each.value, predicted: each.key === "kappa" ? ghost : null },
        spans: { interval: each.low === null ? null : [each.low, each.high] },
      });
    });
    const described = coefficients.map((each) => `${nameText(each)} ${valueText(each)}${intervalText(each)}`);
    if (ghost !== null) described.push(say(words.predicted, { value: decimal(ghost) }));
    setAttributes(node, { "aria-label": say(words.chart, { coefficients: described.join("; ") }) });
  }
  return { node, update };
}
