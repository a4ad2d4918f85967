// The challenge: two tables with the same A_o and κ far apart, marked at every keystroke.

import { announcer, eachFrame, h, scrollable, setText } from "../../kit/dom.js";
import { listen, read } from "../../kit/model.js";
import { decimal } from "../../kit/numbers.js";
import { lockable } from "../../kit/lock.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { countsGrid } from "../../kit/editable_table.js";

const TABLES = ["first", "second"];
const total = (counts) => counts.flat().reduce((sum, value) => sum + value, 0);
const agreed = (counts) => counts[0][0] + counts[1][1];

// What is asked for, in the order in which it is best brought about.
function checksOf({ first, second, apart, fewest }) {
  const figures = [agreement(first), agreement(second)];
  const [n, m] = [total(first), total(second)];
  const distance = Math.abs(figures[0].kappa - figures[1].kappa);
  return {
    figures,
    distance,
    checks: [
      { done: Math.min(n, m) >= fewest, text: `at least ${fewest} items in each table`, now: `${n} and ${m}` },
      {
        done: n > 0 && m > 0 && agreed(first) * m === agreed(second) * n,
        text: "the same observed agreement",
        now: `${decimal(figures[0].observed)} and ${decimal(figures[1].observed)}`,
      },
      { done: distance >= apart - 1e-9, text: `κ at least ${decimal(apart, 1)} apart`, now: decimal(distance) },
    ],
  };
}

function tablePart(number, name, on) {
  const message = h("p", { class: "iaa-message", role: "status", "data-testid": `message-${name}` });
  const grid = countsGrid({ ...on, fault: (text) => setText(message, text) });
  message.id = grid.messageId;
  grid.node.setAttribute("aria-label", `Table ${number}`);
  const observed = h("strong", { "data-testid": `observed-${name}` });
  const kappa = h("strong", { "data-testid": `kappa-${name}` });
  const node = h(
    "section",
    { class: "iaa-pair-table", "data-testid": name, "aria-label": `Table ${number}` },
    h(
      "p",
      { class: "iaa-title" },
      h("span", { class: "iaa-pair-mark", "aria-hidden": "true" }, String(number)),
      `Table ${number}`,
    ),
    scrollable({}, grid.node),
    message,
    h(
      "p",
      { class: "iaa-pair-figures" },
      h("span", {}, "A", h("sub", {}, "o"), " = ", observed),
      h("span", {}, "κ = ", kappa),
    ),
  );
  function draw(counts, categories, figures) {
    grid.update({ counts, categories, view: "counts" });
    setText(observed, decimal(figures.observed));
    setText(kappa, decimal(figures.kappa));
  }
  return { node, draw, message };
}

// From −1 to 1: table 1 above the line, table 2 below it, the prediction on it.
function kappaLine() {
  const mark = (className, text) => h("span", { class: `iaa-pair-${className}` }, text);
  const marks = [mark("mark", "1"), mark("mark", "2"), mark("ghost")];
  const at = (value) => `${((Math.min(1, Math.max(-1, value)) + 1) / 2) * 100}%`;
  const node = h(
    "div",
    { class: "iaa-pair-line", "aria-hidden": "true" },
    h("span", { class: "iaa-pair-axis" }),
    marks,
    [-1, 0, 1].map((value) => h("span", { class: "iaa-pair-tick", style: `left:${at(value)}` }, decimal(value, 0))),
  );
  function draw(values) {
    values.forEach((value, i) => {
      marks[i].hidden = value === null || value === undefined || Number.isNaN(value);
      if (!marks[i].hidden) marks[i].style.left = at(value);
    });
  }
  return { node, draw };
}

