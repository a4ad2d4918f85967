// Input of labels: files, pasted text or a sample.

import { button, fold, h, labelOf, typedText } from "../../kit/dom.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {(act: string, details: Record<string, unknown>, buffers?: ArrayBuffer[]) => void} Request */

const LARGEST = 8; // megabytes: a notebook server accepts no message above ten
const EXAMPLE = 'OwnDataDesk("your-file.csv")';

/**
 * @param {string} text
 * @param {HTMLElement} control
 * @param {import("../../kit/dom.js").Child} [more]
 */
function field(text, control, more) {
  return h("div.iaa-own-data-field", labelOf(text, control), control, more);
}

/**
 * Input of labels; `complain` explains why a choice cannot be sent.
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
    accept: ".csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson,.conll,.bio,.xml,.xlsx,.ods,text/csv,text/plain,application/json",
    "data-testid": "files",
    onchange: chosen,
  });
  const text = h("textarea", {
    rows: "6",
    spellcheck: "false",
    placeholder: words.pasteExample,
    "data-testid": "paste-text",
  });
  const pasted = fold(
    "paste",
    words.paste,
    field(words.pasteHere, text),
    button(words.pasteRead, "paste-read", () => ask("paste", { text: typedText(text) })),
  );
  const sampled = Object.entries(samples).map(([name, title]) =>
    button(title, `sample-${name}`, () => ask("sample", { name })),
  );
  return h(
    "div.iaa-own-data-intake",
    { "data-testid": "intake" },
    field(words.files, picker, h("p.iaa-quiet", words.takes)),
    pasted,
    fold("samples", words.samples, h("div.iaa-row", sampled)),
  );
}
