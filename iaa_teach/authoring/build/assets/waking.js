// Start a page's explorers after its prose: the first at once, so that nothing moves under the reader, then those near
// the screen one by one, and the rest in idle time. Each is built in one task, a large one in several, and inserted in
// the next, to keep slow phones responsive.

const NEAR = "100% 0%"; // one screen above and below the visible part
const PATIENCE = 300; // milliseconds to wait for an idle moment

/** Whether the reader returns to a place on the page; its position is right only once everything above is there. */
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

/** @param {(place: HTMLElement, begins: (begin: () => void) => void) => unknown} show start the widget in a place */
export function waking(show) {
  /** @type {Map<Element, (shown: unknown) => void>} waiting widgets, in page order */
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
  /** Insert what is built, or as much of it as fits one task. */
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
     * Show a widget now or, if it is an explorer further down, when its turn comes.
     *
     * @param {HTMLElement} place
     * @returns {unknown} a promise of what `show` returns, if it has to wait
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
    /** Start the waiting widgets one by one. */
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
