// The extension's words in the language of a course, which the course file beside its lessons names.

import { wholeCourse } from "./course.js";
import { words } from "./words.js";

const LANGUAGE = /^[ \t]*(["']?)language\1[ \t]*=[ \t]*(["'])\s*([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\s*\2/m;

/**
 * Return the words for a lesson; English ones where its course says no language, or the kit has no words in it.
 *
 * @param {string} course the text of its course file
 */
export async function wordsFor(course) {
  const read = await Promise.all(languagesIn(course).map((language) => translated(language).catch(() => ({}))));
  return Object.assign({}, words, ...read);
}

/**
 * Return the languages in which a course file wants words, that of a region after the language itself, which it goes before.
 *
 * @param {string} course
 */
export function languagesIn(course) {
  const tag = LANGUAGE.exec(wholeCourse(course))?.[3] ?? "en";
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
