// What the annotators say, and Dawid and Skene's EM on it, step by step: as in __init__.py.

const LAST = 10,
  ENOUGH = 1e-10,
  LONGEST = 2000,
  SURE = 0.99,
  TIED = 1e-6;
export const TRULY_YES = 20;

/** @typedef {{ annotators: string[], copies: number, step: number, drawn: Record<string, boolean[][]> }} Panel */
/** @typedef {[number, number]} Rates how often an annotator says yes to a yes, and to a no */

/** @param {Panel} panel */
export function labelsOf({ annotators, copies, drawn }) {
  const said = annotators.map((kind, place) => drawn[kind][place]);
  return [...said, ...new Array(copies).fill(said[said.length - 1])];
}

/**
 * Return how often each annotator says yes to a yes and to a no, if posts are so likely to be a yes.
 *
 * @param {boolean[][]} labels
 * @param {number[]} likely
 * @returns {Rates[]}
 */
export function ratesOf(labels, likely) {
  const yes = likely.reduce((sum, p) => sum + p, 0),
    no = likely.length - yes;
  return labels.map((said) => {
    let toYes = 0,
      toNo = 0;
    for (const [i, p] of likely.entries())
      if (said[i]) {
        toYes += p;
        toNo += 1 - p;
      }
    return [yes > 0 ? Math.min(1, toYes / yes) : 0.5, no > 0 ? Math.min(1, toNo / no) : 0.5];
  });
}

/**
 * Return how likely each post is to be a yes, by the annotators' rates.
 *
 * @param {boolean[][]} labels
 * @param {Rates[]} rates
 * @param {number} share of posts that are a yes
 */
function believe(labels, rates, share) {
  return labels[0].map((_, i) => {
    const [yes, no] = [0, 1].map((truth) =>
      rates.reduce(
        (sum, rate, j) => sum + Math.log(labels[j][i] ? rate[truth] : 1 - rate[truth]),
        Math.log(truth ? 1 - share : share),
      ),
    );
    return 1 / (1 + Math.exp(no - yes));
  });
}

const mean = (/** @type {number[]} */ values) => values.reduce((sum, each) => sum + each, 0) / values.length;

/**
 * Return the labels, where the posts stand, and what has been learnt of each annotator: nothing before the first step.
 *
 * @param {Panel} panel
 */
export function beliefOf(panel) {
  const labels = labelsOf(panel);
  const votes = labels[0].map((_, i) => mean(labels.map((said) => Number(said[i]))));
  const most = panel.step === LAST ? LONGEST : panel.step;
  let likely = votes;
  /** @type {Rates[] | null} */
  let rates = null;
  for (let k = 0; k < most; k += 1) {
    const learnt = ratesOf(labels, likely);
    likely = believe(labels, learnt, mean(likely));
    const moved = rates?.flatMap((rate, j) => rate.map((each, truth) => Math.abs(each - learnt[j][truth])));
    rates = learnt;
    if (moved && Math.max(...moved) <= ENOUGH) break;
  }
  return { labels, votes, likely, rates };
}

/** @param {number} p how likely the truth is */
export const leans = (p) => p > 0.5 + TIED;

/** @param {Panel} panel */
export function figuresOf(panel) {
  const { labels, votes, likely, rates } = beliefOf(panel);
  const toTruth = (/** @type {number[]} */ chances) => chances.map((p, i) => (i < TRULY_YES ? p : 1 - p));
  const count = (/** @type {number[]} */ values, /** @type {(value: number) => boolean} */ counted) =>
    values.filter(counted).length;
  return {
    majority: count(toTruth(votes), (p) => p > 0.5) / votes.length,
    right: count(toTruth(likely), leans) / votes.length,
    sure_and_wrong: count(toTruth(likely), (p) => p < 1 - SURE),
    belief: { labels, likely, rates },
  };
}
