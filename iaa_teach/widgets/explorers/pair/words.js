// The words of the challenge.

export const words = {
  task: "Change the two tables until all three lines have a tick.",
  steps: "In a cell, + takes one item from the fullest other cell, and − gives one to it. Or type.",
  picture: "Table {number} as a square: A_o {observed}, κ {kappa}.",
  table: "Table {number}",
  together: "Both added up",
  slid: "Push them together",
  apart: "Two squares of dots, one for each table: κ {first} and {second}.",
  pushedTogether: "Both tables in one square, cut again: κ {kappa}.",
  togetherPicture: "Both tables added up, as a square: A_o {observed}, κ {kappa}.",
  wholeNumbers: "A count must be a whole number here.",
  noPaste: "Type these four numbers one by one.",
  line: "κ of both tables",
  prediction: "your prediction",
  enoughItems: "at least {fewest} items in each table",
  sameObserved: "the same observed agreement",
  farApart: "κ at least {apart} apart",
  both: "({first} and {second})",
  distance: "({distance})",
  done: "Done: ",
  notYet: "Not yet: ",
  solved:
    "Solved. The same observed agreement, {observed}, and κ {distance} apart. Your largest distance so far: {best}.",
  best: "Your largest distance so far: {best}.",
  spokenSolved: "Solved: all three lines have a tick.",
  spokenUnsolved: "Not solved any more.",
  hint: "A hint",
  hintText:
    "Leave table 1 alone. In table 2, move items along the diagonal: take them from one of the two agreement cells and give them to the other. The observed agreement does not notice.",
};
