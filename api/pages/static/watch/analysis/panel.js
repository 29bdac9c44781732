// The panel of an analysis: of what it is one, and what each seat's link gives to somebody who is to play it.

import { el } from "../frame/dom.js";
import { who } from "../frame/marks.js";
import { copy } from "../frame/reader/copy.js";
import { outside } from "../frame/service/below.js";
import { knownOf, wayBack } from "./origin.js";

/** @typedef {import("../frame/types.js").PageOfTable} Page */

export class Panel {
  /** @param {Page} page */
  constructor(page) {
    const { analysis } = page.newest;
    const { words } = page;
    this.page = page;
    this.said = el("p", { role: "status" });
    this.element = el("div", { class: "pad" });
    if (!analysis) return;
    this.element.replaceChildren(
      el(
        "p",
        null,
        words("analysis.of", { version: analysis.version, table: analysis.table }),
        " ",
        words(`analysis.${analysis.chance}_means`),
      ),
      el("p", null, words("analysis.counts")),
      el(
        "p",
        null,
        el(
          "a",
          { class: "btn", href: wayBack(page) },
          words("analysis.back", { version: knownOf(page.table)?.at ?? analysis.version }),
        ),
      ),
      ...this.#links(knownOf(page.table)),
    );
  }

  /** @param {import("./origin.js").Kept | null} known */
  #links(known) {
    const { page } = this;
    if (!known) return [];
    const row = (/** @type {Element | string} */ name, /** @type {string} */ token) =>
      el(
        "li",
        { class: "invite" },
        name,
        el(
          "button",
          {
            type: "button",
            class: "btn",
            on: { click: () => void copy(page.words, `${outside}/watch/${page.table}#token=${token}`, this.said) },
          },
          page.words("copy.do"),
        ),
      );
    const players = page.seats();
    return [
      el("h2", { class: "h3" }, page.words("analysis.invite")),
      el("p", null, page.words("analysis.invite_says")),
      el(
        "ul",
        { class: "invites" },
        ...known.seats.map(({ seat, token }) => row(who(players[seat] ?? { number: seat, name: String(seat) }), token)),
        row(page.words("spectator"), known.spectator),
      ),
      this.said,
    ];
  }
}
