// The words of the three chances.

export const words = {
  observed: "A_o observed",
  chanceMeans: "Chance means …",
  sideBySide: "Side by side",
  choice: "The model of chance that cuts the square",
  models: {
    s: "{symbol}: every category is equally likely {author}",
    pi: "{symbol}: both draw from one shared distribution {author}",
    kappa: "{symbol}: each draws from their own distribution {author}",
  },
  authors: { s: "(Bennett and others)", pi: "(Scott)", kappa: "(Cohen)" },
  ideas: {
    s: "S: chance does not know the annotators. All {size} categories are equally likely, for A and for B.",
    pi: "π: chance has one distribution for both annotators, the mean of their totals.",
    kappa: "κ: chance knows each annotator. A keeps A’s totals, B keeps B’s.",
  },
  manyProducts: "one product for each category = {expected}",
  noItems: "No items yet.",
  undefined: "Undefined: {reason}.",
  chance: "by chance, A_e",
  gained: "gained, up to A_o",
  missed: "still missing",
  own: "where their own totals cut",
  square: "Chance square of {symbol}: the hatched rectangles, where both say the same, cover {share}.",
  bar: "{symbol}: by chance {expected}, observed {observed}.",
  spoken: "{symbol} {value}: observed {observed}, by chance {expected}.",
};
