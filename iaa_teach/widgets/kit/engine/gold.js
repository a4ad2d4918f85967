// From labels to a gold standard, as iaa_teach/computation/gold/gold.py has it; a test compares the results.

/**
 * Return the gold label of each item, "" where it is undecided, and who decided it: nobody where all labels agree.
 * Where adjudicators differ, and where fewer than two labels were given and nobody decided, an item stays undecided.
 *
 * @param {string[][]} labels items × annotators, "" where a label is missing
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
