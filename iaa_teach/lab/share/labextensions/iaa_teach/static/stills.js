// Stills: what is in the place of a picture until that is alive; lesson.css puts them away then.

const OF_LESSON = /<p title="still"><img src="([^"]+)" alt="([^"]*)">/; // its first picture, as it opens

/** @typedef {{ styles: string, of: Record<string, string> }} Drawings SVG by the kind of explorer */

/**
 * Return what gives the cell of a picture its still: the lesson's own for the first, else the drawing of its kind.
 *
 * @param {any} notebook
 * @param {Drawings} drawings
 */
export function stillsOf(notebook, drawings) {
  addStyles(drawings.styles);
  const sources = notebook.widgets.map((/** @type {any} */ { model }) => model.sharedModel.getSource());
  const [, address = "", alt = ""] = OF_LESSON.exec(sources.join("\n")) ?? [];
  const { resolver } = notebook.rendermime;
  const image = () => {
    const still = Object.assign(document.createElement("img"), { alt });
    resolver
      .resolveUrl(address)
      .then((/** @type {string} */ path) => resolver.getDownloadUrl(path))
      .then((/** @type {string} */ url) => (still.src = url));
    return still;
  };

  /** @type {(cell: HTMLElement, kind: string, isFirst: boolean) => void} no kind, no still */
  return (cell, kind, isFirst) => {
    const isOwn = kind !== "" && isFirst && address !== "" && Boolean(resolver);
    const wanted = isOwn ? address : kind in drawings.of ? kind : "";
    const old = /** @type {HTMLElement | null} */ (cell.querySelector(":scope > .iaa-still"));
    if ((old?.dataset.of ?? "") === wanted) return;
    old?.remove();
    if (!wanted) return;
    const still = document.createElement("div");
    still.className = "iaa-still";
    still.dataset.of = wanted;
    if (isOwn) still.append(image());
    else still.innerHTML = drawings.of[kind];
    cell.append(still);
  };
}

/** @param {string} styles */
function addStyles(styles) {
  const id = "iaa-drawings";
  if (document.getElementById(id)) return;
  document.head.append(Object.assign(document.createElement("style"), { id, textContent: styles }));
}
