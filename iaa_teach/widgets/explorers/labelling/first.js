// The first five minutes: ten labels, Robin's next to them, then those of Pat, who never looks. A bar from 0 to 10
// takes a guess about each, then is stretched from chance to perfection for a guess of κ.

import { classCodeFold } from "../../kit/class_code.js";
import { button, h, setText } from "../../kit/dom.js";
import { agreement } from "../../kit/engine/coefficients.js";
import { put } from "../../kit/model.js";
import { prefersStillness } from "../../kit/motion.js";
import { revealIn } from "../../kit/reveal.js";
import { coefficientRoom } from "../../kit/room.js";
import { decimal, percent, rich, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { labelCard } from "./card.js";
import { codeOfLabels } from "./code.js";
import { differenceList } from "./differences.js";
import { alike, patsLots, tableOf } from "./lots.js";
import { labelRows } from "./rows.js";
import { words } from "./words.js";

const MANY = 100; // deals for Pat
const MOMENTS = { robin: [1500], pat: [1500, 1300, 1500] }; // milliseconds of each step of a reveal
const WAY = "way"; // the key of the stored guess of κ

const text = words.first;
/** @type {(value: number) => string} */
const tenths = (value) => decimal(10 * value, Number.isInteger(Math.round(1e6 * value) / 1e5) ? 0 : 1);

/** @type {import("../../kit/room.js").Look} */
const LARGE = {
  ...{ bar: 46, heap: 38, small: 16, large: 30, folds: true, step: 0.1, whole: false },
  texts: {
    ends: ["0", "10"],
    observed: (value) => say(text.observed, { n: tenths(value) }),
    expected: (value) => say(text.expected, { n: tenths(value) }),
    zero: text.zero,
    one: text.one,
    guess: (value) => say(text.yours, { value: percent(value, 0) }),
    value: (symbol, value) => say(text.kappa, { symbol, value: decimal(value) }),
    heap: (times) => say(text.heap, { times }),
    picture({ observed, rooms: { kappa } }) {
      const { expected = NaN, value = NaN } = kappa ?? {};
      const found = [
        Number.isNaN(observed) ? "" : say(text.observed, { n: tenths(observed) }),
        Number.isNaN(expected) ? "" : say(text.expected, { n: tenths(expected) }),
        Number.isNaN(value) ? "" : say(text.kappa, { symbol: "κ", value: decimal(value) }),
      ].filter(Boolean);
      return say(text.bar, { found: found.join("; ") });
    },
  },
};

/**
 * @param {import("./given.js").LabellingView} view
 * @param {import("./given.js").GivenLabels} given
 * @returns {import("../../kit/explorer.js").Part}
 */
export function firstScreen(view, given) {
  const { model } = view;
  const { total } = given;
  const categories = model.get("categories"),
    robin = model.get("other");
  const pat = patsLots(model);
  const card = labelCard(view, given, () => go(), "");
  const rows = labelRows(categories, model.get("sentences"));
  const room = coefficientRoom(["kappa"], LARGE);
  const told = h("p.iaa-first-told");
  const asked = h("p.iaa-first-asked");
  const saying = h("div.iaa-first-words", { role: "status", "data-testid": "told" }, told, asked);
  const number = h("output.iaa-first-number", { "data-testid": "first-value" });
  const commit = button(shared.commit, "first-commit", committed, { class: "iaa-primary" });
  const asks = h("div.iaa-row.iaa-first-commit", number, commit);
  const answers = (/** @type {KeyboardEvent} */ { key }) => key === "Enter" && committed();
  const skip = button(text.skip, "borrow", () => {
    put(model, { borrowed: true });
    go();
  });
  const undo = button(words.back, "take-last-back", () => {
    given.takeBack();
    card.focus();
  });
  const anew = button(text.again, "anew", () => {
    pat.forget();
    guess = null;
    given.relabel();
    card.focus();
  });
  const differ = differenceList(model.get("sentences"));
  const forClass = classCodeFold();
  for (const { node } of [differ, forClass]) node.setAttribute("name", "first"); // one at a time
  const made = h("p.iaa-quiet", text.aboutRobin);
  const foot = h(
    "div.iaa-first-foot",
    h("p", { "data-testid": "first-next", "data-spare": "" }, text.next),
    h("div.iaa-row", anew, differ.node, forClass.node, made),
  );
  const bar = h("div.iaa-first-bar", { onkeydown: answers }, room.node);
  const node = [card.node, saying, rows.node, bar, asks, skip, undo, foot];
  /** @type {number | null} */
  let guess = null; // the one being made
  /** @type {{ name: "robin" | "pat", step: number } | null} */
  let playing = null;
  let timer = 0;

  const kappaOf = (/** @type {string[]} */ own) => agreement(tableOf(categories, own, robin));
  const oneLabel = (/** @type {string[]} */ own) => new Set(own).size === 1;

  /** The next question, "" if none. @param {string[]} own */
  function asking(own) {
    if (own.length < total || playing) return "";
    if (given.said("robin") === undefined) return "robin";
    if (given.said("pat") === undefined) return "pat";
    return given.said(WAY) === undefined && !Number.isNaN(kappaOf(own).kappa) ? WAY : "";
  }
  function go() {
    view.draw();
    focusSoon();
  }
  /** Move the focus to the next question once it is drawn; at the end, to whatever is left to do. */
  const focusSoon = () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => (foot.hidden ? room.focus() : anew.focus({ preventScroll: true }))),
    );
  /** @param {number} value */
  function set(value) {
    guess = value;
    view.draw();
  }
  function committed() {
    const name = asking(given.labels());
    if (guess === null || !name) return;
    const value = name === WAY ? guess : Math.round(guess * total);
    if (name === "pat" && pat.count() === 0) pat.deal(given.labels(), MANY);
    const ghost = guess;
    guess = null;
    if (name !== WAY) play(/** @type {"robin" | "pat"} */ (name), ghost);
    given.keep(name, value);
    view.draw();
    if (name === WAY) revealIn(room.svg);
    if (!playing) focusSoon();
  }
  let ghost = 0; // the guess whose truth is about to show
  /** @type {(name: "robin" | "pat", from: number) => void} */
  function play(name, from) {
    ghost = from;
    if (prefersStillness()) return;
    playing = { name, step: 0 };
    timer = setTimeout(on, MOMENTS[name][0]);
  }
  function on() {
    if (!playing) return;
    const { name, step } = playing;
    playing = step + 1 < MOMENTS[name].length ? { name, step: step + 1 } : null;
    if (playing) timer = setTimeout(on, MOMENTS[name][step + 1]);
    view.draw();
    if (!playing) focusSoon();
  }

  /** @type {(own: string[], step: number) => string[]} the text, and the question */
  function sentences(own, step) {
    const { observed, expected, kappa } = kappaOf(own);
    const n = alike(own, robin);
    const agree = say(text.agree, { n, total });
    const mean = tenths(expected.kappa);
    const lots = robin.filter((label) => label === categories[0]).length;
    if (given.said("robin") === undefined) return ["", text.askRobin];
    if (playing?.name === "robin") return ["", text.askRobin];
    const guessed = (/** @type {string} */ name) => say(text.guessed, { guess: given.said(name) ?? 0 });
    if (given.said("pat") === undefined) return [`${agree} ${guessed("robin")}`, say(text.askPat, { lots })];
    const dealt = alike(own, firstDeal(own));
    if (step === 0) return [agree, ""];
    if (step === 1) return [say(text.deal, { n: dealt }), ""];
    const chance = say(text.chance, { n: dealt, mean });
    if (Number.isNaN(kappa)) return [chance, text.undefined];
    if (given.said(WAY) === undefined) return [chance, observed < expected.kappa ? text.askShort : text.askWay];
    const share = percent(Math.abs(kappa), 0);
    const values = {
      n,
      mean,
      total,
      gained: short(n - total * expected.kappa),
      room: short(total * (1 - expected.kappa)),
    };
    const said = Math.abs(kappa) < 1e-9 ? text.atChance : say(kappa < 0 ? text.short : text.way, { share });
    return [said, oneLabel(own) ? text.oneLabel : say(text.sum, { ...values, kappa: decimal(kappa) })];
  }
  /** Pat's first lots are the ones shown next to the other labels. @param {string[]} own */
  function firstDeal(own) {
    if (pat.count() === 0) pat.deal(own, MANY);
    return pat.first();
  }

  return {
    node,
    draw() {
      card.draw();
      const own = given.labels();
      const labels = own.length < total;
      const name = asking(own);
      const step = playing?.name === "pat" ? playing.step : 3;
      const withRobin = !labels && given.said("robin") !== undefined;
      const withPat = !labels && given.said("pat") !== undefined;
      const sorted = withRobin && playing?.name !== "robin";
      for (const each of [saying, bar]) each.hidden = labels;
      skip.hidden = !labels;
      undo.hidden = labels || sorted || given.borrows();
      const done = withPat && !name && !playing;
      asks.hidden = labels || done;
      for (const each of [asks, undo]) each.style.visibility = name ? "" : "hidden"; // they keep their places
      foot.hidden = !done;
      if (done) drawFoot(own);
      setText(anew, given.borrows() ? text.anew : text.again);
      const you = given.borrows() ? text.borrowed : words.you;
      rows.draw(
        [
          { name: you, labels: own, kind: "own" },
          ...(labels
            ? []
            : [{ name: words.robin, labels: withRobin ? robin : [], kind: /** @type {const} */ ("agree") }]),
          ...(sorted
            ? [{ name: words.pat, labels: withPat ? firstDeal(own) : [], kind: /** @type {const} */ ("chance") }]
            : []),
        ],
        labels ? 1 : 3,
        sorted ? sortedBy(own, robin) : own.concat(robin.slice(own.length)).map((_, i) => i),
        playing?.step === 0,
      );
      if (labels) return;
      const [headline, question] = sentences(own, step);
      for (const [line, said] of /** @type {const} */ ([
        [told, headline],
        [asked, question],
      ])) {
        if (line.dataset.said === said) continue;
        line.dataset.said = said;
        line.replaceChildren(...rich(said));
        line.hidden = said === "";
      }
      const { observed, expected, kappa } = kappaOf(own);
      const below = observed < expected.kappa;
      commit.disabled = guess === null;
      const isWay = name === WAY;
      const written = (/** @type {number} */ value) =>
        isWay ? percent(value, 0) : say(text.number, { n: Math.round(value * total), total });
      setText(number, guess === null ? text.how : written(guess));
      number.toggleAttribute("data-waits", guess === null);
      const asksFor = { figure: name, value: guess, label: question, unit: isWay ? "%" : "", set, text: written };
      bar.toggleAttribute("data-asks", name === "pat");
      const said = given.said(WAY);
      const found = done && said !== undefined;
      room.draw({
        observed: sorted ? observed : NaN,
        above: name && !isWay ? { ...asksFor, low: 0, high: 1 } : null,
        ghost: playing && playing.step === 0 ? ghost : null,
        deals: withPat && step > 0 ? heapOf(step > 1 ? pat.agreed() : pat.agreed().slice(0, 1)) : [],
        rooms: {
          kappa: {
            expected: withPat && step > 1 ? expected.kappa : NaN,
            value: found ? kappa : NaN,
            guess: found ? said : null,
            asks: isWay ? { ...asksFor, low: below ? -1 : 0, high: 1 } : null,
          },
        },
      });
    },
    stop() {
      clearTimeout(timer);
      card.stop();
      rows.stop();
      room.stop();
    },
  };

  /** @param {string[]} own */
  function drawFoot(own) {
    differ.draw({ own, other: robin });
    forClass.show(codeOfLabels(model, given.own()));
  }

  /** @param {number[]} agreed */
  function heapOf(agreed) {
    return [...new Set(agreed)].map((n) => ({
      share: n / total,
      times: agreed.filter((other) => other === n).length,
    }));
  }
}

/** @type {(value: number) => string} */
const short = (value) => tenths(value / 10);

/** @type {(own: string[], other: string[]) => number[]} those on which two agree come first */
const sortedBy = (own, other) =>
  [...own.keys()].sort((i, j) => Number(own[i] !== other[i]) - Number(own[j] !== other[j]) || i - j);
