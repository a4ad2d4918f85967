// The words of the majority explorer.

export const words = {
  annotators: "{n} annotators",
  labels: "{n} labels",
  annotatorsHandle: "How many annotators draw lots",
  labelsHandle: "How many labels there are",

  picture: "The lots of {annotators} annotators with {labels} labels: {ways} columns of dots.",
  majority: "{share} have a majority",
  count: "{found} of {ways} ways",
  sentence: "In {found} of {ways} ways more than half say the same, and nobody has looked.",
  prediction: "your prediction: {value}",
  key: "A column is one way in which the lots can fall, all equally likely; a dot is an annotator, its filling the label.",
  framed: "A green frame: more than half say the same.",
};
