// What later lessons do with the ten labels: what each task shows, and what it asks first.

import { krippendorffAlpha } from "../../kit/engine/alpha.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { decimal, percent, say, short } from "../../kit/say.js";
import { ask, askTable, guess } from "./asking.js";
import { patsLots, tableOf, waysOfLots } from "./lots.js";
import { movedTold } from "./second.js";
import { words } from "./words.js";

const NEAR = 0.01; // a foreseen error this close to the answer cannot be distinguished from it

/**
 * @typedef {object} Labelled
 * @property {string[]} categories
 * @property {number[][]} table the learner's labels in the rows, the other annotator's in the columns
 * @property {number[][][]} bounds of κ, by how often both, and only the learner, chose the first category
 * @property {number | undefined} said earlier answers and guesses
 * @property {(value: number) => void} keep called with an answer or guess
 */
/**
 * What to show and what to ask; nothing to ask if all is answered or undefined.
 *
 * @typedef {{ lines: string[], make: (() => { node: HTMLElement }) | null }} Step
 */

/** @type {(text: { hint: string, more: string }, values: Record<string, string | number>) => string[]} */
const hintsOf = ({ hint, more }, values) => [say(hint, values), say(more, values)];

/** @type {Record<string, (labelled: Labelled) => Step>} */
const TASKS = {
  chance({ categories, table, said, keep }) {
    const { observed, expected } = agreement(table);
    const text = words.tasks.chance;
    const values = {
      ...valuesOf(categories, table),
      observed: percent(observed, 0),
      expected: percent(expected.kappa, 0),
    };
    if (said !== undefined) return { lines: [say(text.right, values), say(text.reached, values)], make: null };
    const asking = {
      ...{ answer: 100 * expected.kappa, tolerance: 0.5, unit: "%", hints: hintsOf(text, values), right: "" },
      wrong: [{ value: 100 * observed, feedback: text.observed }].filter(({ value }) => value !== 100 * expected.kappa),
    };
    return {
      lines: [],
      make: () => ask(say(text.ask, values), text.label, asking, (value) => keep(value / 100)),
    };
  },

  table({ categories, table, said, keep }) {
    const text = words.tasks.table;
    const { observed } = agreement(table);
    const values = { ...valuesOf(categories, table), observed: percent(observed, 0), same: table[0][0] + table[1][1] };
    if (said !== undefined) return { lines: [say(text.right, values), say(text.margins, values)], make: null };
    const [[both, first], [second, neither]] = table;
    const wrong = [
      {
        value: [
          [both, second],
          [first, neither],
        ],
        feedback: text.exchanged,
      },
      {
        value: [
          [both, 0],
          [0, neither],
        ],
        feedback: text.agreementsOnly,
      },
    ].filter(({ value }) => String(value) !== String(table));
    const asking = { answer: table, wrong, hint: say(text.hint, values) };
    return { lines: [], make: () => askTable(text.ask, categories, asking, () => keep(observed)) };
  },

  kappa({ categories, table, said, keep }) {
    const { observed, expected, kappa } = agreement(table);
    const text = words.tasks.kappa;
    if (Number.isNaN(kappa)) return { lines: [text.undefined], make: null };
    const values = {
      ...valuesOf(categories, table),
      ...{ observed: short(observed), expected: short(expected.kappa), kappa: decimal(kappa) },
    };
    if (said !== undefined) return { lines: [say(text.right, values)], make: null };
    const wrong = [
      { value: observed, feedback: text.observed },
      { value: observed - expected.kappa, feedback: text.difference },
    ].filter(({ value }) => Math.abs(value - kappa) > NEAR);
    const asking = { answer: kappa, tolerance: 0.006, unit: "", wrong, hints: hintsOf(text, values), right: "" };
    return { lines: [], make: () => ask(say(text.ask, values), text.label, asking, keep) };
  },

  interval({ table, bounds, said, keep }) {
    const { kappa } = agreement(table);
    const text = words.tasks.interval;
    if (Number.isNaN(kappa)) return { lines: [text.undefined], make: null };
    const format = (/** @type {number} */ value) => decimal(value, 2);
    if (said !== undefined) {
      const [low, high] = bounds[table[0][0]][table[0][1]];
      const told = say(text.told, { low: format(low), high: format(high) });
      return { lines: [told, say(words.said, { guess: format(said) })], make: null };
    }
    const range = { least: -1, most: 1, step: 0.05, label: text.label, format };
    return { lines: [], make: () => guess("interval", say(text.ask, { kappa: decimal(kappa) }), range, keep) };
  },

  recall({ categories, table, said, keep }) {
    const text = words.tasks.recall;
    const [[both, onlyOwn], [onlyRobin]] = table;
    const values = { ...valuesOf(categories, table), both };
    if (values.a === 0) return { lines: [say(text.undefined, values)], make: null };
    const recall = (100 * both) / (both + onlyOwn),
      precision = (100 * both) / (both + onlyRobin);
    const shares = { recall: percent(recall / 100), precision: percent(precision / 100) };
    const told = () => [text.right, text.rest].map((line) => say(line, { ...values, ...shares }));
    if (said !== undefined) return { lines: told(), make: null };
    const wrong = [
      { value: precision, feedback: say(text.precision, values) },
      { value: 100 * agreement(table).observed, feedback: say(text.observed, values) },
    ].filter(({ value }) => Math.abs(value - recall) > 1);
    const asking = { answer: recall, tolerance: 0.7, unit: "%", wrong, hints: hintsOf(text, values), right: "" };
    return { lines: [], make: () => ask(say(text.ask, values), text.label, asking, (value) => keep(value / 100)) };
  },
};

