// Many commands: those are shown in which all the words stand that one writes above them.
// @ts-check

/** So many commands are read at a glance. */
const FEW = 8;

/** Offers the field where there are many commands. */
export function offerFilter() {
  const field = /** @type {HTMLElement | null} */ (document.querySelector(".filter"));
  if (field) field.hidden = document.querySelectorAll("form.options button").length <= FEW;
}

addEventListener("input", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (!field.closest(".filter")) return;
  const words = field.value.toLowerCase().split(" ").filter(Boolean);
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("form.options button"))) {
    const text = (each.textContent ?? "").toLowerCase();
    each.hidden = !words.every((word) => text.includes(word));
  }
  for (const group of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("form.options .ways"))) {
    group.hidden = !group.querySelector("button:not([hidden])");
  }
});
