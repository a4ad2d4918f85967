// Annotators who look for something that is present or not, as in iaa_teach/computation/gold/diagnostic.py; a test
// compares the numbers. All shares are from 0 to 1. Undefined is NaN.

/** @typedef {{ prevalence: number, sensitivity: number, specificity: number }} Study */

/**
 * Return the proportions for two equally good annotators with independent errors, “yes” first.
 *
 * @param {Study} study
 */
export function diagnosticTable({ prevalence: p, sensitivity, specificity }) {
  const both = p * sensitivity ** 2 + (1 - p) * (1 - specificity) ** 2,
    one = p * sensitivity * (1 - sensitivity) + (1 - p) * specificity * (1 - specificity),
    neither = p * (1 - sensitivity) ** 2 + (1 - p) * specificity ** 2;
  return [
    [both, one],
    [one, neither],
  ];
}

/**
 * Return the share of an annotator's “yes” labels that are correct.
 *
 * @param {Study} study
 */
export function predictiveValue({ prevalence: p, sensitivity, specificity }) {
  const right = p * sensitivity,
    said = right + (1 - p) * (1 - specificity);
  return said === 0 ? NaN : right / said;
}
