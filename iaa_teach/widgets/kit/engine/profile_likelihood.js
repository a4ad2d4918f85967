// Profile-likelihood intervals of coefficients, as in iaa_teach/computation/inference/profile_likelihood.py; a test
// compares the numbers. Populations and slopes are flat lists of C × C cells, row by row.

import { REACH, influence } from "./inference.js";
import { sum } from "./tables.js";

/**
 * Return the 95 % profile interval of κ or another coefficient; NaN if undefined.
 *
 * @param {number[][]} counts
 * @param {import("./inference.js").Influence} [influenceOf] the coefficient's influence function
 * @param {number} [steps] standard errors whose likelihood ratio bounds the reach
 * @returns {import("./inference.js").Bounds}
 */
export function profileBounds(counts, influenceOf = influence, steps = REACH) {
  const c = counts.length,
    cells = counts.flat();
  const n = sum(cells);
  const shares = cells.map((count) => count / n);
  if (Number.isNaN(influenceOf(shares, c).value)) return [NaN, NaN];
  const farthest = steps ** 2 / 2 / n;
  const starts = shares.map((_, kind) =>
    mostOf(
      shares,
      shares.map((__, cell) => Number(cell === kind)),
      farthest,
    ),
  );
  /** @param {number} sign @param {(cell: number) => boolean} sought */
  const summit = (sign, sought) => {
    const kinds = shares.map((_, cell) => Number(sought(cell)));
    const added = 1 - Math.exp(-farthest),
      each = added / sum(kinds);
    const mixed = shares.map((share, cell) => (1 - added) * share + each * kinds[cell]);
    const tops = starts.map((start) =>
      climb(
        start.map((most, cell) => 0.7 * most + 0.3 * mixed[cell]),
        shares,
        c,
        farthest,
        sign,
        influenceOf,
      ),
    );
    return sign * Math.max(...tops);
  };
  const agrees = (/** @type {number} */ cell) => cell % (c + 1) === 0;
  return [summit(-1, (cell) => !agrees(cell)), summit(1, agrees)];
}

/**
 * Return the maximum of sign · value reached from `p` by following the slope. Populations in reach form a convex set,
 * so a step that is too long can be halved and stays within.
 *
 * @param {number[]} p
 * @param {number[]} shares
 * @param {number} c
 * @param {number} farthest
 * @param {number} sign
 * @param {import("./inference.js").Influence} influenceOf
 */
function climb(p, shares, c, farthest, sign, influenceOf) {
  /** @param {number[]} at */
  const look = (at) => {
    const { value, growth } = influenceOf(at, c);
    return { p: at, value: sign * value, slope: growth.map((slope) => sign * slope) };
  };
  /** @param {number[]} step */
  const advance = (step) => {
    let share = 1;
    const after = () => look(now.p.map((at, cell) => at + share * step[cell]));
    let ahead = after();
    for (let k = 0; k < 40; k += 1) {
      share /= 2;
      const halfway = after();
      if (!(halfway.value > ahead.value + 1e-14 || ahead.value < now.value - 1e-13)) break;
      ahead = halfway;
    }
    if (ahead.value > now.value) now = ahead;
  };
  const first = look(shares).value;
  let now = look(p);
  for (let round = 0; round < 60; round += 1) {
    const before = now.value;
    const steepest = mostOf(shares, now.slope, farthest);
    advance(steepest.map((share, cell) => share - now.p[cell]));
    const swap = swapOf(shares, now.p, now.slope);
    if (swap) advance(swap);
    if (!(now.value - before > 1e-6 * (now.value - first))) break;
  }
  return now.value;
}

/**
 * Return the step that moves the mass of the worst cell without items to the best such cell, null for none. It costs
 * no distance; without it, a climb whose maximum needs two such cells would oscillate.
 *
 * @param {number[]} shares
 * @param {number[]} p
 * @param {number[]} slope
 */
function swapOf(shares, p, slope) {
  let worst = -1,
    best = -1;
  shares.forEach((share, cell) => {
    if (share !== 0) return;
    if (p[cell] > 0 && (worst < 0 || slope[cell] < slope[worst])) worst = cell;
    if (best < 0 || slope[cell] > slope[best]) best = cell;
  });
  if (worst < 0 || worst === best) return null;
  return p.map((share, cell) => (cell === best ? p[worst] : cell === worst ? -share : 0));
}

/**
 * Return the population in reach with the largest Σ p · slope. Cells lose items in proportion to 1 + u · (how far
 * their slope is below the best), with u such that the distance Σ shares · log(shares/p) is `farthest`. If the best
 * cells are empty and no u uses up the distance, the empty cells take the rest.
 *
 * @param {number[]} shares
 * @param {number[]} slope
 * @param {number} farthest
 */
function mostOf(shares, slope, farthest) {
  const most = Math.max(...slope);
  const below = slope.map((value) => most - value);
  const best = below.map((value) => Number(value === 0));
  let kept = shares.map((share, cell) => (share > 0 ? share / below[cell] : 0));
  let taken = 0;
  if (shares.every((share, cell) => share === 0 || below[cell] > 0)) {
    const spent = sum(shares.map((share, cell) => (share > 0 ? share * Math.log(below[cell]) : 0)));
    taken = 1 - Math.exp(Math.min(0, spent + Math.log(sum(kept)) - farthest));
  }
  if (!(taken > 0)) kept = sharesAtDistance(shares, below, farthest);
  const all = sum(kept),
    ties = sum(best);
  return kept.map((share, cell) => ((1 - taken) * share) / all + (taken * best[cell]) / ties);
}

/**
 * Return the unnormalised shares q/(1 + u · below) at the distance `farthest`, by Newton's method for log u: the log
 * of the distance is concave in it, and about 2 log u for small u.
 *
 * @param {number[]} q
 * @param {number[]} below
 * @param {number} farthest
 */
function sharesAtDistance(q, below, farthest) {
  const mean = sum(q.map((share, cell) => share * below[cell]));
  const variance = sum(q.map((share, cell) => share * (below[cell] - mean) ** 2));
  if (variance <= 1e-24 * mean ** 2) return q; // all cells with items have the same slope: no reason to move
  let logU = Math.log((2 * farthest) / variance) / 2;
  for (let round = 0; round < 50; round += 1) {
    const u = Math.exp(logU);
    let left = 0,
      lost = 0,
      squares = 0,
      distance = 0;
    q.forEach((share, cell) => {
      const loss = u * below[cell],
        rest = 1 / (1 + loss);
      left += share * rest;
      lost += share * loss * rest;
      squares += share * rest * rest;
      distance += share * Math.log1p(loss);
    });
    distance += Math.log1p(-lost);
    const step = (distance * Math.log(distance / farthest)) / (squares / left - left);
    if (!Number.isFinite(step)) break;
    logU -= Math.min(3, Math.max(-3, step));
    if (Math.abs(step) < 1e-9) break;
  }
  const u = Math.exp(logU);
  return q.map((share, cell) => share / (1 + u * below[cell]));
}
