// The ten sentences once more: a second set of labels, stored next to the first, and what has changed.

import { agreement } from "../../kit/engine/coefficients.js";
import { decimal, say } from "../../kit/say.js";
import { tableOf } from "./lots.js";
import { words } from "./words.js";

const nameOf = (/** @type {number} */ place) => `again-${place}`;

/**
 * What a card needs to ask for the labels a second time.
 *
 * @param {import("./given.js").LabellingView} view
 * @param {import("./given.js").GivenLabels} given
 */
export function secondTime({ model, draw }, given) {
  const categories = model.get("categories");
  const places = model.get("sentences").map((_, place) => place);
  const labels = () => {
    const said = places.map((place) => given.said(nameOf(place)));
    const done = said.indexOf(/** @type {any} */ (undefined));
    return said.slice(0, done < 0 ? undefined : done).map((which) => categories[which]);
  };
  const isDone = () => labels().length === places.length;
  return {
    own: labels,
    labels,
    isDone,
    asks: () => !given.asks() && !isDone(),
    /** @param {string} label */
    give(label) {
      if (!isDone()) given.keep(nameOf(labels().length), categories.indexOf(label));
    },
    takeBack: () => given.drop([nameOf(labels().length - 1)]),
    relabel() {
      given.drop(places.map(nameOf));
      draw();
    },
  };
}

/**
 * The text once both sets are complete.
 *
 * @param {string[]} categories
 * @param {string[]} first
 * @param {string[]} now
 * @param {boolean} borrowed whether the first are somebody else's
 */
export function movedTold(categories, first, now, borrowed) {
  const text = words.tasks.again;
  const { kappa } = agreement(tableOf(categories, first, now));
  const n = first.filter((label, i) => label === now[i]).length;
  const own = Number.isNaN(kappa) ? text.undefined : say(text.kappa, { kappa: decimal(kappa) });
  return [say(text.told, { n, total: first.length }), own, borrowed ? text.borrowed : text.means];
}
