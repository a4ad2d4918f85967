// Quadratic κ on one ruler: among people, of two judges with people, and between judges.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { guessHandle } from "../../kit/guess.js";
import { handleLayer } from "../../kit/handles.js";
import { guessRing } from "../../kit/line.js";
import { decimal, say, short } from "../../kit/say.js";
import { words } from "./words.js";

const WIDE = 360,
  HIGH = 46, // of a row
  ENDS = { low: 0.4, high: 1 },
  FROM = 12,
  TO = 348;
const GUESSED = 3; // the row of two judges
/** @type {["people", "judge", "second", "judges", "again"]} */
const ROWS = ["people", "judge", "second", "judges", "again"];

const at = (/** @type {number} */ kappa) => {
  const share = (Math.min(ENDS.high, Math.max(ENDS.low, kappa)) - ENDS.low) / (ENDS.high - ENDS.low);
  return FROM + share * (TO - FROM);
};
const level = (/** @type {number} */ row) => 26 + row * HIGH;

export function ruler() {
  const rows = ROWS.map((name, row) => ({
    caption: s("text", { x: 4, y: level(row) - 14, class: "iaa-grades-name" }, words.ruler[name]),
    value: s("text", { x: WIDE - 4, y: level(row) - 14, "text-anchor": "end", class: "iaa-grades-name" }),
    ticks: s("g"),
    mean: s("circle", { cy: level(row), r: 5, class: name === "people" ? "iaa-grades-theirs" : "iaa-grades-its" }),
  }));
  const ghost = guessRing();
  const foot = level(ROWS.length - 1) + 26;
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} ${foot + 8}`, "data-testid": "grades-ruler" }, [
    rows.map(({ caption, value, ticks, mean }, row) => [
      s("line", { x1: FROM, x2: TO, y1: level(row), y2: level(row), class: "iaa-grades-axis" }),
      ...[caption, value, ticks, mean],
    ]),
    [0.4, 0.6, 0.8, 1].map((tick) =>
      s("text", { x: at(tick), y: foot, "text-anchor": "middle", class: "iaa-grades-small" }, short(tick, 1)),
    ),
    ghost,
  ]);
  const layer = handleLayer(svg);
  const ring = guessHandle(layer);

  /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
  function draw(_state, figures, { veiled, asks, ghostOf }) {
    const told = rows.map(({ value, ticks, mean }, row) => {
      const hidden = veiled(`kappa_${ROWS[row]}`);
      const kappa = hidden ? NaN : figures[`kappa_${ROWS[row]}`];
      const all = hidden ? [] : /** @type {number[]} */ (figures.ticks[row]);
      const text = hidden ? "?" : decimal(kappa);
      setText(value, text);
      ticks.replaceChildren(
        ...(all.length > 1 ? all : []).map((each) =>
          s("line", { x1: at(each), x2: at(each), y1: level(row) - 8, y2: level(row) + 8, class: "iaa-grades-tick" }),
        ),
      );
      setAttributes(mean, { cx: hidden ? 0 : at(kappa), visibility: hidden ? "hidden" : "visible" });
      return `${words.ruler[ROWS[row]]}: ${text}.`;
    });
    const guessed = ghostOf("kappa_judges");
    setAttributes(ghost, {
      cx: at(guessed ?? 0),
      cy: level(GUESSED),
      visibility: guessed === null ? "hidden" : "visible",
    });
    const y = level(GUESSED);
    ring.draw(asks("kappa_judges"), { from: { x: FROM, y }, to: { x: TO, y }, ...ENDS });
    setAttributes(svg, { "aria-label": say(words.rulerSpoken, { rows: told.join(" ") }) });
  }
  return { node: h("div.iaa-grades-picture", layer.node), draw };
}
