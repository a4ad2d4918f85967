// The cells of a lesson, as the panel of those who teach reads and changes them: in the open document, as a hand would,
// so that JupyterLab's own undo and its own care for files that have changed hold for them.

import { agree, isAgreed } from "./consent.js";
import { keepClean } from "./document.js";
import { fold } from "./folding.js";
import { whatRan } from "./kernel.js";
import { ownCells, sourceOf } from "./own_cells.js";
import { askedIn, isOfSection, rowsIn, withoutQuestion, withQuestion } from "./plan_rows.js";
import { unfolded } from "./reveal.js";
import { QUOTE, quotationIn, quoted, variableFor, withImports, withQuotation } from "./lesson_texts.js";

const FIRST_WORDS = 40;
const HEADING = /^##? .*/gm;

/** Return the beginning of a text in one line. @param {string} text */
function shortened(text) {
  const words = text.replace(/¶|\s+/g, " ").trim();
  return words.length > FIRST_WORDS ? `${words.slice(0, FIRST_WORDS)}…` : words;
}

/**
 * Where a new question goes: below which cell, with its first words if it is a text; in which section; and whether
 * somebody has chosen that cell.
 *
 * @typedef {{ number: number, words: string, section: string, isChosen: boolean }} Place
 */

/** @param {any} cell @returns {string[]} */
const tagsOf = (cell) => cell.model.sharedModel.getMetadata("tags") ?? [];
/** @param {any} cell */
const oursOf = (cell) => cell.model.sharedModel.getMetadata("iaa_teach");
/** @param {any} cell */
const isCode = (cell) => cell.model.type === "code";

/**
 * @param {any} first JupyterLab's NotebookPanel
 * @param {Record<string, string>} lines what is said at code that is folded
 * @param {{ shipped: Record<string, string> }} kit
 */
