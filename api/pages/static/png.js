// Makes a PNG of a picture in the browser: the server draws it once, as SVG.
// @ts-check

/** The width in pixels of what is made. */
const WIDE = 1600;

const button = /** @type {HTMLButtonElement | null} */ (document.getElementById("png"));
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => make(button));
}

/** @param {HTMLButtonElement} from */
async function make(from) {
  const answer = await fetch(from.dataset.from ?? "");
  if (!answer.ok) { from.textContent = "Not to be had"; return; }
  const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  const [, , wide, high] = (drawn.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
  const tall = Math.round(WIDE * (high ?? 1) / (wide || 1));
  drawn.setAttribute("width", String(WIDE));
  drawn.setAttribute("height", String(tall));
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: tall });
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = from.dataset.name ?? "";
  link.click();
}
