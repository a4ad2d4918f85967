// The words of the error analysis.

export const words = {
  table: "Table",
  ownCounts: "your own counts",
  show: "What the cells show",
  views: {
    counts: "Counts",
    columns: "% of column",
    rows: "% of row",
    cells: "% of all",
  },
  captions: {
    counts: "How many cases in each cell",
    columns: "Percent of each column",
    rows: "Percent of each row",
    cells: "Percent of all cases",
  },
  gold: "gold label",
  labelledBy: "labelled by {judged}",
  cell: "Labelled {labelled}, gold label {gold}",
  percent: "percent",
  fault: "Labelled “{labelled}”, gold “{gold}” {fault}.",
  editing: "Type your own counts, or paste a table with its names.",
  add: "Add a category",
  remove: "Remove the last",

  // What is read from it.
  share: "{share} right",
  rightOf: "{right} of {n}",
  empty: "the table is empty",
  prediction: "your prediction: {value}",
  chosen: "The outlined cell",
  strip: {
    columns: {
      one: "The {n} case with the gold label “{gold}”, by its label:",
      other: "All {n} cases with the gold label “{gold}”, by their label:",
    },
    rows: {
      one: "The {n} case labelled “{labelled}”, by its gold label:",
      other: "All {n} cases labelled “{labelled}”, by their gold label:",
    },
    cells: { one: "The {n} case:", other: "All {n} cases:" },
    right: "right",
    others: "others",
    error: "“{labelled}” for “{gold}”",
    instead: "labelled “{labelled}”",
    edge: "Of the cases with gold label “{gold}” labelled “{labelled}” or “{other}”, those labelled “{labelled}”",
    of: "{count} of {n}",
    hint: "Drag the handle: cases with gold label “{gold}” get the label “{labelled}”, or “{other}”.",
  },
  isEmpty: "The table is empty.",
  right: "These are right.",
  wrong: "These are errors.",
  ofCounts: {
    one: "{count} with the gold label “{gold}” was labelled “{labelled}”.",
    other: "{count} with the gold label “{gold}” were labelled “{labelled}”.",
  },
  ofColumns: {
    one: "Of the {total} cases with the gold label “{gold}”, {count} is labelled “{labelled}”: {share}.",
    other: "Of the {total} cases with the gold label “{gold}”, {count} are labelled “{labelled}”: {share}.",
  },
  ofRows: {
    one: "Of the {total} cases labelled “{labelled}”, {count} has the gold label “{gold}”: {share}.",
    other: "Of the {total} cases labelled “{labelled}”, {count} have the gold label “{gold}”: {share}.",
  },
  ofCells: {
    one: "Of all {total} cases, {count} has the gold label “{gold}” and is labelled “{labelled}”: {share}.",
    other: "Of all {total} cases, {count} have the gold label “{gold}” and are labelled “{labelled}”: {share}.",
  },
  emptyColumn: "No case has the gold label “{gold}”. A share of nothing is 0/0: undefined, not 0\u202f%.",
  emptyRow: "No case is labelled “{labelled}”. A share of nothing is 0/0: undefined, not 0\u202f%.",

  // Each category.
  more: "More: precision and recall",
  categories: "Precision, recall and F1 of each category",
  category: "category",
  figures: { precision: "precision", recall: "recall", f1: "F₁" },
  notes: { precision: "right, of its row", recall: "right, of its column", f1: "both in one" },
  reasons: {
    precision: "no item was labelled “{category}”",
    recall: "no item has the gold label “{category}”",
    f1: "no item has “{category}” as label or gold label",
  },
  f1: "F₁ of each label",
  micro: "each item alike (micro): {value}",
  macro: "each label alike (macro): {value}",
  recall: "Of what is “{category}”, called so: {value}",
  yourF1: "your prediction: {value}",
  undefinedFigure: "The {figure} of “{category}” is undefined: {reason}.",
};
