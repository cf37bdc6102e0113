// Sends a command without loading the page anew, and says what became of it.
// @ts-check
import { put } from "./match.js";
import { call, hear } from "./voice.js";

let isSending = false;

addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches(".options")) return;
  event.preventDefault();
  if (!isSending) send(form, event.submitter);
});

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 */
async function send(form, button) {
  isSending = true;
  form.setAttribute("aria-busy", "true");
  try {
    const body = new URLSearchParams(/** @type {any} */ (new FormData(form, button)));
    const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/html" } });
    arrive(answer, await answer.text());
  } catch {
    refuse("Not sent.", "The server does not answer. Nothing is lost: press again in a moment.");
  } finally {
    isSending = false;
    form.removeAttribute("aria-busy");
  }
}

/**
 * Shows what the server answered: the match, or another page.
 * @param {Response} answer
 * @param {string} html
 */
function arrive(answer, html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = page.getElementById("main");
  if (!fresh?.matches(".match")) {
    if (answer.redirected) location.assign(answer.url);
    else if (fresh) document.getElementById("main")?.replaceWith(fresh);
    document.title = page.title;
    document.querySelector("h1")?.scrollIntoView({ block: "center" });
    call(fresh?.querySelector("h1")?.textContent ?? "");
    return;
  }
  put(html);
  document.title = page.title;
  if (answer.redirected) history.replaceState(null, "", answer.url);
  const why = document.querySelector(".centre .refusal")?.textContent;
  call(why ?? (fresh.dataset.due ? "It is your turn." : ""));
  if (!why) hear(document.querySelector(".centre .said")?.textContent ?? "");
}

/** @param {string} what @param {string} why */
function refuse(what, why) {
  document.querySelector(".centre .refusal")?.remove();
  const box = document.createElement("div");
  box.className = "refusal";
  const bold = document.createElement("b");
  bold.textContent = what;
  box.append(bold, ` ${why}`);
  document.querySelector(".centre")?.prepend(box);
  call(`${what} ${why}`);
}
