// Tail probabilities, as in iaa_teach/computation/inference/tails.py; a test compares the numbers.

/**
 * Return the two-sided tail probability of a standard normal `z`.
 *
 * @param {number} z
 */
export const normalTails = (z) => erfc(Math.abs(z) / Math.SQRT2);

/**
 * Return the two-sided tail probability of Student's t. Abramowitz and Stegun (1964), 26.7.3 and 26.7.4: finite sums
 * for whole degrees of freedom.
 *
 * @param {number} t
 * @param {number} df
 */
export function tTails(t, df) {
  if (df < 1 || Number.isNaN(t)) return NaN;
  const angle = Math.atan(Math.abs(t) / Math.sqrt(df));
  const cosine = Math.cos(angle),
    odd = df % 2;
  let term = odd ? cosine : 1,
    total = df === 1 ? 0 : term;
  for (let k = odd ? 3 : 2; k < df; k += 2) {
    term *= (cosine * cosine * (k - 1)) / k;
    total += term;
  }
  const within = Math.sin(angle) * total;
  return Math.max(0, 1 - (odd ? (2 * (angle + within)) / Math.PI : within));
}

/**
 * Return the quantile of Student's t for a `share` above 0.5.
 *
 * @param {number} share
 * @param {number} df
 */
export function tQuantile(share, df) {
  if (!(df > 0)) return NaN;
  const tails = 2 * (1 - share);
  let low = 0,
    high = 1;
  while (tTails(high, df) > tails) high *= 2;
  for (let k = 0; k < 60; k += 1) {
    const middle = (low + high) / 2;
    if (tTails(middle, df) > tails) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Return the upper tail probability of χ² with `df` degrees of freedom; NaN if `df` is 0. It is a finite sum of
 * positive terms, so even tiny values are precise.
 *
 * @param {number} x
 * @param {number} df
 */
export function chiSquareTail(x, df) {
  if (df < 1 || Number.isNaN(x)) return NaN;
  const half = x / 2;
  if (half <= 0) return 1;
  if (half === Infinity) return 0;
  const odd = df % 2;
  let total = odd ? erfc(Math.sqrt(half)) : 0;
  // Log of halfᵖ e⁻ʰᵃˡᶠ/Γ(p + 1), for p = 0, 1, … or 1/2, 3/2, …
  let term = odd ? Math.log((2 * Math.sqrt(half)) / Math.sqrt(Math.PI)) - half : -half;
  for (let p = odd / 2; p < (df - 1) / 2; p += 1) {
    total += Math.exp(term);
    term += Math.log(half / (p + 1));
  }
  return total;
}

/**
 * Return 1 − erf(x) for x ≥ 0: by the series of erf, or a continued fraction where that would lose digits. Abramowitz
 * and Stegun (1964), 7.1.6 and 7.1.14.
 *
 * @param {number} x
 */
function erfc(x) {
  if (Number.isNaN(x)) return NaN;
  const density = Math.exp(-x * x) / Math.sqrt(Math.PI);
  if (x > 2) {
    let rest = x;
    for (let k = 80; k > 0; k -= 1) rest = x + k / 2 / rest;
    return density / rest;
  }
  let term = 2 * x,
    total = term;
  for (let k = 1; Math.abs(term) > 1e-17 * total; k += 1) {
    term *= (2 * x * x) / (2 * k + 1);
    total += term;
  }
  return 1 - density * total;
}
