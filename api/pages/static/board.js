// The table by keys and clicks: what is chosen on it, cells and cards as buttons.
// @ts-check
import { Choosing, namesOf, wordsOf } from "./choosing.js";
import { countWays, offerFilter } from "./filter.js";
import { isByHand, isPossible as isOffered, meant, openAll, possible as offered, press, putDown, show, takeUp } from "./hands.js";
import { isReading, openOrClose } from "./reading.js";
import { areas, calledAt, current, go, isAnothers, lieOn, namesAt, next, rows, scanned, spots } from "./spots.js";
import { isDrawing } from "./strokes.js";
import { ask as askWhy, hush, seated } from "./tries.js";
import { chime, hear, isOn, switchFor } from "./voice.js";
import { state } from "./shown.js";
import "./sending.js";

/** The name of the spot that has the focus, or had it last. */
let at = "";
/** Where the keyboard was before the page changed: on the table, among the commands, elsewhere. */
let focus = "";
let wasDue = false;
/** @type {Choosing} */
let choosing;

/** Whether who plays is asked first for whom, as they sit nowhere. */
const isAsked = () => state().sure === "1";

/** Whether a command is played by pointing at its last place once more: not, where one is asked anyway. */
const confirmsHere = () => !isAsked() && isOn("confirms", false);

/** Takes up a table that has come into the page. */
function begin() {
  const layer = /** @type {HTMLElement | null} */ (document.querySelector(".spots:not([data-ready])"));
  if (!layer) return;
  layer.dataset.ready = "1";
  lieOn(layer);
  const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("form.options button")]);
  choosing = new Choosing(buttons, new Set([...layer.querySelectorAll("[data-spot], [data-ref]")].flatMap((each) => namesOf(/** @type {HTMLElement} */ (each)))), confirmsHere());
  takeUp(layer);
  mark();
  offerFilter();
  const kept = spots().find((each) => each.dataset.spot === at);
  const first = kept ?? spots().find((each) => each.classList.contains("can")) ?? spots().find((each) => each.dataset.cell) ?? spots()[0];
  if (first) first.tabIndex = 0;
  if (focus && document.activeElement === document.body) {
    layer.dataset.quiet = "1";  // a card opens for who goes there, not for who is put back
    (focus === "commands" && buttons.length ? buttons[0] : first)?.focus({ preventScroll: focus === "table" });
    delete layer.dataset.quiet;
  }
  const isDue = Boolean(document.getElementById("main")?.dataset.due);
  if (isDue && !wasDue && document.hidden) chime();
  wasDue = isDue;
}

/** Shows what can be chosen and what is, and the commands that are left. */
function mark() {
  if (isByHand()) { show(); return; }
  const [open, left, here] = [choosing.open, new Set(choosing.left), choosing.here];
  const isChosen = choosing.picks.length > 0;
  const own = choosing.options.find((each) => each.button.ariaPressed === "true");
  for (const spot of spots()) {
    const names = namesOf(spot);
    const isSeen = (/** @type {string} */ name) => open.has(name) && !(name.startsWith("face:") && isAnothers(spot));
    const [is, can] = [choosing.isChosen(spot.dataset.spot ?? "", names), names.some(isSeen)];
    spot.classList.toggle("chosen", is);
    spot.classList.toggle("can", !is && can && !isChosen);
    const isAgain = is && here !== undefined && names.includes(here.target);
    spot.classList.toggle("target", (!is && can && isChosen) || isAgain);
    const more = isAgain ? ", chosen, can go here" : is ? ", chosen" : !can ? "" : isChosen ? ", can go here" : ", can be chosen";
    const isMine = own !== undefined && names.includes(own.target);
    spot.classList.toggle("mine", isMine && !isChosen);
    spot.setAttribute("aria-label", `${spot.dataset.said}${more}${isMine ? ", what you picked" : ""}`);
  }
  for (const each of choosing.options) {
    each.button.classList.toggle("is-about", isChosen && left.has(each));
    each.button.hidden = isChosen && !left.has(each);
  }
  countWays();
  ask();
}

