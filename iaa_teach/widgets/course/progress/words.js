// The words of the overview of a learner's progress.

export const words = {
  summary: {
    one: "You have answered {answered} of {n} question.",
    other: "You have answered {answered} of {n} questions.",
  },
  nothingYet: "Nothing is answered yet. Your progress will stand here.",
  showAll: "Show all lessons",
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

  practised: {
    one: "Practice: {n} exercise finished, {clean} without a slip.",
    other: "Practice: {n} exercises finished, {clean} without a slip.",
  },

  quoted: "“{text}”",
  row: "row {name}: {counts}",
  firstTable: "first table,",
  secondTable: "second table,",
  weights: "weights:",
  totalsHeld: "totals held",
  made: {
    slips: "A slips: {value}",
    otherwise: "B reads otherwise: {value}",
    misread: "both misread: {value}",
    items: "{value} items in a sample",
    share: "share of the more frequent answer: {value}",
    prevalence: "truly “yes”: {value}",
    sensitivity: "each finds {value} of the “yes”",
    specificity: "each leaves {value} of the “no” alone",
    value: "value {value}",
  },

  refresh: "Refresh",
  upToDate: "Up to date.",
  downloadJson: "Download my answers (JSON)",
  downloadCsv: "Download my answers (CSV)",
  bringBack: "Bring answers back…",
  broughtBack: { one: "{n} answer of {file} was added.", other: "{n} answers of {file} were added." },
  nothingNew: "All that {file} holds is here already.",
  known: { one: "{n} was here already.", other: "{n} were here already." },
  refused: {
    damaged: "{file} is damaged, or no file of answers. Nothing here was changed.",
    newer: "{file} was written by a newer version of this kit. Nothing here was changed.",
  },
  remove: "Delete my answers…",
  removeAll: "This deletes your answers to all lessons. If you may want them back, download them first.",
  removeNow: "Delete all",
  keep: "Keep them",
  removed: "All answers are deleted.",
};
