// What else is doubtful about files: which of several questions, who is a model, what a blank in a set is.

import { button, chooser, h, hasFocus } from "../../kit/dom.js";
import { same } from "../../kit/model.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

/** @typedef {Pick<OwnDataDeskTraits, "how" | "tasks" | "task" | "models">} Doubtful */

/** @param {import("./intake.js").Request} ask */
export function readingChoices(ask) {
  const node = h("div.iaa-own-data-choices");
  /** @type {unknown} */
  let shown = null;
  /** @type {HTMLElement[]} */
  let controls = [];

  /** @param {Doubtful} doubtful */
  function taskRow({ tasks, task }) {
    const { select, node } = chooser(
      words.task,
      "task",
      tasks.map((name) => [name, name]),
      (name) => ask("task", { task: name }),
    );
    select.value = task;
    controls.push(select);
    return node;
  }

  /**
   * @param {Doubtful} doubtful
   * @param {OwnDataModel} model
   * @param {number} i
   */
  function modelRow({ how, models }, model, i) {
    const names = models.filter((each) => (each === model ? !each.model : each.model)).map((each) => each.name);
    const change = button(say(model.model ? words.isPerson : words.isModel, { name: model.name }), `model-${i}`, () =>
      ask("how", { how: { ...how, models: names } }),
    );
    controls.push(change);
    const said = say(model.model ? words.readAsModel : words.readAsPerson, { name: model.name });
    return h("p.iaa-row", h("span", said), change);
  }

  /** @param {Doubtful} doubtful */
  function blankRow({ how }) {
    const { select, node } = chooser(words.blank, "blank", Object.entries(words.blanks), (blank) =>
      ask("how", { how: { ...how, blank } }),
    );
    select.value = how.blank;
    controls.push(select);
    return node;
  }

  return {
    node,
    /** @param {Doubtful} doubtful */
    update(doubtful) {
      if (same(doubtful, shown)) return;
      shown = doubtful;
      const at = controls.findIndex(hasFocus);
      controls = [];
      node.replaceChildren(
        ...(doubtful.tasks.length > 1 ? [taskRow(doubtful)] : []),
        ...doubtful.models.map((model, i) => modelRow(doubtful, model, i)),
        ...(doubtful.how?.sets ? [blankRow(doubtful)] : []),
      );
      node.hidden = controls.length === 0;
      controls[at]?.focus();
    },
  };
}
