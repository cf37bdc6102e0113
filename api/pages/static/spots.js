// The places of the table, as keys go from one to the next: one tab stop, and what is read of them.
// @ts-check
import { namesOf } from "./choosing.js";

/** @type {HTMLElement} */
let layer;

/** From now on the places are those of this table. @param {HTMLElement} found */
export function lieOn(found) {
  layer = found;
  for (const spot of spots()) {
    spot.tabIndex = -1;
    spot.dataset.said = spot.getAttribute("aria-label") ?? "";
  }
}

export const spots = () => /** @type {HTMLButtonElement[]} */ ([...layer.querySelectorAll("[data-spot]")]);
export const areas = () => /** @type {HTMLElement[]} */ ([...layer.querySelectorAll("[role=grid]")]);
/** @param {Element} area */
export const rows = (area) => [...area.querySelectorAll("[role=row]")].map(
  (row) => /** @type {HTMLButtonElement[]} */ ([...row.querySelectorAll("[data-spot]")])).filter((row) => row.length);
export const current = () => spots().find((each) => each.tabIndex === 0);

/** What lies at the spot that is called so, or else the cell itself. @param {string} spot */
export function calledAt(spot) {
  const found = spots().find((each) => each.dataset.spot === spot);
  return found?.dataset.piece ?? found?.dataset.cell ?? (found?.querySelector("strong") ?? found?.querySelector("span")?.firstChild)?.textContent ?? "";
}

/** All names of the spot that is called so. @param {string} spot */
export function namesAt(spot) {
  const found = spots().find((each) => each.dataset.spot === spot);
  return found ? namesOf(found) : [];
}

/** Whether a card lies before a seat that is not to act: who names but its face means no such card. @param {HTMLElement} spot */
export function isAnothers(spot) {
  const whose = /\bc([1-9])\b/.exec(`${spot.getAttribute("class")} ${spot.parentElement?.className}`)?.[1];
  const acts = /** @type {HTMLInputElement | null} */ (document.querySelector("form.options input[name=seat]"))?.value;
  return Boolean(whose && acts && whose !== acts);
}

/** @param {HTMLButtonElement | undefined} spot */
export function go(spot) {
  if (!spot) return;
  const before = current();
  if (before) before.tabIndex = -1;
  spot.tabIndex = 0;
  spot.focus();
  spot.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** @param {HTMLElement} spot @param {number} right @param {number} up */
export function next(spot, right, up) {
  const area = /** @type {HTMLElement} */ (spot.closest("[role=grid]"));
  const found = spot.dataset.place ? beyond(spot, area, right, up) : along(spot, area, right, up);
  if (found || right) return found;
  const all = areas();
  const other = all[all.indexOf(area) - up];
  return other && rows(other).at(up > 0 ? -1 : 0)?.[0];
}

/** The nearest cell in a direction. @param {HTMLElement} spot @param {HTMLElement} area @param {number} right @param {number} up */
function beyond(spot, area, right, up) {
  const [x, y, size] = (spot.dataset.place ?? "").split(" ").map(Number);
  let [best, nearest] = [/** @type {HTMLButtonElement | undefined} */ (undefined), Infinity];
  for (const each of rows(area).flat()) {
    const [a, b, c] = (each.dataset.place ?? "").split(" ").map(Number);
    const [ahead, isLevel] = right
      ? [(a - x) * right, b < y + size && y < b + c] : [(b - y) * up, a < x + size && x < a + c];
    if (isLevel && ahead > 0 && ahead < nearest) [best, nearest] = [each, ahead];
  }
  return best;
}

/** The next card or fact of an area. @param {HTMLElement} spot @param {HTMLElement} area @param {number} right @param {number} up */
function along(spot, area, right, up) {
  const lines = rows(area);
  const line = lines.findIndex((each) => each.includes(/** @type {HTMLButtonElement} */ (spot)));
  const place = lines[line].indexOf(/** @type {HTMLButtonElement} */ (spot));
  const all = lines.flat();
  if (right) return all[all.indexOf(/** @type {HTMLButtonElement} */ (spot)) + right];
  return lines[line - up]?.[Math.min(place, lines[line - up].length - 1)];
}

/** What lies in the row and the column of a spot. @param {HTMLElement} spot */
export function scanned(spot) {
  const area = /** @type {HTMLElement} */ (spot.closest("[role=grid]"));
  const told = (/** @type {HTMLElement[]} */ all) => all.map((each) => each.dataset.said).filter((said) => !said?.includes(", empty")).join("; ") || "empty";
  const row = rows(area).find((each) => each.includes(/** @type {HTMLButtonElement} */ (spot))) ?? [];
  if (!spot.dataset.place) return `Row: ${told(row)}.`;
  const [x] = spot.dataset.place.split(" ").map(Number);
  const column = rows(area).flat().filter((each) => {
    const [a, , size] = (each.dataset.place ?? "").split(" ").map(Number);
    return a <= x && x < a + size;
  });
  return `Row: ${told(row)}. Column: ${told(column)}.`;
}
