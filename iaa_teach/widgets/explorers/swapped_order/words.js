// The words of the swapped order explorer.

export const words = {
  verdicts: { x: "X", tie: "tie", y: "Y" },
  orders: { first: "X first", second: "Y first", both: "both" },
  whose: "Verdicts with",
  corner: "X first ↓ Y first →",
  grid: "Verdicts: X shown first in rows, Y shown first in columns",
  stays: "{first} in both orders: {n} pairs",
  flips: "X shown first: {first}, Y shown first: {second}: {n} pairs. Press to flip one the other way.",
  key: "A dot is a pair of answers: full for X, half for a tie. Tap a cell off the diagonal: one of its pairs flips the other way.",

  share: "X wins {value}, a tie counted half",
  prediction: "your prediction: {value}",
  flipped: "{flips} of {n} verdicts flip with the order.",
  sides: "{first} go to what is shown first, {second} to the second (exact p {p}).",
  kappa: "κ of the judge with itself",
  kappaRanks: "the same, with ranks X, tie, Y",
  spoken: "X wins {share}. {flips} of {n} verdicts flip with the order.",
};