/**
 * A later lesson's task on the learner's labels and Robin's.
 *
 * @param {import("./given.js").LabellingView} view
 * @param {import("./given.js").GivenLabels} given
 * @param {ReturnType<typeof import("./second.js").secondTime> | null} second
 * @param {(name: string, value: number) => void} keep
 */
export function taskOf({ model }, given, second, keep) {
  const task = model.get("task");
  const categories = model.get("categories"),
    robin = model.get("other");
  const alphaWith = (/** @type {string[]} */ own, /** @type {string[][]} */ ...others) =>
    krippendorffAlpha(
      own.map((label, i) => [label, ...others.map((labels) => labels[i])]),
      "nominal",
    ).alpha;
  const pat = patsLots(model, task === "three" ? (own, pats) => alphaWith(own, robin, pats) : undefined);
  /** @param {string[]} own */
  const withRobin = (own) => tableOf(categories, own, robin);

  /** @type {(own: string[]) => import("./result.js").Scene} */
  const three = (own) => {
    const [alone, all] = [alphaWith(own, robin), pat.agreed()];
    const annotators = [
      { name: words.you, labels: own },
      { name: words.robin, labels: robin },
      ...(all.length ? [{ name: words.pat, labels: pat.labels() }] : []),
    ];
    return {
      lots: true,
      joins: all.length === 0,
      lines: threeTold(alone, all),
      beads: annotators,
      heap: { own: alone, heaps: heapsAt(all) },
      square: null,
    };
  };

  /** @type {(first: string[], now: string[]) => import("./result.js").Scene} */
  const twice = (first, now) => ({
    lines: movedTold(categories, first, now, given.borrows()),
    beads: [
      { name: words.tasks.again.first, labels: first },
      { name: words.tasks.again.now, labels: now },
    ],
    square: null,
    differ: { own: first, other: now },
  });

  return {
    /** @type {(own: string[]) => import("./result.js").Scene} */
    scene(own) {
      const source = given.borrows() ? words.borrowedLine : "";
      if (task === "three") return { ...three(own), source };
      if (second) return { ...twice(own, second.labels()), source };
      if (task === "report") {
        const reported = { categories, table: withRobin(own), bounds: model.get("bounds") };
        return { lines: [], square: null, report: reported, source };
      }
      const said = given.said(task);
      const table = withRobin(own);
      const bounds = model.get("bounds");
      const { lines, make } = TASKS[task]({ categories, table, bounds, said, keep: (value) => keep(task, value) });
      const counting = task === "table" && said === undefined; // the square would give it away
      const drawing = task === "kappa" && said !== undefined && !Number.isNaN(agreement(table).kappa);
      return {
        lots: drawing,
        heap: drawing ? { own: agreement(table).kappa, heaps: heapsOf(table, pat.agreed()) } : null,
        lines: drawing ? [...lines, say(words.tasks.kappa.pat, { name: categories[0] })] : lines,
        drawn: drawing ? lotsTold(own, table, pat.agreed()) : [],
        square: counting
          ? null
          : { own, other: robin, who: words.robin, hatched: task === "chance" && said !== undefined },
        pairs: counting ? { own, other: robin } : null,
        differ: counting ? null : { own, other: robin },
        source,
        ask: make && { name: task, make },
      };
    },
    /** @param {number} times */
    deal: (times) => pat.deal(given.labels(), times),
    forget: () => pat.forget(),
  };
}

