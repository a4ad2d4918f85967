// A page shows one explorer in many scenes. While a hand moves it in one, the others wait: they are drawn when it rests.

import { eachFrame } from "./dom.js";

const REST = 250; // milliseconds without a change

/**
 * Return a function that runs `draw` at most once a frame while a view is in sight, else once changes have come to rest.
 *
 * @param {() => void} draw
 */
export function eachFrameInSight(draw) {
  const soon = eachFrame(draw);
  let isInSight = true;
  let timer = 0;
  const watch = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? true;
  });
  const ask = () => {
    clearTimeout(timer);
    if (isInSight) soon();
    else timer = setTimeout(soon, REST);
  };
  return Object.assign(ask, {
    now: soon,
    /** @param {HTMLElement} root of the view */
    follow: (root) => watch.observe(root),
    stop() {
      clearTimeout(timer);
      watch.disconnect();
      soon.stop();
    },
  });
}
