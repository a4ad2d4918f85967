// An explorer is one record: what of it can be set, what follows from that, and the parts that show it.
//
//   const view = explorer({                             // what a view.js exports by default
//     name: "toy",                                      // its folder; its root has the class iaa-toy
//     state: ["number"],                                // the traits that can be set; "Reset" sets them back
//     given: ["most"],                                  // other traits that its figures read
//     figures: ({ number }) => ({ square: number ** 2 }),
//     shown: { square: { label: words.square, text: integer } },
//     told: ({ number }) => ({ number: integer(number) }),
//     named: (state, { square }) => ({ square }),       // figures that texts and tasks may name; else every number
//     spoken: words.spoken,                             // announced once a change has come to rest
//     parts: (view) => [
//       box({ "data-area": "picture" }, picture(view)),
//       box({ "data-area": "readout" }, readout(view), sentence("sentence", words.sentence)),
//     ],
//   });
//
// `figures` computes every number from the state alone, or returns null while a table and its names do not fit each other
// yet; nothing is drawn then. `shown` says of figures how they are labelled and written. `told` gives the texts that
// fill the {placeholders} of the words; each figure that is shown is told under its own name already.
//
// A part is made by a function of the view, and returns { node, draw, stop }: `draw(state, figures, more)` runs at most
// once a frame and only while its node is shown (showing.js), `stop` with the view; both may be missing. What draws for
// several parts has null for its node. Parts are in `box` and `folded`, between plain elements. Below are
// those that explorers share.
//
// Figures that are hidden are not told: see veil.js, and `tells` below. `more.veiled("kappa")` asks for what is drawn of the
// state alone; `more.guess` is there while a figure is to be guessed, for the part that shows it (guess.js).
//
// The record says the same as the class in Python: `state` is its `settable`, `aliases` its short names in links, the
// figures by name are those of its `figures()`; a test compares.
//
// A part changes the state by `view.set({ number: 4 })`. A number is kept within its limits, which are in
// Python (`Number`, `WholeNumber` in typed.py) and reach the page as `view.limits`; a preset that is no
// longer shown is left.

import { bitByBit } from "./bit_by_bit.js";
import { announcer, figure, fold, h, setText } from "./dom.js";
import { mountExplorer } from "./explorer_frame.js";
import { eachFrameInSight } from "./motion.js";
import { gapText, ghostHome, ghostOf, guessOf } from "./guess.js";
import { stateLink } from "./link.js";
import { predictionLine } from "./marks.js";
import { listen, put, read } from "./model.js";
import { presetChoice } from "./presets.js";
import { rich, say } from "./say.js";
import { isUnshown } from "./showing.js";
import { underVeil, veiled, veilOf, withoutVeiled } from "./veil.js";

