// Goes from step to step: asks the server for one and puts it in the place of the one before.
// @ts-check

import { lying, stay } from "./staying.js";
import { move, standing } from "./moving.js";
import { hasTable, here, isWriting, kind, root, state } from "./shown.js";
import { take as list } from "./timeline.js";
import { localTimes } from "./times.js";
import { call, hear } from "./voice.js";

/** Milliseconds for which a step that was asked for ahead is shown without asking again. */
const FRESH = 5000;

/** The part of a page that changes with the step. */
const PART = "/part";

/** What a proxy, or a server that stops, answers for a while. */
const AWAY = [502, 503, 504];

let asked = 0;
/** @type {Map<string, {at: number, html: Promise<string | null | undefined>}>} */
const ahead = new Map();

/**
 * The address of a place: of a step, as `17`, of an event of it, as `17.2`, or of the newest, as ``.
 * @param {string} place
 * @param {string} [part] what is asked for: this page, or its part that changes
 */
function address(place, part = kind) {
  const [step, event] = place.split(".");
  const query = new URLSearchParams({ as: state().as ?? "" });
  if (step) query.set("at", step);
  if (event) query.set("event", event);
  if (state().turn === "1") query.set("turn", "1");
  if (state().hides === "1") query.set("hide", "1");
  else if (part === PART) query.set("hide", "0");  // what is shown is said, whoever leads meanwhile
  return `${root}m/${state().match}${part}?${query}`;
}

/**
 * What the server answers for a place: null if it refuses, undefined if nobody answers.
 * @param {string} place
 */
function ask(place) {
  const from = address(place, PART);
  const known = ahead.get(from);
  ahead.delete(from);
  if (known && Date.now() - known.at < FRESH) return known.html;
  return fetch(from, { headers: { Accept: "text/html" } }).then(
    (answer) => (answer.ok ? answer.text() : AWAY.includes(answer.status) ? undefined : null), () => undefined,
  );
}

/**
 * Asks for the step that is likely to come next; never where the future is hidden.
 * @param {string} place
 */
function askAhead(place) {
  if (state().hides === "1" || place === state().step) return;
  ahead.clear();
  ahead.set(address(place, PART), { at: Date.now(), html: ask(place) });
}

/**
 * Shows a place; the newest question wins.
 * @param {string} place
 * @param {boolean} [keep] whether the browser's Back leads to the step before
 * @param {boolean} [isOwn] whether the reader went there, and was not led
 * @returns {Promise<boolean>} whether the server answered
 */
export async function show(place, keep = false, isOwn = true) {
  if (!hasTable()) return true;
  const mine = ++asked;
  if (isOwn) document.dispatchEvent(new CustomEvent("went"));
  const before = Number(state().step);
  const html = await ask(place);
  if (mine !== asked) return true;
  if (html === undefined) { document.dispatchEvent(new CustomEvent("away")); return false; }
  if (html === null) { location.href = address(place); return true; }
  put(html);
  goesAlong = isNewest();
  history[keep ? "pushState" : "replaceState"](null, "", address(place || (state().step ?? "")));
  say();
  const step = Number(state().step);
  if (here().next === "1" && step >= before) askAhead(String(step + 1));
  return true;
}

/** Shows the match as it stands now. */
export const refresh = () => show("", false, false);

/**
 * Shows anew what is shown; it is another thing once the bell has rung. What somebody writes stays.
 * @param {boolean} isLed whether the page goes where it is led
 * @returns {Promise<boolean>} whether the server answered
 */
export async function showAnew(isLed) {
  if (isWriting()) return true;
  const { step = "1", event } = here();
  ahead.clear();
  anew++;
  try {
    return await show(goesAlong && !isLed && state().hides !== "1" ? "" : event ? `${step}.${event}` : step, false, false);
  } finally { anew--; }
}

/** How many times it is being asked how the table stands, for a bell that may have rung. */
let anew = 0;

/** Whether the newest step is shown. */
const isNewest = () => state().step === state().newest && !here().event;

/** Whether the page goes along: from when its reader came to the newest step until they leave it. */
let goesAlong = isNewest();
export const follows = () => goesAlong;

/**
 * Takes a step in that came by itself: it is shown if the page goes along.
 * @param {string} html
 * @param {boolean} isLed whether the page goes where it is led
 */