function render({ model, el }) {
  const spoken = announcer();
  const draw = eachFrame(drawAll);
  const send = () => model.save_changes(); // at once: the kernel's echo overwrites what is not sent
  const past = [];
  let best = 0;

  const state = () => read(model, [...TABLES, "categories", "apart", "fewest"]);
  function put(changes) {
    const { first, second, categories } = state();
    past.push({ first, second, categories });
    for (const [name, value] of Object.entries(changes)) model.set(name, value);
    send();
  }
  function undo() {
    const before = past.pop();
    if (!before) return;
    for (const [name, value] of Object.entries(before)) model.set(name, value);
    send();
  }

  const parts = TABLES.map((name, position) => {
    const part = tablePart(position + 1, name, {
      count(i, j, value) {
        if (!Number.isInteger(value)) {
          setText(part.message, "A count must be a whole number here.");
          return;
        }
        const counts = model.get(name).map((row) => [...row]);
        counts[i][j] = value;
        put({ [name]: counts });
      },
      rename: (i, text) => put({ categories: model.get("categories").map((old, k) => (k === i ? text : old)) }),
      paste: () => setText(part.message, "Type these four numbers one by one."),
      remove() {},
      rest() {},
      redo() {},
      undo,
    });
    return part;
  });

  const undoButton = h("button", { type: "button", "data-testid": "undo", onclick: undo }, "Undo");
  const line = kappaLine();
  const lines = [0, 1, 2].map((i) => ({
    sign: h("span", { class: "iaa-pair-sign", "aria-hidden": "true" }),
    word: h("span", { class: "iaa-spoken" }),
    text: h("span", { "data-testid": `check-${i}` }),
    now: h("span", { class: "iaa-quiet" }),
  }));
  const list = h(
    "ul",
    { class: "iaa-pair-checks" },
    lines.map(({ sign, word, text, now }) => h("li", {}, sign, word, text, " ", now)),
  );
  const verdict = h("p", { class: "iaa-pair-verdict", role: "status", "data-testid": "verdict" });
  const predicted = h("span", { "data-testid": "prediction" });
  const prediction = h(
    "p",
    { class: "iaa-pair-prediction" },
    h("i", { class: "iaa-pair-ghost", "aria-hidden": "true" }),
    "your prediction",
    predicted,
  );

  const content = h(
    "div",
    { class: "iaa-content" },
    h("p", {}, "Change the two tables until all three lines have a tick."),
    h(
      "div",
      { class: "iaa-pair-pair" },
      parts.map(({ node }) => node),
    ),
    h("div", { class: "iaa-row" }, undoButton),
    h("div", {}, h("p", { class: "iaa-title" }, "κ of both tables"), line.node, prediction),
    list,
    verdict,
    h(
      "details",
      { "data-testid": "hint" },
      h("summary", {}, "A hint"),
      h(
        "p",
        {},
        "Leave table 1 alone. In table 2, move items along the diagonal: take them from one of the two agreement cells and give them to the other. The observed agreement does not notice.",
      ),
    ),
    spoken.node,
  );
  const lock = lockable(model, content);
  el.append(h("div", { class: "iaa iaa-table iaa-pair" }, lock.frame));

  let wasSolved = false;
  function drawAll() {
    const now = state();
    const { figures, distance, checks } = checksOf(now);
    const solved = checks.every(({ done }) => done);
    if (solved) best = Math.max(best, distance);
    parts.forEach((part, i) => part.draw(now[TABLES[i]], now.categories, figures[i]));
    undoButton.disabled = past.length === 0 && undoButton.getRootNode().activeElement !== undoButton;
    const ghost = model.get("ghost");
    line.draw([figures[0].kappa, figures[1].kappa, ghost]);
    prediction.hidden = ghost === null || ghost === undefined;
    setText(predicted, decimal(ghost));
    checks.forEach(({ done, text, now: value }, i) => {
      setText(lines[i].sign, done ? "✓" : "○");
      setText(lines[i].word, done ? "Done: " : "Not yet: ");
      setText(lines[i].text, text);
      setText(lines[i].now, `(${value})`);
      lines[i].sign.classList.toggle("iaa-pair-done", done);
    });
    setText(
      verdict,
      solved
        ? `Solved. The same observed agreement, ${decimal(figures[0].observed)}, and κ ${decimal(distance)} apart. Your largest distance so far: ${decimal(best)}.`
        : best
          ? `Your largest distance so far: ${decimal(best)}.`
          : "",
    );
    verdict.classList.toggle("iaa-pair-solved", solved);
    if (solved !== wasSolved) spoken.say(solved ? "Solved: all three lines have a tick." : "Not solved any more.");
    wasSolved = solved;
  }

  const undoListening = listen(model, [...TABLES, "categories", "apart", "ghost"], draw);
  drawAll();
  return () => {
    undoListening();
    [lock, spoken, draw].forEach((each) => each.stop());
  };
}

export default { render };
