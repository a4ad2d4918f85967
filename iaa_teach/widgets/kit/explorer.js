// An explorer is one record: its traits, the figures computed from them, and the parts that show both.
//
//   const view = explorer({                             // what a view.js exports by default
//     name: "toy",                                      // its folder; its root has the class iaa-toy
//     state: ["number"],                                // the traits that can be set, and that "Reset" restores
//     given: ["most"],                                  // other traits that the figures read
//     figures: ({ number }) => ({ square: number ** 2 }),
//     shown: { square: { label: words.square, text: integer } },
//     told: ({ number }) => ({ number: integer(number) }),
//     named: (state, { square }) => ({ square }),       // figures that texts and tasks may name; by default, all numbers
//     spoken: words.spoken,                             // announced once changes have settled
//     parts: (view) => [
//       box({ "data-area": "picture" }, picture(view)),
//       box({ "data-area": "readout" }, readout(view), sentence("sentence", words.sentence)),
//     ],
//   });
//
// `figures` computes every number from the state alone. It returns null while a table and its names do not match, and
// nothing is drawn. `shown` gives the label and format of figures. `told` gives further texts for the {placeholders}
// of the words; every shown figure is available under its own name.
//
// A part is made by a function of the view and returns { node, draw, stop }, where `draw` and `stop` are optional.
// `draw(state, figures, more)` runs at most once a frame, and only while the node is shown (showing.js); `stop` runs
// with the view's. A part that only draws for others has node null. Parts are grouped by `box` and `folded`, among
// plain elements. The parts that explorers share are below.
//
// Hidden figures are not passed on: see veil.js, and `tells` below. `more.veiled("kappa")` is for drawings that
// depend on the state alone; `more.guess` is set while a figure is to be guessed, for the part that shows it
// (guess.js).
//
// The record matches the Python class: `state` is its `settable`, `aliases` its short names in links, and the figures
// have the names of its `figures()`; a test compares them.
//
// A part changes the state with `view.set({ number: 4 })`. Numbers are kept within limits defined in Python
// (`Number`, `WholeNumber` in typed.py) and available as `view.limits`. A preset that no longer applies is
// deselected.

import { bitByBit } from "./bit_by_bit.js";
import { announcer, figure, fold, h, setText } from "./dom.js";
import { mountExplorer } from "./explorer_frame.js";
import { eachFrameInSight } from "./motion.js";
import { gapText, ghostHome, ghostOf, guessOf } from "./guess.js";
import { stateLink } from "./link.js";
import { predictionLine } from "./marks.js";
import { listen, put, read } from "./model.js";
import { presetChoice } from "./presets.js";
import { decimal, rich, say } from "./say.js";
import { isUnshown } from "./showing.js";
import { underVeil, veiled, veilOf, withoutVeiled } from "./veil.js";
import { words } from "./words.js";

/**
 * @typedef {Record<string, string | number>} Told values for placeholders
 * @typedef {object} More
 * @property {Told} told
 * @property {(name: string) => boolean} veiled whether a figure, or a part that reveals one, is hidden
 * @property {import("./guess.js").Guess | null} guess while a figure is to be guessed
 * @property {(figure: string) => import("./guess.js").Guess | null} asks the guess, if it is of this figure
 * @property {number | null} ghost the prediction for the state shown
 * @property {(figure: string) => number | null} ghostOf the same for one figure
 * @property {string} gap how far the prediction is from the truth
 * @property {import("./bit_by_bit.js").Each} each draws a nested part, now or when its turn comes
 * @typedef {{
 *   node: import("./dom.js").Child,
 *   draw?: (state: any, figures: any, more: More) => void,
 *   stop?: () => void,
 * }} Part
 * @typedef {Part | import("./dom.js").Child | Content[]} Content
 * @typedef {{ label: string, text: (value: number) => string }} Shown
 */

/**
 * @template Traits
 * @typedef {object} ExplorerView what a part knows of its explorer
 * @property {Model<Traits>} model
 * @property {Record<string, Shown>} shown
 * @property {Record<string, number[]>} limits minimum and maximum of each number
 * @property {(changes: Partial<Traits>) => void} set
 * @property {() => void} redraw in the next frame
 * @property {() => void} draw immediately
 * @property {(text: string) => void} announce replaces `spoken`
 * @property {any} preset the choice of presets (`presetChoice`), if the record has `preset`
 * @property {(changes: Partial<Traits>) => void} restart resets; a part may replace it
 * @property {(changes: Partial<Traits>) => void} take applies a preset; a part may replace it
 * @property {HTMLElement} root set at the first drawing
 */

