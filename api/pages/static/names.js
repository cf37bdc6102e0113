// Where a page speaks of a seat, it shows the seat's sign and colour, and the name of who sits there.
// @ts-check

/** A seat as sentences name it: `Seat 2`, `seat 2`. */
const SEAT = /\b[Ss]eat ([1-4])\b/g;

/** A name with more characters may be broken. */
const LONG = 20;

/** What is drawn, written by people, or says it by itself. */
const APART = "svg, .words, .person, .seat, .bar, textarea, input, select, script, template, legend, label";

/** The names by seat, as the head of the page has them. */
function names() {
  const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#people [data-seat]"));
  return new Map([...found].map((each) => [each.dataset.seat, each.dataset.name ?? ""]));
}

const known = names();

/** @param {Node} within */
function tell(within) {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const found = [];
  while (walker.nextNode()) {
    const text = /** @type {Text} */ (walker.currentNode);
    if (text.data.search(SEAT) >= 0 && !text.parentElement?.closest(APART)) found.push(text);
  }
  for (const text of found) text.replaceWith(...told(text.data));
}

/**
 * A text in parts: each seat that it names as an element of its own.
 * @param {string} text
 */
function told(text) {
  /** @type {(string | HTMLElement)[]} */
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(SEAT)) {
    const [said, seat] = found;
    parts.push(text.slice(end, found.index), person(seat ?? "", said));
    end = (found.index ?? 0) + said.length;
  }
  return [...parts, text.slice(end)];
}

/** @param {string} seat @param {string} said */
function person(seat, said) {
  const made = document.createElement("span");
  made.className = `person person-${seat}`;
  made.textContent = known.get(seat) || said;
  made.classList.toggle("long", made.textContent.length > LONG);
  if (made.textContent !== said) made.title = `Seat ${seat}`;
  return made;
}

const main = () => /** @type {HTMLElement} */ (document.getElementById("main"));
tell(main());
new MutationObserver((changes) => {
  for (const change of changes) {
    for (const added of change.addedNodes) {
      if (!added.isConnected || !main().contains(added)) continue;
      if (added instanceof Element && !added.closest(APART)) tell(added);
    }
  }
}).observe(document.body, { childList: true, subtree: true });
