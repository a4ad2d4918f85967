// The words of the prevalence explorer.

export const words = {
  lead: "Drag the handle below the curves: how much is truly “yes”? Watch what a “yes” is worth.",
  prevalence: "Share of true “yes”",
  sensitivity: "Of the true “yes”, the share called “yes” (sensitivity)",
  specificity: "Of the true “no”, the share called “no” (specificity)",
  truly: "truly “yes”: {share}",

  observed: "A_o",
  observedName: "Aₒ",
  kappa: "κ",
  ac1: "AC1",
  right: "a “yes” is right",
  axis: "truly “yes”",
  chart:
    "Curves over the share of true “yes”. At {share}: observed agreement {observed}, kappa {kappa}, AC1 {ac1}, and {right} of the “yes” are right.",
  spoken:
    "Truly yes: {share}. Observed agreement {observed}, kappa {kappa}, AC1 {ac1}, and {right} of the yes are right.",

  annotators: "The annotators",
  study: "Items as dots, cut into the true “yes”, {share}, and the others.",
  key: "Shaded: what an annotator calls “yes”. Full dots are right, open ones wrong.",
  thousand: "Of 1000 items one annotator calls {said} “yes”, {found} rightly, {alarms} wrongly.",

  takesOff: "{name} takes off",
  chances:
    "Two squares, cut both ways by the share of “yes”, {share}. Hatched for kappa: the corners where both say the same; for AC1: the others.",
  chancesKey: "Hatched: what counts as chance. Both sides are cut by the share of “yes”.",

  labels: "Of 100 labels “yes”, {right} are right",
  noLabels: "This annotator never says “yes”",
  strip: "{right} “yes” right, {wrong} wrong",
};
