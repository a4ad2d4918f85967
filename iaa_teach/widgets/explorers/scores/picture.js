// The essays as dots over both annotators' points, with the line of equality. Turned by 45°, height shows the
// difference, and the limits of agreement are a band.

import { button, h, s, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { glide } from "../../kit/glide.js";
import { handleLayer } from "../../kit/handles.js";
import { decimal, say } from "../../kit/say.js";
import { essaysOf, FARTHEST, MIDDLE, steady } from "./essays.js";
import { words } from "./words.js";

const WIDE = 360,
  HIGH = 378,
  LEFT = 46, // of the plot
  TOP = 8,
  SIDE = 306,
  HALF = 14, // points from the middle to an edge
  UNIT = SIDE / (2 * HALF),
  BOTTOM = TOP + SIDE;
const CENTRE = { x: LEFT + SIDE / 2, y: TOP + SIDE / 2 };
const AT = { noise: 1.5, stretch: 17 }; // A's points at which the handles are
const NOISE = 2; // distance of a knob from the line, per unit of noise
const FAR = 60; // outside the plot, which clips it

const NAMES = /** @type {const} */ (["shift", "stretch", "noise", "spread"]);
/** A handle's value, from its knob's position. */
const BESIDE = {
  shift: { dx: 17, dy: 4, anchor: "start" },
  stretch: { dx: -16, dy: -2, anchor: "end" },
  noise: { dx: 16, dy: 12, anchor: "start" },
  spread: { dx: 17, dy: 5, anchor: "start" },
};
/** The same in the turned picture, where B's knobs line up with the dots. */
const BESIDE_TURNED = {
  ...BESIDE,
  shift: { dx: 4, dy: 26, anchor: "start" },
  stretch: { dx: 14, dy: -18, anchor: "end" },
  noise: { dx: 0, dy: -18, anchor: "middle" },
};

/** @typedef {import("./essays.js").Scores} Scores */
/** @typedef {import("../../kit/explorer.js").ExplorerView<ScoresExplorerTraits>} ScoresView */

/**
 * Return where a pair of points is in the turned picture.
 *
 * @param {number} turn in degrees
 */
const turned = (turn) => {
  const cos = Math.cos((turn * Math.PI) / 180),
    sin = Math.sin((turn * Math.PI) / 180);
  return (/** @type {number} */ a, /** @type {number} */ b) => ({
    x: CENTRE.x + UNIT * ((a - MIDDLE) * cos + (b - MIDDLE) * sin),
    y: CENTRE.y - UNIT * ((b - MIDDLE) * cos - (a - MIDDLE) * sin),
  });
};

/** Ticks of the straight and the turned picture: value, and distance from the middle. */
const STRAIGHT = [0, 10, 20].map((value) => ({ value, at: value - MIDDLE }));
const MEANS = [5, 10, 15].map((value) => ({ value, at: (value - MIDDLE) * Math.SQRT2 }));
const DIFFERENCES = [-10, 0, 10].map((value) => ({ value, at: value / Math.SQRT2 }));

/**
 * @param {{ value: number, at: number }[]} across
 * @param {{ value: number, at: number }[]} up
 * @param {string} acrossName
 * @param {string} upName
 * @param {string} look
 */
const axes = (across, up, acrossName, upName, look) =>
  s("g", { class: `iaa-scores-axes ${look}` }, [
    across.map(({ value, at }) =>
      s("text", { x: CENTRE.x + UNIT * at, y: BOTTOM + 34, "text-anchor": "middle" }, decimal(value, 0)),
    ),
    up.map(({ value, at }) =>
      s("text", { x: LEFT - 16, y: CENTRE.y - UNIT * at + 4, "text-anchor": "end" }, decimal(value, 0)),
    ),
    s("text", { x: LEFT + SIDE, y: BOTTOM + 52, "text-anchor": "end", class: "iaa-scores-a" }, acrossName),
    s("text", { x: LEFT + 6, y: TOP + 16, class: "iaa-scores-b" }, upName),
  ]);

/** @param {ScoresView} view */
export function picture({ set, limits }) {
  const clip = uniqueId("scores");
  const band = s("path.iaa-scores-band"),
    bias = s("path.iaa-scores-bias"),
    same = s("path.iaa-scores-same"),
    line = s("path.iaa-scores-line"),
    reach = s("path.iaa-scores-reach"),
    noise = s("path.iaa-scores-noise");
  const dots = essaysOf({ shift: 0, stretch: 1, noise: 0, spread: 1 }).map(() => s("circle", { r: 5.5 }));
  const as = {
    straight: axes(STRAIGHT, STRAIGHT, words.ofA, words.ofB, "iaa-scores-straight"),
    turned: axes(MEANS, DIFFERENCES, words.mean, words.difference, "iaa-scores-turned"),
  };
  const sameName = s("text", { class: "iaa-scores-quiet", "text-anchor": "end" }, words.same);
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} ${HIGH}`, "data-testid": "scores-picture" }, [
    s("clipPath", { id: clip }, s("rect", { x: LEFT, y: TOP, width: SIDE, height: SIDE })),
    s("rect.iaa-scores-frame", { x: LEFT, y: TOP, width: SIDE, height: SIDE }),
    s("g", { "clip-path": `url(#${clip})` }, [band, bias, same, line, noise]),
    sameName,
    reach,
    as.straight,
    as.turned,
    s("g", { "clip-path": `url(#${clip})` }, dots),
  ]);
  const layer = handleLayer(svg);
  const handle = (/** @type {keyof Scores} */ name, /** @type {boolean} */ ofB) =>
    layer.handle({
      name,
      label: words.handles[name],
      step: 0.1,
      annotator: ofB ? "b" : undefined,
      move: (value) => set({ [name]: value }),
    });
  const handles = {
    shift: handle("shift", true),
    stretch: handle("stretch", true),
    noise: handle("noise", true),
    spread: handle("spread", false),
  };
  const labels = Object.fromEntries(NAMES.map((name) => [name, s("text.iaa-scores-quiet")]));
  svg.append(...Object.values(labels));
  /** @type {{ turn: number, stop: () => void } | null} */
  let on = null; // animation to another turn
  let shows = -1; // current turn

  /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
  function draw(/** @type {Scores & { turn: number }} */ scores, figures) {
    const { turn } = scores;
    if (shows >= 0 && Math.abs(turn - shows) > 20 && on?.turn !== turn) {
      on?.stop();
      const going = glide({ turn: shows }, { turn }, (now) => drawAt(scores, figures, now.turn));
      on = { turn, stop: going.stop };
      going.done.then(() => {
        if (on?.turn !== turn) return;
        on = null;
        drawAt(scores, figures, turn);
      });
    } else if (!on) drawAt(scores, figures, turn);
  }

  /** @type {(scores: Scores, figures: any, turn: number) => void} */
  function drawAt(scores, { bias: mean, lowest, highest }, turn) {
    shows = turn;
    const place = turned(turn);
    const text = ({ x, y } = { x: 0, y: 0 }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
    const along = (/** @type {number} */ d, /** @type {number} */ far) => text(place(far - d / 2, far + d / 2));
    const parallel = (/** @type {number} */ d) => `M${along(d, -FAR)}L${along(d, FAR)}`;
    const isKnown = !Number.isNaN(lowest + highest); // it may be hidden
    const edges = `M${along(lowest, -FAR)}L${along(lowest, FAR)}L${along(highest, FAR)}L${along(highest, -FAR)}Z`;
    setAttributes(band, { d: isKnown ? edges : null });
    setAttributes(bias, { d: Number.isNaN(mean) ? null : parallel(mean) });
    setAttributes(same, { d: parallel(0) });
    const onLine = (/** @type {number} */ a, more = 0) => place(a, steady(scores, a) + more);
    setAttributes(line, { d: `M${text(onLine(AT.noise))}L${text(onLine(AT.stretch))}` });
    setAttributes(noise, { d: `M${text(onLine(AT.noise))}L${text(onLine(AT.noise, NOISE * scores.noise))}` });
    const wide = FARTHEST * UNIT * scores.spread;
    setAttributes(reach, { d: `M${CENTRE.x - wide} ${BOTTOM + 8}H${CENTRE.x + wide}` });
    const end = place(23.5 - 10 * (turn / 45), 23.5 - 10 * (turn / 45));
    setAttributes(sameName, { x: LEFT + SIDE - 6, y: Math.max(TOP + 14, end.y) + (turn > 20 ? 16 : 36) });
    essaysOf(scores).forEach(({ a, b }, i) => {
      const { x, y } = place(a, b);
      setAttributes(dots[i], {
        cx: x.toFixed(1),
        cy: y.toFixed(1),
        class: Math.abs(a - b) < 0.5 ? "iaa-scores-agree" : "iaa-scores-apart",
      });
    });
    setAttributes(as.straight, { opacity: Math.max(0, 1 - turn / 15).toFixed(2) });
    setAttributes(as.turned, { opacity: Math.max(0, (turn - 30) / 15).toFixed(2) });
    const [least, most] = limits.stretch;
    const upright = UNIT * Math.cos((turn * Math.PI) / 180); // the height of one point on B's axis
    const low = (/** @type {number} */ shift) => ({ x: LEFT, y: CENTRE.y - upright * shift });
    const steep = (/** @type {number} */ stretch) => place(AT.stretch, steady({ ...scores, stretch }, AT.stretch));
    const tracks = {
      shift: { from: low(limits.shift[0]), to: low(limits.shift[1]) },
      stretch: { from: steep(least), to: steep(most) },
      noise: { from: onLine(AT.noise), to: onLine(AT.noise, NOISE * limits.noise[1]) },
      spread: {
        from: { x: CENTRE.x + FARTHEST * UNIT * limits.spread[0], y: BOTTOM + 8 },
        to: { x: CENTRE.x + FARTHEST * UNIT, y: BOTTOM + 8 },
      },
    };
    for (const name of NAMES) {
      const [from, to] = limits[name];
      const track = tracks[name];
      const said = say(words.at[name], { n: decimal(scores[name], 1) });
      handles[name].set({ value: scores[name], low: from, high: to, text: said, ...track });
      const share = (scores[name] - from) / (to - from);
      const { dx, dy, anchor } = (turn > 20 ? BESIDE_TURNED : BESIDE)[name];
      setText(labels[name], said);
      setAttributes(labels[name], {
        x: (track.from.x + share * (track.to.x - track.from.x) + dx).toFixed(1),
        y: (track.from.y + share * (track.to.y - track.from.y) + dy).toFixed(1),
        "text-anchor": anchor,
      });
    }
    const spoken = Object.entries(scores).map(([name, value]) => [name, decimal(value, 1)]);
    setAttributes(svg, { "aria-label": say(words.picture, Object.fromEntries(spoken)) });
  }
  return { node: h("div.iaa-scores-picture", layer.node), draw, stop: () => on?.stop() };
}

/** @param {ScoresView} view */
export function turnButton({ model, set }) {
  const node = button(words.turn, "scores-turn", () => set({ turn: model.get("turn") > 22 ? 0 : 45 }));
  return {
    node: h("p", node),
    /** @type {(state: { turn: number }) => void} */
    draw: ({ turn }) => setText(node, turn > 22 ? words.back : words.turn),
  };
}
