// The report page, shown in place: its style is confined to it, and text typed into it is kept.

import { startSentence } from "../../../report/sentence.js";
import { inflated } from "../../kit/deflated.js";
import { button, h } from "../../kit/dom.js";
import { put, request } from "../../kit/model.js";
import { saveAs } from "../../kit/save.js";
import { words } from "./words.js";

const ON_SLIDE = ".sheet";

/**
 * Fold everything below the sentence for a paper: the answer alone fits on a phone.
 *
 * @param {ShadowRoot} root
 * @param {boolean} open
 */
function foldAway(root, open) {
  const parts = root.querySelectorAll("details:is(.read, .part)");
  const whole = h("details.part.whole", { open }, h("summary", h("h2", words.fullReport)));
  parts[0]?.before(whole);
  whole.append(...parts);
}

/** @param {Model<OwnDataDeskTraits>} model */
export function reportShown(model) {
  const node = h("div.iaa-own-data-report", { tabindex: "-1", "data-testid": "report" });
  const root = node.attachShadow({ mode: "open" });
  /** @type {Deflated<string>} */
  let latest = "";
  let shown = "";
  return {
    node,
    /** @param {Deflated<string>} page */
    async update(page) {
      if (page === latest) return;
      latest = page;
      const text = await inflated(page);
      if (page !== latest || text === shown) return;
      shown = text;
      const wasWhole = root.querySelector(".whole")?.hasAttribute("open") ?? false;
      const parsed = new DOMParser().parseFromString(text, "text/html"); // runs no script
      root.replaceChildren(...parsed.head.childNodes, ...parsed.body.childNodes);
      if (!text) return;
      root.querySelector(".report")?.classList.toggle("on-slide", node.closest(ON_SLIDE) !== null);
      root.querySelector("details.read")?.removeAttribute("open"); // next to the report is how it was read
      foldAway(root, wasWhole);
      startSentence(root, model.get("notes"), (key, text) =>
        put(model, { notes: { ...model.get("notes"), [key]: text } }),
      );
    },
  };
}

// Downloads of the report: as one page, or as all its files.

/**
 * The buttons that request the report and save it.
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
