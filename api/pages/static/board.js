// The table by keys and clicks: one tab stop, arrow keys, cells and cards as buttons.
// @ts-check
import { Choosing, namesOf, wordsOf } from "./choosing.js";
import { countWays, offerFilter } from "./filter.js";
import { isByHand, isPossible as isOffered, meant, openAll, possible as offered, press, putDown, show, takeUp } from "./hands.js";
import { isReading, openOrClose } from "./reading.js";
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
/** @type {HTMLElement} */
let layer;

const spots = () => /** @type {HTMLButtonElement[]} */ ([...layer.querySelectorAll("[data-spot]")]);
const areas = () => /** @type {HTMLElement[]} */ ([...layer.querySelectorAll("[role=grid]")]);
/** @param {Element} area */
const rows = (area) => [...area.querySelectorAll("[role=row]")].map(
  (row) => /** @type {HTMLButtonElement[]} */ ([...row.querySelectorAll("[data-spot]")])).filter((row) => row.length);
const current = () => spots().find((each) => each.tabIndex === 0);

/** Whether who plays is asked first for whom, as they sit nowhere. */
const isAsked = () => state().sure === "1";

/** Whether a command is played by pointing at its last place once more: not, where one is asked anyway. */
const confirmsHere = () => !isAsked() && isOn("confirms", false);

/** Takes up a table that has come into the page. */
function begin() {
  const found = /** @type {HTMLElement | null} */ (document.querySelector(".spots:not([data-ready])"));
  if (!found) return;
  layer = found;
  layer.dataset.ready = "1";
  for (const spot of spots()) {
    spot.tabIndex = -1;
    spot.dataset.said = spot.getAttribute("aria-label") ?? "";
  }
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

/** What lies at the spot that is called so, or else the cell itself. @param {string} spot */
function calledAt(spot) {
  const found = spots().find((each) => each.dataset.spot === spot);
  return found?.dataset.piece ?? found?.dataset.cell ?? (found?.querySelector("strong") ?? found?.querySelector("span")?.firstChild)?.textContent ?? "";
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

/** Whether a card lies before a seat that is not to act: who names but its face means no such card. @param {HTMLElement} spot */
function isAnothers(spot) {
  const whose = /\bc([1-9])\b/.exec(`${spot.getAttribute("class")} ${spot.parentElement?.className}`)?.[1];
  const acts = /** @type {HTMLInputElement | null} */ (document.querySelector("form.options input[name=seat]"))?.value;
  return Boolean(whose && acts && whose !== acts);
}

/** All names of the spot that is called so. @param {string} spot */
function namesAt(spot) {
  const found = spots().find((each) => each.dataset.spot === spot);
  return found ? namesOf(found) : [];
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

/** @param {HTMLButtonElement | undefined} spot */
function go(spot) {
  if (!spot) return;
  const before = current();
  if (before) before.tabIndex = -1;
  spot.tabIndex = 0;
  spot.focus();
  spot.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** @param {HTMLElement} spot @param {number} right @param {number} up */
function next(spot, right, up) {
  const area = /** @type {HTMLElement} */ (spot.closest("[role=grid]"));
  const found = spot.dataset.place ? beyond(spot, area, right, up) : along(spot, area, right, up);
  if (found || right) return found;
  const all = areas();
  const other = all[all.indexOf(area) - up];
  return other && rows(other).at(up > 0 ? -1 : 0)?.[0];
}

/** The nearest cell in a direction. @param {HTMLElement} spot @param {HTMLElement} area @param {number} right @param {number} up */
function beyond(spot, area, right, up) {
  const [x, y, size] = (spot.dataset.place ?? "").split(" ").map(Number);
  let [best, nearest] = [/** @type {HTMLButtonElement | undefined} */ (undefined), Infinity];
  for (const each of rows(area).flat()) {
    const [a, b, c] = (each.dataset.place ?? "").split(" ").map(Number);
    const [ahead, isLevel] = right
      ? [(a - x) * right, b < y + size && y < b + c] : [(b - y) * up, a < x + size && x < a + c];
    if (isLevel && ahead > 0 && ahead < nearest) [best, nearest] = [each, ahead];
  }
  return best;
}

/** The next card or fact of an area. @param {HTMLElement} spot @param {HTMLElement} area @param {number} right @param {number} up */
function along(spot, area, right, up) {
  const lines = rows(area);
  const line = lines.findIndex((each) => each.includes(/** @type {HTMLButtonElement} */ (spot)));
  const place = lines[line].indexOf(/** @type {HTMLButtonElement} */ (spot));
  const all = lines.flat();
  if (right) return all[all.indexOf(/** @type {HTMLButtonElement} */ (spot)) + right];
  return lines[line - up]?.[Math.min(place, lines[line - up].length - 1)];
}

/** What may be done from a spot. @param {HTMLElement} spot */
function possible(spot) {
  const names = namesOf(spot);
  const found = choosing.left.filter((each) => names.some((name) => each.about.has(name)));
  const said = found.slice(0, 8).map((each) => each.button.querySelector("span")?.textContent);
  const more = found.length > 8 ? `; and ${found.length - 8} more` : "";
  return said.length ? `${said.join("; ")}${more}.` : "Nothing can be done from here now.";
}

/** What lies in the row and the column of a spot. @param {HTMLElement} spot */
function scanned(spot) {
  const area = /** @type {HTMLElement} */ (spot.closest("[role=grid]"));
  const told = (/** @type {HTMLElement[]} */ all) => all.map((each) => each.dataset.said).filter((said) => !said?.includes(", empty")).join("; ") || "empty";
  const row = rows(area).find((each) => each.includes(/** @type {HTMLButtonElement} */ (spot))) ?? [];
  if (!spot.dataset.place) return `Row: ${told(row)}.`;
  const [x] = spot.dataset.place.split(" ").map(Number);
  const column = rows(area).flat().filter((each) => {
    const [a, , size] = (each.dataset.place ?? "").split(" ").map(Number);
    return a <= x && x < a + size;
  });
  return `Row: ${told(row)}. Column: ${told(column)}.`;
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
