// The labelling explorer: ten sentences to label, and what the labels show.

import { button, h, setText } from "../../kit/dom.js";
import { box, explorer } from "../../kit/explorer.js";
import { put, request } from "../../kit/model.js";
import { words as shared } from "../../kit/words.js";
import { labelCard } from "./card.js";
import { firstScreen } from "./first.js";
import { givenLabels } from "./given.js";
import { labelsResult } from "./result.js";
import { secondTime } from "./second.js";
import { words } from "./words.js";

/**
 * The start of a later lesson that uses the sentences, when there are no labels yet: label them now, or borrow labels.
 *
 * @param {import("./given.js").LabellingView} view
 * @param {import("./given.js").GivenLabels} given
 */
function beginnings({ model }, given) {
  const notYet = h("p", words.notYet);
  const found = h("span.iaa-quiet", { role: "status", "data-testid": "none-found" });
  function look() {
    request(model, "refresh");
    setText(found, words.noneFound); // out of sight once there are some
  }
  const ways = h(
    "div.iaa-row",
    button(words.borrow, "borrow", () => put(model, { borrowed: true })),
    button(words.lookAgain, "look-again", look),
    found,
  );
  let seen = false;
  return {
    node: [notYet, ways],
    draw() {
      const none = given.labels().length === 0;
      seen ||= none;
      for (const each of [notYet, ways]) {
        // They keep their space while the learner labels, so that the buttons below do not move.
        each.hidden = !(none || (seen && given.asks()));
        each.style.visibility = none ? "" : "hidden";
      }
    },
  };
}

/**
 * @param {import("./given.js").LabellingView} view
 * @param {import("./given.js").GivenLabels} given
 */
function savingNotice({ model }, given) {
  const notice = h("p.iaa-message", { role: "status", "data-testid": "labels-notice" });
  return {
    node: notice,
    draw() {
      const late = given.late() ? shared.notSaved : "";
      setText(notice, [model.get("notice"), late].filter(Boolean).join(" "));
    },
  };
}

export default explorer({
  name: "labelling",
  state: [],
  given: ["record", "borrowed", "notice", "seed"],
  figures: () => ({}),
  parts(view) {
    const given = givenLabels(view);
    if (view.model.get("task") === "first") {
      const screen = box(
        { class: "iaa-first", "data-area": "picture" },
        firstScreen(view, given),
        savingNotice(view, given),
      );
      return [screen, { node: null, stop: given.stop }];
    }
    const second = view.model.get("task") === "again" ? secondTime(view, given) : null;
    const again = second && labelCard(view, second, () => result.focus(), words.tasks.again.ask);
    const card = labelCard(view, given, () => (again ?? result).focus());
    const result = labelsResult(view, given, second, (again ?? card).focus);
    return [
      box({ "data-area": "controls" }, beginnings(view, given)),
      box({ "data-area": "controls" }, card),
      ...(again ? [box({ "data-area": "controls" }, again)] : []),
      result,
      box({ "data-area": "readout" }, savingNotice(view, given)),
      { node: null, stop: given.stop },
    ];
  },
});
