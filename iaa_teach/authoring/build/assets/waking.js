// The explorers of a page wake once its prose is there: the first at once, so that nothing moves under the reader, then one
// at a time those near the screen, and the others while the browser has nothing else to do. Each is built in one task and
// is on the page in the next, a large one in several, so that a slow phone answers between them.

const NEAR = "100% 0%"; // a screen above and below what is in sight
const PATIENCE = 300; // milliseconds that one waits for a moment with nothing else to do

/** Whether the reader comes back to a place on the page, which is where it was only if all above it is there. */
const comesBack = () => location.hash !== "" || isVisitedAgain();

export function isVisitedAgain() {
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return visit?.type !== "navigate";
}

/** @returns {Promise<unknown>} */
const idle = () =>
  new Promise((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(done, { timeout: PATIENCE });
    else setTimeout(done);
  });

/** @param {(place: HTMLElement, begins: (begin: () => void) => void) => unknown} show bring the widget in a place to life */
export function waking(show) {
  /** @type {Map<Element, (shown: unknown) => void>} what sleeps, in the order of the page */
  const asleep = new Map();
  /** @type {Set<Element>} */
  const near = new Set();
  const screen = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
      }
    },
    { rootMargin: NEAR },
  );
  /** @type {(() => void)[]} */
  let built = [];
  let waits = !comesBack();
  let isFirst = true;

  /** @param {Element} place */
  function wake(place) {
    const done = asleep.get(place);
    asleep.delete(place);
    near.delete(place);
    screen.unobserve(place);
    done?.(build(/** @type {HTMLElement} */ (place)));
  }
  /** @param {HTMLElement} place */
  function build(place) {
    return show(place, (begin) => built.push(begin));
  }
  /** Put what is built on the page, or as much of it as one task does. */
  function begin() {
    const now = built;
    built = [];
    for (const each of now) each();
  }
  function whole() {
    while (built.length) begin();
  }
  function wakeAll() {
    waits = false;
    for (const place of asleep.keys()) wake(place);
    whole();
  }
  addEventListener("beforeprint", wakeAll);
  async function begun() {
    while (built.length) {
      await idle();
      begin();
    }
  }

  return {
    /**
     * Show a widget now or, if it is an explorer further down, when its time has come.
     *
     * @param {HTMLElement} place
     * @returns {unknown} a promise of what `show` returns, where it has to wait
     */
    add(place) {
      const explorer = place.matches(".explorer");
      const now = !waits || !explorer || isFirst;
      if (explorer) isFirst = false;
      if (now) return build(place);
      screen.observe(place);
      return new Promise((done) => asleep.set(place, done));
    },
    begin,
    whole,
    /** Wake what sleeps, one after the other. */
    async all() {
      await begun();
      while (asleep.size) {
        await idle();
        const [next] = near.size ? near : asleep.keys();
        if (!next) continue;
        wake(next);
        await begun();
      }
    },
  };
}
