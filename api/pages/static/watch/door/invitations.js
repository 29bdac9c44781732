// The invitations of a table: made, shown with link, letters and QR code, copied, printed as slips, withdrawn. What an
// invitation opens is known to this page alone, until it is left; shown again later, it is made anew and the old one
// ends.

import { el } from "../frame/dom.js";
import { seatMark } from "../frame/marks.js";
import { isAlone, outside } from "../frame/service/below.js";
import { newKey } from "../frame/service/client.js";
import { button, panel, when } from "./frame.js";
import { shownLink, slipOf } from "./invitations/slip.js";
import { reason } from "./problem.js";

/** @typedef {import("../frame/types.js").Words} Words @typedef {import("../frame/service/client.js").Client} Client */
/** @typedef {{id: string, role: "seat" | "spectator" | "arbiter", seat: number | null, name: string}} Place */
/** @typedef {{number: number, secret: string, code: string, ends_at: number}} Made */

const WATCHERS = 20;

export class Invitations {
  /**
   * @param {Words} words
   * @param {Client} client
   * @param {any} table what the list of tables or its opening says of it
   * @param {string[]} names
   * @param {(text: string) => void} say
   */
  constructor(words, client, table, names, say) {
    this.words = words;
    this.client = client;
    this.table = table;
    this.say = say;
    this.root = `v1/tables/${table.id}/invitations`;
    /** @type {Place[]} */
    this.places = [
      ...names.map((name, seat) => ({ id: `seat-${seat}`, role: /** @type {const} */ ("seat"), seat, name })),
      { id: "spectator", role: "spectator", seat: null, name: "" },
      ...(table.arbiter === "nobody"
        ? []
        : [{ id: "arbiter", role: /** @type {const} */ ("arbiter"), seat: null, name: "" }]),
    ];
    /** @type {Map<string, Made>} by place */
    this.made = new Map();
    /** @type {Map<string, string>} the keys of requests that are under way, by place */
    this.under = new Map();
    /** @type {any[]} */
    this.listed = [];
    this.programs = 0; // how many seats programs of the service may still take
    this.asked = ""; // the seat of which was asked whether somebody else gets it
    this.cards = el("div", { class: "invites" });
    this.bad = el("p", { class: "strip bad", role: "alert", hidden: true });
    this.print = button(words("host.print"), () => print(), { class: "small", data: { act: "print" } });
    const local = isAlone ? el("p", { class: "strip" }, words("host.local")) : null;
    this.element = panel(
      el("div", { class: "go" }, el("h2", null, words("host.invitations")), el("span", { class: "end" }, this.print)),
      el("p", { class: "say" }, words("host.invitations_says")),
      local,
      this.bad,
      this.cards,
    );
    this.slips = el("section", { class: "slips", aria: { label: words("host.slips") } });
  }

  /** The players are called otherwise now. @param {string[]} names */
  named(names) {
    for (const place of this.places) if (place.seat !== null) place.name = names[place.seat];
    this.draw();
  }

  /** Invite to all seats, as a table that has just been opened has nobody at them. */
  async inviteAll() {
    for (const place of this.places) if (place.role === "seat") await this.invite(place);
  }

  /** Read who has accepted. */
  async read() {
    try {
      const { invitations, programs = 0 } = await this.client.get(this.root);
      this.listed = invitations;
      this.programs = programs;
      this.bad.hidden = true;
    } catch (error) {
      this.bad.hidden = false;
      this.bad.textContent = reason(this.words, error);
    }
    this.draw();
  }

