// “Let them code”: two annotators who do not look draw their labels from their own habits, item by item or in
// bursts, and the agreement observed so far closes in on A_e.

import { h, prefersStillness, s, setAttributes, setText } from "../../kit/dom.js";
import { put } from "../../kit/model.js";
import { integer, percent } from "../../kit/numbers.js";
import { workLine } from "../../kit/long_work.js";

const MOST_ITEMS = 1e7,
  BURSTS = [1, 100, 10000, 1000000];
const SLICE = 8,
  BLOCK = 1000; // milliseconds of a frame that are worked, items between looks at the clock
const WIDTH = 560,
  HEIGHT = 210,
  LEFT = 58,
  RIGHT = 20,
  TOP = 12,
  BOTTOM = 50;

// A small seeded generator (mulberry32): the same seed gives the same class the same labels.
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

function pick(shares, random) {
  let u = random();
  for (let i = 0; i < shares.length - 1; i++) {
    if (u < shares[i]) return i;
    u -= shares[i];
  }
  return shares.length - 1;
}

const x = (n) => LEFT + (Math.log10(n) / 7) * (WIDTH - LEFT - RIGHT);
const y = (share) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);

function chart() {
  const expected = s("line", { x1: LEFT, x2: WIDTH - RIGHT, class: "iaa-coding-expected" });
  const path = s("polyline", { class: "iaa-coding-observed" });
  const dot = s("circle", { r: 4.5, class: "iaa-coding-dot", visibility: "hidden" });
  const title = s("title", {}, "Agreement observed so far against the number of items");
  const svg = s(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", class: "iaa-coding-chart" },
    title,
    [0, 0.5, 1].map((share) => [
      s("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y(share), y2: y(share), class: "iaa-coding-grid" }),
      s("text", { x: LEFT - 6, y: y(share) + 4, class: "iaa-coding-tick iaa-coding-end" }, `${share * 100}\u202f%`),
    ]),
    ["1", "10", "100", "1\u202f000", "10⁴", "10⁵", "10⁶", "10⁷"].map((name, k) =>
      s("text", { x: x(10 ** k), y: HEIGHT - 30, class: "iaa-coding-tick" }, name),
    ),
    s("text", { x: x(10 ** 3.5), y: HEIGHT - 8, class: "iaa-coding-tick" }, "items coded"),
    expected,
    path,
    dot,
  );
  return {
    svg,
    draw(points, A_e) {
      setAttributes(expected, { y1: y(A_e), y2: y(A_e) });
      setAttributes(path, {
        points: points.map(([n, share]) => `${x(n).toFixed(1)},${y(share).toFixed(1)}`).join(" "),
      });
      const last = points.at(-1);
      setAttributes(dot, last ? { cx: x(last[0]), cy: y(last[1]), visibility: "visible" } : { visibility: "hidden" });
    },
  };
}

export function codingDesk(model, redraw) {
  const seeded = () => generator(model.get("seed") ?? Math.floor(Math.random() * 2 ** 32));
  let random = seeded();
  let points = [];
  let frame = 0,
    timer = null,
    A_e = 0,
    total = 0,
    agreed = 0,
    asked = 0,
    left = 0,
    ended = "";
  let cells = null,
    sent = [];
  const last = h("p", { class: "iaa-coding-last", "data-testid": "last-item" });
  const summary = h("p", { "data-testid": "coded-summary", role: "status" });
  const picture = chart();
  const line = workLine("Items coded", leaveOff);
  const bursts = BURSTS.map((items) =>
    h(
      "button",
      {
        type: "button",
        "data-testid": `code-${items}`,
        onclick: () => {
          pause();
          code(items);
        },
      },
      items === 1 ? "1 item" : `${integer(items)} items`,
    ),
  );
  const play = h(
    "button",
    { type: "button", "aria-pressed": "false", "data-testid": "code-play", onclick: () => (timer ? pause() : start()) },
    "Play",
  );
  const again = h(
    "button",
    { type: "button", "data-testid": "code-clear", onclick: () => put(model, cleared()) },
    "Start over",
  );
  const node = h(
    "details",
    { class: "iaa-coding", "data-testid": "coding" },
    h("summary", {}, "Let them code: two annotators who do not look"),
    h(
      "div",
      { class: "iaa-stack" },
      h("p", { class: "iaa-quiet" }, "Each draws a label for every item from their own habit, without reading it."),
      h("div", { class: "iaa-row", role: "group", "aria-label": "How many items to code" }, bursts, play, again),
      line.node,
      last,
      picture.svg,
      h(
        "p",
        { class: "iaa-coding-key iaa-quiet" },
        h("span", {}, h("i", {}), "observed so far"),
        h("span", {}, h("i", { class: "iaa-coding-sample-expected" }), "expected by chance"),
      ),
      summary,
    ),
  );

  function readModel() {
    const coded = model.get("coded");
    sent = coded ?? [];
    cells = coded?.length ? coded.map((row) => [...row]) : null;
    total = cells ? cells.flat().reduce((p, q) => p + q, 0) : 0;
    agreed = cells ? cells.reduce((sum, row, i) => sum + row[i], 0) : 0;
  }
  readModel();
  if (total) points = [[total, agreed / total]];

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
      total += 1;
      if (i === j) agreed += 1;
      if (total >= next) {
        points.push([total, agreed / total]);
        next = Math.max(total + 1, Math.ceil(total * 1.06));
      }
    }
    const names = model.get("categories");
    setText(
      last,
      `Item ${integer(total)}: A says “${names[i]}”, B says “${names[j]}”: ${i === j ? "they agree" : "they differ"}.`,
    );
  }
  function code(items) {
    const more = Math.min(items, MOST_ITEMS - total - left),
      atIt = left > 0;
    asked = (atIt ? asked : 0) + more;
    left += more;
    ended = "";
    if (!atIt) work();
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
      if (line.seen()) ended = `${integer(asked)} items coded.`;
      send();
    }
  }
  function send() {
    sent = cells.map((row) => [...row]);
    put(model, { coded: sent });
  }
  function leaveOff() {
    cancelAnimationFrame(frame);
    ended = `Stopped: ${integer(asked - left)} of ${integer(asked)} items coded.`;
    left = 0;
    send();
  }
  function drawLine() {
    line.draw(left > 0 ? { done: asked - left, of: asked, what: "items" } : null, ended);
    setAttributes(summary, { "aria-busy": left > 0 ? "true" : null });
  }
  function start() {
    play.setAttribute("aria-pressed", "true");
    setText(play, "Pause");
    timer = setInterval(() => (total < MOST_ITEMS ? code(1) : pause()), 250);
  }
  function pause() {
    clearInterval(timer);
    timer = null;
    play.setAttribute("aria-pressed", "false");
    setText(play, "Play");
  }
  // Forget what was coded; the answer is the trait to send.
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
    random = seeded();
    sent = [];
    return { coded: sent };
  }
  function draw(expected) {
    A_e = expected;
    if (left === 0 && JSON.stringify(model.get("coded") ?? []) !== JSON.stringify(sent)) {
      readModel(); // Python set it
      points = total ? [[total, agreed / total]] : [];
    }
    drawLine();
    if (total === 0) setText(last, "No item coded yet.");
    picture.draw(total && points.at(-1)[0] !== total ? [...points, [total, agreed / total]] : points, A_e);
    for (const [k, button] of bursts.entries()) button.disabled = total + BURSTS[k] > MOST_ITEMS;
    again.disabled = total === 0;
    const full = bursts.some((button) => button.disabled)
      ? " Ten million items are the most: start over for more."
      : "";
    setText(
      summary,
      total === 0
        ? "Observed agreement will be compared with chance here."
        : `After ${integer(total)} ${total === 1 ? "item" : "items"} they agree on ${percent(agreed / total)}; chance gives ${percent(A_e)}.${full}`,
    );
  }
  return {
    node,
    draw,
    cleared,
    observed: () => (total ? agreed / total : null),
    stop() {
      pause();
      if (left > 0) leaveOff(); // the page goes, what was drawn stays
      line.halt();
    },
  };
}
