// κ and its interval in many samples of one population, updated sample by sample.

import { agreement } from "../../kit/engine/coefficients.js";
import { asymptotic } from "../../kit/engine/inference.js";
import { profileBounds } from "../../kit/engine/profile_likelihood.js";
import { randomNumbers, sampleTable } from "../../kit/engine/simulation.js";
import { normalTails } from "../../kit/engine/tails.js";

const RECENT = 20; // latest samples shown individually
const DEVIATIONS = 4.5; // range of the chart on either side, in standard deviations of κ
const BINS = 50; // bars for the samples
const MOST_BINS = 100; // bars in the chart
const STILL = 150; // with more items, bars get narrower and the chart keeps its range
const POINTS = 120;
const WIDTHS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05];
const HAIR = 1e-9; // tolerance for rounding when a bound equals the true κ

/**
 * @typedef {object} Population the Gaussian approximation of the samples' κ
 * @property {number} kappa
 * @property {number} spread of κ across samples
 * @property {number} error according to the formula, which treats every line of a file as an item
 * @property {[number, number]} axis ends of the chart
 * @property {number} width of a bar
 * @property {number[]} curve the Gaussian's share of samples per bar, at points across the chart
 * @typedef {object} Sample
 * @property {number} number
 * @property {number[][]} counts
 * @property {number} kappa
 * @property {number} error
 * @property {[number, number]} interval
 * @property {boolean} holds
 * @typedef {object} Found results so far
 * @property {number} samples
 * @property {number} undefined
 * @property {number} beyond
 * @property {number[]} bins
 * @property {number} mean
 * @property {number} spread
 * @property {number} holds
 * @property {number} profiled
 * @property {number} profileHolds
 * @property {Sample[]} recent newest first
 */

/**
 * Return the population's κ, and the Gaussian approximation of κ in samples.
 *
 * @param {number[][]} shares
 * @param {number} items
 * @param {number} copies of each item
 * @returns {Population}
 */
function populationOf(shares, items, copies) {
  const { kappa } = agreement(shares);
  const { error: spread } = asymptotic(times(shares, items));
  const error = spread / Math.sqrt(copies);
  const { axis, width } = axisOf(kappa, spread, spread * Math.sqrt(Math.max(1, items / STILL)));
  const step = (axis[1] - axis[0]) / POINTS;
  const curve = Array.from({ length: POINTS + 1 }, (_, k) => {
    const z = (axis[0] + k * step - kappa) / error;
    return (width * Math.exp(-(z ** 2) / 2)) / (error * Math.sqrt(2 * Math.PI));
  });
  return { kappa, spread, error, axis, width, curve };
}

/** @type {(counts: number[][], factor: number) => number[][]} */
export const times = (counts, factor) => counts.map((row) => row.map((count) => factor * count));

/**
 * Return the Gaussian's share of samples at or above the threshold.
 *
 * @param {{ kappa: number, spread: number }} population
 * @param {number} threshold
 */
export function promisedFrom({ kappa, spread }, threshold) {
  const z = (threshold - kappa) / spread;
  const tail = normalTails(z) / 2;
  return z > 0 ? tail : 1 - tail;
}

/**
 * Return the ends of the chart and the width of a bar; both ends are multiples of ten bars.
 *
 * @param {number} kappa
 * @param {number} spread of the samples
 * @param {number} shown the spread the chart must fit
 * @returns {Pick<Population, "axis" | "width">}
 */
function axisOf(kappa, spread, shown) {
  const around = (/** @type {number} */ error) =>
    /** @type {[number, number]} */ ([
      Math.max(-1, kappa - DEVIATIONS * error),
      Math.min(1, kappa + DEVIATIONS * error),
    ]);
  const [from, to] = around(spread),
    [low, high] = around(shown);
  const fits = (/** @type {number} */ each) => (to - from) / each <= BINS && (high - low) / each <= MOST_BINS;
  const width = WIDTHS.find(fits) ?? WIDTHS[WIDTHS.length - 1];
  const step = 10 * width;
  const round = (/** @type {number} */ value) => Math.round(value * 1e6) / 1e6;
  const first = round(Math.floor(low / step + 1e-9) * step),
    last = round(Math.ceil(high / step - 1e-9) * step);
  return { axis: [Math.max(-1, first), Math.min(1, last)], width };
}

