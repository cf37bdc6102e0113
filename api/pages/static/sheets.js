// The form of a prototype: whole lines are added with a click, and can be changed there.
// @ts-check
import { unzipped } from "./zip.js";

for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".adds"))) each.hidden = false;

addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest(".adds button");
  if (!(button instanceof HTMLButtonElement)) return;
  const field = document.getElementsByName(button.dataset.to ?? "")[0];
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const line = button.textContent ?? "";
  const lines = field.value.split("\n").map((each) => each.trimEnd()).filter(Boolean);
  field.value = "instead" in button.dataset ? line : [...lines, ...(lines.includes(line) ? [] : [line])].join("\n");
  if (field instanceof HTMLTextAreaElement) field.rows = Math.max(field.rows, field.value.split("\n").length + 1);
});

// What was changed is not left without a word: a table is opened with what was kept.
const editor = document.querySelector(".editor");
let isKeeping = false;
editor?.addEventListener("submit", () => { isKeeping = true; });
addEventListener("pageshow", () => { isKeeping = false; });
addEventListener("beforeunload", (event) => {
  const fields = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (editor?.querySelectorAll("textarea, input[name^='form.']") ?? []);
  const isChanged = document.querySelector(".wrong") || [...fields].some((each) => each.value !== each.defaultValue);
  if (isChanged && !isKeeping) event.preventDefault();
});

// Files of a folder come into their boxes: nothing is sent before the form is kept.
const taking = document.getElementById("take-in");
if (taking instanceof HTMLElement) taking.hidden = false;

addEventListener("change", async (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (input.id !== "files") return;
  const told = document.getElementById("taken");
  const say = (/** @type {string} */ words) => { if (told) told.textContent = words; };
  try {
    const found = (await Promise.all([...input.files ?? []].map(textsOf))).flat();
    const known = found.filter(([name]) => boxOf(name));
    for (const [name, text] of known) {
      const box = boxOf(name);
      if (box) box.value = text;
    }
    const left = found.length - known.length;
    say(`${known.map(([name]) => name).join(", ") || "None"} taken in${left ? `; ${left} left out: they have no box here` : ""}. Keep them with the button below.`);
  } catch (error) {
    say(`Nothing is taken in: ${error instanceof Error ? error.message : error}.`);
  }
});

/** The texts of a file, or of all files of a zip file, by name. @param {File} file @returns {Promise<[string, string][]>} */
async function textsOf(file) {
  return file.name.toLowerCase().endsWith(".zip") ? unzipped(file) : [[file.name, await file.text()]];
}

/** The box of a file: that of its name; cards of any name go into the only box for cards. @param {string} name */
function boxOf(name) {
  const own = document.getElementsByName(`file.${name}`)[0];
  const boxes = /** @type {HTMLTextAreaElement[]} */ ([...document.querySelectorAll("textarea[name^='file.']")]);
  const cards = boxes.filter((each) => /\.(csv|tsv|txt)$/.test(each.name));
  const found = own ?? (/\.(csv|tsv|txt)$/.test(name) && cards.length === 1 ? cards[0] : undefined);
  return found instanceof HTMLTextAreaElement ? found : undefined;
}
