// The words of the believe explorer.

export const words = {
  kinds: { liar: "liar", "yes-sayer": "says yes", coin: "coin", fair: "fair", careful: "careful" },
  no: "no",
  yes: "yes",
  undecided: "undecided",
  isYes: "are a yes",
  isNo: "are a no",
  annotatorHandle: "What annotator {n} is like",
  copiesHandle: "How many copy the last annotator",
  posts:
    "Forty posts between no and yes. {right} are on the correct side; for {sure}, the model is sure of the wrong one. {annotators} annotators.",
  desk: "{annotators} annotators: {list}.",
  votes: "the votes",
  after: "step {n}",
  end: "at rest",
  tile: "EM sees it",

  back: "Back to the votes",
  step: "Step",
  rest: "To the end",
  where: "Now: {where}",

  majority: "majority right: {value} of 40",
  right: "right now, of 40",
  sure_and_wrong: "sure, and wrong",
  prediction: "your prediction: {value}",
  key: "A dot is a post, full if it leans to the correct side; “sure” is above 99 %.",
  tilesKey:
    "A tile is an annotator as EM sees it: left, posts that seem a no; right, a yes; filled, how many of them it says yes to.",
  spoken: "{where}: right on {right} of 40, sure and wrong on {sure_and_wrong}.",
};
