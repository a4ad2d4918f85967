// The picture next to an exercise. It shows only the results of finished steps.

import { MOVED, chanceSquare } from "../../kit/chance_square.js";
import { h, setAttributes, setText } from "../../kit/dom.js";
import { twoLengths } from "../../kit/lengths.js";
import { coefficientMark, valueLine } from "../../kit/line.js";
import { coefficientRoom } from "../../kit/room.js";
import { decimal, say, short } from "../../kit/say.js";
import { words } from "./words.js";
import { tableCorner, tableParts, tableRow } from "../../kit/cross_table.js";

/** @typedef {import("./exercises.js").Exercise} Exercise */
/** @typedef {import("../../kit/marks.js").Coefficient} Coefficient */
/**
 * @typedef {object} Picture
 * @property {HTMLElement} node
 * @property {(settled: boolean[]) => void} draw
 * @property {() => void} stop
 */
/** @typedef {Record<string, number>} Found results of the finished steps, by role */

const LONGEST = 0.75; // the full width: the largest disagreement in any exercise

/**
 * @param {Exercise} exercise
 * @returns {Picture | null}
 */
export function practicePicture(exercise) {
  if (!exercise.picture) return null;
  const { node, draw, stop } = { square, lengths, interval }[exercise.picture](exercise);
  return {
    node,
    draw(settled) {
      const known = exercise.steps.filter((_, i) => settled[i]);
      const next = exercise.steps.find((_, i) => !settled[i]) ?? exercise.steps[exercise.steps.length - 1];
      draw(Object.fromEntries(known.map(({ id, answer }) => [id, Number(answer)])), next.id);
    },
    stop,
  };
}

/** @param {Exercise} exercise */
function square({ grids: [grid], steps }) {
  const counts = grid.rows.slice(0, -1).map(({ cells }) => cells.slice(0, -1).map(Number));
  const names = grid.columns.slice(0, -1);
  const n = counts.flat().reduce((sum, count) => sum + count);
  /** @param {number[]} row */
  const share = (row) => row.reduce((sum, count) => sum + count) / n;
  const a = counts.map(share);
  const b = names.map((_, j) => share(counts.map((row) => row[j])));
  const mean = a.map((p, i) => (p + b[i]) / 2);
  const equal = names.map(() => 1 / names.length);
  const cuts = { s: [equal, equal], pi: [mean, mean], kappa: [a, b] };
  const models = /** @type {Coefficient[]} */ (
    ["s", "pi", "kappa"].filter((name) => steps.some(({ id }) => id === name))
  );
  const rooms = models.map((name) => ({ name, room: coefficientRoom([name]) }));
  const picture = chanceSquare({ shape: MOVED });
  picture.build(names);
  return {
    node: h(
      "div",
      picture.node,
      h(
        "div.iaa-practice-rooms",
        rooms.map(({ room }) => room.node),
      ),
    ),
    /**
     * @param {Found} found
     * @param {string} next the role of the next step
     */
    draw(found, next) {
      const model = models.find((name) => next === name || next === `A_e ${name}`) ?? models[models.length - 1];
      const [down, across] = cuts[next === "A_o" ? "kappa" : model];
      const { [`A_e ${model}`]: expected = NaN, [model]: value = NaN, A_o: observed = NaN } = found;
      picture.draw(down, across);
      picture.describe(words.picture.square);
      // The products add up to A_e.
      picture.node.classList.toggle("iaa-practice-secret", Number.isNaN(expected));
      for (const { name, room } of rooms)
        room.node.hidden = name !== model || (Number.isNaN(observed) && Number.isNaN(expected));
      rooms.find(({ name }) => name === model)?.room.draw({ observed, rooms: { [model]: { expected, value } } });
    },
    stop: () => {
      for (const { room } of rooms) room.stop();
    },
  };
}

function lengths() {
  const two = twoLengths(["observed", "expected"]);
  const said = h("p");
  const node = h("div", { role: "img", "data-testid": "practice-drawing" }, two.node, said);
  return {
    node,
    /** @param {Found} found */
    draw(found) {
      const { D_o = NaN, D_e = NaN } = found;
      const value = found.weighted ?? found.alpha;
      const told = (/** @type {string} */ text, /** @type {number} */ number) =>
        Number.isNaN(number) ? "" : say(text, { value: decimal(number) });
      const observed = told(words.picture.observed, D_o),
        expected = told(words.picture.chance, D_e);
      const known = value !== undefined && observed && expected;
      const avoided = known ? D_e - D_o : NaN; // it would give the result away
      two.draw({ observed: D_o, expected: D_e, avoided }, LONGEST, { observed: [observed], expected: [expected] });
      setText(said, known ? told(value < 0 ? words.picture.exceeded : words.picture.avoided, Math.abs(value)) : "");
      const parts = [observed, expected, said.textContent ?? ""].filter(Boolean);
      setAttributes(node, { "aria-label": say(words.picture.lengths, { found: listed(parts) }) });
    },
    stop: () => {},
  };
}

/** @param {Exercise} exercise */
function interval({ steps }) {
  const answers = Object.fromEntries(steps.map(({ id, answer }) => [id, Number(answer)]));
  const kappa = (answers.low + answers.high) / 2; // given in the exercise
  const line = valueLine({
    marks: { kappa: coefficientMark("kappa") },
    attributes: { role: "img", "data-testid": "practice-drawing" },
  });
  return {
    node: line.node,
    /** @param {Found} found */
    draw(found) {
      const ends = /** @type {const} */ (["low", "high"]).filter((role) => found[role] !== undefined);
      const told = ends.map((role) => say(words.picture[role], { value: decimal(found[role]) }));
      line.draw({
        ends: [-0.5, 1],
        ticks: [
          ...ends.map((role) => tick(found[role], decimal(found[role]))),
          ...[-0.5, 0, 1].map((value) => tick(value, short(value))),
        ],
        marks: { kappa },
        spans: { interval: ends.length ? [found.low ?? kappa, found.high ?? kappa] : null },
      });
      const name = say(words.picture.interval, { kappa: decimal(kappa), found: listed(told) });
      setAttributes(line.svg, { "aria-label": name });
    },
    stop: () => {},
  };
}

/** @type {(value: number, text: string) => import("../../kit/line.js").Tick} */
const tick = (value, text) => [value, text];

/** @param {string[]} parts */
const listed = (parts) => parts.join(", ") || words.picture.nothing;

// The table an exercise gives: with totals if its rows and columns are two annotators' categories.

/** @param {import("./exercises.js").Grid} grid */
export function practiceGrid({ caption, columns, rows, crossed }) {
  const total = (place, all) => crossed && place === all.length - 1;
  const look = (annotator, place, all) =>
    total(place, all) ? "iaa-practice-total" : crossed ? `iaa-${annotator}` : null;
  const heads = columns.map((column, j) => h("th", { scope: "col", class: look("b", j, columns) }, column));
  const body = rows.map(({ label, cells }, i) =>
    tableRow(
      h("th", { scope: "row", class: look("a", i, rows) }, label),
      ...cells.map((cell, j) =>
        h("td", { class: total(i, rows) || total(j, columns) ? "iaa-practice-total" : null }, cell),
      ),
    ),
  );
  return h(
    "table.iaa-practice-grid",
    { "data-testid": "practice-grid" },
    caption ? h("caption", caption) : null,
    tableParts([crossed ? tableCorner() : "", ...heads], body),
  );
}
