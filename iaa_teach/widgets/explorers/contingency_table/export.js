// Export of the table: CSV to copy or download, and a picture in light colours as SVG or PNG.

import { csvOf } from "../../kit/cells.js";
import { copyButton } from "../../kit/clipboard.js";
import { button, h } from "../../kit/dom.js";
import { saveAs } from "../../kit/save.js";
import { scaleOf } from "./figures.js";
import { tablePicture } from "./picture.js";
import { words } from "./words.js";

const FILE = "contingency-table";
const SVG = "image/svg+xml";

export function exportButtons() {
  /** @type {import("./picture.js").Shown} */
  let shown;
  const csv = () => csvOf(shown.table);
  const picture = () => tablePicture(shown);
  const copying = copyButton("copy-csv", csv, words.copying);
  const row = h(
    "div.iaa-row",
    copying.button,
    button(words.csv, "download-csv", () => saveAs(csv(), `${FILE}.csv`, "text/csv")),
    button(words.svg, "download-svg", () => saveAs(svgText(picture()), `${FILE}.svg`, SVG)),
    button(words.png, "download-png", async () => saveAs(await pngBlob(picture()), `${FILE}.png`, "image/png")),
  );
  return {
    node: h("div", row, h("p.iaa-contingency-table-status", copying.told)),
    /** @type {(state: ContingencyTableExplorerTraits, figures: import("./figures.js").Figures) => void} */
    draw(state, { interval }) {
      const { palette, counts, categories } = state;
      shown = { table: { counts, categories }, scale: scaleOf(state), palette, interval };
    },
  };
}

/** @param {SVGSVGElement} picture */
const svgText = (picture) => new XMLSerializer().serializeToString(picture);

/**
 * @param {SVGSVGElement} picture
 * @returns {Promise<Blob>}
 */
async function pngBlob(picture) {
  const address = URL.createObjectURL(new Blob([svgText(picture)], { type: SVG }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = h("canvas", { width: 2 * image.width, height: 2 * image.height });
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob((blob) => done(/** @type {Blob} */ (blob)), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}
