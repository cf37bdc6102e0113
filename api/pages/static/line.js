// Says that the server can't be reached, and that it can again, where the reader looks.
// @ts-check

import { call } from "./voice.js";

/** Milliseconds for which a line may be down unsaid: a browser that comes back at once says nothing. */
const PATIENCE = 1500;
/** Milliseconds for which it is said that the line is back. */
const READ = 6000;

const DOWN = "The line is down. Nothing is lost: this page comes back by itself.";
const BACK = "The line is back.";

let waits = 0;
let isDown = false;

function box() {
  const found = document.getElementById("line");
  if (found) return found;
  const made = document.createElement("p");
  made.id = "line";
  made.hidden = true;
  document.body.append(made);
  return made;
}

/** @param {string} text */
function say(text) {
  Object.assign(box(), { textContent: text, hidden: !text });
  if (text) call(text);
}

/** The server does not answer; what is said of it waits a little. */
export function lost() {
  if (!waits && !isDown) waits = window.setTimeout(down, PATIENCE);
}

function down() {
  isDown = true;
  box().classList.add("down");
  say(DOWN);
}

/** The server answers again; what could not be sent or shown may be tried anew. */
export function found() {
  clearTimeout(waits);
  waits = 0;
  if (!isDown) return;
  isDown = false;
  document.querySelector(".refusal.away")?.remove();
  box().classList.remove("down");
  say(BACK);
  setTimeout(() => { if (!isDown) say(""); }, READ);
}

addEventListener("offline", down);
