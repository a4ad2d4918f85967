// The language of a course. Where it is another one, the joiner puts that one in the place of English.

export const language = {
  tag: "en",
  decimalSign: ".",
  /** Which form of a text fits a number, counted from 0. @param {any} n */
  form: (n) => (n === 1 ? 0 : 1),
};
