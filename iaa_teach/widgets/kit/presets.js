// The choice of an example to start from, and where it is published.

import { h, setText, uniqueId } from "./dom.js";

// `choose` gets the chosen preset, or undefined for one's own. The answer: the select with its label, the citation,
// shown(), the preset that the model is at, and update().
export function presetChoice(model, choose, { label = "Example", own = "your own table", prefix = "" } = {}) {
  const presets = model.get("presets");
  const id = uniqueId("preset");
  const named = (wanted) => presets.find(({ name }) => name === wanted);
  const select = h(
    "select",
    { id, "data-testid": `${prefix}preset`, onchange: () => choose(named(select.value)) },
    h("option", { value: "" }, own),
    presets.map(({ name, title }) => h("option", { value: name }, title)),
  );
  const citation = h("p", { class: "iaa-quiet iaa-citation", "data-testid": `${prefix}citation` });
  const shown = () => named(model.get("preset"));

  return {
    field: [h("label", { for: id }, label), select],
    citation,
    shown,
    update() {
      const name = model.get("preset"),
        source = shown();
      if (select.value !== name) select.value = name;
      setText(citation, source?.citation ? `Source: ${source.citation}` : "");
    },
  };
}
