// The deck: its top card goes into the table next, by dragging, by tapping a cell, or with arrow keys and Enter. Once
// all cards are in, the deck shows that of one dot. On paper, which cannot turn cards, all are side by side.
import { h, setAttributes, setText } from "../../kit/dom.js";
import { animate } from "../../kit/motion.js";
import { say } from "../../kit/say.js";
import { cardFace, inWords } from "./card.js";
import { draggable } from "./drag.js";
import { words } from "./words.js";

/** @typedef {import("./reviews.js").Reviews} Reviews */

/**
 * @param {object} does
 * @param {(place: { x: number, y: number } | null) => void} does.over where the card is held, null when released
 * @param {(place: { x: number, y: number }) => boolean} does.drop whether it stays where it was released
 * @param {(event: KeyboardEvent) => void} does.key
 */
export function deck({ over, drop, key }) {
  const count = h("p.iaa-quiet", { "data-testid": "reviews-count" });
  const face = cardFace();
  const card = h(
    "div",
    {
      class: "iaa-movie-review-card iaa-movie-review-top",
      role: "application",
      tabindex: 0,
      "aria-roledescription": words.cardRole,
      "data-testid": "reviews-card",
      "data-handle": "card",
      onkeydown: key,
    },
    face,
  );
  const onPaper = h("ol.iaa-movie-review-list.iaa-movie-review-on-paper", { "aria-label": words.items });
  /** @type {ReturnType<typeof cardFace>[]} */
  let faces = [];
  const said = h("span"),
    keys = h("span.iaa-movie-review-keys");
  const asked = h("p.iaa-movie-review-asked", { role: "status", "data-testid": "reviews-asked" }, said, keys);
  const node = h(
    "div.iaa-movie-review-deck",
    { "data-show": "deck" },
    count,
    h("div.iaa-movie-review-slot", card),
    onPaper,
    asked,
  );
  draggable(card, {
    over,
    drop(place) {
      const from = card.getBoundingClientRect();
      const stays = drop(place);
      card.style.transform = "";
      if (stays) return;
      const to = card.getBoundingClientRect();
      void animate(
        card,
        [{ transform: `translate(${from.left - to.left}px,${from.top - to.top}px)` }, { transform: "none" }],
        { duration: 350, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" },
      );
    },
  });
  return {
    node,
    /** @type {(state: Reviews, shown: number, told: string) => void} */
    draw(state, shown, told) {
      const { n, placed } = state;
      const waits = placed < n;
      setText(count, waits ? say(words.count, { number: placed + 1, n }) : say(words.allIn, { n }));
      setAttributes(node, { "data-left": Math.min(3, n - placed) });
      if (faces.length !== n) {
        faces = Array.from({ length: n }, () => cardFace());
        onPaper.replaceChildren(...faces.map((each) => h("li.iaa-movie-review-card", each.node)));
      }
      faces.forEach((each, i) => each.draw(state, i));
      face.draw(state, shown);
      setAttributes(card, { "aria-label": inWords(state, shown) });
      setText(said, told || (waits ? words.drop : words.pick));
      setText(keys, told ? "" : ` ${words.keys}`);
      asked.toggleAttribute("data-told", told !== "");
    },
  };
}
