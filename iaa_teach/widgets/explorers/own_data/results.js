// What was found, in tables: each part is shown on demand and built anew when the findings change.
import { h } from "../../kit/dom.js";
import { decimal, percent } from "../../kit/numbers.js";

const number = (value) => (value === null ? "–" : decimal(value));
const interval = ({ low, high }) => (low === null ? "–" : `${decimal(low)} to ${decimal(high)}`);
const col = (...content) => h("th", { scope: "col" }, content);
const rowHead = (...content) => h("th", { scope: "row" }, content);
const scroller = (name, table) =>
  h("div", { class: "iaa-own-data-wide", tabindex: "0", role: "group", "aria-label": name }, table);
const table = (kind, head, rows) =>
  h("table", { class: `iaa-own-data-${kind}` }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows));

const corner = (pair) =>
  h("td", {}, h("span", { class: "iaa-a" }, `${pair[0]} ↓`), " ", h("span", { class: "iaa-b" }, `${pair[1]} →`));

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
    h(
      "p",
      {},
      "A",
      h("sub", {}, "o"),
      ` = ${decimal(found.observed)}, the share of the ${found.n} items that got the same label.`,
    ),
    scroller(
      "The coefficients",
      table("numbers", [h("td"), col("value"), col("95 % interval"), col("A", h("sub", {}, "e")), col("band")], rows),
    ),
    h("p", { class: "iaa-quiet" }, `Intervals: ${found.methods}.`),
  ];
}

function counts(found, pair) {
  const sum = (values) => values.reduce((total, value) => total + value, 0);
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
      rowHead("total"),
      columns.map((n) => h("td", {}, String(n))),
      h("td", {}, String(found.n)),
      h("td"),
    ),
  );
  rows.push(
    h(
      "tr",
      {},
      rowHead("share"),
      found.shares[1].map((share) => h("td", {}, percent(share))),
      h("td"),
      h("td"),
    ),
  );
  return [
    scroller(
      "The contingency table",
      table("counts", [corner(pair), found.categories.map((name) => col(name)), col("total"), col("share")], rows),
    ),
  ];
}

function pairs(found) {
  const rows = found.annotators.map((name, i) =>
    h(
      "tr",
      {},
      rowHead(name),
      found.pairwise[i].map((kappa, j) => h("td", {}, i === j ? "" : number(kappa))),
    ),
  );
  return [
    scroller(
      "κ of every two annotators",
      table("counts", [h("td", {}, "κ"), found.annotators.map((name) => col(name))], rows),
    ),
  ];
}

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
    h(
      "p",
      {},
      "Residuals of independence: ▲ clearly more items than habits alone would give (above 2), ▼ clearly fewer (below −2).",
    ),
    scroller("Residuals", table("counts", [corner(pair), found.categories.map((name) => col(name))], rows)),
  ];
}

function disputes(found) {
  if (!found.disputed) return [h("p", {}, "Wherever two labels were given, they are the same.")];
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
  const told = found.disputed > rows.length ? `The first ${rows.length} of ${found.disputed}.` : "";
  return [
    h("p", {}, `Let the annotators tell each other why, item by item, before anybody decides. ${told}`),
    h("ul", { class: "iaa-own-data-disputes", tabindex: "0", "aria-label": "Items with different labels" }, rows),
  ];
}

export function results() {
  const parts = [
    ["numbers", "The numbers"],
    ["counts", "The table"],
    ["pairs", "Every two annotators"],
    ["patterns", "Patterns of disagreement"],
    ["disputes", "Disagreements to discuss"],
  ].map(([name, title]) => {
    const summary = h("summary", {}, title),
      body = h("div", {});
    return { name, title, summary, body, node: h("details", { "data-testid": `part-${name}` }, summary, body) };
  });
  return {
    node: h(
      "div",
      {},
      parts.map(({ node }) => node),
    ),
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
        const whose = found.annotators.length > 2 ? ", of all annotators" : "";
        summary.textContent = name === "disputes" ? `${title}${whose} (${found.disputed})` : title;
        body.replaceChildren(...content[name]());
      }
    },
  };
}
