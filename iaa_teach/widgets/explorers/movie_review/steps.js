// The way from labels to κ: which step shows what, and the controls that walk it.
import { button, h, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { prefersStillness } from "../../kit/motion.js";
import { rich, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {import("./reviews.js").Reviews} Reviews */
/**
 * What a step shows: the item or the category that it is about, where it is about one.
 *
 * @typedef {{ kind: "start" | "item" | "observed" | "chance" | "expected" | "kappa", item?: number, category?: number }} Stage
 */

const PACE = 1600; // milliseconds: time to find the lit cell and read one line

/** @type {(n: number, c: number) => number} */
export const lastStep = (n, c) => n + c + 3;

/**
 * Step 0 is the start; then one step an item, A_o, one step a category, A_e and κ.
 *
 * @type {(step: number, n: number, c: number) => Stage}
 */
export function stageOf(step, n, c) {
  if (step === 0) return { kind: "start" };
  if (step <= n) return { kind: "item", item: step - 1 };
  if (step === n + 1) return { kind: "observed" };
  if (step <= n + 1 + c) return { kind: "chance", category: step - n - 2 };
  return { kind: step === n + c + 2 ? "expected" : "kappa" };
}

/**
 * The step that shows the same thing once there are `toN` items and `toC` categories.
 *
 * @type {(step: number, n: number, c: number, toN: number, toC: number) => number}
 */
export function carryStep(step, n, c, toN, toC) {
  if (step <= n) return Math.min(step, toN);
  if (step <= n + 1 + c) return toN + Math.min(step - n, 1 + toC);
  return step - n - c + toN + toC;
}

/** @type {(step: number, n: number, c: number, name: string, go: (step: number) => void) => { node: Element, input: HTMLElement, update: (state: Reviews) => void }} */
function marker(step, n, c, name, go) {
  const stage = stageOf(step, n, c);
  const face = h("span.iaa-movie-review-marker-face");
  const input = h("input", {
    type: "radio",
    name,
    value: step,
    onchange: () => go(step),
    "data-testid": `reviews-marker-${step}`,
  });
  const node = h(
    "label.iaa-movie-review-marker",
    input,
    h("span.iaa-spoken", say(words.beforeFace[stage.kind], { step })),
    face,
  );
  if (stage.kind === "item") face.append(String(stage.item + 1));
  else if (stage.kind !== "chance") face.append(...rich(words.faces[stage.kind]));
  return {
    node,
    input,
    update(state) {
      if (stage.kind === "chance") {
        setText(face, state.categories[stage.category]);
        setAttributes(node, { title: state.categories[stage.category] });
      }
      input.checked = step === state.step;
      node.classList.toggle("iaa-movie-review-reached", step < state.step);
    },
  };
}

/**
 * The buttons and the track of steps; `update` shows which step it is.
 *
 * @param {(step: number) => void} go shows a step before it returns
 */
export function stepper(go) {
  const name = uniqueId("steps");
  /** @type {Reviews} */
  let now = null;
  /** @type {ReturnType<typeof marker>[]} */
  let markers = [];
  /** @type {ReturnType<typeof setTimeout> | null} */
  let timer = null;
  const last = () => lastStep(now.n, now.c);
  const halt = () => {
    clearTimeout(timer);
    timer = null;
  };
  /** @param {number} step */
  const walk = (step) => {
    halt();
    go(Math.max(0, Math.min(last(), step)));
  };

  function advance() {
    timer = now.step < last() - 1 ? setTimeout(advance, PACE) : null;
    go(now.step + 1);
  }
  function play() {
    if (timer !== null) walk(now.step);
    else if (now.step === last()) {
      timer = prefersStillness() ? null : setTimeout(advance, PACE);
      go(0);
    } else if (prefersStillness()) walk(last());
    else advance();
  }

  const previous = button(shared.previous, "reviews-previous", () => walk(now.step - 1));
  const playing = button(words.play, "reviews-play", play);
  const next = button(shared.next, "reviews-next", () => walk(now.step + 1), { class: "iaa-primary" });
  const count = h("span.iaa-quiet", { "data-testid": "reviews-step" });
  const buttons = h("div.iaa-row", { role: "group", "aria-label": words.walk }, previous, playing, next, count);
  const row = h("div.iaa-movie-review-markers");
  const track = h("fieldset", h("legend.iaa-spoken", words.goTo), row);

  /** @type {Record<string, () => number>} */
  const goals = {
    ArrowLeft: () => now.step - 1,
    ArrowUp: () => now.step - 1,
    ArrowRight: () => now.step + 1,
    ArrowDown: () => now.step + 1,
    Home: () => 0,
    End: last,
  };
  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (!(event.key in goals) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    walk(goals[event.key]());
    if (track.contains(/** @type {Node} */ (event.target))) markers[now.step].input.focus();
  }
  buttons.addEventListener("keydown", onKey);
  track.addEventListener("keydown", onKey);

  return {
    buttons,
    track,
    stop: halt,
    /** @param {Reviews} state */
    update(state) {
      if (now === null || now.n !== state.n || now.c !== state.c) {
        markers = Array.from({ length: lastStep(state.n, state.c) + 1 }, (_, step) =>
          marker(step, state.n, state.c, name, walk),
        );
        row.replaceChildren(...markers.map(({ node }) => node));
      }
      now = state;
      markers.forEach((marker) => marker.update(state));
      setText(count, say(words.stepOf, { step: state.step, last: last() }));
      const atEnd = state.step === last();
      setAttributes(previous, { "aria-disabled": state.step === 0 });
      setAttributes(next, { "aria-disabled": atEnd });
      const face = timer !== null ? words.pause : atEnd ? words.again : prefersStillness() ? words.all : words.play;
      setText(playing, face);
    },
  };
}
