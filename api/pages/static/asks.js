// Take-backs that seats ask for, above the table: as the part of the page that is shown has them.
// @ts-check

import { call } from "./voice.js";

export const shownAsks = () => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".asked-for"))];

/** What is read of them. @param {Element[]} asks */
const said = (asks) => asks.map((each) => (each.textContent ?? "").trim()).join(" ");

document.addEventListener("shown", () => {
  const before = shownAsks();
  const fresh = /** @type {HTMLTemplateElement | null} */ (document.getElementById("asks"));
  const asks = [...(fresh?.content.cloneNode(true) ?? new DocumentFragment()).childNodes];
  for (const each of before) each.remove();
  document.querySelector(".bars")?.append(...asks);  // a step that came by itself settles them
  if (said(shownAsks()) !== said(before)) call(said(shownAsks()));
});
