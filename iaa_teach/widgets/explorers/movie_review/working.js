// What a step says, in a sentence and in arithmetic; and κ on its line, with the prediction beside it.
import { agreement, marginals } from "../../kit/engine/coefficients.js";
import { h, s, setAttributes, setText, uniqueId } from "../../kit/dom.js";
import { decimal, percent, short } from "../../kit/numbers.js";
import { symbol } from "./steps.js";

// A number as it is written: up to four decimals where they are all of it, else three and no longer exact.
// (Shares of at most 40 items are either such decimals or far from them, so rounding noise cannot mislead.)
export function written(value) {
  const exact = Math.abs(value * 1e4 - Math.round(value * 1e4)) < 1e-6;
  return { text: exact ? short(value, 4) : decimal(value), exact };
}

// [x, y, z] as “x = y ≈ z”: equal only where neither side is rounded. With a name before it: “κ ≈ x = …”.
function chain(links) {
  return links.flatMap(({ nodes }, i) =>
    i === 0 ? nodes : [links[i].exact && links[i - 1].exact ? " = " : " ≈ ", ...nodes],
  );
}
const named = (links) => chain([link(true, ""), ...links]);
const link = (exact, ...nodes) => ({ exact, nodes });
const number = (value) => {
  const { text, exact } = written(value);
  return link(exact, text);
};
const exactly = (...numbers) => numbers.every(({ exact }) => exact);
const whole = (text) => h("span", { class: "iaa-whole" }, text);
const ofA = (text) => h("span", { class: "iaa-a" }, text);
const ofB = (text) => h("span", { class: "iaa-b" }, text);

function observedLine({ counts, n }, { observed }) {
  const diagonal = counts.map((row, k) => row[k]).join(" + ");
  return named([link(true, `(${diagonal}) / ${n}`), number(observed)]);
}

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

function expectedLine({ n }, { row, column }, { expected }) {
  const terms = row.map((x, k) => written((x * column[k]) / n ** 2));
  return named([link(exactly(...terms), terms.map(({ text }) => text).join(" + ")), number(expected.kappa)]);
}

function kappaLine({ observed, expected, kappa }) {
  const o = written(observed),
    e = written(expected.kappa);
  const above = written(observed - expected.kappa),
    room = written(1 - expected.kappa);
  return named([
    link(exactly(o, e), whole(`(${o.text} − ${e.text}) / (1 − ${e.text})`)),
    link(exactly(above, room), whole(`${above.text} / ${room.text}`)),
    Number.isNaN(kappa) ? link(true, "undefined") : number(kappa),
  ]);
}

const onlyUsed = ({ categories }, { column }) => categories[column.indexOf(Math.max(...column))];

function sentence(state, totals, values) {
  const { stage, items, categories, a, b, n } = state;
  const quoted = (k) => `“${categories[k]}”`;
  if (stage.kind === "start") {
    return [
      `Two annotators have labelled ${n === 1 ? "one item" : `${n} items`}. Go on step by step: ` +
        "each item is counted in the table, then κ is worked out from it.",
    ];
  }
  if (stage.kind === "item") {
    const [x, y] = [a[stage.item], b[stage.item]];
    const text = items[stage.item].trim();
    const excerpt = text.length > 40 ? `${text.slice(0, 38).trimEnd()}…` : text;
    const both = [
      `Item ${stage.item + 1}${text && `, “${excerpt}”`}: `,
      ofA(`A says ${quoted(x)}`),
      ", ",
      ofB(`B says ${quoted(y)}`),
      ". ",
    ];
    return [
      ...both,
      x === y
        ? "They agree, so it counts on the diagonal."
        : `They differ, so it counts in row ${quoted(x)}, column ${quoted(y)}.`,
    ];
  }
  if (stage.kind === "observed") {
    const agreed = a.filter((x, i) => x === b[i]).length;
    return ["Observed agreement ", symbol("o"), ` is the share of items on the diagonal: ${agreed} of ${n}.`];
  }
  if (stage.kind === "chance") {
    const k = stage.category;
    return [
      ofA(`A says ${quoted(k)} for ${totals.row[k]} of ${n}`),
      ", ",
      ofB(`B for ${totals.column[k]} of ${n}`),
      ". If neither looked at the items, both would say it of the same item this often: the share of A times the share of B.",
    ];
  }
  if (stage.kind === "expected") {
    return ["Expected agreement ", symbol("e"), " adds these up: how often the two would agree by chance alone."];
  }
  if (Number.isNaN(values.kappa)) {
    return [
      `κ is undefined: both annotators used only “${onlyUsed(state, totals)}”, so chance alone already gives ` +
        "full agreement. Nothing is left to reach beyond it, and 0 / 0 has no value.",
    ];
  }
  const here =
    written(values.kappa).text === "0"
      ? "0: they agree exactly as often as chance would have it."
      : values.kappa < 0
        ? "less than 0: they agree less often than chance would have it."
        : `${percent(values.kappa)}.`;
  return [
    "κ = (",
    symbol("o"),
    " − ",
    symbol("e"),
    ") / (1 − ",
    symbol("e"),
    "): the agreement beyond chance, as a share of the room that chance leaves. Here it is ",
    here,
  ];
}

