// The words that views share.

export const words = {
  undefined: "undefined",
  locked: "Commit your prediction first: then this opens, with your prediction marked beside the truth.",
  stop: "Stop",
  workDone: "{done} of {total} {what}",
  example: "Example",
  ownTable: "your own table",
  aSays: "A says",
  bSays: "B says",
  total: "total",
  yourPrediction: "your prediction {value}",
  yourPredictionOfKappa: "your prediction for κ: {value}",
  source: "Source: {citation}",
};
