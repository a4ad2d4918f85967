// The language of a course; the bundler puts the current one here.

export const language = {
  tag: "en",
  decimalSign: ".",
  /** Which form of a text fits a number, counted from 0. @param {any} n */
  form: (n) => (n === 1 ? 0 : 1),
};
