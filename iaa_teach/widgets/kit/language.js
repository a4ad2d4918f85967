// The course's language; the bundler inserts the current one.

export const language = {
  tag: "en",
  decimalSign: ".",
  /** Index of the plural form for a number. @param {any} n */
  form: (n) => (n === 1 ? 0 : 1),
};
