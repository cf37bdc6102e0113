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
  countWays();
});

/** Says above each group how many of its commands are shown. */
export function countWays() {
  for (const group of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("form.options .ways"))) {
    const shown = group.querySelectorAll("button:not([hidden])").length;
    const count = group.querySelector("h3 > .quiet");
    if (count) count.textContent = `${shown} way${shown === 1 ? "" : "s"}`;
    group.hidden = !shown;
  }
}
