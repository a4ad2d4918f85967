// The adjudication desk: a pile of disputed items, decided first blind, then with all labels in view; how often the
// adjudicator followed the majority; and an export of the gold labels with who decided them.

import {
  announcer,
  button,
  eachFrame,
  fold,
  h,
  hasFocus,
  labelOf,
  messageLine,
  pressedButtons,
  setAttributes,
  setText,
  typedText,
} from "../../kit/dom.js";
import { listen, put, read } from "../../kit/model.js";
import { mountExplorer } from "../../kit/explorer_frame.js";
import { nameFault } from "../../kit/cells.js";
import { saveAs } from "../../kit/save.js";
import { decimal, rich, say, weave } from "../../kit/say.js";
import { followedPicture } from "./followed.js";
import { betweenBoth, goldCsv, goldLabels } from "./gold.js";
import { goldTable, itemCards, steps } from "./items.js";
import { ropes } from "./ropes.js";
import { words } from "./words.js";

/** @typedef {import("./items.js").Fixed} Fixed */

/** The two adjudicators' agreement, once they have decided items in common. */
function comparison() {
  const none = h("p.iaa-quiet", words.noneInCommon);
  const found = h("p");
  const node = h("div", { "data-testid": "desk-between" }, none, found);
  return {
    node,
    /** @param {ReturnType<typeof betweenBoth>} between */
    update(between) {
      none.hidden = between !== null;
      found.hidden = between === null;
      if (between === null) return;
      const { n, alike, observed, kappa, only } = between;
      const parts = weave(Number.isNaN(kappa) ? words.betweenUndefined : words.between, {
        n,
        alike,
        A_o: h("span.iaa-whole", rich("A_o")),
        observed: h("b", decimal(observed)),
        kappa: h("b", decimal(kappa)),
        only,
      });
      found.replaceChildren(...h("span", parts).childNodes);
    },
  };
}

const MOST_ROPES = 12; // more do not make a readable picture

/**
 * A reader's own labels may change while the page is open; the desk is then rebuilt.
 *
 * @param {View<AdjudicationDeskTraits>} view
 */
function render(view) {
  let stop = desk(view);
  const again = eachFrame(() => {
    stop();
    stop = desk(view);
  });
  const unlisten = listen(view.model, ["annotators", "labels", "disputed"], again);
  return () => {
    unlisten();
    again.stop();
    stop();
  };
}

