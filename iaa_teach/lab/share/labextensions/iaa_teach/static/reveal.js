// Cells tagged `after-prediction:ID` stay away until the prediction ID is committed. Their texts are stored in a fold, for
// where this does not run: `iaa_teach/authoring/notebooks.py` has the same in Python.

const TAG = "after-prediction:";
const FOLD = /^<details><summary>[^\n]*<\/summary>\n\n(.*)\n\n<\/details>\s*$/s;

/** Return a text without its fold. @param {string} source */
export const unfolded = (source) => FOLD.exec(source)?.[1] ?? source;

/**
 * Hold back a lesson's cells; `release` shows all of them, in a lesson whose predictions cannot be committed.
 *
 * @param {any} panel
 */
export function holdBack(panel) {
  const cells = panel.content.widgets;
  /** @type {Map<string, any[]>} */
  const waiting = new Map();
  for (const cell of cells) {
    for (const tag of cell.model.sharedModel.getMetadata().tags ?? []) {
      if (tag.startsWith(TAG))
        waiting.set(tag.slice(TAG.length), [...(waiting.get(tag.slice(TAG.length)) ?? []), cell]);
    }
  }
  const stops = [...waiting].map(([id, held]) => holdUntil(id, held, cells));
  return { release: () => stops.forEach((stop) => stop()) };
}

function holdUntil(id, held, cells) {
  const asking = cells.filter(
    ({ model }) =>
      model.type === "code" && [`"${id}"`, `'${id}'`].some((name) => model.sharedModel.getSource().includes(name)),
  );
  if (!asking.length) return () => {};
  let committed = false;
  const show = (shown) => {
    for (const cell of held) {
      cell.toggleClass("iaa-held", !shown);
      cell.setHidden(!shown); // so that the arrow keys skip it
    }
  };
  const unfold = () => {
    for (const { node } of committed ? held : []) {
      const fold = node.querySelector(".jp-MarkdownOutput > details:only-child");
      fold?.replaceWith(...[...fold.childNodes].slice(1)); // without its title
    }
  };
  const look = () => {
    const views = asking.map((cell) => cell.node.querySelector("[data-question]")).filter(Boolean);
    if (!views.length) return; // run again, it is gone for a moment
    const now = views.some((view) => view.dataset.committed === "true");
    if (now !== committed) show(now);
    committed = now;
    unfold();
  };
  const drawn = new MutationObserver(unfold);
  for (const { node } of held) drawn.observe(node, { subtree: true, childList: true });
  const watch = new MutationObserver(look);
  for (const { node } of asking) {
    watch.observe(node, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-committed"] });
  }
  show(false);
  look();
  return () => {
    watch.disconnect();
    drawn.disconnect();
    show(true);
  };
}
