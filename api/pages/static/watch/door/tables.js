// All tables of the club, with filters.

import { el } from "../frame/dom.js";
import { button, language, panel, titleOf, when } from "./frame.js";
import { captionOf } from "./keys/kept_reading.js";
import { picture } from "./pictures.js";
import { reason } from "./problem.js";

/** @typedef {import("../frame/types.js").Words} Words @typedef {import("../frame/service/client.js").Client} Client */

const STATES = ["running", "waiting", "paused", "finished", "void"];
const PAGE = 50;

/** All tables of the club, with filters. */
export class Tables {
  /** @param {Words} words @param {Client} client @param {any[]} games */
  constructor(words, client, games) {
    this.words = words;
    this.client = client;
    /** @type {any[]} */
    this.found = [];
    this.cursor = "";
    /** @type {Set<string>} tables at which a case waits */
    this.needs = new Set();
    this.game = this.#choice(
      "game",
      games.map((one) => [one.id, one.title[language]]),
    );
    this.status = this.#choice(
      "status",
      STATES.map((one) => [one, this.words(`host.is.${one}`)]),
    );
    this.title = /** @type {HTMLInputElement} */ (
      el("input", { class: "in", id: "filter-title", maxlength: 80, autocomplete: "off" })
    );
    this.title.addEventListener("input", () => this.draw());
    this.some = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", id: "filter-needs" }));
    this.some.addEventListener("change", () => this.draw());
    this.rows = el("div", { class: "items" });
    this.more = button(this.words("host.more"), () => void this.read(true), { class: "small" });
    this.bad = el("p", { class: "strip bad", role: "alert", hidden: true });
    this.element = panel(
      this.words("host.tables"),
      el(
        "div",
        { class: "fields four" },
        this.#field("game", this.game),
        this.#field("status", this.status),
        this.#field("title", this.title),
      ),
      el("label", { class: "check", for: "filter-needs" }, this.some, el("span", null, this.words("host.needs"))),
      this.bad,
      this.rows,
      el("div", { class: "go below" }, this.more),
    );
  }

  /** @param {string} name @param {string[][]} values */
  #choice(name, values) {
    const choice = /** @type {HTMLSelectElement} */ (
      el(
        "select",
        { class: "in", id: `filter-${name}` },
        el("option", { value: "" }, this.words("host.any")),
        ...values.map(([value, text]) => el("option", { value }, text)),
      )
    );
    choice.addEventListener("change", () => void this.read());
    return choice;
  }

  /** @param {string} name @param {Element} field */
  #field(name, field) {
    return el(
      "div",
      { class: "field" },
      el("label", { for: `filter-${name}` }, this.words(`host.filter.${name}`)),
      field,
    );
  }

  /** @param {boolean} [on] the next page of the same list */
  async read(on = false) {
    const query = new URLSearchParams({
      limit: String(PAGE),
      analysis: "false",
      ...(this.game.value ? { game: this.game.value } : {}),
      ...(this.status.value ? { status: this.status.value } : {}),
      ...(on && this.cursor ? { before: this.cursor } : {}),
    });
    try {
      const [{ tables, next }, docket] = await Promise.all([
        this.client.get(`v1/tables?${query}`),
        this.client.get("v1/disputes?status=waiting"),
      ]);
      this.needs = new Set(docket.tables.map((/** @type {any} */ one) => one.table ?? one.id) ?? []);
      this.found = on ? [...this.found, ...tables] : tables;
      this.cursor = next ?? "";
      this.bad.hidden = true;
    } catch (error) {
      this.bad.hidden = false;
      this.bad.textContent = reason(this.words, error);
    }
    this.draw();
  }

  draw() {
    const wanted = this.title.value.trim().toLowerCase();
    const said = (/** @type {any} */ one) =>
      [captionOf(one.caption), titleOf(one.game), ...one.names].join(" ").toLowerCase();
    const needy = (/** @type {any} */ one) => this.needs.has(one.id) || one.status === "paused";
    const shown = this.found.filter((one) => said(one).includes(wanted) && (!this.some.checked || needy(one)));
    this.rows.replaceChildren(
      ...shown.map((one) =>
        el(
          "a",
          { class: "item", href: `/host/${language}#${one.id}`, data: { table: one.id } },
          picture(one.game),
          el("b", null, captionOf(one.caption) || titleOf(one.game)),
          el(
            "span",
            { class: "sub" },
            one.names.filter(Boolean).join(", ") ||
              this.words("host.sum", { game: titleOf(one.game), seats: one.seats }),
          ),
          el(
            "span",
            { class: "st" },
            el(
              "span",
              { class: ["chip", this.needs.has(one.id) ? "dispute" : one.status === "running" ? "live" : null] },
              this.words(this.needs.has(one.id) ? "host.case" : `host.is.${one.status}`),
            ),
            when(one.opened_at),
          ),
        ),
      ),
      ...(shown.length ? [] : [el("p", { class: "say" }, this.words("host.no_tables"))]),
    );
    this.more.hidden = !this.cursor;
  }
}
