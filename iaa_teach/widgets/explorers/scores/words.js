// The words of the scores explorer.

export const words = {
  lead: "Each dot is an essay: A’s points to the right, B’s upwards. Drag a knob.",
  ofA: "A’s points",
  ofB: "B’s points",
  mean: "mean of both",
  difference: "B − A",
  same: "B = A",
  handles: {
    shift: "How many more points B gives",
    stretch: "How much farther apart B puts the essays",
    noise: "How much B’s hand shakes",
    spread: "How far apart the essays are",
  },
  at: { shift: "shift {n}", stretch: "stretch {n}", noise: "noise {n}", spread: "spread {n}" },
  turn: "Turn it by 45°",
  back: "Turn it back",
  picture:
    "Thirteen essays. B gives {shift} points more, {stretch} times as far apart, and shakes by {noise}; essays spread by {spread}.",

  correlation: "Correlation r {value}",
  concordance: "Concordance {value}",
  limits: "B − A: from {low} to {high}",
  bias: "{bias} on average",
  band: "The band holds about 95\u202f% of differences.",

  icc1: "ICC(1,1) {value}",
  icc2: "ICC(2,1) {value}",
  icc3: "ICC(3,1) {value}",
  counts1: "annotators and rest in one",
  counts2: "of essays {essays}, annotators {annotators}, rest {rest}",
  counts3: "of essays {essays}, rest {rest}",
  means: "For the mean of both: ICC(3,k) {icc3k}, ICC(2,k) {icc2k}, ICC(1,k) {icc1k}",
  key: "A bar is all the variance that an ICC counts; its full part is that of the essays.",
  sentence: "r is {r}, the concordance {concordance}. The limits of B minus A are {low} and {high}.",
};
