// The verdicts as dots in three rows and three columns; a tap on an off-diagonal pair flips it.

import { h, pressedButtons, s, setAttributes, setText } from "../../kit/dom.js";
import { integer, say } from "../../kit/say.js";
import { creditOf } from "./figures.js";
import { words } from "./words.js";

const IN_ROW = 6, // dots
  STEP = 13,
  RADIUS = 5,
  ROWS = 4;

/** @param {import("../../kit/explorer.js").ExplorerView<SwappedOrderExplorerTraits>} view */
export function grid({ model, set }) {
  const verdicts = Object.values(words.verdicts);
  const choices = pressedButtons(Object.entries(words.orders), "order", (order) => set({ order }));
  const cells = verdicts.map((_, i) => verdicts.map((__, j) => cell(i, j, () => flip(i, j))));
  /** @param {number} i @param {number} j */
  function flip(i, j) {
    const counts = model.get("counts").map((row) => [...row]);
    if (i === j || counts[i][j] === 0) return;
    counts[i][j] -= 1;
    counts[j][i] += 1;
    set({ counts });
  }
  const head = (/** @type {string} */ text, /** @type {string} */ kind) =>
    h("div", { class: `iaa-swapped-order-head iaa-swapped-order-${kind}` }, text);
  const node = h(
    "div",
    { class: "iaa-swapped-order-picture" },
    choices.row(words.whose, h("span", words.whose)),
    h(
      "div",
      { class: "iaa-swapped-order-grid", role: "group", "aria-label": words.grid, "data-testid": "swapped-grid" },
      head(words.corner, "corner"),
      verdicts.map((verdict) => head(verdict, "column")),
      cells.map((row, i) => [head(verdicts[i], "row"), row.map((each) => each.node)]),
    ),
  );
  return {
    node,
    /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
    draw({ counts, order }) {
      choices.press(order);
      cells.forEach((row, i) => row.forEach((each, j) => each.draw(counts[i][j], creditOf(order, i, j))));
    },
  };
}

/**
 * @param {number} i the verdict with X first
 * @param {number} j with Y first
 * @param {() => void} flip
 */
function cell(i, j, flip) {
  const stays = i === j;
  const number = h("span.iaa-swapped-order-count");
  const dots = s("g");
  const svg = s(
    "svg",
    { viewBox: `0 0 ${IN_ROW * STEP + 2} ${ROWS * STEP + 2}`, "aria-hidden": "true", class: "iaa-swapped-order-dots" },
    dots,
  );
  const attributes = { class: `iaa-swapped-order-cell${stays ? " iaa-swapped-order-stays" : ""}` };
  const testid = `pairs-${i}-${j}`;
  const node = stays
    ? h("div", { ...attributes, role: "img", "data-testid": testid }, number, svg)
    : h("button", { ...attributes, type: "button", "data-testid": testid, onclick: flip }, number, svg);
  let drawn = "";
  return {
    node,
    /** @param {number} count @param {number} credit of each pair for X */
    draw(count, credit) {
      const now = `${count} ${credit}`;
      if (now === drawn) return;
      drawn = now;
      setText(number, integer(count));
      dots.replaceChildren(...Array.from({ length: Math.min(count, IN_ROW * ROWS) }, (_, k) => dot(k, credit)));
      const verdicts = Object.values(words.verdicts);
      const text = say(stays ? words.stays : words.flips, { first: verdicts[i], second: verdicts[j], n: count });
      setAttributes(node, { "aria-label": text, ...(stays ? {} : { disabled: count === 0 ? "" : null }) });
    },
  };
}

/** A pair: full if it counts for X, half for a tie. @param {number} k @param {number} credit */
function dot(k, credit) {
  const x = (k % IN_ROW) * STEP + STEP / 2 + 1,
    y = Math.floor(k / IN_ROW) * STEP + STEP / 2 + 1;
  const half = `M${x} ${y - RADIUS}A${RADIUS} ${RADIUS} 0 0 0 ${x} ${y + RADIUS}Z`;
  return s("g", [
    s("circle", { cx: x, cy: y, r: RADIUS, class: `iaa-swapped-order-${credit === 1 ? "full" : "open"}` }),
    credit === 0.5 ? s("path", { d: half, class: "iaa-swapped-order-full" }) : null,
  ]);
}