/**
 * Start drawing samples of this many items; the same seed gives the same samples.
 *
 * @param {number[][]} shares
 * @param {number} items
 * @param {number} seed
 * @param {number} [copies] of each item, in the file the formula sees
 */
export function sampleCounts(shares, items, seed, copies = 1) {
  const population = populationOf(shares, items, copies);
  const { kappa: truth, axis, width } = population;
  const random = randomNumbers(seed),
    again = randomNumbers(seed); // the same samples again, for their profile intervals
  /** @type {Found} */
  const found = {
    samples: 0,
    undefined: 0,
    beyond: 0,
    bins: Array(Math.round((axis[1] - axis[0]) / width)).fill(0),
    mean: NaN,
    spread: NaN,
    holds: 0,
    profiled: 0,
    profileHolds: 0,
    recent: [],
  };
  /** @type {number[]} κ of each sample where it is defined */
  const values = [];
  let total = 0,
    squares = 0;
  /** @type {Map<string, [number, number]>} */
  const known = new Map();
  /** @param {number[]} bounds */
  const holds = ([low, high]) => low - HAIR <= truth && truth <= high + HAIR;

  /** Draw one more sample, with its κ and its asymptotic interval. */
  function draw() {
    const counts = sampleTable(shares, items, random);
    const { kappa, error, interval } = asymptotic(times(counts, copies));
    const defined = !Number.isNaN(kappa);
    found.samples += 1;
    found.recent = [
      { number: found.samples, counts, kappa, error, interval, holds: defined && holds(interval) },
      ...found.recent.slice(0, RECENT - 1),
    ];
    if (!defined) {
      found.undefined += 1;
      return;
    }
    const place = Math.floor((kappa - axis[0]) / width + 1e-6);
    found.bins[Math.min(found.bins.length - 1, Math.max(0, place))] += 1;
    found.beyond += Number(kappa < axis[0] - HAIR || kappa > axis[1] + HAIR);
    found.holds += Number(holds(interval));
    values.push(kappa);
    total += kappa - truth;
    squares += (kappa - truth) ** 2;
    const n = found.samples - found.undefined;
    found.mean = truth + total / n;
    found.spread = n > 1 ? Math.sqrt(Math.max(0, squares / n - (total / n) ** 2)) : NaN;
  }

  /**
   * Return a sample's profile interval. Few items give few distinct tables, so each is computed once.
   *
   * @param {number[][]} counts
   */
  function profileOf(counts) {
    const key = counts.join();
    const bounds = known.get(key) ?? profileBounds(times(counts, copies));
    known.set(key, bounds);
    return bounds;
  }

  /** Compute the profile interval of the next sample that has a κ but no interval yet. */
  function profile() {
    let bounds = [NaN, NaN];
    while (Number.isNaN(bounds[0])) bounds = profileOf(sampleTable(shares, items, again));
    found.profileHolds += Number(holds(bounds));
    found.profiled += 1;
  }

  /** @type {(test: (kappa: number) => boolean) => number} */
  const counted = (test) => values.reduce((total, kappa) => total + Number(test(kappa)), 0);
  /** @param {number} threshold Return how many samples reach it. */
  const reached = (threshold) => counted((kappa) => kappa >= threshold - HAIR);
  /** @param {number} reach Return how many samples are at most this far from the true κ. */
  const within = (reach) => counted((kappa) => Math.abs(kappa - truth) <= reach + HAIR);

  /** Return how many samples with a κ still lack a profile interval. */
  const unprofiled = () => found.samples - found.undefined - found.profiled;
  return { population, found, draw, profile, profileOf, unprofiled, reached, within };
}
