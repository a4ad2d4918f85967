// An answer: named by what it is and of which data, so that it is right by construction; or typed.

import { h, labelOf } from "../../widgets/kit/dom.js";
import { say } from "../../widgets/kit/say.js";
import { DATA_KEYS, dataChooser } from "./data.js";
import { groupedSelect, numberOf, rowsOf, star } from "./fields.js";
import { words } from "./words.js";

const VALUE = "value",
  RAW = "raw",
  FIGURE = "figure"; // of the picture, which is chosen above
/** @type {Record<string, [string, string[]]>} what a statistic must or may be told beside its data */
const OPTIONS = {
  krippendorff_alpha: ["metric", ["nominal", "ordinal", "interval", "ratio"]],
  weighted_kappa: ["weights", ["linear", "quadratic"]],
  expected_agreement: ["model", ["kappa", "pi", "s"]],
};
const SEVERAL = [
  "agreement_bounds",
  "annotator_against_rest",
  "confidence_interval",
  "given_column",
  "given_row",
  "kappa_bounds",
  "pairwise_kappa",
  "specific_agreement",
]; // of these one is picked
const FIRST = [
  "krippendorff_alpha",
  "fleiss_kappa",
  "cohen_kappa",
  "observed_agreement",
  "expected_agreement",
  "weighted_kappa",
  "scott_pi",
  "bennett_s",
];

/** @param {string} name @param {import("./data.js").Choices} choices */
export const titleOf = (name, choices) =>
  /** @type {Record<string, string>} */ (words.names)[name] ?? choices.names[name] ?? name;

/**
 * Return which way an answer is written: "value", "figure", "coefficient:NAME", "read:NAME"; "raw" for any other.
 *
 * @param {any} answer
 */
export function wayOf(answer) {
  if (answer === undefined) return VALUE;
  if (typeof answer === "string") return RAW;
  const { value, coefficient, read, index, between, ...rest } = answer;
  const option = OPTIONS[coefficient]?.[0] ?? "";
  const others = Object.keys(rest).filter((key) => !DATA_KEYS.includes(key) && key !== option);
  if (answer.figure !== undefined && Object.keys(answer).length === 1) return FIGURE;
  const isTyped = value !== undefined && Object.keys(answer).length === 1;
  if (isTyped) return VALUE;
  if (others.length || value !== undefined || Boolean(coefficient) === Boolean(read)) return RAW;
  return coefficient ? `coefficient:${coefficient}` : `read:${read}`;
}

/**
 * @param {import("./fields.js").Form} form
 * @param {string} path
 * @param {string} name what it is called: the right answer, or the wrong one
 * @param {import("./data.js").Choices} choices
 * @param {(path: string) => string} written the answer as it stands in the file
 * @returns {HTMLElement}
 */
