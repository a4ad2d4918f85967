// The words of the slip-or-view explorer.

export const words = {
  yes: "yes",
  no: "no",
  swapHandle: "Item {n}: how many of group x say yes",
  apartHandle: "On how many items the groups differ",
  modelHandle: "How many in a hundred say yes, according to the model",
  inGroup: { one: "{n} of x says yes", other: "{n} of x say yes" },
  picture: "Four readers on eight items. Yes by item: group x {x}; group y {y}.",

  all: "α of all {value}",
  within: { x: "α within x {value}", y: "α within y {value}" },
  prediction: "your prediction: {value}",

  again: "Ask again",
  first: "The first time",
  asked: { one: "asked again {n} time", other: "asked again {n} times" },
  notAsked: "not asked again yet",
  slipsNow: "these slip",
  viewsNow: "these have views",
  same: "say the same again",

  crowdHandle: "How many of the 40 readers of y say yes",
  ofY: { one: "{n} of y says yes", other: "{n} of y say yes" },
  sayYes: "{n} of {size} say yes: {share}",
  crowdPicture: "Of a hundred readers 42 say yes: {x} of the 60 of x, {y} of the 40 of y.",
  differ: "two readers of different groups differ: {value}",
  differWithin: "two readers of one group differ: {value}",
  crowd: "100 readers: 42 say yes",
  model: "the model: {share} yes",
  bars: "Of a hundred readers 42 say yes, {x} of x and {y} of y. The model says {share}.",
  jsd: "from the readers' bar, in bits",
  key: "A dot is a reader, full in group x, open in y, above the line if the reader says yes.",
  spoken: "α of all is {alpha}, within x {x}, within y {y}.",
};
