// The choice of a preset to start from, with its source. The few that a lesson needs are offered at once; the others
// are behind *More*, grouped under headings.

import { button, h, setText, uniqueId } from "./dom.js";
import { say } from "./say.js";
import { words } from "./words.js";

/** @typedef {{ name: string, title: string, citation?: string, group?: string }} Preset */

const AT_ONCE = 4; // number of presets offered at once by default

/**
 * @template {Preset} Kind
 * @param {Model<{ presets: Kind[], preset: string, examples: string[] }>} model
 * @param {(chosen: Kind | undefined) => void} choose called with the preset, or undefined for the learner's own
 * @param {{ label?: string, own?: string, prefix?: string }} [options]
 */
export function presetChoice(model, choose, { label = words.example, own = words.ownTable, prefix = "" } = {}) {
  const presets = model.get("presets");
  const id = uniqueId("preset");
  /** @param {string} wanted */
  const named = (wanted) => presets.find(({ name }) => name === wanted);
  const select = h("select", {
    id,
    "data-testid": `${prefix}preset`,
    onchange: () => choose(named(select.value)),
  });
  const more = button(words.moreExamples, `${prefix}more-examples`, () => {
    offer(presets);
    select.focus();
  });
  const citation = h("p.iaa-quiet.iaa-citation", { "data-testid": `${prefix}citation` });
  const shown = () => named(model.get("preset"));
  /** @type {Kind[]} */
  let offered = [];

  /** @param {Kind[]} those */
  function offer(those) {
    offered = those;
    const { value } = select;
    select.replaceChildren(h("option", { value: "" }, own), ...optionsOf(those, those.length > AT_ONCE));
    select.value = value;
    more.hidden = those.length === presets.length;
  }
  const first = model.get("examples").length
    ? model.get("examples")
    : presets.slice(0, AT_ONCE).map(({ name }) => name);
  offer(presets.filter(({ name }) => first.includes(name) || name === model.get("preset")));

  return {
    field: h("div.iaa-example", h("label", { for: id }, label), select, more),
    citation,
    shown,
    update() {
      const name = model.get("preset");
      const example = shown();
      if (example && !offered.includes(example)) offer(presets);
      if (select.value !== name) select.value = name;
      setText(citation, example?.citation ? say(words.source, { citation: example.citation }) : "");
    },
  };
}

/**
 * @param {Preset[]} presets
 * @param {boolean} grouped
 */
function optionsOf(presets, grouped) {
  /** @type {Map<string, HTMLOptGroupElement>} */
  const groups = new Map();
  return presets.flatMap(({ name, title, group }) => {
    const option = h("option", { value: name }, title);
    if (!grouped || !group) return [option];
    const old = groups.get(group);
    const heading = old ?? h("optgroup", { label: group });
    heading.append(option);
    groups.set(group, heading);
    return old ? [] : [heading];
  });
}
