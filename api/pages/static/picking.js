// Shows the table at the step that an answer points at, and goes on from there step by step.
// @ts-check

for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".points"))) {
  const steps = /** @type {HTMLSelectElement} */ (box.querySelector("select"));
  const shown = /** @type {HTMLElement} */ (box.querySelector(".shown"));
  const picture = /** @type {HTMLImageElement} */ (box.querySelector("img"));
  const [earlier, later] = box.querySelectorAll("button");

  function show() {
    const step = Number(steps.value);
    picture.hidden = !step;
    if (step) Object.assign(picture, { src: `${box.dataset.picture}&at=${step}`, alt: steps.selectedOptions[0].text });
    earlier.disabled = steps.selectedIndex === 0;
    later.disabled = steps.selectedIndex === steps.length - 1;
  }

  /** @param {number} by */
  function go(by) {
    steps.selectedIndex += by;
    show();
  }

  earlier.addEventListener("click", () => go(-1));
  later.addEventListener("click", () => go(1));
  steps.addEventListener("change", show);
  shown.hidden = false;
  show();
}