/**
 * @template {keyof ExplorerTraits} Name
 * @template {string & keyof ExplorerTraits[Name]} Names
 * @template Figures
 * @typedef {object} ExplorerRecord
 * @property {Name} name
 * @property {Names[]} state
 * @property {Names[]} [given]
 * @property {(state: Pick<ExplorerTraits[Name], Names>) => Figures | null} figures
 * @property {{ [Figure in keyof Figures]?: Shown }} [shown]
 * @property {(state: Pick<ExplorerTraits[Name], Names>, figures: NoInfer<Figures>, veiled: More["veiled"]) => Told} [told]
 * @property {Record<string, string>} [aliases] short names of the traits, in links
 * @property {(state: Pick<ExplorerTraits[Name], Names>, figures: NoInfer<Figures>) => Record<string, number>} [named]
 * @property {import("./say.js").Text} [spoken]
 * @property {(view: ExplorerView<ExplorerTraits[Name]>) => Content[]} parts
 * @property {{ label?: string, own?: string, prefix?: string, sets?: Partial<ExplorerTraits[Name]> }} [preset] the
 *   choice of presets, if any: options of `presetChoice`, and what a preset sets besides its own traits
 * @property {{ name?: string, old?: (text: string) => Partial<ExplorerTraits[Name]> | null }} [link] the state's name
 *   in page addresses, if not its own; `old` parses links shared before states had names
 * @property {Record<string, string[]>} [tells] for a figure, the figures and parts that would reveal it
 * @property {(string & Names)[]} [about] the traits that a prediction is about; by default, those that `figures` reads
 * @property {boolean} [table] whether it has an editable table
 * @property {boolean} [wide] whether the picture is wide and low
 * @property {boolean} [reordered] whether CSS reorders its parts at some width
 */

/**
 * @template {keyof ExplorerTraits} Name
 * @template {string & keyof ExplorerTraits[Name]} Names
 * @template Figures
 * @param {ExplorerRecord<Name, Names, Figures>} record
 * @returns {{ render: (view: View<ExplorerTraits[Name]>) => () => void }}
 */
export const explorer = (record) => ({ render: (host) => show(record, host) });

/**
 * @param {ExplorerRecord<any, any, any>} record
 * @param {View<any>} host
 */
