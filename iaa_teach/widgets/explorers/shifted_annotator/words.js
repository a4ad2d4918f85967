// The words of the shifted annotator.

export const words = {
  shift: "B answers {steps} than A",
  noStep: "no step higher",
  steps: { one: "{n} step higher", other: "{n} steps higher" },
  labelOfA: "A’s label",
  labelOfB: "B’s label",
  figures: { correlation: "Correlation {r}", observed: "Observed agreement {A_o}", kappa: "κ" },
  chart: "A’s labels and B’s, each dot an item. {sentence}",
  same: "B gives each of the {n} items the same label as A: every dot lies on the diagonal.",
  higher: {
    by1: "B always answers one step higher.",
    by2: "B always answers two steps higher.",
    by3: "B always answers three steps higher.",
  },
  straight:
    "The items still lie along one straight line, so r stays 1. But none of the {n} items has the same label from both.",
  spoken: "{sentence} κ is {kappa}.",
  moreChiSquared: "More: χ², another measure that does not see it",
  chiSquared:
    "χ² = {chi_squared} with {df} degrees of freedom, whatever the shift. χ² asks whether A’s label tells anything about B’s. It tells everything here, and that is as true of two who never agree as of two who always do.",
  moreWeighted: "More: if a near miss counts less",
  weighted:
    "κ takes every disagreement as seriously as every other, so once nothing agrees, a larger shift is no worse. Weighted κ with quadratic weights looks at how far apart the labels are: it is {weighted} now. Move the slider and compare.",
};
