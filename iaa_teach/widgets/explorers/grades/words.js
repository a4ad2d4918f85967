// The words of the grades explorer.

export const words = {
  people: { first: "Ada", second: "Ben", third: "Cleo" },
  judge: "J",

  generosity: "generosity {generosity}: mean {lean} above people",
  generosityHandle: "The judge's generosity",
  rows: { same: "same grade?", distance: "how far?" },
  personNearer: "person nearer",
  modelNearer: "judge nearer",
  alike: "alike",
  chairs: "Three chairs. By the same grade the judge takes {same}, by distance {distance}.",
  key: "Bars: answers with each grade, by people on average (blue) and the judge (orange). A dot is an answer; a green chair the judge's.",

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
