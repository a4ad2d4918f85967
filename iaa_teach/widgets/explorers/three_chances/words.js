// The words of the three chances.

export const words = {
  choice: "Whose chance cuts the square",
  models: { kappa: "habits", pi: "one pot", s: "all alike" },
  ideas: {
    kappa: "κ: chance knows each annotator. A keeps A’s totals, B keeps B’s.",
    pi: "π: chance has one pot for both annotators, with all their labels in it.",
    s: "S: chance does not know the annotators. All {size} categories are equally likely.",
  },
  manyProducts: "one product for each category = {expected}",
  noItems: "No items yet.",
  undefined: "Undefined: {reason}.",
  square: "Chance square of {symbol}: the hatched rectangles, where both say the same, cover {share}.",
  spoken: "{symbol} {value}: observed {observed}, by chance {expected}.",
};
