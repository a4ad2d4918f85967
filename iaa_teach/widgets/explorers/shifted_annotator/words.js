// The words of the shifted annotator.

export const words = {
  shift: "B answers {steps} than A",
  noStep: "no step higher",
  steps: { one: "{n} step higher", other: "{n} steps higher" },
  labelOfA: "A’s label",
  labelOfB: "B’s label",
  figures: { correlation: "Correlation {r}", observed: "Observed agreement {A_o}", kappa: "κ" },
  chart: "A’s and B’s labels. {sentence}",
  same: "B gives each of the {n} items the same label as A.",
  higher: {
    by1: "B always answers one step higher.",
    by2: "B always answers two steps higher.",
    by3: "B always answers three steps higher.",
  },
  straight: "The items still lie on one straight line, so r stays 1. But none of the {n} has the same label from both.",
  spoken: "{sentence} κ is {kappa}.",
  moreChiSquared: "More: χ², which does not see it",
  chiSquared:
    "χ² = {chi_squared} with {df} degrees of freedom, whatever the shift. χ² asks whether A’s label tells anything about B’s. Here it tells everything, whether they always agree or never.",
  moreWeighted: "More: if a near miss counts less",
  weighted:
    "For κ all disagreements are equally serious, so once nothing agrees, a larger shift is no worse. Quadratic weighted κ looks at how far apart the labels are: it is {weighted} now.",
};
