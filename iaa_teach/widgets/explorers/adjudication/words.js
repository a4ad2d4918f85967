// The words of the adjudication desk.

export const words = {
  decidedBy: "Decided by",
  nameRefused: "The adjudicator {fault}.",
  progress: "Items decided",
  done: "{n} of {total} decided",
  nothingToDecide: "Nothing to decide: the annotators agree on every item.",

  items: "Items to decide",
  said: "What the annotators said",
  show: "Show what they said",
  showOf: "Show what they said on item {number}",
  hidden: "Decide first.",
  ready: "Sure? Then look. You may still change your mind; both decisions are kept.",
  blind: "Blind, you said “{label}”.",
  noLabel: "no label",
  nobody: "Nobody gave a label.",
  onlyLabel: "Only one label: “{label}”.",
  tie: { one: "A tie: {labels}, {n} vote each.", other: "A tie: {labels}, {n} votes each." },
  tiedLabel: "“{label}”",
  tiedLabels: "{labels} and {label}",
  most: "Most say “{label}”: {votes} of {voters}.",
  decision: "Your decision on item {number}",
  undecided: "undecided",
  note: "Note on item {number}",
  noteHint: "Why? Which rule decides?",
  cardDecided: "Decided. ",
  cardUndecided: "Undecided. ",

  rope: "Your decision: {text}",
  ropes: "{n} items, each a knot on a rope between “{low}” and “{high}”. {states}",
  ropeState: "{text} {state}.",
  ends: "Show who is at the ends",
  endsHint: "Pull a knot first.",
  endsReady: "Sure? Then look. You may still change your mind.",
  unknown: "?",
  wentWith: "Your blind decisions, by who said the same: {counts}.",
  withOne: "{name} {n}",

  steps: "Items to decide, by number",
  next: "Next →",
  goTo: "Go to item {number}, undecided",
  goToDecided: "Go to item {number}, decided",

  gold: "The gold labels so far",
  summary: "{items} items: {agreed} by agreement, {settled} by an adjudicator, {open} undecided.",
  goldTable: "Gold labels",
  goldColumns: { item: "item", label: "gold label", by: "decided by" },
  differ: "the adjudicators differ",
  agreed: "agreement",
  csv: { item: "item", gold: "gold", decidedBy: "decided by", note: "note", blind: "{name}, blind" },

  followed: {
    picture: "Your decisions, blind and after seeing the labels",
    before: "blind",
    after: "after",
    with: "with most",
    without: "against most",
    none: "no majority",
    waiting: "Each item that you decide and then look at becomes a dot here: with most annotators or against them.",
    sentence: {
      one: "Of the {n} item with a majority you went with it on {blind} blind and on {after} after seeing the labels. You changed {changed}.",
      other:
        "Of the {n} items with a majority you went with it on {blind} blind and on {after} after seeing the labels. You changed {changed}.",
    },
  },

  second: "More: a second adjudicator",
  secondHint:
    "Let somebody else decide without seeing your decisions. Where you differ, an item stays undecided until you have talked.",
  seat: "Who decides now",
  seats: "Who decides now:",
  noneInCommon: "No item decided by both yet.",
  between: {
    one: "Both decided {n} item, {alike} of them alike: {A_o} = {observed}, κ = {kappa}.",
    other: "Both decided {n} items, {alike} of them alike: {A_o} = {observed}, κ = {kappa}.",
  },
  betweenUndefined: {
    one: "Both decided {n} item, {alike} of them alike: {A_o} = {observed}, κ = {kappa}: both used only “{only}”.",
    other: "Both decided {n} items, {alike} of them alike: {A_o} = {observed}, κ = {kappa}: both used only “{only}”.",
  },

  download: "Download as CSV",
  kept: "Decisions are kept in {file}.",
  notKept: "Decisions are kept only while this notebook runs: download them before you leave.",
};
