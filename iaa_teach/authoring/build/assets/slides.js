// Show one slide at a time and its fragments one by one. The fragment of the address holds the slide's number.

const slides = [...document.querySelectorAll(".slide")];
const [back, on] = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-step]"));
const counter = document.querySelector("nav > output");
/** @returns {Element[]} the slide's fragments that are, or are not, shown */
const fragments = (slide, shown) => [...slide.querySelectorAll(shown ? ".fragment.shown" : ".fragment:not(.shown)")];
let here = -1;

/**
 * Show a slide, the first or the last for a number beyond them.
 *
 * @param {number} place counted from 0
 */
function go(place) {
  const wanted = Math.min(Math.max(place, 0), slides.length - 1);
  if (wanted !== here) {
    slides[here]?.classList.remove("shown");
    here = wanted;
    slides[here].classList.add("shown");
    scrollTo(0, 0);
    history.replaceState(null, "", `#${here + 1}`);
  }
  counter.textContent = `${here + 1} / ${slides.length}`;
  back.disabled = here === 0;
  on.disabled = here === slides.length - 1 && !fragments(slides[here], false).length;
}

/**
 * Show the next fragment or slide, or go back by one.
 *
 * @param {number} by 1 or -1
 */
function step(by) {
  const part = by > 0 ? fragments(slides[here], false)[0] : fragments(slides[here], true).at(-1);
  if (part) part.classList.toggle("shown", by > 0);
  go(part ? here : here + by);
}

// An input, a slider or a button of a widget keeps the keys that it needs.
addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (
    target.closest(["input", "select", "textarea", "button", "summary", "[contenteditable]", ".iaa"].join()) ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey
  )
    return;
  const by = { ArrowRight: 1, PageDown: 1, " ": 1, ArrowLeft: -1, PageUp: -1 }[event.key];
  if (by) {
    event.preventDefault();
    step(by);
  } else if (event.key === "Home") go(0);
  else if (event.key === "End") go(slides.length - 1);
});
for (const button of [back, on]) button.addEventListener("click", () => step(Number(button.dataset.step)));
addEventListener("hashchange", () => go(Number(location.hash.slice(1)) - 1));
go((Number(location.hash.slice(1)) || 1) - 1);
