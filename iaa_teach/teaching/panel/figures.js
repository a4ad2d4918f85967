// What the form calls the figures of a picture, whose names in a bank are short: as a learner sees them.

import { say, short } from "../../widgets/kit/say.js";
import { words } from "./words.js";

/** Return what a figure is called, its own name where nobody has another. @param {string} name @returns {string} */
export function figureTitle(name) {
  const known = /** @type {Record<string, string>} */ (words.figures)[name];
  if (known) return known;
  const of = /** @type {Record<string, string>} */ (words.figuresOf);
  const [, row, column] = /^n_(\d)(\d)$/.exec(name) ?? [];
  if (row) return say(of.cell, { row, column });
  const [, kind, place] = /^(row|column|pot|f1|precision|recall)[_.](\d+)$/.exec(name) ?? [];
  if (kind) return say(of[kind], { place });
  const [, table, figure] = /^(first|second|together|merged)\.(.+)$/.exec(name) ?? [];
  return table ? say(of[table], { figure: figureTitle(figure) }) : name;
}

/** The same, with its value. @param {string} name @param {number | null | undefined} value */
export const figureNow = (name, value) =>
  value === null || value === undefined
    ? figureTitle(name)
    : say(words.goalNow, { name: figureTitle(name), value: short(value) });
