// Dragging a card or a dot. When it is released, the view decides whether it stays.

const CLICK = 4; // pixels; shorter movements are clicks
/** @typedef {{ x: number, y: number }} Place */

/**
 * @param {HTMLElement} node
 * @param {{ over: (place: Place | null) => void, drop: (place: Place) => void }} does
 */
export function draggable(node, { over, drop }) {
  /** @type {{ id: number, x: number, y: number, moved: boolean } | null} */
  let held = null;
  let carried = false; // ignore the click that follows
  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || held) return;
    carried = false;
    node.setPointerCapture(event.pointerId);
    held = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
    const box = node.getBoundingClientRect();
    node.style.setProperty("--grip-x", `${event.clientX - box.left}px`);
    node.style.setProperty("--grip-y", `${event.clientY - box.top}px`);
  });
  node.addEventListener("pointermove", (event) => {
    if (held?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    held.moved ||= Math.hypot(x, y) > CLICK;
    if (!held.moved) return;
    node.classList.add("iaa-movie-review-held");
    node.style.transform = `translate(${x}px,${y}px) scale(var(--held, 1))`;
    over({ x: event.clientX, y: event.clientY });
  });
  node.addEventListener("lostpointercapture", (event) => {
    if (held?.id !== event.pointerId) return;
    const { moved } = held;
    held = null;
    node.classList.remove("iaa-movie-review-held");
    over(null);
    if (!moved) return;
    carried = true;
    drop({ x: event.clientX, y: event.clientY });
    node.style.transform = "";
  });
  node.addEventListener(
    "click",
    (event) => {
      if (carried) event.stopImmediatePropagation();
      carried = false;
    },
    { capture: true },
  );
}
