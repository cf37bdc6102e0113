// Where a page speaks of a seat, it shows the seat's sign and colour, and the name of who sits there.
// @ts-check

import { entitle } from "./going.js";
import { root, state } from "./shown.js";

/** A seat as sentences name it: `Seat 2`, `seat 2`. */
const SEAT = /\b[Ss]eat ([1-8])\b/g;

/** A name with more characters may be broken. */
const LONG = 20;

/** What is drawn, written by people, or says it by itself. */
const APART = "svg, .words, .person, .seat, .bar, textarea, input, select, script, template, legend, label";

/** Milliseconds after which who sits at the table asks again how the others are called, at the soonest. */
const PAUSE = 10_000;

/** Where the head of the page names them; a wall has no head. */
const people = () => document.getElementById("people");

/** The names by seat, as the head of the page has them. */
function names() {
  const found = /** @type {NodeListOf<HTMLElement>} */ (people()?.querySelectorAll("[data-seat]") ?? []);
  return new Map([...found].map((each) => [each.dataset.seat, each.dataset.name ?? ""]));
}

let known = names();
let [asked, waits] = [0, 0];

/** @param {Node} within */
function tell(within) {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const found = [];
  while (walker.nextNode()) {
    const text = /** @type {Text} */ (walker.currentNode);
    if (text.data.search(SEAT) >= 0 && !text.parentElement?.closest(APART)) found.push(text);
  }
  for (const text of found) text.replaceWith(...told(text.data));
}

/**
 * A text in parts: each seat that it names as an element of its own.
 * @param {string} text
 */
function told(text) {
  /** @type {(string | HTMLElement)[]} */
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(SEAT)) {
    const [said, seat] = found;
    parts.push(...joined(text.slice(end, found.index), person(seat ?? "", said)));
    end = (found.index ?? 0) + said.length;
  }
  return [...parts, text.slice(end)];
}

/**
 * What stands before a seat, and the seat: a line is not broken between a bracket and its sign.
 * @param {string} before @param {HTMLElement} made
 */
function joined(before, made) {
  if (!before.endsWith("(")) return [before, made];
  const tight = document.createElement("span");
  tight.className = "tight";
  tight.append("(", made);
  return [before.slice(0, -1), tight];
}

/** @param {string} seat @param {string} said */
function person(seat, said) {
  const made = document.createElement("span");
  made.className = `person person-${seat}`;
  [made.dataset.seat, made.dataset.said] = [seat, said];
  call(made);
  return made;
}

/** Writes how a seat is called now. @param {HTMLElement} made */
function call(made) {
  const { seat = "", said = "" } = made.dataset;
  made.textContent = known.get(seat) || said;
  made.classList.toggle("long", made.textContent.length > LONG);
  made.title = made.textContent === said ? "" : `Seat ${seat}`;
}

/** Whether who looks is told names: spectators are not. */
const isTold = () => state().as?.startsWith("seat") || [...known.values()].some(Boolean);

/** Takes in the names that a part of the page brings. @param {ParentNode} page */
function learn(page) {
  const fresh = /** @type {HTMLTemplateElement | null} */ (page.querySelector("#named"));
  if (!fresh) { if (isTold()) ask(); return; }
  asked = Date.now();
  people()?.replaceChildren(fresh.content.cloneNode(true));
  entitle(fresh.dataset.title ?? "");
  known = names();
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".person[data-said]"))) call(each);
}

/** Asks how people are called: a step that was sent by itself was drawn for many, and has no names. */
function ask() {
  clearTimeout(waits);
  waits = window.setTimeout(async () => {
    asked = Date.now();
    const query = new URLSearchParams({ as: state().as ?? "", at: state().step ?? "1", hide: state().hides ?? "0" });
    const answer = await fetch(`${root}m/${state().match}/part?${query}`, { headers: { Accept: "text/html" } }).catch(() => null);
    if (answer?.ok) learn(new DOMParser().parseFromString(await answer.text(), "text/html"));
  }, Math.max(0, asked + PAUSE - Date.now()));
}
document.addEventListener("shown", () => learn(document));
document.addEventListener("named", () => { asked = 0; ask(); });

const main = () => /** @type {HTMLElement} */ (document.getElementById("main"));
tell(main());
new MutationObserver((changes) => {
  for (const change of changes) {
    for (const added of change.addedNodes) {
      if (!added.isConnected || !main().contains(added)) continue;
      if (added instanceof Element && !added.closest(APART)) tell(added);
    }
  }
}).observe(document.body, { childList: true, subtree: true });
setInterval(() => {
  if (!document.hidden && state().over !== "1" && isTold() && [...known.values()].includes("")) ask();
}, 2 * PAUSE);
