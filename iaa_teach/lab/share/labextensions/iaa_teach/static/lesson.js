// A lesson from its opening to its close: it runs by itself where it may, else one button starts it.

import { agree, agreeToEdits, isAgreed, isEdited } from "./consent.js";
import { clearViews, hasOutputs, isMissing, keepClean } from "./document.js";
import { fold, foldOpening, onlyImports, showsView } from "./folding.js";
import { liveWidgets, lookAround, whatRan } from "./kernel.js";
import { tellingIfLate } from "./late.js";
import { ownCells, sourceOf } from "./own_cells.js";
import { holdBack } from "./reveal.js";
import { layOutScenes } from "./scenes.js";
import { startBar } from "./start_bar.js";
import { hintAtTrying } from "./trying.js";

const SETTLED = 300; // milliseconds after a restart, by which "Restart Kernel and Run All Cells" has sent its cells
/** Return whether a notebook is a lesson: it says so in its metadata, whatever its name and place. */
export const isLesson = (panel) => panel.context.model.sharedModel.getMetadata().iaa_teach?.lesson === true;

/**
 * Open a lesson, and open it anew with each new kernel.
 *
 * @param {any} panel JupyterLab's NotebookPanel
 * @param {Awaited<typeof import("./kit.js").kit>} kit
 * @param {Record<string, string>} words
 * @param {{ title: string, authors: string, agree: () => Promise<void> }} course and what agrees to all of its lessons
 */
export async function attend(panel, kit, words, course) {
  const session = panel.sessionContext;
  const shipped = Object.values(kit.shipped);
  const bar = startBar(panel, words);
  const held = holdBack(panel);
  const clean = keepClean(panel.context.model);
  clean.begin();
  const cells = ownCells(panel);
  const shows = showsView(cells.map(sourceOf), kit.views);
  const showing = new Set(cells.filter((_, i) => shows[i]));
  fold(
    panel.content,
    cells.filter((cell) => showing.has(cell) || onlyImports(sourceOf(cell))),
    words,
  );
  foldOpening(panel.content);
  layOutScenes(panel, kit.drawings);
  hintAtTrying(panel.content.widgets, words);
  await tellingIfLate(session.ready, bar, words);

  let running = false;
  async function run(due) {
    running = true;
    clean.begin();
    // All at once, as "Run All Cells" does it: the kernel takes them in order and stops at the first error.
    await Promise.all(
      due.map(async (cell) => {
        const reply = await cell.constructor.execute(cell, session).catch(() => null);
        if (reply?.content.status !== "ok") held.release(); // at once: after an error JupyterLite replies no more
      }),
    );
    clean.end();
    running = false;
  }

  async function open(crashed) {
    bar.hide();
    clean.begin();
    const kernel = session.session?.kernel;
    const around = kernel && (await tellingIfLate(lookAround(kernel, ownCells(panel).map(sourceOf)), bar, words));
    if (!kernel) bar.show(words.none);
    if (!around || panel.isDisposed) return clean.end();
    if (around.fresh) clearViews(panel.content.widgets);
    const own = ownCells(panel);
    const anew = around.fresh || !own.some(hasOutputs);
    const live = anew ? null : await liveWidgets(kernel);
    const due = anew ? own : own.filter((cell) => showing.has(cell) && isMissing(cell, live));
    const agreed = isAgreed(panel, shipped);
    if (!due.length) return clean.end();
    if (agreed && !around.beside.length && !crashed) return run(due);
    clean.end();
    const start = () => {
      agree(panel);
      void run(ownCells(panel));
    };
    const startAll = () => {
      start();
      course.agree().catch((error) => console.warn(error));
    };
    const files = around.beside.join(", ");
    const beside = words.beside.replace("{files}", () => files);
    const said = { authors: course.authors, course: course.title };
    const authors = words.authors.replace(/\{(authors|course)\}/g, (_, name) => said[name]);
    if (crashed || files) bar.show(crashed ? words.crashed : beside, start);
    else if (course.authors) bar.show(authors, startAll, words.startAll);
    else bar.show(words.unknown, start);
  }

  /** Whoever has edited a lesson that was agreed to, and run what they wrote, agrees to it. */
  async function followEdits() {
    if (isAgreed(panel, shipped) || !isEdited(panel)) return;
    const hasRun = await whatRan(session.session?.kernel);
    if (!panel.isDisposed && agreeToEdits(panel, hasRun)) bar.hide();
  }
  const follow = () => followEdits().catch((error) => console.warn(error));
  session.iopubMessage.connect((_, { header }) => header.msg_type === "execute_input" && void follow());
  panel.content.model.cells.changed.connect(() => void follow());

  let opening = Promise.resolve();
  const reopen = (crashed) => {
    opening = opening.then(() => open(crashed)).catch((error) => console.warn(error));
  };
  let restarted = "";
  session.kernelChanged.connect((_, { newValue }) => newValue && reopen(false));
  session.statusChanged.connect((_, status) => {
    if (status === "restarting" || status === "autorestarting") {
      // A lesson that ends its kernel must not do so for ever.
      restarted = status === "autorestarting" && running ? "crashed" : restarted || status;
    } else if (status === "idle" && restarted) {
      const crashed = restarted === "crashed";
      restarted = "";
      setTimeout(() => reopen(crashed), SETTLED);
    }
  });
  reopen(false);
}
