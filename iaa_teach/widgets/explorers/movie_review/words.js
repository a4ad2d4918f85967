// The words of the movie-review explorer.

export const words = {
  items: "Items and labels",
  card: "Item {number}: {text} A says “{a}”, B says “{b}”.",
  cardRole: "card",
  stamp: {
    a: "Item {number}: A says “{label}”. Press for another.",
    b: "Item {number}: B says “{label}”. Press for another.",
  },
  count: "Card {number} of {n}",
  allIn: { one: "The card is in the table.", other: "All {n} cards are in the table." },
  drop: "Drag the card into its cell, or tap the cell.",
  keys: "With keys: arrows, then Enter.",
  pick: "Drag a dot to another cell, or tap to read it.",
  over: "Row “{row}”, column “{column}”. Enter drops it.",
  otherRow: "A says “{category}”: row {row}.",
  otherColumn: "The row is right. B says “{category}”: column {column}.",
  changed: "Item {number}: A says “{a}”, B says “{b}” now.",
  table: "Contingency table",
  mark: "Item {number}: {text}. A says “{a}”, B says “{b}”. Press if they say the same.",
  unlike: "They differ on card {number}.",
  alike: "Both say the same.",
  differ: "They differ.",
  marked: "{marked} of {n} marked",
  share: "A_o = {agreed} / {n}",
  spoken: "{placed} of {n} cards are in the table. κ: {kappa}.",
};
