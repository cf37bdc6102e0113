// Choosing by places: a piece or card, then where to; known from the legal commands alone.
// @ts-check

/**
 * A legal command: its button, what it is about, and where on the table one points for it.
 * @typedef {{button: HTMLButtonElement, about: Set<string>, first: string[], places: string[], target: string, needsNoPiece: boolean}} Option
 */

/** @param {string} kind @param {string | undefined} words */
const names = (kind, words) => (words ?? "").split(" ").filter(Boolean).map((word) => `${kind}:${word}`);

/** What choices call a place of the table. @param {HTMLElement | SVGElement} place */
export function namesOf(place) {
  const { cell, refs, ref, face } = place.dataset;
  return [...names("cell", cell), ...names("piece", refs ?? ref), ...names("face", face)];
}

/** What a command says on its button. @param {Option} option */
export const wordsOf = (option) => option.button.querySelector("span")?.textContent ?? "";

export class Choosing {
  /**
   * @param {HTMLButtonElement[]} buttons those of the legal commands
   * @param {Set<string>} shown the names that are on the table
   * @param {boolean} confirms whether a command is played by pointing at its last place once more
   */
  constructor(buttons, shown, confirms = false) {
    this.confirms = confirms;
    this.options = buttons.map((button) => option(button, shown));
    /** @type {Set<string>[]} */
    this.picks = [];
    /** The spots that were pointed at for the picks. @type {string[]} */
    this.spots = [];
  }

  /** @param {Set<string>[]} picks */
  fitting(picks) {
    return this.options.filter((each) => picks.every((pick) => [...pick].some((name) => each.about.has(name))));
  }

  /** The commands that are left. */
  get left() {
    return this.fitting(this.picks);
  }

  /** Whether nothing on the table tells the commands apart that are left. */
  get isAmbiguous() {
    return this.picks.length > 0 && !this.open.size;
  }

  /** Whether what is pointed at says where, and all that is missing is what goes there. */
  get lacksWhat() {
    const picked = this.picked;
    return this.left.every((each) => picked.has(each.target));
  }

  /** Whether what comes next is a place of the board, not a piece or card. */
  get isWhere() {
    return [...this.open].some((name) => name.startsWith("cell:"));
  }

  /** The one command that is about nothing but what was pointed at, of several that are left. @returns {Option | undefined} */
  get here() {
    const [picked, left] = [this.picked, this.left];
    const whole = left.filter((each) => [...each.about].every((name) => picked.has(name)));
    return this.picks.length > 1 && left.length > 1 && whole.length === 1 ? whole[0] : undefined;
  }

  /** The names of places that can be chosen now. */
  get open() {
    const picked = this.picked;
    const next = this.left.flatMap((each) => (this.picks.length ? each.places : each.first));
    return new Set(next.filter((name) => !picked.has(name)));
  }

  /** The names of what is chosen. */
  get picked() {
    return new Set(this.picks.flatMap((pick) => [...pick]));
  }

  /**
   * Whether a spot is chosen: it was pointed at, or shows the same piece or cell. Of cards that are
   * alike only the one that was pointed at is.
   * @param {string} spot
   * @param {string[]} names
   */
  isChosen(spot, names) {
    return this.picks.some((pick, at) => this.spots[at] === spot
      || names.some((name) => pick.has(name) && !(this.spots[at] && name.startsWith("face:"))));
  }

  /**
   * Chooses a place; the command to play, if that says which. Once more the same plays the only
   * command that is left, or the one that needs no other place, or puts all back.
   * @param {string[][]} ways what was pointed at, the most exact first
   * @param {string} spot where that was; "": at none
   * @returns {Option | "nothing" | undefined}
   */
  pick(ways, spot) {
    const last = this.picks.at(-1);
    const [here, picked] = [this.here, this.picked];
    if (here && ways.some((way) => way.some((name) => picked.has(name) && !name.startsWith("face:")))) {
      this.picks = [];
      return here;
    }
    if (last && ways.some((way) => way.some((name) => last.has(name)))) {
      const [only, ...others] = this.left;
      this.picks = [];
      return others.length ? undefined : only;
    }
    for (const before of [this.picks, []]) {
      const way = ways.find((each) => this.fitting([...before, new Set(each)]).length);
      if (!way) continue;
      this.spots = [...this.spots.slice(0, before.length), spot];
      this.picks = [...before, new Set(way)];
      const [only, ...others] = this.left;
      return others.length || this.confirms || !this.says(only) ? undefined : only;
    }
    return "nothing";
  }

  /** Whether the picks say that a command is meant. @param {Option} option */
  says(option) {
    const picked = this.picked;
    if (option.needsNoPiece) return option.places.every((name) => picked.has(name));
    return this.picks.length > 1 && Boolean(this.picks.at(-1)?.has(option.target));
  }
}

/** @param {HTMLButtonElement} button @param {Set<string>} shown @returns {Option} */
function option(button, shown) {
  const { cells, pieces, cards } = button.dataset;
  const seen = (/** @type {string[]} */ all) => all.filter((name) => shown.has(name));
  const [where, what, faces] = [seen(names("cell", cells)), seen(names("piece", pieces)), seen(names("face", cards))];
  const held = what.length ? what : faces;
  return {
    button,
    about: new Set([...where, ...what, ...faces]),
    first: [...held.slice(0, 1), ...(what.length ? [] : where.slice(0, 1))],
    places: [...what, ...where, ...(what.length ? [] : faces)],
    target: where.at(-1) ?? held.at(-1) ?? "",
    needsNoPiece: where.length > 0 && !what.length,
  };
}