// A line of working keeps its place before its step is reached, so that nothing moves when it appears.
function workingLine(testid, name) {
  const label = h("span", { class: "iaa-line-name" }, name),
    sum = h("span", { class: "iaa-line-sum" });
  const node = h("li", { "data-testid": testid }, label, sum);
  let key = null;
  return {
    node,
    label,
    show(nodes, reached, current) {
      const text = nodes.map((part) => part.textContent ?? part).join("");
      if (text !== key) sum.replaceChildren(...nodes);
      key = text;
      setAttributes(node, { "data-reached": reached, "aria-current": current ? "step" : null });
    },
  };
}

const place = (value) => `${(6 + 44 * (Math.max(-1, Math.min(1, value)) + 1)).toFixed(2)}%`;

// κ and a prediction from −1 to 1. Positions are percentages, so the text keeps its size at any width.
function kappaScale() {
  const title = s("title");
  const ticks = [-1, 0, 1].flatMap((value) => [
    s("line", { x1: place(value), x2: place(value), y1: 34, y2: 46, class: "iaa-tick" }),
    s("text", { x: place(value), y: 62, "text-anchor": "middle", class: "iaa-tick-text" }, decimal(value, 0)),
  ]);
  const guess = s("circle", { cy: 40, r: 9, class: "iaa-guess" });
  const guessText = s("text", { y: 20, class: "iaa-tick-text" });
  const mark = s("circle", { cy: 40, r: 7, class: "iaa-kappa-mark" });
  const node = s(
    "svg",
    { role: "img", width: "100%", height: 68, "data-testid": "reviews-line" },
    title,
    s("line", { x1: place(-1), x2: place(1), y1: 40, y2: 40, class: "iaa-tick" }),
    ...ticks,
    guess,
    guessText,
    mark,
  );
  return {
    node,
    update(kappa, ghost) {
      const guessed = ghost !== null && ghost !== undefined;
      const known = kappa !== null && !Number.isNaN(kappa);
      setText(guessText, guessed ? `your prediction ${decimal(ghost)}` : "");
      setAttributes(guess, { cx: place(ghost ?? 0), visibility: guessed ? "visible" : "hidden" });
      setAttributes(guessText, {
        x: place(ghost ?? 0),
        visibility: guessed ? "visible" : "hidden",
        "text-anchor": ghost < -0.6 ? "start" : ghost > 0.6 ? "end" : "middle",
      });
      setAttributes(mark, { cx: place(known ? kappa : 0), visibility: known ? "visible" : "hidden" });
      setText(
        title,
        `A line from −1 to 1. ${known ? `κ is at ${decimal(kappa)}.` : "κ is not on it."}` +
          (guessed ? ` Your prediction is at ${decimal(ghost)}.` : ""),
      );
    },
  };
}

export function working() {
  const said = h("p", { class: "iaa-said", "data-testid": "reviews-sentence" });
  const observed = workingLine("reviews-observed", symbol("o")),
    expected = workingLine("reviews-expected", symbol("e"));
  const kappa = workingLine("reviews-kappa", "κ");
  let chances = [];
  const id = uniqueId("working");
  const list = h("ol", { class: "iaa-lines", "aria-labelledby": id });
  const value = h("p", { class: "iaa-number", "data-testid": "reviews-value" });
  const scale = kappaScale();
  const node = h(
    "div",
    { class: "iaa-working" },
    h("div", null, h("p", { id, class: "iaa-title" }, "The working"), list),
    h("div", { class: "iaa-result" }, value, scale.node),
  );
  return {
    said,
    node,
    update(state, ghost) {
      const { stage, step, n, c } = state;
      const totals = marginals(state.counts),
        values = agreement(state.counts);
      if (chances.length !== c) {
        chances = Array.from({ length: c }, (_, k) => workingLine(`reviews-chance-${k}`, ""));
        list.replaceChildren(...[observed, ...chances, expected, kappa].map((line) => line.node));
      }
      observed.show(observedLine(state, values), step > n, stage.kind === "observed");
      chances.forEach((line, k) => {
        setText(line.label, state.categories[k]);
        line.show(chanceLine(state, totals, k), step > n + 1 + k, stage.category === k);
      });
      expected.show(expectedLine(state, totals, values), step > n + 1 + c, stage.kind === "expected");
      const done = stage.kind === "kappa";
      kappa.show(kappaLine(values), done, done);
      said.replaceChildren(...sentence(state, totals, values));
      setText(value, `κ = ${done ? decimal(values.kappa) : "…"}`);
      scale.update(done ? values.kappa : null, ghost);
      const line = [observed, ...chances, expected, kappa].find((one) => one.node.hasAttribute("aria-current"));
      return `${said.textContent} ${line?.node.textContent ?? ""}`.trim();
    },
  };
}
