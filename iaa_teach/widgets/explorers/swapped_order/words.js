// The words of the swapped order explorer.

export const words = {
  verdicts: { x: "X", tie: "tie", y: "Y" },
  orders: { first: "X first", second: "Y first", both: "both" },
  whose: "Verdicts with",
  corner: "X first ↓ Y first →",
  grid: "Verdicts of the judge: with X shown first in the rows, with Y shown first in the columns",
  stays: "{first} in both orders: {n} pairs",
  flips: "X shown first: {first}, Y shown first: {second}: {n} pairs. Press to let one of them flip the other way.",
  key: "A dot is a pair of answers: full if it counts for X, half for a tie. Tap a cell off the diagonal, and one of its pairs flips the other way.",

  share: "X wins {value}, a tie counted half",
  prediction: "your prediction: {value}",
  flipped: "{flips} of {n} verdicts flip with the order.",
  sides: "{first} go to what is shown first, {second} to what is shown second (exact p {p}).",
  kappa: "κ of the judge with itself",
  kappaRanks: "the same with X, tie, Y as ranks",
  spoken: "X wins {share}. {flips} of {n} verdicts flip with the order.",
};