export function answerFields(form, path, name, choices, written) {
  const isTable = form.entry.kind === "table";
  const parts = h("div.iaa-teach-parts");
  const all = [...new Set([...choices.ofRatings, ...choices.ofTables])];
  /** @param {string} each */
  const title = (each) => titleOf(each, choices);
  const others = all.filter((each) => !FIRST.includes(each)).sort((a, b) => title(a).localeCompare(title(b)));
  /** @type {(kind: string) => (each: string) => [string, string]} */
  const pair = (kind) => (each) => [`${kind}:${each}`, title(each)];
  const isRight = path === "answer";
  const found = wayOf(form.get(path));
  let way = found === FIGURE && !isRight ? RAW : found;
  const what = groupedSelect(
    `teach-${path}-what`,
    [
      ["", way === FIGURE ? [[FIGURE, words.ofPicture]] : []],
      ["", [[VALUE, isTable ? words.typedTable : words.typed]]],
      [words.statistics, [...FIRST, ...others].map(pair("coefficient"))],
      [words.readings, choices.readings.map(pair("read"))],
      ["", [[RAW, words.raw]]],
    ],
    way,
    choose,
  );
  /** @param {string} chosen */
  function choose(chosen) {
    const before = form.get(path);
    const data = Object.fromEntries(Object.entries(before ?? {}).filter(([key]) => DATA_KEYS.includes(key)));
    const [kind, each] = chosen.split(":");
    way = chosen;
    if (chosen === RAW) form.set(path, before === undefined ? "{value = 0}" : written(path) || before);
    else if (chosen === VALUE) form.set(path, undefined);
    else form.set(path, { [kind]: each, ...optionsOf(each), ...data });
    draw();
  }
  /** @param {string} each */
  const optionsOf = (each) => (OPTIONS[each] ? { [OPTIONS[each][0]]: OPTIONS[each][1][0] } : {});
  /** @param {Record<string, any>} more @param {string[]} [without] */
  function change(more, without = []) {
    const kept = Object.entries(form.get(path) ?? {}).filter(([key]) => !without.includes(key));
    form.set(path, { ...Object.fromEntries(kept), ...more });
  }
  function draw() {
    const answer = form.get(path);
    form.forget(path);
    if (way === FIGURE) parts.replaceChildren();
    else parts.replaceChildren(...(way === VALUE ? typed(answer) : way === RAW ? raw(answer) : named(answer)));
  }
  /** @param {any} answer */
  function typed(answer) {
    const inPercent = form.entry.unit === "%";
    const scale = inPercent ? 100 : 1;
    /** @param {any} number */
    const shown = (number) => (typeof number === "number" ? Number((number * scale).toPrecision(12)) : number);
    /** @param {string} text */
    const read = (text) => {
      const number = numberOf(text);
      return typeof number === "number" ? Number((number / scale).toPrecision(12)) : number;
    };
    const grid = Array.isArray(answer?.value) ? answer.value : answer?.value === undefined ? [] : [[answer.value]];
    const rows = grid.map((/** @type {any} */ row) => (Array.isArray(row) ? row : [row]));
    const control = /** @type {HTMLInputElement} */ (
      isTable ? h("textarea", { rows: 3 }) : h("input", { type: "text", autocomplete: "off" })
    );
    control.value = rows.map((/** @type {any[]} */ row) => row.map(shown).join(" ")).join("\n");
    control.dataset.testid = `teach-${path}-number`;
    control.addEventListener("input", () => {
      const value = isTable ? rowsOf(control.value).map((row) => row.map(read)) : read(control.value);
      form.set(path, control.value.trim() ? { value } : undefined);
    });
    const label = isTable ? words.numbers : inPercent ? words.numberInPercent : words.number;
    return [form.field(`${path}.value`, star(label), control)];
  }
  /** @param {any} answer */
  function raw(answer) {
    const control = h("textarea", { rows: 2, "data-testid": `teach-${path}-raw`, spellcheck: "false" });
    control.value = typeof answer === "string" ? answer : written(path);
    control.addEventListener("input", () => form.set(path, control.value));
    return [h("div.iaa-teach-field", labelOf(words.rawText, control), control)];
  }
  /** @param {any} answer */
  function named(answer) {
    const [kind, each] = way.split(":");
    const data = Object.fromEntries(Object.entries(answer).filter(([key]) => DATA_KEYS.includes(key)));
    const chooseData = (/** @type {Record<string, any>} */ chosen) => {
      change(chosen, DATA_KEYS);
      drawMore();
    };
    const fieldOf = (/** @type {HTMLElement} */ select) => form.field(`${path}.data`, star(words.data), select);
    const chooser = dataChooser(`teach-${path}-data`, data, choices, chooseData, { fieldOf });
    const more = h("div");
    function drawMore() {
      const now = form.get(path);
      const [option, values] = OPTIONS[each] ?? ["", []];
      const annotators = choices.annotators[now.ratings] ?? [];
      const onePair = now.ratings !== undefined && !choices.ofRatings.includes(each) && annotators.length !== 2;
      const picks = kind === "read" || SEVERAL.includes(each) || now.index !== undefined;
      form.forget(path, `${path}.data`);
      more.replaceChildren(
        ...(option ? [optionField(option, values, now[option])] : []),
        ...(onePair || now.between ? [between(now.between, annotators)] : []),
        ...(picks && !isTable ? [index(now.index)] : []),
      );
    }
    drawMore();
    return [chooser.node, more];
  }
  /** @param {string} option @param {string[]} values @param {string | undefined} now */
  function optionField(option, values, now) {
    const said = /** @type {Record<string, string>} */ (words.optionValues);
    /** @type {[string, string][]} */
    const pairs = values.map((value) => [value, said[value] ?? value]);
    const select = groupedSelect(`teach-${path}-${option}`, [["", pairs]], now ?? values[0], (value) =>
      change({ [option]: value }),
    );
    return h("div.iaa-teach-field", labelOf(/** @type {any} */ (words.settings)[option], select), select);
  }
  /** @param {string[] | undefined} now @param {string[]} annotators as far as they are known */
  function between(now, annotators) {
    const control = h("input", { type: "text", "data-testid": `teach-${path}-between` });
    control.value = now?.join(", ") ?? "";
    control.addEventListener("input", () => {
      const names = control.value
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean);
      change(names.length ? { between: names } : {}, ["between"]);
    });
    const known = annotators.length ? say(words.betweenThem, { names: annotators.join(", ") }) : "";
    return form.field(`${path}.between`, star(words.between), control, known);
  }
  /** @param {number | number[] | undefined} now */
  function index(now) {
    const control = h("input", { type: "text", "data-testid": `teach-${path}-index` });
    control.value = [now ?? []].flat().join(",");
    control.addEventListener("input", () => {
      const places = control.value
        .split(",")
        .filter((each) => each.trim())
        .map(numberOf);
      change(places.length ? { index: places.length > 1 ? places : places[0] } : {}, ["index"]);
    });
    return h("div.iaa-teach-field", labelOf(words.place, control), control, h("p.iaa-teach-help", words.placeHelp));
  }
  draw();
  const node = form.field(path, say(words.what, { name }), what);
  node.querySelector(":scope > .iaa-teach-message")?.before(parts);
  return Object.assign(node, { redraw: draw });
}
