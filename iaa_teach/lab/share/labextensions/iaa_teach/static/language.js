// The extension's words in the language of a course, which the course file beside its lessons names.

import { words } from "./words.js";

const COURSE = "course.toml";
const LANGUAGE = /^[ \t]*(["']?)language\1[ \t]*=[ \t]*(["'])\s*([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\s*\2/m;
const TABLE = /^[ \t]*\[/m; // what stands below belongs to it

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
  const read = await Promise.all(languagesIn(file.content).map(translated));
  return Object.assign({}, words, ...read);
}

/**
 * Return the languages in which a course file wants words, that of a region after the language itself, which it goes before.
 *
 * @param {string} course
 */
export function languagesIn(course) {
  const tag = LANGUAGE.exec(course.split(TABLE)[0])?.[3] ?? "en";
  const language = tag.split("-")[0];
  return language === "en" ? [] : [...new Set([language, tag])];
}

/**
 * @param {string} language
 * @returns {Promise<Partial<typeof words>>}
 */
async function translated(language) {
  const answer = await fetch(new URL(`words.${language}.json`, import.meta.url));
  return answer.ok ? answer.json() : {};
}
