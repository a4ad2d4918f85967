// Agreement before any table: a dot for each item, filled where both say the same, and the share of the filled ones.
import { h, setAttributes, setText } from "../../kit/dom.js";
import { percent, rich, say } from "../../kit/say.js";
import { token } from "./card.js";
import { veiled } from "../../kit/veil.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {import("./reviews.js").Reviews} Reviews */
/** @typedef {import("./reviews.js").Figures} Figures */

export function matches() {
  const row = h("div.iaa-movie-review-matches", { role: "img" });
  const share = h("p.iaa-number", { "data-testid": "reviews-share" });
  const sum = h("p.iaa-quiet");
  const node = h("div", { "data-show": "observed" }, row, share, sum);
  return {
    node,
    /** @type {(state: Reviews, figures: Figures) => void} */
    update({ a, b, n }, { observed }) {
      if (row.children.length !== n) row.replaceChildren(...a.map((_, i) => token(i)));
      const hidden = veiled(observed);
      const same = a.map((label, i) => !hidden && label === b[i]);
      const agreed = same.filter(Boolean).length;
      [...row.children].forEach((dot, i) => dot.classList.toggle("iaa-movie-review-agreeing", same[i]));
      setAttributes(row, { "aria-label": hidden ? shared.veiled : say(words.matches, { agreed, n }) });
      setText(share, percent(observed));
      sum.replaceChildren(...(hidden ? [] : rich(say(words.share, { agreed, n }))));
    },
  };
}
