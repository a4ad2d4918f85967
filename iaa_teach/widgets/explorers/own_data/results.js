// What was found, in parts: each is shown on demand and built anew when the findings change.

import { tableCorner, tableRow } from "../../kit/cross_table.js";
import { h, hasFocus, setText } from "../../kit/dom.js";
import { decimal, percent } from "../../kit/number_formats.js";
import { rich, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { laidOut, scroller, table } from "./tables.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/dom.js").Child} Child */

const number = (/** @type {number | null} */ value) => (value === null ? "–" : decimal(value));
/** @param {OwnDataCoefficient} coefficient */
const interval = ({ low, high }) =>
  low === null ? "–" : say(shared.range, { low: decimal(low), high: decimal(high) });
/** @param {string[]} sentences */
const listed = (sentences) =>
  h(
    "ul",
    {},
    sentences.map((text) => h("li", {}, text)),
  );
const titled = (/** @type {string} */ title) => h("p", { class: "iaa-title" }, title);
const corner = (/** @type {string[]} */ pair) => tableCorner(`${pair[0]} ↓`, `${pair[1]} →`);

/**
 * @param {OwnDataFound} found
 * @param {string} scaleName
 */
function numbers({ coefficients, missing, methods, two, annotators }, scaleName) {
  const mixed = coefficients.some(({ whose }) => whose) && coefficients.some(({ whose }) => !whose);
  const chance = coefficients.some(({ expected }) => expected !== null);
  const inWords = (/** @type {string} */ text) => h("td", { class: "iaa-own-data-words" }, text);
  const rows = coefficients.map((each) =>
    tableRow(
      each.name,
      inWords(each.labels),
      mixed ? inWords(each.whose || words.all) : null,
      number(each.value),
      interval(each),
      each.items ? String(each.items) : "–",
      chance ? (each.expected === null ? "" : decimal(each.expected)) : null,
      inWords(each.remarks[scaleName]),
    ),
  );
  const head = [
    "",
    words.labels,
    mixed ? words.whose : null,
    words.value,
    words.ends,
    words.items,
    chance ? rich(words.expected) : null,
    words.band,
  ];
  const observed = annotators.length < 3 && two.observed !== null;
  return [
    observed ? h("p", {}, rich(say(words.observed, { value: decimal(two.observed), n: two.n }))) : null,
    scroller(words.numbers, table("numbers", head, rows)),
    missing && annotators.length > 2 ? h("p", {}, words.missing) : null,
    h("p", { class: "iaa-quiet" }, say(words.methods, { methods })),
  ];
}

/** @param {OwnDataFound} found */
function annotators({ each, pairs, differences, annotators: names }) {
  const group = names.length > 2;
  return [
    each ? laidOut(each) : null,
    pairs ? laidOut(pairs) : null,
    group ? titled(words.whoDiffers) : null,
    group ? (differences.length ? listed(differences) : h("p", {}, words.noDifferences)) : null,
  ];
}

/** @param {OwnDataFound} found */
const categories = ({ categories, blur }) => [
  categories ? laidOut(categories) : null,
  titled(words.whichBlur),
  listed(blur),
];

/**
 * @param {OwnDataTwo} two
 * @param {string[]} pair
 */
function counts(two, pair) {
  const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
  const count = (/** @type {number} */ n, /** @type {number} */ i, /** @type {number} */ j) =>
    h("td", { class: i === j ? "iaa-own-data-same" : null, "data-testid": `count-${i}-${j}` }, String(n));
  const rows = two.counts.map((row, i) =>
    tableRow(two.categories[i], ...row.map((n, j) => count(n, i, j)), String(sum(row)), percent(two.shares[0][i])),
  );
  const totals = two.categories.map((_, j) => String(sum(two.counts.map((row) => row[j]))));
  rows.push(
    tableRow(shared.total, ...totals, String(two.n), ""),
    tableRow(words.share, ...two.shares[1].map((share) => percent(share)), "", ""),
  );
  const head = [corner(pair), ...two.categories, shared.total, words.share];
  return scroller(words.counts, table("counts", head, rows));
}

