// The report is taken along: as one page, or as all its files.

import { button, h } from "../../kit/dom.js";
import { request } from "../../kit/model.js";
import { saveAs } from "../../kit/save.js";
import { words } from "./words.js";

/**
 * The buttons that ask for the report; what comes back is saved.
 *
 * @param {Model<OwnDataDeskTraits>} model
 */
export function downloads(model) {
  const arrived = (/** @type {{ save?: string }} */ { save }, /** @type {DataView<ArrayBuffer>[]} */ [content]) => {
    if (save) saveAs(content, save, save.endsWith(".html") ? "text/html" : "application/zip");
  };
  const node = h(
    "div",
    h(
      "div.iaa-row",
      button(words.savePage, "download-report", () => request(model, "report", { form: "page" }), {
        class: "iaa-primary",
      }),
      button(words.saveAll, "download-all", () => request(model, "report", { form: "archive" })),
    ),
    h("p.iaa-quiet", words.inArchive),
  );
  model.on("msg:custom", arrived);
  return { node, stop: () => model.off("msg:custom", arrived) };
}
