// What happens while a page is open: new steps, and where the one who leads is.
// @ts-check

import { shownAsks } from "./asks.js";
import { follows, refresh, showAnew, take } from "./going.js";
import { isLed, lead, seesAll } from "./lead.js";
import { found, lost } from "./line.js";
import { hasTable, here, isWriting, root, state } from "./shown.js";
import { call } from "./voice.js";

/**
 * What the stream sent, as it was before it was deflated.
 * @param {Event} event
 */
async function unpacked(event) {
  const data = JSON.parse(/** @type {MessageEvent} */ (event).data);
  const bytes = Uint8Array.from(atob(data.packed), (each) => each.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

/** Milliseconds until a stream that ended without a word is asked for again; doubled up to the other. */
const [PAUSE, LONGEST] = [1000, 30_000];

/**
 * A stream that goes on for as long as the page is looked at: browsers open few connections to a host, all
 * tabs together. What was missed meanwhile is sent when somebody looks again. After a lost connection the
 * browser comes back by itself; but what a proxy answers while the server is away would be the end for it.
 * @param {() => Record<string, string>} query what is asked for, each time
 * @param {Record<string, (event: Event) => void>} heard what is done, by the name of an event
 * @param {() => void} ended what is done when the server has nothing more to tell
 * @returns {() => void} what closes it
 */
function listen(query, heard, ended) {
  const address = () => `${root}m/${state().match}/stream?${new URLSearchParams(query())}`;
  let [pause, waiting, isOver] = [PAUSE, 0, false];
  /** @type {EventSource | null} */
  let source = null;
  const begin = () => {
    const opened = source = new EventSource(address());
    for (const [name, hear] of Object.entries(heard)) opened.addEventListener(name, (event) => { if (hasTable()) hear(event); });
    opened.addEventListener("open", () => { pause = PAUSE; found(); });
    opened.addEventListener("error", () => {
      if (source !== opened) return;
      lost();
      if (opened.readyState === EventSource.CLOSED) wait();
    });
  };
  const wait = () => {
    waiting = window.setTimeout(again, pause * (0.5 + Math.random()));
    pause = Math.min(2 * pause, LONGEST);
  };
  const again = async () => {
    const answer = await fetch(address(), { method: "HEAD" }).catch(() => null);
    if (isOver || document.hidden) return;
    if (answer?.ok) found();
    if (answer?.status === 200) begin();
    else if (answer?.status === 204) ended();
    else if (!answer || answer.status === 429 || answer.status >= 500) wait();
  };
  const rest = () => { clearTimeout(waiting); source?.close(); source = null; };
  const look = () => { rest(); if (!document.hidden) { pause = PAUSE; begin(); } };
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
  if (!document.hidden) begin();
  return () => {
    isOver = true;
    rest();
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", look);
  };
}

/** Milliseconds after which a page that nobody looks at asks whether its turn has come, for its title. */
const GLANCE = 20_000;

function glance() {
  if (document.hidden && state().over !== "1" && follows() && !isLed() && !isWriting()) refresh();
}

/** Watches the match, and goes along with who leads, or as long as the newest step is shown. */
export function follow() {
  const isShared = state().shared === "1";  // what one seat sees is asked for by hand
  const as = isShared ? "public" : state().as ?? "";
  const over = () => { if (!isShared && state().unled !== "1") followLead(as); };
  if (state().hides === "1" || state().over === "1") { over(); return; }
  if (!isShared) setInterval(glance, GLANCE);
  let after = state().newest ?? "0";
  let order = Promise.resolve();
  /** @param {Event} event */
  const page = (event) => {
    after = /** @type {MessageEvent} */ (event).lastEventId;
    if (isShared || state().turn === "1") { if (follows()) refresh(); return; }  // what is sent is not turned
    const html = unpacked(event);
    order = order.then(async () => take(await html, isLed()));
  };
  /** @type {Record<string, (event: Event) => void>} */
  const heard = { page, word: said, asks: askedFor, names: calledAnew, open: goneOn, end: () => { close(); over(); } };
  const close = listen(() => ({ as, after, ...(seesAll ? { hide: "0" } : {}) }), isShared ? heard : { ...heard, lead: told }, () => { close(); over(); });
}

/**
 * Goes along with who leads, and learns nothing else.
 * @param {string} as
 */
function followLead(as) {
  const close = listen(() => ({ as, only: "lead" }), { lead: told, word: said, names: calledAnew, open: goneOn }, () => close());
}

/** @param {Event} event */
const told = (event) => {
  const { step, hides, picked } = JSON.parse(/** @type {MessageEvent} */ (event).data);
  lead(step, hides, picked);
};

/** What is asked for now, if the page does not say so yet. @param {Event} event */
const askedFor = (event) => {
  /** @type {{ seat: number, step: number, to?: number, refused_by?: number }[]} */
  const all = JSON.parse(/** @type {MessageEvent} */ (event).data).asks;
  const asks = all.filter((each) => String(each.step) === state().newest)
    .map((each) => `${each.seat}.${each.step}.${each.to ?? `no-${each.refused_by}`}`);
  if (asks.join() !== shownAsks().map((each) => each.dataset.ask).join()) showAnew(isLed());
};

/** Somebody is called otherwise: the page asks how. */
const calledAnew = () => document.dispatchEvent(new CustomEvent("named"));

/** What the facilitator says to the table; the page had it when it was loaded. @param {Event} event */
const said = (event) => {
  const box = document.getElementById("word");
  if (!box) return;
  box.textContent = JSON.parse(/** @type {MessageEvent} */ (event).data).text;
  box.hidden = !box.textContent;
  standAnew();
};

/** Shows the table as it stands now that its bell may have rung, or that it may have gone on; without an answer it asks again. */
const standAnew = async (pause = PAUSE) => {
  const before = here().stopped;
  if (!(await showAnew(isLed()))) {
    setTimeout(standAnew, pause * (0.5 + Math.random()), Math.min(2 * pause, LONGEST));
    return;
  }
  if (before === here().stopped) return;
  const box = document.getElementById("word");
  if (box && !here().stopped) box.hidden = true;
  if (here().stopped) call(document.querySelector(".stopped")?.textContent ?? "");
};

/** A stopped table may have gone on while nobody listened. */
const goneOn = () => { if (here().stopped) standAnew(); };
