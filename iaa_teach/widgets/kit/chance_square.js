// The chance square: a unit square cut by A's shares from top to bottom and by B's from left to right.
// The rectangles on the diagonal, where both say the same, are filled; their area is A_e.

import { h, s, setAttributes, setText, uniqueId } from "./dom.js";
import { short } from "./number_formats.js";
import { words } from "./words.js";

const SIDE = 264,
  LEFT = 72,
  TOP = 48,
  STRIP = 8;

export function chanceSquare() {
  const pattern = uniqueId("hatch");
  const title = s("title");
  const drawing = s("g");
  const svg = s(
    "svg",
    { viewBox: `0 -6 ${LEFT + SIDE + 4} ${TOP + SIDE + 10}`, role: "img", "data-testid": "square" },
    title,
    s(
      "defs",
      {},
      s(
        "pattern",
        { id: pattern, width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        s("rect", { width: 7, height: 7, class: "iaa-square-ground" }),
        s("line", { x1: 0, y1: 0, x2: 0, y2: 7, class: "iaa-square-hatch" }),
      ),
    ),
    s("text", { x: LEFT + SIDE / 2, y: 12, class: "iaa-square-b" }, words.bSays),
    s("text", { x: LEFT, y: 12, class: "iaa-square-a" }, words.aSays),
    drawing,
  );
  const node = h("div", { class: "iaa-square" }, svg);
  /** @type {string[]} */
  let names = [];
  /** @type {{ rect: SVGElement, text: SVGElement | null }[][]} */
  let cells = [];
  /** @type {ReturnType<typeof strip>[]} */
  let rows = [];
  /** @type {ReturnType<typeof strip>[]} */
  let columns = [];

  /** @param {string} className */
  const strip = (className) => {
    const bar = s("rect", { class: className });
    const text = s("text", { class: `${className}-name` });
    return { bar, text };
  };

  /**
   * Make the rectangles anew, for other categories.
   *
   * @param {string[]} categories
   */
  function build(categories) {
    names = categories;
    rows = categories.map(() => strip("iaa-square-row"));
    columns = categories.map(() => strip("iaa-square-column"));
    cells = categories.map((_, i) =>
      categories.map((_, j) => ({
        rect: s(
          "rect",
          i === j ? { fill: `url(#${pattern})`, class: "iaa-square-agree" } : { class: "iaa-square-differ" },
        ),
        text: i === j ? s("text", { class: "iaa-square-product" }) : null,
      })),
    );
    const flat = cells.flat();
    drawing.replaceChildren(
      ...flat.map(({ rect }) => rect),
      ...flat.flatMap(({ text }) => text ?? []),
      ...[...rows, ...columns].flatMap(({ bar, text }) => [bar, text]),
    );
  }

  /**
   * @param {string} name
   * @param {number} room how many letters there is room for
   */
  const shortened = (name, room) => (name.length <= room ? name : room < 2 ? "" : `${name.slice(0, room - 1)}…`);

  /**
   * Cut the square by each annotator's shares.
   *
   * @param {number[]} a
   * @param {number[]} b
   */
  function draw(a, b) {
    let y = TOP;
    a.forEach((p, i) => {
      const height = p * SIDE;
      setAttributes(rows[i].bar, { x: LEFT - STRIP - 2, y, width: STRIP, height });
      setAttributes(rows[i].text, { x: LEFT - STRIP - 8, y: y + height / 2 + 4 });
      setText(rows[i].text, height < 13 ? "" : shortened(names[i], 8));
      let x = LEFT;
      b.forEach((q, j) => {
        const width = q * SIDE;
        if (i === 0) {
          setAttributes(columns[j].bar, { x, y: TOP - STRIP - 2, width, height: STRIP });
          setAttributes(columns[j].text, { x: x + width / 2, y: TOP - STRIP - 8 });
          setText(columns[j].text, shortened(names[j], Math.floor(width / 8)));
        }
        const { rect, text } = cells[i][j];
        setAttributes(rect, { x, y, width, height });
        if (text) {
          setAttributes(text, { x: x + width / 2, y: y + height / 2 + 5 });
          setText(text, width < 56 || height < 20 ? "" : short(p * q, 4));
        }
        x += width;
      });
      y += height;
    });
  }

  let pending = 0;
  /**
   * Name the picture once its changes have come to rest, so that a drag does not rename it at every frame.
   *
   * @param {string} text
   */
  const describe = (text) => {
    clearTimeout(pending);
    if (!title.textContent) setText(title, text);
    pending = setTimeout(() => setText(title, text), 300);
  };
  return { node, build, draw, describe };
}