/** What is asked for next, in words. */
function wanted() {
  const [count, here, name] = [choosing.left.length, choosing.here, calledAt(choosing.spots[0])];
  if (count === 1) return `Click ${calledAt(choosing.spots[choosing.picks.length - 1]) || "it"} again: ${wordsOf(choosing.left[0])}`;
  if (here) return `There once more: ${wordsOf(here)}. Or choose another place: ${count - 1} more.`;
  if (choosing.isAmbiguous) return name ? `Which, with ${name}?` : "Which?";
  if (choosing.lacksWhat) return `What at ${name || "this place"}? ${count} ways.`;
  if (!choosing.isWhere) return `${name ? `${name}: choose` : "Choose"} one of ${count}.`;
  return `Where to${name && ` with ${name}`}? ${count} ways.`;
}

/** Beside the table: how many commands are left, which stand below it, and the way back. */
function ask() {
  const box = document.querySelector(".asked");
  if (!(box instanceof HTMLElement)) return;
  box.hidden = !choosing.picks.length;
  const line = document.createElement("p");
  line.textContent = wanted();
  const back = document.createElement("button");
  back.type = "button";
  back.textContent = "Put back";
  back.addEventListener("click", putBack);
  box.replaceChildren(line, back);
}

function putBack() {
  choosing.picks = [];
  if (isByHand()) putDown();
  else mark();
  current()?.focus();
  hear("Put back.");
}

/**
 * @param {string[][]} ways what was pointed at
 * @param {string} said
 * @param {boolean} byKey
 * @param {string} spot where that was; "": nowhere
 */
