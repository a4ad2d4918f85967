// Dawid and Skene's model, estimated step by step, as in computation/annotators/label_and_error_models.py.

const ENOUGH = 1e-10; // changes in shares up to this are rounding
const MOST = 2000; // steps

/**
 * @typedef {object} Believed
 * @property {number[][]} likely label probabilities, items × categories
 * @property {number[][][] | null} confusion annotators × true × given; null before the first step
 */

/**
 * Return the estimates after this many steps from the votes, or at convergence.
 *
 * @param {number[][]} codes items × columns, category indices
 * @param {number[]} who the annotator of each column, not necessarily distinct
 * @param {number} categories
 * @param {number} [steps]
 * @returns {Believed}
 */
export function dawidSkene(codes, who, categories, steps = MOST) {
  let likely = votesOf(codes, categories);
  /** @type {number[][][] | null} */
  let confusion = null;
  for (let k = 0; k < steps; k += 1) {
    const learnt = errorsOf(codes, who, likely);
    likely = beliefs(codes, who, learnt, prevalenceOf(likely));
    const change = confusion ? greatestChange(confusion, learnt) : Infinity;
    confusion = learnt;
    if (change <= ENOUGH) break;
  }
  return { likely, confusion };
}

/**
 * Return the share of votes for each label.
 *
 * @param {number[][]} codes
 * @param {number} categories
 */
export const votesOf = (codes, categories) =>
  codes.map((row) => {
    const shares = new Array(categories).fill(0);
    for (const code of row) shares[code] += 1 / row.length;
    return shares;
  });

/** @param {number[][]} likely */
const prevalenceOf = (likely) => likely[0].map((_, k) => likely.reduce((sum, row) => sum + row[k], 0) / likely.length);

/**
 * Return each annotator's confusion matrix, given label probabilities.
 *
 * @param {number[][]} codes
 * @param {number[]} who
 * @param {number[][]} likely
 */
function errorsOf(codes, who, likely) {
  const c = likely[0].length;
  const joint = Array.from({ length: Math.max(...who) + 1 }, () =>
    Array.from({ length: c }, () => new Array(c).fill(0)),
  );
  codes.forEach((row, i) => {
    row.forEach((code, column) => {
      for (let k = 0; k < c; k += 1) joint[who[column]][k][code] += likely[i][k];
    });
  });
  // A true label that never occurs has no weight.
  return joint.map((table) =>
    table.map((row) => {
      const total = row.reduce((sum, each) => sum + each, 0);
      return row.map((each) => (total > 0 ? each / total : 1 / c));
    }),
  );
}

/**
 * Return label probabilities, given the annotators' errors.
 *
 * @param {number[][]} codes
 * @param {number[]} who
 * @param {number[][][]} errors
 * @param {number[]} prevalence
 */
function beliefs(codes, who, errors, prevalence) {
  const prior = prevalence.map(Math.log);
  const logs = errors.map((table) => table.map((row) => row.map(Math.log)));
  return codes.map((row) => {
    const log = prior.map((start, k) => row.reduce((sum, code, column) => sum + logs[who[column]][k][code], start));
    const most = Math.max(...log);
    const chances = log.map((each) => Math.exp(each - most));
    const total = chances.reduce((sum, each) => sum + each, 0);
    return chances.map((each) => each / total);
  });
}

/** @type {(before: number[][][], now: number[][][]) => number} */
const greatestChange = (before, now) =>
  Math.max(...now.flatMap((table, j) => table.flatMap((row, k) => row.map((x, l) => Math.abs(x - before[j][k][l])))));
