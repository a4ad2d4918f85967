// The calculator: agreement in a pasted or dropped table, computed in the browser.

import { copyButton } from "../../../widgets/kit/clipboard.js";
import { announcer, h, setText } from "../../../widgets/kit/dom.js";
import { calculator } from "../../../widgets/kit/report/calculator.js";
import { capitalised, say } from "../../../widgets/kit/say.js";
import { fragmentOf, stateOf } from "./calculator/address.js";
import { answer } from "./calculator/answer.js";
import { choices } from "./calculator/choices.js";
import { columns, readAs } from "./calculator/columns.js";
import { intake } from "./calculator/intake.js";
import { words } from "./calculator/words.js";

const NAMED = 6; // categories named in a one-line description of a table
const OF_REPORT = ["sets", "tooMany"]; // for the report, not for this page
const AFTER_TYPING = 120; // milliseconds of pause in typing before a table of many categories is computed

/** @typedef {import("../../../widgets/kit/report/calculator.js").Answers} Answers */
/** @typedef {import("../../../widgets/kit/report/calculator.js").Calculated} Calculated */
/** @typedef {import("../../../widgets/kit/reading/reading.js").Read} Read */
/** @typedef {import("../../../widgets/kit/reading/reading.js").Source} Source */

export function start() {
  const page = /** @type {Window & { iaaReady?: () => void }} */ (window);
  document.documentElement.dataset.scripts = "";
  page.iaaReady = () => {
    const place = document.getElementById("calculator");
    const given = JSON.parse(document.getElementById("iaa-parts")?.textContent ?? "{}");
    place?.replaceChildren(view(given));
    document.documentElement.dataset.ready = "true";
  };
}

