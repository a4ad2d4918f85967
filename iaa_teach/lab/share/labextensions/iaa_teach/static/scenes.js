// Scenes: where a notebook is wide, a section's explorer stands beside its text, in sight while one reads.
//
// No cell is moved: the cells are rows of one grid, and an explorer's cell spans the rows of its section. Tab order,
// screen readers, the saved file and every command find the notebook as it is.

import { statements } from "./folding.js";
import { stillsOf } from "./stills.js";

const WIDE = 1000; // pixels of the notebook, from which there is room for two columns
const EXPLORER = /^(?:iaa_teach\.)?(\w+Explorer)[(.]/;

/**
 * @typedef {{ isText: boolean, source: string }} Source of a cell
 * @typedef {{ first: number, stage: number, last: number, again: number[], kind: string }} Scene places of cells: those in it,
 *   that with its explorer, and those that show it once more; and what kind of explorer it is
 */

/**
 * Return the explorer that a cell shows, by its name where it has one; "" for a cell that shows none.
 *
 * @param {string} source
 * @param {Set<string>} made names that hold an explorer
 */
function shownBy(source, made) {
  const [, on] = /\bquestion\(.*?\bon=(\w+)/s.exec(source) ?? [];
  const last = statements(source).at(-1) ?? "";
  const [, name] = /^(\w+)\s*(?:[;#].*)?$/.exec(last) ?? [];
  if (name && made.has(name)) return name;
  return on ?? EXPLORER.exec(last)?.[1] ?? "";
}

/**
 * Return the scenes of a notebook. A section begins with a heading; two explorers make two scenes of it.
 *
 * @param {Source[]} cells
 * @returns {Scene[]}
 */
export function planOf(cells) {
  const code = cells.filter(({ isText }) => !isText).map(({ source }) => source);
  const makes = code.flatMap((source) => [...source.matchAll(/^(\w+) *= *(?:iaa_teach\.)?(\w+)[(.]/gm)]);
  /** @type {Map<string, string>} */
  const kinds = new Map(makes.map(([, name, kind]) => [name, kind]));
  const made = new Set([...kinds.keys()].filter((name) => /Explorer$/.test(kinds.get(name) ?? "")));
  /** @type {Scene[]} */
  const scenes = [];
  let first = 0;
  /** @type {Scene | null} */
  let scene = null;
  let onStage = "";
  cells.forEach(({ isText, source }, place) => {
    const begins = isText && /^##? /m.test(source);
    const shown = isText ? "" : shownBy(source, made);
    if (begins || (shown && scene && shown !== onStage)) {
      scene = null;
      first = place;
    }
    if (shown && scene) scene.again.push(place);
    else if (shown) {
      scene = { first, stage: place, last: place, again: [], kind: kinds.get(shown) ?? shown };
      scenes.push(scene);
      onStage = shown;
    }
    if (scene) scene.last = place;
  });
  return scenes;
}

/**
 * Return the place of the cell that shows a scene's explorer right below it again, if any.
 *
 * @param {Scene} scene
 */
export const repeatedBelow = ({ stage, again }) => again.find((place) => place === stage + 1);

/**
 * Lay the cells of a lesson out as scenes, and anew when there are others or the window has another size.
 *
 * @param {any} panel JupyterLab's NotebookPanel
 * @param {import("./stills.js").Drawings} drawings
 */
export function layOutScenes(panel, drawings) {
  const notebook = panel.content;
  const outer = notebook.node.querySelector(".jp-WindowedPanel-outer");
  const grid = notebook.node.querySelector(".jp-WindowedPanel-viewport");
  if (!outer || !grid) return;
  // A grid of cells that come and go as one scrolls would jump.
  const { notebookConfig } = notebook;
  if (notebookConfig?.windowingMode !== "none") notebook.notebookConfig = { ...notebookConfig, windowingMode: "none" };

  const putStill = stillsOf(notebook, drawings);
  function layOut() {
    const isWide = outer.clientWidth >= WIDE && !notebook.node.classList.contains("jp-mod-sideBySide");
    notebook.node.classList.toggle("iaa-scenes", isWide);
    outer.style.setProperty("--iaa-room", `${outer.clientHeight}px`);
    const cells = notebook.widgets;
    const scenes = planOf(
      cells.map(({ model }) => ({ isText: model.type === "markdown", source: model.sharedModel.getSource() })),
    );
    let row = 1;
    let begun = 0; // the row in which the present scene begins
    /** @type {string[]} */
    const rows = []; // after the text of a scene one that takes the difference where its picture is higher
    cells.forEach((cell, place) => {
      const scene = scenes.find(({ first, last }) => first <= place && place <= last);
      if (scene?.first === place) begun = row;
      const isStage = scene?.stage === place;
      const end = scene && begun + scene.last - scene.first + 2;
      cell.node.style.gridRow = isStage ? `${begun} / ${end}` : String(row);
      cell.node.classList.toggle("iaa-scene-text", Boolean(scene) && !isStage);
      cell.node.classList.toggle("iaa-shown-again", scene?.again.includes(place) ?? false);
      cell.node.classList.toggle("iaa-shown-above", scene !== undefined && repeatedBelow(scene) === place);
      cell.node.classList.toggle("iaa-stage", isStage);
      cell.node.toggleAttribute("data-stage", isWide && isStage);
      putStill(cell.node, isStage ? scene.kind : "", scene === scenes[0]);
      const isLast = scene?.last === place;
      rows.push("auto", ...(isLast ? ["minmax(max-content, 0fr)"] : []));
      row = isLast ? end : row + 1;
    });
    grid.style.gridTemplateRows = rows.join(" ");
  }
  const watch = new ResizeObserver(layOut);
  watch.observe(outer);
  const styled = new MutationObserver(layOut); // side-by-side rendering is a class
  styled.observe(notebook.node, { attributeFilter: ["class"] });
  notebook.model.cells.changed.connect(layOut);
  panel.disposed.connect(() => {
    watch.disconnect();
    styled.disconnect();
  });
  layOut();
}
