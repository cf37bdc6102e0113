// One page leads, the others follow until their readers step away.
// @ts-check

import { show } from "./going.js";
import { isWriting, kind, root, state } from "./shown.js";

/** The step to which the facilitator leads. @type {number | null} */
let led = null;
/** Whether who leads hides what follows. */
let hides = state().led === "1";
/** Where the reader went another way, if they did while this page was open. @type {number | null} */
let left = null;
/** Whether the page asked, when it was loaded, for what a lead might hide. */
export const seesAll = new URLSearchParams(location.search).get("hide") === "0";
/** Who asked to see what follows does not go along, until they say so. */
let isAway = seesAll;
let asking = 0;
let order = Promise.resolve();

/** Milliseconds after which a server that did not answer is told again. */
const PAUSE = 2000;

const KEY = "playledger-leads";  // others of this host may keep things, too

/** @returns {HTMLFormElement | null} */
const form = () => document.querySelector("form.lead");

/** Whether this page leads; kept over reloads. A wall, which has no button for it, follows. */
const leads = () => Boolean(form()) && sessionStorage.getItem(KEY) === state().match;

/** Whether this page was opened where it shows more than who follows is to see: then it leads on when it is told to. */
let waits = leads() && state().leadHides === "1" && (state().hides !== "1" || Number(state().step) > Number(state().lead));
if (leads() && !state().lead) sessionStorage.removeItem(KEY);  // that lead is over

/** Whether this is a facilitator's page, opened at a step of its own while somebody leads. */
const keepsStep = Boolean(form()) && !leads() && Boolean(state().lead) && new URLSearchParams(location.search).has("at");
if (keepsStep) isAway = true;

/** Whether the page goes where it is led. */
export const isLed = () => led !== null && !isAway && !leads();

/**
 * Goes where the facilitator is; null: nobody leads any more.
 * @param {number | null} step
 * @param {boolean} hidesNow whether what follows is to be hidden
 * @param {number | undefined} picked how many have said what they would do there; undefined: nobody is asked
 */
export function lead(step, hidesNow, picked) {
  led = step;
  const wasHidden = hides && state().led === "1";
  hides = hidesNow;
  if (step === null) { sessionStorage.removeItem(KEY); isAway = waits = false; }
  else if (isWriting()) [isAway, left] = [true, isAway ? left : led];
  if (wasHidden && !hides && !isAway && !leads()) { location.replace(`${root}m/${state().match}${kind}?as=${state().as}`); return; }
  follow();
  poll(picked);
}

/** Counts who has picked, or shows that it is asked, or no more. @param {number | undefined} picked */
function poll(picked) {
  const counts = document.querySelectorAll("[data-picked]");
  for (const each of counts) each.textContent = String(picked ?? each.textContent);
  const isHere = isLed() && hides && String(led) === state().step;
  if (isHere && (picked !== undefined) !== counts.length > 0) show(String(led), false, false);
}

function follow() {
  if (isLed()) {
    const covers = hides && state().hides !== "1";
    if (covers) { state().hides = "1"; state().led = "1"; }
    if (covers || String(led) !== state().step) show(String(led), false, false);
  }
  tell();
}

/** The reader goes somewhere by themselves. */
document.addEventListener("went", () => {
  if (led === null || leads()) return;
  if (!isAway) left = led;
  isAway = true;
  tell();
});

/** Another step is shown: if this page leads, the others go there soon. */
document.addEventListener("shown", () => {
  if (!leads() || waits) return;
  clearTimeout(asking);
  asking = window.setTimeout(send, 100);
});

/** Tells the server where this page leads, or that it leads no more: one request after the other. */
function send() {
  clearTimeout(asking);
  order = order.then(sendNow);
}

async function sendNow() {
  const action = form()?.action;
  if (!action) return;
  const body = new URLSearchParams({ as: state().as ?? "", at: state().step ?? "1", hide: state().hides ?? "0", do: leads() ? "" : "end" });
  const answer = await fetch(action, { method: "POST", body, redirect: "manual" }).catch(() => null);
  if (answer?.type === "opaqueredirect") return;
  clearTimeout(asking);
  if (!answer || answer.status >= 500) { asking = window.setTimeout(send, PAUSE); return; }
  sessionStorage.removeItem(KEY);
  tell();
}

/** Says who leads, and offers to follow. */
export function tell() {
  const button = form()?.querySelector("button");
  if (button) {
    button.textContent = leads() ? "Lead no more" : "Lead";
    button.setAttribute("aria-pressed", String(leads()));
  }
  const box = document.getElementById("led");
  const [text, again, onward] = /** @type {HTMLCollectionOf<HTMLElement>} */ (box?.children ?? []);
  if (!box || !text || !again || !onward) return;
  box.hidden = led === null && !leads();
  box.dataset.away = String(Number(isAway));
  const isHeld = waits && leads();
  again.hidden = leads() ? !isHeld : !isAway;
  const isApart = keepsStep && isAway && left === null;
  again.textContent = isHeld ? "Go back there" : isApart ? "Follow" : "Follow again";
  onward.hidden = !isHeld;
  if (isHeld) text.textContent = `You lead: others see step ${led ?? state().lead}, and not what follows. This page shows more.`;
  else if (leads()) text.textContent = "You lead: other pages of this match go where you go.";
  else if (isApart) text.textContent = `Others are led to step ${led}.`;
  else text.textContent = isAway ? `You stepped away${left === null ? "" : ` at step ${left}`}. The facilitator is at step ${led}.` : "You follow the facilitator.";
}

addEventListener("submit", (event) => {
  if (/** @type {HTMLElement} */ (event.target).closest("#poll")) sessionStorage.setItem(KEY, state().match ?? "");
  if (event.target !== form()) return;
  event.preventDefault();
  waits = false;
  if (leads()) sessionStorage.removeItem(KEY); else sessionStorage.setItem(KEY, state().match ?? "");
  isAway = false;
  send();
  tell();
});

addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest("#led button");
  if (!button) return;
  if (waits && button.id === "again") {
    location.href = `${root}m/${state().match}${kind}?${new URLSearchParams({ as: state().as ?? "", at: String(led ?? state().lead ?? 1), hide: "1" })}`;
    return;
  }
  if (waits) { waits = false; send(); }
  isAway = false;
  follow();
});

if (leads() && !waits) send();  // what this page hides may be another thing than before