export function take(html, isLed) {
  if (state().hides === "1") return;
  const fresh = read(html);
  if (!fresh) return;
  const newest = fresh.dataset.newest ?? "1";
  if (Number(newest) > Number(state().newest)) state().newest = newest;
  const isLater = Number(fresh.dataset.step) > Number(state().step);
  if (goesAlong && !isLed && isLater && !isWriting()) {
    asked++;
    const isStopped = here().stopped === "1" || anew > 0;  // a step that comes meanwhile must not hide the bell
    replace(fresh, true);
    history.replaceState(null, "", address(fresh.dataset.step ?? "1"));
    say();
    if (state().over === "1" || isStopped) refresh();  // what is streamed knows of no bell
    return;
  }
  list(fresh, true);
  const slider = /** @type {HTMLInputElement | null} */ (document.querySelector("input[type=range]"));
  if (slider) slider.max = state().newest ?? "1";
  const shown = document.querySelector(".slide output");
  if (shown) shown.textContent = `${state().step} / ${state().newest}`;
  if (Number(state().step) >= Number(state().newest)) return;
  for (const link of document.querySelectorAll("[data-key=ArrowRight], [data-key=End]")) {
    link.removeAttribute("aria-disabled");
  }
  here().next = "1";
}

/** @param {string} html */
function read(html) {
  return new DOMParser().parseFromString(html, "text/html").getElementById("step");
}

/**
 * Shows a part of the page that the server sent; if it is none, the page at its address.
 * @param {string} html
 */
export function put(html) {
  const fresh = read(html);
  if (fresh) replace(fresh); else location.href = address("");
}

/**
 * Replaces what is shown of a step, and keeps where the reader was.
 * @param {HTMLElement} fresh
 * @param {boolean} [isStreamed] whether it was drawn once for many, and so has no keys and no notes
 */
function replace(fresh, isStreamed = false) {
  const focused = document.activeElement;
  const key = focused instanceof HTMLElement ? focused.dataset.key : undefined;
  const open = [...document.querySelectorAll("#step details[open][id]")].map((each) => each.id);
  const isNext = Math.abs(Number(fresh.dataset.step) - Number(state().step)) === 1;
  const stood = isNext ? standing() : [];
  const lay = Number(fresh.dataset.step) === Number(state().step) + 1 ? lying() : new Map();
  document.getElementById("step")?.replaceWith(fresh);
  stay(lay);
  if (isNext) move(stood);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  for (const name of ["as", "step", "newest", "over", "due"]) state()[name] = fresh.dataset[name];
  if (state().due !== "1") delete state().due;
  if (key) /** @type {HTMLElement | null} */ (document.querySelector(`[data-key="${key}"]`))?.focus();
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("#step input[name=key]"))) {
    field.value ||= drawnKey();
  }
  list(fresh, isStreamed);
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".bar a[href*='at=']"))) {
    const to = new URL(link.href);
    to.searchParams.set("at", state().step ?? "1");
    if (link.id === "hiding") to.searchParams.set("hide", state().hides === "1" ? "0" : "1");
    else if (state().hides === "1") to.searchParams.set("hide", "1");
    else to.searchParams.delete("hide");
    link.href = to.pathname + to.search;
    if (link.closest(".viewers")) link.ariaCurrent = to.searchParams.get("as") === state().as ? "true" : null;
  }
  const hiding = document.getElementById("hiding");
  if (hiding) hiding.textContent = state().hides === "1" ? "Show what follows" : "Hide what follows";
  entitle(document.title.replace(/^(Your turn|You are asked) · /, ""));
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#play, .drag"))) each.hidden = false;
  localTimes();
  document.dispatchEvent(new CustomEvent("shown"));
}

/** A key for one form, as the server draws it: 16 random bytes. */
function drawnKey() {
  const drawn = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(drawn).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** How the viewer is called to act; "" for others. */
const summons = () => /** @type {HTMLElement | null} */ (document.querySelector("[data-summons]"))?.dataset.summons ?? "";

/** Entitles the page, also with how the viewer is called to act. @param {string} title the title without that */
export function entitle(title) { document.title = [summons(), title].filter(Boolean).join(" · "); }

/** Says what happened to who does not see it. */
function say() {
  hear([...document.querySelectorAll(".centre h1, .centre .said")].map((each) => each.textContent).join(" "));
  call(summons() === "Your turn" ? "It is your turn." : summons());
}
