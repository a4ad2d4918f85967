// Input of a table: typed, pasted, from a file, or an example.

import { button, h, labelOf, typedText } from "../../../../widgets/kit/dom.js";
import { EXAMPLES } from "./examples.js";
import { words } from "./words.js";

const TABLES = ".csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain";
const ROWS = "4"; // even when empty, so that nothing moves when a table arrives

/**
 * @typedef {import("../../../../widgets/kit/reading/reading.js").Source} Source
 * @param {(source: Source) => void} take an incoming text
 * @param {(what: "binary" | "files", names: string[]) => void} handOver files the page does not read
 */
export function intake(take, handOver) {
  const area = h("textarea", {
    rows: ROWS,
    spellcheck: "false",
    autocapitalize: "off",
    wrap: "off",
    placeholder: words.placeholder,
    "data-testid": "text",
    "aria-describedby": "calculator-message",
    oninput: () => take({ text: typedText(area), name: "" }),
  });
  const picker = h("input", {
    type: "file",
    multiple: true,
    accept: TABLES,
    class: "iaa-spoken",
    tabindex: "-1",
    "aria-hidden": "true",
    "data-testid": "file",
    onchange: () => {
      files([...(picker.files ?? [])]);
      picker.value = ""; // so that the same file, corrected, can be chosen again
    },
  });
  const clear = button(words.clear, "clear", () => {
    take({ text: "", name: "" });
    area.focus();
  });
  const tries = Object.entries(EXAMPLES).map(([name, text]) =>
    button(words[/** @type {"counts"} */ (name)], `example-${name}`, () => take({ text, name: "" }), {
      class: "iaa-calculator-example",
    }),
  );
  const message = h("p.iaa-message", { id: "calculator-message", "data-testid": "message" });
  const row = h(
    "div.iaa-row",
    button(words.choose, "choose", () => picker.click()),
    picker,
    clear,
  );
  const node = h(
    "div.iaa-calculator-intake",
    labelOf(words.paste, area),
    area,
    row,
    h("p.iaa-calculator-tries", h("span.iaa-quiet", `${words.examples} `), tries),
  );

  for (const name of ["dragover", "dragenter"]) {
    node.addEventListener(name, (event) => {
      event.preventDefault();
      node.toggleAttribute("data-over", true);
    });
  }
  node.addEventListener("dragleave", () => node.removeAttribute("data-over"));
  node.addEventListener("drop", (event) => {
    event.preventDefault();
    node.removeAttribute("data-over");
    const dropped = /** @type {DragEvent} */ (event).dataTransfer;
    const text = dropped?.getData("text/plain");
    if (dropped?.files.length) files([...dropped.files]);
    else if (text) take({ text, name: "" });
  });

  /** @param {File[]} chosen */
  async function files(chosen) {
    const names = chosen.map(({ name }) => name);
    if (chosen.length > 1) handOver("files", names);
    if (chosen.length !== 1) return;
    const source = decoded(new Uint8Array(await chosen[0].arrayBuffer()), names[0]);
    if (source) take(source);
    else handOver("binary", names);
  }

  return {
    node,
    row,
    area,
    message,
    /** @param {string} text */
    show(text) {
      if (area.value !== text) area.value = text;
      clear.hidden = !text;
    },
  };
}

/**
 * Return the text of a file: UTF-16 if it has the byte order mark, else UTF-8, else Windows-1252; null if not text.
 *
 * @param {Uint8Array} bytes
 * @param {string} name
 * @returns {Source | null}
 */
export function decoded(bytes, name) {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "";
  if (!wide && bytes.includes(0)) return null;
  try {
    return { text: new TextDecoder(wide || "utf-8", { fatal: true }).decode(bytes), name };
  } catch {
    return wide ? null : { text: new TextDecoder("windows-1252").decode(bytes), name };
  }
}
