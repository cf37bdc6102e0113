// An open table by hand: a thing, then where it goes. What is sent are the offers of the page.
// @ts-check
import { Offers } from "./offers.js";
import { drag } from "./dragging.js";
import { keep } from "./reading.js";
import { hear } from "./voice.js";

let offers = new Offers([]);
/** What is held, by its name; "": nothing. */
let held = "";
/** Whether all is shown that may be done with it. */
let isOpen = false;
/** How it is to lie where it goes: what is chosen for fields besides thing and target, by name. */
let lies = /** @type {Record<string, string>} */ ({});
let isListed = false;
/** @type {HTMLElement} */
let layer;

/** Whether this table is played by hand. */
export const isByHand = () => offers.all.length > 0;

/** Takes up the offers that have come into the page; what is held stays so while it is there. @param {HTMLElement} fresh */
export function takeUp(fresh) {
  layer = fresh;
  offers = new Offers([...document.querySelectorAll("form.offer")].map((each) => /** @type {HTMLFormElement} */ (each)));
  if (!offers.of(held).length) letGo();
  const list = document.getElementById("listed");
  if (list instanceof HTMLDetailsElement) {
    list.open = isListed;
    list.addEventListener("toggle", () => { isListed = list.open; });
  }
  layer.classList.toggle("by-hand", isByHand());
}

function letGo() {
  [held, isOpen, lies] = ["", false, {}];
}

/** Puts down what is held. */
export function putDown() {
  letGo();
  show();
}

/** The names of a spot, of what lies on it, and of the place around it. @param {HTMLElement | SVGElement | null} spot */
function namesOf(spot) {
  const { refs = "", ref = "", area = "", cell = "" } = spot?.dataset ?? {};
  return [...`${ref} ${refs} ${area} ${cell}`.split(" ").filter(Boolean)];
}

/** The name of the place around something. @param {Element | null} spot */
const around = (spot) => /** @type {HTMLElement | null} */ (spot?.closest("[data-onto]"))?.dataset.onto ?? "";

/**
 * Whether pointing at this does anything.
 * @param {(HTMLElement | SVGElement | null)[]} pointed the most exact first
 */
export function isPossible(pointed) {
  const names = pointed.flatMap(namesOf);
  return Boolean(held) || names.some((each) => offers.of(each).length);
}

/**
 * Points at something: holds it, lays there what is held, or does the usual.
 * @param {(HTMLElement | SVGElement | null)[]} pointed the most exact first
 * @param {string} said
 */
export function press(pointed, said) {
  const names = pointed.flatMap(namesOf);
  /** @type {HTMLElement | null | undefined} */ (pointed[0]?.closest("[popover]"))?.hidePopover();
  if (held && names.includes(held) && !offers.usual(held)) { again(said); return; }
  if (held && lay([...names, ...pointed.map(around)])) return;
  const found = names.filter((each) => offers.of(each).length);
  if (!found.length) { hear(held ? `${said}: it can't go there.` : `${said}: nothing can be done here.`); return; }
  if (found.length > 1 && pointed[0] === pointed.at(-1)) { choose(/** @type {HTMLElement} */ (pointed[0]), said); return; }
  hold(found[0], said);
}

/** Several things lie there: they are listed, to be chosen from. @param {HTMLElement} spot @param {string} said */
function choose(spot, said) {
  letGo();
  show();
  const list = keep(spot);
  hear(`Which? ${said}.`);
  if (spot.matches(":focus-visible")) list?.querySelector("button")?.focus();
}

/** Pixels of a thing at least, for it to be meant by pointing at it. */
const LEAST = 24;

/**
 * What is drawn there; nothing, where not all that lies together is drawn large enough to be meant.
 * @param {HTMLElement | null} spot @param {SVGElement | HTMLElement | null} drawn
 */
