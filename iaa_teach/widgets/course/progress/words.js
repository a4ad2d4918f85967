// The words of the overview of a learner's progress.

export const words = {
  summary: {
    one: "You have answered {answered} of {n} question.",
    other: "You have answered {answered} of {n} questions.",
  },
  noQuestions: "There are no questions beside this notebook.",
  unreadable: "The questions of this lesson cannot be read. {problem}",

  answered: "{answered} of {total} answered",
  bar: "{lesson}: {answered}",
  right: "{right} of {total} right",
  predictionsMade: { one: "{made} of {n} prediction made", other: "{made} of {n} predictions made" },
  hintsOpened: { one: "{n} hint opened", other: "{n} hints opened" },
  noHintOpened: "no hint opened",
  stillOpen: "Still open: {number}",
  tried: { one: "{label} – tried once, not right yet", other: "{label} – tried {n} times, not right yet" },
  allDone: "All done.",

  refresh: "Refresh",
  upToDate: "Up to date.",
  downloadJson: "Download my answers (JSON)",
  downloadCsv: "Download my answers (CSV)",
};
