// The choice of an example to start from, and where it is published.

import { h, setText, uniqueId } from "./dom.js";
import { say } from "./say.js";
import { words } from "./words.js";

/** @typedef {{ name: string, title: string, citation?: string }} Preset */

/**
 * @template {Preset} Kind
 * @param {Model<{ presets: Kind[], preset: string }>} model
 * @param {(chosen: Kind | undefined) => void} choose gets the chosen preset, or undefined for one's own
 * @param {{ label?: string, own?: string, prefix?: string }} [options]
 */
export function presetChoice(model, choose, { label = words.example, own = words.ownTable, prefix = "" } = {}) {
  const presets = model.get("presets");
  const id = uniqueId("preset");
  /** @param {string} wanted */
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
      const name = model.get("preset");
      const published = shown()?.citation;
      if (select.value !== name) select.value = name;
      setText(citation, published ? say(words.source, { citation: published }) : "");
    },
  };
}
