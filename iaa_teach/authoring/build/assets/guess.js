// The front page's question, and the chance square below it: how often two annotators who do not look agree.

import { button, h, setText } from "../../../widgets/kit/dom.js";
import { draggableSquare } from "../../../widgets/kit/draggable_square.js";
import { say } from "../../../widgets/kit/say.js";
import { words } from "./words.js";

const ITEMS = 100;

export function guessAndSquare() {
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById("guess"));
  const place = document.getElementById("square");
  const field = form?.querySelector("input");
  if (!form || !place || !field) return;
  let habits = { a: [0.8, 0.2], b: [0.7, 0.3] };
  let dots = deal();

  const who = { a: words.ann, b: words.ben };
  const square = draggableSquare({
    aSays: say(words.filed, { name: who.a }),
    bSays: say(words.filed, { name: who.b }),
    name: (annotator) => say(words.files, { name: who[annotator] }),
    text: (_, __, [work]) => say(words.filesOf, { items: Math.round(work * ITEMS) }),
    move(shares) {
      habits = { ...habits, ...shares };
      draw();
    },
  });
  const said = h("p.told", { role: "status" }, words.guessFirst);
  const again = button(words.again, "deal-again", () => {
    dots = deal();
    square.drawDots([]);
    draw("fall");
  });
  place.append(said, square.node, again);
  square.build([words.work, words.other]);
  square.draw(habits.a, habits.b);

  /** @param {"" | "fall"} [motion] */
  function draw(motion = "") {
    square.draw(habits.a, habits.b);
    const items = square.dealt(dots);
    square.drawDots(items, motion);
    const expected = Math.round(agreementOf(habits) * ITEMS);
    const agree = items.filter(({ cell }) => cell === 0 || cell === 3).length;
    setText(said, [say(words.truth, { expected }), say(words.deal, { agree })].join(" "));
    square.describe(say(words.square, { expected }));
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const guess = field.valueAsNumber;
    place.toggleAttribute("data-open", true);
    field.disabled = true;
    form.querySelector("button")?.setAttribute("disabled", "");
    draw("fall");
    const expected = Math.round(agreementOf(habits) * ITEMS);
    setText(said, [say(guess === expected ? words.exactly : words.said, { guess }), said.textContent ?? ""].join(" "));
    place.querySelector("input")?.focus({ preventScroll: true });
  });
  square.describe(words.guessFirst);
}

/** @param {{ a: number[], b: number[] }} habits */
const agreementOf = ({ a, b }) => a[0] * b[0] + a[1] * b[1];

/** Random points in the unit square; a point's position gives the item's labels. */
const deal = () => Array.from({ length: ITEMS }, () => ({ u: Math.random(), v: Math.random() }));
