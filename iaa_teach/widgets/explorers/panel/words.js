// The words of the panel explorer.

export const words = {
  you: "you",
  somebody: "somebody",
  robin: "Robin",
  pat: "Pat",
  thrice: "1, three times",
  items: "{items} items between {categories}. {otherwise} are not where most votes are; {undecided} are undecided.",
  annotators: "What each annotator says: {list}.",
  right: "{name} {share} right",

  votes: "the votes",
  after: "step {n}",
  end: "at rest",
  where: "Now: {where}",
  back: "Back to the votes",
  step: "Step",
  rest: "To the end",

  otherwise: "are not where most votes are: {list}",
  nowhere: "are not where most votes are.",
  undecided: "undecided, 90 % or less",
  sure: "sure, 99 % or more",
  key: "A dot is an item, full where most votes are, open elsewhere.",
  tilesKey:
    "A tile is an annotator as EM sees it: rows what seems true, columns what was said, darker if more often. Below: how often right.",
  spoken: "{where}: {otherwise} otherwise than most votes, {undecided} undecided.",
};
