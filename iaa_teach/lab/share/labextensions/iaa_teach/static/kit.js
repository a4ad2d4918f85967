// What the extension knows of the kit and its lessons: `iaa_teach/authoring/opening.py` writes it.

/**
 * @typedef {object} Known
 * @property {string[]} views the names that make one
 * @property {Record<string, string>} shipped the digests of the kit's own lessons
 * @property {string[]} authors
 * @property {import("./stills.js").Drawings} drawings
 */

/** @type {Promise<Known>} */
export const kit = fetch(new URL("kit.json", import.meta.url)).then((answer) => answer.json());
