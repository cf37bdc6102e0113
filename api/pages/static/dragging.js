// Drags with a mouse or pen: what is lifted, what is dropped; a finger scrolls, and points instead.
// @ts-check

/** Pixels that a press moves before it drags. */
const FAR = 8;

/**
 * @typedef {{
 *   begins: (spot: HTMLElement) => boolean,
 *   lifts: (spot: HTMLElement) => string,
 *   drops: (below: Element[]) => void,
 * }} Dragged
 */

/** @param {Dragged} dragged */
export function drag({ begins, lifts, drops }) {
  /** @type {{spot: HTMLElement, x: number, y: number} | undefined} */
  let pressed;
  /** @type {HTMLElement | undefined} */
  let lifted;

  addEventListener("pointerdown", (event) => {
    const spot = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.(".spots [data-spot]"));
    const isOne = event.pointerType !== "touch" && event.button === 0 && spot && begins(spot);
    pressed = isOne ? { spot, x: event.clientX, y: event.clientY } : undefined;
  });

  addEventListener("pointermove", (event) => {
    if (!pressed) return;
    if (!lifted && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > FAR) {
      lifted = document.createElement("div");
      lifted.className = "lifted";
      lifted.ariaHidden = "true";
      lifted.textContent = lifts(pressed.spot);
      document.body.append(lifted);
    }
    if (lifted) Object.assign(lifted.style, { left: `${event.clientX}px`, top: `${event.clientY}px` });
  });

  /** @param {PointerEvent} event */
  const end = (event) => {
    const was = lifted;
    [pressed, lifted] = [undefined, undefined];
    if (!was) return;
    was.remove();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    drops(event.type === "pointerup" ? document.elementsFromPoint(event.clientX, event.clientY) : []);
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** The click that ends a drag is none. @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
