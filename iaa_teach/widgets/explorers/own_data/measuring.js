// The kind of labels: names, ranks with their order, numbers, ratios or sets. It determines the distance of two labels.

import { h, pressedButtons, setText } from "../../kit/dom.js";
import { labelOrder } from "../../kit/label_order.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

/**
 * @param {import("./intake.js").Request} ask
 */
export function measurementChoice(ask) {
  const set = (/** @type {string} */ kind, /** @type {string[]} */ order) => ask("measurement", { kind, order });
  const kinds = pressedButtons(Object.entries(words.kinds), "kind", (kind) => set(kind, []));
  const order = labelOrder((labels) => set("ranks", labels));
  const note = h("p", { "data-testid": "kind-note" });
  const asked = h("p.iaa-quiet", { "data-testid": "kind-asked" });
  const node = h(
    "div.iaa-own-data-measurement",
    { role: "group", "aria-label": words.labelsAre },
    h("div.iaa-row", h("span", { "aria-hidden": "true" }, words.labelsAre), kinds.buttons),
    note,
    order.node,
    asked,
  );
  return {
    node,
    /** @param {LabelScale} measurement */
    update(measurement) {
      const { kind, standing, reason, confirmed } = measurement;
      kinds.press(kind);
      setText(note, words.kindNotes[kind]);
      const ordered = kind === "ranks" && standing !== "free";
      order.node.hidden = !ordered;
      if (ordered) order.update(measurement.order, standing);
      asked.hidden = confirmed || ordered;
      setText(asked, say(words.guessedKind, { reason }));
    },
  };
}
