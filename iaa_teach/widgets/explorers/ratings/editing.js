// Editing the labels of the ratings explorer: type, paste, grow, shrink, blank out, leave out and bring back.

import { button, h, messageLine, scrollable, setAttributes, setText } from "../../kit/dom.js";
import { asPart } from "../../kit/explorer.js";
import { traitHistory } from "../../kit/history.js";
import { same } from "../../kit/model.js";
import { say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { labelsKey, laidOverLabels, ratingsGrid } from "./grid.js";
import { words } from "./words.js";

/** @typedef {RatingsExplorerTraits} State */
/** @typedef {import("../../kit/explorer.js").ExplorerView<RatingsExplorerTraits>} RatingsView */

const MOST = { items: 200, annotators: 8 };
const LETTERS = "ABCDEFGHIJKLMNOP";
/** @type {("labels" | "annotators" | "left_out" | "preset" | "order")[]} */
const UNDONE = ["labels", "annotators", "left_out", "preset", "order"];

/** @param {RatingsView} view */
export function labelsEditing(view) {
  const { model, draw, redraw, set } = view;
  const history = traitHistory(model, UNDONE, { changed: redraw, write: set });
  const message = messageLine({ "data-testid": "message" });
  const grid = ratingsGrid({
    label: (i, j, text) =>
      change(
        { labels: labels().map((row, k) => (k === i ? row.map((old, l) => (l === j ? text : old)) : row)) },
        `${i} ${j}`,
      ),
    paste(text, i, j) {
      const { labels: pasted, fault } = laidOverLabels(labels(), text, i, j, MOST);
      if (fault === undefined) reach({ labels: pasted, annotators: named(pasted[0].length) }, i, j);
      else setText(message, fault);
    },
    rest: history.rest,
  });
  const labels = () => model.get("labels");

  /**
   * @param {Partial<State>} traits
   * @param {string | null} [field]
   */
  function change(traits, field = null) {
    setText(message, "");
    history.change(traits, field);
  }
  /** @type {(traits: Partial<State>, i: number, j: number) => void} */
  function reach(traits, i, j) {
    change(traits);
    draw();
    grid.focus(i, j);
  }
  /**
   * Return names for this many annotators: new ones get the first free letters.
   *
   * @param {number} size
   */
  function named(size) {
    const names = [...model.get("annotators")];
    for (const letter of LETTERS) if (names.length < size && !names.includes(letter)) names.push(letter);
    return names;
  }

  const addItem = button(words.addItem, "add-item", () =>
    reach({ labels: [...labels(), model.get("annotators").map(() => "")] }, labels().length, 0),
  );
  const removeItem = button(words.removeItem, "remove-item", () => change({ labels: labels().slice(0, -1) }));
  const addAnnotator = button(words.addAnnotator, "add-annotator", () => {
    const size = model.get("annotators").length;
    reach({ labels: labels().map((row) => [...row, ""]), annotators: named(size + 1) }, 0, size);
  });
  const blankAll = button(words.blankAll, "blank-all", () =>
    change({ labels: labels().map((row) => row.map(() => "")) }),
  );
  const undo = button(shared.undo, "undo", () => {
    history.undo();
    draw();
    if (undo.disabled) grid.focus(0, 0);
  });
  const leaving = leavingOut(view, (left_out) => change({ left_out }));
  return {
    node: h(
      "div.iaa-editing",
      ...asPart("labels", scrollable({ class: "iaa-ratings-scroll" }, grid.node)),
      ...asPart("labels", labelsKey()),
      ...asPart("leave", leaving.node),
      h(
        "div.iaa-row.iaa-ratings-tools",
        ...asPart("tools", addItem, removeItem, addAnnotator, blankAll),
        ...asPart("labels,leave,tools", undo),
      ),
      message,
    ),
    /** @type {(state: State, figures: unknown, more: import("../../kit/explorer.js").More) => void} */
    draw(state, _figures, { each }) {
      const { labels: rows, annotators, left_out } = state;
      grid.update(rows, annotators, left_out, each);
      leaving.draw(state);
      addItem.disabled = rows.length >= MOST.items;
      removeItem.disabled = rows.length < 2;
      addAnnotator.disabled = annotators.length >= MOST.annotators;
      blankAll.disabled = rows.every((row) => row.every((text) => text === ""));
      undo.disabled = !history.canUndo();
    },
    stop: history.stop,
  };
}

/**
 * A button for each annotator, pressed while their labels do not count.
 *
 * @param {RatingsView} view
 * @param {(leftOut: number[]) => void} leave
 */
function leavingOut({ model }, leave) {
  const node = h("div.iaa-row", { role: "group", "aria-label": words.leaveOutOne });
  /** @type {string[]} */
  let names = [];
  /** @type {HTMLButtonElement[]} */
  let buttons = [];

  /** @param {number} j */
  function toggle(j) {
    const out = model.get("left_out"),
      others = out.filter((place) => place !== j);
    leave(others.length < out.length ? others : [...out, j].sort((a, b) => a - b));
  }
  return {
    node,
    /** @param {State} state */
    draw({ annotators, left_out }) {
      if (!same(names, annotators)) {
        names = annotators;
        buttons = names.map((name, j) =>
          button(name, `leave-out-${j}`, () => toggle(j), { class: "iaa-ratings-leave" }),
        );
        node.replaceChildren(h("span", { "aria-hidden": "true" }, words.leaveOut), ...buttons);
      }
      buttons.forEach((each, j) => {
        const out = left_out.includes(j);
        setAttributes(each, {
          "aria-pressed": String(out),
          "aria-label": say(words.leaveOutNamed, { name: annotators[j] }),
        });
        each.disabled = !out && annotators.length - left_out.length < 3;
      });
    },
  };
}
