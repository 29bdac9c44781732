// Home's list of tables that anybody may watch, where the service has any. A link takes the spectators' token along.

import { el } from "../frame/dom.js";
import { patched } from "../frame/picture/patch.js";
import { Client, Refusal } from "../frame/service/client.js";
import { keys } from "../frame/service/keyring.js";
import { language, titleOf } from "./frame.js";
import { captionOf } from "./keys/kept_reading.js";
import { picture } from "./pictures.js";

/** @typedef {import("../frame/types.js").Words} Words */

const MOST = 20;

export class ToWatch {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    /** @type {any[]} */
    this.tables = [];
    this.element = el("section", { class: "panel", hidden: true });
  }

  /** Read the list; what could not be read stays as it was. */
  async read() {
    try {
      this.tables = (await new Client("", language).get(`v1/watch?limit=${MOST}`)).tables;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    this.draw();
  }

  /** Draw those of which this browser keeps no key: the others stand among its own tables. */
  draw() {
    const own = new Set(keys().map((one) => one.of));
    const rows = this.tables.filter(({ id }) => !own.has(id)).map((one) => this.#row(one));
    this.element = patched(
      this.element,
      el(
        "section",
        { class: "panel", hidden: !rows.length },
        el("header", null, el("h2", null, this.words("home.to_watch"))),
        el("div", { class: "items" }, ...rows),
      ),
    );
  }

  /** The token with which a link of the list leads to its table. @param {HTMLAnchorElement} link */
  tokenFor(link) {
    return this.tables.find(({ id }) => id === link.dataset.watch)?.spectator_token ?? "";
  }

  /** @param {any} table */
  #row({ id, game, status, names, caption }) {
    const people = names.filter(Boolean);
    return el(
      "a",
      { class: "item", href: `/watch/${id}/${language}`, data: { watch: id } },
      picture(game),
      el("b", null, captionOf(caption) || titleOf(game)),
      el("span", { class: "sub" }, people.length ? new Intl.ListFormat(language).format(people) : titleOf(game)),
      el(
        "span",
        { class: "st" },
        el("span", { class: ["chip", status === "running" ? "live" : null] }, this.words(`home.${status}`)),
      ),
    );
  }
}
