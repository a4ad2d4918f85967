// The fields of a form, each bound to a place in an entry such as `wrong.0.feedback`, with its message below.

import { button, h, labelOf, setText, typedText, uniqueId } from "../../widgets/kit/dom.js";
import { say } from "../../widgets/kit/say.js";
import { words } from "./words.js";

/** @typedef {{ field: string, text: string, missing?: boolean }} Problem */
/** @typedef {ReturnType<typeof formOf>} Form */
/** @typedef {string | { text: string, name: string, required: true }} Label of a field, with its name alone */

/**
 * @param {Record<string, any>} entry which the fields change
 * @param {() => void} changed
 */
export function formOf(entry, changed) {
  /** @type {Map<string, { control: HTMLElement, message: HTMLElement, name: string }>} */
  const fields = new Map();
  /** @type {Set<string>} */
  const touched = new Set();
  /** @type {Problem[]} */
  let problems = [];

  /** @param {string} path */
  function holder(path) {
    const keys = path.split(".");
    const last = keys.pop();
    return { last, place: keys.reduce((place, key) => place?.[key], /** @type {any} */ (entry)) };
  }
  /** @param {string} path */
  function get(path) {
    const { place, last } = holder(path);
    return place?.[last];
  }
  /** @param {string} path @param {any} value undefined takes it out */
  function set(path, value) {
    const { place, last } = holder(path);
    if (value === undefined) delete place[last];
    else place[last] = value;
    touched.add(path);
    mended(path);
    changed();
  }
  /** Say no more what was wrong at a place that has changed; what still is will be found. @param {string} path */
  function mended(path) {
    /** @param {string} outer @param {string} inner */
    const holds = (outer, inner) => inner === outer || inner.startsWith(`${outer}.`);
    const isThere = (/** @type {string} */ at) => at !== "" && (holds(at, path) || holds(path, at));
    const left = problems.filter(({ field }) => !isThere(placeOf(field)));
    if (left.length === problems.length) return;
    problems = left;
    draw(false);
  }
  /**
   * Put a control with its label and its message together; what is wrong at `path` is said there.
   *
   * @param {string} path
   * @param {Label} label
   * @param {HTMLElement} control
   * @param {string} [help]
   */
  function field(path, label, control, help) {
    const {
      text: said,
      name,
      required,
    } = typeof label === "string" ? { text: label, name: label, required: false } : label;
    if (required && !control.matches("button")) control.setAttribute("aria-required", "true");
    const message = h("p", { class: "iaa-teach-message", id: uniqueId("message") });
    const about = help ? h("p", { class: "iaa-teach-help", id: uniqueId("help") }, help) : null;
    control.setAttribute("aria-describedby", [about?.id, message.id].filter(Boolean).join(" "));
    control.addEventListener("change", () => {
      touched.add(path);
      draw(false);
    });
    fields.set(path, { control, message, name });
    return h("div.iaa-teach-field", { "data-field": path }, labelOf(said, control), control, about, message);
  }
  /**
   * A text, in Markdown unless it is read in another way; an empty one is taken out.
   *
   * @param {string} path
   * @param {Label} label
   * @param {{ rows?: number, help?: string, read?: (text: string) => any, written?: (value: any) => string }} [options]
   */
  function text(path, label, { rows = 1, help, read = markdownOf, written = typedAs } = {}) {
    const control = /** @type {HTMLInputElement} */ (
      rows > 1 ? h("textarea", { rows }) : h("input", { type: "text", autocomplete: "off" })
    );
    const value = get(path);
    control.value = value === undefined ? "" : written(value);
    control.dataset.testid = `teach-${path}`;
    control.addEventListener("input", () => {
      const typed = typedText(control);
      set(path, typed.trim() ? read(typed) : undefined);
    });
    return field(path, label, control, help);
  }
  /** @param {string} path @param {string} label */
  function tick(path, label) {
    const control = h("input", { type: "checkbox", "data-testid": `teach-${path}` });
    control.checked = get(path) === true;
    control.addEventListener("change", () => set(path, control.checked || undefined));
    const node = h("label.iaa-teach-tick", control, label);
    return { node, control };
  }
  /**
   * A list of parts, each in a group of its own, that one adds to and takes from.
   *
   * @param {string} path
   * @param {{ title: string, name: string, add: string, blank: () => any, part: (path: string) => any, least?: number, isPlain?: boolean }} options
   *   `isPlain` where a part is one field, which says its name by itself
   */
  function list(path, { title, name, add, blank, part, least = 0, isPlain = false }) {
    const items = h("div.iaa-teach-items");
    const adding = button(add, `teach-add-${path}`, () => {
      set(path, [...(get(path) ?? []), blank()]);
      fill();
      /** @type {HTMLElement | null} */ (items.lastElementChild?.querySelector("input,select,textarea"))?.focus();
    });
    const message = h("p", { class: "iaa-teach-message", id: uniqueId("message") });
    function fill() {
      forget(path);
      const all = get(path) ?? [];
      /** @param {any[]} left */
      const change = (left) => {
        set(path, left.length ? left : undefined);
        fill();
        adding.focus();
      };
      items.replaceChildren(
        ...all.map((/** @type {any} */ _, /** @type {number} */ i) => {
          const called = say(name, { place: i + 1 });
          const others = () => all.filter((/** @type {any} */ _, /** @type {number} */ j) => j !== i);
          const tools = [
            i
              ? button(words.up, `teach-up-${path}-${i}`, () => change(all.with(i, all[i - 1]).with(i - 1, all[i])))
              : null,
            all.length > least ? button(words.remove, `teach-remove-${path}-${i}`, () => change(others())) : null,
          ];
          for (const tool of tools) tool?.setAttribute("aria-label", `${tool.textContent}: ${called}`);
          const inside = [part(`${path}.${i}`), h("div.iaa-teach-tools", tools)];
          return isPlain ? h("div.iaa-teach-item", inside) : h("fieldset.iaa-teach-item", h("legend", called), inside);
        }),
      );
      draw(false);
    }
    fields.set(path, { control: adding, message, name: title });
    fill();
    return h("section.iaa-teach-list", { "data-field": path }, h("h4", title), items, message, adding);
  }
  /** Forget the fields within a place, of which others are drawn now. @param {string} path @param {string} [kept] */
  function forget(path, kept = "") {
    for (const known of [...fields.keys()]) if (known.startsWith(`${path}.`) && known !== kept) fields.delete(known);
  }
  let shownAll = false;
  /** Say each problem at its field; those of fields that nobody has touched only when `all` are asked for. */
  function draw(/** @type {boolean} */ all) {
    shownAll ||= all;
    /** @type {Map<string, string>} */
    const said = new Map();
    for (const { field, text, missing } of problems) {
      const at = placeOf(field);
      const isSaid = shownAll || touched.has(field) || !missing;
      if (isSaid && !said.has(at)) said.set(at, missing ? words.missing : withName(text, field, fields.get(at)?.name));
    }
    for (const [path, { control, message }] of fields) {
      setText(message, said.get(path) ?? "");
      if (said.has(path)) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
    }
    return said.get("") ?? "";
  }
  /**
   * Return the field that is nearest to a place: the number that is typed as an answer, or the first of a list of
   * texts; itself, one within it, or one around it.
   *
   * @param {string} place
   */
  function placeOf(place) {
    for (const path of [`${place}.value`, `${place}.0`, place]) if (fields.has(path)) return path;
    const within = [...fields.keys()].find((path) => path.startsWith(`${place}.`));
    if (within && place) return within;
    const around = place.split(".").slice(0, -1).join(".");
    return around ? placeOf(around) : "";
  }
  return {
    entry,
    get,
    set,
    mended,
    field,
    forget,
    text,
    tick,
    list,
    /** @param {Problem[]} found @param {boolean} [all] @returns {string} what belongs to no field */
    tell(found, all = false) {
      problems = found;
      return draw(all);
    },
    /** Go to the first field that is wrong. */
    focusFirst() {
      const wrong = [...fields.values()].filter(
        ({ control }) => control.getAttribute("aria-invalid") && control.isConnected,
      );
      wrong.sort((a, b) => (a.control.compareDocumentPosition(b.control) & 4 ? -1 : 1));
      wrong[0]?.control.focus();
    },
  };
}

