// What was found, in tables: each part is shown on demand and built anew when the findings change.

import { h, setText } from "../../kit/dom.js";
import { decimal, percent } from "../../kit/number_formats.js";
import { rich, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {import("../../kit/dom.js").Child} Child */

const number = (/** @type {number | null} */ value) => (value === null ? "–" : decimal(value));
/** @param {OwnDataCoefficient} coefficient */
const interval = ({ low, high }) =>
  low === null ? "–" : say(shared.range, { low: decimal(low), high: decimal(high) });
const col = (/** @type {Child[]} */ ...content) => h("th", { scope: "col" }, content);
const rowHead = (/** @type {string} */ text) => h("th", { scope: "row" }, text);
/**
 * @param {string} name
 * @param {HTMLTableElement} content
 */
const scroller = (name, content) =>
  h("div", { class: "iaa-own-data-wide", tabindex: "0", role: "group", "aria-label": name }, content);
/**
 * @param {string} kind
 * @param {Child[]} head
 * @param {HTMLTableRowElement[]} rows
 */
const table = (kind, head, rows) =>
  h("table", { class: `iaa-own-data-${kind}` }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows));

const corner = (/** @type {string[]} */ pair) =>
  h("td", {}, h("span", { class: "iaa-a" }, `${pair[0]} ↓`), " ", h("span", { class: "iaa-b" }, `${pair[1]} →`));

/**
 * @param {OwnDataFound} found
 * @param {string} scaleName
 */
function numbers(found, scaleName) {
  const every = [...found.coefficients, ...found.group];
  const rows = every.map((each) =>
    h(
      "tr",
      {},
      rowHead(each.name),
      h("td", {}, number(each.value)),
      h("td", {}, interval(each)),
      h("td", {}, each.expected === null ? "" : decimal(each.expected)),
      h("td", { class: "iaa-own-data-words" }, each.remarks[scaleName]),
    ),
  );
  return [
    h("p", {}, rich(say(words.observed, { value: decimal(found.observed), n: found.n }))),
    scroller(
      words.numbers,
      table("numbers", [h("td"), col(words.value), col(words.ends), col(rich(words.expected)), col(words.band)], rows),
    ),
    h("p", { class: "iaa-quiet" }, say(words.methods, { methods: found.methods })),
  ];
}

/**
 * @param {OwnDataFound} found
 * @param {string[]} pair
 */
function counts(found, pair) {
  const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
  const rows = found.counts.map((row, i) =>
    h(
      "tr",
      {},
      rowHead(found.categories[i]),
      row.map((n, j) =>
        h("td", { class: i === j ? "iaa-own-data-same" : null, "data-testid": `count-${i}-${j}` }, String(n)),
      ),
      h("td", {}, String(sum(row))),
      h("td", {}, percent(found.shares[0][i])),
    ),
  );
  const columns = found.categories.map((_, j) => sum(found.counts.map((row) => row[j])));
  rows.push(
    h(
      "tr",
      {},
      rowHead(shared.total),
      columns.map((n) => h("td", {}, String(n))),
      h("td", {}, String(found.n)),
      h("td"),
    ),
  );
  rows.push(
    h(
      "tr",
      {},
      rowHead(words.share),
      found.shares[1].map((share) => h("td", {}, percent(share))),
      h("td"),
      h("td"),
    ),
  );
  return [
    scroller(
      words.counts,
      table(
        "counts",
        [corner(pair), found.categories.map((name) => col(name)), col(shared.total), col(words.share)],
        rows,
      ),
    ),
  ];
}

/** @param {OwnDataFound} found */
function pairs(found) {
  const rows = found.annotators.map((name, i) =>
    h(
      "tr",
      {},
      rowHead(name),
      found.pairwise[i].map((kappa, j) => h("td", {}, i === j ? "" : number(kappa))),
    ),
  );
  return [scroller(words.pairs, table("counts", [h("td", {}, "κ"), found.annotators.map((name) => col(name))], rows))];
}

/**
 * @param {OwnDataFound} found
 * @param {string[]} pair
 */
function patterns(found, pair) {
  const list = h(
    "ul",
    {},
    found.patterns.map((text) => h("li", {}, text)),
  );
  if (!found.residuals.length) return [list];
  const rows = found.residuals.map((row, i) =>
    h(
      "tr",
      {},
      rowHead(found.categories[i]),
      row.map((residual, j) => {
        const sign = residual === null || Math.abs(residual) <= 2 ? "" : residual > 0 ? "▲ " : "▼ ";
        return h(
          "td",
          { class: sign ? "iaa-own-data-far" : null, "data-testid": `residual-${i}-${j}` },
          `${sign}${residual === null ? "–" : decimal(residual, 2)}`,
        );
      }),
    ),
  );
  return [
    list,
    h("p", {}, words.residualsKey),
    scroller(words.residuals, table("counts", [corner(pair), found.categories.map((name) => col(name))], rows)),
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
        labels.map((label, k) =>
          h(
            "span",
            { class: "iaa-own-data-said" },
            h("span", { class: "iaa-quiet" }, `${found.annotators[k]} `),
            label || "–",
          ),
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

export function results() {
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
      const content = {
        numbers: () => numbers(found, scaleName),
        counts: () => counts(found, pair),
        pairs: () => pairs(found),
        patterns: () => patterns(found, pair),
        disputes: () => disputes(found),
      };
      for (const { name, title, summary, body, node } of parts) {
        node.hidden = name === "pairs" && found.annotators.length < 3;
        const text = name === "disputes" && found.annotators.length > 2 ? words.disputesOfAll : title;
        setText(summary, say(text, { n: found.disputed }));
        body.replaceChildren(...content[name]());
      }
    },
  };
}
