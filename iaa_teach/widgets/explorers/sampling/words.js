// The words of the sampling explorer.

export const words = {
  population: "Population",
  ownPopulation: "your own",
  items: "Items in a sample",
  itemsRefused: "Type a whole number from {fewest} to {most}.",
  trueKappa: "true κ {kappa}",
  draw: "Draw",
  drawSamples: "Draw samples",
  oneSample: "1 sample",
  startOver: "Start over",
  work: "Work done",
  own: "More: make a population of your own",
  ownKappa: "True κ",
  ownShare: "Share of the first answer, for both annotators",
  countProfiles: "count profile intervals too",

  bars: "κ of the samples",
  curve: "what the Gaussian promises",
  holding: "interval that holds the true κ",
  missing: "interval that misses it",
  newestHere: "Here: the newest intervals.",
  noKappa: "no κ",
  chart: "Histogram of κ in the samples, beside the Gaussian curve, with the newest intervals below. {summary}",

  newest: "The newest sample",
  corner: "{a} ↓ {b} →",
  sample: "Sample {number}",
  noSample: "No sample drawn yet",
  newestKappa: "κ of this sample",
  whatASampleGives: "Each sample gives a table, a κ and a 95\u202f% interval.",
  profile: "Profile interval: {interval}.",
  holds: "σ̂ is {error}, so the 95\u202f% interval is {interval}: it holds the true κ, {kappa}.",
  misses: "σ̂ is {error}, so the 95\u202f% interval is {interval}: it misses the true κ, {kappa}.",
  noWidth: "It has no width at all.",
  noRoom: "All its items are in one cell, so chance leaves no room to agree beyond it: κ is undefined.",

  coverage: "95\u202f% intervals that hold the true κ",
  profileCoverage: "Profile intervals that hold it",
  promised: "95\u202f% promised",
  count: "{holds} of {total}",
  noneYet: "none yet",

  promises: "What was found and what the Gaussian promises",
  found: "found",
  gaussian: "Gaussian",
  mean: "average of κ",
  spread: "spread of κ, σ",
  reached: "κ of {threshold} or above",
  undefinedSamples: {
    one: "{none} of {samples} samples has no κ, since all their items fell into one cell. They are left out of all figures.",
    other:
      "{none} of {samples} samples have no κ, since all their items fell into one cell. They are left out of all figures.",
  },
  beyond: { one: "{beyond} lies beyond the edge of the chart.", other: "{beyond} lie beyond the edge of the chart." },

  spoken: {
    none: "No sample drawn yet. The true kappa is {kappa}.",
    first: "One sample: kappa {value}. {interval}",
    many: "{samples} samples: kappa is {mean} on average. {share} of the intervals hold the true kappa, {kappa}; {promised} are promised.",
    profiles: "Of the profile intervals, {share}.",
  },
};
