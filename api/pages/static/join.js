// The code of a link stands behind `#`: it never reaches a log, and is sent only by the button.
// @ts-check
const code = /** @type {HTMLInputElement} */ (document.getElementById("code"));
if (location.hash.length > 1) {
  code.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, "", location.pathname + location.search);
}
