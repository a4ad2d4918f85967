// A table's figures on agreement, by name.

import { intervalOf } from "../../kit/agreement_sentences.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { tableFigures } from "../../kit/engine/table_figures.js";

/** @typedef {ReturnType<typeof figuresOf>} Figures */

/** @param {{ counts: number[][] }} state */
export function figuresOf({ counts }) {
  const { expected, ...result } = agreement(counts);
  return {
    ...result,
    expected: expected.kappa,
    expected_pi: expected.pi,
    expected_s: expected.s,
    interval: intervalOf(counts),
    column_1: tableFigures(counts).column_1,
  };
}

/** @param {Pick<ContingencyTableExplorerTraits, "scales" | "scale">} state */
export const scaleOf = ({ scales, scale }) => scales.find(({ name }) => name === scale) ?? scales[0];
