// On a wide page, a scene's explorer is next to its text and fits the window.

/** Wide enough for both in page.css: not on paper. */
const WIDE = ["screen", "(min-width: 1100px)"].join(" and ");

/** @param {(place: HTMLElement) => unknown} show start the widget in a place */
export function stages(show) {
  const wide = matchMedia(WIDE);
  /** @type {Set<HTMLElement>} views repeated on a narrow page */
  const left = new Set();
  /** @param {boolean} isWide */
  function layOut(isWide) {
    for (const stage of document.querySelectorAll(".iaa-stage")) stage.toggleAttribute("data-stage", isWide);
    if (isWide) return;
    for (const place of left) show(place);
    left.clear();
  }
  wide.addEventListener("change", () => layOut(wide.matches));
  addEventListener("beforeprint", () => layOut(false)); // Chromium counts pages before it reports print media
  addEventListener("afterprint", () => layOut(wide.matches));
  return {
    /** Tell a widget's stage whether there is room for it. @param {HTMLElement} place */
    place: (place) => place.closest(".iaa-stage")?.toggleAttribute("data-stage", wide.matches),
    /** Whether the scene already shows this explorer. @param {HTMLElement} place */
    leavesOut(place) {
      const isInSight = wide.matches && place.matches(".again");
      if (isInSight) left.add(place);
      return isInSight;
    },
  };
}
