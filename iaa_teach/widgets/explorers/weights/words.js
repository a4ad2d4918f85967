// The words of the weights explorer.

export const words = {
  // What the weights are, and how they are set.
  schemes: {
    identity: "All alike",
    linear: "Linear",
    quadratic: "Quadratic",
    gagliardi: "Gagliardi’s",
  },
  schemeNotes: {
    identity: "Every difference counts fully: κ(w) is κ.",
    linear: "The further apart, the more it counts. Only for categories in order.",
    quadratic: "Near misses count little, far ones much. Only for categories in order.",
    gagliardi: "The third category differs from each of the others by half.",
    own: "Your own weights. Each one from 0 to 1.",
  },
  shows: {
    disagreement: "Disagreement",
    agreement: "Agreement",
  },
  showNotes: {
    disagreement: "How far two labels differ: 0 not at all, 1 fully.",
    agreement: "How far two labels agree: 1 fully, 0 not at all.",
  },
  order: "The order of the categories",
  rung: "{name}, rung {place} of {all}: arrow keys move it",
  merge: "Categories",
  either: "{low} or {high}",
  asOne: "{names} count as one.",
  howOftenNote: "Items with each pair of labels.",
  howSerious: "How serious is each confusion?",
  tilesKey: "A dot is an item; the fuller, the more serious, empty where both say the same.",
  tiles: "A tile for each pair of labels, a dot for each item. {sentence}",
  pair: "{a} and {b}",
  pairCounts: "· {items} · counts {value}",
  seriousBothWays: "How serious: one says {a}, the other {b}",
  seriousOneWay: "How serious: A says {a}, B says {b}",
  seriousValue: {
    none: "{value}, no disagreement",
    part: "{value} of a full disagreement",
    full: "{value}, a full disagreement",
  },
  moreWeights: "More: type the weights",
  moreTable: "More: change the table",
  eachWay: "Each way its own weight, above the diagonal and below",
  namedWeights: "Weights with a name",
  counted: "What the weights count",
  weightsFor: "Weights for",
  weights: "Weights",
  cell: "Weight where A says {a} and B says {b}",
  emptyWeight: "The weight where A says “{a}” and B “{b}” must be from 0 to 1; it is empty.",
  wrongWeight: "The weight where A says “{a}” and B “{b}” must be from 0 to 1; not “{text}”.",

  // What is read from table and weights.
  observed: { disagreement: "D_o(w) observed", agreement: "A_o(w) observed" },
  expected: { disagreement: "D_e(w) by chance", agreement: "A_e(w) by chance" },
  kappa: "κ(w)",
  observedBar: { disagreement: "D_o observed", agreement: "A_o observed" },
  expectedBar: { disagreement: "D_e by chance", agreement: "A_e by chance" },
  line: {
    weighted: "κ(w)",
    plain: "κ, every difference alike",
    predicted: "your prediction",
  },
  undefined: "κ(w) is undefined: {reason}.",
  noChance: "κ(w) is undefined: with these weights chance gives no disagreement.",
  zero: "Chance would give a weighted disagreement of {expected}; theirs, {observed}, is as much, so κ(w) is zero.",
  negative:
    "Chance would give a weighted disagreement of {expected}; theirs, {observed}, is more, so κ(w) is below zero.",
  positive:
    "Chance would give a weighted disagreement of {expected}; theirs is {observed}. They avoided {share} of what chance would give.",
  noDisagreement: "No disagreement counts.",
  largest: "The largest part: A says “{a}” where B says “{b}”, {part} of {all}.",
  more: "More: what each cell adds",
  parts: "What each cell adds",
  partsKey: "Above, solid: observed. Below, hatched: by chance.",
  partsOf: {
    disagreement: "What each cell adds: 1 − w times its share of items",
    agreement: "What each cell adds: w times its share of items",
  },
};
