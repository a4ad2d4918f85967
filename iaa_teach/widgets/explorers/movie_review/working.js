// What a step says, in a sentence and in arithmetic; and κ on its line, with the prediction beside it.
import { marginals } from "../../kit/engine/tables.js";
import { h, s, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { guessOver } from "../../kit/guess.js";
import { revealIn } from "../../kit/reveal.js";
import { decimal, percent, rich, say, short, weave } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @typedef {import("./reviews.js").Reviews} Reviews */
/** @typedef {import("./reviews.js").Figures} Figures */
/** @typedef {ReturnType<typeof marginals>} Totals */
/** @typedef {(Node | string)[]} Nodes */
/** @typedef {{ exact: boolean, nodes: Nodes }} Link one side of an equation */

/**
 * A number as it is written: up to four decimals where they are all of it, else three and no longer exact.
 * (Shares of at most 40 items are either such decimals or far from them, so rounding noise cannot mislead.)
 *
 * @param {number} value
 */
export function written(value) {
  const exact = Math.abs(value * 1e4 - Math.round(value * 1e4)) < 1e-6;
  return { text: exact ? short(value, 4) : decimal(value), exact };
}

/**
 * Write [x, y, z] as “x = y ≈ z”: equal only where neither side is rounded.
 *
 * @param {Link[]} links
 * @returns {Nodes}
 */
function chain(links) {
  return links.flatMap(({ nodes }, i) =>
    i === 0 ? nodes : [links[i].exact && links[i - 1].exact ? " = " : " ≈ ", ...nodes],
  );
}
/**
 * The same after a name: “κ ≈ x = …”.
 *
 * @param {Link[]} links
 */
const named = (links) => chain([link(true, ""), ...links]);
/** @type {(exact: boolean, ...nodes: Nodes) => Link} */
const link = (exact, ...nodes) => ({ exact, nodes });
/** @param {number} value */
const number = (value) => {
  const { text, exact } = written(value);
  return link(exact, text);
};
/** @type {(...numbers: { exact: boolean }[]) => boolean} */
const exactly = (...numbers) => numbers.every(({ exact }) => exact);
/** @param {string} text */
const whole = (text) => h("span.iaa-whole", text);
/** @param {string} text */
const ofA = (text) => h("span.iaa-a", text);
/** @param {string} text */
const ofB = (text) => h("span.iaa-b", text);

/** @type {(state: Reviews, figures: Figures) => Nodes} */
function observedLine({ counts, n }, { observed }) {
  const diagonal = counts.map((row, k) => row[k]).join(" + ");
  return named([link(true, `(${diagonal}) / ${n}`), number(observed)]);
}

/** @type {(state: Reviews, totals: Totals, k: number) => Nodes} */
function chanceLine({ n }, { row, column }, k) {
  const a = written(row[k] / n),
    b = written(column[k] / n);
  return [
    ": ",
    ...chain([
      link(true, ofA(`${row[k]}/${n}`), " × ", ofB(`${column[k]}/${n}`)),
      link(exactly(a, b) || row[k] * column[k] === 0, ofA(a.text), " × ", ofB(b.text)),
      number((row[k] * column[k]) / n ** 2),
    ]),
  ];
}

/** @type {(state: Reviews, totals: Totals, figures: Figures) => Nodes} */
function expectedLine({ n }, { row, column }, { expected }) {
  const terms = row.map((x, k) => written((x * column[k]) / n ** 2));
  return named([link(exactly(...terms), terms.map(({ text }) => text).join(" + ")), number(expected)]);
}

/** @type {(figures: Figures) => Nodes} */
function kappaLine({ observed, expected, kappa }) {
  const o = written(observed),
    e = written(expected);
  const above = written(observed - expected),
    room = written(1 - expected);
  return named([
    link(exactly(o, e), whole(`(${o.text} − ${e.text}) / (1 − ${e.text})`)),
    link(exactly(above, room), whole(`${above.text} / ${room.text}`)),
    Number.isNaN(kappa) ? link(true, shared.undefined) : number(kappa),
  ]);
}

/** @type {(state: Reviews, totals: Totals) => string} */
const onlyUsed = ({ categories }, { column }) => categories[column.indexOf(Math.max(...column))];

/** @type {(items: string[], i: number) => string} */
function itemName(items, i) {
  const text = items[i].trim(),
    number = i + 1;
  if (!text) return say(words.item, { number });
  return say(words.itemWithText, { number, excerpt: text.length > 40 ? `${text.slice(0, 38).trimEnd()}…` : text });
}

/**
 * What a step says.
 *
 * @param {Reviews} state
 * @param {Totals} totals
 * @param {Figures} figures
 * @returns {import("../../kit/dom.js").Child[]}
 */
function sentence(state, totals, { kappa }) {
  const { stage, items, categories, a, b, n } = state;
  if (stage.kind === "start") return [say(words.start, { n })];
  if (stage.kind === "item") {
    const row = categories[a[stage.item]],
      column = categories[b[stage.item]];
    return weave(row === column ? words.agree : words.differ, {
      item: itemName(items, stage.item),
      a: ofA(say(words.says.a, { category: row })),
      b: ofB(say(words.says.b, { category: column })),
      row,
      column,
    });
  }
  if (stage.kind === "observed") {
    const agreed = a.filter((x, i) => x === b[i]).length;
    return rich(say(words.observed, { agreed, n }));
  }
  if (stage.kind === "chance") {
    const k = stage.category,
      category = categories[k];
    return weave(words.chance, {
      a: ofA(say(words.saysFor.a, { category, count: totals.row[k], n })),
      b: ofB(say(words.saysFor.b, { count: totals.column[k], n })),
    });
  }
  if (stage.kind === "expected") return rich(words.expected);
  if (Number.isNaN(kappa)) return [say(words.undefinedKappa, { category: onlyUsed(state, totals) })];
  if (written(kappa).text === "0") return rich(words.kappaZero);
  return kappa < 0 ? rich(words.kappaNegative) : rich(say(words.kappa, { share: percent(kappa) }));
}

/**
 * A line of working. It keeps its place before its step is reached, so that nothing moves when it appears.
 *
 * @param {string} testid
 * @param {Nodes} name
 */
function workingLine(testid, name) {
  const label = h("span.iaa-movie-review-line-name", name),
    sum = h("span.iaa-movie-review-line-sum");
  const node = h("li", { "data-testid": testid }, label, sum);
  let key = "";
  return {
    node,
    label,
    /** @type {(nodes: Nodes, reached: boolean, current: boolean) => void} */
    show(nodes, reached, current) {
      const text = nodes.map((part) => (typeof part === "string" ? part : part.textContent)).join("");
      if (text !== key) sum.replaceChildren(...nodes);
      key = text;
      setAttributes(node, { "data-reached": reached, "aria-current": current ? "step" : null });
    },
  };
}

const HIGH = 80, // of κ's line, which is in its middle
  ENDS = /** @type {const} */ ([6, 94]); // in percent of its width

/** @param {number} value */
const place = (value) => `${(6 + 44 * (Math.max(-1, Math.min(1, value)) + 1)).toFixed(2)}%`;

/** κ and a prediction from −1 to 1. Positions are percentages, so the text keeps its size at any width. */
function kappaScale() {
  const title = s("title");
  const ticks = [-1, 0, 1].flatMap((value) => [
    s("line", { x1: place(value), x2: place(value), y1: 34, y2: 46, class: "iaa-movie-review-tick" }),
    s(
      "text",
      { x: place(value), y: 62, "text-anchor": "middle", class: "iaa-movie-review-tick-text" },
      decimal(value, 0),
    ),
  ]);
  const ring = s("circle", { cy: 40, r: 9, class: "iaa-guess", "data-guess": "" });
  const guessText = s("text", { y: 20, class: "iaa-movie-review-tick-text" });
  const mark = s("circle", { cy: 40, r: 7, class: "iaa-movie-review-kappa-mark", "data-truth": "" });
  const node = s(
    "svg",
    { role: "img", width: "100%", height: HIGH, "data-testid": "reviews-line" },
    title,
    s("line", { x1: place(-1), x2: place(1), y1: 40, y2: 40, class: "iaa-movie-review-tick" }),
    ...ticks,
    ring,
    guessText,
    mark,
  );
  const over = guessOver(node, HIGH);
  return {
    node: over.node,
    /** @type {(kappa: number | null, more: import("../../kit/explorer.js").More) => void} */
    update(kappa, { ghost, gap, guess }) {
      over.draw(guess, ...ENDS);
      const guessed = ghost !== null && ghost !== undefined;
      const known = kappa !== null && !Number.isNaN(kappa);
      setText(
        guessText,
        guessed ? say(shared.yourPrediction, { value: decimal(ghost) }) + (known && gap ? ` · ${gap}` : "") : "",
      );
      setAttributes(ring, { cx: place(ghost ?? 0), visibility: guessed ? "visible" : "hidden" });
      setAttributes(guessText, {
        x: place(ghost ?? 0),
        visibility: guessed ? "visible" : "hidden",
        "text-anchor": ghost < -0.6 ? "start" : ghost > 0.6 ? "end" : "middle",
      });
      const wasKnown = mark.getAttribute("visibility") === "visible";
      setAttributes(mark, { cx: place(known ? kappa : 0), visibility: known ? "visible" : "hidden" });
      if (known && !wasKnown) revealIn(node);
      const sentences = [known ? say(words.line, { kappa: decimal(kappa) }) : words.lineEmpty];
      if (guessed) sentences.push(say(words.linePredicted, { value: decimal(ghost) }));
      setText(title, sentences.join(" "));
    },
  };
}

export function working() {
  const said = h("p.iaa-movie-review-said", { "data-testid": "reviews-sentence" });
  const observed = workingLine("reviews-observed", rich(words.faces.observed)),
    expected = workingLine("reviews-expected", rich(words.faces.expected));
  const kappa = workingLine("reviews-kappa", [words.faces.kappa]);
  /** @type {ReturnType<typeof workingLine>[]} */
  let chances = [];
  const id = uniqueId("working");
  const list = h("ol.iaa-movie-review-lines", { "aria-labelledby": id });
  const value = h("p.iaa-number", { "data-testid": "reviews-value" });
  const scale = kappaScale();
  const result = h("div.iaa-movie-review-result", { "data-show": "kappa" }, value, scale.node);
  const node = h("div.iaa-movie-review-working", h("p", { id, class: "iaa-title" }, words.working), list);
  return {
    said,
    result,
    node,
    /**
     * Show a step, and return what it says for a screen reader.
     *
     * @param {Reviews} state
     * @param {Figures} figures
     * @param {import("../../kit/explorer.js").More} more
     */
    update(state, figures, more) {
      const { stage, step, n, c } = state;
      const totals = marginals(state.counts);
      const hides = {
        observed: more.veiled("observed"),
        chance: more.veiled("expected"),
        expected: more.veiled("expected"),
        kappa: ["kappa", "observed", "expected"].some(more.veiled),
      };
      /** @type {(name: keyof typeof hides, sum: () => Nodes) => Nodes} */
      const unlessHidden = (name, sum) => (hides[name] ? [` ${shared.veiled}`] : sum());
      if (chances.length !== c) {
        chances = Array.from({ length: c }, (_, k) => workingLine(`reviews-chance-${k}`, []));
        list.replaceChildren(...[observed, ...chances, expected, kappa].map((line) => line.node));
      }
      observed.show(
        unlessHidden("observed", () => observedLine(state, figures)),
        step > n,
        stage.kind === "observed",
      );
      chances.forEach((line, k) => {
        setText(line.label, state.categories[k]);
        line.show(
          unlessHidden("chance", () => chanceLine(state, totals, k)),
          step > n + 1 + k,
          stage.category === k,
        );
      });
      expected.show(
        unlessHidden("expected", () => expectedLine(state, totals, figures)),
        step > n + 1 + c,
        stage.kind === "expected",
      );
      const atKappa = stage.kind === "kappa",
        done = atKappa && !more.veiled("kappa");
      kappa.show(
        unlessHidden("kappa", () => kappaLine(figures)),
        atKappa,
        atKappa,
      );
      const told = /** @type {Record<string, boolean>} */ (hides)[stage.kind]
        ? [shared.veiled]
        : sentence(state, totals, figures);
      said.replaceChildren(.../** @type {Nodes} */ (told));
      setText(value, say(words.value, { value: done ? decimal(figures.kappa) : "…" }));
      scale.update(done ? figures.kappa : null, more);
      const line = [observed, ...chances, expected, kappa].find((row) => row.node.hasAttribute("aria-current"));
      return `${said.textContent} ${line?.node.textContent ?? ""}`.trim();
    },
  };
}
