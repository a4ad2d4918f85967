// The words of the rounds explorer.

export const words = {
  rounds: {
    comments: { first: "Old rule", second: "New rule" },
    patients: { first: "First questionnaire", second: "Second questionnaire" },
    sentences: { first: "First time", second: "Second time" },
    shares: { first: "Old rule", second: "New rule" },
  },

  lead: "Each dot is an item, once in each round. Drag a knob and let more links cross.",
  apart: "{n} apart",
  together: "{n} together",
  crossing: {
    better: { one: "{n} comes together", other: "{n} come together" },
    worse: { one: "{n} parts", other: "{n} part" },
  },
  betterHandle: "Items that were apart and come together",
  worseHandle: "Items that were together and part",
  picture:
    "{apart} of {total} items are apart in the first round and {apart_after} in the second: {better} come together, {worse} part.",

  kappa: "{round} κ {value}",
  from: "{low} to {high}",
  difference: "Difference {value}",
  paired: "the same items: {interval}",
  separate: "with other items: {interval}",
  unpaired: "the same items: no interval",
  unlike: "Fewer than three items change: too few for an interval.",
  above: "The interval excludes zero: κ is higher in the second round.",
  below: "The interval excludes zero: κ is lower in the second round.",
  inside: "The interval includes zero, so this may be luck.",
  crossed: "Agreement {first} → {second}: {better} together, {worse} apart; exact p {p}",
  few: "With fewer than six links that cross, no exact p is below 0.05.",

  yesHandle: {
    first: "Items that both call “yes” in the first round",
    second: "Items that both call “yes” in the second round",
  },
  yes: "{n} yes",

  needed: "items show such a difference, labelled in both rounds",
  apiece: "in each round, if each has items of its own",
  saved: "{share} of the labels are saved",
  sentence: "{better} come together and {worse} part. The difference is {difference}, from {low} to {high}.",

  key: "A full dot: A and B agree on it. An open dot: they are apart. Links that cross are drawn strong.",
  keyOfShares: "On the right A and B agree: a full dot is yes, an open one no. On the left they are apart.",
};
