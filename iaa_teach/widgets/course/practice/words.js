// The words of practice.

export const words = {
  number: "no. {number}",
  levels: { easy: "easy", harder: "harder", hard: "hard" },
  check: "Check",
  another: "Another one",
  hint: "Hint: {step}",
  showStep: "Show this step: {step}",
  marks: { right: "right", wrong: "not yet", shown: "shown" },
  tally: "Finished so far: {n}, without a slip: {clean}",

  done: "Done: {working}",
  notYet: "{step}: not yet. {feedback}",
  stepsRight: "{n} of {total} steps right.",
};
