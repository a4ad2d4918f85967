// The calculator's state, text and answers, in the address after the #, which is not sent to the server.

const ROLES = ["item", "annotator", "label", "group", "kind"];
const LONGEST = 2000; // maximum characters of text in a link

/** @typedef {import("../../../../widgets/kit/report/calculator.js").Answers} Answers */

/**
 * Return the state as a fragment; "" if there is none, null if the text is too long for a link.
 *
 * @param {string} text
 * @param {Answers} answers
 */
export function fragmentOf(text, answers) {
  if (!text.trim()) return "";
  if (text.length > LONGEST) return null;
  const said = Object.keys(answers).length ? { answers: JSON.stringify(answers) } : {};
  return `#${new URLSearchParams({ text, ...said })}`;
}

/**
 * Return the state in a fragment; null if it has none.
 *
 * @param {string} fragment
 * @returns {{ text: string, answers: Answers } | null}
 */
export function stateOf(fragment) {
  const found = new URLSearchParams(fragment.slice(1));
  const text = found.get("text");
  if (!text) return null;
  try {
    return { text, answers: sound(JSON.parse(found.get("answers") ?? "{}")) };
  } catch {
    return { text, answers: {} };
  }
}

/**
 * Return the valid answers in a link.
 *
 * @param {any} said
 * @returns {Answers}
 */
function sound(said) {
  /** @type {Record<string, (value: any) => boolean>} */
  const kinds = {
    counts: (value) => typeof value === "boolean" || value === "rows",
    headless: (value) => typeof value === "boolean",
    transposed: (value) => typeof value === "boolean",
    missing: (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
    repeats: (value) => value === "first" || value === "last",
    scale: (value) => typeof value === "string",
    roles: (value) => value !== null && typeof value === "object",
  };
  const answers = Object.fromEntries(Object.entries(said ?? {}).filter(([name, value]) => kinds[name]?.(value)));
  const known = (/** @type {any} */ role) => (ROLES.includes(role) ? role : "ignore"); // older links have more of them
  const roles = Object.entries(answers.roles ?? {}).map(([name, role]) => [name, known(role)]);
  return roles.length ? { ...answers, roles: Object.fromEntries(roles) } : answers;
}
