// What happens while a page is open: new steps, and where the one who leads is.
// @ts-check

import { lead } from "./lead.js";
import { follows, refresh, root, state, take } from "./match.js";

/**
 * What the stream sent, as it was before it was deflated.
 * @param {Event} event
 */
async function unpacked(event) {
  const data = JSON.parse(/** @type {MessageEvent} */ (event).data);
  const bytes = Uint8Array.from(atob(data.packed), (each) => each.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

/** Watches the match, and goes along with who leads, or as long as the newest step is shown. */
export function follow() {
  const isShared = state().shared === "1";  // what one seat sees is asked for by hand
  if (state().hides === "1" || state().over === "1") { if (!isShared) followLead(); return; }
  const query = new URLSearchParams({ as: isShared ? "public" : state().as ?? "", after: state().newest ?? "0" });
  const source = open(query);
  let order = Promise.resolve();
  source.addEventListener("page", (event) => {
    if (isShared) { if (follows()) refresh(); return; }
    const html = unpacked(event);
    order = order.then(async () => take(await html));
  });
  if (!isShared) source.addEventListener("lead", told);
  source.addEventListener("end", () => { source.close(); if (!isShared) followLead(); });
}

/** Goes along with who leads, and learns nothing else. */
function followLead() {
  open(new URLSearchParams({ as: state().as ?? "", only: "lead" })).addEventListener("lead", told);
}

/** @param {URLSearchParams} query */
const open = (query) => new EventSource(`${root}m/${state().match}/stream?${query}`);

/** @param {Event} event */
const told = (event) => lead(JSON.parse(/** @type {MessageEvent} */ (event).data).step);
