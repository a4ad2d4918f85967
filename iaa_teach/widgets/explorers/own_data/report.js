// The page of the report, shown in place: its style stays within it, and what is typed into it is kept.

import { startSentence } from "../../../report/sentence.js";
import { h } from "../../kit/dom.js";
import { put } from "../../kit/model.js";

/** @param {Model<OwnDataDeskTraits>} model */
export function reportShown(model) {
  const node = h("div.iaa-own-data-report", { tabindex: "-1", "data-testid": "report" });
  const root = node.attachShadow({ mode: "open" });
  let shown = "";
  return {
    node,
    /** @param {string} page */
    update(page) {
      if (page === shown) return;
      shown = page;
      const parsed = new DOMParser().parseFromString(page, "text/html"); // runs no script
      root.replaceChildren(...parsed.head.childNodes, ...parsed.body.childNodes);
      if (!page) return;
      startSentence(root, model.get("notes"), (key, text) =>
        put(model, { notes: { ...model.get("notes"), [key]: text } }),
      );
    },
  };
}