/**
 * @typedef {Record<string, string | number>} Told what fills the placeholders of the words
 * @typedef {object} More
 * @property {Told} told
 * @property {(name: string) => boolean} veiled whether a figure, or a part that tells one, is not to be seen
 * @property {import("./guess.js").Guess | null} guess while a figure is to be guessed
 * @property {(figure: string) => import("./guess.js").Guess | null} asks the same, where it is this figure
 * @property {number | null} ghost what was predicted of the state that is shown
 * @property {(figure: string) => number | null} ghostOf the same, where it was this figure
 * @property {string} gap how far that is from the truth
 * @property {import("./bit_by_bit.js").Each} each draws a part inside, now or when it has its turn
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
 * @typedef {object} ExplorerView what a part has of its explorer
 * @property {Model<Traits>} model
 * @property {Record<string, Shown>} shown
 * @property {Record<string, number[]>} limits the least and the greatest value of a number
 * @property {(changes: Partial<Traits>) => void} set
 * @property {() => void} redraw in the next frame
 * @property {() => void} draw at once
 * @property {(text: string) => void} announce what a part alone knows; else `spoken` is announced
 * @property {any} preset the choice of an example (`presetChoice`), where the record has `preset`
 * @property {(changes: Partial<Traits>) => void} restart what "Reset" does; a part may replace it
 * @property {(changes: Partial<Traits>) => void} take what the choice of an example does; a part may replace it
 * @property {HTMLElement} root from the first drawing on
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
 * @property {{ label?: string, own?: string, prefix?: string, sets?: Partial<ExplorerTraits[Name]> }} [preset] the choice of
 *   an example, where there is one: what `presetChoice` takes, and what an example sets next to its own traits
 * @property {{ name?: string, old?: (text: string) => Partial<ExplorerTraits[Name]> | null }} [link] the name of its state
 *   in the address of a page, unless it is its own; `old` parses what was shared before states had names
 * @property {Record<string, string[]>} [tells] of a figure, the figures and parts that would tell it
 * @property {(string & Names)[]} [about] the traits that a prediction is about; those that `figures` reads, unless told
 * @property {boolean} [table] whether it has a table that is edited, with its styles
 * @property {boolean} [wide] whether the picture is wide and low
 * @property {boolean} [reordered] whether its styles put parts in another order than they have in the page, at some width
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
  let home = null; // what a prediction is about, as it was at first
  /** @type {Record<string, any> | null} */
  let passed = null; // what is shown on the way to another state
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
    redraw(); // the control may be at another place than the value, even where that is as it was
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
    const watched = home ? null : watching(now); // the first time: figures may take long, and are not computed for this alone
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
    // What is fitted into a room is measured as a whole.
    if (begins && !frame.root.closest("[data-stage]")) bits.begin(frame.root, begins);
    draw();
    const end = listen(model, [...state, ...given, "ghost", "asked", "asking", "waiting", "ghost_at"], redraw);
    const endVeil = listen(model, ["veil"], () => {
      voice.forget();
      redraw.now(); // at once: nobody may read what is hidden again
    });
    return () => {
      end();
      endVeil();
      for (const each of [frame, content, redraw, bits]) each.stop();
    };
  }
}

/** Return a state that keeps the names of its traits which are read. @param {Record<string, any>} state */
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
 * Return every number among the figures; those in a group by both names, as `first.kappa`.
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
 * Put parts and elements into one part: a `div` with these attributes. `data-area` says what it is in full screen,
 * `data-tells` which figures it tells: it is empty while one of them is hidden.
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
 * The same without a box of its own: what it holds is in the box around it.
 *
 * @param {string[]} names of figures
 * @param {...Content} content
 */
export const telling = (names, ...content) => box({ class: "iaa-telling", "data-tells": names.join(" ") }, ...content);

/**
 * Empty a part, and do not draw it, while it would tell a figure.
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
 * The same below a title that unfolds it.
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
 * Give parts and elements a name that `show` may ask for, or several with commas.
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

/** Whether a part is not shown, so that it need not be drawn. @param {Part} part */
const waits = ({ node }) => {
  const nodes = [node].flat();
  return nodes.length > 0 && nodes.every(isUnshown);
};

/** @param {any} each */
const isPart = (each) => each?.node !== undefined;

/**
 * The figures of a record that are `shown`, or those that are named: each a number with its label below it.
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
 * A sentence, filled with what is told.
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
 * What was predicted, where something was.
 *
 * @param {string} text with a place for the {value}
 * @param {(value: number) => string} written
 * @param {import("./dom.js").Attributes} [attributes]
 * @param {string} [testid] of the value
 * @returns {Part}
 */
export function prediction(text, written, attributes, testid) {
  const { node, show } = predictionLine(text, attributes, testid);
  return { node, draw: (_state, _figures, { ghost, gap }) => show(ghost === null ? null : written(ghost), gap) };
}

/** @type {(view: Pick<ExplorerView<any>, "preset">) => Part} */
export const presetField = ({ preset }) => ({ node: preset.field, draw: preset.update });
