(function () {
  "use strict";
  var print = document.querySelector(".print");
  if (print) {
    print.hidden = false;
    print.querySelector("button").addEventListener("click", function () { window.print(); });
  }
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