/**
 * A select of groups of choices.
 *
 * @param {string} testid
 * @param {[string, [string, string][]][]} groups each with its title, "" for none; pairs of a value and its text
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function groupedSelect(testid, groups, chosen, choose) {
  /** @param {[string, string][]} pairs */
  const optionsOf = (pairs) => pairs.map(([value, text]) => h("option", { value }, text));
  const select = h(
    "select",
    { "data-testid": testid, onchange: () => choose(select.value) },
    groups.map(([title, pairs]) =>
      title && pairs.length ? h("optgroup", { label: title }, optionsOf(pairs)) : optionsOf(pairs),
    ),
  );
  select.value = chosen;
  return select;
}

/** Return the label of a field that has to be filled in. @param {string} label @returns {Label} */
export const star = (label) => ({ text: say(words.required, { label }), name: label, required: true });

/**
 * Say what is wrong with a key of the file by the name of its field.
 *
 * @param {string} text
 * @param {string} place of the key, such as `wrong.0.feedback`
 * @param {string} [name]
 */
export function withName(text, place, name) {
  const key =
    place
      .split(".")
      .filter((part) => Number.isNaN(Number(part)))
      .at(-1) ?? "";
  const [first, ...rest] = text.split(" ");
  return name && key && first === key ? say(words.ofField, { name, wrong: rest.join(" ") }) : text;
}

// A formula's dollars touch it, and no digit follows: `$\kappa$`, but not what is between two sums. All else is money.
const DOLLARS = /`[^`]*`|\\+\$|\$\$[^$]+\$\$|\$(?=\S)[^$\n]*(?<=\S)\$(?!\d)|\$/g;
const DOLLAR = "\\\\$"; // as JupyterLab reads it

/** Return Markdown in which a typed dollar that begins or ends no formula is one to read. @param {string} typed */
export const markdownOf = (typed) => typed.replace(DOLLARS, (found) => (found === "$" ? DOLLAR : found));

/** Return the text to type for Markdown. @param {any} markdown */
export function typedAs(markdown) {
  const typed = String(markdown).replaceAll(DOLLAR, "$");
  return markdownOf(typed) === markdown ? typed : String(markdown);
}

/** Return the rows of a typed text: its lines, cut at commas, semicolons, tabs or spaces. @param {string} text */
export const rowsOf = (text) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => line.split(/[,;\t]\s*|\s+/));

/** Return a typed number, with the decimal sign of any language; what is none stays text. @param {string} text */
export function numberOf(text) {
  const number = Number(text.trim().replace(",", ".").replace("−", "-"));
  return text.trim() && Number.isFinite(number) ? number : text.trim();
}
