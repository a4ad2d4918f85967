// All cards side by side, before any table: a tap turns a stamp. A card is filled if both labels agree. While that
// share is being guessed none is filled, and the reader marks the agreements; a card without one stays unmarked.
import { button, h, setAttributes, setText } from "../../kit/dom.js";
import { guessText } from "../../kit/guess.js";
import { percent, rich, say } from "../../kit/say.js";
import { veiled } from "../../kit/veil.js";
import { words as shared } from "../../kit/words.js";
import { cardFace, inWords } from "./card.js";
import { words } from "./words.js";

/** @typedef {import("./reviews.js").Reviews} Reviews */
/** @typedef {import("./reviews.js").Figures} Figures */

/** @param {(annotator: "a" | "b", i: number) => void} turn */
export function cards(turn) {
  const list = h("ol.iaa-movie-review-list", { "aria-label": words.items });
  const share = h("span.iaa-number", { "data-testid": "reviews-share" });
  const sum = h("span.iaa-quiet", { "data-testid": "reviews-sum" });
  const node = h("div", { "data-show": "cards" }, list, h("p.iaa-movie-review-sum", { role: "status" }, share, sum));
  /** @type {ReturnType<typeof card>[]} */
  let made = [];
  /** @type {Set<number>} the items marked by the reader */
  let marked = new Set();
  /** @type {import("../../kit/guess.js").Guess | null} */
  let asked = null;
  /** @type {Reviews} */
  let shown;

  /** @param {number} i */
  function mark(i) {
    if (shown.a[i] !== shown.b[i]) return sum.replaceChildren(inWords(shown, i, words.unlike));
    marked = new Set(marked.has(i) ? [...marked].filter((other) => other !== i) : [...marked, i]);
    asked?.set(marked.size / made.length);
  }
  return {
    node,
    /** @type {(state: Reviews, figures: Figures, more: import("../../kit/explorer.js").More) => void} */
    draw(state, { observed }, { asks, ghostOf }) {
      const { n, a, b } = state;
      shown = state;
      if (made.length !== n) {
        made = Array.from({ length: n }, (_, i) => card(i, mark, turn));
        list.replaceChildren(...made.map((each) => each.node));
      }
      asked = asks("observed");
      const guess = asked ? asked.value : ghostOf("observed");
      // A guess typed in, or made on another day, has a number but no marked items.
      if (guess === null || Math.abs(guess - marked.size / n) > 1e-9) marked = new Set();
      const isHidden = veiled(observed);
      made.forEach((each, i) => each.draw(state, { asks: asked !== null, isHidden, isMarked: marked.has(i) }));
      const agreed = a.filter((label, i) => label === b[i]).length;
      const guessed = guess === null ? "" : guessText(guess, "%");
      setText(share, isHidden ? guessed || shared.veiled : percent(observed, 0));
      share.classList.toggle("iaa-movie-review-guessed", isHidden);
      const told = isHidden ? say(words.marked, { marked: marked.size, n }) : say(words.share, { agreed, n });
      const both = !isHidden && guessed ? `${told} · ${say(shared.yourPrediction, { value: guessed })}` : told;
      sum.replaceChildren(...rich(both));
    },
  };
}

/** @type {(i: number, mark: (i: number) => void, turn: (annotator: "a" | "b", i: number) => void) => any} */
function card(i, mark, turn) {
  const face = cardFace(turn);
  const same = button("", `reviews-same-${i}`, () => mark(i), { class: "iaa-movie-review-same" });
  const spoken = h("span.iaa-spoken");
  const node = h("li.iaa-movie-review-card", { "data-testid": `reviews-item-${i}` }, face, spoken, same);
  return {
    node,
    /** @type {(state: Reviews, more: { asks: boolean, isHidden: boolean, isMarked: boolean }) => void} */
    draw(state, { asks, isHidden, isMarked }) {
      const isSame = !isHidden && state.a[i] === state.b[i];
      face.draw(state, i);
      face.stamps.inert = asks; // guess first
      same.hidden = !asks;
      setAttributes(same, { "aria-pressed": String(isMarked), "aria-label": inWords(state, i, words.mark) });
      setText(spoken, isHidden ? "" : isSame ? words.alike : words.differ);
      node.toggleAttribute("data-same", isSame);
      node.toggleAttribute("data-marked", isMarked);
    },
  };
}
