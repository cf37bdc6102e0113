// Times of day, as the clock of the reader has them.
// @ts-check

/** Times of day as they are here, and with the day where it is another one. */
export function localTimes() {
  for (const each of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time"))) {
    const at = new Date(each.dateTime);
    const isToday = at.toDateString() === new Date().toDateString();
    const hour = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const usual = each.textContent.startsWith("S") ? "Since" : "since";  // it begins a sentence, or goes on in one
    each.textContent = `${each.dataset.word ?? usual} ${isToday ? "" : `${at.toLocaleDateString()}, `}${hour}`;
  }
}
