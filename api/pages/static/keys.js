// The keys of a match page, and what they open.
// @ts-check

import { show } from "./going.js";
import { here, state, stepOf } from "./shown.js";

const PACES = [4000, 2000, 1000, 500, 250];
let pace = 2;
let playing = 0;

/** @param {number} by */
function move(by) {
  const step = Number(state().step) + by;
  if (by > 0 && here().next !== "1") return;
  if (step >= 1) show(String(step));
}

/**
 * A place that the page knows of: `lastTurn`, say.
 * @param {string} name
 */
const near = (name) => () => show(here()[name] ?? "1", true);

/** Walks on by itself until the end or the next press. */
function play() {
  if (playing) { clearInterval(playing); playing = 0; tell(); return; }
  playing = window.setInterval(() => { if (here().next === "1") move(1); else play(); }, PACES[pace]);
  tell();
}

/** @param {number} by */
function hurry(by) {
  pace = Math.min(Math.max(pace + by, 0), PACES.length - 1);
  if (playing) { play(); play(); }
}

/** Says on the button whether the page walks on. */
function tell() {
  const button = document.getElementById("play");
  button?.setAttribute("aria-label", playing ? "Stop" : "Play");
  button?.setAttribute("aria-pressed", String(Boolean(playing)));
}

/**
 * The next step with a sign, or the last one before.
 * @param {number} by
 */
function mark(by) {
  const marked = [...document.querySelectorAll(".timeline li:has(.sign) > a")].map(stepOf).map(Number);
  const now = Number(state().step);
  const to = by > 0 ? marked.find((each) => each > now) : marked.filter((each) => each < now).at(-1);
  if (to) show(String(to), true);
}

/** Shows the match as the next viewer sees it. */
function look() {
  const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll(".viewers a")]);
  const at = links.findIndex((each) => each.getAttribute("aria-current"));
  const next = links[(at + 1) % links.length];
  if (next && links.length > 1) location.href = next.href;
}

/** Opens the form for a note. */
function write() {
  const form = /** @type {HTMLDetailsElement | null} */ (document.getElementById("write"));
  if (!form) return;
  form.open = true;
  form.querySelector("textarea")?.focus();
}

/** Opens the form for a fork. */
function goOn() {
  const form = /** @type {HTMLDetailsElement | null} */ (document.getElementById("go-on"));
  if (!form) return;
  form.open = true;
  document.getElementById("fork")?.focus();
}

/**
 * A small window over the page, closed by Escape and by the key that opened it.
 * @param {string} name
 * @param {Node[]} inside
 */
function box(name, inside) {
  const old = document.querySelector(".help");
  old?.remove();
  if (old?.getAttribute("aria-label") === name) return null;
  const made = document.createElement("div");
  made.className = "help";
  made.setAttribute("role", "dialog");
  made.setAttribute("aria-label", name);
  made.append(...inside);
  document.body.append(made);
  return made;
}

/** Asks for the number of a step. */
function goTo() {
  const form = document.createElement("form");
  form.innerHTML = '<label>Go to step<input type="number" min="1" inputmode="numeric" required></label><button>Go</button>';
  const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
  field.max = state().newest ?? "1";
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    document.querySelector(".help")?.remove();
    show(field.value, true);
  });
  if (box("Go to a step", [form])) field.focus();
}

const MEANINGS = [
  ["← → k j", "a step back, on; with Shift an event"], ["[ ]", "a turn back, on"], ["{ }", "a round back, on"],
  ["Home End", "the first step, the newest"], [", .", "the mark before, the next one"], ["Space", "walk on by itself, or stop"],
  ["+ −", "faster, slower"], ["e", "as the next viewer sees it"], ["n", "write a note"], ["f", "go on from here in a new match"],
  ["g", "go to a step"], ["/", "search"], ["?", "this help"],
];

function help() {
  const list = document.createElement("dl");
  for (const [key, means] of MEANINGS) {
    const term = document.createElement("dt");
    for (const each of key.split(" ")) {
      const kbd = document.createElement("kbd");
      kbd.textContent = each;
      term.append(kbd, " ");
    }
    const meaning = document.createElement("dd");
    meaning.textContent = means;
    list.append(term, meaning);
  }
  box("Keys", [list]);
}

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => move(-1), k: () => move(-1), ArrowRight: () => move(1), j: () => move(1),
  K: near("lastEvent"), J: near("nextEvent"),
  Home: () => show("1", true), End: () => show(state().newest ?? "1", true),
  "[": near("lastTurn"), "]": near("nextTurn"), "{": near("lastRound"), "}": near("nextRound"),
  ",": () => mark(-1), ".": () => mark(1),
  " ": play, "+": () => hurry(1), "=": () => hurry(1), "-": () => hurry(-1),
  e: look, n: write, f: goOn, g: goTo,
  "/": () => document.getElementById("q")?.focus(), "?": help,
  Escape: () => document.querySelector(".help")?.remove(),
};

/** With Shift, arrows go an event. */
const SHIFTED = { ArrowLeft: near("lastEvent"), ArrowRight: near("nextEvent") };

/** Listens to the keyboard and the button. */
export function listen() {
  addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.key !== "Escape" && target.closest("input:not([type=range]), textarea, select, [role=grid]")) return;
    if (event.key === " " && target.closest("a, button, summary")) return;
    const name = /** @type {keyof typeof SHIFTED} */ (event.key);
    const act = (event.shiftKey && SHIFTED[name]) || KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  addEventListener("click", (event) => {
    if (/** @type {Element} */ (event.target).closest("#play")) play();
  });
}
