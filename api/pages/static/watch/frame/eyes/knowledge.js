// Who could know a card: what the service's ledger says, laid over the picture where it is not plain.

import { el } from "../dom.js";
import { seatMark } from "../marks.js";
import { zoomOf } from "../picture/fit.js";

/**
 * @typedef {{seat: number, since: {version: number, number: number | null}, how: string, undone: {version: number,
 *   number: number | null} | null}} Knower
 */

const MOST_SQUARES = 6;
const PATIENCE = 300;

/**
 * Who knew each thing, and where it lay, from the ledger of all seats.
 * @param {{seats: {seat: number, cards: any[]}[]}} ledger
 */
function byThing(ledger) {
  /** @type {Map<string, {zone: string, knowers: Knower[]}>} */
  const found = new Map();
  for (const { seat, cards } of ledger.seats) {
    for (const card of cards) {
      const one = found.get(card.card) ?? { zone: card.zone, knowers: /** @type {Knower[]} */ ([]) };
      one.knowers.push({ seat, since: card.since, how: card.how, undone: card.undone });
      found.set(card.card, one);
    }
  }
  return found;
}

/** The overlay. */
export class Knowledge {
  /** @param {import("../page.js").Page} page */
  constructor(page) {
    this.page = page;
    this.on = false;
    /** @type {Map<string, {zone: string, knowers: Knower[]}>} */
    this.known = new Map();
    /** @type {Map<number, Promise<any>>} */
    this.ledgers = new Map();
    this.shown = 0;
    /** @type {HTMLElement | null} */
    this.popover = null;
    this.timer = 0;
    this.#listen();
  }

  toggle() {
    this.on = !this.on;
    if (!this.on) this.clear();
    this.page.refresh();
  }

  clear() {
    this.close();
    for (const one of this.page.pane.region.querySelectorAll(".knows")) one.remove();
  }

  /** @param {number} record */
  #ledger(record) {
    let found = this.ledgers.get(record);
    if (!found) {
      found = this.page.client.get(`/audit/knowledge?at=${record}`);
      this.ledgers.set(record, found);
      found.catch(() => this.ledgers.delete(record));
      const oldest = this.ledgers.keys().next().value;
      if (this.ledgers.size > 24 && oldest !== undefined) this.ledgers.delete(oldest);
    }
    return found;
  }

  /** @param {import("../types.js").Now} now */
  async update(now) {
    if (!this.on || !now.entry?.record) return;
    const { record } = now.entry;
    this.shown = record;
    try {
      const ledger = await this.#ledger(record);
      if (!this.on || this.shown !== record) return;
      this.known = byThing(ledger);
      this.#draw();
    } catch (error) {
      this.on = false;
      this.page.strip("knew", this.page.problem(error));
    }
  }

  /** @param {string} zone @param {Set<number>} seats */
  #isPlain(zone, seats) {
    const owner = Number(zone.split(":")[1]);
    const held = zone.includes(":") && /hand/.test(zone) && Number.isInteger(owner);
    return held ? seats.size === 1 && seats.has(owner) : seats.size === this.page.seats().length;
  }

  #draw() {
    const { page } = this;
    for (const one of page.pane.region.querySelectorAll(".knows")) one.remove();
    for (const thing of page.pane.picture.querySelectorAll("[data-thing]")) {
      const found = this.known.get(String(thing.getAttribute("data-thing")));
      if (!found) continue;
      const seats = new Set(found.knowers.map((one) => one.seat));
      if (this.#isPlain(found.zone, seats)) continue;
      const place = thing.closest(".slot") ?? thing;
      place.classList.add("has-squares");
      const squares = this.#squares(seats);
      squares.classList.toggle("above", Boolean(place.querySelector(".tag")));
      place.append(squares);
    }
  }

  /** @param {Set<number>} seats */
  #squares(seats) {
    const { words } = this.page;
    const players = this.page.seats();
    const names = players
      .filter((one) => seats.has(one.number))
      .map((one) => one.name)
      .join(", ");
    const label = words("knew.dots", { names });
    if (players.length > MOST_SQUARES)
      return el(
        "span",
        { class: "knows many", role: "img", aria: { label } },
        words("knew.some", { count: seats.size, seats: players.length }),
      );
    return el(
      "span",
      { class: "knows", role: "img", aria: { label } },
      ...players.map((one) => el("i", { class: [seats.has(one.number) && `y s${one.number % 8}`] })),
    );
  }

  #listen() {
    const region = this.page.pane.region;
    const thingAt = (/** @type {Event} */ event) => /** @type {Element} */ (event.target).closest?.("[data-thing]");
    region.addEventListener("pointerover", (event) => {
      const thing = this.on ? thingAt(event) : null;
      clearTimeout(this.timer);
      if (thing) this.timer = window.setTimeout(() => this.open(thing), PATIENCE);
    });
    region.addEventListener("click", (event) => {
      const thing = this.on ? thingAt(event) : null;
      if (thing) this.open(thing);
    });
  }

  /** @param {Element} thing */
  open(thing) {
    this.close();
    const name = String(thing.getAttribute("data-thing"));
    const { page } = this;
    const { words } = page;
    const knowers = this.known.get(name)?.knowers ?? [];
    const lines = knowers.map((one) => {
      const version = page.numberOf(one.since);
      const how = words(`how.${one.how}`);
      const said = one.undone
        ? words("knew.undone", { version, how, undo: page.numberOf(one.undone) })
        : words("knew.since", { version, how });
      return el(
        "li",
        null,
        seatMark(one.seat),
        el("span", null, page.seats()[one.seat]?.name ?? ""),
        el("span", { class: "dim" }, said),
      );
    });
    this.popover = el(
      "div",
      {
        class: "pop",
        role: "dialog",
        tabindex: "-1",
        aria: { label: words("knew.title", { card: page.cardName(name), version: page.pane.version }) },
      },
      el("h2", { class: "h3" }, words("knew.title", { card: page.cardName(name), version: page.pane.version })),
      lines.length ? el("ol", null, ...lines) : el("p", null, words("knew.nobody")),
      el(
        "button",
        {
          type: "button",
          class: "btn",
          on: {
            click: () => {
              this.close();
              page.custody.follow(name);
            },
          },
        },
        words("knew.custody"),
      ),
    );
    page.pane.region.append(this.popover);
    this.#place(thing);
  }

  /** @param {Element} thing */
  #place(thing) {
    if (!this.popover) return;
    const region = this.page.pane.region,
      zoom = zoomOf(region);
    const at = thing.getBoundingClientRect(),
      around = region.getBoundingClientRect(),
      size = this.popover.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.left - around.left), Math.max(8, around.width - size.width - 8));
    const below = at.bottom - around.top + 6;
    const top = below + size.height < around.height ? below : Math.max(8, at.top - around.top - size.height - 6);
    this.popover.style.setProperty("left", `${left / zoom + region.scrollLeft}px`);
    this.popover.style.setProperty("top", `${top / zoom + region.scrollTop}px`);
  }

  close() {
    clearTimeout(this.timer);
    const open = Boolean(this.popover);
    this.popover?.remove();
    this.popover = null;
    return open;
  }
}
