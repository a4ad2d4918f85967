// The words of the prevalence explorer.

export const words = {
  lead: "Drag the round handle below the curves: how much of the material is truly “yes”? Watch what a “yes” is worth.",
  prevalence: "Share of items that are truly “yes”",
  sensitivity: "Of the items that are truly “yes”, the share that each annotator calls “yes” (sensitivity)",
  specificity: "Of the items that are truly “no”, the share that each annotator calls “no” (specificity)",
  truly: "truly “yes”: {share}",

  observed: "A_o",
  observedName: "Aₒ",
  kappa: "κ",
  ac1: "AC1",
  right: "a “yes” is right",
  axis: "truly “yes”",
  chart:
    "Curves over the share of items that are truly “yes”. At {share} observed agreement is {observed}, kappa {kappa}, AC1 {ac1}, and {right} of the labels “yes” are right.",
  spoken: "Truly yes: {share}. Observed agreement {observed}, kappa {kappa}, AC1 {ac1}, right yes {right}.",

  annotators: "The annotators",
  study:
    "Items as dots, cut into those that are truly “yes”, {share}, and the others. Shaded: what an annotator calls “yes”. Full dots are labelled correctly, open ones wrongly.",
  key: "Shaded: what an annotator calls “yes”. Full dots are right, open ones wrong.",
  thousand: "Of 1000 items one annotator calls {said} “yes”: {found} rightly, {alarms} wrongly.",

  takesOff: "{name} takes off",
  chances:
    "Two squares, cut both ways by the share of labels “yes”, {share}. Hatched for kappa: both say the same. Hatched for AC1: the two other corners.",
  chancesKey: "Hatched: what counts as chance. Both sides are cut by the share of “yes” among the labels.",

  labels: "Of 100 labels “yes”, {right} are right",
  noLabels: "This annotator never says “yes”",
  strip: "{right} full dots for labels “yes” that are right, {wrong} open dots for those that are wrong",
};