/** @param {Parameters<typeof calculator>[0]} given by Python */
function view(given) {
  const { read: readText, calculate } = calculator(given);
  /** @type {Source} */
  let source = { text: "", name: "" };
  /** @type {Answers} */
  let answers = {};
  /** @type {Answers[]} the answers before each change, the latest last */
  let past = [];
  let link = "";
  let waiting = 0;

  const result = answer(given.report);
  const quiet = h("p", words.nothing);
  const command = h("code", { "data-testid": "command" });
  const copyCommand = copyButton("copy-command", () => command.textContent ?? "", {
    copy: words.copy,
    copied: words.copied,
    notCopied: words.notCopied,
  });
  const over = h("p"),
    handed = h(
      "div.iaa-calculator-over",
      { hidden: true, "data-testid": "over" },
      over,
      h("p.iaa-row", command, copyCommand.button, copyCommand.told),
    );
  const copyLink = copyButton("copy-link", () => link, {
    copy: words.copyLink,
    copied: words.linkCopied,
    notCopied: words.notCopied,
  });
  const spoken = announcer();
  const asked = choices(change);
  const table = columns((roles) => change({ roles }), undo);
  const input = intake(
    (given_) => {
      begin(given_);
      clearTimeout(waiting);
      waiting = window.setTimeout(compute, AFTER_TYPING);
    },
    (what, names) => {
      begin({ text: "", name: "" });
      keep();
      tell("");
      handOver(what, names);
    },
  );
  const said = h("div.iaa-calculator-said", input.message, quiet, table.guess); // one at a time, in one place

  /** @type {(note: import("../../../widgets/kit/reading/rules.js").Note) => string} */
  const inWords = ([text, values]) => `${capitalised(say(given.rules.notes[text], values))}.`;

  /** @param {Source} given_ a new text, with no result shown yet */
  function begin(given_) {
    source = given_;
    answers = {};
    past = [];
    input.show(source.text);
  }

  /** @param {Answers} more */
  function change(more) {
    past.push(answers);
    answers = { ...answers, ...more };
    compute();
  }

  function undo() {
    answers = past.pop() ?? {};
    compute();
  }

  function compute() {
    keep();
    handed.hidden = true;
    if (!source.text.trim()) {
      tell("");
      fill(false);
      spoken.say(words.nothing);
      return;
    }
    /** @type {Read | null} */
    let read = null;
    try {
      const given_ = readText(source, answers);
      tell("");
      if ("handOver" in given_) return handOver(given_.handOver, [source.name || words.file]);
      read = given_;
      show(read, calculate(read, answers));
    } catch (error) {
      if (!(error instanceof Error && error.name === "Refusal" && "values" in error)) throw error;
      const wrong = /** @type {"blank"} */ (error.message);
      refuse(say(words.wrong[wrong], /** @type {Record<string, any>} */ (error.values)), read, wrong);
    }
  }

  /**
   * @param {Read} read
   * @param {Calculated} found
   */
  function show(read, found) {
    const { ratings } = found.found;
    const names = found.found.categories;
    const few = names.length > 0 && names.length <= NAMED;
    const n = names.length || ratings.categories.length;
    const told = {
      items: say(words.items, { n: ratings.items.length }),
      annotators: say(words.annotators, { n: ratings.annotators.length }),
      categories: few ? say(words.categories, { n, names: names.join(", ") }) : say(words.manyCategories, { n }),
    };
    const how = readAs(read, told, [...read.notes, ...ratings.notes].map(inWords));
    table.draw(read, how, past.length > 0);
    asked.draw(read, found, answers);
    result.draw(found);
    fill(true);
    spoken.say(`${how} ${found.sentence}`);
  }

  /**
   * Describe what is wrong; the last valid table stays below, and this one's roles can be changed.
   *
   * @param {string} message
   * @param {Read | null} read
   * @param {string} wrong
   */
  function refuse(message, read, wrong) {
    const below = result.told();
    tell(message, below);
    if (read) {
      table.draw(read, null, past.length > 0);
      asked.draw(read, null, answers, wrong === "labelledAgain");
    } else {
      table.rest();
      asked.rest();
    }
    const more = OF_REPORT.includes(wrong) ? showCommand(words.compared, [source.name || words.file]) : "";
    spoken.say([message, below, more].filter(Boolean).join(" "));
  }

  /**
   * @param {string} what a key of `words.handOver`
   * @param {string[]} names of files
   */
  function handOver(what, names) {
    fill(false);
    setText(quiet, "");
    spoken.say(showCommand(say(words.byReport, { what: words.handOver[/** @type {"tool"} */ (what)] }), names));
  }

  /**
   * Show the command that reads files, ready to copy; return the whole text.
   *
   * @param {string} told
   * @param {string[]} names of files
   */
  function showCommand(told, names) {
    setText(over, told);
    setText(command, `iaa-teach report ${names.map(shellQuoted).join(" ")}`);
    handed.hidden = false;
    return `${told} ${command.textContent}`;
  }

  /** @param {boolean} is whether there is an answer, for which the input makes room */
  function fill(is) {
    root.toggleAttribute("data-filled", is);
    for (const node of [result.node, copyLink.button]) node.hidden = !is;
    if (!is) {
      table.clear();
      asked.draw(null, null, answers);
    }
    setText(quiet, is ? "" : words.nothing);
    setText(copyLink.told, is && !link ? words.tooLong : "");
  }

  /**
   * @param {string} message what is wrong, "" for nothing
   * @param {string} below a note on an earlier table shown below
   */
  function tell(message, below = "") {
    setText(input.message, [message, below].filter(Boolean).join(" "));
    said.toggleAttribute("data-wrong", Boolean(message));
    if (message) input.area.setAttribute("aria-invalid", "true");
    else input.area.removeAttribute("aria-invalid");
    result.node.toggleAttribute("data-stale", Boolean(message));
  }

  /** Put the table into the address, if it is small. */
  function keep() {
    const fragment = fragmentOf(source.text, answers);
    const bare = location.href.replace(/#.*/s, "");
    link = fragment ? bare + fragment : "";
    copyLink.button.toggleAttribute("disabled", fragment === null);
    try {
      history.replaceState(null, "", fragment ? fragment : bare);
    } catch {
      // some browsers refuse this for a page on disk, which then has no link in its bar
    }
  }

  function open() {
    const state = stateOf(location.hash);
    if (!state) return;
    begin({ text: state.text, name: "" });
    answers = state.answers;
    compute();
  }

  input.row.append(copyLink.button, copyLink.told);
  input.show("");
  const taken = h("div.iaa-calculator-taken", said, handed, table.node, asked.node);
  const root = h("div.iaa-calculator-parts", h("div.iaa-calculator-left", input.node, taken), result.node, spoken.node);
  fill(false);
  addEventListener("hashchange", open);
  queueMicrotask(open);
  return root;
}

/**
 * Quote a name for the shell.
 *
 * @param {string} name
 */
const shellQuoted = (name) => (/^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`);
