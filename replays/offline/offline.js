"use strict";
(async () => {
  const of = (id) => document.getElementById(id);
  const packed = Uint8Array.from(atob(of("frames").textContent), (each) => each.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const { frames, elements } = JSON.parse(await new Response(stream).text());
  const parser = new DOMParser();
  const lines = [...document.querySelectorAll("[data-step]")];
  const first = Number(of("slider").min);
  const last = Number(of("slider").max);
  const newest = of("where").dataset.newest;
  let step = last;
  let playing = 0;

  function show(wanted) {
    step = Math.min(Math.max(wanted, first), last);
    const drawn = parser.parseFromString(frames[step - first].map((at) => elements[at]).join(""), "text/html").body;
    of("table").replaceChildren(...drawn.childNodes);
    const line = lines.find((each) => step <= Number(each.dataset.step));
    for (const other of document.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
    line.setAttribute("aria-current", "step");
    const log = line.parentElement;
    const [around, at] = [log, line].map((each) => each.getBoundingClientRect());
    if (at.top < around.top || at.bottom > around.bottom) log.scrollTop += at.top - around.top - around.height / 2;
    of("where").textContent = `Step ${step} of ${newest}`;
    of("happened").textContent = line.querySelector("span").textContent;
    of("heard").textContent = of("happened").textContent;
    of("slider").value = step;
    of("slider").setAttribute("aria-valuetext", `step ${step} of ${newest}`);
    history.replaceState(null, "", `#step-${step}`);
  }

  function play() {
    clearInterval(playing);
    playing = playing ? 0 : setInterval(() => (step < last ? show(step + 1) : play()), 1000);
    of("play").textContent = playing ? "Stop" : "Play";
  }

  of("walk").hidden = false;
  of("slider").addEventListener("input", () => show(Number(of("slider").value)));
  of("play").addEventListener("click", play);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-by]");
    if (button) show(step + Number(button.dataset.by));
    const line = event.target.closest("[data-step]");
    if (line) {
      event.preventDefault();
      show(Number(line.dataset.step));
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input")) return;
    const by = { ArrowRight: 1, j: 1, ArrowLeft: -1, k: -1 }[event.key];
    const to = { Home: first, End: last }[event.key] ?? (by && step + by);
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  });
  const asked = /^#step-(\d+)$/.exec(location.hash);
  show(asked ? Number(asked[1]) : first);
})();