function show(record, { model, el, begins }) {
  const { name, state, given = [], aliases = {}, figures, named = numbersOf, shown = {}, told, spoken, parts } = record;
  const { preset, link = {}, tells = {}, about, table, wide, reordered = false } = record;
  const voice = announcer();
  const redraw = eachFrameInSight(draw);
  /** @type {ExplorerView<any>} */
  const view = {
    model,
    shown: /** @type {Record<string, Shown>} */ (shown),
    limits: model.get("limits"),
    set,
    redraw,
    draw,
    announce: voice.news,
    preset: preset && presetChoice(model, choose, preset),
    restart: set,
    take: set,
    root: el,
  };
  /** @type {Record<string, any> | null} */
  let home = null; // the state that a prediction is about
  /** @type {Record<string, any> | null} */
  let passed = null; // the state shown on the way to another
  const fits = (/** @type {Record<string, any>} */ now) => figures({ ...read(model, given), ...now }) !== null;
  const tools = state.length ? stateLink(model, { explorer: name, state, aliases, fits, ...link }) : null;
  const content = box({ class: "iaa-stack" }, ...parts(view), voice);
  const bits = bitByBit(reordered);
  const classes = `${table ? "iaa-table " : ""}iaa-${name.replaceAll("_", "-")}`;
  let stop = () => content.stop();
  const stand = () => {
    stop = begin();
  };
  if (begins) begins(stand);
  else stand();
  return () => stop();

  /** @param {Record<string, any>} changes */
  function set(changes) {
    const kept = Object.entries(changes).map(([trait, value]) => [trait, within(value, view.limits[trait])]);
    const leaves = preset && !("preset" in changes) && kept.some(([trait]) => trait in model.get("presets")[0]);
    put(model, { ...(leaves ? { preset: "" } : {}), ...Object.fromEntries(kept) });
    redraw(); // the control may differ from the value even if the value is unchanged
  }
  /** @param {Record<string, any> | undefined} chosen */
  function choose(chosen) {
    const values = Object.entries(chosen ?? {}).filter(([trait]) => state.includes(trait));
    view.take({ ...(chosen && preset?.sets), ...Object.fromEntries(values), preset: chosen?.name ?? "" });
  }
  /** @param {Record<string, any>} now */
  function namedOf(now) {
    const all = { ...read(model, given), ...now };
    const values = figures(all);
    return values ? named(all, values) : {};
  }
  function draw() {
    const now = { ...read(model, [...state, ...given]), ...passed };
    const watched = home ? null : watching(now); // skipped the first time: figures may take long
    const all = figures(watched?.state ?? now);
    home ??= ghostHome(model, about ?? [...(watched?.read ?? [])]);
    if (!all) return;
    const veil = model.get("veil");
    const isVeiled = veilOf(veil, tells);
    const values = veil.length ? withoutVeiled(all, isVeiled) : all;
    const ghost = ghostOf(model, now, home);
    underVeil(veil.length > 0, () => {
      const texts = Object.entries(view.shown).map(([figure, { text }]) => [figure, text(values[figure])]);
      const said = { ...Object.fromEntries(texts), ...told?.(now, values, isVeiled) };
      const gap = ghost === null ? "" : gapText(model, ghost, named(now, all)[model.get("asked")] ?? NaN);
      const guess = guessOf(model);
      const isOf = (/** @type {string} */ figure) => ["", "*", figure].includes(model.get("asked"));
      /** @type {More} */
      const more = {
        told: said,
        veiled: isVeiled,
        guess,
        asks: (figure) => (isOf(figure) ? guess : null),
        ghost,
        ghostOf: (figure) => (isOf(figure) ? ghost : null),
        gap,
        each: bits.each,
      };
      bits.draw(content, () => content.draw(now, values, more));
      if (spoken) voice.news(say(spoken, said));
    });
  }
  function begin() {
    const frame = mountExplorer({ model, el }, classes, content.node, {
      start: state,
      restart: (first) => view.restart(first),
      aliases,
      figures: namedOf,
      preview(now) {
        passed = now;
        draw();
      },
      drawNew: draw,
      wide,
      tools,
      veils: true,
    });
    view.root = frame.root;
    redraw.follow(frame.root);
    // Fitted content is measured as a whole.
    if (begins && !frame.root.closest("[data-stage]")) bits.begin(frame.root, begins);
    draw();
    const end = listen(model, [...state, ...given, "ghost", "asked", "asking", "waiting", "ghost_at"], redraw);
    const endVeil = listen(model, ["veil"], () => {
      voice.forget();
      redraw.now(); // at once: hidden values must disappear
    });
    return () => {
      end();
      endVeil();
      for (const each of [frame, content, redraw, bits]) each.stop();
    };
  }
}

/** Wrap a state so that it records which traits are read. @param {Record<string, any>} state */
function watching(state) {
  /** @type {Set<string>} */
  const read = new Set();
  const get = (/** @type {Record<string, any>} */ target, /** @type {string} */ name) => {
    if (name in target) read.add(name);
    return target[name];
  };
  return { read, state: new Proxy(state, { get }) };
}

/**
 * Return all numeric figures, with those in a group as `first.kappa`.
 *
 * @param {unknown} _state
 * @param {Record<string, any>} figures
 * @returns {Record<string, number>}
 */
function numbersOf(_state, figures) {
  const entries = Object.entries(figures).flatMap(([name, value]) => {
    if (typeof value === "number") return [[name, value]];
    const group = value && typeof value === "object" && !Array.isArray(value) ? numbersOf(null, value) : {};
    return Object.entries(group).map(([inner, number]) => [`${name}.${inner}`, number]);
  });
  return Object.fromEntries(entries);
}

/** @type {(value: any, limits: number[] | undefined) => any} */
const within = (value, limits) =>
  limits && typeof value === "number" ? Math.min(limits[1], Math.max(limits[0], value)) : value;

/**
 * Group parts and elements in a `div`. `data-area` is its place in full screen; `data-tells` lists the figures it
 * reveals: it is empty while one of them is hidden.
 *
 * @param {import("./dom.js").Attributes} attributes
 * @param {...Content} content
 */
export const box = (attributes, ...content) => {
  const part = together((inside) => h("div", attributes, inside), content);
  const { "data-tells": names } = attributes;
  return names ? withheld(part, String(names).split(" ")) : part;
};