export function lessonCells(first, lines, { shipped }) {
  let panel = first;
  /** @type {Set<(place: Place) => void>} */
  const hearing = new Set();
  const cells = () => panel.content.widgets;
  const code = () => cells().filter(isCode).map(sourceOf);
  /** Whether somebody has chosen a cell: a lesson opens with its title in front. */
  const isChosen = () => panel.content.activeCellIndex > 0;
  const asks = (/** @type {any} */ cell) => isCode(cell) && /\bquestion\(/.test(sourceOf(cell));
  /**
   * The cell in front, or the question whose words it has, or whose picture it is; as long as nobody has chosen one,
   * the last that asks something.
   */
  const here = () => {
    if (!isChosen()) return Math.max(cells().findLastIndex(asks), 0);
    const at = panel.content.activeCellIndex;
    const next = cells().findIndex((/** @type {any} */ cell, /** @type {number} */ i) => i > at && asks(cell));
    const text = next > at && textAbove(next);
    return text && cells().indexOf(text) <= at ? next : at;
  };
  /** Return the heading of the section that a cell is in, "" for none. @param {number} at */
  function sectionOf(at) {
    const texts = cells()
      .slice(0, at + 1)
      .filter((/** @type {any} */ cell) => !isCode(cell));
    const headings = texts.flatMap((/** @type {any} */ cell) => sourceOf(cell).match(HEADING) ?? []);
    return shortened((headings.at(-1) ?? "").replace(/^#+/, ""));
  }
  const place = () => {
    const at = here();
    const cell = cells()[at];
    const isText = cell && !isCode(cell);
    const text = isText ? cell.node.querySelector(".jp-RenderedMarkdown")?.textContent || sourceOf(cell) : "";
    return { number: at + 1, words: shortened(text), section: sectionOf(at), isChosen: isChosen() || !at };
  };
  const tell = () => hearing.forEach((hear) => hear(place()));
  /** @param {string} id */
  function asking(id) {
    const call = new RegExp(`\\bquestion\\(\\s*["']${id}["']`);
    const at = cells().findIndex((/** @type {any} */ cell) => isCode(cell) && call.test(sourceOf(cell)));
    return at < 0 ? null : { at, cell: cells()[at] };
  }
  /** Return the text that holds the words of a question: the nearest above its cell with a quotation. @param {number} at */
  function textAbove(at) {
    for (let i = at - 1; i >= 0; i--) {
      if (asks(cells()[i])) return null;
      if (!isCode(cells()[i]) && sourceOf(cells()[i]).match(QUOTE)) return cells()[i];
    }
    return null;
  }
  /**
   * Return the cell that holds nothing but the words of a question; null where it holds more, or asks the next one, too.
   *
   * @param {number} at
   */
  function ownWords(at) {
    const text = textAbove(at);
    const next = cells()[at + 1];
    const asksMore = next && asks(next);
    return text && !asksMore && !sourceOf(text).replace(QUOTE, "").trim() ? text : null;
  }
  /** @param {any} cell @param {import("./plan_rows.js").Row[]} plan */
  const setRows = (cell, plan) => cell.model.sharedModel.setMetadata("iaa_teach", { ...oursOf(cell), plan });
  /**
   * Put a question into the row of its section: of the nearest above, or else of the first. A lesson without rows has
   * them from its questions.
   *
   * @param {string} id
   * @param {number} at the place of its cell
   */
  function plan(id, at) {
    const hasRows = (/** @type {any} */ cell) => rowsIn(oursOf(cell)).some(isOfSection);
    const head = cells().slice(0, at).findLast(hasRows) ?? cells().find(hasRows);
    const before = askedIn(cells().slice(0, at).filter(isCode).map(sourceOf));
    if (head) setRows(head, withQuestion(rowsIn(oursOf(head)), id, before));
  }
  /** Take a question out of all rows. @param {string} id @returns {boolean} whether a row had it */
  function unplan(id) {
    const having = cells().filter((/** @type {any} */ cell) =>
      rowsIn(oursOf(cell)).some((row) => row?.questions?.includes?.(id)),
    );
    for (const cell of having) setRows(cell, withoutQuestion(rowsIn(oursOf(cell)), id));
    return having.length > 0;
  }
  /**
   * Scroll to a cell, which gets no focus by it, as it would by `scrollToCell`.
   *
   * @param {any} cell
   * @param {string} [where]
   */
  async function show(cell, where = "auto") {
    try {
      await panel.content.scrollToItem?.(cells().indexOf(cell), where);
    } catch {
      // another scroll came between
    }
  }
  /** @param {any} cell */
  const run = (cell) => {
    if (isCode(cell)) return cell.constructor.execute(cell, panel.sessionContext);
    cell.rendered = true;
  };
  /**
   * Return what runs cells, as they are now, where the kernel has run what they need: else nobody has started it, or
   * their names are not known yet. It is no editing. What goes wrong is said by the cell, and nobody waits for it.
   *
   * @param {any[]} some what a file that is loaded again puts in their place is not run
   * @param {string[]} needed
   */
  function runnerOf(some, needed) {
    const due = some.map((cell) => ({ cell, source: sourceOf(cell) }));
    return async () => {
      const hasRun = await whatRan(panel.sessionContext.session?.kernel);
      if (!needed.every(hasRun)) return;
      const clean = keepClean(panel.context.model);
      clean.begin();
      try {
        for (const { cell, source } of due) if (!cell.isDisposed && sourceOf(cell) === source) await run(cell);
      } catch {
        // the kernel or the cell is gone
      }
      clean.end();
    };
  }
  /** Change a lesson: whoever has agreed to it agrees to what they change. @param {() => void} change */
  function edit(change) {
    const wasAgreed = isAgreed(panel, Object.values(shipped));
    panel.content.model.sharedModel.transact(change);
    if (wasAgreed) agree(panel);
  }
  const follow = (/** @type {any} */ latest) => {
    if (latest === panel && hearing.size) return;
    panel = latest;
    panel.content.activeCellChanged.connect(tell);
    tell();
  };
  panel.content.activeCellChanged.connect(tell);

  return {
    /** The lesson's file: a notebook may get another name. */
    get name() {
      return panel.context.path;
    },
    code,
    follow,
    /** @param {string} id */
    asks(id) {
      const found = asking(id);
      const text = found && textAbove(found.at);
      return found && { words: text ? quotationIn(sourceOf(text)) : undefined, isApart: ownWords(found.at) !== null };
    },
    /** Scroll to what a question asks. @param {string} id */
    async show(id) {
      const found = asking(id);
      if (!found) return;
      const text = textAbove(found.at);
      await show(text ?? found.cell, "start");
      [...(text?.node.querySelectorAll("blockquote") ?? [])].at(-1)?.scrollIntoView({ block: "start" });
    },
    /** @param {string} id @param {string} text */
    async setWords(id, text) {
      const found = asking(id);
      const above = found && textAbove(found.at);
      if (!above) return;
      above.model.sharedModel.setSource(withQuotation(sourceOf(above), text));
      await panel.context.save();
    },
    /** @param {{ id: string, words: string, on: string, isNew: boolean }} question `on` is a name, or makes a picture */
    async insert({ id, words, on, isNew }) {
      const kind = /^(\w+)\(/.exec(on)?.[1];
      const name = on && (isNew ? variableFor(id, code().join("\n")) : on);
      const call = `question("${id}"${on ? `, on=${name}` : ""})`;
      const makes = isNew && on ? `${name} = ${on}\n` : "";
      const reads = isNew && /^\w+\(read_ratings\(/.test(on);
      const names = ["question", ...(isNew && kind ? [kind] : []), ...(reads ? ["read_ratings"] : [])];
      const at = here() + 1;
      const above = cells().slice(0, at);
      const importing = above.find(
        (/** @type {any} */ cell) => isCode(cell) && withImports(sourceOf(cell), names) !== null,
      );
      const imported = importing && sourceOf(importing);
      const lacks = importing && withImports(imported, names) !== imported;
      const imports = importing ? "" : `from iaa_teach import ${names.join(", ")}\n`;
      const text = { cell_type: "markdown", id: `${id}-words`.slice(0, 64), metadata: {}, source: quoted(words) };
      const source = `${imports}${makes}${call}`;
      const ask = {
        cell_type: "code",
        id: `question-${id}`.slice(0, 64),
        metadata: {},
        source,
        outputs: [],
        execution_count: null,
      };
      const last = at + (words ? 1 : 0);
      const own = ownCells(panel).filter((/** @type {any} */ cell) => above.includes(cell));
      const needed = [...own.map(sourceOf), imported];
      edit(() => {
        if (lacks) importing.model.sharedModel.setSource(withImports(imported, names));
        plan(id, at);
        panel.content.model.sharedModel.insertCells(at, [...(words ? [text] : []), ask]);
      });
      const added = cells()[last];
      const runs = runnerOf([...(lacks ? [importing] : []), ...cells().slice(at, last + 1)], needed);
      panel.content.activeCellIndex = last;
      await panel.context.save();
      fold(panel.content, [added], lines); // as all that shows a view is when a lesson opens
      if (importing) void runs(); // else the kit itself may not be there yet
      void show(added);
    },
    /** Show a question as its bank has it now. @param {string} id */
    showAgain(id) {
      const found = asking(id);
      if (found) void runnerOf([found.cell], [sourceOf(found.cell)])();
    },
    /**
     * Take a question out. What waited for its prediction waits no longer; JupyterLab's own undo brings it back.
     *
     * @param {string} id
     * @param {string | null} left what stays of its cell; null leaves the cell as it is
     */
    async takeOut(id, left) {
      const found = left === null ? null : asking(id);
      if (!found) {
        if (unplan(id)) await panel.context.save();
        return;
      }
      const needed = [sourceOf(found.cell)];
      const words = ownWords(found.at);
      const waiting = cells().filter((/** @type {any} */ cell) => tagsOf(cell).includes(`after-prediction:${id}`));
      const shared = panel.content.model.sharedModel;
      edit(() => {
        unplan(id);
        for (const cell of waiting) {
          const tags = tagsOf(cell).filter((/** @type {string} */ tag) => tag !== `after-prediction:${id}`);
          if (cell.model.type === "markdown") cell.model.sharedModel.setSource(unfolded(sourceOf(cell)));
          if (tags.length) cell.model.sharedModel.setMetadata("tags", tags);
          else cell.model.sharedModel.deleteMetadata("tags");
        }
        if (left) found.cell.model.sharedModel.setSource(left);
        else shared.deleteCell(found.at);
        if (words) shared.deleteCell(cells().indexOf(words));
      });
      const runs = left ? runnerOf([found.cell], needed) : null;
      await panel.context.save();
      void runs?.();
    },
    /** @param {(place: Place) => void} hear */
    onPlace(hear) {
      hearing.add(hear);
      hear(place());
      return () => hearing.delete(hear);
    },
  };
}
