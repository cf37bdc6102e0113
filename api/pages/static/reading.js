// Reading cards: the whole card opens under a pointer that rests, or a finger that stays.
// @ts-check

/** Milliseconds for which a pointer rests, and a finger stays, before the card opens. */
const [RESTS, STAYS] = [350, 500];
/** Pixels between a card and what is read of it. */
const GAP = 12;

let waits = 0;
/** @type {HTMLElement | null} */
let open = null;
let wasHeld = false;

/** Whether the press that ends now was one to read. */
export function isReading() {
  const was = wasHeld;
  wasHeld = false;
  return was;
}

/** What is pointed at that has a card, or is about one. @param {Event} event */
const cardAt = (event) => /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.("[popovertarget], .options button[data-cards], a.named") ?? null);

/** @param {HTMLElement} card @returns {HTMLElement | null} */
function faceOf(card) {
  if (card.dataset.card) return document.querySelector(`.face[aria-label="${CSS.escape(card.dataset.card)}"]`);
  const [about] = (card.dataset.cards ?? "").split(" ");
  const lying = about ? document.querySelector(`[data-face="${CSS.escape(about)}"][popovertarget]`) : card;
  return document.getElementById(lying?.getAttribute("popovertarget") ?? "");
}

/** Shows on the table what a choice is about. @param {Event} event @param {boolean} is */
function light(event, is) {
  const { cells = "", pieces = "" } = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.(".options button"))?.dataset ?? {};
  for (const lit of document.querySelectorAll(".meant")) lit.classList.remove("meant");
  if (!is) return;
  const named = [...cells.split(" ").map((each) => `[data-cell="${CSS.escape(each)}"]`), ...pieces.split(" ").map((each) => `[data-refs~="${CSS.escape(each)}"]`)];
  for (const each of named.filter((_, at) => [...cells.split(" "), ...pieces.split(" ")][at])) {
    for (const place of document.querySelectorAll(`.spots ${each}`)) place.classList.add("meant");
  }
}
for (const begins of ["pointerover", "focusin"]) addEventListener(begins, (event) => light(event, true));
for (const ends of ["pointerout", "focusout"]) addEventListener(ends, (event) => light(event, false));

/** Opens a face beside its card, where there is most room. @param {HTMLElement} card */
function read(card) {
  const face = faceOf(card);
  if (!face?.matches(".face") || face.matches(":popover-open")) return;
  face.showPopover();
  open = face;
  const [around, own] = [card.getBoundingClientRect(), face.getBoundingClientRect()];
  const isRight = around.right + GAP + own.width < innerWidth;
  const left = isRight ? around.right + GAP : Math.max(GAP, around.left - GAP - own.width);
  face.style.margin = "0";
  face.style.left = `${left}px`;
  face.style.top = `${Math.max(GAP, Math.min(around.top, innerHeight - own.height - GAP))}px`;
}

/** Opens what is read of a card or a cell, until something else is pressed. @param {HTMLElement} card */
export function keep(card) {
  clearTimeout(waits);
  read(card);
  open = null;
  return faceOf(card);
}

function close() {
  clearTimeout(waits);
  if (open?.matches(":popover-open")) open.hidePopover();
  open = null;
}

addEventListener("pointerover", (event) => {
  const card = cardAt(event);
  if (event.pointerType !== "mouse" || !card || card.closest(".bar")) return;
  clearTimeout(waits);
  waits = setTimeout(() => read(card), RESTS);
});
addEventListener("pointerout", (event) => {
  const card = cardAt(event);
  if (event.pointerType === "mouse" && card && !card.contains(/** @type {Node | null} */ (event.relatedTarget))) close();
});
addEventListener("pointerdown", (event) => {
  wasHeld = false;
  const card = cardAt(event);
  if (event.pointerType === "mouse") { clearTimeout(waits); return; }
  if (!card || card.closest(".bar")) return;
  clearTimeout(waits);
  waits = setTimeout(() => { wasHeld = true; read(card); }, STAYS);
});
for (const ends of ["pointerup", "pointercancel", "scroll"]) addEventListener(ends, () => clearTimeout(waits), { capture: true, passive: true });
addEventListener("contextmenu", (event) => { if (wasHeld) event.preventDefault(); });
addEventListener("focusin", (event) => {
  const card = cardAt(event);
  if (open && !open.contains(/** @type {Node} */ (event.target))) close();
  if (card?.matches(".spots:not([data-quiet]) :focus-visible, a.named:focus-visible")) read(card);
});
// A name in the timeline leads to what is printed on its card; one that lies on the table is read here.
addEventListener("click", (event) => {
  const name = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.("a.named"));
  if (!name || event.ctrlKey || event.metaKey || !faceOf(name)) return;
  event.preventDefault();
  if (!open?.matches(":popover-open")) read(name);
});
