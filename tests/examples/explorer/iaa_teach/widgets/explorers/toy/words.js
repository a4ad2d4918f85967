// The words of the toy explorer.

export const words = {
  number: "Number",
  square: "squared",
  sentence: "{number} times {number} is {square}.",
  spoken: "{number} squared is {square}.",
};
