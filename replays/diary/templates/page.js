(function () {
  "use strict";
  var print = document.querySelector(".print");
  if (print) {
    print.hidden = false;
    print.querySelector("button").addEventListener("click", function () { window.print(); });
  }
  var controls = document.querySelector(".stepper");
  var list = document.querySelector(".moments");
  if (!controls || !list || list.children.length < 2) { return; }
  var slider = controls.querySelector("input");
  var back = controls.querySelector(".back");
  var on = controls.querySelector(".on");
  var all = controls.querySelector(".all");
  var place = controls.querySelector("output");
  var moments = Array.prototype.slice.call(list.children);

  function show(number) {
    var wanted = Math.min(Math.max(number, 1), moments.length);
    moments.forEach(function (each, at) { each.classList.toggle("away", at !== wanted - 1); });
    slider.value = wanted;
    var step = moments[wanted - 1].querySelector("h3").textContent;
    place.textContent = wanted + " of " + moments.length + ": " + step;
    slider.setAttribute("aria-valuetext", step);
    back.disabled = wanted === 1;
    on.disabled = wanted === moments.length;
  }
  function go(by) { show(Number(slider.value) + by); }

  slider.addEventListener("input", function () { go(0); });
  back.addEventListener("click", function () { go(-1); });
  on.addEventListener("click", function () { go(1); });
  all.addEventListener("click", function () {
    var pressed = all.getAttribute("aria-pressed") === "true";
    all.setAttribute("aria-pressed", String(!pressed));
    list.classList.toggle("stepping", pressed);
  });
  document.addEventListener("keydown", function (event) {
    if (event.target === slider || event.altKey || event.ctrlKey || event.metaKey) { return; }
    var by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by && controls.contains(event.target)) { go(by); event.preventDefault(); }
  });
  list.classList.add("stepping");
  controls.hidden = false;
  show(1);
}());
(function () {
  "use strict";
  var shown = document.querySelector(".folds");
  var folds = Array.prototype.slice.call(document.querySelectorAll(".fold"));
  if (!shown || folds.length < 2) { return; }
  var button = shown.querySelector("button");
  var kept = [];

  button.addEventListener("click", function () {
    var unfolds = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(unfolds));
    folds.forEach(function (each) { each.open = unfolds; });
  });
  window.addEventListener("beforeprint", function () {
    kept = folds.filter(function (each) { return !each.open; });
    kept.forEach(function (each) { each.open = true; });
  });
  window.addEventListener("afterprint", function () {
    kept.forEach(function (each) { each.open = false; });
  });
  shown.hidden = false;
}());
