// The words of the judge explorer.

export const words = {
  // The square.
  prevalence: "Share of true “yes”",
  sensitivity: "Of the true “yes”, the share called “yes” (sensitivity)",
  specificity: "Of the true “no”, the share called “no” (specificity)",
  study: "Items as dots, cut into the true “yes”, {share}, and the others.",
  key: "Shaded: what the judge calls “yes”. Full dots are right, open ones wrong.",

  // The judge's share.
  rate: "The judge says “yes” to {value}",
  truth: "truly “yes”: {truth}",
  right: "right",
  kappa: "κ, judge and truth",

  // The corrected share.
  all: "The judge, on all {items}: {value}",
  people: "A person, on {n} of them: {value}, {low} to {high}",
  corrected: "Corrected: {value}, {low} to {high}",
  formula: "{people} + {weight} × ({rest} − {sample})",
  formulaKey:
    "The person's share on the {n}, plus λ times the judge's share on the other {others} less that on the {n}.",
  weight: "λ: how far to follow the judge",
  wide: "The bar is {width} wide",
  shortest: "Shortest at λ = {weight}: {value}, {low} to {high}",
  rogan: "Rogan and Gladen, λ = {weight}: {value}, {low} to {high}",
  noRogan: "Rogan and Gladen: undefined. The judge tells nothing apart, or the sample lacks an answer.",
  labels: "Human labels",
  few: {
    one: "Only {n} of the human labels has the rarer answer. The short bar promises too much: take {low} to {high}.",
    other: "Only {n} of the human labels have the rarer answer. The short bar promises too much: take {low} to {high}.",
  },

  // The plan.
  share: "With the judge {value} of these labels",
  needs: "A person alone needs {people} labels for ± {half}; with the judge {needed}.",
  labelsAxis: "human labels",
  halfAxis: "half the width of the interval",
  withJudge: "with the judge",
  withoutJudge: "a person alone",
  halfHandle: "Half the width of the interval",
  halfText: "{half} to either side",
  chart:
    "Half the 95\u202f% interval over the number of human labels. For {half} a person alone needs {people}, with the judge {needed}.",

  spoken: "The judge says yes to {rate}; truly yes {truth}. Corrected {estimate}, from {low} to {high}.",
};
