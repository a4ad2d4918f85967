// The frame of a lesson: answered questions, finished lessons, and the current position.

import { withStates } from "../../../widgets/course/progress/summary.js";
import { eachFrame, setAttributes, setText } from "../../../widgets/kit/dom.js";
import { say } from "../../../widgets/kit/say.js";
import { words } from "./words.js";

/** @typedef {import("./keeper.js").Course} Course */
/** @typedef {import("./keeper.js").Progress} Progress */

/**
 * @param {Progress} progress
 * @param {Course} course
 * @param {string} here the lesson's page
 */
export function drawFrame(progress, course, here) {
  const line = document.getElementById("iaa-line");
  const bar = /** @type {HTMLProgressElement | null} */ (line?.querySelector("progress") ?? null);
  const count = line?.querySelector("span");
  function draw() {
    for (const lesson of course.lessons) {
      const { done, total } = doneOf(lesson, progress);
      const link = document.querySelector(`#lessons [data-page="${CSS.escape(lesson.page)}"]`);
      if (link) mark(link, total > 0 && done === total);
      if (lesson.page !== here || !line || !bar || !count) continue;
      bar.max = total;
      bar.value = done;
      count.removeAttribute("lang"); // of the text that it replaces
      count.textContent = say(words.answered, { done, n: total });
    }
  }
  draw();
  progress.observe(draw);
  followHeadings();
  closeMenu();
}

/**
 * @param {Course["lessons"][number]} lesson
 * @param {Progress} progress
 */
export function doneOf(lesson, progress) {
  const questions = withStates(lesson.questions, progress.progress.questions);
  return { done: questions.filter((question) => question.state !== "open").length, total: questions.length };
}

/**
 * Announce that a lesson is done, on the screen and to screen readers.
 *
 * @param {Element} link
 * @param {boolean} done
 */
function mark(link, done) {
  link.toggleAttribute("data-done", done);
  const said = link.querySelector(".said");
  if (said) said.textContent = done ? `, ${words.finished}` : "";
}

/** Close the menu when one of its links is followed; within the page the browser would leave it open. */
function closeMenu() {
  const menu = document.getElementById("menu");
  menu?.addEventListener(
    "click",
    ({ target }) => target instanceof Element && target.closest("a") && menu.hidePopover(),
  );
}

/** Show the heading being read in the bar, and mark it in the contents. */
function followHeadings() {
  /** @type {HTMLAnchorElement[]} */
  const links = [...document.querySelectorAll("#contents a")].map((link) => /** @type {HTMLAnchorElement} */ (link));
  const here = document.getElementById("iaa-here");
  const headings = links.map((link) => document.getElementById((link.getAttribute("href") ?? "").slice(1)));
  const follow = eachFrame(() => {
    const passed = headings.filter((heading) => heading && heading.getBoundingClientRect().top < innerHeight / 3);
    const current = headings.lastIndexOf(passed.at(-1) ?? null);
    if (here) setText(here, headings[current]?.textContent ?? "");
    links.forEach((link, i) => setAttributes(link, { "aria-current": i === current ? "location" : null }));
  });
  addEventListener("scroll", follow, { passive: true });
  addEventListener("resize", follow);
  follow();
}
