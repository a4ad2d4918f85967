// Where labels come in: files, pasted text or a sample; and, where the header does not tell, how to read them.

import { button, chooser } from "../../kit/controls.js";
import { h, setAttributes, setText, typedText, uniqueId } from "../../kit/dom.js";
import { same } from "../../kit/model.js";
import { say, weave } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {(act: string, details: Record<string, unknown>, buffers?: ArrayBuffer[]) => void} Request */

const LARGEST = 8; // megabytes: a notebook server takes no message above ten
const EXAMPLE = 'OwnDataDesk("your-file.csv")';

/**
 * @param {string} text
 * @param {HTMLElement} control
 */
function field(text, control) {
  const id = uniqueId("field");
  control.id = id;
  return h("div", { class: "iaa-own-data-field" }, h("label", { for: id }, text), control);
}

/**
 * Where labels come in; `complain` says why what was chosen cannot be sent.
 *
 * @param {Record<string, string>} samples titles by their names
 * @param {Request} ask
 * @param {(text: string) => void} complain
 */
export function intake(samples, ask, complain) {
  async function chosen() {
    const files = [...picker.files];
    if (!files.length) return;
    const size = files.reduce((total, file) => total + file.size, 0) / 1e6;
    if (size > LARGEST) {
      const named = files.map((file) => file.name).reduce((names, name) => say(words.and, { names, name }));
      complain(say(words.tooLarge, { files: named, most: LARGEST, size: size.toFixed(1), code: EXAMPLE }));
      return;
    }
    const buffers = await Promise.all(files.map((file) => file.arrayBuffer()));
    ask("files", { names: files.map((file) => file.name) }, buffers);
    picker.value = ""; // so that the same file, corrected, can be chosen again
  }
  const picker = h("input", {
    type: "file",
    multiple: true,
    accept: ".csv,.tsv,.txt,text/csv,text/plain",
    "data-testid": "files",
    onchange: chosen,
  });
  const text = h("textarea", {
    rows: "6",
    spellcheck: "false",
    placeholder: words.pasteExample,
    "data-testid": "paste-text",
  });
  const pasted = h(
    "details",
    { "data-testid": "paste" },
    h("summary", {}, words.paste),
    field(words.pasteHere, text),
    button(words.pasteRead, "paste-read", () => ask("paste", { text: typedText(text) })),
  );
  const sampled = Object.entries(samples).map(([name, title]) =>
    button(title, `sample-${name}`, () => ask("sample", { name })),
  );
  return h(
    "div",
    { class: "iaa-own-data-intake" },
    field(words.files, picker),
    pasted,
    h(
      "details",
      { "data-testid": "samples" },
      h("summary", {}, words.samples),
      h("div", { class: "iaa-row" }, sampled),
    ),
  );
}

/**
 * A chooser that begins with one of its options, or with the first where `value` is none of them.
 *
 * @param {string} label
 * @param {string} testid
 * @param {[string, string][]} options
 * @param {string} value
 * @param {() => void} [react]
 */
function chooserWith(label, testid, options, value, react = () => {}) {
  const made = chooser(label, testid, options, react);
  if (options.some(([each]) => each === value)) made.select.value = value;
  return made;
}

/**
 * The columns and what each is for; built anew for each file, so that what is chosen is never of another one.
 *
 * @param {Request} ask
 */
