// The code of a link stands behind `#`: it never reaches a log, and is sent only by the button.
// @ts-check
const code = /** @type {HTMLInputElement} */ (document.getElementById("code"));
const take = () => {
  if (location.hash.length < 2) return;
  code.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, "", location.pathname + location.search);
};
take();
addEventListener("hashchange", take);  // a link that is opened while the page is there
