// Taking the table along: CSV to copy or download, and a clean light picture as SVG or PNG.

import { h, s, setText } from "../../kit/dom.js";
import { decimal, percent } from "../../kit/numbers.js";
import { agreement, marginals } from "../../kit/engine/coefficients.js";
import { bandOf } from "../../kit/engine/scales.js";
import { countText, csvOf } from "../../kit/cells.js";
import { lineHeight, lineNodes, wordsFit } from "../../kit/kappa_line.js";
import { SYMBOL } from "../../kit/agreement_sentences.js";
import { boundsInBrief, textMeasure } from "../../kit/scale_bands.js";

const MARGIN = 24;
const ROW = 34;
const NARROWEST = 64;
const LONGEST_NAME = 150;
const LONGEST_BAND = 240;
const WIDEST_FOR_NAMES = 960; // where the bands' names need more, their numbers stand in the picture and a key below it
const FONT = "system-ui, -apple-system, 'Segoe UI', sans-serif";

// A standalone SVG element of the table with its totals and the three coefficients on their lines.
export function tablePicture({ counts, categories }, scale, interval, palette) {
  const measure = textMeasure(`14px ${FONT}`),
    measureSmall = textMeasure(`12px ${FONT}`);
  const names = categories.map((name) => shortened(name, measure));
  const { row, column } = marginals(counts);
  const result = agreement(counts);
  const paint = (name) => palette[name];
  const widest = (texts) => Math.max(...texts.map(measure)) + 20;
  const edges = [MARGIN + widest([...names, "annotator A says"])]; // where each column begins, and the last one ends
  for (const [j, name] of [...names, "total"].entries()) {
    const inside = [...counts.map((cells) => cells[j] ?? 0), column[j] ?? result.n].map(countText);
    edges.push(edges.at(-1) + Math.max(NARROWEST, widest([name, ...inside])));
  }
  const last = names.length;
  const narrowest = Math.max(640, edges.at(-1) + MARGIN);
  let width = narrowest;
  while (width < WIDEST_FOR_NAMES && !wordsFit(scale, width - 2 * MARGIN, measureSmall)) width += 20;
  const named = wordsFit(scale, width - 2 * MARGIN, measureSmall);
  if (!named) width = narrowest;
  const text = (x, y, content, attributes) => s("text", { x, y, fill: palette.ink, ...attributes }, content);
  const number = (j, i, content, attributes) =>
    text(edges[j + 1] - 10, line(i), content, { "text-anchor": "end", ...attributes });
  const line = (i) => MARGIN + 22 + ROW * (i + 1);
  const quiet = { fill: palette.quiet };
  const nodes = [
    text((edges[0] + edges[last]) / 2, MARGIN + 12, "annotator B says", {
      fill: palette["b-ink"],
      "text-anchor": "middle",
    }),
    text(MARGIN, line(0), "annotator A says", { fill: palette["a-ink"] }),
    text(MARGIN, line(last + 1), "total", quiet),
    number(last, 0, "total", quiet),
    number(last, last + 1, countText(result.n), { "font-weight": 600 }),
  ];
  names.forEach((name, i) => {
    nodes.push(
      number(i, 0, name, { fill: palette["b-ink"] }),
      text(MARGIN, line(i + 1), name, { fill: palette["a-ink"] }),
      number(last, i + 1, countText(row[i]), quiet),
      number(i, last + 1, countText(column[i]), quiet),
    );
    counts[i].forEach((count, j) =>
      nodes.push(
        s("rect", {
          x: edges[j] + 1,
          y: line(i + 1) - 22,
          width: edges[j + 1] - edges[j] - 2,
          height: ROW - 2,
          rx: 3,
          fill: i === j ? palette["agree-tint"] : "none",
          stroke: i === j ? palette.agree : palette.rule,
        }),
        number(j, i + 1, countText(count)),
      ),
    );
  });
  let y = line(names.length + 2) + 6;
  nodes.push(
    s(
      "text",
      { x: MARGIN, y, fill: palette.ink },
      "Observed agreement ",
      ...subscript("A", "o"),
      ` = ${percent(result.observed)}`,
    ),
  );
  for (const coefficient of ["kappa", "pi", "s"]) {
    y += 40;
    const kappa = coefficient === "kappa";
    const band = Number.isNaN(result[coefficient])
      ? ""
      : `, ${shortened(bandOf(scale, result[coefficient]), measure, LONGEST_BAND)}`;
    const value = `${SYMBOL[coefficient]} = ${decimal(result[coefficient])}${band}`;
    const bounds = kappa && interval ? `; 95\u202f% interval ${decimal(interval[0])} to ${decimal(interval[1])}` : "";
    nodes.push(
      s(
        "text",
        { x: MARGIN, y, fill: palette.ink },
        s("tspan", { "font-weight": 600 }, value),
        `${bounds}; `,
        ...subscript("A", "e"),
        ` = ${percent(result.expected[coefficient])}`,
      ),
    );
    y += 10;
    nodes.push(
      s(
        "g",
        { transform: `translate(${MARGIN} ${y})` },
        lineNodes({
          coefficient,
          value: result[coefficient],
          scale,
          width: width - 2 * MARGIN,
          paint,
          measure: measureSmall,
          interval: kappa ? interval : null,
          range: kappa ? result.kappaBounds : null,
        }),
      ),
    );
    y += lineHeight(null);
  }
  y += 2;
  const { bands } = scale;
  const key = named ? [] : bands.map((band, i) => `${i + 1}  ${band.name}, ${boundsInBrief(band, bands[i + 1])}`);
  for (const said of [...key, `Bands of ${scale.title}: ${scale.source}`].flatMap((each) =>
    wrapped(each, width - 2 * MARGIN, measureSmall),
  )) {
    y += 18;
    nodes.push(text(MARGIN, y, said, { fill: palette.quiet, "font-size": 12 }));
  }
  const height = y + MARGIN - 8;
  return s(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      "font-family": FONT,
      "font-size": 14,
    },
    s("title", {}, "Contingency table and coefficients of agreement"),
    s("rect", { width, height, fill: palette.paper }),
    nodes,
  );
}

