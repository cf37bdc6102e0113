// Keeps the names on a page of a match as they are now: in its head, and wherever it speaks of a seat.
// @ts-check

import { entitle } from "./going.js";
import { call, namesIn, tell, tellEnds } from "./naming.js";
import { root, state } from "./shown.js";

/** Milliseconds after which who sits at the table asks again how the others are called, at the soonest. */
const PAUSE = 10_000;

/** Where the head of the page names them. */
const people = () => document.getElementById("people");

let known = namesIn(document);
let [asked, waits] = [0, 0];

/** Whether who looks is told names: spectators are not. */
const isTold = () => state().as?.startsWith("seat") || [...known.values()].some(Boolean);

/** Takes in the names that a part of the page brings. @param {ParentNode} page */
function learn(page) {
  const fresh = /** @type {HTMLTemplateElement | null} */ (page.querySelector("#named"));
  if (!fresh) { if (isTold()) ask(); return; }
  asked = Date.now();
  people()?.replaceChildren(fresh.content.cloneNode(true));
  entitle(fresh.dataset.title ?? "");
  known = namesIn(document);
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".person[data-said]"))) call(each, known);
  tellEnds(main(), known);
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
tell(main(), known);
tellEnds(main(), known);
new MutationObserver((changes) => {
  for (const change of changes) {
    for (const added of change.addedNodes) {
      if (!added.isConnected || !main().contains(added)) continue;
      if (!(added instanceof Element)) continue;
      tell(added, known);
      tellEnds(added, known);
    }
  }
}).observe(document.body, { childList: true, subtree: true });
setInterval(() => {
  if (!document.hidden && state().over !== "1" && isTold() && [...known.values()].includes("")) ask();
}, 2 * PAUSE);
