// The words of the three chances.

export const words = {
  choice: "Whose chance",
  models: { kappa: "habits", pi: "one pot", s: "all alike" },
  ideas: {
    kappa: "κ: chance knows each annotator. A keeps A’s totals, B keeps B’s.",
    pi: "π: chance has one pot with all labels of both.",
    s: "S: chance does not know the annotators. All {size} categories are equally likely.",
  },
  manyProducts: "one product for each category = {expected}",
  noItems: "No items yet.",
  undefined: "Undefined: {reason}.",
  square: "Chance square of {symbol}: the hatched part, where both say the same, is {share}.",
  flag: "{symbol}, as printed",
  flags: "Three flags on a ruler. {each}.",
  ofChance: "A_e {expected}",
  flagRight: "That flag was right: (A_o − A_e) / (1 − A_e) = {gained} / {room} = {value}. Back it goes.",
  spoken: "{symbol} {value}: observed {observed}, by chance {expected}.",
};
