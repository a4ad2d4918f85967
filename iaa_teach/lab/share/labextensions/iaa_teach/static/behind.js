// Lessons that JupyterLab restores behind another tab: it would start a kernel for each of them, unasked.

/** @type {WeakMap<object, () => void>} what lets a lesson start its kernel */
const waiting = new WeakMap();

/**
 * Let a restored lesson wait for its kernel until somebody looks at it; one that still runs is found again.
 *
 * @param {any} panel
 * @param {(panel: any) => boolean} isLesson
 */
export async function waitForLook(panel, isLesson) {
  const session = panel.sessionContext;
  if (!panel.context || !session || panel.isVisible) return;
  await panel.context.ready; // by now JupyterLab asks the server what runs, before it starts what does not
  if (panel.isVisible || session.session?.kernel || !isLesson(panel)) return;
  const looked = new Promise((resolve) => waiting.set(panel, () => resolve(undefined)));
  const start = session.startKernel;
  session.startKernel = async () => {
    await looked;
    return start.call(session);
  };
}

/** Let a lesson start its kernel. @param {any} panel */
export const endWaiting = (panel) => waiting.get(panel)?.();
