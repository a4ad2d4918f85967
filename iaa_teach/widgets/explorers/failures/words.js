// The words of the failures explorer.

export const words = {
  lead: "Is it praise? Six of twenty sentences are jokes: praise by their words only. Drag a handle and let something go wrong.",
  plain: "14 plain sentences",
  jokes: "6 jokes",
  yes: "yes",
  no: "no",
  meant: "What was meant",

  slips: "A slips: {n}",
  otherwise: "B reads differently: {n}",
  misread: "Both misread: {n}",
  slipsHandle: "Plain sentences on which A slips",
  otherwiseHandle: "Jokes that B alone reads as praise",
  misreadHandle: "Jokes that both read as praise",
  sixth: "{n} of 6",

  observed: "they agree",
  right_a: "A is right",
  right_b: "B is right",

  keyBefore: "A column is a sentence; its middle dot is full if the two agree.",
  key: "A column is a sentence; its middle dot is full if the two agree. A hollow label is wrong.",
  picture:
    "Twenty sentences in columns. A slips on {slips}; B alone reads {otherwise} jokes as praise, both {misread}.",

  agreed: "They agree on all twenty.",
  allRight: "They agree on all twenty, and all labels are right.",
  seen: {
    one: "They differ on one sentence, and it shows.",
    other: "They differ on {n} sentences, and it shows.",
  },
  unseen: {
    one: "They agree on all twenty, and on one of them both are wrong. Nothing shows it.",
    other: "They agree on all twenty, and on {n} of them both are wrong. Nothing shows it.",
  },
  some: {
    one: "They differ on {differ}, and it shows. On one more both are wrong, and nothing shows it.",
    other: "They differ on {differ}, and it shows. On {n} more both are wrong, and nothing shows it.",
  },
};
