// The invitations of all players: made at once, printed as slips to be cut, or saved as a list to send. What an
// invitation opens is known to this page alone, until it is left; made again later, the old one ends.

import { button, language, panel, titleOf } from "../../door/frame.js";
import { reason } from "../../door/problem.js";
import { qrCode } from "../../door/qr.js";
import { el } from "../../frame/dom.js";
import { isAlone, outside } from "../../frame/service/below.js";
import { Refusal } from "../../frame/service/client.js";

/** @typedef {import("../desk.js").Desk} Desk @typedef {{entrant: any, player: any}} Guest */

const BEAT = 10_000;

/** @param {Guest} guest */
const placeOf = ({ entrant, player }) => `${entrant.entrant}/${player.player}`;

export class Invites {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.words = desk.words;
    /** @type {Map<string, any>} what was made on this page, by entrant and player */
    this.made = new Map();
    /** @type {any[]} */
    this.listed = [];
    const { words } = this;
    this.says = el("p", { class: "say", id: "accepted", role: "status" });
    this.bad = el("p", { class: "strip bad", role: "alert", hidden: true });
    this.print = button(words("direct.print_invitations"), () => void this.#all(() => print()), {
      data: { act: "print-invitations" },
    });
    this.csv = button(words("direct.csv"), () => void this.#all(() => this.#save()), { data: { act: "csv" } });
    this.slips = el("section", { class: "slips", aria: { label: words("host.slips") } });
    this.element = panel(
      words("host.invitations"),
      this.says,
      isAlone ? el("p", { class: "strip" }, words("host.local")) : null,
      this.bad,
      el("div", { class: "go below" }, this.print, this.csv),
      el("p", { class: "say below" }, words("direct.invitations_says")),
    );
    document.body.append(this.slips);
    addEventListener("hashchange", () => this.slips.replaceChildren());
    setInterval(() => {
      if (this.element.isConnected && !document.hidden) void this.read();
    }, BEAT);
  }

  /** All players of those who play. @returns {Guest[]} */
  get guests() {
    return this.desk.cup.view.entrants
      .filter((/** @type {any} */ one) => one.withdrawn_from === null)
      .flatMap((/** @type {any} */ entrant) =>
        entrant.players.map((/** @type {any} */ player) => ({ entrant, player })),
      );
  }

  /** Read who has accepted. */
  async read() {
    const { cup } = this.desk;
    try {
      this.listed = (await cup.client.get(`${cup.root}/invitations`)).invitations;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    const { guests } = this;
    this.element.hidden = !guests.length || !["open", "running"].includes(cup.view.phase);
    this.says.textContent = this.words("direct.accepted", {
      count: guests.filter((one) => this.#has(one)).length,
      all: guests.length,
    });
  }

  /** Whether a player has accepted. @param {Guest} guest */
  #has({ entrant, player }) {
    return this.listed.some(
      (one) =>
        one.role === "player" &&
        one.entrant === entrant.entrant &&
        one.player === player.player &&
        one.status === "taken",
    );
  }

  /** Invite all who have not accepted, each once on this page; then do something with them. @param {() => void} then */
  async #all(then) {
    if (this.busy) return;
    this.busy = true;
    this.bad.hidden = true;
    try {
      await this.read();
      for (const guest of this.guests) {
        if (this.made.has(placeOf(guest)) || this.#has(guest)) continue;
        const body = { role: "player", entrant: guest.entrant.entrant, player: guest.player.player };
        this.made.set(placeOf(guest), await this.desk.cup.send("/invitations", body, { act: "invite" }));
      }
      this.slips.replaceChildren(
        ...this.guests.flatMap((one) => {
          const made = this.made.get(placeOf(one));
          return made && !this.#has(one) ? [this.#slip(one, made)] : [];
        }),
      );
      then();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.bad.hidden = false;
      this.bad.textContent = reason(this.words, error);
    } finally {
      this.busy = false;
    }
  }

  busy = false;

  /** @param {any} made */
  #link(made) {
    return `${outside}/i#${made.secret}`;
  }

  /** @param {Guest} guest @param {any} made */
  #slip({ entrant, player }, made) {
    const {
      words,
      desk: {
        cup: { view },
      },
    } = this;
    return el(
      "div",
      { class: "slip" },
      qrCode(this.#link(made), words("host.qr", { name: player.name })),
      el(
        "div",
        null,
        el("p", { class: "t" }, view.settings.title),
        el("p", { class: "w" }, player.name),
        el(
          "p",
          { class: "p" },
          [
            titleOf(view.settings.game),
            words("direct.number_name", { number: entrant.entrant, name: entrant.name }),
          ].join(" · "),
        ),
        el("p", { class: "c" }, made.code),
        el(
          "p",
          { class: "h" },
          words(isAlone ? "host.alone" : "host.slip", {
            place: outside,
            time: new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(made.ends_at),
          }),
        ),
      ),
    );
  }

  /** The only file with what opens something: it says so in its name. */
  #save() {
    const cell = (/** @type {string | number} */ value) =>
      `"${String(value)
        .replace(/^([=+\-@\t])/, "'$1")
        .replaceAll('"', '""')}"`;
    const rows = this.guests.flatMap((one) => {
      const made = this.made.get(placeOf(one));
      return made && !this.#has(one)
        ? [[one.entrant.entrant, one.entrant.name, one.player.name, this.#link(made), made.code]]
        : [];
    });
    const heads = ["direct.number", "direct.one_pair", "direct.name", "direct.link", "direct.letters"].map((key) =>
      this.words(key),
    );
    const text = [heads, ...rows].map((row) => row.map(cell).join(",")).join("\r\n");
    const address = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: "text/csv" }));
    el("a", { href: address, download: this.words("direct.csv_name") }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }
}
