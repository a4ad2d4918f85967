// The words of the failures explorer.

export const words = {
  lead: "Is it praise? Six of the twenty sentences are jokes: praise by their words only. Drag a handle and let something go wrong.",
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

  keyBefore: "Each column is a sentence. The dot in the middle is full if the two agree.",
  key: "Each column is a sentence. The dot in the middle is full if the two agree; a hollow label is wrong.",
  picture:
    "Twenty sentences in columns. A slips on {slips}; B alone reads {otherwise} jokes as praise; both read {misread} as praise.",

  agreed: "They agree on all twenty.",
  allRight: "They agree on all twenty, and all labels are right.",
  seen: {
    one: "They differ on one sentence. It shows: somebody can look at it.",
    other: "They differ on {n} sentences. It shows: somebody can look at them.",
  },
  unseen: {
    one: "They agree on all twenty, and on one of them both are wrong. Nothing shows it.",
    other: "They agree on all twenty, and on {n} of them both are wrong. Nothing shows it.",
  },
  some: {
    one: "They differ on {differ}, which shows. On one more both are wrong, and nothing shows it.",
    other: "They differ on {differ}, which shows. On {n} more both are wrong, and nothing shows it.",
  },
};
