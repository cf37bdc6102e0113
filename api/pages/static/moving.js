// Moves the pieces of a board from where they stood to where they stand, from one step to the next.
// @ts-check

/** Milliseconds for which a piece is on its way. */
const TAKES = 200;
/** If more pieces move than this, the table is only shown anew. */
const MOST = 12;
/** A distance in pixels that nobody sees. */
const NEAR = 2;

/** @typedef {{piece: SVGGraphicsElement, is: string, x: number, y: number}} Stand */

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;

/** The drawing of the board that is shown: there is another for other windows. */
const drawing = () => [...document.querySelectorAll("#step svg.pl-picture")].find((each) => each.getBoundingClientRect().width);

/**
 * Where the pieces of a picture stand, as parts of its width; `is` tells one from the other: its own
 * name, or else its shape, colour and sign.
 * @returns {Stand[]}
 */
export function standing() {
  const picture = drawing();
  if (!picture || isStill()) return [];
  const around = picture.getBoundingClientRect();
  return [.../** @type {NodeListOf<SVGGraphicsElement>} */ (picture.querySelectorAll(".pl-piece"))].map((piece) => {
    const at = piece.getBoundingClientRect();
    const drawn = [...piece.children].find((each) => each.tagName !== "title")?.outerHTML ?? "";
    const [x, y] = [(at.left + at.width / 2 - around.left), (at.top + at.height / 2 - around.top)];
    return { piece, is: piece.dataset.ref ?? drawn, x: x / around.width, y: y / around.width };
  });
}

/**
 * Lets every piece that stands elsewhere than before come from there, by the shortest way.
 * @param {Stand[]} before
 */
export function move(before) {
  const wide = drawing()?.getBoundingClientRect().width ?? 0;
  const now = standing();
  const ways = before.flatMap((from) => now.filter((to) => to.is === from.is).map((to) => ({
    from, to, far: Math.hypot(to.x - from.x, to.y - from.y) * wide,
  }))).sort((one, other) => one.far - other.far);
  const taken = new Set();
  const moves = ways.filter(({ from, to, far }) => {
    if (taken.has(from) || taken.has(to)) return false;
    taken.add(from).add(to);
    return far > NEAR;
  });
  if (moves.length > MOST) return;
  for (const { from, to } of moves) {
    const scale = /** @type {SVGGraphicsElement} */ (to.piece.parentNode).getScreenCTM()?.a || 1;
    const [x, y] = [(from.x - to.x) * wide / scale, (from.y - to.y) * wide / scale];
    to.piece.animate([{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], { duration: TAKES, easing: "ease-out" });
  }
}
