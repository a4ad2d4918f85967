// The view of ten labels: the square, its meaning, the next question, and where the two differ.

import { classCodeFold } from "../../kit/class_code.js";
import { button, h, setText } from "../../kit/dom.js";
import { inSight } from "../../kit/motion.js";
import { rich, say } from "../../kit/say.js";
import { beadRows } from "./beads.js";
import { codeOfLabels } from "./code.js";
import { differenceList } from "./differences.js";
import { lotsHeap } from "./heap.js";
import { alike } from "./lots.js";
import { pairTable } from "./pairs.js";
import { reportCard } from "./report.js";
import { labelSquare } from "./square.js";
import { taskOf } from "./tasks.js";
import { words } from "./words.js";

const MANY = 100; // deals for Pat at once

/**
 * @typedef {{ name: string, make: () => { node: HTMLElement } }} Asking
 * @typedef {object} Scene
 * @property {string[]} lines texts
 * @property {import("./square.js").Shown | null} square null if it would give the answer away
 * @property {boolean} [lots] whether lots can be drawn
 * @property {string[]} [drawn] texts on lots that were drawn
 * @property {boolean} [joins] whether the first lot brings Pat in
 * @property {import("./beads.js").Annotator[] | null} [beads]
 * @property {import("./report.js").Reported} [report]
 * @property {import("./heap.js").Shown | null} [heap] the deals' results
 * @property {{ own: string[], other: string[] } | null} [pairs] the labels in rows
 * @property {{ own: string[], other: string[] } | null} [differ] whose differences are listed
 * @property {string} [source]
 * @property {Asking | null} [ask]
 */

/**
 * @param {import("./given.js").LabellingView} view
 * @param {import("./given.js").GivenLabels} given
 * @param {ReturnType<typeof import("./second.js").secondTime> | null} second
 * @param {() => void} begin goes to the first sentence
 */
export function labelsResult(view, given, second, begin) {
  const { model } = view;
  const task = model.get("task");
  const telling = taskOf(view, given, second, keep);
  /** @type {(act: () => void) => () => void} */
  const then = (act) => () => {
    act();
    view.draw();
  };

  const square = labelSquare(model.get("categories"));
  const pairs = pairTable(model.get("sentences"), words.robin);
  const told = h("div.iaa-labelling-told", { role: "status", "data-testid": "told" });
  const drawn = h("div", { role: "status", "data-testid": "drawn" }); // below the buttons, which stay in their place
  const slot = h("div");
  const heap = lotsHeap(2 * given.total + 1);
  const once = button(
    words.again,
    "deal-again",
    then(() => telling.deal(1)),
  );
  const often = button(
    words.hundred,
    "deal-hundred",
    then(() => telling.deal(MANY)),
  );
  const lots = h("div.iaa-row", once, often);
  const beads = beadRows(model.get("categories"), given.total, second ? 2 : 3);
  const report = reportCard();
  const differ = differenceList(model.get("sentences"), second ? words.tasks.again : words.withRobin);
  const source = h("p.iaa-quiet");
  const anew = button(words.anew, "anew", () => {
    telling.forget();
    (second ?? given).relabel();
    begin();
  });
  const forClass = classCodeFold();
  const picture = h(
    "div.iaa-labelling-picture",
    { "data-area": "picture" },
    square.node,
    task === "table" ? pairs.node : null,
  );
  const above = { three: beads.node, again: beads.node, report: report.node }[/** @type {string} */ (task)]; // in place of the square
  const node = h(
    "div.iaa-labelling-result",
    above ? null : picture,
    h(
      "div.iaa-labelling-words",
      { "data-area": "readout" },
      ...[above ?? null, told, heap.node, lots, drawn, slot, differ.node, source],
      h("div.iaa-row", anew, forClass.node),
    ),
  );
  let asked = ""; // the slot's contents

  /**
   * Put the question into its slot, once.
   *
   * @param {Asking | null} ask
   */
  function putInSlot(ask) {
    const key = ask ? `${ask.name} ${given.labels().join()}` : "";
    if (key === asked) return;
    asked = key;
    slot.replaceChildren(...(ask ? [ask.make().node] : []));
  }
  /**
   * Store the answer, and continue with what comes next.
   *
   * @param {string} name
   * @param {number} value
   */
  function keep(name, value) {
    given.keep(name, value);
    const next = slot.querySelector("input") ?? (lots.hidden ? differ : lots.querySelector("button"));
    next?.focus({ preventScroll: true });
    requestAnimationFrame(() => inSight(view.root)); // on a phone it may have become shorter above the answer
  }
  /** @param {string[]} lines */
  function tell([headline = "", ...others]) {
    told.replaceChildren(
      ...(headline ? [h("p.iaa-labelling-first", ...rich(headline))] : []),
      ...others.map((line) => h("p", ...rich(line))),
    );
  }
  /** @param {Scene["beads"]} annotators */
  function drawBeads(annotators) {
    if (!annotators) return;
    const labels = annotators.map((each) => each.labels);
    const pairs = labels.flatMap((a, j) => labels.slice(0, j).map((b) => alike(a, b)));
    beads.draw(
      annotators,
      say(words.picture.beads, {
        total: given.total,
        who: annotators.map(({ name }) => name).join(", "),
        same: pairs.reduce((sum, each) => sum + each, 0),
        n: pairs.length * given.total,
      }),
    );
  }

  return {
    node,
    draw() {
      const own = given.labels();
      node.hidden = own.length < given.total || second?.asks() === true;
      if (node.hidden) return;
      /** @type {Scene} */
      const scene = telling.scene(own);
      lots.hidden = !scene.lots;
      often.hidden = Boolean(scene.joins);
      setText(once, scene.joins ? words.addPat : words.again);
      drawBeads(scene.beads);
      if (scene.report) report.draw(scene.report);
      heap.node.hidden = !scene.heap;
      if (scene.heap) heap.draw(scene.heap);
      square.node.hidden = !scene.square;
      if (scene.square) square.draw(scene.square);
      pairs.node.hidden = !scene.pairs;
      if (scene.pairs) pairs.draw(scene.pairs.own, scene.pairs.other);
      tell(scene.lines);
      drawn.replaceChildren(...(scene.drawn ?? []).map((line) => h("p", ...rich(line))));
      differ.draw(scene.differ ?? null);
      setText(source, scene.source ?? "");
      setText(anew, second ? words.tasks.again.anew : given.borrows() ? words.giveBack : words.anew);
      forClass.show(second ? null : codeOfLabels(model, given.own()));
      putInSlot(scene.ask ?? null);
    },
    /** Go on to the question. */
    focus: () => slot.querySelector("input")?.focus({ preventScroll: true }),
  };
}
