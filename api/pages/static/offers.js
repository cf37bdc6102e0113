// What offers say of the table: which things they are done with, where those may go, what else.
// @ts-check

/**
 * A way to fill in an offer for one thing: what is chosen for the field that names the thing.
 * @typedef {{offer: Offer, thing: HTMLOptionElement | undefined}} Way
 */

/**
 * A place for it: the way, and what is chosen for the field that names the place.
 * @typedef {{way: Way, to: HTMLOptionElement}} Aim
 */

/** So many ways to fill in an offer are shown as buttons. */
const MOST = 12;

/** An offer as its form says it, which stays as it is: it is filled in and sent. */
export class Offer {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
    this.sentence = this.button.textContent?.trim() ?? "";
    this.ref = form.dataset.ref ?? "";
    this.isUsual = "usual" in form.dataset;
    this.fields = [...form.querySelectorAll("select")];
    this.things = this.fields.find((each) => each.dataset.role === "thing");
    this.targets = this.fields.find((each) => each.dataset.role === "target" && each.querySelector("[data-ref]"));
    this.others = this.fields.filter((each) => each !== this.things && each !== this.targets);
  }

  /** The ways to do it, each with the name of what it is done with. @returns {[string, Way][]} */
  get ways() {
    if (!this.things) return this.ref ? [[this.ref, { offer: this, thing: undefined }]] : [];
    return [...this.things.options].filter((each) => each.dataset.ref).map(
      (thing) => [thing.dataset.ref ?? "", { offer: this, thing }]);
  }

  /** What is left to choose besides thing and target, each as options of its fields. @returns {HTMLOptionElement[][]} */
  get choices() {
    const found = this.others.reduce(
      (all, field) => all.flatMap((before) => [...field.options].map((each) => [...before, each])),
      /** @type {HTMLOptionElement[][]} */ ([[]]));
    return found.slice(0, MOST);
  }

  /** Sends it with what is chosen; of what is not, the first. @param {(HTMLOptionElement | undefined)[]} chosen */
  send(chosen) {
    for (const each of this.fields) each.selectedIndex = 0;
    for (const each of chosen) if (each) each.selected = true;
    this.form.requestSubmit(this.button);
  }
}

/** All that may be done now, by the names of things, places, numbers and dice. */
export class Offers {
  /** @param {HTMLFormElement[]} forms */
  constructor(forms) {
    this.all = forms.map((form) => new Offer(form));
    /** @type {Map<string, Way[]>} */
    this.by = new Map();
    for (const [ref, way] of this.all.flatMap((each) => each.ways)) this.by.set(ref, [...this.of(ref), way]);
  }

  /** @param {string} ref */
  of(ref) {
    return this.by.get(ref) ?? [];
  }

  /** What a click on this does at once. @param {string} ref */
  usual(ref) {
    return this.of(ref).find((each) => each.offer.isUsual);
  }

  /** Where the offer stands among all, of which the most usual are first. @param {Aim} aim */
  rank({ way }) {
    return this.all.indexOf(way.offer);
  }

  /** What laying it there does, in the words of the offer: `Move from the market to track 4`. @param {Aim} aim */
  says({ way, to }) {
    const [said, where] = [way.offer.sentence, to.textContent ?? ""];
    return said.endsWith(where) ? said : [said, way.offer.targets?.name.replace("command.", ""), where].join(" ");
  }

  /** Where it may go, by the names of places: the way, and what is chosen. @param {string} ref */
  targets(ref) {
    /** @type {Map<string, Aim>} */
    const found = new Map();
    for (const way of this.of(ref)) {
      for (const to of way.offer.targets?.options ?? []) {
        const name = to.dataset.ref ?? "";
        if (name && !found.has(name)) found.set(name, { way, to });
      }
    }
    return found;
  }
}
