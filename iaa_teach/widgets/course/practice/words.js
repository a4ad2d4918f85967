// The words of practice.

export const words = {
  number: "no. {number}",
  check: "Check",
  another: "Another one",
  hint: "Hint: {step}",
  showStep: "Show this step: {step}",
  silence: "No reply from this notebook's kernel yet. If it is not busy, run this cell again.",
  marks: { right: "right", wrong: "not yet", shown: "shown" },

  done: "Done: {working}",
  notYet: "{step}: not yet. {feedback}",
  stepsRight: "{n} of {total} steps right.",
};
