// Which data an answer or a picture is of: a file beside the lessons, what one types, or what was published.

import { h, labelOf, uniqueId } from "../../widgets/kit/dom.js";
import { groupedSelect, numberOf, rowsOf } from "./fields.js";
import { words } from "./words.js";

/** @typedef {Record<string, any>} Choices what may be chosen, as `teaching/choices.py` has it */

export const DATA_KEYS = ["table", "counts", "ratings"];
const COUNTS = "counts",
  ROWS = "ratings";

/** @param {any} rows */
const typedOf = (rows) => rows.map((/** @type {any[]} */ row) => row.join(" ")).join("\n");

/**
 * @param {string} testid
 * @param {Record<string, any>} data what is chosen: {table}, {counts} or {ratings}
 * @param {Choices} choices
 * @param {(data: Record<string, any>) => void} change
 * @param {{ label?: string, first?: [string, string][], fieldOf?: (select: HTMLElement) => HTMLElement }} [options]
 *   `first` come before all others, `fieldOf` puts a label and a message to the choice
 */
export function dataChooser(testid, data, choices, change, { label = words.data, first = [], fieldOf } = {}) {
  const key = DATA_KEYS.find((name) => name in data) ?? "";
  const given = data[key];
  const typedNow = Array.isArray(given);
  const now = typedNow ? `typed:${key}` : key ? `${key}:${given}` : (first[0]?.[0] ?? "");
  /** @type {(kind: string) => (pair: [string, string]) => [string, string]} */
  const named =
    (kind) =>
    ([name, title]) => [`${kind}:${name}`, title];
  const files = choices.files.map((/** @type {string} */ name) => named(ROWS)([name, name]));
  const ratings = Object.entries(choices.ratings).map(named(ROWS));
  const tables = Object.entries(choices.tables).map(named("table"));
  // A bank may have the ratings of two annotators as a table.
  if (key === "table" && !(given in choices.tables)) tables.push([now, choices.ratings[given] ?? given]);
  const select = groupedSelect(
    testid,
    [
      ["", key ? first : [...first, ...(first.length ? [] : [/** @type {[string, string]} */ (["", "…"])])]],
      [words.files, files.length ? files : [["none", words.noFiles]]],
      [
        words.typedData,
        [
          [`typed:${COUNTS}`, words.typedCounts],
          [`typed:${ROWS}`, words.typedRatings],
        ],
      ],
      [words.publishedRatings, ratings],
      [words.published, tables],
    ],
    now,
    choose,
  );
  for (const option of select.options) option.disabled = option.value === "none";
  const typing = h("textarea", { rows: 3, "data-testid": `${testid}-typed`, oninput: typed });
  const help = h("p", { class: "iaa-teach-help", id: uniqueId("help") });
  typing.setAttribute("aria-describedby", help.id);
  const box = h("div.iaa-teach-field", labelOf(words.typedData, typing), typing, help);
  const field = fieldOf ? fieldOf(select) : h("div.iaa-teach-field", labelOf(label, select), select);
  const node = h("div", field, box);
  if (typedNow) typing.value = typedOf(given);
  function draw() {
    box.hidden = !select.value.startsWith("typed:");
    help.textContent = select.value === `typed:${COUNTS}` ? words.countsHelp : words.ratingsHelp;
  }
  function typed() {
    const rows = rowsOf(typing.value);
    const isCounts = select.value === `typed:${COUNTS}`;
    change(isCounts ? { counts: rows.map((row) => row.map(numberOf)) } : { ratings: rows });
  }
  /** @param {string} value */
  function choose(value) {
    draw();
    if (value.startsWith("typed:")) typed();
    else {
      const [kind, ...name] = value.split(":");
      change(DATA_KEYS.includes(kind) ? { [kind]: name.join(":") } : {});
    }
  }
  draw();
  return { node, select };
}
