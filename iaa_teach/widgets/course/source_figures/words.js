// The words of the sources' figures.

export const words = {
  states: {
    same: "as printed",
    slip: "a slip in the source",
    kept: "cannot be recomputed",
    ours: "not in the source",
    differs: "differs",
  },
  undefined: "0/0",
  columns: { figure: "Figure", printed: "Printed", computed: "Computed now", compared: "Compared" },
  figures: { one: "{n} figure", other: "{n} figures" },
  slips: { one: "{n} slip", other: "{n} slips" },

  source: "Source",
  allSources: "All sources",
  slipsOnly: "Slips only",
  summary: { one: "{n} figure: {counts}.", other: "{n} figures: {counts}." },
  counts: {
    same: "{n} as printed",
    kept: "{n} that cannot be recomputed",
    ours: "{n} that the source does not print",
  },
  slipsInFigures: { one: "{n} slip in figures", other: "{n} slips in figures" },
  slipsInTexts: { one: "{n} slip in the text", other: "{n} slips in the text" },
  noSlip: "No slip found in this source.",
  shown: { one: "{n} example shown.", other: "{n} examples shown." },
};
