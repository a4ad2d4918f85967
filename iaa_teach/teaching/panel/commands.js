// Buttons for the kit's commands: each shows what it runs, and what that says.

import { button, h, labelOf, setText, uniqueId } from "../../widgets/kit/dom.js";
import { words } from "./words.js";

/**
 * A field of one line, with what is wrong with it below.
 *
 * @param {string} label
 * @param {string} testid
 * @param {() => void} changed
 */
function typed(label, testid, changed) {
  const message = h("p", { class: "iaa-teach-message", id: uniqueId("message") });
  const control = h("input", {
    type: "text",
    "data-testid": testid,
    "aria-describedby": message.id,
    oninput: changed,
  });
  return {
    node: h("div.iaa-teach-field", labelOf(label, control), control, message),
    value: () => control.value.trim(),
    focus: () => control.focus(),
    /** @param {string} text */
    tell(text) {
      setText(message, text);
      if (text) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
    },
  };
}

/**
 * @param {import("./view.js").Host} host
 * @param {import("./data.js").Choices} choices
 * @param {boolean} isLesson whether a lesson is in front; else they are of the whole course
 * @param {() => Promise<void>} ended is called when one has run, which may have changed files
 */
export function commands(host, choices, isLesson, ended) {
  const said = h("pre.iaa-teach-output", {
    role: "log",
    tabindex: "0",
    "aria-label": words.output,
    "data-testid": "teach-output",
    hidden: true,
  });
  const status = h("p.iaa-teach-status", { role: "status", "data-testid": "teach-ended" });
  const answer = h("div", status, said); // stands below the buttons of which one was pressed
  /** @type {HTMLButtonElement[]} */
  const buttons = [];

  /** @param {Record<string, any>} asked @param {HTMLElement} pressed */
  async function run(asked, pressed) {
    const checks = asked.do === "check" || asked.do === "fix";
    pressed.closest(".iaa-teach-group")?.append(answer);
    for (const each of buttons) each.disabled = true;
    said.hidden = false;
    setText(said, "");
    setText(status, words.running);
    answer.scrollIntoView({ block: "nearest" });
    let code = -1;
    /** @type {string[]} */
    const lines = [];
    try {
      await host.beforeCommand(asked);
      await host.stream("run", asked, (told) => {
        if (told.command) said.append(`$ ${told.command}\n`);
        if (told.line !== undefined) {
          said.append(`${told.line}\n`);
          lines.push(told.line);
        }
        if (told.message) said.append(`${told.message}\n`);
        if (told.ended !== undefined) code = told.ended;
        said.scrollTop = said.scrollHeight;
      });
      if (code >= 0) await host.afterCommand(asked, lines);
      await ended();
    } finally {
      for (const each of buttons) each.disabled = false;
      const verdict = checks && code >= 0 ? (lines.at(-1) ?? "") : "";
      setText(status, code < 0 ? words.stopped : verdict || (code ? words.endedBadly : words.endedWell));
      if (verdict) said.scrollTop = 0; // below the verdict it begins with what is to be mended first
      answer.scrollIntoView({ block: "nearest" });
      // A button that was disabled has lost the focus.
      if (document.activeElement === document.body) pressed.focus({ preventScroll: true });
    }
  }
  /**
   * A button, and the command that it runs, or why there is none: beside the field that is to be mended, if it has one.
   *
   * @param {string} text
   * @param {string} testid
   * @param {() => Record<string, any>} asked
   * @param {Record<string, ReturnType<typeof typed>>} [fields]
   * @param {ReturnType<typeof typed>} [required] of the fields; until it is filled in, nothing is said of it
   */
  function runs(text, testid, asked, fields = {}, required) {
    const code = h("code.iaa-teach-command");
    const isEmpty = () => required !== undefined && !required.value();
    const press = button(text, testid, () => {
      if (!isEmpty()) return void run(asked(), press);
      required?.tell(words.missing);
      required?.focus();
    });
    buttons.push(press);
    let turn = 0;
    async function draw() {
      const mine = ++turn;
      const { content } = isEmpty() ? { content: { command: "" } } : await host.post("command", asked());
      if (mine !== turn) return;
      const wrong = fields[content.field];
      for (const each of Object.values(fields)) each.tell(each === wrong ? content.message : "");
      setText(code, wrong ? "" : (content.command ?? content.message ?? words.noServer));
    }
    return { node: h("div.iaa-teach-run", press, code), draw };
  }
  const one = () => (isLesson ? { lesson: host.lesson.name } : {});
  const check = runs(isLesson ? words.checkThis : words.checkAll, "teach-check", () => ({ do: "check", ...one() }));
  const fix = runs(isLesson ? words.fixThis : words.fixAll, "teach-fix", () => ({ do: "fix", ...one() }));

  const target = h(
    "select",
    { "data-testid": "teach-target", onchange: draw },
    Object.entries(choices.targets).map(([name, title]) => h("option", { value: name }, `${name}: ${title}`)),
  );
  target.value = choices.targets.all ? "all" : "class";
  const only = typed(words.only, "teach-only", draw);
  const minutes = typed(words.minutes, "teach-minutes", draw);
  const sessions = typed(words.sessions, "teach-sessions", draw);
  const build = runs(
    words.build,
    "teach-build",
    () => ({
      do: "build",
      for: target.value,
      only: only.value().replace(/\s/g, ""),
      minutes: minutes.value(),
      sessions: sessions.value(),
    }),
    { only, minutes, sessions },
  );
  const language = h("input", { type: "text", "data-testid": "teach-language", size: 6, oninput: draw });
  language.value = choices.languages[0] ?? "";
  const whole = h("input", { type: "checkbox", "data-testid": "teach-whole", onchange: draw });
  const translate = runs(words.translate, "teach-translate", () => ({
    do: "translate",
    language: language.value.trim(),
    whole: whole.checked,
  }));
  const title = typed(words.newTitle, "teach-title", draw);
  const make = runs(words.newLesson, "teach-make", () => ({ do: "new", title: title.value() }), { title }, title);
  function draw() {
    const taken = choices.options[target.value];
    minutes.node.hidden = !taken.includes("minutes");
    sessions.node.hidden = !taken.includes("sessions");
    for (const each of [make, build, translate]) void each.draw();
  }
  for (const each of [check, fix]) void each.draw();
  draw();
  const reference = button(words.reference, "teach-reference", () => void host.open("reference.ipynb"));
  const making = h("div.iaa-teach-group", title.node, make.node);
  return h(
    "details.iaa-teach-commands",
    { open: !isLesson, "data-testid": "teach-commands" },
    h("summary", words.commands),
    isLesson ? null : making,
    h("div.iaa-teach-group", check.node, fix.node),
    h(
      "div.iaa-teach-group",
      h("div.iaa-teach-field", labelOf(words.buildWhat, target), target),
      only.node,
      minutes.node,
      sessions.node,
      build.node,
    ),
    h(
      "div.iaa-teach-group",
      h("div.iaa-teach-field", labelOf(words.language, language), language),
      h("label.iaa-teach-tick", whole, words.whole),
      translate.node,
    ),
    isLesson ? making : null,
    h("div.iaa-teach-group", h("p.iaa-teach-help", words.more), reference),
  );
}
