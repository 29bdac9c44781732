// The desk: the docket at the left, the file of the case that is open at the right.
import { el } from "../frame/dom.js";
import { turnTheme } from "../frame/reader/settings.js";
import { wordsOf } from "../frame/wording.js";
import { caseFile } from "./casefile.js";
import { Docket } from "./docket.js";
import { Pictures } from "./picture.js";
import { reasonOf } from "./service.js";
import { caseSheet } from "./sheet.js";

/** @typedef {import("./casefile.js").CaseFile} CaseFile @typedef {import("./casefile.js").Where} Where */
/** @typedef {import("./docket.js").Item} Item */

export class Desk {
  /**
   * @param {import("./service.js").Service} service @param {"en" | "de"} language @param {Record<string, string>} texts
   * @param {Record<string, string>} games the titles of the games
   */
  constructor(service, language, texts, games) {
    this.service = service;
    this.language = language;
    this.texts = texts;
    this.games = games;
    /** @type {Where | null} */
    this.where = null;
    this.version = 0;
    this.words = wordsOf(texts);
    this.pictures = new Pictures(language, this.words, (path) => service.get(path));
    this.paper = el("main", { class: "file", id: "case", tabindex: -1 });
    this.said = el("p", { class: "sr", role: "status" });
    this.summary = el("small", null);
    this.docket = new Docket(this);
    this.element = el("div", { class: "deskgrid" }, this.bar(), this.docket.element, this.paper, this.said);
    addEventListener("hashchange", () => this.fromAddress());
  }

  /** Whether there are words for a key. @param {string} key */
  knows(key) {
    return key in this.texts;
  }

  /** Several in a row. @param {string[]} names */
  list(names) {
    return new Intl.ListFormat(this.language).format(names);
  }

  /** Several of whom any one will do. @param {string[]} names */
  either(names) {
    return new Intl.ListFormat(this.language, { type: "disjunction" }).format(names);
  }

  /** @param {string} game */
  gameName(game) {
    return this.games[game] ?? game;
  }

  /** @param {CaseFile} file @param {string} card */
  cardName(file, card) {
    return this.pictures.cardName(file.view.game, card);
  }

  bar() {
    const other = this.language === "en" ? "de" : "en";
    const print = el(
      "button",
      { type: "button", class: "btn", data: { act: "print" }, on: { click: () => window.print() } },
      this.words("desk.print"),
    );
    const theme = el(
      "button",
      { type: "button", class: "btn plain", aria: { label: this.words("desk.theme") }, on: { click: turnTheme } },
      "◐",
    );
    const language = el(
      "a",
      {
        class: "btn plain",
        href: `/desk/${other}`,
        hreflang: other,
        lang: other,
        on: {
          click: ({ currentTarget }) => void Object.assign(/** @type {any} */ (currentTarget), { hash: location.hash }),
        },
      },
      other.toUpperCase(),
    );
    return el(
      "header",
      { class: "bar no-print" },
      el("div", { class: "title" }, el("h1", null, this.words("desk.title")), this.summary),
      print,
      language,
      theme,
    );
  }

  /** Begin: follow the docket, and open the case that the address names. */
  async begin() {
    this.empty();
    this.docket.follow();
    this.fromAddress();
  }

  fromAddress() {
    const [, table, kind, number] = /^#([A-Za-z0-9_-]{1,64})\/(dispute|claim)\/(\d{1,6})$/.exec(location.hash) ?? [];
    if (table && !this.isOpen(table, kind, Number(number)))
      this.open({ table, kind: /** @type {"dispute" | "claim"} */ (kind), number: Number(number) });
  }

  /** @param {string} table @param {string} kind @param {number} number */
  isOpen(table, kind, number) {
    return this.where?.table === table && this.where.kind === kind && this.where.number === number;
  }

  empty() {
    this.paper.replaceChildren(el("p", { class: "none" }, this.words("desk.choose")));
  }

  /** Open a case. @param {Where} where */
  async open(where) {
    this.where = where;
    history.replaceState(null, "", `#${where.table}/${where.kind}/${where.number}`);
    this.docket.draw();
    this.paper.setAttribute("aria-busy", "true");
    try {
      const file = await caseFile(this.service, where);
      if (this.where !== where) return;
      await this.pictures.ready(file.view.game);
      this.version = file.view.version;
      this.paper.replaceChildren(caseSheet(file, this));
      this.paper.focus({ preventScroll: true });
      scrollTo(0, 0);
    } catch (error) {
      if (this.where === where)
        this.paper.replaceChildren(el("p", { class: "warnbox", role: "alert" }, reasonOf(error, this.words)));
    } finally {
      this.paper.removeAttribute("aria-busy");
    }
  }

  /** The docket was read: say how much waits, and whether the open case has gone on. @param {Item[]} items */
  heard(items) {
    const waiting = this.words("desk.waiting", { count: items.length });
    if (this.summary.textContent !== waiting) this.summary.textContent = waiting;
  }

  /** A ruling was given. @param {CaseFile} file @param {string} sentence */
  async given(file, sentence) {
    this.said.textContent = `${this.words("ruling.given")} ${sentence}`;
    await this.docket.ask();
    if (this.where === file.where) await this.open(file.where); // else another case was opened meanwhile
  }

  /**
   * Draw the table of a case.
   *
   * @param {CaseFile} file
   * @param {Element} holder
   * @param {{table: any, version: number, seat: number | null, before?: any}} moment
   */
  draw(file, holder, moment) {
    this.pictures.draw(file, holder, moment);
  }
}

/** What is folded is open on paper, however it is printed. */
addEventListener("beforeprint", () => {
  for (const one of document.querySelectorAll(".case details:not(.no-print)")) one.setAttribute("open", "");
});
