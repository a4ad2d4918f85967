// A state of an explorer in the page's address: `#table=` with the explorer's place and state.

/**
 * What a page offers a view: its `state` in the address under a name such as "table", "" if none, and a `link` that
 * contains a state.
 *
 * @typedef {{ state: (name: string) => string, link: (name: string, state: string) => string, isLinked: boolean,
 *   isOwn?: boolean, others?: string, calculator?: string }} Address `isLinked` if a link to it opened the page;
 *   `isOwn` if the page is the explorer's own and starts in its default state, so that links contain differences only;
 *   `others` is the folder of the other explorers' pages, `calculator` the page that reads the user's own files
 */

const FORM = /^#([a-z_]+)=(\d+);([^#]*)$/;

/**
 * Return what the page offers the view in a place.
 *
 * @param {number} place
 * @returns {Address}
 */
export function addressOf(place) {
  return {
    state(name) {
      const found = location.hash.match(FORM);
      return found && found[1] === name && Number(found[2]) === place ? found[3] : "";
    },
    isLinked: Number(location.hash.match(FORM)?.[2] ?? NaN) === place,
    link: (name, state) => `${location.href.split("#")[0]}#${name}=${place};${state}`,
  };
}

/** Scroll to the explorer named in the address, now and when another link on this page is followed. */
export function showLinked() {
  const found = location.hash.match(FORM);
  if (found) document.querySelector(`[data-model="${found[2]}"]`)?.scrollIntoView();
  addEventListener("hashchange", () => FORM.test(location.hash) && location.reload());
}
