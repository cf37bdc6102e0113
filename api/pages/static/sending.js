// Sends a command without loading the page anew, and says what became of it.
// @ts-check
import { put, refresh, show } from "./going.js";
import { state } from "./shown.js";
import { call, hear, isOn } from "./voice.js";

const AWAY = "The server does not answer. Nothing is lost: press again in a moment.";

addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches(".options, .offer, .sure")) return;
  event.preventDefault();
  if (form.ariaBusy !== "true") send(form, event.submitter);
});

document.addEventListener("away", () => {
  refuse("Not shown.", AWAY, true);
});

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 */
async function send(form, button) {
  form.ariaBusy = "true";
  try {
    const body = new URLSearchParams(/** @type {any} */ (new FormData(form, button)));
    if (body.has("sure") && !isOn("confirms", true)) body.set("sure", "1");
    const headers = { Accept: "text/html" };
    const answer = await fetch(form.action, { method: "POST", body, headers, redirect: "manual" });
    if (answer.type === "opaqueredirect") {
      await (form.matches(".picks") ? show(state().step ?? "", false, false) : played());  // the form is replaced
      return;
    }
    refused(await answer.text());
  } catch {
    refuse("Not sent.", AWAY, true);
  }
  form.ariaBusy = null;
}

/** The match as it stands after the command; without a server, once its stream is back. */
async function played() {
  await refresh().catch(() => {});
  hear(document.querySelector(".now .said")?.textContent ?? "");
}

/**
 * Shows for whom one is about to play, or why a command was refused: on the page of the match, or on one that says what to do.
 * What is no page of ours was said by a proxy, because the server is away.
 * @param {string} html
 */
function refused(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = page.getElementById("main");
  if (!fresh) { refuse("Not sent.", AWAY, true); return; }
  if (fresh.matches(".match")) put(html);
  else document.getElementById("main")?.replaceWith(fresh);
  document.title = page.title;
  const why = document.querySelector(".centre .sure p, .centre .refusal, .single h1");
  why?.scrollIntoView({ block: "center" });
  call(why?.textContent ?? "");
  /** @type {HTMLButtonElement | null} */ (document.querySelector(".centre .sure .main"))?.focus();
}

/** @param {string} what @param {string} why @param {boolean} isAway whether that passes by itself */
function refuse(what, why, isAway) {
  document.querySelector(".centre .refusal")?.remove();
  const box = document.createElement("div");
  box.className = isAway ? "refusal away" : "refusal";
  const bold = document.createElement("b");
  bold.textContent = what;
  box.append(bold, ` ${why}`);
  document.querySelector(".centre")?.prepend(box);
  call(`${what} ${why}`);
}
