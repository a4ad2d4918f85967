// The words of a question.

export const words = {
  verdicts: { right: "Right", wrong: "Not yet" },
  makeVerdicts: { right: "Made", wrong: "Halfway" },
  predictionVerdicts: { right: "Spot on", near: "Close", far: "Not quite" },
  already: "The picture already shows this. Change something, then make it again.",
  ofEarlierAnswer: "– about your earlier answer",

  withoutGuessing: "Show without guessing",
  show: "Show",
  chanceGuess: "To see whether guessing helps, chance lets half of the learners guess here. You guess.",
  chanceShow: "To see whether guessing helps, chance lets half of the learners guess here. You can look at once.",
  undefinedHere: "Here the answer is undefined. Move the picture first.",

  showHint: "Hint {place} of {total}",
  hint: "Hint {place} of {total}.",
  showSolution: "Show the solution",
  solution: "Solution",
  skip: "Skip",
  numbered: "*{place} of {total}.* {question}",
  noted: "Noted. Similar ones come after the course.",

  toStart: "Back to the start",
  goalHolds: "holds",
  goalOpen: "not yet",
  showMine: "Show what I made",
  showExample: "Show one that works",
  why: "Why?",

  slider: "{label}, slider",
  aSays: "A says {label}",
  bSays: "B says {label}",
  cell: "{row}, {column}",
  marks: { right: "right", wrong: "not yet", empty: "empty" },
};
