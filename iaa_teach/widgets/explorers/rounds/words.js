// The words of the rounds explorer.

export const words = {
  rounds: {
    comments: { first: "Old rule", second: "New rule" },
    patients: { first: "First questionnaire", second: "Second questionnaire" },
    sentences: { first: "First time", second: "Second time" },
    shares: { first: "Old rule", second: "New rule" },
  },

  lead: "Each dot is an item in a round. Drag a knob: let more links cross.",
  apart: "{n} disagree",
  together: "{n} agree",
  crossing: {
    better: { one: "{n} now agrees", other: "{n} now agree" },
    worse: { one: "{n} no longer agrees", other: "{n} no longer agree" },
  },
  betterHandle: "Items on which they now agree",
  worseHandle: "Items on which they no longer agree",
  picture:
    "They disagree on {apart} of {total} items in the first round, on {apart_after} in the second: {better} now agree, {worse} no longer.",

  kappa: "{round} κ {value}",
  from: "{low} to {high}",
  difference: "Difference {value}",
  paired: "the same items: {interval}",
  separate: "with other items: {interval}",
  unpaired: "the same items: no interval",
  unlike: "Fewer than three items change: no interval.",
  above: "The interval excludes zero: κ is higher in the second round.",
  below: "The interval excludes zero: κ is lower in the second round.",
  inside: "The interval includes zero, so this may be luck.",
  crossed: "Agreement {first} → {second}: {better} now agree, {worse} no longer; exact p {p}",
  few: "With fewer than six links that cross, no exact p is below 0.05.",

  yesHandle: {
    first: "Both “yes”, first round",
    second: "Both “yes”, second round",
  },
  yes: "{n} yes",

  needed: "items show such a difference, labelled in both rounds",
  apiece: "in each round, with other items",
  saved: "{share} of the labels are saved",
  sentence: "{better} now agree, {worse} no longer. The difference is {difference}, from {low} to {high}.",

  key: "Full dot: A and B agree. Open: they disagree. Links that cross are strong.",
  keyOfShares: "On the right A and B agree: a full dot is yes, an open one no. On the left they disagree.",
};