/**
 * @param {OwnDataTwo} two
 * @param {string[]} pair
 */
function residuals(two, pair) {
  const cell = (/** @type {number | null} */ residual, /** @type {number} */ i, /** @type {number} */ j) => {
    const sign = residual === null || Math.abs(residual) <= 2 ? "" : residual > 0 ? "▲ " : "▼ ";
    return h(
      "td",
      { class: sign ? "iaa-own-data-far" : null, "data-testid": `residual-${i}-${j}` },
      `${sign}${residual === null ? "–" : decimal(residual, 2)}`,
    );
  };
  const rows = two.residuals.map((row, i) =>
    tableRow(two.categories[i], ...row.map((residual, j) => cell(residual, i, j))),
  );
  const head = [corner(pair), ...two.categories];
  return [h("p", {}, words.residualsKey), scroller(words.residuals, table("counts", head, rows))];
}

/**
 * @param {OwnDataFound} found
 * @param {string[]} pair
 * @param {HTMLElement | null} choice of the two
 */
function inDetail({ two, annotators: names }, pair, choice) {
  return [
    names.length > 2 ? [choice, h("p", {}, two.sentence)] : null,
    two.counts.length ? counts(two, pair) : h("p", {}, words.tooManyCategories),
    listed(two.patterns),
    two.residuals.length ? residuals(two, pair) : null,
  ];
}

/** @param {OwnDataFound} found */
function disputes(found) {
  if (!found.disputed) return [h("p", {}, words.noDisputes)];
  const rows = found.disagreements.map(({ item, labels }) =>
    h(
      "li",
      { "data-testid": "dispute" },
      h("b", {}, item),
      h(
        "span",
        {},
        labels.map(([label, who]) =>
          h("span", { class: "iaa-own-data-said" }, `${label} `, h("span", { class: "iaa-quiet" }, who)),
        ),
      ),
    ),
  );
  const cut = found.disputed > rows.length;
  const told = cut ? say(words.firstDisputes, { shown: rows.length, total: found.disputed }) : "";
  return [
    h("p", {}, `${words.discuss} ${told}`),
    h("ul", { class: "iaa-own-data-disputes", tabindex: "0", "aria-label": words.disputes }, rows),
  ];
}

/** @param {HTMLElement | null} pairChoice stands in the part on two annotators, where they can be chosen */
export function results(pairChoice) {
  const parts = Object.entries(words.parts).map(([name, title]) => {
    const summary = h("summary", {}, title);
    const body = h("div", {});
    return { name, title, summary, body, node: h("details", { "data-testid": `part-${name}` }, summary, body) };
  });
  return {
    node: h(
      "div",
      {},
      parts.map(({ node }) => node),
    ),
    /**
     * @param {OwnDataFound} found
     * @param {string[]} pair
     * @param {string} scaleName
     */
    update(found, pair, scaleName) {
      const group = found.annotators.length > 2;
      /** @type {Record<string, () => Child[]>} */
      const content = {
        numbers: () => numbers(found, scaleName),
        cautions: () => [listed(found.cautions[scaleName])],
        annotators: () => annotators(found),
        categories: () => categories(found),
        two: () => inDetail(found, pair, pairChoice),
        disputes: () => disputes(found),
      };
      for (const { name, title, summary, body, node } of parts) {
        node.hidden = name === "annotators" && found.each === null && !group;
        const text = name === "two" && !group ? words.partOfTwo : title;
        setText(summary, say(text, { n: found.disputed }));
        const focused = [...body.querySelectorAll("select")].find(hasFocus);
        body.replaceChildren(h("div", {}, content[name]()));
        focused?.focus();
      }
    },
  };
}
