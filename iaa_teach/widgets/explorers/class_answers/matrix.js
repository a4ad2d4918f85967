// All answers: a row of dots for each item, a column for each person, and the share of the first category.

import { button, h, s, setAttributes } from "../../kit/dom.js";
import { percent, say } from "../../kit/say.js";
import { words } from "./words.js";

const STEP = 12; // from one dot to the next
const RADIUS = 4.4;
const LARGEST = 22; // pixels of a step
const MOST_ABREAST = 60; // people in a line; with more, each row takes several lines

/**
 * @param {{ person: (place: number | null) => void, item: (place: number | null) => void }} choose called when a
 *   pointer is on a dot, or a row is pressed
 */
export function matrix(choose) {
  const key = h("p.iaa-class-key.iaa-quiet");
  const rows = h("div.iaa-class-rows", { "data-testid": "who-said-what" });
  /** @type {{ name: HTMLButtonElement, marker: SVGRectElement }[]} */
  let drawn = [];
  let abreast = 1;

  /**
   * @param {import("./pool.js").Asked} topic
   * @param {import("./pool.js").Person[]} people
   */
  function draw({ categories, texts }, people) {
    const n = people.length;
    const lines = Math.ceil(n / MOST_ABREAST);
    abreast = Math.ceil(n / lines);
    rows.toggleAttribute("data-blocks", lines > 1);
    key.replaceChildren(...categories.map((name) => h("span", sample(categories.indexOf(name)), name)));
    drawn = [];
    const drawnRows = texts.map((text, item) => {
      const labels = people.map(({ answer }) => answer[item]);
      const marker = s("rect.iaa-class-column", { width: STEP, height: STEP, x: -STEP });
      const strip = s(
        "svg",
        {
          viewBox: `0 0 ${abreast * STEP} ${lines * STEP}`,
          role: "img",
          "aria-label": countsOf(labels, categories),
          onpointermove: (/** @type {PointerEvent} */ event) => {
            const { left, top, width, height } = strip.getBoundingClientRect();
            const column = Math.floor(((event.clientX - left) / width) * abreast);
            const line = Math.floor(((event.clientY - top) / height) * lines);
            choose.person(Math.min(n - 1, Math.max(0, line * abreast + column)));
          },
          onpointerleave: () => choose.person(null),
        },
        marker,
        labels.map((label, i) => bead(label === "" ? -1 : categories.indexOf(label), centre(i))),
      );
      strip.style.width = `${abreast * LARGEST}px`;
      const name = button(text, `item-${item}`, () => choose.item(item), { class: "iaa-class-item" });
      drawn.push({ name, marker });
      const given = labels.filter(Boolean);
      const share = given.filter((label) => label === categories[0]).length / given.length;
      return [name, strip, h("span.iaa-class-share", { "data-testid": `share-${item}` }, percent(share, 0))];
    });
    const head = [key, h("span.iaa-class-share", say(words.share, { name: categories[0] }))];
    rows.replaceChildren(...head, ...drawnRows.flat());
  }

  /** @param {number} person */
  const corner = (person) => ({ x: (person % abreast) * STEP, y: Math.floor(person / abreast) * STEP });
  /** @param {number} person */
  function centre(person) {
    const { x, y } = corner(person);
    return { x: x + STEP / 2, y: y + STEP / 2 };
  }
  /** @type {(label: number, at: { x: number, y: number }) => SVGElement} */
  function bead(label, { x, y }) {
    const kind = ["iaa-class-missing", "iaa-class-first", "iaa-class-second"][label + 1] ?? "iaa-class-other";
    if (label < 0) return s("path", { class: kind, d: `M${x - 2} ${y}h4` });
    return s("circle", { class: kind, cx: x, cy: y, r: RADIUS });
  }
  /** @param {number} label */
  const sample = (label) =>
    s("svg", { viewBox: `0 0 ${STEP} ${STEP}`, "aria-hidden": "true" }, bead(label, { x: STEP / 2, y: STEP / 2 }));

  return {
    node: rows,
    draw,
    /**
     * @param {number | null} person
     * @param {number | null} item
     */
    mark(person, item) {
      drawn.forEach(({ name, marker }, i) => {
        setAttributes(marker, person === null ? { x: -STEP } : corner(person));
        setAttributes(name, { "aria-pressed": String(i === item) });
      });
    },
  };
}

/**
 * Describe how often each label was given: "18 × praise, 10 × no praise".
 *
 * @param {string[]} labels
 * @param {string[]} categories
 */
export function countsOf(labels, categories) {
  const counts = [...categories, ""].map((name) => ({ name, n: labels.filter((label) => label === name).length }));
  return counts
    .filter(({ n }) => n > 0)
    .map(({ name, n }) => say(words.count, { n, name: name || words.missing }))
    .join(words.and);
}
