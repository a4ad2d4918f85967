// The labels of a panel, and EM's estimates from them: as in __init__.py.

import { dawidSkene, votesOf } from "../../kit/engine/annotator_models.js";

const LAST = 10,
  SURE = 0.99,
  UNDECIDED = 0.9,
  TIED = 1e-6;

/**
 * @typedef {Pick<PanelExplorerTraits, "of" | "step" | "patients" | "praise_or_not" | "own_labels" | "robin" | "lots">} Panel
 */

/** @param {Panel} panel */
function labelsOf({ of, patients, praise_or_not, own_labels, robin, lots }) {
  if (of === "patients") return patients;
  const praised = lots.slice(0, robin.filter((place) => place === 0).length);
  const columns = [own_labels, robin];
  if (of === "you-robin-pat") columns.push(robin.map((_, place) => Number(!praised.includes(place))));
  const rows = robin.map((_, place) => columns.map((column) => column[place]));
  return { rows, who: columns.map((_, column) => column), categories: praise_or_not };
}

/** @param {number[]} chances */
const leaders = (chances) => chances.flatMap((each, k) => (Math.max(...chances) - each < TIED ? [k] : []));

/** @param {Panel} panel */
export function figuresOf(panel) {
  const { rows, who, categories } = labelsOf(panel);
  const votes = votesOf(rows, categories.length);
  const steps = panel.step === LAST ? undefined : panel.step;
  const { likely, confusion } = dawidSkene(rows, who, categories.length, steps);
  const most = likely.map((chances) => Math.max(...chances));
  const moved = likely.map((chances, i) => {
    const voted = leaders(votes[i]);
    const breaksTie = voted.length > 1 && most[i] > UNDECIDED;
    return breaksTie || !leaders(chances).some((k) => voted.includes(k));
  });
  const prevalence = categories.map((_, k) => likely.reduce((sum, chances) => sum + chances[k], 0) / likely.length);
  const right = confusion?.map((table) => table.reduce((sum, row, k) => sum + prevalence[k] * row[k], 0)) ?? null;
  return {
    otherwise: moved.filter(Boolean).length,
    undecided: most.filter((each) => each <= UNDECIDED).length,
    sure: most.filter((each) => each >= SURE).length,
    belief: { categories, annotators: Math.max(...who) + 1, likely, moved, confusion, right },
  };
}
