// What a new question begins with, and the short name that it is given.

const MOST_WORDS = 4;
const LONG = 3; // letters; a shorter word seldom says what a question is about
/** @type {Record<string, string>} */
const GREEK = { κ: "kappa", α: "alpha", π: "pi", γ: "gamma", δ: "delta", χ: "chi" };

/** Return what a new question of a kind begins with. @param {string} kind */
export function blank(kind) {
  const option = (/** @type {boolean} */ right) => ({ text: "", right, feedback: "" });
  return {
    kind,
    ...(kind === "choice" ? { option: [option(true), option(false)] } : {}),
    ...(kind === "make" ? { holds: [""], goals: [""] } : {}),
    hints: [""],
  };
}

/**
 * Return a short name made of a text: a few of its words, which no other question of the course has.
 *
 * @param {string} text
 * @param {string} stem the first word of the lesson's
 * @param {string[]} taken
 */
export function shortName(text, stem, taken) {
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => word.length >= LONG || /[\p{N}καπγδχ]/u.test(word));
  const chosen = (all.length > MOST_WORDS && telling.length ? telling : all).slice(0, MOST_WORDS);
  const named = chosen.map((word) => word.replace(/[καπγδχ]/g, (letter) => GREEK[letter]).normalize("NFKD"));
  const parts = named.map((word) => word.replace(/[^a-z0-9]/g, "")).filter(Boolean);
  if (!parts.length) return "";
  const name = [stem, ...parts].join("-");
  for (let n = 1; ; n++) {
    const other = n === 1 ? name : `${name}-${n}`;
    if (!taken.includes(other)) return other;
  }
}
