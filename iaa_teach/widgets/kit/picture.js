// A statistical picture: its takeaway, the figure as themed SVG, and its content in words.

import { h, scrollable, setText, uniqueId } from "./dom.js";
import { listen } from "./model.js";
import { viewRoot } from "./root.js";

/**
 * Return the SVG of a picture, with ids of its own: two pictures on a page must not share them.
 *
 * @param {string} text
 * @param {string} prefix
 */
function parse(text, prefix) {
  const own = text
    .replace(/\bid="/g, `id="${prefix}-`)
    .replace(/url\(#/g, `url(#${prefix}-`)
    .replace(/href="#/g, `href="#${prefix}-`);
  const root = new DOMParser().parseFromString(own, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg") return null;
  const svg = /** @type {SVGSVGElement} */ (/** @type {Element} */ (root));
  for (const name of ["width", "height"]) svg.removeAttribute(name);
  svg.style.minWidth = `${svg.viewBox.baseVal.width}px`; // narrower, its text would be too small to read: it scrolls
  return document.importNode(svg, true);
}

/** @param {View<PictureTraits>} view */
function render({ model, el }) {
  const id = uniqueId("takeaway");
  const takeaway = h("figcaption", { id, class: "iaa-title" });
  const frame = h("div", { class: "iaa-picture-frame", role: "img", "data-testid": "picture" });
  el.append(
    viewRoot(
      "iaa-picture",
      {},
      h("figure", {}, takeaway, scrollable({ role: "group", tabindex: 0, "aria-labelledby": id }, frame)),
    ),
  );

  function draw() {
    setText(takeaway, model.get("takeaway"));
    frame.setAttribute("aria-label", model.get("alt"));
    const svg = parse(model.get("svg"), uniqueId("picture"));
    if (svg) {
      svg.setAttribute("aria-hidden", "true");
      frame.replaceChildren(svg);
    }
  }
  draw();
  return listen(model, ["svg", "takeaway", "alt"], draw);
}

export default { render };