export function readingChoice(ask) {
  const summary = h("summary", {}),
    body = h("div", { class: "iaa-stack" });
  const node = h("details", { "data-testid": "how" }, summary, body);
  /** @type {Pick<OwnDataDeskTraits, "how" | "header" | "files"> | null} */
  let shown = null;

  /**
   * @param {OwnDataHow} how
   * @param {string[]} header
   */
  function build(how, header) {
    const named = header.map((name, i) => column(name, name || say(words.unnamedColumn, { number: i + 1 })));
    const items = [column("", words.usualItems), ...named.filter(([name]) => name !== "")];
    const several = how.kind === "files";
    const item = chooserWith(words.itemsIn, "how-item", items, how.item, fit);
    const annotator = chooserWith(words.annotatorsIn, "how-annotator", named, how.annotator);
    const label = chooserWith(words.labelsIn, "how-label", named, how.label);
    const kind = chooserWith(words.kind, "how-kind", Object.entries(words.kinds), how.kind, fit);
    const boxes = header.map((name, i) =>
      h("input", { type: "checkbox", checked: how.columns.includes(name), "data-testid": `how-column-${i}` }),
    );
    const labelled = header.map((_, i) => h("label", {}, boxes[i], named[i][1]));
    const columns = h(
      "fieldset",
      {},
      h("legend", {}, words.columns),
      h("div", { class: "iaa-own-data-boxes" }, labelled),
    );
    const roles = several ? label.node : h("div", { class: "iaa-own-data-roles" }, annotator.node, label.node);
    function fit() {
      columns.hidden = several || kind.select.value !== "wide";
      roles.hidden = !several && kind.select.value !== "long";
      labelled.forEach((each, i) => {
        each.hidden = header[i] === item.select.value;
      });
    }
    const read = button(words.readThisWay, "how-read", () => {
      const wanted = several ? "files" : kind.select.value;
      const named = item.select.value;
      ask("how", {
        how: {
          kind: wanted,
          item: named,
          columns: wanted === "wide" ? header.filter((name, i) => boxes[i].checked && name !== named) : [],
          annotator: wanted === "long" ? annotator.select.value : "",
          label: wanted === "wide" ? "" : label.select.value,
        },
      });
    });
    kind.node.hidden = several;
    body.replaceChildren(kind.node, item.node, columns, roles, h("div", {}, read));
    fit();
  }

  return {
    node,
    /** @param {OwnDataDeskTraits} state */
    update({ how, header, sure, files }) {
      const now = { how, header, files };
      if (same(now, shown)) return;
      const another = !same([header, files], [shown?.header, shown?.files]);
      shown = now;
      if (another) node.open = !sure;
      const one = files.length === 1;
      setText(summary, one ? say(words.otherWay, { file: files[0] }) : say(words.otherWayFiles, { n: files.length }));
      build(how, header);
    },
  };
}

/**
 * @param {string} name
 * @param {string} text
 * @returns {[string, string]}
 */
const column = (name, text) => [name, text];

/**
 * Two annotators out of many.
 *
 * @param {Request} ask
 */
export function pairChoice(ask) {
  const selects = [words.firstAnnotator, words.secondAnnotator].map((name, place) =>
    h("select", { "aria-label": name, "data-testid": `pair-${place}`, onchange: () => chosen(place) }),
  );
  const node = h(
    "div",
    { class: "iaa-row", role: "group", "aria-label": words.pair },
    weave(words.inDetail, { first: selects[0], second: selects[1] }),
  );
  /** @type {string[]} */
  let pair = [];
  /** @type {string[]} */
  let shown = [];
  /** @param {number} place */
  function chosen(place) {
    const now = selects.map((select) => select.value);
    if (now[0] === now[1]) now[1 - place] = pair[place]; // the same one twice: they change places
    ask("pair", { pair: now });
  }
  return {
    node,
    /**
     * @param {string[]} annotators
     * @param {string[]} now
     */
    update(annotators, now) {
      pair = now;
      node.hidden = annotators.length < 3;
      if (!same(annotators, shown)) {
        shown = annotators;
        for (const select of selects)
          select.replaceChildren(...annotators.map((name) => h("option", { value: name }, name)));
      }
      selects.forEach((select, place) => {
        select.value = now[place];
      });
      setAttributes(selects[0], { class: "iaa-own-data-a" });
      setAttributes(selects[1], { class: "iaa-own-data-b" });
    },
  };
}
