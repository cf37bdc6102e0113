// The form of a prototype: whole lines are added with a click, and can be changed there.
// @ts-check

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

// Files of a folder come into their boxes: nothing is sent before the form is kept.
const taking = document.getElementById("take-in");
if (taking instanceof HTMLElement) taking.hidden = false;

addEventListener("change", async (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (input.id !== "files") return;
  const known = [...input.files ?? []].filter((each) => boxOf(each.name));
  for (const each of known) {
    const box = boxOf(each.name);
    if (box) box.value = await each.text();
  }
  const told = document.getElementById("taken");
  const left = (input.files?.length ?? 0) - known.length;
  if (told) told.textContent = `${known.map((each) => each.name).join(", ") || "None"} taken in${left ? `; ${left} left out: they have no box here` : ""}. Keep them with the button below.`;
});

/** The box of a file: that of its name; cards of any name go into the only box for cards. @param {string} name */
function boxOf(name) {
  const own = document.getElementsByName(`file.${name}`)[0];
  const boxes = /** @type {HTMLTextAreaElement[]} */ ([...document.querySelectorAll("textarea[name^='file.']")]);
  const cards = boxes.filter((each) => /\.(csv|tsv|txt)$/.test(each.name));
  const found = own ?? (/\.(csv|tsv|txt)$/.test(name) && cards.length === 1 ? cards[0] : undefined);
  return found instanceof HTMLTextAreaElement ? found : undefined;
}
