// The movie-review explorer: a deck of cards on one side, the table they go into on the other, κ's bar below.

import { tableFigures } from "../../kit/engine/table_figures.js";
import { h } from "../../kit/dom.js";
import { box, explorer } from "../../kit/explorer.js";
import { decimal, say } from "../../kit/say.js";
import { isUnshown } from "../../kit/showing.js";
import { kappaBar } from "./bar.js";
import { cards } from "./cards.js";
import { deck } from "./deck.js";
import { bestChange, reviewsOf } from "./reviews.js";
import { countsTable } from "./table.js";
import { words } from "./words.js";

/** @typedef {import("./reviews.js").Reviews} Reviews */
/** @typedef {import("./reviews.js").Figures} Figures */
/** @typedef {import("./table.js").Place} Place */

/** @type {Record<string, Place>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {import("../../kit/explorer.js").ExplorerView<MovieReviewExplorerTraits>} view */
function parts({ model, set, draw, redraw, announce }) {
  /** @type {Reviews | null} */
  let state = null;
  /** @type {number | null} */
  let picked = null; // the dot that goes to the cell tapped next
  /** @type {number | null} */
  let read = null; // the dot that was moved last
  /** @type {Place | null} */
  let chosen = null; // with the keys
  let told = "",
    toldOf = ""; // the labels that it describes

  /** The item for the cell that is tapped: the picked dot's, or the next card's. */
  const inHand = () => picked ?? (state.placed < state.n ? state.placed : null);
  /** The item whose card is shown. Once all are in, one on which they differ makes the beginning. */
  const onTop = () => {
    const differ = state.a.findIndex((row, i) => row !== state.b[i]);
    return inHand() ?? read ?? (differ < 0 ? state.n - 1 : differ);
  };
  /** @type {<Value>(list: Value[], i: number, value: Value) => Value[]} */
  const replaced = (list, i, value) => list.map((old, j) => (j === i ? value : old));

  /**
   * Drop a card or a dot into a cell; return whether it stays.
   *
   * @type {(i: number, place: Place) => boolean}
   */
  function drop(i, [row, column]) {
    const { a, b, n, categories, placed } = state;
    const isChange = placed === n;
    told =
      isChange || (row === a[i] && column === b[i])
        ? ""
        : row !== a[i]
          ? say(words.otherRow, { category: categories[a[i]], row: a[i] + 1 })
          : say(words.otherColumn, { category: categories[b[i]], column: b[i] + 1 });
    if (told) {
      redraw();
      return false;
    }
    const [ofA, ofB] = [categories[row], categories[column]];
    if (isChange && (row !== a[i] || column !== b[i])) {
      told = say(words.changed, { number: i + 1, a: ofA, b: ofB });
      toldOf = [replaced(a, i, row), replaced(b, i, column)].join(";");
      set({
        labels_a: replaced(model.get("labels_a"), i, ofA),
        labels_b: replaced(model.get("labels_b"), i, ofB),
      });
    } else if (i === placed) set({ placed: i + 1 });
    read = isChange ? i : null;
    picked = null;
    chosen = null;
    draw();
    return true;
  }

  /** Show the card of a dot; while cards are waiting, a tap means the dot's cell. @param {number} i */
  function press(i) {
    if (state.placed < state.n) drop(inHand(), [state.a[i], state.b[i]]);
    else pick(i);
  }
  /** @param {number} i */
  function pick(i) {
    picked = i === picked ? null : i;
    told = "";
    redraw();
  }

  /**
   * Choose a cell with the arrow keys, and drop the current card there with Enter.
   *
   * @type {(i: number, event: KeyboardEvent) => void}
   */
  function onKey(i, event) {
    const isDot = i < state.placed;
    const step = STEPS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (step) {
      const from = chosen ?? (isDot ? [state.a[i], state.b[i]] : null);
      const within = (/** @type {number} */ k) => Math.min(state.c - 1, Math.max(0, k));
      chosen = from ? [within(from[0] + step[0]), within(from[1] + step[1])] : [0, 0];
      told = say(words.over, { row: state.categories[chosen[0]], column: state.categories[chosen[1]] });
      redraw();
    } else if (event.key === "Enter" || event.key === " ") {
      if (chosen) {
        const stays = drop(i, chosen);
        if (stays && (isDot || state.placed === state.n)) table.focus(i);
      } else if (isDot) pick(i);
    } else if (event.key === "Escape" && (chosen || picked !== null)) {
      [chosen, picked, told] = [null, null, ""];
      redraw();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const top = deck({
    over: (place) => table.mark(place),
    drop(place) {
      const cell = table.cellAt(place);
      return cell !== null && drop(onTop(), cell);
    },
    key: (event) => onKey(onTop(), event),
  });
  const table = countsTable({
    move: drop,
    pick: press,
    tap: (place) => inHand() !== null && drop(inHand(), place),
    key: onKey,
  });
  const list = cards((annotator, i) => {
    const names = model.get("categories"),
      labels = model.get(`labels_${annotator}`);
    const next = replaced(labels, i, names[(names.indexOf(labels[i]) + 1) % names.length]);
    set(annotator === "a" ? { labels_a: next } : { labels_b: next });
  });
  const bar = kappaBar(redraw);
  let drawn = { placed: 0, labels: "" };
  const all = {
    node: null,
    /** @type {(traits: MovieReviewExplorerTraits, figures: Figures, more: import("../../kit/explorer.js").More) => void} */
    draw(traits, figures, more) {
      state = reviewsOf(traits);
      const labels = [state.a, state.b].join(";");
      if (state.placed !== drawn.placed || (labels !== drawn.labels && labels !== toldOf))
        [told, picked, chosen, read] = ["", null, null, null];
      drawn = { placed: state.placed, labels };
      top.draw(state, onTop(), told);
      list.draw(state, figures, more);
      table.draw(state, picked, inHand() !== null);
      if (chosen) table.mark(chosen);
      else table.mark(null);
      const kappa = more.veiled("so_far") || (state.placed === state.n && more.veiled("kappa")) ? NaN : figures.so_far;
      if (isUnshown(top.node)) return; // cards alone tell their sum themselves
      announce(say(words.spoken, { placed: state.placed, n: state.n, kappa: decimal(kappa) }));
    },
  };
  return [
    all,
    box(
      { "data-area": "picture" },
      list.node,
      h("div.iaa-movie-review-sides", top.node, table.node),
      box({ "data-show": "kappa" }, bar),
    ),
  ];
}

export default explorer({
  name: "movie_review",
  state: ["items", "labels_a", "labels_b", "categories", "placed"],
  given: ["filed"],
  aliases: { a: "labels_a", b: "labels_b" },
  figures(traits) {
    const reviews = reviewsOf(traits);
    return (
      reviews &&
      /** @type {Figures} */ ({
        ...tableFigures(reviews.counts),
        so_far: tableFigures(reviews.shown).kappa,
        best_1: bestChange(/** @type {any} */ (traits).filed, reviews.categories),
      })
    );
  },
  about: ["labels_a", "labels_b"],
  parts,
});
