// The calculator: a table that is pasted or dropped, and how far its annotators agree. All of it is computed here.

import { copyButton } from "../../../widgets/kit/clipboard.js";
import { announcer, h, setText } from "../../../widgets/kit/dom.js";
import { calculator } from "../../../widgets/kit/report/calculator.js";
import { say } from "../../../widgets/kit/say.js";
import { fragmentOf, stateOf } from "./calculator/address.js";
import { answer } from "./calculator/answer.js";
import { choices } from "./calculator/choices.js";
import { intake } from "./calculator/intake.js";
import { words } from "./calculator/words.js";

const NAMED = 6; // categories that are named where a table is told in a line
/** @type {Record<string, string>} */
const SAVED_AS = { json: "labels.json", xml: "labels.xml", tokens: "labels.conll" }; // a text that was pasted
const AFTER_TYPING = 120; // milliseconds without a key, then a table of many categories is computed

/** @typedef {import("../../../widgets/kit/report/calculator.js").Answers} Answers */
/** @typedef {import("../../../widgets/kit/report/calculator.js").Calculated} Calculated */
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
  const calculate = calculator(given);
  /** @type {Source} */
  let source = { text: "", name: words.pasted };
  /** @type {Answers} */
  let answers = {};
  let link = "";
  let waiting = 0;

  const result = answer(given.report);
  const said = h("summary", { "data-testid": "taken" });
  const quiet = h("p", words.nothing);
  const report = h("p.iaa-quiet");
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
  const asked = choices((more) => {
    answers = { ...answers, ...more };
    compute();
  });
  const how = h("details", { "data-testid": "how" }, said, report, asked.aside);
  const input = intake(
    (given_) => {
      source = given_;
      answers = {};
      input.show(source.text);
      clearTimeout(waiting);
      waiting = window.setTimeout(compute, AFTER_TYPING);
    },
    (what, names) => {
      source = { text: "", name: words.pasted };
      answers = {};
      input.show("");
      tell("", false);
      asked.draw(null, answers);
      handOver(what, names);
      keep();
    },
  );

  function compute() {
    keep();
    handed.hidden = true;
    if (!source.text.trim()) {
      tell("", false);
      asked.draw(null, answers);
      fill(false);
      return;
    }
    try {
      const found = calculate(source, answers);
      tell("", false);
      if ("handOver" in found) {
        asked.draw(null, answers);
        handOver(found.handOver, [
          source.name === words.pasted ? (SAVED_AS[found.handOver] ?? "labels.csv") : source.name,
        ]);
      } else show(found);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "Refusal") throw error;
      tell(error.message, !result.node.hidden);
      if ("about" in error && error.about === "repeats") asked.askRepeats();
      else if (!Object.keys(answers).length) asked.draw(null, answers);
    }
  }

  /** @param {Calculated} found */
  function show(found) {
    const { ratings } = found.read;
    const names = found.found.categories;
    const few = names.length > 0 && names.length <= NAMED;
    const n = names.length || ratings.categories.length;
    const taken = say(words.taken, {
      items: say(words.items, { n: ratings.items.length }),
      annotators: say(words.annotators, { n: ratings.annotators.length }),
      categories: few ? say(words.categories, { n, names: names.join(", ") }) : say(words.manyCategories, { n }),
    });
    setText(said, taken);
    setText(report, `${ratings.report}.`);
    result.draw(found);
    asked.draw(found, answers);
    fill(true);
    spoken.say(`${taken} ${found.sentence}`);
  }

  /**
   * @param {string} what a key of `words.handOver`
   * @param {string[]} names of files
   */
  function handOver(what, names) {
    setText(over, say(words.byReport, { what: words.handOver[/** @type {"json"} */ (what)] }));
    setText(command, `iaa-teach report ${names.map(shellQuoted).join(" ")}`);
    fill(false);
    quiet.hidden = true;
    handed.hidden = false;
  }

  /** @param {boolean} is whether there is an answer: then the input makes room for it */
  function fill(is) {
    root.toggleAttribute("data-filled", is);
    for (const node of [result.node, how, copyLink.button]) node.hidden = !is;
    quiet.hidden = is;
    setText(copyLink.told, is && !link ? words.tooLong : "");
  }

  /**
   * @param {string} message what is wrong, "" for nothing
   * @param {boolean} below whether another table stands below
   */
  function tell(message, below) {
    const ended = /[.?!]$/.test(message) || !message ? message : `${message}.`;
    setText(input.message, [ended, message && below ? words.stillLast : ""].join(" ").trim());
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
      // some browsers refuse it to a page of the disk, which then has no link in its bar
    }
  }

  function open() {
    const state = stateOf(location.hash);
    if (!state) return;
    source = { text: state.text, name: words.pasted };
    answers = state.answers;
    input.show(source.text);
    compute();
  }

  input.row.append(copyLink.button, copyLink.told);
  input.show("");
  const taken = h("div.iaa-calculator-taken", quiet, how, handed, asked.node);
  const root = h("div.iaa-calculator-parts", h("div.iaa-calculator-left", input.node, taken), result.node, spoken.node);
  fill(false);
  addEventListener("hashchange", open);
  queueMicrotask(open);
  return root;
}

/**
 * Return a name as a shell takes it.
 *
 * @param {string} name
 */
const shellQuoted = (name) => (/^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`);
