// The same cuts twice: chance agreement, evenly spread, and the observed items, which can be dragged to another cell.

import { h, pressedButtons, s, setAttributes, setText } from "../../kit/dom.js";
import { asDots, itemsOf, itemsPerDot, keyOf, spread, withMoves } from "../../kit/dots.js";
import { placeOfGuess } from "../../kit/guess.js";
import { placeUnder } from "../../kit/handles.js";
import { itemSquare, MOVED } from "../../kit/chance_square.js";
import { marginals, sum } from "../../kit/engine/tables.js";
import { integer, say } from "../../kit/say.js";
import { movesFor } from "../../kit/moving.js";
import { unknown } from "../../kit/veil.js";
import { chanceFields } from "./fill.js";
import { guessedChance } from "./guessed_chance.js";
import { FIRST_OF_B, guessedCut, withFirst } from "./guessed_cut.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/moving.js").Move} Move */

const RADIUS = 5;
const REACH = 18; // of the number of a cell too small for dots

/**
 * @param {{
 *   held: () => boolean,
 *   fill: () => boolean,
 *   asked: () => string,
 *   move: (moves: Move[], items: number) => void,
 *   refuse: () => void,
 *   redraw: () => void,
 *   filled: () => void,
 * }} on callbacks: move this many items; a move the held totals forbid; a final look; chance's cells filled in
 */
