// Two annotators' numbers for the same items, as in iaa_teach/computation/numbers/number_pairs.py and intraclass.py;
// a test compares the numbers. Undefined is NaN.

import { REACH } from "./inference.js";
import { sum } from "./tables.js";

const ROUNDING = 1e-12;

const mean = (/** @type {number[]} */ values) => sum(values) / values.length;
const product = (/** @type {number[]} */ a, /** @type {number[]} */ b) => sum(a.map((value, i) => value * b[i]));

function centred(/** @type {number[]} */ values) {
  const middle = mean(values);
  return values.map((value) => value - middle);
}

/**
 * Return Pearson's r and Lin's concordance.
 *
 * @param {number[]} x
 * @param {number[]} y
 */
export function concordance(x, y) {
  const a = centred(x),
    b = centred(y);
  const both = product(a, b);
  return {
    correlation: both / Math.sqrt(product(a, a) * product(b, b)),
    concordance: (2 * both) / (product(a, a) + product(b, b) + x.length * (mean(x) - mean(y)) ** 2),
  };
}

/**
 * Return Bland and Altman's limits of agreement for x − y.
 *
 * @param {number[]} x
 * @param {number[]} y
 */
export function limits(x, y) {
  const differences = x.map((value, i) => value - y[i]);
  const bias = mean(differences);
  const rest = centred(differences);
  const reach = REACH_OF_LIMITS * Math.sqrt(product(rest, rest) / (x.length - 1));
  return { bias, low: bias - reach, high: bias + reach };
}
const REACH_OF_LIMITS = Number(REACH.toFixed(2)); // Bland and Altman's 1.96

/**
 * Return the variance components of items, annotators and residuals, and the six intraclass correlations.
 *
 * @param {number[]} x
 * @param {number[]} y
 */
export function intraclass(x, y) {
  const n = x.length;
  const of = (/** @type {number[]} */ values) => product(values, values);
  const items = 2 * of(centred(x.map((value, i) => (value + y[i]) / 2)));
  const annotators = (n * (mean(x) - mean(y)) ** 2) / 2;
  const within = of(x.map((value, i) => value - y[i])) / 2;
  const B = items / (n - 1),
    W = within / n,
    E = Math.max(0, within - annotators) / (n - 1),
    J = annotators;
  const share = (/** @type {number} */ part, /** @type {number} */ whole) =>
    whole > ROUNDING * W ? part / whole : NaN;
  const single = [share(B - W, B + W), share(B - E, B + E + (2 * (J - E)) / n), share(B - E, B + E)];
  const ofMean = (/** @type {number} */ one) => (1 + one <= ROUNDING ? NaN : (2 * one) / (1 + one));
  return { items: (B - E) / 2, annotators: (J - E) / n, rest: E, single, ofMean: single.map(ofMean) };
}
