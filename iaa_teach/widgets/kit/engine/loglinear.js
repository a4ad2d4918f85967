// Log-linear models of a two-annotator table, as in iaa_teach/computation/patterns/loglinear.py; a test compares the
// numbers. `counts` is C × C, rows annotator A, columns annotator B. Undefined is NaN.

import { degreesOfFreedom, devianceOf, leverage, mostLikely, ofCells, rank, taken } from "./loglinear_likelihood.js";
import { dot } from "./linear_algebra.js";
import { sum } from "./tables.js";
import { chiSquareTail } from "./tails.js";

/** The groups of cells with fixed totals, and the effects that move counts within them. */
const MODELS = {
  independence: ["all", "margins"],
  quasi_independence: ["each_agreement", "margins"],
  uniform_diagonal: ["agreement", "margins"],
  symmetry: ["pair", "nothing"],
  quasi_symmetry: ["pair", "rows"],
  linear_by_linear: ["all", "margins_and_trend"],
  agreement_plus_linear: ["agreement", "margins_and_trend"],
  ordinal_quasi_symmetry: ["pair", "row_score"],
};

/**
 * @typedef {keyof typeof MODELS} Model
 *
 * @typedef {object} Test a likelihood-ratio test
 * @property {number} deviance
 * @property {number} df
 * @property {number} pValue NaN if `df` is 0
 *
 * @typedef {object} FitOnly
 * @property {Model} model
 * @property {number[][]} omitted omitted cells, [row, column]
 * @property {number[][]} observed
 * @property {number[][]} expected NaN in an omitted cell
 * @property {number} pearson
 * @property {number[][]} residuals NaN also if count and expected are both 0
 * @property {number[][]} adjustedResiduals NaN also if the model must fit exactly
 * @property {{ diagonal?: number | number[], linear?: number, bias?: number | number[] }} parameters
 *
 * @typedef {Test & FitOnly} Fit
 */

export const LOGLINEAR_MODELS = /** @type {Model[]} */ (Object.keys(MODELS));

/**
 * Fit a model by maximum likelihood; null if no item is left to fit.
 *
 * @param {number[][]} counts
 * @param {Model} model
 * @param {number[][]} omitted in order, each cell once
 * @returns {Fit | null}
 */
export function fitLoglinear(counts, model, omitted) {
  const c = counts.length;
  const n = counts.flat();
  const { groups, columns } = patternOf(model, c);
  const leftOut = omitted.map(([i, j]) => i * c + j);
  const cells = n.map((_, cell) => cell).filter((cell) => !leftOut.includes(cell));
  if (!cells.some((cell) => n[cell] > 0)) return null;
  const found = mostLikely(ofCells(n, cells), taken(columns, cells), ofCells(groups, cells));
  const { mu, effects } = found;
  const kept = ofCells(cells, found.cells);
  const ownColumns = taken(columns, kept),
    ownGroups = ofCells(groups, kept);
  const slack = leverage(mu, ownColumns, ownGroups).map((follows) => (1 - follows < 1e-9 ? NaN : 1 - follows));
  const residual = mu.map((value, k) => (n[kept[k]] - value) / Math.sqrt(value));
  const deviance = devianceOf(ofCells(n, kept), mu);
  const df = degreesOfFreedom(ofCells(groups, cells), taken(columns, cells));
  const expected = n.map((_, cell) => (leftOut.includes(cell) ? NaN : 0));
  kept.forEach((cell, k) => {
    expected[cell] = mu[k];
  });
  /** @param {number[]} values */
  const table = (values) => {
    const all = n.map(() => NaN);
    kept.forEach((cell, k) => {
      all[cell] = values[k];
    });
    return square(all, c);
  };
  return {
    model,
    omitted,
    observed: counts,
    expected: square(expected, c),
    deviance,
    pearson: sum(residual.map((value) => value ** 2)),
    df,
    pValue: chiSquareTail(deviance, df),
    residuals: table(residual),
    adjustedResiduals: table(residual.map((value, k) => value / Math.sqrt(slack[k]))),
    parameters: parametersOf(model, expected, columns, effects, rank(ownColumns, ownGroups).free),
  };
}

/**
 * Return the group of each cell, row by row, and the effects within groups.
 *
 * @param {Model} model
 * @param {number} c
 * @returns {{ groups: number[], columns: number[][] }}
 */
export function patternOf(model, c) {
  const [keepsTotal, moves] = MODELS[model];
  const cells = Array.from({ length: c * c }, (_, cell) => ({ row: Math.floor(cell / c), column: cell % c }));
  const row = cells.map((cell) => cell.row),
    column = cells.map((cell) => cell.column);
  const rows = indicators(row),
    both = [...rows, ...indicators(column)];
  /** @param {number} place */
  const score = (place) => place - (c - 1) / 2;
  /** @type {Record<string, (row: number, column: number) => number>} */
  const groupOf = {
    all: () => 0,
    agreement: (i, j) => Number(i === j),
    each_agreement: (i, j) => (i === j ? i + 1 : 0),
    pair: (i, j) => Math.min(i, j) * c + Math.max(i, j),
  };
  /** @type {Record<string, number[][]>} */
  const effects = {
    nothing: [],
    rows,
    margins: both,
    row_score: [row.map(score)],
    margins_and_trend: [...both, row.map((i, cell) => score(i) * score(column[cell]))],
  };
  return { groups: row.map((i, cell) => groupOf[keepsTotal](i, column[cell])), columns: effects[moves] };
}

/**
 * Return an indicator column for each value.
 *
 * @param {number[]} values
 */
const indicators = (values) => [...new Set(values)].map((one) => isEach(values, one));

/**
 * @param {number[]} values
 * @param {number} one
 */
const isEach = (values, one) => values.map((value) => Number(value === one));

/**
 * @param {number[]} values
 * @param {number} c
 */
const square = (values, c) => Array.from({ length: c }, (_, i) => values.slice(i * c, (i + 1) * c));

/**
 * Return the interpretable effects, NaN if the table does not determine them.
 *
 * @param {Model} model
 * @param {number[]} expected
 * @param {number[][]} columns
 * @param {number[]} effects
 * @param {number[][]} free
 */
function parametersOf(model, expected, columns, effects, free) {
  const [kept, moved] = MODELS[model];
  /** @param {number[]} contrast @param {number} [level] */
  const determined = (contrast, level = 0) =>
    free.every((way) => Math.abs(dot(contrast, way)) < 1e-8) ? level + dot(contrast, effects) : NaN;
  const c = Math.sqrt(expected.length);
  const unit = effects.map((_, i) => effects.map((__, j) => Number(i === j)));
  /** @type {Fit["parameters"]} */
  const found = {};
  if (moved === "rows") found.bias = unit.map((one) => determined(one.map((value) => value - 1 / unit.length)));
  if (moved === "row_score") found.bias = determined(unit[0]);
  if (moved === "margins_and_trend") found.linear = determined(unit[unit.length - 1]);
  if (kept.includes("agreement")) {
    const off = expected.findIndex((mu, cell) => mu > 0 && cell % (c + 1));
    const factors = Array.from({ length: c }, (_, i) => {
      if (off < 0) return NaN;
      const contrast = columns.map((column) => column[off] - column[i * (c + 1)]);
      return determined(contrast, Math.log(expected[i * (c + 1)] / expected[off]));
    });
    const first = expected.findIndex((mu, cell) => mu > 0 && cell % (c + 1) === 0);
    found.diagonal = kept.includes("each") ? factors : factors[Math.max(0, first / (c + 1))];
  }
  return found;
}
