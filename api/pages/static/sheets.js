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
