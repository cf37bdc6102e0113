// What happens while a page is open: new steps, and where the one who leads is.
// @ts-check

import { follows, refresh, take } from "./going.js";
import { isLed, lead, seesAll } from "./lead.js";
import { root, state } from "./shown.js";

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
 * A stream that goes on for as long as the page is open. After a lost connection the browser comes back by
 * itself; but what a proxy answers while the server is away would be the end for it.
 * @param {() => Record<string, string>} query what is asked for, each time
 * @param {Record<string, (event: Event) => void>} heard what is done, by the name of an event
 * @param {() => void} ended what is done when the server has nothing more to tell
 * @returns {() => void} what closes it
 */
function listen(query, heard, ended) {
  const address = () => `${root}m/${state().match}/stream?${new URLSearchParams(query())}`;
  let pause = PAUSE;
  /** @type {EventSource} */
  let source;
  const begin = () => {
    source = new EventSource(address());
    for (const [name, hear] of Object.entries(heard)) source.addEventListener(name, hear);
    source.addEventListener("open", () => { pause = PAUSE; });
    source.addEventListener("error", () => { if (source.readyState === EventSource.CLOSED) wait(); });
  };
  const wait = () => {
    setTimeout(again, pause * (0.5 + Math.random()));
    pause = Math.min(2 * pause, LONGEST);
  };
  const again = async () => {
    const answer = await fetch(address(), { method: "HEAD" }).catch(() => null);
    if (answer?.status === 200) begin();
    else if (answer?.status === 204) ended();
    else if (!answer || answer.status === 429 || answer.status >= 500) wait();
  };
  begin();
  return () => source.close();
}

/** Watches the match, and goes along with who leads, or as long as the newest step is shown. */
export function follow() {
  const isShared = state().shared === "1";  // what one seat sees is asked for by hand
  const as = isShared ? "public" : state().as ?? "";
  const over = () => { if (!isShared) followLead(as); };
  if (state().hides === "1" || state().over === "1") { over(); return; }
  let after = state().newest ?? "0";
  let order = Promise.resolve();
  /** @param {Event} event */
  const page = (event) => {
    after = /** @type {MessageEvent} */ (event).lastEventId;
    if (isShared) { if (follows()) refresh(); return; }
    const html = unpacked(event);
    order = order.then(async () => take(await html, isLed()));
  };
  /** @type {Record<string, (event: Event) => void>} */
  const heard = { page, end: () => { close(); over(); } };
  const close = listen(() => ({ as, after, ...(seesAll ? { hide: "0" } : {}) }), isShared ? heard : { ...heard, lead: told }, over);
}

/**
 * Goes along with who leads, and learns nothing else.
 * @param {string} as
 */
function followLead(as) {
  listen(() => ({ as, only: "lead" }), { lead: told }, () => {});
}

/** @param {Event} event */
const told = (event) => {
  const { step, hides } = JSON.parse(/** @type {MessageEvent} */ (event).data);
  lead(step, hides);
};
