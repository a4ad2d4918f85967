// From labels to a gold standard, as in iaa_teach/computation/gold/gold.py; a test compares the results.

/**
 * Return each item's gold label, "" if undecided, and who decided it: nobody if all labels agree. An item stays
 * undecided if adjudicators differ, or if it has fewer than two labels and no decision.
 *
 * @param {string[][]} labels items × annotators, "" if a label is missing
 * @param {{ item: number, label: string, by: string }[]} decisions
 * @returns {{ label: string, by: string[], agreed: boolean }[]}
 */
export function adjudicate(labels, decisions) {
  return labels.map((row, item) => {
    const given = row.filter((label) => label !== "");
    if (given.length > 1 && new Set(given).size === 1) return { label: given[0], by: [], agreed: true };
    const own = decisions.filter((decision) => decision.item === item);
    const alike = new Set(own.map(({ label }) => label)).size === 1;
    return { label: alike ? own[0].label : "", by: alike ? own.map(({ by }) => by) : [], agreed: false };
  });
}
