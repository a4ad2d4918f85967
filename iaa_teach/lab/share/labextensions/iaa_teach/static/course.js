// The course beside a lesson: what its file says, and agreeing to its lessons at once.

import { rememberStarted } from "./consent.js";
import { digest } from "./digest.js";
import { ownSources } from "./own_cells.js";

const COURSE = "course.toml";
const TABLE = /^[ \t]*\[/m; // what stands below belongs to it
const AUTHORS = /^[ \t]*(["']?)authors\1[ \t]*=[ \t]*\[([^\]]*)\]/m;
const TITLE = /^[ \t]*(["']?)title\1[ \t]*=[ \t]*(?:"([^"\\\n]*)"|'([^'\n]*)')/m;
const NAME = /"([^"\\\n]*)"|'([^'\n]*)'/g;
const LONGEST = 120; // characters of names

/** @type {Map<string, Promise<string>>} */
const texts = new Map(); // by folder

/** Return the folder of a file. @param {string} path */
const folderOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/**
 * Return what the course file beside a lesson says of the whole course, "" where there is none.
 *
 * @param {any} contents JupyterLab's manager of files
 * @param {string} path that of the lesson
 */
export function courseText(contents, path) {
  const folder = folderOf(path);
  const known = texts.get(folder) ?? read(contents, folder).catch(() => "");
  texts.set(folder, known);
  return known;
}

/** @param {any} contents @param {string} folder @returns {Promise<string>} */
async function read(contents, folder) {
  const { content: files } = await contents.get(folder, { type: "directory", content: true });
  const course = files.find(({ name }) => name === COURSE); // asked for where there is none, it would be an error
  if (!course) return "";
  const file = await contents.get(course.path, { type: "file", format: "text", content: true });
  return wholeCourse(file.content);
}

/** Return the part of a course file that is about the whole course. @param {string} text */
export const wholeCourse = (text) => text.split(TABLE)[0];

/** Return the title in a course file, or the file's own name where it has none. @param {string} course */
export function titleIn(course) {
  const [, , one, other] = TITLE.exec(course) ?? [];
  return shortened((one ?? other ?? "").trim()) || COURSE;
}

/** @param {string} text */
const shortened = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/**
 * Return the authors whom a course file names, as a text; "" where it names none, or nobody but the kit's.
 *
 * @param {string} course
 * @param {string[]} ours the kit's authors
 */
export function authorsIn(course, ours) {
  const list = AUTHORS.exec(course.replace(/^[ \t]*#.*$/gm, ""))?.[2] ?? "";
  const names = [...list.matchAll(NAME)].map(([, one, other]) => (one ?? other).trim());
  if (list.replace(NAME, "").replace(/[\s,]/g, "") || names.every((name) => !name || ours.includes(name))) return "";
  return shortened(names.filter(Boolean).join(", "));
}

/**
 * Agree to all lessons beside a lesson, each as it is in its file now.
 *
 * @param {any} contents
 * @param {string} path
 */
export async function agreeToCourse(contents, path) {
  const { content: files } = await contents.get(folderOf(path), { type: "directory", content: true });
  const notebooks = files.filter((/** @type {any} */ file) => file.type === "notebook");
  const read = await Promise.all(
    notebooks.map((/** @type {any} */ file) =>
      contents.get(file.path, { type: "notebook", content: true }).catch(() => null),
    ),
  );
  const lessons = read.filter((file) => file?.content?.metadata?.iaa_teach?.lesson === true);
  rememberStarted(lessons.map(({ content }) => digest(ownSources(content.cells))));
}
