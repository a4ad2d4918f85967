// The cells of a lesson that run by themselves when it opens: `iaa_teach/authoring/opening.py` has the same in Python.

const LEFT_TO_THE_LEARNER = ["try", "solution"];

/** Return the source of a cell on the page. @param {any} cell @returns {string} */
export const sourceOf = (cell) => cell.model.sharedModel.getSource();

/** @param {string} type @param {string[]} tags @param {string} source */
const runsByItself = (type, tags, source) =>
  type === "code" && !LEFT_TO_THE_LEARNER.some((tag) => tags.includes(tag)) && /[^ \t\r\n]/.test(source);

/** Return the cells of a notebook on the page that run by themselves. @param {any} panel @returns {any[]} */
export const ownCells = (panel) =>
  panel.content.widgets.filter((/** @type {any} */ cell) =>
    runsByItself(cell.model.type, cell.model.sharedModel.getMetadata().tags ?? [], sourceOf(cell)),
  );

/** Return the sources of the cells of a notebook's file that run by themselves. @param {any[]} cells @returns {string[]} */
export const ownSources = (cells) =>
  cells
    .map(({ cell_type: type, metadata, source }) => ({
      type,
      tags: metadata?.tags ?? [],
      source: [source].flat().join(""),
    }))
    .filter(({ type, tags, source }) => runsByItself(type, tags, source))
    .map(({ source }) => source);
