// A deck: the options of reveal.js, and fitting text to slides.

const HEIGHT = 720;
const NARROWEST = 960, // 4 : 3
  WIDEST = 1280; // 16 : 9
const SMALLEST = 0.6,
  SMALLEST_BESIDE = 1, // next to a picture, where its letters can still be read
  LARGEST = 2.2; // of a question
const WORDS = 56; // pixels: font size of a slide with few words
const LEAST = 0.75, // of the words' size: what the letters of a question have
  OWN_TEXT = 15; // pixels, from common.css
const UNFITTED = ".stage > .part:has(> .iaa:not([data-fitted]))"; // an explorer that scrolls
const STEP = 0.93; // from one font size to the next

const { Reveal: reveal, RevealNotes: notes } = /** @type {any} */ (window);

const width = () => Math.round(Math.min(Math.max((HEIGHT * innerWidth) / innerHeight, NARROWEST), WIDEST));

/** What is in a widget keeps the keys that it needs. @param {Event} event */
const inWidget = (event) => event.target instanceof Element && event.target.closest(".iaa") !== null;

/**
 * Make live parts of a slide, or words alone, as large as they fit; make words smaller that do not fit.
 *
 * @param {HTMLElement} sheet
 */
function fit(sheet) {
  if (sheet.clientHeight === 0) return; // not shown
  const live = sheet.querySelector(".live");
  const part = /** @type {HTMLElement | null} */ (live?.firstElementChild ?? null);
  if (live && part) enlarge(live, part);
  for (const unfitted of /** @type {NodeListOf<HTMLElement>} */ (sheet.querySelectorAll(UNFITTED)))
    enlarge(/** @type {HTMLElement} */ (unfitted.parentElement), unfitted);
  if (sheet.matches(".stage > *, .title > *, .end > *")) return;
  if (sheet.matches(":has(> .body)")) sheet.style.setProperty("--size", `${WORDS}px`);
  const column = sheet.querySelector(".words");
  const wide = [...sheet.querySelectorAll(".body, .formula, .scroll")];
  const tooSmall = () =>
    overflows(sheet) ||
    reachesEdge(sheet) ||
    wide.some(isTooWide) ||
    (live && part && OWN_TEXT * zoomOf(part) < LEAST * sizeOf(column ?? sheet)) ||
    (column && (overflows(column) || (live && overflows(live))));
  while (tooSmall()) {
    const size = Number.parseFloat(sheet.style.getPropertyValue("--size"));
    if (!(size > 12)) return;
    sheet.style.setProperty("--size", `${size * STEP}px`);
    if (live && part) enlarge(live, part);
  }
}

/** @param {Element} node */
const zoomOf = (node) => Number.parseFloat(getComputedStyle(node).zoom);
/** @param {Element} node */
const sizeOf = (node) => Number.parseFloat(getComputedStyle(node).fontSize);

const RING = 8; // pixels by which a focus ring extends beyond its box

/** @param {Element} node */
const isTooWide = (node) => node.scrollWidth > node.clientWidth + RING;
/** @param {Element} node */
const overflows = (node) => node.scrollHeight > node.clientHeight + 1 || isTooWide(node);

/**
 * Whether content reaches into the slide's lower edge, where its number and its arrows are.
 *
 * @param {HTMLElement} sheet
 */
function reachesEdge(sheet) {
  const { bottom, height } = sheet.getBoundingClientRect();
  const edge = (Number.parseFloat(getComputedStyle(sheet).paddingBottom) * height) / sheet.clientHeight;
  return [...sheet.children].some((part) => part.getBoundingClientRect().bottom > bottom - edge + 1);
}

/**
 * @param {Element} room
 * @param {HTMLElement} part
 */
function enlarge(room, part) {
  let low = room.matches(".sheet > .live") ? SMALLEST : SMALLEST_BESIDE,
    high = LARGEST;
  part.style.setProperty("--zoom", String(high));
  if (!overflows(room)) return;
  for (let step = 0; step < 6; step++) {
    const middle = (low + high) / 2;
    part.style.setProperty("--zoom", String(middle));
    if (overflows(room)) high = middle;
    else low = middle;
  }
  part.style.setProperty("--zoom", String(low));
}

const sheets = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".sheet")]);
const sizes = new WeakMap();
const watch = new ResizeObserver((changes) => {
  for (const { target, contentRect } of changes) {
    const sheet = /** @type {HTMLElement | null} */ (target.closest(".sheet"));
    const size = `${contentRect.width} ${contentRect.height}`;
    if (!sheet || sizes.get(target) === size) continue;
    sizes.set(target, size);
    requestAnimationFrame(() => {
      fit(sheet);
      // Ignore changes made by fitting.
      if (target !== sheet) sizes.set(target, `${target.clientWidth} ${target.clientHeight}`);
    });
  }
});
for (const sheet of sheets) {
  watch.observe(sheet);
  for (const part of sheet.querySelectorAll(".live > .part > *, .stage .iaa-areas")) watch.observe(part);
}

// A clicker sends these keys, wherever the focus is.
addEventListener(
  "keydown",
  (event) => {
    if (!inWidget(event) || !["PageUp", "PageDown"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "PageDown") reveal.next();
    else reveal.prev();
  },
  true,
);
addEventListener("resize", () => {
  if (reveal.getConfig().width !== width() && !reveal.isPrintView()) reveal.configure({ width: width() });
});
// In the overview, slides can be chosen but not used.
for (const [event, seen] of /** @type {[string, boolean][]} */ ([
  ["overviewshown", true],
  ["overviewhidden", false],
])) {
  reveal.on(event, () => {
    for (const part of document.querySelectorAll(".sheet > :not(h1, h2)")) part.toggleAttribute("inert", seen);
  });
}
// A control on the previous slide would keep taking the deck's keys until the browser's next frame.
reveal.on("slidechanged", (/** @type {{ currentSlide: HTMLElement }} */ { currentSlide }) => {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  if (focused?.closest(".sheet") && !currentSlide.contains(focused)) focused.blur();
});
// Once an answer has been shown, later slides no longer hide it.
reveal.on("slidechanged", (/** @type {{ currentSlide: HTMLElement }} */ { currentSlide }) => {
  const question = CSS.escape(currentSlide.dataset.answers ?? "");
  /** @type {HTMLElement | null} */
  const open = document.querySelector(`[data-question="${question}"] [data-testid="question-peek"]`);
  if (open && !open.hidden) open.click();
});

await reveal.initialize({
  width: width(),
  height: HEIGHT,
  margin: 0,
  minScale: 0.1,
  maxScale: 5,
  center: false,
  hash: true,
  transition: "none",
  navigationMode: "linear",
  slideNumber: "c/t",
  scrollActivationWidth: null,
  pdfMaxPagesPerSlide: 1,
  pdfSeparateFragments: false,
  keyboardCondition: (/** @type {Event} */ event) => !inWidget(event),
  plugins: [notes],
});