/** @param {View<AdjudicationDeskTraits>} view */
function desk({ model, el }) {
  const fixed = /** @type {Fixed} */ (read(model, ["items", "annotators", "categories", "labels", "disputed"]));
  const total = fixed.disputed.length;
  const voice = announcer();
  const me = () => model.get("adjudicators")[model.get("seat")];
  const of = (/** @type {string} */ text, by = me()) =>
    model.get("decisions").find((one) => one.item === text && one.by === by);
  const blindOf = (/** @type {string} */ text) =>
    model.get("blind").find((one) => one.item === text && one.by === me());

  /** @param {Partial<AdjudicationDeskTraits>} traits */
  function set(traits) {
    put(model, traits);
    draw();
  }
  /**
   * @param {number} item
   * @param {Partial<AdjudicationDecision>} part
   */
  function change(item, part) {
    const text = fixed.items[item],
      by = me();
    const next = { item: text, label: "", by, note: "", ...of(text), ...part };
    const others = model.get("decisions").filter((one) => one.item !== text || one.by !== by);
    set({ decisions: next.label || next.note ? [...others, next] : others });
  }
  const reactions = {
    decide(/** @type {number} */ item, /** @type {string} */ label) {
      change(item, { label });
      voice.say(count());
    },
    note: (/** @type {number} */ item, /** @type {string} */ note) => change(item, { note }),
    show(/** @type {number[]} */ ...shown) {
      const blind = shown.map((item) => ({ item: fixed.items[item], label: of(fixed.items[item]).label, by: me() }));
      set({ blind: [...model.get("blind"), ...blind] });
    },
  };
  const cards = itemCards(fixed, reactions);
  const roped = fixed.categories.length === 2 && total > 0 && total <= MOST_ROPES;
  const pulled = roped ? ropes(fixed, reactions) : null;
  const outcome = followedPicture();
  let top = 0; // index of the item on top
  const way = steps(total, (place) => {
    top = place;
    draw();
    cards.focus(place);
  });
  const gold = goldTable(fixed);
  const between = comparison();

  const name = h("input", {
    type: "text",
    autocomplete: "off",
    maxlength: 60,
    "data-testid": "desk-name",
    oninput() {
      const names = model.get("adjudicators"),
        seat = model.get("seat"),
        typed = typedText(name).trim();
      const fault = nameFault(typed, [names[1 - seat]]);
      setAttributes(name, { "aria-invalid": fault ? "true" : null });
      setText(message, fault ? say(words.nameRefused, { fault }) : "");
      if (fault || typed === names[seat]) return;
      set({
        adjudicators: names.map((old, k) => (k === seat ? typed : old)),
        decisions: model.get("decisions").map((one) => (one.by === names[seat] ? { ...one, by: typed } : one)),
        blind: model.get("blind").map((one) => (one.by === names[seat] ? { ...one, by: typed } : one)),
      });
    },
    onblur() {
      name.value = me();
      setAttributes(name, { "aria-invalid": null });
      setText(message, "");
    },
  });
  const message = messageLine({ "data-testid": "desk-message" });
  const progress = h("progress", { max: Math.max(1, total), "aria-label": words.progress });
  const done = h("span", { "data-testid": "desk-done" });
  const kept = h("p.iaa-quiet.iaa-adjudication-small", { "data-testid": "desk-kept" });
  const notice = h("p.iaa-adjudication-small.iaa-adjudication-notice", {
    role: "status",
    "data-testid": "desk-notice",
  });
  const summary = h("p", { "data-testid": "desk-summary" });
  /** @type {[string, string][]} */
  const places = [
    ["0", ""],
    ["1", ""],
  ];
  const seats = pressedButtons(places, "desk-seat", (seat) => set({ seat: Number(seat) }));

  const download = button(
    words.download,
    "desk-download",
    () =>
      saveAs(
        goldCsv(fixed, model.get("decisions"), model.get("blind"), model.get("adjudicators")),
        "gold-labels.csv",
        "text/csv",
      ),
    { class: "iaa-primary" },
  );

  const agreed = fixed.items.length - total;
  const content = h(
    "div.iaa-stack",
    pulled ? h("div", { "data-show": "ropes" }, pulled) : null,
    total
      ? h("div", { "data-show": pulled ? "items" : "items,ropes" }, way, cards)
      : h("p", { "data-show": "items,ropes" }, words.nothingToDecide),
    total ? h("div", { "data-show": "followed" }, outcome) : null,
    h(
      "div.iaa-adjudication-head",
      { "data-show": "record" },
      h("div.iaa-row", labelOf(words.decidedBy, name), name),
      h("div.iaa-adjudication-progress", progress, done),
    ),
    h("div", { "data-show": "record" }, message, fold("desk-gold", words.gold, summary, gold)),
    h(
      "div",
      { "data-show": "second" },
      fold(
        "desk-second",
        words.second,
        h("p", words.secondHint),
        seats.row(words.seat, h("span", { "aria-hidden": "true" }, words.seats)),
        between,
      ),
    ),
    h("div", { "data-show": "record" }, h("div.iaa-row", download), kept),
    notice,
    voice.node,
  );
  const frame = mountExplorer({ model, el }, "iaa-adjudication", content, { scrolls: true });

  const decidedByMe = () => fixed.disputed.filter(({ item }) => of(fixed.items[item])?.label).length;
  const count = () => say(words.done, { n: decidedByMe(), total });

  function draw() {
    const names = model.get("adjudicators"),
      seat = model.get("seat"),
      record = goldLabels(fixed, model.get("decisions"));
    if (!hasFocus(name) && name.value !== names[seat]) name.value = names[seat];
    cards.update(
      top,
      (item) => of(fixed.items[item]),
      (item) => blindOf(fixed.items[item]),
    );
    pulled?.update(
      (item) => of(fixed.items[item])?.label ?? "",
      (item) => blindOf(fixed.items[item]),
    );
    outcome.update(fixed, model.get("decisions"), model.get("blind"), me());
    progress.value = decidedByMe();
    setText(done, count());
    way.update(top, (i) => !of(fixed.items[fixed.disputed[i].item])?.label);
    gold.update(record, (item) => {
      const labels = names.map((by) => of(fixed.items[item], by)?.label ?? "").filter(Boolean);
      return new Set(labels).size > 1;
    });
    const settled = record.filter(({ label }) => label !== "").length - agreed;
    setText(summary, say(words.summary, { items: fixed.items.length, agreed, settled, open: total - settled }));
    seats.buttons.forEach((each, k) => setText(each, names[k]));
    seats.press(String(seat));
    between.update(betweenBoth(fixed, model.get("decisions"), names));
    const file = model.get("kept");
    setText(kept, file ? say(words.kept, { file }) : words.notKept);
    setText(notice, model.get("notice"));
  }
  draw();
  const redraw = eachFrame(draw);
  const unlisten = listen(model, ["adjudicators", "seat", "decisions", "blind", "kept", "notice"], redraw);
  return () => {
    unlisten();
    frame.stop();
    voice.stop();
    redraw.stop();
  };
}

export default { render };
