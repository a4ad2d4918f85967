// The texts of a lesson's cells, as the panel of those who teach reads and changes them.

const IMPORT = /^from iaa_teach import\s([\w, ]+)$/m;
/** A quotation: lines that begin so. */
export const QUOTE = /^>[^\n]*(?:\n>[^\n]*)*/gm;

/**
 * Return the words of the only quotation in a text; undefined where there is none, or more than one.
 *
 * @param {string} source
 */
export function quotationIn(source) {
  const found = source.match(QUOTE) ?? [];
  return found.length === 1 ? found[0].replace(/^> ?/gm, "") : undefined;
}

/** Return a text as a quotation. @param {string} text */
export const quoted = (text) =>
  text
    .trim()
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

/** Return a text with its only quotation replaced. @param {string} source @param {string} text */
export const withQuotation = (source, text) => source.replace(QUOTE, () => quoted(text));

/**
 * Return the code that imports from the kit with names that it lacks; null where no line does so.
 *
 * @param {string} source
 * @param {string[]} names
 */
export function withImports(source, names) {
  const found = IMPORT.exec(source);
  if (!found) return null;
  const known = found[1].split(",").map((name) => name.trim());
  const lacking = names.filter((name) => !known.includes(name));
  if (!lacking.length) return source;
  const all = [...known, ...lacking].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const capitals = (/** @type {string} */ name) => (/^[A-Z]/.test(name) ? 0 : 1);
  all.sort((a, b) => capitals(a) - capitals(b));
  return source.replace(IMPORT, () => `from iaa_teach import ${all.join(", ")}`);
}

/** Return a name for a variable, made of a question's short name, that no code has yet. @param {string} id @param {string} code */
export function variableFor(id, code) {
  const stem = id.replace(/\W/g, "_").replace(/^(?=\d)/, "_");
  for (let n = 1; ; n++) {
    const name = n === 1 ? `${stem}_picture` : `${stem}_picture_${n}`;
    if (!new RegExp(`\\b${name}\\b`).test(code)) return name;
  }
}
