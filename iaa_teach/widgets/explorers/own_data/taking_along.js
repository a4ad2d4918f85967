// What is taken along: notes for the report, and the report as one page or as all its files.

import { button } from "../../kit/controls.js";
import { h, hasFocus, typedText, uniqueId } from "../../kit/dom.js";
import { put, request } from "../../kit/model.js";
import { saveAs } from "../../kit/save.js";
import { words } from "./words.js";

/** @typedef {Model<OwnDataDeskTraits>} Desk */

/** @param {Desk} model */
export function notesForm(model) {
  const boxes = Object.entries(model.get("note_names")).map(([key, title]) => {
    const id = uniqueId("note");
    const box = h("textarea", {
      id,
      rows: "2",
      "data-testid": `note-${key}`,
      onchange: () => put(model, { notes: { ...model.get("notes"), [key]: typedText(box) } }),
    });
    return { key, box, node: h("div", { class: "iaa-own-data-field" }, h("label", { for: id }, title), box) };
  });
  return {
    node: h(
      "details",
      { "data-testid": "notes" },
      h("summary", {}, words.notes),
      boxes.map(({ node }) => node),
    ),
    /** @param {Record<string, string>} notes */
    update(notes) {
      for (const { key, box } of boxes) {
        const written = notes[key] ?? "";
        if (box.value !== written && !hasFocus(box)) box.value = written;
      }
    },
  };
}

/**
 * The buttons that ask for the report; what comes back is saved.
 *
 * @param {Desk} model
 */
export function downloads(model) {
  const arrived = (/** @type {{ save?: string }} */ { save }, /** @type {DataView<ArrayBuffer>[]} */ [content]) => {
    if (save) saveAs(content, save, save.endsWith(".html") ? "text/html" : "application/zip");
  };
  const node = h(
    "div",
    {},
    h(
      "div",
      { class: "iaa-row" },
      button(words.downloadReport, "download-report", () => request(model, "report", { form: "page" }), {
        class: "iaa-primary",
      }),
      button(words.downloadAll, "download-all", () => request(model, "report", { form: "archive" })),
    ),
    h("p", { class: "iaa-quiet" }, words.inArchive),
  );
  model.on("msg:custom", arrived);
  return { node, stop: () => model.off("msg:custom", arrived) };
}
