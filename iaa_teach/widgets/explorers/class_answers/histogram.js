// Predictions as dashed rings, stacked above the line of possible values; the answer, once shown, as a line.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { say, short } from "../../kit/say.js";
import { words } from "./words.js";

const BINS = 21; // each around one of 21 values, so that a guess of one half is at one half
const WIDE = 30; // of a bin
const HIGH = 210;
const LARGEST = 26,
  SMALL = 14,
  SMALLEST = 3; // of a ring
const TICKS = 5;

/** @param {(place: number | null) => void} choose called when a pointer is on a ring */
export function histogram(choose) {
  const rings = s("g");
  const truth = s("path.iaa-class-truth");
  const svg = s(
    "svg",
    { viewBox: `0 0 ${BINS * WIDE} ${HIGH}`, role: "img", "data-testid": "histogram" },
    s("path.iaa-class-base", { d: `M${WIDE / 2} ${HIGH - 1}H${(BINS - 0.5) * WIDE}` }),
    truth,
    rings,
  );
  const ticks = h("div.iaa-class-ticks.iaa-quiet", { "aria-hidden": "true" });
  const truthText = h("b.iaa-class-truth-text", { "aria-hidden": "true" });
  /** @type {SVGElement[]} */
  let drawn = [];

  /**
   * @param {import("./pool.js").Asked} topic
   * @param {import("./pool.js").Person[]} people
   * @param {boolean} revealed
   * @param {(value: number) => string} format
   */
  function draw({ span: [low, high], answer, unit }, people, revealed, format) {
    const tick = unit === "%" ? format : short;
    const place = (/** @type {number} */ value) => ((value - low) / (high - low)) * (BINS - 1);
    /** @type {number[][]} */
    const bins = Array.from({ length: BINS }, () => []);
    people.forEach((person, i) => {
      bins[Math.round(place(person.answer))].push(i);
    });
    const size = largestRing(Math.max(...bins.map((bin) => bin.length)));
    const beside = Math.floor(WIDE / size);
    drawn = [];
    bins.forEach((bin, at) => {
      const across = Math.min(beside, bin.length);
      bin.forEach((person, k) => {
        drawn[person] = s("circle.iaa-guess", {
          cx: (at + 0.5) * WIDE + ((k % beside) - (across - 1) / 2) * size,
          cy: HIGH - 3 - (Math.floor(k / beside) + 0.5) * size,
          r: size / 2 - 1,
          "data-small": size < SMALL,
          onpointerenter: () => choose(person),
          onpointerleave: () => choose(null),
        });
      });
    });
    rings.replaceChildren(...drawn);
    const x = (place(answer) + 0.5) * WIDE;
    setAttributes(truth, { d: revealed ? `M${x} 0V${HIGH}` : "" });
    setText(truthText, revealed ? format(answer) : "");
    truthText.style.insetInlineStart = `${(100 * x) / (BINS * WIDE)}%`;
    const values = Array.from({ length: TICKS }, (_, i) => low + ((high - low) * i) / (TICKS - 1));
    ticks.replaceChildren(...values.map((value) => h("span", tick(value))));
    const counts = bins.flatMap((bin, at) => {
      const value = format(low + ((high - low) * at) / (BINS - 1));
      return bin.length ? [say(words.about, { n: bin.length, value })] : [];
    });
    const said = { low: format(low), high: format(high), counts: counts.join(words.and) };
    setAttributes(svg, { "aria-label": say(words.histogram, said) });
  }
  return {
    node: h("div.iaa-class-histogram", truthText, svg, ticks),
    draw,
    /** @param {number | null} person */
    mark(person) {
      drawn.forEach((ring, i) => {
        ring.classList.toggle("iaa-class-chosen", i === person);
      });
    },
  };
}

/**
 * Return the largest ring of which this many fit in a stack, several abreast if necessary.
 *
 * @param {number} most
 */
function largestRing(most) {
  for (let size = LARGEST; size > SMALLEST; size--) {
    if (Math.ceil(most / Math.floor(WIDE / size)) * size <= HIGH - 4) return size;
  }
  return SMALLEST;
}
