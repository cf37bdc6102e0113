// Copies a link that is handed out, and prints the page with all of them.
// @ts-check

const printer = document.getElementById("print");
if (printer) { printer.hidden = false; printer.addEventListener("click", () => window.print()); }

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button.copy"))) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = /** @type {HTMLInputElement} */ (button.parentElement?.querySelector("input"));
    button.textContent = await copied(field) ? "Copied" : "Press Ctrl C";
  });
}

/**
 * Copies what a field says; where the browser forbids that, it is chosen for the reader to copy.
 * @param {HTMLInputElement} field
 */
async function copied(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}
