// What is along the bars of a square: each bar's name and share, so far as there is room for all of them.

const GAP = 6; // between two of them
const LETTER = 8; // how wide one is, about

/**
 * @typedef {{ name: string, full: string, length: number }} Bar its name, its name with its share, and how long it is
 * @typedef {{ text: string, at: number }} Placed a text, and where its middle is
 */

/**
 * Return the texts of bars that are end to end. A text may reach beyond its bar, if it still covers the middle of the bar and
 * meets no other text; else it gives way to the name alone, and then to the beginning of the name.
 *
 * @param {Bar[]} bars
 * @param {boolean} [reach] whether one may reach beyond its bar
 * @returns {Placed[]}
 */
export function barNames(bars, reach = true) {
  const side = bars.reduce((sum, { length }) => sum + length, 0);
  let end = 0;
  const all = bars.map(({ name, full, length }) => {
    const begun = shortened(name, Math.floor(length / LETTER)),
      whole = [full, name].filter((text) => reach || text.length * LETTER <= length),
      forms = length ? [...new Set([...whole, begun])] : [""]; // what nobody says has no name
    const middle = end + length / 2;
    end += length;
    return { forms, length, middle, at: middle };
  });
  const wide = (/** @type {{ forms: string[] }} */ { forms }) => forms[0].length * LETTER;
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

/**
 * @param {string} name
 * @param {number} room how many letters there is room for
 */
export const shortened = (name, room) => (name.length <= room ? name : room < 2 ? "" : `${name.slice(0, room - 1)}…`);
