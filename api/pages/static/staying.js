// What lies in rows stays where it was, when somebody else takes a thing away or puts one there: at tables
// without rules, where everybody may act at any time. Elsewhere nobody is about to click on another's turn.
// @ts-check

/** @typedef {{names: string[], left: number}} Row */

/** Whether what comes next is what this reader did: then nobody is about to click on what was there. */
let isOwn = false;
addEventListener("submit", () => { isOwn = true; }, { capture: true });

const rows = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#step :is(.whole-row, .held) [role=row]")]);
/** @param {HTMLElement} row */
const keyOf = (row) => row.parentElement?.getAttribute("aria-label") ?? "";
/** @param {Element} place */
const nameOf = (place) => /** @type {HTMLElement} */ (place).dataset.gap ?? /** @type {HTMLElement | null} */ (place.querySelector("[data-spot]"))?.dataset.spot ?? "";

/** Where things lie in the rows, by the names of rows. @returns {Map<string, Row>} */
export function lying() {
  const isByHand = Boolean(document.querySelector("#step .by-hand"));
  return new Map(rows().map((row) => [keyOf(row), { names: isByHand ? [...row.children].map(nameOf) : [], left: row.parentElement?.scrollLeft ?? 0 }]));
}

/** Leaves gaps where things lay, and puts new ones at the end; arranged anew, a row is as it is. @param {Map<string, Row>} before */
export function stay(before) {
  for (const row of rows()) {
    const was = before.get(keyOf(row));
    if (was && !isOwn) settle(row, was.names);
    if (was && row.parentElement) row.parentElement.scrollLeft = was.left;
  }
  isOwn = false;
}

/** @param {HTMLElement} row @param {string[]} names */
function settle(row, names) {
  const places = new Map([...row.children].map((each) => [nameOf(each), each]));
  const [left, now] = [names.filter((each) => places.has(each)), [...places.keys()].filter((each) => names.includes(each))];
  if (left.some((each, at) => each !== now[at])) return;
  row.replaceChildren(
    ...names.map((each) => places.get(each) ?? gap(each)), ...[...places].filter(([each]) => !names.includes(each)).map(([, place]) => place));
}

/** @param {string} name */
function gap(name) {
  const made = document.createElement("span");
  made.setAttribute("role", "gridcell");
  made.dataset.gap = name;
  return made;
}
