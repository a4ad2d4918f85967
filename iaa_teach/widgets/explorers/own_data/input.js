// Where labels come in: files, pasted text or a sample; and, where the header does not tell, how to read them.
import { h, setAttributes, setText, uniqueId } from "../../kit/dom.js";

const LARGEST = 8; // megabytes: a notebook server takes no message above ten
const KINDS = [
  ["wide", "one row for each item"],
  ["long", "one row for each label"],
];

function field(text, control) {
  const id = uniqueId("field");
  control.id = id;
  return h("div", { class: "iaa-own-data-field" }, h("label", { for: id }, text), control);
}

// `ask(content, buffers)` sends what was chosen; `complain(text)` says why it cannot be sent.
export function intake(samples, ask, complain) {
  async function chosen() {
    const files = [...picker.files];
    if (!files.length) return;
    const size = files.reduce((total, file) => total + file.size, 0) / 1e6;
    if (size > LARGEST) {
      complain(
        `${files.map((file) => file.name).join(" and ")}: at most ${LARGEST} MB can be sent from the page; not ${size.toFixed(1)} MB. In a cell, OwnDataDesk("your-file.csv") reads a file of any size.`,
      );
      return;
    }
    const buffers = await Promise.all(files.map((file) => file.arrayBuffer()));
    ask({ kind: "files", names: files.map((file) => file.name) }, buffers);
    picker.value = ""; // so that the same file, corrected, can be chosen again
  }
  const picker = h("input", {
    type: "file",
    multiple: true,
    accept: ".csv,.tsv,.txt,text/csv,text/plain",
    "data-testid": "files",
    onchange: chosen,
  });
  const text = h("textarea", {
    rows: "6",
    spellcheck: "false",
    placeholder: "item,Ann,Ben\n1,yes,yes\n2,no,yes",
    "data-testid": "paste-text",
  });
  const pasted = h(
    "details",
    { "data-testid": "paste" },
    h("summary", {}, "Or paste them"),
    field("A header, and a row for each item (from a spreadsheet too)", text),
    h(
      "button",
      { type: "button", "data-testid": "paste-read", onclick: () => ask({ kind: "paste", text: text.value }) },
      "Read what I pasted",
    ),
  );
  const sampled = Object.entries(samples).map(([name, title]) =>
    h(
      "button",
      {
        type: "button",
        "data-testid": `sample-${name}`,
        onclick: () => ask({ kind: "sample", name }),
      },
      title,
    ),
  );
  return h(
    "div",
    { class: "iaa-own-data-intake" },
    field("Your labels: one CSV file, or one for each annotator", picker),
    pasted,
    h(
      "details",
      { "data-testid": "samples" },
      h("summary", {}, "No file at hand? Take a sample"),
      h("div", { class: "iaa-row" }, sampled),
    ),
  );
}

function chooser(testid, options, value) {
  return h(
    "select",
    { "data-testid": testid },
    options.map(([given, text]) => h("option", { value: given, selected: given === value }, text)),
  );
}

// The columns and what each is for; built anew for each file, so that what is chosen is never of another one.
export function readingChoice(ask) {
  const summary = h("summary", {}),
    body = h("div", { class: "iaa-stack" });
  const node = h("details", { "data-testid": "how" }, summary, body);
  let shown = "";

  function build(how, header) {
    const named = header.map((name, i) => [name, name || `column ${i + 1}, without a name`]);
    const items = [["", "the column called item, unit or id, or none"], ...named.filter(([name]) => name !== "")];
    const several = how.kind === "files";
    const item = chooser("how-item", items, how.item);
    const annotator = chooser("how-annotator", named, how.annotator),
      label = chooser("how-label", named, how.label);
    const kind = chooser("how-kind", KINDS, how.kind);
    const boxes = header.map((name, i) =>
      h("input", { type: "checkbox", checked: how.columns.includes(name), "data-testid": `how-column-${i}` }),
    );
    const labelled = header.map((_, i) => h("label", {}, boxes[i], named[i][1]));
    const columns = h(
      "fieldset",
      {},
      h("legend", {}, "Columns of labels, one for each annotator"),
      h("div", { class: "iaa-own-data-boxes" }, labelled),
    );
    const roles = h(
      "div",
      { class: "iaa-own-data-roles" },
      field("Annotators are in", annotator),
      field("Labels are in", label),
    );
    const labelOnly = field("Labels are in", several ? label : chooser("how-none", [], ""));
    const fit = () => {
      columns.hidden = several || kind.value !== "wide";
      roles.hidden = several || kind.value !== "long";
      labelOnly.hidden = !several;
      labelled.forEach((label, i) => {
        label.hidden = header[i] === item.value;
      });
    };
    kind.addEventListener("change", fit);
    item.addEventListener("change", fit);
    const read = h(
      "button",
      {
        type: "button",
        "data-testid": "how-read",
        onclick: () => {
          const wanted = several ? "files" : kind.value;
          ask({
            kind: "how",
            how: {
              kind: wanted,
              item: item.value,
              columns: wanted === "wide" ? header.filter((name, i) => boxes[i].checked && name !== item.value) : [],
              annotator: wanted === "long" ? annotator.value : "",
              label: wanted === "wide" ? "" : label.value,
            },
          });
        },
      },
      "Read it this way",
    );
    const kinds = field("The file has", kind);
    kinds.hidden = several;
    body.replaceChildren(
      kinds,
      field("Items are named by", item),
      columns,
      several ? labelOnly : roles,
      h("div", {}, read),
    );
    fit();
  }

  return {
    node,
    update({ how, header, sure, files }) {
      const now = JSON.stringify([how, header, files]);
      if (now === shown) return;
      const another = shown === "" || JSON.stringify(JSON.parse(shown).slice(1)) !== JSON.stringify([header, files]);
      shown = now;
      if (another) node.open = !sure;
      setText(summary, `Read ${files.length === 1 ? files[0] : `the ${files.length} files`} in another way`);
      build(how, header);
    },
  };
}

// Two annotators out of many.
export function pairChoice(ask) {
  const selects = [0, 1].map((place) =>
    h("select", {
      "aria-label": `${place ? "Second" : "First"} annotator, in the ${place ? "columns" : "rows"}`,
      "data-testid": `pair-${place}`,
      onchange: () => chosen(place),
    }),
  );
  const node = h(
    "div",
    { class: "iaa-row", role: "group", "aria-label": "The two annotators looked at in detail" },
    "In detail:",
    selects[0],
    "and",
    selects[1],
  );
  let pair = [],
    shown = "";
  function chosen(place) {
    const now = selects.map((select) => select.value);
    if (now[0] === now[1]) now[1 - place] = pair[place]; // the same one twice: they change places
    ask({ kind: "pair", pair: now });
  }
  return {
    node,
    update(annotators, now) {
      pair = now;
      node.hidden = annotators.length < 3;
      if (shown !== JSON.stringify(annotators)) {
        shown = JSON.stringify(annotators);
        for (const select of selects)
          select.replaceChildren(...annotators.map((name) => h("option", { value: name }, name)));
      }
      selects.forEach((select, place) => {
        select.value = now[place];
      });
      setAttributes(selects[0], { class: "iaa-own-data-a" });
      setAttributes(selects[1], { class: "iaa-own-data-b" });
    },
  };
}
