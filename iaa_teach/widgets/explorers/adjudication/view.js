// The adjudication desk: the items in dispute, decided one by one; the gold labels and who made them to take along.
import { announcer, eachFrame, h, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { listen, read } from "../../kit/model.js";
import { decimal } from "../../kit/numbers.js";
import { lockable } from "../../kit/lock.js";
import { nameFault } from "../../kit/cells.js";
import { goldTable, itemCards, openItems } from "./items.js";

function saveAs(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

const symbol = (letter, below) => h("span", { class: "iaa-adjudication-whole" }, letter, h("sub", {}, below));

// What the two adjudicators have in common, once they have items in common.
function comparison() {
  const none = h("p", { class: "iaa-quiet" }, "No item has been decided by both yet.");
  const common = h("span"),
    observed = h("b"),
    kappa = h("b"),
    why = h("span");
  const found = h("p", {}, common, " ", symbol("A", "o"), " = ", observed, ", κ = ", kappa, why);
  const node = h("div", { "data-testid": "desk-between" }, none, found);
  return {
    node,
    update(between) {
      none.hidden = between.n !== undefined;
      found.hidden = between.n === undefined;
      if (between.n === undefined) return;
      setText(common, `Both decided ${between.n} item${between.n === 1 ? "" : "s"}, ${between.alike} of them alike:`);
      setText(observed, decimal(between.observed));
      setText(kappa, decimal(between.kappa));
      setText(why, between.kappa === null ? `: ${between.why}.` : ".");
    },
  };
}

function render({ model, el }) {
  const fixed = read(model, ["items", "annotators", "categories", "labels", "disputed"]);
  const total = fixed.disputed.length;
  const voice = announcer();
  const save = () => model.save_changes(); // at once: the kernel's echo overwrites what is not sent
  const me = () => model.get("adjudicators")[model.get("seat")];
  const of = (text, by = me()) => model.get("decisions").find((one) => one.item === text && one.by === by);
  let showMost = false;

  function put(values) {
    for (const [name, value] of Object.entries(values)) model.set(name, value);
    save();
    draw();
  }
  function change(item, part) {
    const text = fixed.items[item],
      by = me();
    const next = { item: text, label: "", by, note: "", ...of(text), ...part };
    const others = model.get("decisions").filter((one) => one.item !== text || one.by !== by);
    put({ decisions: next.label || next.note ? [...others, next] : others });
  }
  const cards = itemCards(fixed, {
    decide(item, label) {
      change(item, { label });
      voice.say(count());
    },
    note: (item, note) => change(item, { note }),
  });
  const open = openItems(total, (i) => cards.focus(i));
  const gold = goldTable(fixed);
  const between = comparison();

  const nameId = uniqueId("adjudicator");
  const name = h("input", {
    type: "text",
    id: nameId,
    autocomplete: "off",
    maxlength: 60,
    "data-testid": "desk-name",
    oninput() {
      const names = model.get("adjudicators"),
        seat = model.get("seat"),
        typed = name.value.trim();
      const fault = nameFault(name.value, [names[1 - seat]]);
      setAttributes(name, { "aria-invalid": fault ? "true" : null });
      setText(message, fault ? `The adjudicator ${fault}.` : "");
      if (fault || typed === names[seat]) return;
      put({
        adjudicators: names.map((old, k) => (k === seat ? typed : old)),
        decisions: model.get("decisions").map((one) => (one.by === names[seat] ? { ...one, by: typed } : one)),
      });
    },
    onblur() {
      name.value = me();
      setAttributes(name, { "aria-invalid": null });
      setText(message, "");
    },
  });
  const message = h("p", { class: "iaa-message", role: "status", "data-testid": "desk-message" });
  const progress = h("progress", { max: Math.max(1, total), "aria-label": "Items decided" });
  const done = h("span", { "data-testid": "desk-done" });
  const most = h(
    "button",
    {
      type: "button",
      "data-testid": "desk-most",
      "aria-pressed": "false",
      onclick() {
        showMost = !showMost;
        draw();
      },
    },
    "Show what most said",
  );
  const kept = h("p", { class: "iaa-quiet iaa-adjudication-small", "data-testid": "desk-kept" });
  const notice = h("p", {
    class: "iaa-adjudication-small iaa-adjudication-notice",
    role: "status",
    "data-testid": "desk-notice",
  });
  const summary = h("p", { "data-testid": "desk-summary" });
  const seats = [0, 1].map((seat) =>
    h("button", { type: "button", "data-testid": `desk-seat-${seat}`, onclick: () => put({ seat }) }),
  );

  const agreed = fixed.items.length - total;
  const content = h(
    "div",
    { class: "iaa-stack" },
    h(
      "div",
      { class: "iaa-adjudication-head" },
      h("div", { class: "iaa-row" }, h("label", { for: nameId }, "Decided by"), name),
      h("div", { class: "iaa-adjudication-progress" }, progress, done),
      most,
    ),
    message,
    total ? cards.node : h("p", {}, "There is nothing to decide: the annotators agree on every item."),
    open.node,
    h("details", { "data-testid": "desk-gold" }, h("summary", {}, "The gold labels so far"), summary, gold.node),
    h(
      "details",
      { "data-testid": "desk-second" },
      h("summary", {}, "More: a second adjudicator"),
      h(
        "p",
        {},
        "Let somebody else decide the same items without seeing your decisions. Where the two of you differ, an item stays undecided until you have talked.",
      ),
      h(
        "div",
        { class: "iaa-row", role: "group", "aria-label": "Who decides now" },
        h("span", { "aria-hidden": "true" }, "Who decides now:"),
        seats,
      ),
      between.node,
    ),
    h(
      "div",
      { class: "iaa-row" },
      h(
        "button",
        {
          type: "button",
          class: "iaa-primary",
          "data-testid": "desk-download",
          onclick: () => saveAs(model.get("csv_text"), "gold-labels.csv"),
        },
        "Download as CSV",
      ),
    ),
    kept,
    notice,
    voice.node,
  );
  const lock = lockable(model, content, "Commit your prediction first: then this opens.");
  el.replaceChildren(h("div", { class: "iaa iaa-adjudication" }, lock.frame));

  const decidedByMe = () => fixed.disputed.filter(({ item }) => of(fixed.items[item])?.label).length;
  const count = () => `${decidedByMe()} of ${total} decided`;

  function draw() {
    const names = model.get("adjudicators"),
      seat = model.get("seat"),
      record = model.get("record");
    if (name.getRootNode().activeElement !== name && name.value !== names[seat]) name.value = names[seat];
    cards.update((item) => of(fixed.items[item]), showMost);
    setAttributes(most, { "aria-pressed": String(showMost) });
    progress.value = decidedByMe();
    setText(done, count());
    open.update((i) => !of(fixed.items[fixed.disputed[i].item])?.label);
    gold.update(record, (item) => {
      const labels = names.map((by) => of(fixed.items[item], by)?.label ?? "").filter(Boolean);
      return new Set(labels).size > 1;
    });
    const settled = record.filter(({ label }) => label !== "").length - agreed;
    setText(
      summary,
      `${fixed.items.length} items: ${agreed} by agreement, ${settled} by an adjudicator, ${total - settled} undecided.`,
    );
    seats.forEach((button, k) => {
      setText(button, names[k]);
      setAttributes(button, { "aria-pressed": String(k === seat) });
    });
    between.update(model.get("between"));
    const file = model.get("kept");
    setText(
      kept,
      file
        ? `Your decisions are kept in ${file}.`
        : "Your decisions are kept only while this notebook runs: download them before you leave.",
    );
    setText(notice, model.get("notice"));
  }
  draw();
  const redraw = eachFrame(draw);
  const unlisten = listen(model, ["adjudicators", "seat", "decisions", "record", "between", "kept", "notice"], redraw);
  return () => {
    unlisten();
    lock.stop();
    voice.stop();
    redraw.stop();
  };
}

export default { render };
