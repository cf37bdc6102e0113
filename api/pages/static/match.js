// Steps through a match without loading the page anew; everything works without this file too.
// @ts-check

import { show } from "./going.js";
import { listen } from "./keys.js";
import { tell } from "./lead.js";
import { follow as watch } from "./live.js";
import { queryOf, state, stepOf } from "./shown.js";
import { scroll } from "./timeline.js";
import { localTimes } from "./times.js";

/** @param {Element} link */
function follow(link) {
  const event = queryOf(link).get("event");
  show(event ? `${stepOf(link)}.${event}` : stepOf(link), true);
}

addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const link = target.closest(".timeline a:not(.named), .walk a");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    if (link.getAttribute("aria-disabled") !== "true") follow(link);
  }
});

addEventListener("input", (event) => {
  const slider = /** @type {HTMLInputElement} */ (event.target);
  if (slider.type === "range") show(slider.value);
});

// Who opens a form sees it whole.
addEventListener("toggle", (event) => {
  const part = /** @type {HTMLElement} */ (event.target);
  if (part.matches(".aside details[open]:has(form)") && part.contains(document.activeElement)) part.scrollIntoView({ block: "nearest" });
}, { capture: true });

addEventListener("popstate", () => {
  const query = new URLSearchParams(location.search);
  show([query.get("at") ?? state().newest ?? "1", query.get("event")].filter(Boolean).join("."));
});

for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#play, .drag"))) each.hidden = false;
if (!document.querySelector(".found")) scroll();
localTimes();
listen();
tell();
watch();