/**
 * Return κ for each number of sentences on which lots agreed, and how many lots did.
 *
 * @param {number[][]} table the learner's labels with Robin's, whose habits Pat shares
 * @param {number[]} agreed
 */
function heapsOf(table, agreed) {
  const { n, expected } = agreement(table);
  return [...new Set(agreed)]
    .sort((p, q) => p - q)
    .map((each) => ({
      kappa: (each / n - expected.kappa) / (1 - expected.kappa),
      lots: agreed.filter((other) => other === each).length,
    }));
}

/**
 * Return each value with the number of deals that gave it.
 *
 * @param {number[]} values
 */
function heapsAt(values) {
  const rounded = values.map((value) => Number(value.toFixed(6)));
  return [...new Set(rounded)]
    .sort((p, q) => p - q)
    .map((kappa) => ({ kappa, lots: rounded.filter((value) => value === kappa).length }));
}

/**
 * The text on α without Pat, and with each of Pat's deals.
 *
 * @param {number} alone
 * @param {number[]} all
 */
function threeTold(alone, all) {
  const text = words.tasks.three;
  if (all.length === 0) return [say(text.alone, { alpha: decimal(alone) }), text.threads];
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
  const values = { alone: decimal(alone), alpha: decimal(all[all.length - 1]) };
  return [say(text.joined, values), say(text.lots, { n: all.length, deals: all.length, mean: decimal(mean) })];
}

/**
 * The text on Pat's lots, once there are some.
 *
 * @param {string[]} own
 * @param {number[][]} table with Robin
 * @param {number[]} agreed by lots
 */
function lotsTold(own, table, agreed) {
  const text = words.tasks.kappa;
  if (agreed.length === 0) return [];
  const { kappa } = agreement(table);
  const heaps = heapsOf(table, agreed);
  const mean = heaps.reduce((sum, { kappa: each, lots }) => sum + each * lots, 0) / agreed.length;
  const least =
    [...Array(own.length + 1).keys()].find((n) => heapsOf(table, [n])[0].kappa > kappa - 1e-9) ?? own.length + 1;
  const [first, lots] = [table[0][0] + table[0][1], table[0][0] + table[1][0]];
  const { reaching, all } = waysOfLots(own.length, first, lots, least);
  const told = { n: agreed.length, deals: agreed.length, mean: decimal(mean) };
  return [say(text.lots, told), say(text.ways, { n: reaching, all, kappa: decimal(kappa) })];
}

/**
 * @param {string[]} categories
 * @param {number[][]} table
 */
function valuesOf([name, other], table) {
  const total = table.flat().reduce((sum, n) => sum + n, 0);
  const [a, b] = [table[0][0] + table[0][1], table[0][0] + table[1][0]];
  const shares = { pa: short(a / total), pb: short(b / total), qa: short(1 - a / total), qb: short(1 - b / total) };
  return { total, name, other, a, b, ...shares };
}
