// Draws on the board while a note is being written: a circle, or an arrow from cell to cell.
// @ts-check

/** Whether a note is being written, so that the pointer draws on the board. */
export const isDrawing = () => Boolean(document.querySelector("#write[open]"));

let begun = "";

/** @param {Event} event */
const cellAt = (event) => /** @type {Element} */ (event.target).closest(".mat [data-cell]")?.getAttribute("data-cell") ?? "";

addEventListener("pointerdown", (event) => { begun = isDrawing() ? cellAt(event) : ""; if (begun) event.preventDefault(); });

addEventListener("pointerup", (event) => {
  const cell = begun && cellAt(event);
  const text = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#write textarea"));
  if (!cell || !text) return;
  const stroke = cell === begun ? `[${cell}]` : `[${begun}>${cell}]`;
  text.value = `${text.value}${text.value && !text.value.endsWith(" ") ? " " : ""}${stroke} `;
  text.focus();
});
