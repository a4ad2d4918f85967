// The words of the scales.

export const words = {
  table: "Table",
  ownValue: "your own value",
  typed: "or type κ",
  refused: "Type a number from −1 to 1, such as 0.2.",
  move: "Move κ along the scales",
  interval: "large-sample 95 % interval: {ends}",
  times: "Number of items",
  timesAlone: "× {times}",
  timesOf: "× {times} = {items}",
  madeFor: "made for {coefficient}",
  madeForOther: "made for {coefficient}, laid on κ here",
  spans: " (interval: {low} to {high})",
  within: " (the whole interval, too)",
  figures: { kappa: "κ = {value}", pi: "π = {value}" },
  kappaBand: "κ: {band}",
  piBand: " · π: {band}",
  everyBand: "More: every band and its bounds",
  spokenValue: "κ {value}",
  spoken: "κ {value}. {bands}.",
  spokenBand: "{scale}: {band}",
};
