// Where a page speaks of a seat, it shows the seat's sign and colour, and the name of who sits there.
// @ts-check

/** A seat as sentences name it: `Seat 2`, `seat 2`. */
const SEAT = /\b[Ss]eat ([1-8])\b/g;

/** A name with more characters may be broken. */
const LONG = 20;

/** What is drawn, written by people, or says it by itself. */
const APART = "svg, .words, .person, .seat, .bar, textarea, input, select, script, template, legend, label";

/** The names by seat, as a part of a page has them. @param {ParentNode} part */
export function namesIn(part) {
  const found = /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(".people [data-seat]"));
  return new Map([...found].map((each) => [each.dataset.seat, each.dataset.name ?? ""]));
}

/**
 * Shows whoever a text names, in all texts of a part of the page.
 * @param {Element} within @param {Map<string | undefined, string>} names
 */
export function tell(within, names) {
  if (within.closest(APART)) return;
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const found = [];
  while (walker.nextNode()) {
    const text = /** @type {Text} */ (walker.currentNode);
    if (text.data.search(SEAT) >= 0 && !text.parentElement?.closest(APART)) found.push(text);
  }
  for (const text of found) text.replaceWith(...told(text.data, names));
}

/**
 * A text in parts: each seat that it names as an element of its own.
 * @param {string} text @param {Map<string | undefined, string>} names
 */
function told(text, names) {
  /** @type {(string | HTMLElement)[]} */
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(SEAT)) {
    const [said, seat] = found;
    parts.push(...joined(text.slice(end, found.index), person(seat ?? "", said, names)));
    end = (found.index ?? 0) + said.length;
  }
  return [...parts, text.slice(end)];
}

/**
 * What stands before a seat, and the seat: a line is not broken between a bracket and its sign.
 * @param {string} before @param {HTMLElement} made
 */
function joined(before, made) {
  if (!before.endsWith("(")) return [before, made];
  const tight = document.createElement("span");
  tight.className = "tight";
  tight.append("(", made);
  return [before.slice(0, -1), tight];
}

/** @param {string} seat @param {string} said @param {Map<string | undefined, string>} names */
function person(seat, said, names) {
  const made = document.createElement("span");
  made.className = `person person-${seat}`;
  [made.dataset.seat, made.dataset.said] = [seat, said];
  call(made, names);
  return made;
}

/**
 * Writes how a seat is called now.
 * @param {HTMLElement} made @param {Map<string | undefined, string>} names
 */
export function call(made, names) {
  const { seat = "", said = "" } = made.dataset;
  made.textContent = names.get(seat) || said;
  made.classList.toggle("long", made.textContent.length > LONG);
  made.title = made.textContent === said ? "" : `Seat ${seat}`;
}

/**
 * Writes how seats are called now at the ends of their curves: as much of a name as there is room for.
 * @param {Element} within @param {Map<string | undefined, string>} names
 */
export function tellEnds(within, names) {
  for (const end of /** @type {NodeListOf<SVGTextElement>} */ (within.querySelectorAll("[data-end]"))) {
    const { end: seat = "", most = "0" } = end.dataset;
    const letters = [...(names.get(seat) || `Seat ${seat}`)];
    end.textContent = letters.join("");
    while (end.getComputedTextLength() > Number(most) && letters.pop()) end.textContent = `${letters.join("").trimEnd()}…`;
    const width = end.getComputedTextLength() + 10;
    end.setAttribute("x", String(width / 2));
    end.previousElementSibling?.setAttribute("width", String(width));
  }
}
