// The order of ranks: from lowest to highest, with a button between neighbours that swaps them.

import { button, h, hasFocus, setAttributes, setText } from "./dom.js";
import { say } from "./say.js";
import { words } from "./words.js";

const MOST = 20; // that can reasonably be ordered by hand

/** @typedef {"said" | "guessed" | "asked"} Standing whether the learner set the order, words suggest it, or nothing does */

/**
 * @param {(order: string[]) => void} change called with the complete order
 */
export function labelOrder(change) {
  const told = h("p", { "data-testid": "order-told" });
  const list = h("ol.iaa-order-list");
  const turn = button(words.order.turn, "order-turn", () => change([...shown].reverse()));
  const confirm = button(words.order.confirm, "order-confirm", () => change(shown));
  const acts = h("div.iaa-row", confirm, turn);
  const node = h("div.iaa-order", { role: "group", "aria-label": words.order.name }, told, list, acts);
  /** @type {string[]} */
  let shown = [];
  /** @type {ReturnType<typeof place>[]} */
  let places = [];

  /** @param {number} i */
  function place(i) {
    const name = h("span.iaa-order-label");
    const swap = button("⇄", `order-swap-${i}`, () => {
      const order = [...shown];
      [order[i], order[i + 1]] = [order[i + 1], order[i]];
      change(order);
    });
    return { name, swap, node: h("li", name, swap) };
  }

  /**
   * @param {string[]} order
   * @param {Standing} standing
   */
  function update(order, standing) {
    const tooMany = order.length > MOST;
    shown = order;
    const many = tooMany ? 0 : order.length;
    if (places.length !== many) {
      places = Array.from({ length: many }, (_, i) => places[i] ?? place(i));
      list.replaceChildren(...places.map((each) => each.node));
    }
    places.forEach(({ name, swap }, i) => {
      const [low, high] = [order[i], order[i + 1]];
      setText(name, low);
      swap.hidden = high === undefined;
      setAttributes(swap, { "aria-label": swap.hidden ? null : say(words.order.swap, { low, high }) });
    });
    setText(told, tooMany ? say(words.order.tooMany, { n: order.length, most: MOST }) : words.order[standing]);
    const confirmed = hasFocus(confirm) && standing === "said";
    confirm.hidden = tooMany || standing === "said";
    if (confirmed) places[0]?.swap.focus(); // the button is gone; its result is here
    turn.hidden = tooMany || order.length < 2;
  }
  return { node, update };
}
