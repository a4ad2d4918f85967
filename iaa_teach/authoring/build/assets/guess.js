// One question to answer at once, and the chance square below it: two who do not look, and how often they agree.

import { h, s, setAttributes, setText } from "../../../widgets/kit/dom.js";
import { prefersStillness } from "../../../widgets/kit/motion.js";
import { say } from "../../../widgets/kit/say.js";
import { words } from "./words.js";

const SIDE = 300;
const ITEMS = 100;
const FIRST = { a: 0.8, b: 0.7 };

export function guessAndSquare() {
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById("guess"));
  const place = document.getElementById("square");
  const field = form?.querySelector("input");
  if (!form || !place || !field) return;
  const habits = { ...FIRST };
  let dots = deal();
  let open = false;

  const areas = [s("rect", { class: "tint" }), s("rect", { class: "tint" })];
  const cutA = s("line", { class: "a", x1: 0, x2: SIDE });
  const cutB = s("line", { class: "b", y1: 0, y2: SIDE });
  const marks = dots.map(() => s("circle", { r: 5 }));
  const crowd = s("g", { class: "crowd" }, marks);
  const knot = s("circle", { class: "knot", r: 13 });
  const picture = s(
    "svg",
    { viewBox: `-14 -14 ${SIDE + 28} ${SIDE + 28}`, role: "img", "aria-label": words.square },
    areas,
    s("rect", { class: "frame", width: SIDE, height: SIDE }),
    cutA,
    cutB,
    crowd,
    knot,
  );
  const said = h("p", { class: "told", role: "status" }, words.guessFirst);
  const sliders = {
    a: slider("a", words.ann),
    b: slider("b", words.ben),
  };
  const again = h(
    "button",
    {
      type: "button",
      disabled: true,
      onclick: () => {
        dots = deal();
        draw();
      },
    },
    words.again,
  );
  const controls = h("div", { class: "controls" }, sliders.a.node, sliders.b.node, again);
  place.append(said, picture, controls);

  /**
   * @param {"a" | "b"} who
   * @param {string} name
   */
  function slider(who, name) {
    const value = h("output", {});
    const input = h("input", {
      type: "range",
      min: 0,
      max: 100,
      value: FIRST[who] * 100,
      disabled: true,
      "aria-label": say(words.files, { name }),
      oninput: () => {
        habits[who] = input.valueAsNumber / 100;
        draw();
      },
    });
    return {
      input,
      value,
      node: h("label", { class: `iaa-${who}` }, h("span", {}, say(words.files, { name }), " ", value), input),
    };
  }

  function draw() {
    const { a, b } = habits;
    const x = b * SIDE,
      y = a * SIDE;
    setAttributes(areas[0], { x: 0, y: 0, width: x, height: y });
    setAttributes(areas[1], { x, y, width: SIDE - x, height: SIDE - y });
    setAttributes(cutA, { y1: y, y2: y });
    setAttributes(cutB, { x1: x, x2: x });
    setAttributes(knot, { cx: x, cy: y });
    let agree = 0;
    dots.forEach(([u, v], i) => {
      const same = u < b === v < a;
      agree += Number(same);
      setAttributes(marks[i], { cx: u * SIDE, cy: v * SIDE, class: same ? "agree" : "open" });
    });
    for (const who of /** @type {const} */ (["a", "b"])) {
      sliders[who].input.valueAsNumber = Math.round(habits[who] * 100);
      setText(sliders[who].value, String(Math.round(habits[who] * 100)));
    }
    if (open) {
      const expected = Math.round(agreementOf(a, b) * ITEMS);
      setText(said, [say(words.truth, { expected }), say(words.deal, { agree })].join(" "));
    }
    place?.toggleAttribute("data-open", open);
  }

  /** @param {PointerEvent} event */
  function drag(event) {
    const matrix = /** @type {SVGSVGElement} */ (picture).getScreenCTM();
    if (!open || !matrix || !event.buttons) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const share = (/** @type {number} */ value) => Math.min(1, Math.max(0, Math.round((value / SIDE) * 100) / 100));
    habits.a = share(point.y);
    habits.b = share(point.x);
    draw();
  }
  knot.addEventListener("pointerdown", (event) => knot.setPointerCapture(event.pointerId));
  knot.addEventListener("pointermove", drag);

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const guess = field.valueAsNumber;
    open = true;
    field.disabled = true;
    form.querySelector("button")?.setAttribute("disabled", "");
    for (const control of [sliders.a.input, sliders.b.input, again]) control.disabled = false;
    picture.classList.toggle("falls", !prefersStillness());
    draw();
    const expected = Math.round(agreementOf(habits.a, habits.b) * ITEMS);
    setText(said, [say(guess === expected ? words.exactly : words.said, { guess }), said.textContent ?? ""].join(" "));
    sliders.a.input.focus({ preventScroll: true });
  });
  draw();
}

/** @type {(a: number, b: number) => number} the chance that both say the same */
const agreementOf = (a, b) => a * b + (1 - a) * (1 - b);

/** Places for the items: spread over the square as chance does it, no two on top of each other. */
function deal() {
  /** @type {[number, number][]} */
  const places = [];
  for (let tries = 0; places.length < ITEMS; tries++) {
    const place = /** @type {[number, number]} */ ([margin(Math.random()), margin(Math.random())]);
    const clear = places.every(([u, v]) => Math.hypot(u - place[0], v - place[1]) > 0.042);
    if (clear || tries > 20 * ITEMS) places.push(place);
  }
  return places;
}
const margin = (/** @type {number} */ share) => 0.02 + 0.96 * share;