function choose(ways, said, byKey, spot) {
  if (!choosing.options.length && !seated()) { hear(said); return; }
  const before = choosing.picks.map((pick, at) => new Set([...pick, ...namesAt(choosing.spots[at])]));
  const found = choosing.pick(ways, spot);
  const place = spots().find((each) => each.dataset.spot === spot);
  if (found === "nothing") {
    hear(`${said}: nothing can be done here now.`);
    if (place) askWhy(place, before, ways);
    return;
  }
  if (found) { found.button.click(); return; }
  mark();
  const open = spots().filter((each) => each.classList.contains("target"));
  const where = open.slice(0, 12).map((each) => each.dataset.cell || each.dataset.said?.split(" (")[0]).join("; ");
  const count = choosing.left.length;
  const left = count === 1 ? "One command is left." : `${count} commands are left.`;
  hear(choosing.picks.length ? `Chosen: ${said}. ${left}${where ? ` Next: ${where}.` : ""}` : "Put back.");
  showRead();
  const [only] = choosing.left;
  if (byKey && choosing.isAmbiguous) only?.button.focus();
  else only?.button.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** What may be done from a spot. @param {HTMLElement} spot */
function possible(spot) {
  const names = namesOf(spot);
  const found = choosing.left.filter((each) => names.some((name) => each.about.has(name)));
  const said = found.slice(0, 8).map((each) => each.button.querySelector("span")?.textContent);
  const more = found.length > 8 ? `; and ${found.length - 8} more` : "";
  return said.length ? `${said.join("; ")}${more}.` : "Nothing can be done from here now.";
}

const happened = () => [...document.querySelectorAll(".now .asks, .now #happened, .now .said")].map((each) => each.textContent?.trim()).join(" ");

/** @type {Record<string, (spot: HTMLButtonElement) => void>} */
const ALWAYS = {
  ArrowLeft: (spot) => go(next(spot, -1, 0)), ArrowRight: (spot) => go(next(spot, 1, 0)),
  ArrowUp: (spot) => go(next(spot, 0, 1)), ArrowDown: (spot) => go(next(spot, 0, -1)),
  Escape: () => putBack(),
};

/** @type {Record<string, (spot: HTMLButtonElement) => void>} */
const LETTERS = {
  o: (spot) => hear(spot.getAttribute("aria-label") ?? ""),
  l: () => hear(happened()),
  m: (spot) => hear(isByHand() ? offered(spot) : possible(spot)),
  ".": (spot) => { if (isByHand()) openAll(spot); },
  x: (spot) => hear(scanned(spot)),
};

addEventListener("keydown", (event) => {
  const spot = /** @type {HTMLElement} */ (event.target).closest?.(".spots [data-spot]");
  if (!spot || event.ctrlKey || event.altKey || event.metaKey) return;
  const letters = isOn("keys", true);
  const area = letters && /^[1-9]$/.test(event.key) ? areas()[Number(event.key) - 1] : undefined;
  const act = ALWAYS[event.key] ?? (letters ? LETTERS[event.key] : undefined);
  if (event.key !== "Enter" && event.key !== " " && !act && !area) return;
  event.stopImmediatePropagation();
  if (!act && !area) return;  // the browser presses the button
  event.preventDefault();
  if (area) go(/** @type {HTMLButtonElement | null} */ (area.querySelector(".can, .target")) ?? rows(area)[0][0]);
  else act?.(/** @type {HTMLButtonElement} */ (spot));
}, { capture: true });

addEventListener("click", (event) => {
  hush();
  const target = /** @type {HTMLElement} */ (event.target);
  const spot = /** @type {HTMLButtonElement | null} */ (target.closest(".spots [data-spot]"));
  const lying = /** @type {HTMLElement | null} */ (target.closest(".spots [data-ref]"));
  if (spot) go(spot);
  const onto = isByHand() ? /** @type {HTMLElement | null} */ (target.closest(".spots [data-onto]")) : null;
  if (onto && !spot && !lying) { press([onto], ""); return; }
  const pressed = spot ?? lying;
  if (!pressed || (event.detail && isDrawing())) return;
  event.preventDefault();
  if (isReading()) return;
  const below = event.detail ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  const exact = /** @type {SVGElement | HTMLElement | null} */ (lying ?? below.map((each) => each.closest("svg [data-ref]")).find(Boolean) ?? null);
  if (isByHand()) {
    const pointed = [lying ?? meant(spot, exact), spot].filter((each) => each);
    if (isOffered(pointed)) press(pointed, spot?.dataset.said ?? exact?.textContent ?? "");
    else openOrClose(pressed);
    return;
  }
  const ways = [exact ? namesOf(exact) : [], spot ? namesOf(spot) : []].filter((each) => each.length);
  const isTried = spot && choosing.picks.length && seated();
  if (pressed.hasAttribute("popovertarget") && !isTried && !isPossible(ways)) { openOrClose(pressed); return; }
  choose(ways, spot?.dataset.said ?? exact?.textContent ?? "", !event.detail, spot?.dataset.spot ?? "");
});

/** Whether anything can be done with what is pointed at. @param {string[][]} ways */
const isPossible = (ways) => [choosing.picks, []].some((before) => ways.some((way) => choosing.fitting([...before, new Set(way)]).length > 0));

addEventListener("focusin", (event) => {
  const spot = /** @type {HTMLElement} */ (event.target).closest(".spots [data-spot]");
  const isCommand = /** @type {HTMLElement} */ (event.target).closest(".options, .asked");
  focus = spot ? "table" : isCommand ? "commands" : "";
  if (spot) at = spot.getAttribute("data-spot") ?? "";
  showRead();
});

/** Shows in words what has the focus of the keyboard. */
function showRead() {
  const read = /** @type {HTMLElement | null} */ (document.querySelector(".read"));
  if (!read) return;
  const spot = document.activeElement?.closest(".spots [data-spot]");
  read.hidden = !spot?.matches(":focus-visible");
  read.textContent = spot?.getAttribute("aria-label") ?? "";
}

new MutationObserver(begin).observe(document.body, { childList: true, subtree: true });
document.getElementById("menu")?.append(switchFor("sound", "Sound is", false), switchFor("keys", "Letter keys are", true), switchFor("confirms", "Confirming moves is", isAsked(), () => { choosing.confirms = confirmsHere(); }));
begin();
