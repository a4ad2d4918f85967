// The extension's words in the language of a course, which the course file beside its lessons names.

import { words } from "./words.js";

const COURSE = "course.toml";
const LANGUAGE = /^\s*language\s*=\s*["']([a-z]{2,3})\b/m;

/** @type {Map<string, Promise<typeof words>>} */
const found = new Map(); // by folder

/**
 * Return the words for a lesson; English ones where its course says no language, or the kit has no words in it.
 *
 * @param {any} contents JupyterLab's manager of files
 * @param {string} path that of the lesson
 */
export function wordsFor(contents, path) {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  const known = found.get(folder) ?? look(contents, folder).catch(() => words);
  found.set(folder, known);
  return known;
}

/**
 * @param {any} contents
 * @param {string} folder
 */
async function look(contents, folder) {
  const { content: files } = await contents.get(folder, { type: "directory", content: true });
  const course = files.find(({ name }) => name === COURSE); // asked for where there is none, it would be an error
  if (!course) return words;
  const file = await contents.get(course.path, { type: "file", format: "text", content: true });
  const [, tag] = LANGUAGE.exec(file.content) ?? [];
  if (!tag || tag === "en") return words;
  const answer = await fetch(new URL(`words.${tag}.json`, import.meta.url));
  return answer.ok ? { ...words, ...(await answer.json()) } : words;
}
