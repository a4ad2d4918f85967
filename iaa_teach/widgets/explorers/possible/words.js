// The words of the explorer of possible tables.

export const words = {
  lead: "Type a paper’s two or three figures: which tables can it have counted? Or ask for the smallest table with a trait.",
  asks: "Your question",
  paper: "A paper’s figures",
  conditions: "A counterexample",

  items: "Items",
  observed: "A_o, as printed",
  kappa: "κ, as printed",
  size: "Categories",
  rows: "Totals of A",
  columns: "Totals of B",
  unknown: "not told",

  belief: "They say",
  own: "conditions of your own",
  beliefs: {
    "high-agreement": "High agreement means high κ.",
    "zero-is-worst": "κ = 0 is the worst.",
    "same-agreement": "The same A_o is the same κ.",
    "similar-margins": "The same totals make κ higher.",
    "kappa-is-pi": "κ and π are all but the same.",
    "kappa-below-s": "κ is never above S.",
    "more-categories": "More categories raise κ.",
    "fewer-categories": "Making categories one raises κ.",
    "unused-category": "A category that nobody uses changes nothing.",
    pooling: "Two κ of 0 add up to a κ of 0.",
    "pi-below-kappa": "π is never above κ.",
    "pi-below-s": "π is never above S.",
  },
  field: "Conditions, comma-separated",
  grammar: "What can be named",
  grammarText:
    "A condition is a name or a number, one of >=, <=, >, <, ==, and again a name or a number; one of both is a name.\n\nA table has the figures observed, expected, kappa, pi, s, gap (κ − π), n, its counts n_11, n_12 … and the shares row_1, column_1 …\n\nTwo tables have first.kappa, second.kappa and so on, together.kappa where they are added up, and distance, how far their κ are apart. merged.kappa is κ with the last two categories made one.",

  found: { one: "One table has these figures.", other: "{tables} tables have these figures." },
  some: {
    one: "This table has these figures; there may be others.",
    other: "These {tables} tables have these figures; there may be others.",
  },
  clash: {
    or: "No table has these figures: with {items} items{given}, {figure} can be {below} or {above}, not {printed}.",
    most: "No table has these figures: with {items} items{given}, {figure} can be at most {below}, not {printed}.",
    least: "No table has these figures: with {items} items{given}, {figure} must be at least {above}, not {printed}.",
    undefined: "No table has these figures: with {items} items{given}, {figure} is undefined, not {printed}.",
  },
  given: {
    rows: ", A’s totals {value}",
    columns: ", B’s totals {value}",
    observed: ", A_o {value}",
    kappa: ", κ {value}",
  },
  together: "No table of {items} items has all these figures: all totals were tried.",
  notFound: "No table was found, which proves nothing: not all totals were tried.",
  smallest: {
    one: "Not so: one table of {items} items says otherwise, and none is smaller.",
    other: "Not so: {tables} tables of {items} items say otherwise, and none is smaller.",
  },
  smallestPair: {
    one: "Not so: two tables of {items} items together say otherwise, and no two are smaller.",
    other: "Not so: {tables} pairs of tables, {items} items together, say otherwise, and none is smaller.",
  },
  meets: {
    one: "One table of {items} items meets these conditions, and none is smaller.",
    other: "{tables} tables of {items} items meet these conditions, and none is smaller.",
  },
  meetPair: {
    one: "Two tables of {items} items together meet these conditions, and no two are smaller.",
    other: "{tables} pairs of tables, of {items} items together, meet these conditions, and none is smaller.",
  },
  none: "No table of up to {items} items meets these conditions.",
  noneSmall: "None of up to {items} items meets these conditions; larger ones were not tried.",
  searching: "Trying tables …",
  proofs: {
    "pi-below-kappa":
      "True. A_e of π exceeds A_e of κ by the squares of half the differences between both annotators’ shares.",
    "pi-below-s":
      "True. A_e of π is a sum of squares of shares, which is smallest if all are equal: then it is A_e of S.",
  },

  nothing: "Type A_o, κ or the totals.",
  noConditions: "Type a condition, such as kappa < 0.",
  totalsNumber: "Totals are {size} whole numbers, one for each category, comma-separated.",
  totalsSum: "The totals must add up to {items}; they add up to {sum}.",
  unknownName: "No such table has a figure “{name}”.",
  tooMany: "Tables here have at most {most} categories.",
  wrong: {
    items: "Items are a whole number from {low} to {high}.",
    printed: "Type a number such as 0.68 or 68 %.",
    totals: "Type whole numbers, such as 32, 38.",
    conditions: "“{line}” is no condition; kappa < 0 is one.",
  },

  drag: "Which table",
  place: "{at} of {tables}",
  names: "I II III IV V",
  yes: "yes",
  no: "no",
  picture: "Table {at} of {tables}: {counts}. A_o is {observed}, A_e {expected}, κ {kappa}.",
  pairPicture: "Table {number}: {counts}. A_o is {observed}, κ {kappa}.",
  nothingToSee: "No table to show.",
  first: "First",
  second: "Second",
  sum: "Both added up",
  ranges: "Over these tables A_e is {expected}, κ {kappa}.",
  range: "{low} to {high}",
  merged: "With {last} and {other} made one: κ {kappa}, S {s}.",
  open: "Play with this table",
  openPair: "Play with these tables",
};
