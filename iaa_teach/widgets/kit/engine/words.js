// The messages of marking.

export const words = {
  // Problems: unreadable or impossible answers, which are not attempts.
  typeAnAnswer: "Type an answer first.",
  guessFirst: "Drag your guess into place, or type a number.",
  typeOneNumber: {
    percent: "Type one number, such as 25, 25\u202f%, 0.25 or 1/4.",
    strictPercent: "Type one number in percent, such as 25 or 25\u202f%.",
    share: "Type one number, such as 0.25, 25\u202f% or 1/4.",
    coefficient: "Type one number, such as 0.25 or −0.1.",
    count: "Type one number, such as 25.",
    other: "Type one number, such as 0.25 or 1/4.",
  },
  dividedByZero: "Nothing can be divided by 0.",
  chooseOne: "Choose an answer first.",
  chooseSome: "Choose at least one answer first.",
  fillInTable: "Fill in the table first.",
  tableSize: "The table must have {rows} rows and {columns} columns.",
  inCell: "{cell}: {problem}",
  beyond: {
    percent: "A share cannot be beyond 100\u202f%.",
    share: "A share cannot be beyond 1, or 100\u202f%.",
    coefficient: "A coefficient cannot be beyond 1, nor below −1.",
  },
  negativeShare: "A share cannot be negative.",
  negativeCount: "A count cannot be negative.",
  outOfSpan: "Predict a number from {low} to {high}.",
  lessThanAPercent:
    "{said} would be {said}\u202f%, hardly ever. If you mean {percent}, type {number}; otherwise add a percent sign.",

  // A prediction
  compared: "You said {said}; it is {truth}.",
  exactly: "You said {said}, and that is right.",

  // A wrong number
  asPercent: "As a percentage that is {percent}.",
  asShare: "As a share that is {share}.",
  percentAsked: "The right share, but the question asks for percent: multiply by 100.",
  shareAsked: "The right percentage, but the question asks for a share: add a percent sign or divide by 100.",
  roundedEarly: "Right, but rounded too early: give one more digit.",
  tooHigh: "Too high. Think again, or open a hint.",
  tooLow: "Too low. Think again, or open a hint.",

  // A choice of several
  rightButMissing: {
    one: "Right so far, but one answer is still missing.",
    other: "Right so far, but {n} answers are still missing.",
  },
  missing: { one: "One answer is still missing.", other: "{n} answers are still missing." },
  othersRight: "The others you chose are right.",

  // A table
  cellsRight: { one: "{n} of {total} cells is right", other: "{n} of {total} cells are right" },
  cellsEmpty: { one: "{cellsRight}; {n} is still empty.", other: "{cellsRight}; {n} are still empty." },
  cellsWrong: "{cellsRight}. {feedback}",
  // A hands-on task
  goalsHold: { one: "{n} of {total} goals holds.", other: "{n} of {total} goals hold." },

  lookAgain: "Look at the cells marked “not yet”, or open a hint.",
};
