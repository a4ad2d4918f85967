// Names and shares along the bars of a square, as far as they fit.

import { shortened } from "./text_width.js";

const GAP = 6; // between texts

/**
 * @typedef {{ name: string, full: string, length: number }} Bar name, name with share, and length
 * @typedef {{ text: string, at: number }} Placed a text and its centre
 */

/**
 * Return the texts of adjacent bars. A text may overflow its bar if it still covers the bar's centre and meets no
 * other text; otherwise it is reduced to the name, and then to the start of the name.
 *
 * @param {Bar[]} bars
 * @param {import("./text_width.js").Measure} measure
 * @param {boolean} [reach] whether texts may overflow bars
 * @returns {Placed[]}
 */
export function barNames(bars, measure, reach = true) {
  const side = bars.reduce((sum, { length }) => sum + length, 0);
  let end = 0;
  const all = bars.map(({ name, full, length }) => {
    const whole = [full, name].filter((text) => reach || measure(text) <= length),
      forms = length ? [...new Set([...whole, begun(name, measure, length)])] : [""]; // empty categories have no name
    const middle = end + length / 2;
    end += length;
    return { forms, length, middle, at: middle };
  });
  const wide = (/** @type {{ forms: string[] }} */ { forms }) => measure(forms[0]);
  for (;;) {
    let edge = 0;
    for (const one of all) {
      one.at = Math.max(one.middle, edge + wide(one) / 2);
      if (wide(one)) edge = one.at + wide(one) / 2 + GAP;
    }
    edge = side;
    for (const one of [...all].reverse()) {
      one.at = Math.min(one.at, edge - wide(one) / 2);
      if (wide(one)) edge = one.at - wide(one) / 2 - GAP;
    }
    const moved = all.filter((one) => one.forms.length > 1 && wide(one) > one.length);
    const covers = all.every((one) => Math.abs(one.at - one.middle) <= wide(one) / 2);
    if (!moved.length || (edge >= -GAP && covers)) break;
    moved.sort((one, other) => wide(other) - other.length - (wide(one) - one.length))[0].forms.shift();
  }
  return all.map(({ forms, at }) => ({ text: forms[0], at }));
}

/** @type {typeof shortened} the name, its start, or nothing if no letter fits */
export const begun = (name, measure, room) => shortened(name, measure, room).replace(/^…$/, "");
