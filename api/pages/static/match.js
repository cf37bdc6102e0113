// Steps through a match without loading the page anew; everything works without this file too.
// @ts-check
import { call, hear } from "./voice.js";

const NAMES = ["timeline"];
/** The element with the match. */
const main = () => /** @type {HTMLElement} */ (document.getElementById("main"));
const state = () => main().dataset;

let asked = 0;
let follows = state().step === state().newest;
let pace = 0;

/**
 * The address of a step.
 * @param {string} step
 * @param {string} [part]
 */
function address(step, part = "") {
  const query = new URLSearchParams({ as: state().as ?? "" });
  if (step) query.set("at", step);
  if (state().hides === "1") query.set("hide", "1");
  return `/m/${state().match}${part}?${query}`;
}

/**
 * Shows a step; the newest question wins.
 * @param {string} step
 * @param {boolean} [keep] whether the browser's Back leads to the step before
 */
async function show(step, keep = false) {
  const mine = ++asked;
  const answer = await fetch(address(step, "/part"), { headers: { Accept: "text/html" } });
  const html = await answer.text();
  if (mine !== asked) return;
  if (!answer.ok) { location.href = address(step); return; }
  put(html);
  history[keep ? "pushState" : "replaceState"](null, "", address(state().step ?? step));
  follows = state().step === state().newest;
  say();
}

/** Shows the match as it stands now. */
export const refresh = () => show("");

/**
 * Replaces the match, and keeps where the reader was.
 * @param {string} html
 */
export function put(html) {
  const focused = document.activeElement;
  const key = focused instanceof HTMLElement ? focused.dataset.key : undefined;
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("main");
  if (!fresh?.matches(".match")) { location.href = address(state().newest ?? "1"); return; }
  const scrolled = NAMES.map((name) => part(name)?.scrollTop ?? 0);
  main().replaceWith(fresh);
  NAMES.forEach((name, at) => { const kept = part(name); if (kept) kept.scrollTop = scrolled[at]; });
  if (key) /** @type {HTMLElement | null} */ (document.querySelector(`[data-key="${key}"]`))?.focus();
  document.querySelector(".timeline [aria-current]")?.scrollIntoView({ block: "nearest" });
  document.title = `${state().due ? "Your turn · " : ""}${document.title.replace("Your turn · ", "")}`;
}

/** @param {string} name */
const part = (name) => document.querySelector(`[data-part="${name}"]`);

/** Says what happened to who does not see it. */
function say() {
  hear(document.querySelector(".centre h1")?.textContent ?? "");
  call(state().due ? "It is your turn." : "");
}

/** @param {number} by */
function move(by) {
  const step = Number(state().step) + by;
  if (step >= 1 && step <= Number(state().newest)) show(String(step));
}

/** @param {number} by */
function turn(by) {
  const all = [...document.querySelectorAll(".timeline details")];
  const at = all.findIndex((each) => each.querySelector("[aria-current]"));
  const link = all[at + by]?.querySelector("a");
  if (link) follow(link);
}

/** @param {Element} link */
function follow(link) {
  const step = new URL(/** @type {HTMLAnchorElement} */ (link).href).searchParams.get("at");
  if (step) show(step, true);
}

const KEYS = {
  ArrowLeft: () => move(-1), k: () => move(-1),
  ArrowRight: () => move(1), j: () => move(1),
  Home: () => show("1", true), End: () => show(state().newest ?? "1", true),
  "[": () => turn(-1), "]": () => turn(1),
  " ": () => play(), "?": () => help(),
  n: () => open("Write a note"),
};

/** Walks on by itself, a step a second, until the end or the next key. */
function play() {
  if (pace) { clearInterval(pace); pace = 0; return; }
  pace = window.setInterval(() => {
    if (state().step === state().newest) { clearInterval(pace); pace = 0; } else move(1);
  }, 1000);
}

/** @param {string} words */
function open(words) {
  for (const each of document.querySelectorAll("details")) {
    if (each.querySelector("summary")?.textContent === words) {
      each.open = true;
      each.querySelector("textarea")?.focus();
    }
  }
}

function help() {
  const shown = document.querySelector(".help");
  if (shown) { shown.remove(); return; }
  const box = document.createElement("div");
  box.className = "help";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", "Keys");
  const list = document.createElement("dl");
  for (const [key, means] of [["← →", "a step back, on"], ["[ ]", "a turn back, on"], ["Home End", "the first step, the newest"],
    ["Space", "walk on by itself, or stop"], ["n", "write a note"], ["?", "this help"]]) {
    const term = document.createElement("dt");
    const kbd = document.createElement("kbd");
    kbd.textContent = key;
    term.append(kbd);
    const meaning = document.createElement("dd");
    meaning.textContent = means;
    list.append(term, meaning);
  }
  box.append(list);
  document.body.append(box);
}

addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, textarea, select")) return;
  if (event.key === " " && target.closest("a, button, summary")) return;
  const act = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
  if (!act) return;
  event.preventDefault();
  act();
});

addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const link = target.closest(".timeline a, .walk a");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    follow(link);
  }
});

addEventListener("input", (event) => {
  const slider = /** @type {HTMLInputElement} */ (event.target);
  if (slider.type === "range") show(slider.value);
});

addEventListener("popstate", () => {
  const step = new URLSearchParams(location.search).get("at") ?? state().newest ?? "1";
  show(step);
});

/** Watches the match, and goes along as long as the newest step is shown. */
function watch() {
  if (state().over === "1" || state().hides === "1") return;
  const query = new URLSearchParams({ seat: state().as ?? "", after: state().newest ?? "0" });
  const source = new EventSource(`/matches/${state().match}/stream?${query}`);
  source.addEventListener("step", (event) => {
    const newest = /** @type {MessageEvent} */ (event).lastEventId;
    state().newest = newest;
    const slider = /** @type {HTMLInputElement | null} */ (document.querySelector("input[type=range]"));
    if (slider) slider.max = newest;
    if (follows) refresh();
  });
  source.addEventListener("end", () => source.close());
}

watch();
