// A card: an item with its number and text, and A's and B's labels as stamps.
import { h, setAttributes, setText } from "../../kit/dom.js";
import { animate } from "../../kit/motion.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {import("./reviews.js").Reviews} Reviews */
/** @typedef {"a" | "b"} Annotator */

/**
 * An item's number in a circle.
 *
 * @param {number} i
 */
export const token = (i) => h("span.iaa-movie-review-token", { "aria-hidden": "true" }, String(i + 1));

/** @type {(state: Reviews, i: number, sentence?: string) => string} an item's text, and A's and B's labels */
export const inWords = ({ items, categories, a, b }, i, sentence = words.card) =>
  say(sentence, { number: i + 1, text: items[i], a: categories[a[i]], b: categories[b[i]] });

const THUD = [{ scale: "1.6", opacity: 0.3 }, { scale: "0.94" }, { scale: "1" }];

/**
 * The face of a card. If `turn` is given, the stamps are buttons.
 *
 * @param {(annotator: Annotator, i: number) => void} [turn]
 */
export function cardFace(turn) {
  const number = token(0),
    text = h("p.iaa-movie-review-text");
  let shown = 0;
  /** @param {Annotator} annotator */
  function stamp(annotator) {
    const label = h("span");
    const options = { class: `iaa-movie-review-stamp iaa-movie-review-stamp-${annotator}`, "data-printed": "" };
    const content = [h("b", annotator.toUpperCase()), label];
    const node = turn
      ? h("button", { ...options, type: "button", onclick: () => turn(annotator, shown) }, content)
      : h("span", options, content);
    return { node, label };
  }
  const stamps = { a: stamp("a"), b: stamp("b") };
  const row = h("span.iaa-movie-review-stamps", stamps.a.node, stamps.b.node);
  return {
    node: [number, text, row],
    stamps: row,
    /** @type {(state: Reviews, i: number) => void} */
    draw(state, i) {
      shown = i;
      setText(number, String(i + 1));
      setText(text, state.items[i]);
      for (const annotator of /** @type {Annotator[]} */ (["a", "b"])) {
        const label = state.categories[state[annotator][i]];
        const { node, label: old } = stamps[annotator];
        const isTurned = turn && old.textContent !== label && old.textContent !== "" && node.checkVisibility();
        if (isTurned) void animate(node, THUD, { duration: 260, easing: "ease-in" });
        setText(old, label);
        if (turn) {
          setAttributes(node, {
            "aria-label": say(words.stamp[annotator], { number: i + 1, label }),
            "data-testid": `reviews-label-${annotator}-${i}`,
          });
        }
      }
    },
  };
}
