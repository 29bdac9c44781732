// The arbiters and directors of a tournament: this device becomes the chief when entries open; others are appointed by
// name.

import { button, panel } from "../../door/frame.js";
import { remember } from "../../door/keys/keeping.js";
import { reason } from "../../door/problem.js";
import { qrCode } from "../../door/qr.js";
import { ruleLink } from "../../door/refusals.js";
import { el } from "../../frame/dom.js";
import { Refusal } from "../../frame/service/client.js";

/** @typedef {import("../desk.js").Desk} Desk */

export class Arbiters {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.words = desk.words;
    this.chief = /** @type {HTMLInputElement} */ (
      el("input", {
        class: "in",
        id: "chief",
        maxlength: 80,
        autocomplete: "off",
        value: desk.cup.key?.name || desk.words("direct.director"),
        aria: { describedby: "chief-says" },
      })
    );
    this.chief.addEventListener("input", () => desk.drawNext());
    this.name = /** @type {HTMLInputElement} */ (
      el("input", {
        class: "in",
        id: "arbiter",
        maxlength: 80,
        autocomplete: "off",
        required: true,
        aria: { describedby: "arbiter-says" },
      })
    );
    this.as = /** @type {HTMLSelectElement} */ (
      el("select", { class: "in", id: "appoint-as", aria: { label: this.words("direct.appoint_as") } })
    );
    this.bad = el("p", { class: "refusal", id: "arbiter-says", role: "alert", hidden: true });
    this.list = el("ul", { class: "kept" });
    this.link = el("div");
    this.asks = el(
      "div",
      { class: "field" },
      el("label", { for: "chief" }, this.words("direct.chief_name")),
      this.chief,
      el("span", { class: "help", id: "chief-says" }, this.words("direct.chief_says")),
    );
    this.form = el(
      "form",
      { class: "field" },
      el("label", { for: "arbiter" }, this.words("direct.arbiter_more")),
      el("div", { class: "go" }, this.name, this.as, el("button", { class: "btn" }, this.words("direct.appoint"))),
      this.bad,
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#appoint(this.name.value.trim());
    });
    this.element = panel(
      this.words("direct.arbiters"),
      this.list,
      this.link,
      this.asks,
      this.form,
      el("p", { class: "say" }, this.words("direct.appeals"), " ", ruleLink("tournament.14.5")),
    );
    this.update();
  }

  update() {
    const {
      words,
      desk: { cup },
    } = this;
    const open = ["draft", "open", "running"].includes(cup.view.phase);
    const mine = cup.arbiter ? cup.view.you.arbiter : 0;
    this.asks.hidden = cup.arbiters.some((one) => one.chief) || !cup.organizer;
    this.form.hidden = !cup.organizer || !open || !this.asks.hidden;
    const staged = open && cup.view.phase !== "draft";
    const { value } = this.as;
    const roles = [
      ["", words("door.arbiter")],
      ...(staged
        ? [
            ["0", words("direct.apart")],
            ...cup.view.entrants.map((/** @type {any} */ one) => [
              one.entrant,
              words("direct.plays_as", { name: one.name }),
            ]),
          ]
        : []),
    ];
    this.as.replaceChildren(
      ...roles.map(([as, text]) => el("option", { value: as, selected: String(as) === value }, text)),
    );
    const directors = cup.view.directors
      .filter((/** @type {any} */ one) => !one.dismissed)
      .map((/** @type {any} */ one) =>
        el(
          "li",
          { data: { director: one.director } },
          el(
            "span",
            null,
            el("b", null, one.name),
            ` · ${one.entrant ? words("direct.plays_as", { name: cup.nameOf(one.entrant) }) : words("direct.apart")}`,
          ),
          cup.organizer && staged
            ? el(
                "span",
                { class: "end" },
                button(words("direct.invite"), () => void this.#invite("director", one), { class: "small" }),
                button(words("direct.dismiss"), () => void this.#do(`/directors/${one.director}/dismiss`, {}), {
                  class: "small",
                }),
              )
            : null,
        ),
      );
    this.list.replaceChildren(
      ...cup.arbiters.map((one) =>
        el(
          "li",
          { data: { arbiter: one.arbiter } },
          el(
            "span",
            null,
            el("b", null, one.name),
            one.chief ? ` · ${words("direct.chief")}` : "",
            one.arbiter === mine ? el("span", { class: "dim" }, ` · ${words("direct.this_device")}`) : null,
          ),
          cup.organizer && open && !one.chief
            ? el(
                "span",
                { class: "end" },
                button(words("direct.invite"), () => void this.#invite("arbiter", one), {
                  class: "small",
                  data: { invite: one.arbiter },
                }),
                button(
                  words("direct.make_chief"),
                  () => void this.#do("/arbiters", { arbiter: one.arbiter, chief: true }),
                  { class: "small" },
                ),
                button(words("direct.dismiss"), () => void this.#do(`/arbiters/${one.arbiter}/dismiss`, {}), {
                  class: "small",
                }),
              )
            : null,
        ),
      ),
      ...directors,
    );
  }

  /** Make this device the chief arbiter, if nobody is. Throws a Refusal. */
  async lead() {
    const { cup } = this.desk;
    if (cup.arbiters.some((one) => one.chief)) return;
    const { token, arbiter } = await cup.send(
      "/arbiters",
      { name: this.chief.value.trim(), chief: true },
      { act: "lead", by: cup.organizer },
    );
    const { settings } = cup.view;
    remember(
      {
        token,
        kind: "tournament",
        of: cup.id,
        role: "arbiter",
        title: settings.title,
        game: settings.game,
        name: this.chief.value.trim(),
        number: arbiter,
      },
      cup.key?.lasts ?? false,
    );
    cup.taken();
  }

  /** Appoint one more. The token that comes with it is thrown away unread. @param {string} name */
  async #appoint(name) {
    const { value } = this.as;
    if (
      name &&
      (await (value
        ? this.#do("/directors", { name, entrant: Number(value) || null })
        : this.#do("/arbiters", { name })))
    )
      this.name.value = "";
  }

  /**
   * Invite an arbiter or a director: the link is shown until this page is left.
   *
   * @param {string} role
   * @param {any} one
   */
  async #invite(role, { [role]: number, name }) {
    const {
      words,
      desk: { cup },
    } = this;
    try {
      const made = await cup.send(
        "/invitations",
        { role, [role]: number },
        { act: `invite ${role} ${number}`, by: cup.organizer },
      );
      const link = `${location.origin}/i#${made.secret}`;
      const shown = /** @type {HTMLInputElement} */ (
        el("input", { class: "in", readonly: true, value: link, id: "arbiter-link" })
      );
      shown.addEventListener("focus", () => shown.select());
      this.link.replaceChildren(
        el(
          "div",
          { class: "invite" },
          qrCode(link, words("host.qr", { name })),
          el(
            "div",
            { class: "field" },
            el("label", { for: "arbiter-link" }, words("host.link", { name })),
            shown,
            el("span", { class: "help" }, `${words("direct.letters")}: ${made.code}`),
          ),
        ),
      );
      shown.focus();
      this.bad.hidden = true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.bad.hidden = false;
      this.bad.replaceChildren(reason(words, error));
    }
  }

  /** @param {string} path @param {any} body */
  async #do(path, body) {
    const { cup } = this.desk;
    try {
      await cup.send(path, body, { act: "arbiters", by: cup.organizer });
      this.bad.hidden = true;
      await cup.again();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.bad.hidden = false;
      this.bad.replaceChildren(reason(this.words, error), " ", error.problem?.rule ? ruleLink(error.problem.rule) : "");
      return false;
    }
  }
}
