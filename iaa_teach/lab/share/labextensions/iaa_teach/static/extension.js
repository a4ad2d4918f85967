// The plugins of JupyterLab and Notebook 7.

import { endWaiting, waitForLook } from "./behind.js";
import { agreeToCourse, authorsIn, courseText, titleIn } from "./course.js";
import { kit } from "./kit.js";
import { wordsFor } from "./language.js";
import { attend, isLesson } from "./lesson.js";
import { isOffered, offerPanel } from "./teaching.js";

const NARROW = 700; // pixels
const LESSON = "iaa_teach:lesson"; // also the name of its settings, in schemas/

/**
 * Return the plugins; `scope` holds the packages that JupyterLab shares with its extensions.
 *
 * @param {Record<string, Record<string, { get(): Promise<() => any> }>>} scope
 */
export async function plugins(scope) {
  const [registry] = Object.values(scope["@jupyterlab/settingregistry"] ?? {});
  const optional = registry ? [(await registry.get())().ISettingRegistry] : [];
  const teaching = {
    id: "iaa_teach:teaching",
    autoStart: true,
    activate: async (app) => {
      const [lumino] = Object.values(scope["@lumino/widgets"] ?? {});
      if (lumino) void offerPanel(app, (await lumino.get())().Widget, window.innerWidth >= NARROW);
    },
  };
  return [...(isOffered() ? [teaching] : []), narrow, { id: LESSON, autoStart: true, optional, activate: openLessons }];
}

// On a phone, JupyterLab's list of files leaves hardly any width for a lesson, so it is collapsed there, once,
// when the page has opened. Its icon opens it again.
const narrow = {
  id: "iaa_teach:narrow",
  autoStart: true,
  activate: (app) => {
    void app.restored.then(() => {
      if (window.innerWidth < NARROW) app.shell.collapseLeft?.();
    });
  },
};

/** Attend to each lesson when it is first in front: what is restored behind another tab starts no kernel. */
function openLessons(app, registry) {
  const settings = Promise.resolve(registry?.load(LESSON)).catch(() => undefined);
  const styles = document.createElement("link");
  styles.rel = "stylesheet";
  styles.href = new URL("lesson.css", import.meta.url).href;
  document.head.append(styles);

  const seen = new WeakSet();
  async function look(widget) {
    endWaiting(widget);
    if (!widget?.context || !widget.sessionContext || !widget.content?.widgets || seen.has(widget)) return;
    seen.add(widget);
    await widget.context.ready;
    const isOn = (await settings)?.composite.run !== false;
    if (!isOn || !isLesson(widget)) return;
    const { contents } = app.serviceManager;
    const known = await kit;
    const text = await courseText(contents, widget.context.path);
    const course = {
      title: titleIn(text),
      authors: authorsIn(text, known.authors),
      agree: () => agreeToCourse(contents, widget.context.path),
    };
    await attend(widget, known, await wordsFor(text), course);
  }
  const lookAtFront = () => void look(app.shell.currentWidget);
  app.shell.currentChanged?.connect(lookAtFront);
  void app.restored.then(() => {
    for (const widget of app.shell.widgets?.("main") ?? []) void waitForLook(widget, isLesson);
    lookAtFront();
  });
}