export function meant(spot, drawn) {
  const isClear = (/** @type {string} */ ref) => [...layer.querySelectorAll(`svg [data-ref="${CSS.escape(ref)}"]`)].some((each) => {
    const { width, height } = each.getBoundingClientRect();
    return Math.min(width, height) >= LEAST;
  });
  return (spot?.dataset.refs ?? "").split(" ").filter(Boolean).every(isClear) ? drawn : null;
}

/** The same once more: what else, then put down. @param {string} said */
function again(said) {
  if (isOpen) { putDown(); hear("Put back."); return; }
  isOpen = true;
  show();
  hear(`What else may be done with ${said}.`);
}

/** @param {string} ref @param {string} said */
function hold(ref, said) {
  letGo();
  const usual = offers.usual(ref);
  if (usual) {
    if (offers.of(ref).length > 1) held = ref;  // what else there is stays at hand
    usual.offer.send([]);
    return;
  }
  held = ref;
  isOpen = !offers.targets(ref).size;
  show();
  const targets = spots().filter((each) => each.classList.contains("target"));
  const where = targets.slice(0, 12).map((each) => (each.dataset.said ?? "").split(/[:,]/)[0]).join("; ");
  hear(targets.length ? `Chosen: ${said}. It can go to: ${where}.` : `Chosen: ${said}.`);
  if (!targets.length && document.activeElement?.matches(":focus-visible")) first()?.focus();
}

/**
 * Lays what is held in that of these places which takes it; where a thing and the place around it
 * both do, it is asked which is meant, the most usual first.
 * @param {string[]} places
 */
function lay(places) {
  const targets = offers.targets(held);
  const found = [...new Set(places.map((each) => targets.get(each)))].flatMap((each) => each ?? []);
  found.sort((one, other) => offers.rank(one) - offers.rank(other));
  if (!found.length) return false;
  if (found.length === 1) { put(found[0]); return true; }
  const place = box();
  const lines = found.map((each) => button(offers.says(each), () => { put(each); }));
  const where = document.createElement("p");
  where.textContent = "Where to?";
  place?.replaceChildren(where, button("Put back", () => { putDown(); }), line("", lines));
  hear(`Where to? ${lines.map((each) => each.textContent).join("; ")}.`);
  if (document.activeElement?.matches(":focus-visible")) first()?.focus();
  return true;
}

/** @param {import("./offers.js").Aim} aim */
function put({ way, to }) {
  const rest = way.offer.others.map((field) => [...field.options].find((each) => each.value === lies[field.name]));
  letGo();
  way.offer.send([way.thing, to, ...rest]);
}

const spots = () => /** @type {HTMLElement[]} */ ([...layer.querySelectorAll("[data-spot]")]);
const box = () => /** @type {HTMLElement | null} */ (document.querySelector(".asked"));
const first = () => /** @type {HTMLElement | null | undefined} */ (box()?.querySelector(".way button"));

/** Shows on the table what is held and where it may go, and beside it what else. */
export function show() {
  const targets = offers.targets(held);
  for (const spot of spots()) {
    const names = namesOf(spot);
    const [is, can] = [names.includes(held) && Boolean(held), names.some((each) => targets.has(each))];
    const begins = names.some((each) => offers.of(each).length);
    spot.classList.toggle("chosen", is);
    spot.classList.toggle("target", can && !is);
    spot.classList.toggle("can", begins && !held);
    const more = is ? ", chosen" : can ? ", it can go here" : "";
    spot.setAttribute("aria-label", `${spot.dataset.said}${more}`);
  }
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (layer.querySelectorAll("[data-onto]"))) {
    each.classList.toggle("takes", targets.has(each.dataset.onto ?? ""));
  }
  ask(targets.size > 0);
}

/** @param {boolean} hasTargets */
function ask(hasTargets) {
  const place = box();
  if (!place) return;
  place.hidden = !held;
  if (!held) { place.replaceChildren(); return; }
  const line = document.createElement("p");
  line.textContent = `${told(held)}${hasTargets ? ": choose where it goes" : ""}`;
  place.replaceChildren(
    line, ...(isOpen ? [] : [button("What else", () => { isOpen = true; show(); first()?.focus(); })]),
    button(hasTargets ? "Put back" : "Done", () => { putDown(); }), ...(isOpen ? rows(hasTargets) : []));
}

