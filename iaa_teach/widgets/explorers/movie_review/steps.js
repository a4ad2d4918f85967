// The way from labels to κ: which step shows what, and the controls that walk it.
import { h, prefersStillness, setAttributes, setText, uniqueId } from "../../kit/dom.js";

const PACE = 1600; // milliseconds: time to find the lit cell and read one line

export const lastStep = (n, c) => n + c + 3;

// Step 0 is the start; then one step an item, A_o, one step a category, A_e and κ.
export function stageOf(step, n, c) {
  if (step === 0) return { kind: "start" };
  if (step <= n) return { kind: "item", item: step - 1 };
  if (step === n + 1) return { kind: "observed" };
  if (step <= n + 1 + c) return { kind: "chance", category: step - n - 2 };
  return { kind: step === n + c + 2 ? "expected" : "kappa" };
}

// The step that shows the same thing once there are `toN` items and `toC` categories.
export function carryStep(step, n, c, toN, toC) {
  if (step <= n) return Math.min(step, toN);
  if (step <= n + 1 + c) return toN + Math.min(step - n, 1 + toC);
  return step - n - c + toN + toC;
}

export const symbol = (letter) => h("span", { class: "iaa-symbol" }, "A", h("sub", null, letter));

function marker(step, n, c, name, go) {
  const stage = stageOf(step, n, c);
  const face = h("span", { class: "iaa-marker-face" });
  const spoken = {
    start: "",
    item: "item ",
    observed: "observed agreement ",
    chance: "chance of both saying ",
    expected: "expected agreement ",
    kappa: "",
  }[stage.kind];
  const input = h("input", {
    type: "radio",
    name,
    value: step,
    onchange: () => go(step),
    "data-testid": `reviews-marker-${step}`,
  });
  const node = h(
    "label",
    { class: `iaa-marker iaa-marker-${stage.kind}` },
    input,
    h("span", { class: "iaa-spoken" }, `Step ${step}: ${spoken}`),
    face,
  );
  if (stage.kind === "start") face.append("Start");
  if (stage.kind === "item") face.append(String(stage.item + 1));
  if (stage.kind === "observed") face.append(symbol("o"));
  if (stage.kind === "expected") face.append(symbol("e"));
  if (stage.kind === "kappa") face.append("κ");
  return {
    node,
    input,
    update(state) {
      if (stage.kind === "chance") {
        setText(face, state.categories[stage.category]);
        setAttributes(node, { title: state.categories[stage.category] });
      }
      input.checked = step === state.step;
      node.classList.toggle("iaa-reached", step < state.step);
    },
  };
}

// `go(step)` asks for a step and has shown it when it returns; `update(state)` shows where the walk stands.
export function stepper(go) {
  const name = uniqueId("steps");
  let now = null,
    markers = [],
    timer = null;
  const last = () => lastStep(now.n, now.c);
  const halt = () => {
    clearTimeout(timer);
    timer = null;
  };
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

  const button = (testid, text, onclick) => h("button", { type: "button", "data-testid": testid, onclick }, text);
  const previous = button("reviews-previous", "Previous", () => walk(now.step - 1));
  const playing = button("reviews-play", "Play", play);
  const next = button("reviews-next", "Next", () => walk(now.step + 1));
  next.classList.add("iaa-primary");
  const count = h("span", { class: "iaa-quiet", "data-testid": "reviews-step" });
  const buttons = h(
    "div",
    { class: "iaa-row", role: "group", "aria-label": "Walk through the steps" },
    previous,
    playing,
    next,
    count,
  );
  const row = h("div", { class: "iaa-markers" });
  const track = h("fieldset", null, h("legend", { class: "iaa-spoken" }, "Go to a step"), row);

  const goals = {
    ArrowLeft: () => now.step - 1,
    ArrowUp: () => now.step - 1,
    ArrowRight: () => now.step + 1,
    ArrowDown: () => now.step + 1,
    Home: () => 0,
    End: last,
  };
  function onKey(event) {
    if (!(event.key in goals) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    walk(goals[event.key]());
    if (track.contains(event.target)) markers[now.step].input.focus();
  }
  buttons.addEventListener("keydown", onKey);
  track.addEventListener("keydown", onKey);

  return {
    buttons,
    track,
    stop: halt,
    update(state) {
      if (now === null || now.n !== state.n || now.c !== state.c) {
        markers = Array.from({ length: lastStep(state.n, state.c) + 1 }, (_, step) =>
          marker(step, state.n, state.c, name, walk),
        );
        row.replaceChildren(...markers.map(({ node }) => node));
      }
      now = state;
      markers.forEach((one) => one.update(state));
      setText(count, `Step ${state.step} of ${last()}`);
      const atEnd = state.step === last();
      setAttributes(previous, { "aria-disabled": state.step === 0 });
      setAttributes(next, { "aria-disabled": atEnd });
      setText(playing, timer !== null ? "Pause" : atEnd ? "Start again" : prefersStillness() ? "Show all" : "Play");
    },
  };
}
