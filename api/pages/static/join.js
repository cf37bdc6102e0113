// The code of a link stands behind `#`: it never reaches a log, and is used only by the button.
// What it opens is shown as soon as it is there, without using it.
// @ts-check
const INVITATION = /^(\w{4}-){2}\w{4}$/;
const take = async () => {
  const code = /** @type {HTMLInputElement?} */ (document.getElementById("code"));
  if (location.hash.length < 2) return;
  if (!code) return location.reload();  // the page shows a seat already; the next link begins anew
  code.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, "", location.pathname + location.search);
  if (!INVITATION.test(code.value)) return;
  const form = code.form;
  const look = /** @type {HTMLButtonElement?} */ (form?.querySelector("[formaction]"));
  if (!form || !look) return;
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  const answer = await fetch(look.formAction, { method: "POST", body }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
  const name = /** @type {HTMLInputElement?} */ (fresh?.querySelector("[name=name]"));
  const typed = /** @type {HTMLInputElement?} */ (form.elements.namedItem("name"));
  if (name && typed) name.value = typed.value;  // what was typed while the answer was on its way
  const wasTyping = !!typed && document.activeElement === typed;
  if (!fresh || code.value !== body.get("code")) return;
  document.getElementById("main")?.replaceWith(fresh);
  if (wasTyping) name?.focus();
};
take();
addEventListener("hashchange", take);  // a link that is opened while the page is there