export function twoSquares({ held, fill, asked, move, refuse, redraw, filled }) {
  const chance = itemSquare({ kind: "chance", radius: RADIUS - 1 });
  const observed = itemSquare({ kind: "observed", radius: RADIUS });
  const key = h("span.iaa-quiet", { "data-testid": "dot-key" });
  const thread = s("line.iaa-contingency-table-thread", { visibility: "hidden" });
  observed.dots.node.before(thread);
  const middle = { x: MOVED.left + MOVED.side / 2, y: MOVED.top + MOVED.side / 2 };
  const open = s("text.iaa-contingency-table-open", { ...middle, "dominant-baseline": "central" });
  chance.slot.append(open);
  const guessed = guessedCut(observed);
  const area = guessedChance(chance);
  const fields = chanceFields(chance, { redraw, filled });
  const choice = pressedButtons(Object.entries(words.squares), "square", show);
  const node = h(
    "div",
    h(
      "div.iaa-row.iaa-contingency-table-switch",
      {
        role: "group",
        "aria-label": words.squareChoice,
        "data-show": "square",
      },
      [...choice.buttons],
    ),
    h(
      "div.iaa-contingency-table-squares",
      h(
        "figure",
        { "data-square": "chance", "data-show": "square,chance" },
        h("figcaption", words.byChanceTitle),
        chance.node,
        fields.message,
      ),
      h(
        "figure",
        { "data-square": "observed", "data-show": "square,observed" },
        h("figcaption", { "data-spare": "" }, words.observedTitle, " ", key),
        observed.node,
      ),
    ),
  );
  show(fill() || asked() === "expected" ? "chance" : "observed");

  /** @type {import("../../kit/dots.js").KeptItem[]} */
  let items = [];
  /** @type {number[][]} */
  let counts = [];
  /** @type {string[]} */
  let categories = [];
  /** @type {{ index: number, x: number, y: number, pointer: number, partner: number | null } | null} */
  let dragged = null;

  /** @param {string} which */
  function show(which) {
    node.dataset.shown = which;
    choice.press(which);
  }
  const circles = () => /** @type {SVGElement[]} */ ([...(observed.dots.node.firstElementChild?.children ?? [])]);

  /** @type {(table: import("../../kit/cells.js").Table, figures: unknown, more: import("../../kit/explorer.js").More) => void} */
  function draw(table, _figures, { veiled, guess, ghost, asks, ghostOf }) {
    const isEmpty = veiled("square") && !fill(); // cells to fill in must be visible
    setText(open, isEmpty && !asks("expected") ? unknown() : "");
    area.draw(asks("expected"), isEmpty ? null : ghostOf("expected"));
    node.hidden = !asDots(table.counts);
    if (node.hidden) return;
    const anew = table.categories.join("\n") !== categories.join("\n") || counts.length === 0;
    if (table.counts.length !== counts.length) items = [];
    ({ counts, categories } = table);
    if (anew) for (const square of [chance, observed]) square.build(categories);
    const { row, column } = marginals(counts);
    const n = sum(row);
    const shareOf = (/** @type {number} */ total) => (n ? total / n : 1 / row.length);
    const a = row.map(shareOf),
      ofB = column.map(shareOf);
    const isHidden = veiled(FIRST_OF_B);
    const b = isHidden ? withFirst(ofB, guess ? placeOfGuess(guess) : 0.5) : ofB,
      saidOfB = isHidden ? b.map(() => NaN) : b;
    const shares = !veiled("shares");
    chance.draw(a, b, { shares, saidOfB, filled: !isEmpty, products: !isEmpty });
    observed.draw(a, b, { shares, saidOfB });
    guessed.draw(isHidden ? guess : null, isHidden ? b[0] : asked() === FIRST_OF_B ? ghost : null);
    const before = items.length;
    items = itemsOf(items, counts.flat());
    const perDot = itemsPerDot(n),
      dealt = chance.dealt(items.map(({ number }) => spread(number)));
    const shows = fields.draw({ counts, categories, a, b }, fill());
    const inCell = counts.flat().map((_, k) => perDot * dealt.filter(({ cell }) => cell === k).length);
    const fallen = dealt.filter(({ cell }) => shows(cell));
    setAttributes(chance.dots.node, { visibility: isEmpty ? "hidden" : null });
    chance.drawDots(fallen, (fill() || fields.isDone()) && fallen.length > 0 ? "fall" : "", inCell);
    observed.drawDots(items, dragged || before === 0 ? "" : "glide", counts.flat());
    circles().forEach((circle, i) => setAttributes(circle, { "data-handle": `item-${i}` }));
    setText(key, keyOf(perDot));
    chance.describe(words.chancePicture);
    observed.describe(
      say(words.observedPicture, {
        cells: counts
          .flatMap((each, i) =>
            each.map((count, j) =>
              say(words.cellPicture, { a: categories[i], b: categories[j], n: count, items: integer(count) }),
            ),
          )
          .join(", "),
      }),
    );
    if (dragged) hold();
  }

  /** Keep the dragged dot under the finger, with the thread to its partner. */
  function hold() {
    if (!dragged) return;
    const { index, x, y, partner } = dragged;
    observed.dots.put(index, { x, y });
    circles()[index].style.visibility = "visible"; // in a cell that shows a number, too
    const other = partner === null ? null : observed.dots.placeOf(partner);
    setAttributes(
      thread,
      other ? { x1: x, y1: y, x2: other.x, y2: other.y, visibility: "visible" } : { visibility: "hidden" },
    );
  }

  /** @param {number} cell @returns {import("../../kit/moving.js").Place} */
  const placeIn = (cell) => [Math.floor(cell / counts.length), cell % counts.length];

  /** Move the dragged item into the cell under it, if possible. */
  function drop() {
    if (!dragged) return;
    const { index } = dragged,
      from = items[index].cell,
      to = observed.cellAt(dragged);
    if (to === null || to === from) return;
    const perDot = itemsPerDot(sum(counts.flat()));
    const many = Math.min(perDot, counts.flat()[from]);
    const moves = movesFor(counts, placeIn(from), placeIn(to), { held: held(), items: many });
    if (!moves.length) return refuse();
    const cells = moves.map((each) => ({ from: numberIn(each.from), to: numberIn(each.to) }));
    const before = items;
    items = withMoves(items, index, cells);
    const changed = items.findIndex((item, i) => i !== index && item !== before[i]);
    dragged.partner = changed < 0 ? null : changed;
    move(moves, many);
  }
  /** @param {import("../../kit/moving.js").Place} place */
  const numberIn = ([i, j]) => i * counts.length + j;

  /**
   * Return the item that is grabbed by its dot, or by the number of its cell if that is too small for dots; else -1.
   *
   * @param {EventTarget | null} target
   * @param {{ clientX: number, clientY: number }} finger
   */
  function grabbed(target, finger) {
    const index = circles().indexOf(/** @type {SVGElement} */ (target));
    if (index >= 0) return index;
    const { x, y } = placeUnder(finger, observed.svg);
    const isNear = (/** @type {import("../../kit/dots.js").Place | null} */ at) =>
      at !== null && Math.hypot(at.x - x, at.y - y) < REACH;
    const cell = observed.dots.numbers().findIndex(isNear);
    return items.findIndex((item) => item.cell === cell);
  }
  observed.svg.addEventListener("pointerdown", (event) => {
    const index = grabbed(event.target, event);
    if (index < 0 || event.button !== 0) return;
    event.preventDefault();
    observed.svg.setPointerCapture(event.pointerId);
    dragged = { index, ...placeUnder(event, observed.svg), pointer: event.pointerId, partner: null };
    observed.svg.classList.add("iaa-contingency-table-dragging");
    hold();
  });
  // A browser decides for the whole SVG whether a finger scrolls.
  observed.svg.addEventListener(
    "touchstart",
    (event) => {
      if (grabbed(event.target, event.changedTouches[0]) >= 0) event.preventDefault();
    },
    { passive: false },
  );
  observed.svg.addEventListener("pointermove", (event) => {
    if (dragged?.pointer !== event.pointerId) return;
    Object.assign(dragged, placeUnder(event, observed.svg));
    hold();
    if (held()) drop(); // the cuts stay, so it can show at once
  });
  for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) {
    observed.svg.addEventListener(type, (event) => {
      if (dragged?.pointer !== event.pointerId) return;
      if (type === "pointerup") drop();
      circles()[dragged.index].style.visibility = "";
      dragged = null;
      observed.svg.classList.remove("iaa-contingency-table-dragging");
      setAttributes(thread, { visibility: "hidden" });
      redraw();
    });
  }
  return { node, draw, showObserved: () => show("observed") };
}
