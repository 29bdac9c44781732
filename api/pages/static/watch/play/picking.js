// Clicking at the table: what carries `data-pick` becomes a button while it means something in a listed action.

/** @typedef {import("./choice.js").Choice} Choice @typedef {import("./grammar.js").Pick} Pick */

const MARKS = [
  "data-can",
  "data-chosen",
  "data-order",
  "data-later",
  "role",
  "tabindex",
  "aria-pressed",
  "aria-selected",
];

/** What an element stands for. @param {Element} element @returns {Pick} */
export const pickOf = (element) => ({
  value: /** @type {string} */ (element.getAttribute("data-pick")),
  field: element.getAttribute("data-pick-field"),
});

/** All elements of a picture that can stand for a value. @param {Element} picture @returns {Element[]} */
export const pickable = (picture) => [...picture.querySelectorAll("[data-pick]")];

/** The zone of an element: what is walked through with the arrow keys. @param {Element} element */
const zoneOf = (element) => element.closest("[data-zone]")?.getAttribute("data-zone") ?? "";

export class Picking {
  /**
   * @param {Choice} choice @param {(element: Element) => void} clicked
   * @param {import("./later.js").Later} later what can be chosen before the turn
   */
  constructor(choice, clicked, later) {
    this.choice = choice;
    this.clicked = clicked;
    this.later = later;
    /** @type {Element | null} */
    this.picture = null;
    /** @type {Map<Element, Record<string, string | null>>} */
    this.before = new Map();
    /**
     * The card that is chosen for later, with its own label.
     *
     * @type {{element: Element, own: string, said: string} | null}
     */
    this.labelled = null;
    /** @type {{zone: string, at: number, value: string} | null} */
    this.focus = null;
    this.listeners = {
      click: this.onClick.bind(this),
      keydown: this.onKey.bind(this),
      focusin: this.onFocus.bind(this),
    };
  }

  /** Take another picture; null: nothing can be chosen now. @param {Element | null} picture */
  renew(picture) {
    if (this.picture === picture) return;
    this.unmark();
    for (const [name, listener] of Object.entries(this.listeners)) {
      this.picture?.removeEventListener(name, /** @type {EventListener} */ (listener));
      picture?.addEventListener(name, /** @type {EventListener} */ (listener));
    }
    this.picture = picture;
  }

  /** The values that stand on the table. */
  get present() {
    return new Set(this.picture ? pickable(this.picture).map((one) => pickOf(one).value) : []);
  }

  /** Show what can be chosen and what is. */
  mark() {
    const active = this.picture?.contains(document.activeElement) ? document.activeElement : null;
    this.unmark();
    const can = (this.picture ? pickable(this.picture) : []).flatMap((element) => {
      const pick = pickOf(element);
      const isLater = this.later.can(element);
      const place = this.choice.place(pick);
      const fits = this.choice.fits(pick);
      return isLater || place >= 0 || fits.next || fits.first ? [{ element, place, next: fits.next, isLater }] : [];
    });
    const held = can.some(({ element }) => element === active) ? active : null; // else its zone would have no stop
    const first = new Set();
    for (const { element, place, next, isLater } of can) {
      const zone = zoneOf(element);
      const stop = element === held || (!first.has(zone) && !(held && zoneOf(held) === zone));
      first.add(zone);
      if (isLater) this.dressLater(element, stop);
      else this.dress(element, place, next, stop);
    }
    if (held instanceof HTMLElement || held instanceof SVGElement) held.focus();
  }

  /** @param {Element} element @param {number} place @param {boolean} next @param {boolean} stop */
  dress(element, place, next, stop) {
    this.before.set(element, Object.fromEntries(MARKS.map((name) => [name, element.getAttribute(name)])));
    element.setAttribute("data-can", next ? "next" : "first");
    const cell = element.getAttribute("role") === "gridcell"; // a square of a board stays one
    if (!cell) element.setAttribute("role", "button");
    element.setAttribute("tabindex", stop ? "0" : "-1");
    element.setAttribute(cell ? "aria-selected" : "aria-pressed", String(place >= 0));
    if (place < 0) return;
    element.setAttribute("data-chosen", "");
    if (this.choice.collects(place)) element.setAttribute("data-order", String(place + 1));
  }

