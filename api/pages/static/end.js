// At the end of a match: whether somebody asks for the next one, and where it is.
// @ts-check

import { call } from "./voice.js";
import { root, state } from "./shown.js";

/** Milliseconds between two looks, and how many there are: who waits longer loads the page anew. */
const [AGAIN, MOST] = [4000, 300];

let looks = 0;

async function look() {
  const shown = document.getElementById("after");
  if (document.hidden || !shown || shown.querySelector("a.main") || looks++ >= MOST) return;
  const query = new URLSearchParams({ as: state().as ?? "", hide: "0" });
  const answer = await fetch(`${root}m/${state().match}/part?${query}`, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("after");
  const now = document.getElementById("after");
  if (!fresh || !now || said(fresh) === said(now)) return;
  now.replaceWith(fresh);
  call(said(fresh));
}

/** @param {HTMLElement} card */
const said = (card) => (card.querySelector("#awaits-rematch, a.main")?.textContent ?? "").trim();

setInterval(look, AGAIN);
