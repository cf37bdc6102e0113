// What a reader sees of the table on a page, as figures: one object.
() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const box = (each) => each.getBoundingClientRect();
  const isShown = (each) => {
    const { width, height } = box(each);
    return width > 0 && height > 0 && each.checkVisibility({ visibilityProperty: true });
  };
  const shown = (selector) => all(selector).filter(isShown);
  const size = (each) => `${box(each).width.toFixed(1)}x${box(each).height.toFixed(1)}`;
  const out = { window: [innerWidth, innerHeight] };

  const boards = shown("[data-board]");
  out.cells = boards.map((each) => +(each.getScreenCTM().a * each.dataset.board.split(" ")[2]).toFixed(1));
  out.lanes = shown("[data-lanes]").map(size);
  const ground = shown("[data-ground]");
  out.ground = ground.map((each) => Math.round(box(each).bottom + scrollY));
  out.steps = shown("[data-key=ArrowLeft], [data-key=ArrowRight]").map((each) => `${Math.round(box(each).left)},${Math.round(box(each).top)}`);

  const table = document.querySelector(".mat");
  out.places = {};
  const put = (name, each) => {
    if (each && isShown(each)) out.places[name] = `${Math.round(box(each).left)},${Math.round(box(each).top + scrollY)}`;
  };
  put("ground", table.querySelector("[data-ground]"));
  put("hand", table.querySelector("[data-hand]"));
  const sides = [...table.querySelectorAll("[data-side]")];
  const [first, own] = [sides[0], sides.find((each) => each.querySelector("[data-own]"))];
  for (const each of sides) {
    if (innerWidth < 1100 || each === first) put(each.ariaLabel, each.querySelector(".line"));
    else if (each === own && !each.closest(".placed")) out.places[each.ariaLabel] = Math.round(box(each.querySelector(".line")).bottom);
  }
  out.keeps = Boolean(table.querySelector(".keeps"));
  const inside = ".line, .line .track, .rest, .rest > *, [data-common], [data-common] > *, [data-common] .track";
  const owner = (each) => each.closest("[data-side]")?.ariaLabel ?? "common";
  const told = (each) => each.querySelector("h3, summary, .l")?.firstChild.textContent.trim() ?? "";
  if (out.keeps) for (const each of table.querySelectorAll(inside)) put(`${owner(each)} ${each.classList[0]} ${told(each)}`, each);
  out.sides = sides.length;
  out.least = 99;
  out.broken = [];
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [node, around] = [texts.currentNode, texts.currentNode.parentElement];
    if (!node.textContent.trim() || around.closest("title, desc, style, .heard, [popover]:not(:popover-open)") || !isShown(around)) continue;
    let letters = parseFloat(getComputedStyle(around).fontSize);
    const matrix = around.getScreenCTM?.();
    if (matrix) letters *= Math.hypot(matrix.a, matrix.b);
    if (letters < out.least) [out.least, out.small] = [+letters.toFixed(2), `${around.className.baseVal ?? around.className}: ${node.textContent.trim().slice(0, 30)}`];
    if (around.closest("svg")) continue;
    for (const word of node.textContent.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter((each) => each.width).map((each) => Math.round(each.top)));
      if (lines.size > 1) out.broken.push(word[0]);
    }
  }
  out.over = document.documentElement.scrollWidth - innerWidth;
  out.squeezed = shown(".mat .card, .mat .tile, .mat .line, .mat .track").filter((each) => each.scrollWidth > each.clientWidth + 1)
    .map((each) => `${each.className}: ${each.textContent.trim().slice(0, 30)}`);

  const low = (selector) => Math.round(Math.max(0, ...shown(selector).map((each) => box(each).bottom + scrollY)));
  out.now = low("[data-now]");
  out.hand = low("[data-hand]");
  out.own = low("[data-own]");
  out.asks = shown(".options button").map((each) => Math.round(box(each).bottom + scrollY))[0] ?? 0;
  const dock = shown("[data-dock]").filter((each) => getComputedStyle(each).position === "fixed").map(box);
  out.foot = Math.round(Math.min(innerHeight, ...dock.map((each) => each.top)));
  const parts = shown("[data-ground], [data-side], [data-common], [data-hand]").map(box);
  const isCut = (whole, seen, overflow) => whole > seen + 1 && overflow !== "visible" && overflow !== "hidden";
  out.scrolls = shown(".mat *").filter((each) => {
    const { overflowX, overflowY } = getComputedStyle(each);
    return isCut(each.scrollHeight, each.clientHeight, overflowY) || isCut(each.scrollWidth, each.clientWidth, overflowX);
  }).map((each) => `${each.className}: ${each.scrollHeight - each.clientHeight} px`);
  out.share = parts.length ? +((Math.max(...parts.map((each) => each.right)) - Math.min(...parts.map((each) => each.left))) / innerWidth).toFixed(3) : 0;
  return out;
}
