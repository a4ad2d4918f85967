// The current table as a square of dots above its counts, and the slider through all tables that fit.

import { itemSquare } from "../../kit/chance_square.js";
import { crossTable } from "../../kit/cross_table.js";
import { h, scrollable, setAttributes, setText, slider } from "../../kit/dom.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { coefficientRoom } from "../../kit/room.js";
import { decimal, integer, rich, say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {import("./figures.js").State} State */
/** @typedef {import("./figures.js").Figures} Figures */

/** @param {number} size */
export const namesOf = (size) => (size === 2 ? [words.yes, words.no] : words.names.split(" ").slice(0, size));

/** @param {number[][]} counts */
const inWords = (counts) => counts.map((row) => row.map((count) => integer(count)).join(", ")).join("; ");

/** A table as a square of dots, and its counts. */
function tablePicture() {
  const square = itemSquare({ kind: "observed", radius: 6 });
  const counts = crossTable(h("table.iaa-possible-counts"), (i, j) => ({
    node: h("td", { class: i === j ? "iaa-possible-agree" : "" }),
  }));
  return {
    node: h("div.iaa-possible-table", square.node, scrollable({}, counts.node)),
    /** @type {(table: number[][], text: string) => void} */
    draw(table, text) {
      const categories = namesOf(table.length);
      square.drawTable({ counts: table, categories });
      counts.update(categories, ({ node }, i, j) => setText(node, integer(table[i][j])));
      square.describe(text);
    },
  };
}

/** Both tables of a pair, each with its A_o and κ. */
function pairPicture() {
  const parts = [words.first, words.second].map((title) => {
    const picture = tablePicture(),
      reading = h("p.iaa-possible-reading");
    const node = h("div", { role: "group", "aria-label": title }, h("p.iaa-title", title), picture, reading);
    return { node, picture, reading };
  });
  const sum = h("p.iaa-possible-reading", { "data-testid": "sum" });
  return {
    node: h("div", h("div.iaa-possible-pair", parts), sum),
    /** @param {number[][][]} tables */
    draw(tables) {
      const told = (/** @type {number[][]} */ counts) => {
        const { observed, kappa } = agreement(counts);
        return { observed: decimal(observed), kappa: decimal(kappa) };
      };
      parts.forEach(({ picture, reading }, i) => {
        const said = told(tables[i]);
        picture.draw(tables[i], say(words.pairPicture, { number: i + 1, counts: inWords(tables[i]), ...said }));
        reading.replaceChildren(...rich(`A_o ${said.observed}, κ ${said.kappa}`));
      });
      const both = told(tables[0].map((row, i) => row.map((count, j) => count + tables[1][i][j])));
      sum.replaceChildren(...rich(`${words.sum}: A_o ${both.observed}, κ ${both.kappa}`));
    },
  };
}

/** @param {number} size */
const standIn = (size) => Array.from({ length: size }, () => Array(size).fill(1));

/**
 * Return what holds a part's place, unseen, while the search goes on, and says whether it does: what was drawn before,
 * or at first a stand-in.
 *
 * @param {HTMLElement} node
 * @param {(state: State) => void} drawStandIn
 */
function holder(node, drawStandIn) {
  let drawn = false;
  return (/** @type {State} */ state, /** @type {Figures} */ { job }) => {
    const holds = Boolean(job && !job.result);
    node.toggleAttribute("data-held", holds);
    if (holds && !drawn) drawStandIn(state);
    drawn = true;
    return holds;
  };
}

/** @param {import("./fields.js").PossibleView} view */
export function picture({ set }) {
  const one = tablePicture(),
    two = pairPicture(),
    none = h("p.iaa-quiet.iaa-possible-none", words.nothingToSee);
  const through = slider({ testid: "at", label: words.drag, low: 1, move: (at) => set({ at }) });
  const node = h("div", one, two, none, through);
  const held = holder(node, ({ size }) => {
    one.node.hidden = false;
    two.node.hidden = none.hidden = true;
    one.draw(standIn(size), "");
    through.draw(1, say(words.place, { at: 1, tables: 1 }));
  });
  return {
    node,
    /** @type {(state: State, figures: Figures) => void} */
    draw(state, figures) {
      if (held(state, figures)) return;
      const { shown, count, place, observed, expected, kappa } = figures;
      one.node.hidden = shown.length !== 1;
      two.node.hidden = shown.length !== 2;
      none.hidden = shown.length > 0;
      through.node.hidden = !(count > 1);
      const at = { at: integer(place), tables: integer(count) };
      setAttributes(through.input, { max: count || 1 });
      through.draw(place, say(words.place, at));
      if (shown.length === 2) two.draw(shown);
      if (shown.length !== 1) return;
      const said = { observed: decimal(observed), expected: decimal(expected), kappa: decimal(kappa) };
      one.draw(shown[0], say(words.picture, { ...at, ...said, counts: inWords(shown[0]) }));
    },
  };
}

/** A_o and A_e of one table, and κ as the part of the room between them that is filled. */
export function kappaRoom() {
  const room = coefficientRoom();
  const held = holder(room.node, () => room.draw({ observed: 1, rooms: { kappa: { expected: 0, value: 1 } } }));
  return {
    node: room.node,
    stop: room.stop,
    /** @type {(state: State, figures: Figures) => void} */
    draw(state, figures) {
      if (held(state, figures)) return;
      const { shown, observed, expected, kappa } = figures;
      room.node.hidden = shown.length !== 1;
      if (shown.length === 1) room.draw({ observed, rooms: { kappa: { expected, value: kappa } } });
    },
  };
}
