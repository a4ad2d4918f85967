// Text in LaTeX source, as in iaa_teach/look/latex.py.

const SPACE = /[ \t\r\n\f\v\u2028\u2029]+/g;
const CONTROL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
  /[\x00-\x1f\x7f-\x9f\ufffe\uffff\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Return a text on one line, with invalid characters replaced.
 *
 * @param {string} text
 */
export const plain = (text) => text.replace(SPACE, " ").replace(CONTROL, "\ufffd");

/**
 * Escape a text for LaTeX, so that input is never a command.
 *
 * @param {string} text
 * @param {Record<string, string>} signs
 */
export const escaped = (text, signs) => [...plain(text)].map((sign) => signs[sign] ?? sign).join("");
