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

/** Opens a face beside its card; else above or below, where there is most room. @param {HTMLElement} card */
function read(card) {
  const face = faceOf(card);
  if (!face?.matches(".face") || face.matches(":popover-open")) return;
  face.showPopover();
  open = face;
  const [around, own] = [card.getBoundingClientRect(), face.getBoundingClientRect()];
  const { left, top } = placeBeside(around, own);
  face.style.margin = "0";
  face.style.left = `${left}px`;
  face.style.top = `${top}px`;
}

/** Where a face is not below the pointer that rests on its card, if it has room there. @param {DOMRect} around @param {DOMRect} own */
function placeBeside(around, own) {
  const [right, left] = [around.right + GAP, around.left - GAP - own.width];
  const last = { left: innerWidth - own.width - GAP, top: innerHeight - own.height - GAP };
  const top = Math.max(GAP, Math.min(around.top, last.top));
  if (right < last.left + GAP) return { left: right, top };
  if (left >= GAP) return { left, top };
  const [below, above] = [around.bottom + GAP, around.top - GAP - own.height];
  return { left: Math.max(GAP, Math.min(around.left, last.left)), top: above >= GAP ? above : below <= last.top ? below : top };
}

/** Whether what is open lies over its card, so that a pointer goes from one to the other. */
const isOverCard = (/** @type {Element | null} */ card) => {
  const [one, other] = [card, open].map((each) => each?.getBoundingClientRect());
  return one && other && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
};

/** Opens at once what is read of a card, or closes it; a list stays, to be chosen from. @param {HTMLElement} card */
export function openOrClose(card) {
  const face = faceOf(card);
  clearTimeout(waits);
  if (face?.matches(":popover-open")) face.hidePopover();
  else if (face?.matches(".things")) keep(card);
  else read(card);
}

/** Opens what is read of a card or a cell, until something else is pressed. @param {HTMLElement} card */
export function keep(card) {
  clearTimeout(waits);
  read(card);
  open = null;
  return faceOf(card);
}

/** Whether something is in what is read. @param {EventTarget | null} each */
const isIn = (each) => open?.contains(/** @type {Node | null} */ (each)) ?? false;

/** Closes what is read of a card. */
export function close() {
  clearTimeout(waits);
  if (open?.matches(":popover-open")) open.hidePopover();
  open = null;
}

addEventListener("pointerover", (event) => {
  const card = cardAt(event);
  const isEntered = event.pointerType === "mouse" && !card?.contains(/** @type {Node | null} */ (event.relatedTarget));
  if (!isEntered || !card || card.closest(".bar")) return;
  clearTimeout(waits);
  waits = setTimeout(() => read(card), RESTS);
});
addEventListener("pointerout", (event) => {
  const [card, to] = [cardAt(event), /** @type {Node | null} */ (event.relatedTarget)];
  const isLeft = card ? !card.contains(to) && !(isIn(to) && isOverCard(card)) : isIn(event.target) && !isIn(to);
  if (event.pointerType === "mouse" && isLeft) close();
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
addEventListener("keydown", (event) => {
  const shown = /** @type {HTMLElement | null} */ (document.querySelector(":popover-open"));
  if (event.key !== "Escape" || !shown) return;
  event.stopImmediatePropagation();  // what is held stays so
  event.preventDefault();
  clearTimeout(waits);
  shown.hidePopover();
}, { capture: true });
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
