// A state of an explorer in the page's address: `#table=` with the place of the explorer and its state.

/**
 * What a page offers to a view: the `state` that the address holds for it under a name such as "table", "" if none, and
 * a `link` that holds a state.
 *
 * @typedef {{ state: (name: string) => string, link: (name: string, state: string) => string, isLinked: boolean,
 *   isOwn?: boolean, others?: string, calculator?: string }} Address `isLinked` where the page was opened by a link to it, `isOwn` where the page
 *   is the explorer's own and opens on it as it is made: then a link says only what differs; `others` is the folder of the
 *   other explorers' pages, `calculator` the page that reads files of one's own
 */

const FORM = /^#([a-z_]+)=(\d+);([^#]*)$/;

/**
 * Return what the page offers to the view in a place.
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

/** Scroll to the explorer that the address names, now and when another link is followed on this page. */
export function showLinked() {
  const found = location.hash.match(FORM);
  if (found) document.querySelector(`[data-model="${found[2]}"]`)?.scrollIntoView();
  addEventListener("hashchange", () => FORM.test(location.hash) && location.reload());
}
