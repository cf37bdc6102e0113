// The timeline of a match: every step under its turn and round, in order, however late it comes.
// @ts-check

import { state, stepOf } from "./shown.js";

/** @param {ParentNode} part @returns {HTMLElement[]} */
const items = (part) => [...part.querySelectorAll("li")].filter((each) => each.closest("details[data-round]"));

/** @param {Element} item */
const link = (item) => /** @type {HTMLElement} */ (item.querySelector("a"));

/** The first step and the last of each line that was looked at: they never change. @type {WeakMap<Element, [number, number]>} */
const spans = new WeakMap();

/** @param {Element} item @returns {[number, number]} */
function spanOf(item) {
  const known = spans.get(item);
  if (known) return known;
  const step = Number(stepOf(link(item)));
  /** @type {[number, number]} */
  const span = [Number(link(item).dataset.first ?? step), step];
  spans.set(item, span);
  return span;
}

/** The last step of a line. @param {Element} item */
const stepIn = (item) => spanOf(item)[1];

/** Its first: steps that seats only let pass stand in one line. @param {Element} item */
const firstIn = (item) => spanOf(item)[0];

/** @param {ParentNode} list @returns {HTMLDetailsElement[]} */
const chaptersIn = (list) => [...list.querySelectorAll("details[data-round]")].map((each) => /** @type {HTMLDetailsElement} */ (each));

/** @param {HTMLElement} chapter */
const titleOf = (chapter) => [chapter.dataset.round, chapter.dataset.title].join("\n");

/**
 * Takes in what a part of the page brings for the timeline, and marks where the reader is.
 * @param {HTMLElement} fresh
 * @param {boolean} isStreamed whether signs of notes are missing: a line that is there already is better
 */
export function take(fresh, isStreamed) {
  const list = /** @type {HTMLElement | null} */ (document.querySelector(".timeline"));
  const added = /** @type {HTMLTemplateElement | null} */ (fresh.querySelector("#stops"))?.content;
  if (!list || !added) return;
  for (const chapter of chaptersIn(added)) {
    for (const item of items(chapter)) put(list, chapter, item, isStreamed);
  }
  strikeUndone(list);
  if (state().hides === "1") forget(list, Number(state().step));
  tellFolds(list);
  headings(list);
  mark(list);
  scroll();
}

/**
 * Puts a line where it belongs: in the place of those that it tells too, or between its neighbours.
 * @param {HTMLElement} list @param {HTMLDetailsElement} chapter @param {HTMLElement} item @param {boolean} isStreamed
 */
function put(list, chapter, item, isStreamed) {
  const [first, step] = [firstIn(item), stepIn(item)];
  const lines = items(list);
  const there = lines.find((each) => firstIn(each) <= step && step <= stepIn(each));
  if (there && (isStreamed || stepIn(there) > step)) return;
  const told = lines.filter((each) => first <= firstIn(each) && stepIn(each) <= step);
  const before = lines.filter((each) => stepIn(each) < first).at(-1);
  const after = lines.find((each) => firstIn(each) > step);
  const [last, next] = [before, after].map((each) => each?.closest("details"));
  if (last && titleOf(last) === titleOf(chapter)) before?.after(item);
  else if (next && titleOf(next) === titleOf(chapter)) after?.before(item);
  else {
    const made = /** @type {HTMLElement} */ (chapter.cloneNode(true));
    made.querySelector("ol")?.replaceChildren(item);
    if (last) last.after(made); else if (next) next.before(made); else list.append(made);
  }
  const around = told.map((each) => each.closest("details"));
  for (const each of told) each.remove();
  for (const each of around) if (each && !items(each).length) each.remove();
}

/** Strikes through the lines whose steps were taken back; each line is looked at once. @param {HTMLElement} list */
function strikeUndone(list) {
  const lines = items(list);
  const undone = new Set(lines.flatMap((each) => (each.dataset.undoes ?? "").split(" ").filter(Boolean).map(Number)));
  for (const item of lines) {
    const [first, last] = spanOf(item);
    for (let step = first; step <= last; step++) if (undone.has(step)) { strike(item); break; }
  }
}

/** @param {HTMLElement} item */
function strike(item) {
  if (item.classList.contains("undone")) return;
  item.classList.add("undone");
  item.querySelector(".what")?.after(" ", takenBack("sign"));
}

/** @param {string} kinds its classes */
function takenBack(kinds) {
  const sign = document.createElement("span");
  sign.className = kinds;
  sign.textContent = "taken back";
  return sign;
}

/** Says at each turn, as it may be folded, whether something in it was taken back. @param {HTMLElement} list */
function tellFolds(list) {
  for (const chapter of chaptersIn(list)) {
    const summary = chapter.querySelector("summary");
    const [said, isSo] = [summary?.querySelector(".undone-sign"), chapter.querySelector("li.undone")];
    if (isSo && !said) summary?.append(" ", takenBack("sign undone-sign"));
    if (!isSo) said?.remove();
  }
}

/**
 * Leaves out what follows a step.
 * @param {HTMLElement} list @param {number} step
 */
function forget(list, step) {
  for (const each of items(list)) if (stepIn(each) > step) each.remove();
  for (const each of list.querySelectorAll(".found a")) if (Number(stepOf(each)) > step) each.closest("li")?.remove();
  for (const each of chaptersIn(list)) if (!items(each).length) each.remove();
}

/** Writes each round over its first turn. @param {HTMLElement} list */
function headings(list) {
  for (const each of list.querySelectorAll("h2.round")) each.remove();
  let last = "";
  for (const chapter of chaptersIn(list)) {
    const round = chapter.dataset.round ?? "";
    if (round && round !== last) {
      const heading = document.createElement("h2");
      heading.className = "round";
      heading.textContent = round;
      chapter.before(heading);
    }
    last = round;
  }
}

/** Marks where the reader is, and opens that turn alone. @param {HTMLElement} list */
function mark(list) {
  const step = Number(state().step);
  for (const item of items(list)) {
    const isNow = firstIn(item) <= step && step <= stepIn(item);
    if (isNow) link(item).setAttribute("aria-current", "step"); else link(item).removeAttribute("aria-current");
  }
  const current = list.querySelector("li a[aria-current]");
  for (const chapter of chaptersIn(list)) chapter.open = chapter.contains(current);
}

/** Moves the timeline, and nothing else, to where the reader is. */
export function scroll() {
  const list = document.querySelector(".timeline");
  const current = list?.querySelector("li:has(> a[aria-current])");
  if (!list || !current) return;
  const [around, at] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  const above = Math.max(0, (list.clientHeight - at.height) / 2);
  if (at.top < around.top || at.bottom > around.bottom) list.scrollTop += at.top - around.top - above;
}
