// What a page of a match shows, as the page itself says it.
// @ts-check

/** The element with the match. */
const main = () => /** @type {HTMLElement} */ (document.getElementById("main"));
/** The address below which all pages lie: this file's own folder lies there too. */
export const root = new URL("../..", import.meta.url).pathname;
/** What follows the match in this page's own address: a wall stays a wall. */
export const kind = document.body.classList.contains("wall") ? "/wall" : "";
/** What is shown, as attributes of the page say it. */
export const state = () => main().dataset;
/** Whether a table is shown: what refuses a command may have taken its place. */
export const hasTable = () => Boolean(state().match);
/** The same of the step alone. */
export const here = () => /** @type {HTMLElement} */ (document.getElementById("step")).dataset;

/** Whether somebody writes here, whose words must not be lost. */
export const isWriting = () => [...document.querySelectorAll("#step textarea")].some(
  (each) => /** @type {HTMLTextAreaElement} */ (each).value !== "",
);

/**
 * Where a link leads; those of a part that was just read have no address of their own yet.
 * @param {Element} link
 */
export const queryOf = (link) => new URL(link.getAttribute("href") ?? "", location.href).searchParams;

/** @param {Element} link */
export const stepOf = (link) => queryOf(link).get("at") ?? "";
