// The words of practice.

export const words = {
  number: "no. {number}",
  levels: { easy: "easy", harder: "harder", hard: "hard" },
  ahead: "Straight to {step}",
  another: "Another one",
  hint: "Hint: {step}",
  showStep: "Show this step: {step}",
  picture: {
    square: "A square cut by A's shares downwards and by B's across.",
    lengths: "Disagreement as two lengths: {found}.",
    interval: "A ruler from −0.5 to 1 with κ at {kappa}: {found}.",
    nothing: "nothing is found yet",
    low: "lower end {value}",
    high: "upper end {value}",
    observed: "observed: {value}",
    chance: "by chance: {value}",
    avoided: "{value} of it avoided",
    exceeded: "{value} of it on top",
  },
  hintAlone: "Hint",
  showAnswer: "Show the answer",
  marks: { right: "right", wrong: "not yet", shown: "shown" },
  tally: "Finished so far: {n}, without a slip: {clean}",

  done: "Done: {working}",
  notYet: "{step}: not yet. {feedback}",
  stepsBefore: "Fill in the steps before it to see where it begins.",
  stepsRight: "{n} of {total} steps right.",
};
