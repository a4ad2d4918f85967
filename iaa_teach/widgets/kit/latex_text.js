// Text as LaTeX sets it, as iaa_teach/look/latex.py writes it.

const SPACE = /[ \t\r\n\f\v\u2028\u2029]+/g;
const CONTROL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
  /[\x00-\x1f\x7f-\x9f\ufffe\uffff\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Return a text on one line; characters that no file can hold are replaced.
 *
 * @param {string} text
 */
export const plain = (text) => text.replace(SPACE, " ").replace(CONTROL, "\ufffd");

/**
 * Return a text as LaTeX source that prints it: what was typed or read is text, never a command.
 *
 * @param {string} text
 * @param {Record<string, string>} signs
 */
export const escaped = (text, signs) => [...plain(text)].map((sign) => signs[sign] ?? sign).join("");
