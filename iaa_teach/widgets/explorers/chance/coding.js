// “Let them code”: two annotators draw labels from their habits without looking. Items fall into the square one by one,
// then faster, or in bursts, and the observed agreement approaches A_e.

import { button, h, setAttributes, setText } from "../../kit/dom.js";
import { prefersStillness } from "../../kit/motion.js";
import { curveChart } from "../../kit/curve_chart.js";
import { dotsFor, itemsPerDot } from "../../kit/dots.js";
import { randomNumbers } from "../../kit/engine/simulation.js";
import { put, same } from "../../kit/model.js";
import { workLine } from "../../kit/long_work.js";
import { integer, percent, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

const MOST_ITEMS = 1e7,
  BURSTS = [1, 100, 10000, 1000000];
const SLICE = 8,
  BLOCK = 1000; // milliseconds of work per frame, items between checks of the clock
// Coding speed: up to this many items, so many at a time, with a pause in milliseconds.
const PACES = [
  { upTo: 6, items: 1, wait: 700 },
  { upTo: 40, items: 1, wait: 140 },
  { upTo: 300, items: 4, wait: 80 },
  { upTo: 3000, items: 60, wait: 80 },
  { upTo: 30000, items: 600, wait: 80 },
  { upTo: MOST_ITEMS, items: 60000, wait: 80 },
];
const AT_ONCE = 300; // with reduced motion

/** @param {number | null} seed */
export const randomOf = (seed) => randomNumbers(seed ?? Math.floor(Math.random() * 2 ** 32));

/**
 * Draw a category by its share.
 *
 * @param {number[]} shares
 * @param {() => number} random
 */
function pick(shares, random) {
  let u = random();
  for (let i = 0; i < shares.length - 1; i++) {
    if (u < shares[i]) return i;
    u -= shares[i];
  }
  return shares.length - 1;
}

/** @param {() => void} redraw */
function chart(redraw) {
  const powers = ["1", "10", "100", "10³", "10⁴", "10⁵", "10⁶", "10⁷"];
  const curves = curveChart({
    x: { label: words.chartItems, ticks: powers.map((name, k) => [10 ** k, name]), log: true },
    y: { label: "", ticks: [0, 0.5, 1].map((share) => [share, percent(share, 0)]) },
    lines: [{ name: "observed" }],
    height: 230,
    testid: "coding-chart",
    redraw,
  });
  curves.describe(words.chart);
  return {
    node: curves.node,
    stop: curves.stop,
    /** @type {(points: [number, number][], A_e: number) => void} */
    draw(points, A_e) {
      const [at, observed] = points.at(-1) ?? [NaN, NaN];
      curves.draw({ lines: { observed: points }, at, values: { observed }, level: { value: A_e, text: "" } });
    },
  };
}

/**
 * Controls, picture and summary of the lazy annotators' work.
 *
 * @param {Model<ChanceExplorerTraits>} model
 * @param {() => void} redraw
 */
export function codingDesk(model, redraw) {
  const seeded = () => randomOf(model.get("seed"));
  let random = seeded();
  /** @type {[number, number][]} numbers of items, each with the agreement observed by then */
  let points = [];
  /** @type {number[]} the cell of each of the first items, in order */
  let arrivals = [];
  /** @type {ReturnType<typeof setTimeout> | null} */
  let timer = null;
  let frame = 0,
    A_e = 0,
    total = 0,
    agreed = 0,
    asked = 0,
    left = 0,
    ended = "";
  /** @type {number[][] | null} */
  let cells = null;
  /** @type {number[][]} the table last sent to the model */
  let sent = [];
  const last = h("p.iaa-chance-coding-last", { "data-testid": "last-item" });
  const summary = h("p", { "data-testid": "coded-summary", role: "status" });
  const picture = chart(redraw);
  const line = workLine(words.work, stopWork);
  const bursts = BURSTS.map((items) =>
    button(say(words.burst, { n: items, items: integer(items) }), `code-${items}`, () => {
      pause();
      code(items);
    }),
  );
  const play = button(words.play, "code-play", () => (timer ? pause() : start()), {
    "aria-pressed": "false",
    class: "iaa-primary",
  });
  const again = button(shared.startOver, "code-clear", () => put(model, cleared()));
  const node = h(
    "details.iaa-chance-coding",
    { "data-testid": "coding" },
    h("summary", words.coding),
    h(
      "div.iaa-stack",
      h("p.iaa-quiet", { "data-spare": "" }, words.codingIdea),
      h("div.iaa-row", { role: "group", "aria-label": words.howMany }, play, bursts, again),
      last,
      picture.node,
      h(
        "p.iaa-chance-coding-key.iaa-quiet",
        h("span", h("i"), words.marks.observed),
        h("span", h("i.iaa-chance-coding-sample-expected"), words.marks.expected),
      ),
      line.node, // appears and disappears without moving what is being watched
      summary,
    ),
  );

  function readModel() {
    const coded = model.get("coded");
    sent = coded ?? [];
    cells = coded?.length ? coded.map((row) => [...row]) : null;
    total = cells ? cells.flat().reduce((p, q) => p + q, 0) : 0;
    agreed = cells ? cells.reduce((sum, row, i) => sum + row[i], 0) : 0;
    arrivals = [];
  }
  readModel();
  if (total) points = [[total, agreed / total]];

  /** @param {number} items */
  function codeSome(items) {
    const a = model.get("marginals_a"),
      b = model.get("marginals_b");
    cells ??= a.map(() => b.map(() => 0));
    let next = points.length ? Math.max(points.at(-1)[0] + 1, Math.ceil(points.at(-1)[0] * 1.06)) : 1;
    let i = 0,
      j = 0;
    for (let k = 0; k < items; k++) {
      i = pick(a, random);
      j = pick(b, random);
      cells[i][j] += 1;
      if (arrivals.length === total && itemsPerDot(total + 1) === 1) arrivals.push(i * b.length + j);
      total += 1;
      if (i === j) agreed += 1;
      if (total >= next) {
        points.push([total, agreed / total]);
        next = Math.max(total + 1, Math.ceil(total * 1.06));
      }
    }
    const names = model.get("categories");
    setText(last, say(i === j ? words.agree : words.differ, { number: integer(total), a: names[i], b: names[j] }));
  }
  /** @param {number} items */
  function code(items) {
    const more = Math.min(items, MOST_ITEMS - total - left),
      working = left > 0;
    asked = (working ? asked : 0) + more;
    left += more;
    ended = "";
    if (!working) work();
  }
  function work() {
    const until = performance.now() + SLICE;
    do {
      const some = Math.min(left, BLOCK);
      codeSome(some);
      left -= some;
    } while (left > 0 && performance.now() < until);
    if (left > 0) {
      frame = requestAnimationFrame(work);
      drawLine();
      if (!prefersStillness()) redraw();
    } else {
      if (line.seen()) ended = say(words.workDone, { items: integer(asked) });
      send();
    }
  }
  function send() {
    sent = cells.map((row) => [...row]);
    put(model, { coded: sent });
  }
  function stopWork() {
    cancelAnimationFrame(frame);
    ended = say(words.workStopped, { done: integer(asked - left), items: integer(asked) });
    left = 0;
    send();
  }
  function drawLine() {
    line.draw(left > 0 ? { done: asked - left, of: asked, what: words.workUnit } : null, ended);
    setAttributes(summary, { "aria-busy": left > 0 ? "true" : null });
  }
  function start() {
    if (prefersStillness()) return code(AT_ONCE);
    play.setAttribute("aria-pressed", "true");
    setText(play, words.pause);
    step();
  }
  function step() {
    const pace = PACES.find(({ upTo }) => total < upTo);
    if (!pace) return pause();
    code(pace.items);
    timer = setTimeout(step, pace.wait);
  }
  function pause() {
    clearTimeout(timer);
    timer = null;
    play.setAttribute("aria-pressed", "false");
    setText(play, words.play);
  }
  /**
   * Discard the coded items, and return the trait to send.
   *
   * @returns {{ coded?: number[][] }}
   */
  function cleared() {
    pause();
    cancelAnimationFrame(frame);
    left = 0;
    ended = "";
    redraw();
    if (total === 0) return {};
    cells = null;
    total = agreed = 0;
    points = [];
    arrivals = [];
    random = seeded();
    sent = [];
    return { coded: sent };
  }
  /** @param {number} expected */
  function draw(expected) {
    A_e = expected;
    if (left === 0 && !same(model.get("coded") ?? [], sent)) {
      readModel(); // Python set it
      points = total ? [[total, agreed / total]] : [];
    }
    drawLine();
    if (total === 0) setText(last, words.noItem);
    picture.draw(total && points.at(-1)[0] !== total ? [...points, [total, agreed / total]] : points, A_e);
    for (const [k, burst] of bursts.entries()) burst.disabled = total + BURSTS[k] > MOST_ITEMS;
    again.disabled = total === 0;
    const compared = {
      n: total,
      items: integer(total),
      observed: percent(agreed / total),
      expected: percent(A_e),
    };
    const sentences = total === 0 ? [words.nothingYet] : [say(words.summary, compared)];
    if (total > 0 && bursts.some((burst) => burst.disabled)) sentences.push(words.full);
    setText(summary, sentences.join(" "));
  }
  return {
    node,
    draw,
    cleared,
    counted: () => ({ total, agreed, perDot: itemsPerDot(total), cells: cells?.flat() }),
    /** @returns {number[]} each dot's cell, in order of arrival while a dot is one item */
    dots: () =>
      arrivals.length === total ? arrivals : dotsFor((cells ?? []).flat()).flatMap((n, cell) => Array(n).fill(cell)),
    stop() {
      pause();
      if (left > 0) stopWork(); // the page was left; keep what was drawn
      line.halt();
      picture.stop();
    },
  };
}
