// On a wall nothing scrolls: what is too long for its frame is written smaller, until all of it is seen.
// @ts-check

/** What is fitted, each with the frames in it that may be too small, and the largest size that is tried. */
const PARTS = /** @type {const} */ ([
  [".told .now", "", 1], [".home", ".far, .common, .near, .kind", 1], [".lanes", ".at, .middle > [role=gridcell]", 1.4],
  [".hand", ".kind", 1], [".aside", "", 1],
]);
/** The least size, in parts of the usual, and the steps to it. */
const [LEAST, LESS] = [0.4, 0.04];

/** Whether something in it is cut. @param {HTMLElement} part @param {string} frames */
function isCut(part, frames) {
  const seen = [part, .../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(frames || ":not(*)"))];
  return seen.some((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1);
}

/** Writes each part as large as its frame lets it be. */
function fit() {
  for (const [name, frames, most] of PARTS) {
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(name))) {
      for (let size = most; size >= LEAST; size -= LESS) {
        part.style.zoom = String(size);
        if (!isCut(part, frames)) break;
      }
    }
  }
}

document.addEventListener("shown", fit);
addEventListener("resize", fit);
fit();