/**
 * Group parts without a box of their own.
 *
 * @param {string[]} names of figures
 * @param {...Content} content
 */
export const telling = (names, ...content) => box({ class: "iaa-telling", "data-tells": names.join(" ") }, ...content);

/**
 * Empty a part while it would reveal a hidden figure.
 *
 * @param {ReturnType<typeof together>} part
 * @param {string[]} names
 */
function withheld(part, names) {
  const inside = [...part.node.childNodes];
  let shown = true;
  return {
    ...part,
    /** @type {NonNullable<Part["draw"]>} */
    draw(state, figures, more) {
      const tells = names.some(more.veiled);
      if (tells === shown) part.node.replaceChildren(...(tells ? [] : inside));
      shown = !tells;
      if (shown) part.draw(state, figures, more);
    },
  };
}

/**
 * Group parts under a title that unfolds them.
 *
 * @param {string} testid
 * @param {import("./dom.js").Child} title
 * @param {...Content} content
 */
export const folded = (testid, title, ...content) => together((inside) => fold(testid, title, inside), content);

/**
 * @param {(inside: import("./dom.js").Child[]) => HTMLElement} make
 * @param {Content[]} content
 */
function together(make, content) {
  const flat = /** @type {any[]} */ (content).flat(Infinity);
  const parts = /** @type {Part[]} */ (flat.filter(isPart));
  return {
    node: make(flat.map((each) => (isPart(each) ? each.node : each))),
    /** @type {NonNullable<Part["draw"]>} */
    draw(state, figures, more) {
      for (const part of parts) if (!waits(part)) more.each(part, () => part.draw?.(state, figures, more));
    },
    stop() {
      for (const part of parts) part.stop?.();
    },
  };
}

/**
 * Give parts and elements a name for `show`, or several separated by commas.
 *
 * @template {Content[]} Contents
 * @param {string} names
 * @param {Contents} content
 * @returns {Contents}
 */
export function asPart(names, ...content) {
  for (const each of /** @type {any[]} */ (content).flat(Infinity)) {
    for (const node of [isPart(each) ? each.node : each].flat(Infinity)) node.dataset.show = names;
  }
  return content;
}

/** Whether a part is not shown and need not be drawn. @param {Part} part */
const waits = ({ node }) => {
  const nodes = [node].flat();
  return nodes.length > 0 && nodes.every(isUnshown);
};

/** @param {any} each */
const isPart = (each) => each?.node !== undefined;

/**
 * Show figures, by default all that are `shown`, each with its label below.
 *
 * @param {Pick<ExplorerView<any>, "shown">} view
 * @param {string[]} [names]
 * @returns {Part}
 */
export function readout({ shown }, names = Object.keys(shown)) {
  const made = names.map((name) => figure(name, rich(shown[name].label)));
  return {
    node: made,
    draw(_state, figures, { told }) {
      names.forEach((name, i) => {
        setText(made[i].value, String(told[name]));
        made[i].value.classList.toggle("iaa-undefined", Number.isNaN(figures[name]) && !veiled(figures[name]));
      });
    },
  };
}

/**
 * A sentence with its placeholders filled in.
 *
 * @param {string} testid
 * @param {import("./say.js").Text} text
 * @param {import("./dom.js").Attributes} [attributes]
 * @returns {Part}
 */
export function sentence(testid, text, attributes = {}) {
  const node = h("p", { "data-testid": testid, ...attributes });
  return { node, draw: (_state, _figures, { told }) => setText(node, say(text, told)) };
}

/**
 * The prediction, if there is one.
 *
 * @param {string} text with a {value} placeholder
 * @param {(value: number) => string} written
 * @param {import("./dom.js").Attributes} [attributes]
 * @param {string} [testid] of the value
 * @returns {Part}
 */
export function prediction(text, written, attributes, testid) {
  const { node, show } = predictionLine(text, attributes, testid);
  return {
    node,
    draw(_state, _figures, { ghost, gap, guess }) {
      const awaited = guess !== null && ghost === null;
      if (awaited) show(written(guess.value ?? 0), say(words.gap.low, { gap: decimal(0, 2) }));
      else show(ghost === null ? null : written(ghost), gap);
      node.classList.toggle("iaa-awaited", awaited); // its line is reserved where it would move the picture
    },
  };
}

/** @type {(view: Pick<ExplorerView<any>, "preset">) => Part} */
export const presetField = ({ preset }) => ({ node: preset.field, draw: preset.update });
