// One entrant: correct what was entered wrongly, put somebody in for a player, withdraw, readmit.

import { button } from "../../door/frame.js";
import { reason } from "../../door/problem.js";
import { ruleLink } from "../../door/refusals.js";
import { el } from "../../frame/dom.js";
import { Refusal } from "../../frame/service/client.js";
import { places } from "../foreseen.js";

/** @typedef {import("../desk.js").Desk} Desk */

export class EntrantPanel {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.words = desk.words;
    this.entrant = 0;
    this.element = el("section", {
      class: "panel",
      hidden: true,
      tabindex: -1,
      aria: { label: this.words("direct.change") },
    });
  }

  get found() {
    return this.desk.cup.view.entrants.find((/** @type {any} */ one) => one.entrant === this.entrant);
  }

  /** @param {number} entrant */
  show(entrant) {
    this.entrant = entrant;
    this.draw();
    this.element.focus();
  }

  /** Draw it anew, unless somebody is typing there. */
  update() {
    if (this.entrant && !this.element.contains(document.activeElement)) this.draw();
  }

  close() {
    this.entrant = 0;
    this.element.hidden = true;
  }

  draw() {
    const { words, found } = this;
    this.element.hidden = !found;
    if (!found) return;
    const { phase, settings } = this.desk.cup.view;
    const open = ["open", "running"].includes(phase);
    this.bad = el("p", { class: "refusal", role: "alert", hidden: true });
    const head = el(
      "header",
      null,
      el("h2", null, words("direct.number_name", { number: found.entrant, name: found.name })),
      el(
        "span",
        { class: "end" },
        button(words("home.close"), () => this.close(), { class: "small", data: { act: "close" } }),
      ),
    );
    const parts = !open
      ? [el("p", { class: "say" }, words("direct.no_change"))]
      : [
          this.#mend(found, phase, settings),
          ...found.players.map((/** @type {any} */ player) => this.#substitute(player)),
          this.#leave(found),
        ];
    this.element.replaceChildren(head, ...parts, this.bad);
  }

  /** @param {string} name @param {string} label @param {string | number} value @param {Record<string, any>} [more] */
  #field(name, label, value, more = {}) {
    const input = /** @type {HTMLInputElement} */ (
      el("input", { class: "in", id: `mend-${name}`, value, maxlength: 80, autocomplete: "off", ...more })
    );
    return { input, field: el("div", { class: "field" }, el("label", { for: input.id }, label), input) };
  }

  #reason() {
    return this.#field("reason", this.words("direct.reason"), "", { maxlength: 2000, required: true });
  }

  /**
   * A part that is folded, with a form in it.
   *
   * @param {string} act
   * @param {string} title
   * @param {HTMLElement[]} fields
   * @param {string} word
   * @param {() => Promise<void>} send
   */
  #part(act, title, fields, word, send) {
    const form = el(
      "form",
      { class: "field" },
      ...fields,
      el("div", { class: "go" }, el("button", { class: "btn main" }, word)),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void send();
    });
    return el(
      "details",
      { class: "over", open: act === "mend", data: { part: act } },
      el("summary", null, title),
      form,
    );
  }

  /** @param {any} found @param {string} phase @param {any} settings */
  #mend(found, phase, settings) {
    const { words } = this;
    const name = this.#field("name", words(`direct.name_${settings.entrants}`), found.name);
    const alone = settings.entrants === "person" && found.players[0]?.name === found.name;
    const players = alone
      ? []
      : found.players.map((/** @type {any} */ one) =>
          this.#field(`player-${one.player}`, words("direct.player", { player: one.player }), one.name),
        );
    const club = this.#field("club", words("direct.club"), found.club ?? "", { maxlength: 200 });
    const rating = this.#field("rating", words("direct.rating"), found.rating ?? "", {
      inputmode: "numeric",
      disabled: phase === "running",
    });
    const category = this.#field("category", words("direct.category"), found.category ?? "", { maxlength: 200 });
    const why = phase === "running" ? this.#reason() : null;
    const fields = [name, ...players, club, rating, category, ...(why ? [why] : [])].map((one) => one.field);
    return this.#part("mend", words("direct.mend_entry"), fields, words("direct.mend_it"), () =>
      this.#send(
        "",
        {
          name: name.input.value,
          ...(alone ? {} : { players: players.map((/** @type {any} */ one) => one.input.value) }),
          club: club.input.value || null,
          category: category.input.value || null,
          ...(phase === "running"
            ? { reason: why?.input.value }
            : { rating: rating.input.value === "" ? null : Number(rating.input.value) }),
        },
        "PATCH",
      ),
    );
  }

  /** @param {any} player */
  #substitute(player) {
    const { words } = this;
    const name = this.#field(`for-${player.player}`, words("direct.who_plays"), "", { required: true }),
      why = this.#field(`for-${player.player}-why`, words("direct.reason"), "", { maxlength: 2000, required: true });
    return this.#part(
      `for-${player.player}`,
      words("direct.plays_for", { name: player.name }),
      [
        el(
          "p",
          { class: "say" },
          words("direct.plays_for_says", { name: player.name }),
          " ",
          ruleLink("tournament.2.4"),
        ),
        name.field,
        why.field,
      ],
      words("direct.put_in"),
      () => this.#send("/substitute", { player: player.player, name: name.input.value, reason: why.input.value }),
    );
  }

  /** Withdraw or readmit, with the list as it would be. @param {any} found */
  #leave(found) {
    const { words } = this;
    const why = this.#field("leave", words("direct.reason"), "", { maxlength: 2000, required: true });
    const back = found.withdrawn_from !== null;
    const then = el("div");
    const part = this.#part(
      back ? "readmit" : "withdraw",
      words(back ? "direct.readmit" : "direct.withdraw"),
      [
        el(
          "p",
          { class: "say" },
          words(back ? "direct.readmit_says" : "direct.withdraw_says"),
          " ",
          ruleLink(back ? "tournament.4.6" : "tournament.4.5"),
        ),
        why.field,
        then,
      ],
      words(back ? "direct.readmit_it" : "direct.withdraw_it"),
      () => this.#send(back ? "/readmit" : "/withdraw", { reason: why.input.value }),
    );
    part.addEventListener("toggle", async () => {
      if (!(/** @type {HTMLDetailsElement} */ (part).open) || this.desk.cup.view.phase !== "running") return;
      try {
        then.replaceChildren(
          places(
            this.desk,
            await this.desk.cup.foresee(`/entrants/${found.entrant}${back ? "/readmit" : "/withdraw"}`, {
              reason: "?",
            }),
          ),
        );
      } catch (error) {
        then.replaceChildren(el("p", { class: "refusal" }, reason(words, error)));
      }
    });
    return part;
  }

  /** @param {string} path @param {any} body @param {string} [method] */
  async #send(path, body, method) {
    const { cup } = this.desk;
    if (this.busy) return;
    this.busy = true;
    try {
      await cup.send(`/entrants/${this.entrant}${path}`, body, { act: "entrant", ...(method ? { method } : {}) });
      /** @type {HTMLElement} */ (document.activeElement)?.blur();
      await cup.again();
      this.draw();
    } catch (error) {
      if (!(error instanceof Refusal) || !this.bad) throw error;
      this.bad.hidden = false;
      this.bad.replaceChildren(reason(this.words, error), " ", error.problem?.rule ? ruleLink(error.problem.rule) : "");
    } finally {
      this.busy = false;
    }
  }

  busy = false;
}
