// The posts as dots between no and yes: true yeses above the line, true noes below.

import { h, s, setAttributes } from "../../kit/dom.js";
import { heaped } from "../../kit/heaps.js";
import { say } from "../../kit/say.js";
import { leans, TRULY_YES } from "./em.js";
import { words } from "./words.js";

const WIDE = 360,
  LEFT = 86,
  RIGHT = 348,
  AXIS = 74,
  DEEP = 5, // dots in a stack
  STEP = 11.3,
  RADIUS = 4.4;
const COLUMNS = Math.floor((RIGHT - LEFT) / STEP);

export function posts() {
  const dots = Array.from({ length: 2 * TRULY_YES }, () => s("circle", { r: RADIUS }));
  const svg = s("svg", { role: "img", viewBox: `0 0 ${WIDE} 158`, "data-testid": "believe-posts" }, [
    s("line", { x1: LEFT, x2: RIGHT, y1: AXIS, y2: AXIS, class: "iaa-believe-axis" }),
    s("line", { x1: (LEFT + RIGHT) / 2, x2: (LEFT + RIGHT) / 2, y1: 12, y2: 136, class: "iaa-believe-middle" }),
    s("text", { x: 0, y: AXIS - 22, class: "iaa-believe-name" }, words.isYes),
    s("text", { x: 0, y: AXIS + 30, class: "iaa-believe-name" }, words.isNo),
    s("text", { x: LEFT, y: 152 }, words.no),
    s("text", { x: (LEFT + RIGHT) / 2, y: 152, "text-anchor": "middle", class: "iaa-believe-quiet" }, words.undecided),
    s("text", { x: RIGHT, y: 152, "text-anchor": "end" }, words.yes),
    dots,
  ]);
  /** @type {NonNullable<import("../../kit/explorer.js").Part["draw"]>} */
  function draw(_panel, { belief, right, sure_and_wrong }, { veiled }) {
    const hidden = veiled("majority");
    const likely = hidden ? belief.likely.map(() => 0.5) : belief.likely;
    const places = [likely.slice(0, TRULY_YES), likely.slice(TRULY_YES)].flatMap((chances) =>
      heaped(chances, COLUMNS, DEEP),
    );
    dots.forEach((dot, i) => {
      const up = i < TRULY_YES;
      const { column, level } = places[i];
      const x = LEFT + (column * (RIGHT - LEFT)) / COLUMNS,
        y = AXIS + (up ? -1 : 1) * (9 + level * STEP);
      dot.style.transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
      const toTruth = up ? likely[i] : 1 - likely[i];
      const good = leans(toTruth),
        sure = toTruth < 0.01;
      setAttributes(dot, { class: good ? "iaa-believe-right" : sure ? "iaa-believe-sure" : "iaa-believe-open" });
    });
    const told = {
      right: hidden ? "?" : Math.round(right * belief.likely.length),
      sure: hidden ? "?" : sure_and_wrong,
    };
    setAttributes(svg, { "aria-label": say(words.posts, { ...told, annotators: belief.labels.length }) });
  }
  return { node: h("div.iaa-believe-posts", svg), draw };
}