function subscript(letter, below) {
  return [letter, s("tspan", { dy: 4, "font-size": 10 }, below), s("tspan", { dy: -4 }, "\u200b")];
}

// Without the control characters that XML does not allow.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it replaces
const printable = (text) => text.replace(/[\u0000-\u001f\ufffe\uffff]/g, " ");

// No longer than a column, or a line, may be.
function shortened(name, measure, longest = LONGEST_NAME) {
  const letters = [...printable(name)];
  if (measure(letters.join("")) <= longest) return letters.join("");
  while (letters.length && measure(`${letters.join("")}…`) > longest) letters.pop();
  return `${letters.join("")}…`;
}

// A text in lines that have room, broken between words, and within one only where it is longer than a line.
function wrapped(content, room, measure) {
  const lines = [""];
  for (const word of printable(content).split(/(?<= )/)) {
    for (const piece of measure(word) <= room ? [word] : word) {
      if (measure(lines.at(-1) + piece) <= room) lines[lines.length - 1] += piece;
      else lines.push(piece);
    }
  }
  return lines;
}

const svgText = (picture) => new XMLSerializer().serializeToString(picture);

function svgBlob(picture) {
  return new Blob([svgText(picture)], { type: "image/svg+xml" });
}

async function pngBlob(picture) {
  const address = URL.createObjectURL(svgBlob(picture));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = h("canvas", { width: 2 * image.width, height: 2 * image.height });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

function saveAs(blob, name) {
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

// The clipboard needs a secure page; elsewhere an old way still works.
async function copyText(text, beside) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = h("textarea", { class: "iaa-spoken" });
    area.value = text;
    beside.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}

// The four buttons. `current()` gives the table, scale, interval and palette.
export function takeAlong(current) {
  const status = h("p", { class: "iaa-quiet iaa-status", role: "status", "data-testid": "copied" });
  const picture = () => {
    const { table, scale, interval, palette } = current();
    return tablePicture(table, scale, interval, palette);
  };
  const button = (name, testid, act) => h("button", { type: "button", "data-testid": testid, onclick: act }, name);
  const row = h(
    "div",
    { class: "iaa-row" },
    button("Copy table", "copy-csv", async (event) => {
      const copied = await copyText(csvOf(current().table), row);
      event.target.focus?.();
      setText(
        status,
        copied ? "The table is copied as CSV." : "This browser does not let a page copy: download the table instead.",
      );
    }),
    button("Table as CSV", "download-csv", () =>
      saveAs(new Blob([csvOf(current().table)], { type: "text/csv" }), "contingency-table.csv"),
    ),
    button("Picture as SVG", "download-svg", () => saveAs(svgBlob(picture()), "contingency-table.svg")),
    button("Picture as PNG", "download-png", async () => saveAs(await pngBlob(picture()), "contingency-table.png")),
  );
  return h("div", {}, row, status);
}