/** What is held, in words: as a list calls it, or as the table does. @param {string} ref */
function told(ref) {
  const [way] = offers.of(ref);
  const spot = spots().find((each) => namesOf(each).includes(ref) && !each.dataset.cell);
  const found = way?.thing?.textContent?.replace(/ \(\d+\)$/, "") ?? spot?.dataset.said ?? way?.offer.sentence ?? ref;
  return found.charAt(0).toUpperCase() + found.slice(1);
}

/** What may be done besides laying it somewhere, a row for each offer. @param {boolean} hasTargets */
function rows(hasTargets) {
  const ways = offers.of(held);
  const turned = hasTargets ? ways.filter((each) => each.offer.targets).slice(0, 1).flatMap(({ offer }) => offer.others.map(lying)) : [];
  return [...turned, ...ways.filter((each) => !each.offer.targets).map(row)];
}

/** How it is to lie where it goes. @param {HTMLSelectElement} field */
function lying(field) {
  const options = [...field.options];
  const now = options.find((each) => each.value === lies[field.name]) ?? options[0];
  return line(`Lay it`, options.map((each) => {
    const made = button(each.textContent ?? "", () => { lies[field.name] = each.value; show(); });
    made.setAttribute("aria-pressed", String(each === now));
    return made;
  }));
}

/** @param {import("./offers.js").Way} way */
function row({ offer, thing }) {
  const made = offer.choices.map((choice) => {
    const words = choice.map((each) => each.textContent).join(", ");
    const one = button(words || offer.sentence, () => { lies = {}; offer.send([thing, ...choice]); });
    if (words) one.setAttribute("aria-label", `${offer.sentence}: ${words}`);
    return one;
  });
  return line(offer.others.length ? offer.sentence : "", made);
}

/** @param {string} name @param {HTMLButtonElement[]} buttons */
function line(name, buttons) {
  const made = document.createElement("div");
  made.className = "way";
  const label = document.createElement("span");
  label.textContent = name;
  made.append(...(name ? [label] : []), ...buttons);
  return made;
}

/** @param {string} words @param {() => void} does */
function button(words, does) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.addEventListener("click", does);
  return made;
}

/** What may be done with a spot, in words. @param {HTMLElement} spot */
export function possible(spot) {
  const found = namesOf(spot).flatMap((each) => offers.of(each)).map((each) => each.offer.sentence);
  return found.length ? `${[...new Set(found)].slice(0, 8).join("; ")}.` : "Nothing can be done from here now.";
}

/** Opens all that may be done with a spot, without doing the usual. @param {HTMLElement} spot */
export function openAll(spot) {
  const ref = namesOf(spot).find((each) => offers.of(each).length);
  if (!ref) { hear("Nothing can be done from here now."); return; }
  letGo();
  [held, isOpen] = [ref, true];
  show();
  first()?.focus();
}

addEventListener("keydown", (event) => {
  const isBeside = /** @type {Element} */ (event.target).closest?.(".asked");
  if (event.key !== "Escape" || !isBeside || !held) return;
  putDown();
  spots().find((each) => each.tabIndex === 0)?.focus();
});

drag({
  begins: (spot) => isByHand() && !spot.closest("[popover]") && namesOf(spot).some((each) => offers.targets(each).size),
  lifts: (spot) => {
    letGo();
    held = namesOf(spot).find((each) => offers.targets(each).size) ?? "";
    show();
    return told(held);
  },
  drops: (below) => {
    const pointed = below.map((each) => /** @type {HTMLElement | null} */ (each.closest("[data-spot]"))).find(Boolean) ?? null;
    if (!held || lay([...namesOf(pointed), around(pointed ?? below[0] ?? null)])) return;
    putDown();
    hear("Put back.");
  },
});
