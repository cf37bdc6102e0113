// Says what happens to who does not see it, and calls whose turn has come.
// @ts-check

/**
 * A text that is the same as before is read again.
 * @param {string} place
 * @param {string} text
 */
function tell(place, text) {
  const region = document.getElementById(place);
  if (region) region.textContent = text && region.textContent === text ? `${text}\u00a0` : text;
}

/** What happened and whose turn it is, when the reader has time. @param {string} text */
export const hear = (text) => tell("heard", text);

/** Your turn, and refusals: at once. @param {string} text */
export const call = (text) => tell("called", text);

/** What it is kept as: others of this host may keep things, too. @param {string} name */
const kept = (name) => `playledger-${name}`;

/**
 * What the visitor has switched on or off, kept by this browser.
 * @param {string} name
 * @param {boolean} usual
 */
export function isOn(name, usual) {
  return (localStorage.getItem(kept(name)) ?? (usual ? "on" : "off")) === "on";
}

/**
 * A button that switches something on and off.
 * @param {string} name
 * @param {string} words
 * @param {boolean} usual
 * @param {(is: boolean) => void} [switched] told how it is now
 */
export function switchFor(name, words, usual, switched) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  const show = () => { button.textContent = `${words} ${isOn(name, usual) ? "on" : "off"}`; };
  button.addEventListener("click", () => {
    localStorage.setItem(kept(name), isOn(name, usual) ? "off" : "on");
    show();
    switched?.(isOn(name, usual));
    if (name === "sound" && isOn(name, usual)) chime();
  });
  show();
  return button;
}

/** A short tone, where sound is switched on. */
export function chime() {
  if (!isOn("sound", false)) return;
  const audio = new AudioContext();
  const [tone, loud] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = 660;
  loud.gain.setValueAtTime(0.15, audio.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
  tone.connect(loud).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
  tone.onended = () => audio.close();
}
