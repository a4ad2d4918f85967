// The words of the calculator's page.

export const words = {
  paste: "Paste a table of counts, two columns of labels, or a CSV with a header; or drop a file here",
  placeholder: "\tyes\tno\nyes\t24\t8\nno\t14\t24",
  choose: "Choose a file…",
  clear: "Clear",
  examples: "Try",
  counts: "counts",
  columns: "two columns",
  several: "several annotators",
  nothing: "Agreement is computed here, in this page: what you paste is sent nowhere.",

  // What it is read as
  readAs: {
    square: "Read as: counts of {items}, one annotator’s labels in rows and the other’s in columns, {categories}.",
    wide: "Read as: one row per item, {items}, {annotators}, {categories}.",
    long: "Read as: one row per label, {items}, {annotators}, {categories}.",
  },
  readAsBut: {
    square: "Read as: counts of items.",
    wide: "Read as: one row per item.",
    long: "Read as: one row per label.",
  },
  change: "Change a column’s role if that is wrong.",
  grouped: "The interval takes the items of one “{name}” together.",
  items: { one: "{n} item", other: "{n} items" },
  annotators: { one: "{n} annotator", other: "{n} annotators" },
  categories: { one: "{n} category ({names})", other: "{n} categories ({names})" },
  manyCategories: { one: "{n} category", other: "{n} different labels" },
  table: "The table that was read",
  roleOf: "Role of the column “{name}”",
  roleOfFirst: "Role of the first column, which has no name",
  roles: { item: "item", annotator: "annotator", label: "label", group: "group", ignore: "ignored" },
  moreRows: { one: "… {n} more row", other: "… {n} more rows" },
  moreColumns: { one: "… {n} more column", other: "… {n} more columns" },
  undo: "Undo",
  sides: { rows: "rows", columns: "columns" },

  // What a person may choose
  numbersAre: "These numbers are",
  asCounts: "counts of items",
  asLabels: "labels",
  labelsAre: "The labels are",
  scales: { names: "names", ranks: "ranks", numbers: "numbers" },
  inOrder: "{scale} ({order})",
  headless: "The first line holds labels, not names",
  transposed: "Rows and columns are swapped",
  whichCounts: "Where an annotator labelled an item twice",
  unsaid: "which label counts?",
  first: "the first counts",
  last: "the last counts",

  // What is wrong with a table, and what to do about it
  stillLast: "The result is still that of the last table that could be read: {number}.",
  wrong: {
    unclosed: "Line {line}: a quotation mark must enclose a whole cell; one is out of place, or not closed.",
    rowLength: "Line {line} has {cells} cells, the header {length}: leave a cell blank where a label is missing.",
    onlyHeader: "There must be a header, and at least one row below it.",
    sameName: "Columns {first} and {second} are both called “{name}”: every column needs a name of its own.",
    shares:
      "These are shares of items. How certain the agreement is depends on how many items there are: give the counts.",
    wrongTotal: "Line {line}: a total is not the sum of its counts. Correct it, or leave the totals out.",
    fewColumns: "Two columns or more must be annotators: say below which they are.",
    longColumns:
      "Beside the column of labels there must be one of items and one of annotators: say below which they are.",
    blank: "Line {line}: the column “{name}” is blank.",
    repeatedItem: "Line {line}: item “{item}” already appears on line {before}; each item may appear only once.",
    labelledAgain: "Line {line}: “{annotator}” labelled item “{item}” already in line {before}, with another label.",
    oneAnnotator: "All labels are by “{annotator}”: there must be two annotators or more.",
    sets: "These are sets of labels, several in one cell: iaa-teach report compares them; this page does not.",
    oneItem: "Only one item was labelled; agreement beyond chance is estimated from two or more.",
    nothingShared: "No item was labelled by two annotators; there must be at least one such item.",
    tooManyNumbers:
      "There are {n} different numbers, and this page compares {most} at most: iaa-teach report compares all of them.",
    tooManyLabels:
      "There are {n} different labels, such as {some}: more than {most} categories. Is one of the columns something else than labels?",
  },

  // The answer
  interval: "95\u202f% interval {low} to {high}",
  observed: "observed agreement A_o {share}",
  undefined: "{symbol} is undefined",
  scale: "Bands of {title}: a convention, not a verdict.",
  heads: { coefficient: "Coefficient", value: "Value", interval: "95\u202f% interval", chance: "By chance A_e" },
  observedRow: "Observed agreement A_o",
  all: "All coefficients",
  rangeOf: "{low} to {high}",
  none: "–",
  square:
    "Items as dots in a square, cut by how often each annotator gave each label; those in the filled cells got the same label from both, {share} of all.",
  squareNote: { one: "{n} item: filled where both agree.", other: "{n} items: filled where both agree." },
  numbered: "{place} {name}",
  heat: "Items with each pair of labels; the fuller the colour, the more.",
  pairs: "κ of every two annotators; the fuller the colour, the higher.",
  sentence: "For the paper",
  copy: "Copy",
  copied: "Copied.",
  notCopied: "Not copied: select it, and copy it by hand.",
  copyLink: "Copy link",
  linkCopied: "Copied: the link holds the table itself.",
  tooLong: "Too long for a link: send the file.",
  cautions: "To be read beside the numbers",
  moreCautions: "What these numbers take for granted",
  latex: "LaTeX",
  bibtex: "BibTeX",
  report: "A whole report, with each annotator, category and disagreement, is one command:",

  // What only Python reads
  file: "FILE",
  handOver: {
    tool: "An export of a tool?",
    none: "There is no table with two columns here.",
    large: "This is more than a page should read.",
    binary: "This is no text: a workbook, an archive or the like.",
    files: "These are several files.",
  },
  byReport: "{what} In Python, one command reads what tools export:",
};
