// The table to take home: CSV to copy or download, and a picture in light colours as SVG or PNG.

import { button } from "../../kit/controls.js";
import { csvOf } from "../../kit/cells.js";
import { copyText } from "../../kit/clipboard.js";
import { h, setText } from "../../kit/dom.js";
import { tablePicture } from "./picture.js";
import { words } from "./words.js";

const FILE = "contingency-table";

/**
 * Make the four buttons.
 *
 * @param {() => import("./picture.js").Shown} current what is shown now
 */
export function exportButtons(current) {
  const status = h("p", {
    class: "iaa-quiet iaa-contingency-table-status",
    role: "status",
    "data-testid": "copied",
  });
  const copyButton = button(words.copy, "copy-csv", async () => {
    const copied = await copyText(csvOf(current().table), row);
    copyButton.focus();
    setText(status, copied ? words.copied : words.notCopied);
  });
  const row = h(
    "div",
    { class: "iaa-row" },
    copyButton,
    button(words.csv, "download-csv", () =>
      saveAs(new Blob([csvOf(current().table)], { type: "text/csv" }), `${FILE}.csv`),
    ),
    button(words.svg, "download-svg", () => saveAs(svgBlob(tablePicture(current())), `${FILE}.svg`)),
    button(words.png, "download-png", async () => saveAs(await pngBlob(tablePicture(current())), `${FILE}.png`)),
  );
  return h("div", {}, row, status);
}

/** @param {SVGSVGElement} picture */
const svgBlob = (picture) => new Blob([new XMLSerializer().serializeToString(picture)], { type: "image/svg+xml" });

/**
 * @param {SVGSVGElement} picture
 * @returns {Promise<Blob>}
 */
async function pngBlob(picture) {
  const address = URL.createObjectURL(svgBlob(picture));
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

/**
 * @param {Blob} blob
 * @param {string} name
 */
function saveAs(blob, name) {
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
