// What was pointed at and does not go is answered beside the place, with its rule.
// @ts-check
import { namesOf } from "./choosing.js";
import { namesIn, tell } from "./naming.js";
import { close } from "./reading.js";
import { call } from "./voice.js";

const GAP = 6;

/** The answer that is shown now. @type {HTMLElement | undefined} */
let shown;
let asked = 0;

/** Takes the answer away. */
export function hush() {
  asked += 1;
  shown?.remove();
  shown = undefined;
}

/**
 * Whether somebody may try something at this table: who sits at it, while nothing has followed.
 * @returns {DOMStringMap | undefined}
 */
export function seated() {
  const step = document.getElementById("step");
  return step?.dataset.tries ? step.dataset : undefined;
}

/**
 * Asks why the places that were pointed at, one after the other, ask for nothing that is allowed.
 * @param {HTMLElement} spot the last of them
 * @param {Set<string>[]} before the others, by their names
 * @param {string[][]} ways what was pointed at last
 */
export async function ask(spot, before, ways) {
  hush();
  const turn = asked;
  const facts = seated();
  if (!facts) return;
  const last = new Set([...namesOf(spot), ...(spot.dataset.spot ? [] : ways.flat())]);
  const body = new URLSearchParams({
    seat: facts.tries ?? "", step: facts.step ?? "",
    picks: [...before, last].map((names) => [...names].join(" ")).join(" | "),
  });
  const here = `${location.pathname}/tries`;
  const answer = await fetch(here, { method: "POST", body, headers: { Accept: "text/html" } }).catch(() => undefined);
  if (!answer?.ok || turn !== asked || !spot.isConnected) return;
  show(spot, await answer.text());
}

/** @param {HTMLElement} spot @param {string} html */
function show(spot, html) {
  const found = new DOMParser().parseFromString(html, "text/html").querySelector(".try");
  if (!(found instanceof HTMLElement)) return;
  shown = found;
  tell(found, namesIn(document));
  close();
  document.body.append(found);
  const [at, box] = [spot.getBoundingClientRect(), found.getBoundingClientRect()];
  const isBelow = at.bottom + GAP + box.height < innerHeight || at.top < box.height + GAP;
  const left = Math.max(GAP, Math.min(at.left + at.width / 2 - box.width / 2, innerWidth - box.width - GAP));
  found.style.left = `${left + scrollX}px`;
  found.style.top = `${(isBelow ? at.bottom + GAP : at.top - box.height - GAP) + scrollY}px`;
  call(found.textContent?.trim() ?? "");
}

document.addEventListener("shown", hush);  // what was not allowed at a step says nothing of the next
addEventListener("keydown", (event) => { if (event.key === "Escape") hush(); }, { capture: true });
