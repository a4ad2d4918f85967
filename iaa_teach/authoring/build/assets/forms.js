// Choose a learner's form of the questions before and after the course: the JavaScript counterpart of
// questions/before_and_after.py.

import { recentAttempts } from "../../../widgets/kit/progress_data.js";
import { generator, shuffled } from "../../../widgets/kit/shuffle.js";

const WHEN = ["before", "after"];
const ITSELF = -1; // chosen by the lesson, in older versions of the kit

/** @typedef {import("./browser_progress.js").Progress} Progress */
/**
 * `idea` is the index of the idea tested, `form` 0, 1 or -1; null if there are no forms.
 *
 * @typedef {{ idea: number, form: number | null, state: Record<string, any>, last?: boolean }} Version
 */

/**
 * Return the page's questions for each sitting, by their positions in the learner's order, such as "before 1".
 *
 * @template {Version} Question
 * @param {Question[]} pool all versions of all questions
 * @param {Progress} progress
 * @returns {Record<string, Question>}
 */
export function drawnSittings(pool, progress) {
  const drawn = WHEN.flatMap((when) => {
    const here = pool.filter(({ state }) => state.about.where === when);
    const form = formOf(here, when, progress);
    const ideas = [...new Set(here.map(({ idea }) => idea))].map((idea) => here.filter((each) => each.idea === idea));
    const asked = ideas.map((versions) => versions.find((each) => each.form === form) ?? versions[0]);
    return shuffled(asked, `${progress.seed} ${when}`).map((each, at) => {
      const place = [at + 1, asked.length];
      return /** @type {const} */ ([`${when} ${at + 1}`, { ...each, state: { ...each.state, place } }]);
    });
  });
  return Object.fromEntries(drawn);
}

/**
 * The form already begun, or the one not used in the other sitting.
 *
 * @param {Version[]} here
 * @param {string} when
 * @param {Progress} progress
 */
function formOf(here, when, { seed, questions }) {
  const [own, other] = [when, ...WHEN.filter((each) => each !== when)].map((each) =>
    [0, 1, ITSELF].find((place) =>
      here.some(({ form, state: { about } }) => {
        return form === place && recentAttempts(questions[about.id.replace(when, each)]).length > 0;
      }),
    ),
  );
  if (own !== undefined) return own;
  if (other === 0 || other === 1) return 1 - other;
  const first = Math.floor(2 * generator([seed, "forms"].join(" "))());
  return when === WHEN[0] ? first : 1 - first;
}
