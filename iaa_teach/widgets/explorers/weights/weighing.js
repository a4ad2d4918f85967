// The weights and the ways to change them: by tiles, by name, or by typing.

import { checkbox, h, messageLine, pressedButtons, scrollable, setText } from "../../kit/dom.js";
import { weightsByDistance } from "../../kit/engine/weighted.js";
import { say } from "../../kit/say.js";
import { weightsGrid } from "./grid.js";
import { pairChips } from "./pairs.js";
import { tiles } from "./tiles.js";
import { words } from "./words.js";

/**
 * @typedef {import("../../kit/explorer.js").ExplorerView<WeightsExplorerTraits>} WeightsView
 * @typedef {import("../../kit/explorer.js").More} More
 * @typedef {number[][]} Matrix
 * @typedef {WeightsExplorerTraits["schemes"]} Schemes
 */

/** @type {(one: Matrix, other: Matrix) => boolean} whether weights are equal to the digits that links keep */
const near = (one, other) =>
  one.length === other.length && one.every((row, i) => row.every((weight, j) => Math.abs(weight - other[i][j]) < 1e-6));

/**
 * Return the named weights for these categories.
 *
 * @param {string[]} categories
 * @param {Schemes} schemes those of sources
 * @returns {Schemes}
 */
export function schemesOf(categories, schemes) {
  const fitting = Object.entries(schemes).filter(([, matrix]) => matrix.length === categories.length);
  return { ...weightsByDistance(categories), ...Object.fromEntries(fitting) };
}

/**
 * Return the weights' name, if any.
 *
 * @param {Matrix} weights
 * @param {string[]} categories
 * @param {Schemes} schemes
 */
export function schemeOf(weights, categories, schemes) {
  return Object.entries(schemesOf(categories, schemes)).find(([, matrix]) => near(matrix, weights))?.[0];
}

/**
 * Return the weights for other categories: of the same name, or with a new category that differs fully.
 *
 * @param {Matrix} weights
 * @param {string[]} before their former categories
 * @param {string[]} categories
 * @param {Schemes} schemes
 * @returns {Matrix}
 */
export function fitted(weights, before, categories, schemes) {
  const named = schemesOf(categories, schemes);
  const name = schemeOf(weights, before, schemes) ?? "";
  return named[name] ?? named.identity.map((row, i) => row.map((weight, j) => weights[i]?.[j] ?? weight));
}

/**
 * Return the weights without those of a category.
 *
 * @param {Matrix} weights
 * @param {number} i
 */
export function without(weights, i) {
  const others = (/** @type {unknown} */ _, /** @type {number} */ k) => k !== i;
  return weights.filter(others).map((row) => row.filter(others));
}

/** @param {Matrix} weights */
const isSymmetric = (weights) => weights.every((row, i) => row.every((weight, j) => weight === weights[j][i]));

/** @param {WeightsView} view */
export function weighing({ model, redraw, set }) {
  const schemes = model.get("schemes");
  const message = messageLine({ "data-testid": "weight-message" });
  const each = checkbox("each-way", words.eachWay, bothAlike, { class: "iaa-weights-each-way" });
  const eachWay = each.input;
  const grid = weightsGrid({ weigh, fault: (text) => setText(message, text) });
  message.id = grid.messageId;
  const picture = tiles(weigh);
  const schemeChoice = pressedButtons(Object.entries(words.schemes), "scheme", (name) =>
    set({ weights: schemesOf(model.get("categories"), schemes)[name] }),
  );
  const asChoice = pressedButtons(Object.entries(words.shows), "show", (name) => set({ weights_as: name }));
  const schemeNote = h("p.iaa-quiet.iaa-view-note", { "data-testid": "scheme-note", "data-spare": "" });
  const asNote = h("p.iaa-quiet.iaa-view-note", { "data-spare": "" });

  /** @type {(i: number, j: number, weight: number) => void} */
  function weigh(i, j, weight) {
    const weights = model.get("weights").map((row) => [...row]);
    weights[i][j] = weight;
    if (!eachWay.checked) weights[j][i] = weight;
    set({ weights });
  }
  /** @type {(i: number, j: number, weight: number) => void} */
  function weighBoth(i, j, weight) {
    const weights = model.get("weights").map((row) => [...row]);
    weights[i][j] = weights[j][i] = weight;
    set({ weights });
  }
  function bothAlike() {
    const weights = model.get("weights");
    if (eachWay.checked) redraw();
    else set({ weights: weights.map((row, i) => row.map((weight, j) => (i > j ? weights[j][i] : weight))) });
  }

  return {
    onPairs: pairChips(weighBoth),
    onTiles: {
      node: picture.node,
      /** @type {(state: WeightsExplorerTraits, figures: unknown, more: More) => void} */
      draw(state, _figures, { told }) {
        const { weights } = state;
        if (!isSymmetric(weights)) eachWay.checked = true;
        picture.update({ ...state, show: state.weights_as, eachWay: eachWay.checked });
        picture.describe(say(words.tiles, { sentence: told.largest }));
      },
    },
    named: {
      node: [schemeChoice.row(words.namedWeights), schemeNote],
      /** @param {WeightsExplorerTraits} state */
      draw({ categories, weights }) {
        const scheme = schemeOf(weights, categories, schemes);
        const known = schemesOf(categories, schemes);
        schemeChoice.press(scheme);
        Object.keys(words.schemes).forEach((name, i) => {
          schemeChoice.buttons[i].hidden = !known[name];
        });
        setText(schemeNote, words.schemeNotes[scheme ?? "own"]);
      },
    },
    switch: {
      node: asChoice.row(words.counted, h("span", words.weightsFor)),
      /** @param {WeightsExplorerTraits} state */
      draw: ({ weights_as: show }) => asChoice.press(show),
    },
    typed: {
      node: [each.node, asNote, scrollable({}, grid.node), message],
      /** @param {WeightsExplorerTraits} state */
      draw({ categories, weights, weights_as: show }) {
        grid.update({ categories, weights, show });
        setText(asNote, words.showNotes[show]);
      },
    },
  };
}
