// The words of the movie-review explorer.

export const words = {
  items: "The items and their labels",
  card: "Item {number}: {text} A says “{a}”, B says “{b}”.",
  cardRole: "card",
  stamp: {
    a: "Item {number}: A says “{label}”. Press for another label.",
    b: "Item {number}: B says “{label}”. Press for another label.",
  },
  count: "Card {number} of {n}",
  allIn: { one: "The card is in the table.", other: "All {n} cards are in the table." },
  drop: "Drag the card into its cell, or tap the cell.",
  keys: "With keys: arrows, then Enter.",
  pick: "Drag a dot to another cell to change its labels. Tap it to read its card.",
  over: "Row “{row}”, column “{column}”. Enter drops it.",
  otherRow: "A says “{category}”: row {row}.",
  otherColumn: "The row is right. B says “{category}”: column {column}.",
  changed: "Item {number}: A says “{a}”, B says “{b}” now.",
  table: "The contingency table",
  matches: {
    one: "{agreed} of one item is filled: both say the same.",
    other: "{agreed} of {n} items are filled: both say the same.",
  },
  share: "A_o = {agreed} / {n}",
  spoken: "{placed} of {n} cards are in the table. κ: {kappa}.",
};
