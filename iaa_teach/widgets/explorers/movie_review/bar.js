// κ's bar, filled by chance and by the cards in the table. If it was hidden while cards were dropped, it replays all of
// them once the guess is locked in.
import { h } from "../../kit/dom.js";
import { tableFigures } from "../../kit/engine/table_figures.js";
import { prefersStillness } from "../../kit/motion.js";
import { revealIn } from "../../kit/reveal.js";
import { coefficientRoom, WHOLE_RULER } from "../../kit/room.js";
import { isUnshown } from "../../kit/showing.js";
import { reviewsOf, tally } from "./reviews.js";

const PACE = 420; // milliseconds per card

/** @param {() => void} redraw */
export function kappaBar(redraw) {
  const room = coefficientRoom(["kappa"], WHOLE_RULER);
  const chance = h("span", { "data-show": "chance" }); // if hidden, A_e of all cards is hidden, too
  let wasVeiled = false,
    wasAll = true,
    upTo = 0, // cards replayed so far; 0 when not replaying
    timer = 0;
  function step() {
    upTo += 1;
    timer = setTimeout(step, PACE);
    redraw();
  }
  return {
    node: [room.node, chance],
    stop() {
      clearTimeout(timer);
      room.stop();
    },
    /** @type {(traits: MovieReviewExplorerTraits, figures: import("./reviews.js").Figures, more: import("../../kit/explorer.js").More) => void} */
    draw(traits, figures, more) {
      const { a, b, c, n, placed } = reviewsOf(traits);
      const isVeiled = more.veiled("so_far");
      if (wasVeiled && !isVeiled && placed === n && !prefersStillness() && navigator.userActivation?.isActive) {
        upTo = 1;
        timer = setTimeout(step, PACE);
      }
      wasVeiled = isVeiled;
      if (upTo >= n || placed < n) {
        clearTimeout(timer);
        upTo = 0;
      }
      const part = upTo || placed; // the cards shown in it
      const of = part === n ? figures : tableFigures(tally(a, b, c, part));
      const { observed, kappa } = isVeiled ? { observed: NaN, kappa: NaN } : of;
      const isAll = part === n;
      const expected = isVeiled || (isAll && isUnshown(chance)) ? NaN : of.expected;
      const guess = isAll ? { guess: more.ghostOf("kappa"), gap: more.gap } : {};
      room.draw({ observed, rooms: { kappa: { expected, value: kappa, asks: more.asks("kappa"), ...guess } } });
      if (isAll && !wasAll && guess.guess !== null) revealIn(room.svg);
      wasAll = isAll;
    },
  };
}
