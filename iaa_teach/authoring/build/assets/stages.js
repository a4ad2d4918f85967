// On a wide page, the explorer of a scene is next to its text and fits the window.

/** Where page.css has room for both: not on paper. */
const WIDE = ["screen", "(min-width: 1100px)"].join(" and ");

/** @param {(place: HTMLElement) => unknown} show bring the widget in a place to life */
export function stages(show) {
  const wide = matchMedia(WIDE);
  /** @type {Set<HTMLElement>} views that are shown once more where the page is narrow */
  const left = new Set();
  /** @param {boolean} isWide */
  function layOut(isWide) {
    for (const stage of document.querySelectorAll(".iaa-stage")) stage.toggleAttribute("data-stage", isWide);
    if (isWide) return;
    for (const place of left) show(place);
    left.clear();
  }
  wide.addEventListener("change", () => layOut(wide.matches));
  addEventListener("beforeprint", () => layOut(false)); // Chromium counts the sheets before it says that they are paper
  addEventListener("afterprint", () => layOut(wide.matches));
  return {
    /** Say to the stage of a widget whether there is room for it. @param {HTMLElement} place */
    place: (place) => place.closest(".iaa-stage")?.toggleAttribute("data-stage", wide.matches),
    /** Whether this explorer is in sight already, since its scene has shown it. @param {HTMLElement} place */
    leavesOut(place) {
      const isInSight = wide.matches && place.matches(".again");
      if (isInSight) left.add(place);
      return isInSight;
    },
  };
}
