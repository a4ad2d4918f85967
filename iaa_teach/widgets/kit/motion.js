// Motion with a purpose, and none where the person asked their system for less.

/** Return whether the person asked their system for less motion. */
export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Move an element, and resolve when it has come to rest: at once where motion is reduced.
 *
 * @param {Element} node
 * @param {Keyframe[]} keyframes
 * @param {KeyframeAnimationOptions} options
 */
export async function animate(node, keyframes, options) {
  if (prefersStillness()) return;
  await node.animate(keyframes, options).finished.catch(() => {}); // one that is cancelled has ended, too
}

/**
 * Resolve when all that moves inside an element has come to rest, by animations or by transitions.
 *
 * @param {Element} node
 */
export async function atRest(node) {
  await Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished));
}
