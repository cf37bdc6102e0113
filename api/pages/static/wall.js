// On a wall nothing scrolls: what is too long for its frame is written smaller, until all of it is seen.
// @ts-check

/** What is written smaller, the frames that may cut it, and the largest size; what makes room for others first. */
const PARTS = /** @type {const} */ ([
  ["#poll", ".aside", 1],
  [".held", ".hand, .hand .kind", 1],
  [".told .now", ".told .now", 1],
  [".home", ".home, .home > *", 1],
  [".lanes", ".lanes, .at, .middle > [role=gridcell]", 1.4],
]);
/** The least size, in parts of the usual, and the steps to it. */
const [LEAST, LESS] = [0.4, 0.04];

/** @param {string} selector */
const all = (selector) => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))];

/** Whether one of these frames cuts what is in it. @param {string} frames */
const isCut = (frames) => all(frames).some(
  (each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1,
);

/** Writes each part as large as its frame lets it be. */
function fit() {
  for (const [parts, frames, most] of PARTS) {
    let size = /** @type {number} */ (most);
    const write = () => { for (const each of all(parts)) each.style.zoom = String(size); };
    for (write(); isCut(frames) && size > LEAST; write()) size -= LESS;
  }
}

document.addEventListener("shown", fit);
addEventListener("resize", fit);
fit();
