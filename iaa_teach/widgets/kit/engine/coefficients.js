// The page's copy of what the hand needs at once: it mirrors iaa_teach/coefficients.py and scales.py, and a test
// holds both to the same numbers. `counts` is C × C, rows annotator A, columns annotator B. Undefined is NaN.

const sum = (values) => values.reduce((total, value) => total + value, 0);

export function marginals(counts) {
  return {
    row: counts.map(sum),
    column: counts.map((_, j) => sum(counts.map((row) => row[j]))),
  };
}

// The least and the most D_o that marginals allow, exactly 0 where they are equal.
function disagreementBounds(a, b) {
  const totalA = sum(a),
    totalB = sum(b);
  return [
    sum(a.map((x, i) => Math.max(0, x / totalA - b[i] / totalB))),
    Math.min(1, ...a.map((x, i) => (totalA - x) / totalA + (totalB - b[i]) / totalB)),
  ];
}

export function agreementBounds(a, b) {
  const [least, most] = disagreementBounds(a, b);
  return [1 - most, 1 - least];
}

// D_o and D_e are summed as chances to differ, so that they are exactly 0 where they must be.
function disagreement(counts) {
  const { row, column } = marginals(counts);
  const n = sum(column);
  const both = row.map((x, i) => x + column[i]);
  return {
    observed: sum(counts.flatMap((cells, i) => cells.filter((_, j) => j !== i))) / n,
    s: 1 - 1 / counts.length,
    pi: sum(both.map((x) => x * (2 * n - x))) / (2 * n) ** 2,
    kappa: sum(row.map((x, i) => x * (n - column[i]))) / n ** 2,
  };
}

export function agreement(counts) {
  const { row, column } = marginals(counts);
  const D = disagreement(counts);
  const beyondChance = (D_o, D_e) => (D_e === 0 ? NaN : 1 - D_o / D_e);
  const [least, most] = disagreementBounds(row, column);
  return {
    n: sum(row),
    observed: 1 - D.observed,
    expected: { s: 1 - D.s, pi: 1 - D.pi, kappa: 1 - D.kappa },
    s: beyondChance(D.observed, D.s),
    pi: beyondChance(D.observed, D.pi),
    kappa: beyondChance(D.observed, D.kappa),
    agreementBounds: [1 - most, 1 - least],
    kappaBounds: [beyondChance(most, D.kappa), beyondChance(least, D.kappa)],
  };
}

// A scale is {bands: [{name, low, holds_low}, …]} from the lowest to the highest; the first band has low null.
export function bandOf(scale, value) {
  if (Number.isNaN(value)) return "undefined";
  const rounded = Math.round(value * 1e12) / 1e12;
  let name = scale.bands[0].name;
  for (const band of scale.bands.slice(1)) {
    if (rounded > band.low || (band.holds_low && rounded === band.low)) name = band.name;
  }
  return name;
}