  /** The newest invitation of a place that was not withdrawn. @param {Place} place */
  #of(place) {
    return (
      this.listed
        .filter((one) => one.role === place.role && one.seat === place.seat && one.status !== "withdrawn")
        .at(-1) ?? null
    );
  }

  /** Make an invitation. Asked once more after a lost answer, it is the same one. @param {Place} place */
  async invite(place) {
    const key = this.under.get(place.id) ?? newKey();
    this.under.set(place.id, key);
    const wish = {
      role: place.role,
      ...(place.role === "seat" ? { seat: place.seat, ...(place.name ? { name: place.name } : {}) } : {}),
      ...(place.role === "spectator" ? { uses: WATCHERS } : {}),
    };
    try {
      const made = await this.client.post(this.root, wish, { key });
      this.under.delete(place.id);
      this.made.set(place.id, made);
    } catch (error) {
      this.bad.hidden = false;
      this.bad.textContent = reason(this.words, error);
      return;
    }
    await this.read();
  }

  /**
   * Withdraw an invitation, or have a program accept it.
   *
   * @param {Place} place
   * @param {any} entry
   * @param {"withdraw" | "program"} act
   */
  async #end(place, entry, act) {
    try {
      await this.client.post(`${this.root}/${entry.number}/${act}`, {}, act === "withdraw" ? { key: newKey() } : {});
      this.made.delete(place.id);
      this.say(this.words(act === "withdraw" ? "host.withdrawn" : "host.program_sits"));
    } catch (error) {
      this.bad.hidden = false;
      this.bad.textContent = reason(this.words, error);
    }
    await this.read();
  }

  /** @param {Place} place */
  nameOf(place) {
    return place.role === "seat"
      ? place.name || this.words("door.seat", { seat: place.seat ?? 0 })
      : this.words(place.role === "spectator" ? "host.watch" : "door.arbiter");
  }

  /** @param {Made} made */
  link(made) {
    return `${outside}/i#${made.secret}`;
  }

  draw() {
    if (!this.cards.contains(document.activeElement))
      this.cards.replaceChildren(...this.places.map((one) => this.#card(one)));
    const shown = this.places.flatMap((place) => {
      const made = this.made.get(place.id);
      return made && this.#of(place)?.status !== "taken" ? [slipOf(this, place, made)] : [];
    });
    this.print.toggleAttribute("disabled", !shown.length);
    this.slips.replaceChildren(...shown);
  }

  /** @param {Place} place */
  #card(place) {
    const { words } = this;
    const entry = this.#of(place),
      made = this.made.get(place.id);
    const taken = place.role !== "spectator" && entry?.status === "taken";
    const state = taken
      ? el(
          "span",
          { class: "chip good" },
          words("host.taken", { name: entry.acceptances.at(-1)?.name ?? this.nameOf(place) }),
        )
      : place.role === "spectator" && entry?.acceptances.length
        ? el("span", { class: "chip good" }, words("host.watching", { count: entry.acceptances.length }))
        : entry?.status === "open"
          ? el("span", { class: "chip" }, words("host.sent"))
          : el("span", { class: "chip claim" }, words(entry ? `host.is.${entry.status}` : "host.unsent"));
    const head = el(
      "div",
      { class: "go" },
      place.seat === null ? null : seatMark(place.seat),
      el("h3", null, this.nameOf(place)),
      state,
    );
    const named = {
      aria: { label: `${words(taken ? "host.hand_over" : made ? "host.new" : "host.show")}: ${this.nameOf(place)}` },
      data: { invite: place.id },
    };
    const asks = taken && this.asked === place.id;
    const then = (/** @type {() => void} */ act) => (/** @type {Event} */ event) => {
      /** @type {HTMLElement} */ (event.currentTarget).blur();
      act();
    };
    const ask = (/** @type {string} */ id) => {
      this.asked = id;
      this.draw();
      /** @type {HTMLElement | null} */
      (this.cards.querySelector(`[data-place=${place.id}] .btn`))?.focus();
    };
    const again = button(
      words(taken ? "host.hand_over" : made ? "host.new" : "host.show"),
      then(() => {
        if (taken && !asks) ask(place.id);
        else {
          this.asked = "";
          void this.invite(place);
        }
      }),
      { class: "small", ...named },
    );
    const not = asks
      ? button(
          words("host.look_not"),
          then(() => ask("")),
          { class: "small main" },
        )
      : null;
    const ending = (/** @type {"withdraw" | "program"} */ act) =>
      button(
        words(`host.${act}`),
        then(() => void this.#end(place, entry, act)),
        {
          class: "small",
          aria: { label: `${words(`host.${act}`)}: ${this.nameOf(place)}` },
          data: { [act]: place.id },
        },
      );
    const isOpen = entry?.status === "open";
    const away = isOpen ? ending("withdraw") : null;
    const program = isOpen && place.role === "seat" && this.programs > 0 ? ending("program") : null;
    const asked = asks
      ? el(
          "p",
          { class: "say" },
          words("host.hand_over_says", { name: entry.acceptances.at(-1)?.name ?? this.nameOf(place) }),
        )
      : null;
    const when_ =
      taken && entry.acceptances.at(-1)
        ? el("p", { class: "say" }, words("host.since"), " ", when(entry.acceptances.at(-1).at))
        : null;
    return el(
      "article",
      { class: "invite", data: { place: place.id, state: taken ? "taken" : (entry?.status ?? "none") } },
      head,
      made && !taken ? shownLink(this, place, made) : when_,
      asked,
      el("div", { class: "go" }, not, again, program, away),
    );
  }
}
