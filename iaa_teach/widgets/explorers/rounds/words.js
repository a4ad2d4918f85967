// The words of the rounds explorer.

export const words = {
  rounds: {
    comments: { first: "Old rule", second: "New rule" },
    patients: { first: "First questionnaire", second: "Second questionnaire" },
    sentences: { first: "First time", second: "Second time" },
    shares: { first: "Old rule", second: "New rule" },
  },

  lead: "Each dot is an item, once in each round. Drag a knob and let more links cross.",
  apart: "{n} disagree",
  together: "{n} agree",
  crossing: {
    better: { one: "{n} now agrees", other: "{n} now agree" },
    worse: { one: "{n} no longer agrees", other: "{n} no longer agree" },
  },
  betterHandle: "Items on which they disagreed and now agree",
  worseHandle: "Items on which they agreed and no longer do",
  picture:
    "They disagree on {apart} of {total} items in the first round and on {apart_after} in the second: on {better} they now agree, on {worse} no longer.",

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
  crossed: "Agreement {first} → {second}: {better} now agree, {worse} no longer; exact p {p}",
  few: "With fewer than six links that cross, no exact p is below 0.05.",

  yesHandle: {
    first: "Items that both call “yes” in the first round",
    second: "Items that both call “yes” in the second round",
  },
  yes: "{n} yes",

  needed: "items show such a difference, labelled in both rounds",
  apiece: "in each round, if each has items of its own",
  saved: "{share} of the labels are saved",
  sentence: "{better} now agree and {worse} no longer do. The difference is {difference}, from {low} to {high}.",

  key: "A full dot: A and B agree. An open dot: they disagree. Links that cross are drawn strong.",
  keyOfShares: "On the right A and B agree: a full dot is yes, an open one no. On the left they disagree.",
};
