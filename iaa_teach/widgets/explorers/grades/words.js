// The words of the grades explorer.

export const words = {
  people: { first: "Ada", second: "Ben", third: "Cleo" },
  judge: "J",

  generosity: "generosity {generosity}: mean {lean} above people",
  generosityHandle: "How generous the judge is",
  rows: { same: "same grade?", distance: "how far?" },
  personNearer: "person nearer",
  modelNearer: "judge nearer",
  alike: "alike",
  chairs: "Three chairs. By the same grade the judge takes {same} of them, by distance {distance}.",
  key: "Bars: how many answers got each grade, from people on average (blue) and from the judge (orange). A dot is an answer; a green chair is the judge's.",

  winningDistance: "by distance the judge takes {value} chairs",
  advantageSame: "advantage ρ by the same grade",
  advantageDistance: "advantage ρ by distance",
  kappaJudge: "quadratic κ with a person, on average",
  prediction: "your prediction: {value}",
  ofThree: "{n} of 3",
  spoken: "By distance the judge takes {seats} chairs.",

  ruler: {
    people: "people with each other",
    judge: "judge J with people",
    second: "judge K with people",
    judges: "J with K",
    again: "J asked again",
  },
  rulerSpoken: "Quadratic κ on a ruler. {rows}",
  rulerKey: "A tick is the quadratic κ of two; a dot, their mean.",
};
