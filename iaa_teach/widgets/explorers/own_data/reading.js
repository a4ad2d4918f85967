// How the files were read: questions about them, and the role of each column.

import { checkbox, button, chooser, h, hasFocus, holdsFocus, setList, setText } from "../../kit/dom.js";
import { same } from "../../kit/model.js";
import { say } from "../../kit/say.js";
import { words } from "./words.js";

const { item, annotator: _, ...others } = words.roles;
const LONG_ROLES = { item, ...words.longRoles, ...others };

/** @typedef {import("./intake.js").Request} Request */

/**
 * Questions the files leave open, one sentence each, and what can be answered without changing a column.
 *
 * @param {Request} ask
 */
export function questionsAsked(ask) {
  const list = h("ul");
  const turn = button(words.turnRound, "turn-round", () =>
    ask("how", { how: { ...how, transposed: !how.transposed } }),
  );
  const count = button(words.areCounts, "are-counts", () => ask("how", { how: { ...how, counts: !how.counts } }));
  const node = h(
    "div",
    { role: "group", "aria-label": words.asked, "data-testid": "asked" },
    list,
    h("div.iaa-row", turn, count),
  );
  /** @type {Choices | null} */
  let how = null;
  return {
    node,
    /**
     * @param {Question[]} questions
     * @param {Choices | null} now
     */
    update(questions, now) {
      how = now;
      node.hidden = questions.length === 0 || now === null;
      setText(turn, now?.transposed ? words.turnBack : words.turnRound);
      setText(count, now?.counts ? words.areLabels : words.areCounts);
      const isAsked = (/** @type {string} */ what) => questions.some(({ about }) => about === what);
      turn.hidden = !isAsked("transposed");
      count.hidden = !isAsked("counts");
      setList(
        list,
        questions.map(({ text }) => text),
      );
    },
  };
}

/**
 * The columns and their roles; rebuilt for each file, so that a choice never applies to another one.
 *
 * @param {Request} ask
 */
export function readingChoice(ask) {
  const summary = h("summary"),
    body = h("div.iaa-stack");
  const node = h("details", { "data-testid": "how" }, summary, body);
  /** @type {unknown} */
  let shown = null;

  /**
   * @param {Choices} how
   * @param {OwnDataColumn[]} columns
   */
  function build(how, columns) {
    const several = how.shape === "files";
    const shape = chooser(words.shape, "how-shape", Object.entries(words.shapes), fit);
    if (!several) shape.select.value = how.shape;
    const { node: turnedField, input: turned } = checkbox("how-turned", words.turned, fit, {
      class: "iaa-own-data-turned",
    });
    turned.checked = how.transposed;
    const repeats = chooser(words.repeats, "how-repeats", Object.entries(words.repeated), () => {});
    repeats.select.value = how.repeats;
    const rows = columns.map((column, i) => roleRow(column, i));
    const list = h("ul.iaa-own-data-columns", { "aria-label": words.columnsAre }, rows);
    const more = Object.keys(how.roles).length - columns.length;
    function fit() {
      const long = several || shape.select.value === "long";
      const wide = turned.checked ? words.turnedRoles : words.roles;
      for (const row of rows) row.offer(long ? LONG_ROLES : wide, several);
      turnedField.hidden = long;
      repeats.node.hidden = !long || several;
    }
    const read = button(words.readThisWay, "how-read", () => {
      const roles = { ...how.roles };
      for (const row of rows) roles[row.name] = row.role();
      const wanted = several ? "files" : shape.select.value;
      const chosen = { shape: wanted, roles, repeats: repeats.select.value };
      ask("how", { how: { ...how, ...chosen, transposed: wanted === "wide" && turned.checked } });
    });
    shape.node.hidden = several;
    body.replaceChildren(
      shape.node,
      list,
      ...(more > 0 ? [h("p.iaa-quiet", say(words.moreColumns, { n: more }))] : []),
      turnedField,
      repeats.node,
      h("div", read),
    );
    fit();
  }

  /**
   * @param {OwnDataColumn} column
   * @param {number} i
   */
  function roleRow({ name, values, role, why }, i) {
    const select = h("select", {
      "aria-label": say(words.roleOf, { name: name || words.unnamed }),
      "data-testid": `role-${i}`,
    });
    let wanted = role;
    select.addEventListener("change", () => {
      wanted = select.value;
    });
    return {
      name,
      node: h(
        "li",
        h("b", name || words.unnamed),
        h("span.iaa-quiet", values.join(" · ")),
        h("span", select, why ? h("small.iaa-quiet", why) : null),
      ),
      role: () => select.value,
      /**
       * @param {Record<string, string>} roles
       * @param {boolean} several whether there is one file per annotator
       */
      offer(roles, several) {
        const offered = Object.entries(roles).filter(([each]) => !(several && each === "annotator"));
        select.replaceChildren(...offered.map(([value, text]) => h("option", { value }, text)));
        select.value = offered.some(([each]) => each === wanted) ? wanted : "other";
      },
    };
  }

  return {
    node,
    /** @param {Pick<OwnDataDeskTraits, "how" | "columns" | "files" | "questions"> & { failed: boolean }} state */
    update({ how, columns, files, questions, failed }) {
      node.hidden = how === null;
      if (how === null) {
        shown = null;
        return;
      }
      if (failed) node.open = true;
      const now = { how, columns, files };
      if (same(now, shown)) return;
      const another = !same(files, /** @type {any} */ (shown)?.files);
      shown = now;
      const focused = holdsFocus(node);
      if (another || !focused) node.open = failed || questions.some(({ about }) => about !== "transposed");
      const one = files.length === 1;
      setText(summary, one ? say(words.otherWay, { file: files[0] }) : say(words.otherWayFiles, { n: files.length }));
      build(how, columns);
      if (focused && !holdsFocus(node)) summary.focus(); // the pressed button was rebuilt
    },
  };
}

// Further open points: which of several questions, who is a model, what a blank in a set is.

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
