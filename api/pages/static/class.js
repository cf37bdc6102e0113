// The desk of a class: all its tables, live on one stream; how long each waits; names that are dragged.
// @ts-check

import { found, lost } from "./line.js";

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const root = new URL("../..", import.meta.url).pathname;

/** Shows on every waiting clock how long it has been. */
function count() {
  for (const each of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time.for"))) {
    const seconds = Math.max(0, Math.round((Date.now() - Date.parse(each.dateTime)) / 1000));
    each.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}

/**
 * Shows a table as it is now, among those that need the teacher or among the others.
 * @param {string} match @param {boolean} needs @param {string} html
 */
function show(match, needs, html) {
  const card = document.getElementById(`table-${match}`);
  const live = card?.querySelector(".live");
  if (!card || !live) { location.reload(); return; }  // a new round has begun
  live.innerHTML = html;
  const list = /** @type {HTMLElement} */ (document.getElementById(needs ? "needing" : "others"));
  if (card.parentElement !== list) {
    const number = Number(card.dataset.number);
    const next = [...list.children].find((each) => Number(/** @type {HTMLElement} */ (each).dataset.number) > number);
    list.insertBefore(card, next ?? null);
  }
}

/** @param {Event} event */
async function take(event) {
  const bytes = Uint8Array.from(atob(JSON.parse(/** @type {MessageEvent} */ (event).data).packed), (each) => each.charCodeAt(0));
  const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
  const { head, cards } = JSON.parse(text);
  const heading = /** @type {HTMLElement} */ (document.getElementById("head"));
  if (heading.textContent !== head) {
    heading.textContent = head;
    document.title = `${head} · ${document.title.split(" · ").slice(1).join(" · ")}`;
  }
  for (const [match, needs, html] of cards) show(match, needs, html);
  grip();
  count();
}

document.getElementById("archive")?.addEventListener("click", (event) => {
  const told = /** @type {HTMLElement} */ (event.target).nextElementSibling;
  if (told) told.textContent = "It is being made, table by table. Your browser keeps the file as it grows, and says when it is whole.";
});

/** Chooses the table that the address names, or where there is room beside them the first. */
function choose() {
  const named = location.hash && document.querySelector(`${location.hash} details`);
  const first = matchMedia("(min-width: 75rem)").matches && document.querySelector("details.at");
  const chosen = /** @type {HTMLDetailsElement | false | null} */ (named || first);
  if (chosen) chosen.open = true;
}

/** Shows a new code beside the table, instead of on a page of its own. */
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll(".acts form.code-of"))) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const body = new URLSearchParams(/** @type {any} */ (new FormData(form, event.submitter)));
    const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/html" } }).catch(() => null);
    const made = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".sheets li");
    const box = /** @type {HTMLElement} */ (form.closest(".row-of")?.nextElementSibling);
    if (made) box.replaceChildren(...made.children); else box.textContent = "No code was made. Try again.";
    box.hidden = false;
  });
}

/** Milliseconds until a line that was lost is asked for again, at first and at most. */
const SOON = 200, LATE = 3000;
let pause = SOON;

/** @type {EventSource | null} */
let source = null;

function listen() {
  source?.close();
  source = null;
  if (document.hidden || !document.querySelector(".live")) return;
  source = new EventSource(`${root}c/${main.dataset.class}/stream`);
  let order = Promise.resolve();
  source.addEventListener("page", (event) => { order = order.then(() => take(event)); });
  source.addEventListener("open", () => { pause = SOON; found(); });
  source.addEventListener("error", () => {
    lost();
    source?.close();  // one desk may ask again sooner than the thousands who follow a match
    setTimeout(listen, pause);
    pause = Math.min(2 * pause, LATE);
  });
}

/** Lets names be dragged onto seats; the form below does the same without a mouse. */
function grip() {
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById("moving"));
  if (!form) return;
  for (const chair of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".chairs li"))) {
    if (chair.dataset.member) chair.draggable = true;
    chair.ondragstart = (event) => event.dataTransfer?.setData("text/plain", chair.dataset.member ?? "");
    chair.ondragover = (event) => { event.preventDefault(); chair.classList.add("over"); };
    chair.ondragleave = () => chair.classList.remove("over");
    chair.ondrop = (event) => {
      event.preventDefault();
      const member = event.dataTransfer?.getData("text/plain");
      if (!member || member === chair.dataset.member) return;
      /** @type {HTMLSelectElement} */ (form.elements.namedItem("member")).value = member;
      /** @type {HTMLSelectElement} */ (form.elements.namedItem("place")).value = chair.dataset.place ?? "";
      form.requestSubmit();
    };
  }
}

document.addEventListener("visibilitychange", listen);
addEventListener("online", listen);
grip();
count();
choose();
setInterval(count, 1000);
listen();