  /**
   * What can be chosen for later has no bar: nothing says yet that it may be played.
   *
   * @param {Element} element
   * @param {boolean} stop
   */
  dressLater(element, stop) {
    const { words } = this.later.bar.page;
    const isChosen = this.later.has(element);
    this.before.set(element, Object.fromEntries(MARKS.map((name) => [name, element.getAttribute(name)])));
    element.setAttribute("data-later", isChosen ? words("play.later_tag") : "");
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", stop ? "0" : "-1");
    element.setAttribute("aria-pressed", String(isChosen));
    if (!isChosen) return;
    const own = element.getAttribute("aria-label") ?? "";
    this.labelled = { element, own, said: words("play.later_label", { card: own }) };
    element.setAttribute("aria-label", this.labelled.said);
  }

  unmark() {
    const { element: named, own = "", said } = this.labelled ?? {};
    if (named?.getAttribute("aria-label") === said) named?.setAttribute("aria-label", own); // else another card
    this.labelled = null;
    for (const [element, marks] of this.before)
      for (const [name, value] of Object.entries(marks))
        value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
    this.before.clear();
  }

  /** Give the focus back to where it was in the picture before: to the same value, or to its neighbour. */
  refocus() {
    const kept = this.focus;
    const active = document.activeElement;
    const past =
      active !== null && this.picture?.contains(active) && active.hasAttribute("data-pick") && !this.before.has(active);
    const lost = active === null || active === document.body || past;
    if (!kept || !this.picture || !lost) return;
    const all = [...this.before.keys()].filter((one) => zoneOf(one) === kept.zone);
    const found = all.find((one) => pickOf(one).value === kept.value) ?? all[Math.min(kept.at, all.length - 1)];
    if (found instanceof HTMLElement || found instanceof SVGElement) found.focus();
    else if (!all.length) this.focus = null;
  }

  /** @param {Event} event @returns {Element | null} */
  target(event) {
    const found = event.target instanceof Element ? event.target.closest("[data-pick]") : null;
    return found && this.picture?.contains(found) && (this.later.can(found) || this.choice.fits(pickOf(found)).any)
      ? found
      : null;
  }

  /** @param {Event} event */
  onClick(event) {
    const found = this.target(event);
    const isRest = event instanceof MouseEvent && event.detail > 1 && this.choice.isEmpty; // of a double click
    if (found && !isRest) this.clicked(found);
  }

  /** @param {Event} event */
  onFocus(event) {
    const found = this.target(event);
    if (!found) return;
    const all = [...this.before.keys()].filter((one) => zoneOf(one) === zoneOf(found));
    this.focus = { zone: zoneOf(found), at: Math.max(0, all.indexOf(found)), value: pickOf(found).value };
  }

  /** @param {Event} event */
  onKey(event) {
    const found = this.target(event);
    if (!found || !(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") this.clicked(found);
    else if (["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(event.key)) this.walk(found, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Go to the neighbour in a direction, as it lies in the picture. @param {Element} from @param {string} arrow */
  walk(from, arrow) {
    const here = from.getBoundingClientRect();
    const across = arrow === "ArrowLeft" || arrow === "ArrowRight";
    const sign = arrow === "ArrowRight" || arrow === "ArrowDown" ? 1 : -1;
    let nearest = null;
    let least = Infinity;
    for (const element of this.before.keys()) {
      const there = element.getBoundingClientRect();
      const x = there.x + there.width / 2 - here.x - here.width / 2;
      const y = there.y + there.height / 2 - here.y - here.height / 2;
      const ahead = sign * (across ? x : y);
      const distance = ahead + 3 * Math.abs(across ? y : x);
      if (element === from || ahead < 1 || distance >= least) continue;
      least = distance;
      nearest = element;
    }
    if (!(nearest instanceof HTMLElement) && !(nearest instanceof SVGElement)) return;
    const zone = zoneOf(nearest); // each zone has one stop for Tab, also the one that is left
    for (const element of this.before.keys())
      if (zoneOf(element) === zone) element.setAttribute("tabindex", element === nearest ? "0" : "-1");
    nearest.focus();
  }
}
