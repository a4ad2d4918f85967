// The words of the majority explorer.

export const words = {
  annotators: "{n} annotators",
  labels: "{n} labels",
  annotatorsHandle: "How many annotators draw lots",
  labelsHandle: "How many labels there are to draw from",

  picture:
    "Every way in which the lots of {annotators} annotators can fall, with {labels} labels: {ways} columns of dots.",
  majority: "{share} have a majority",
  count: "{found} of {ways} ways",
  sentence: "In {found} of {ways} ways more than half of them say the same, and nobody has looked.",
  prediction: "your prediction: {value}",
  key: "A column is one way in which the lots can fall, a dot is an annotator, its filling is the label. All ways are equally likely.",
  framed: "A green frame: more than half say the same.",
};
