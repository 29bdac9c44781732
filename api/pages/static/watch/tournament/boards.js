// The boards that are open: what was dealt, once, and what became of it at each table.
import { suitLines } from "../cards/groups.js";
import { cardName } from "../cards/names.js";
import { cardSymbols } from "../cards/symbols.js";
import { Pictures } from "../desk/picture.js";
import { el } from "../frame/dom.js";
import { seatMark } from "../frame/marks.js";
import { patched } from "../frame/picture/patch.js";
import { scrolled } from "../frame/picture/scrolled.js";
import { sideLine, sidesOf } from "./sides.js";

/** @typedef {import("./page.js").Page} Page */

const OPENING = 500; // before so many events are over, the cards are dealt
const CARD = /^[2-9TJQKA][cdhs]$/;

export class Boards {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.pictures = new Pictures(page.language, page.words, (path) => page.service.get(path));
    this.head = el("header");
    this.deal = el("div", { class: "deal" });
    this.results = el("div");
    /** The board whose deal is shown. */
    this.dealt = 0;
    this.element = el("section", { class: "panel wide" }, this.head, this.deal, this.results);
  }

  /** Show the board that is chosen, once it is open. */
  async update() {
    const { page } = this;
    const { words } = page;
    const { view, board } = page.read;
    this.element.hidden = !view.boards.length;
    const open = view.boards.filter((/** @type {any} */ one) => one.open);
    const closed = view.boards.length - open.length;
    const options = open.map((/** @type {any} */ one) =>
      el(
        "option",
        { value: one.number, selected: one.number === board?.board },
        words("cup.board", { board: one.number }),
      ),
    );
    this.head = patched(
      this.head,
      el(
        "header",
        null,
        el("h2", null, words("cup.boards")),
        options.length ? el("select", { name: "board", aria: { label: words("board.choose") } }, ...options) : null,
        closed && options.length ? el("span", { class: "dim" }, words("board.closed", { count: closed })) : null,
      ),
    );
    this.results = patched(
      this.results,
      board?.open
        ? this.#results(board)
        : el("div", null, view.boards.length ? el("p", { class: "dim" }, words("board.none")) : null),
    );
    if (!board?.open) this.#clear();
    // The results stand there all the same
    else if (board.board !== this.dealt) await this.#show(board).catch(() => {});
  }

  #clear() {
    this.dealt = 0;
    this.deal.replaceChildren();
  }

  /** Ask a table of the board how it began: the first one whose record is open to these eyes. @param {any} board */
  async #show(board) {
    this.#clear();
    const { service } = this.page;
    for (const { table } of board.tables) {
      if (!table.result) continue;
      const path = `v1/tables/${table.table}`;
      const { opened, viewer } = await service.get(path);
      if (!opened && viewer.role !== "arbiter") continue; // a dispute waits there
      const { entries } = await service.get(`${path}/story?role=arbiter&limit=${OPENING}`);
      // Some games deal with the opening, others once somebody has cut the cards.
      const cause = entries.find((/** @type {any} */ one) => one.type.endsWith("dealt"))?.cause ?? 1;
      const at = entries.findLast((/** @type {any} */ one) => one.cause === cause)?.version;
      const view = await service.get(`${path}?at=${at}&role=arbiter`);
      if (this.page.read.board !== board || !view.table) return;
      this.dealt = board.board;
      return this.#draw(view);
    }
  }

  /** The hands by suits where all of them are of cards, else the picture of the game. @param {any} view */
  async #draw(view) {
    const { page } = this;
    const { hands, turn_up: turnUp } = view.table;
    const cards = (/** @type {any} */ hand) =>
      Array.isArray(hand) && hand.length > 0 && hand.every((one) => CARD.test(one));
    if (!Array.isArray(hands) || !hands.every(cards)) {
      const holder = el("div", {
        class: "picture table",
        tabindex: 0,
        role: "region",
        aria: { label: page.words("board.dealt") },
      });
      await this.pictures.ready(view.game);
      this.deal.replaceChildren(holder);
      this.pictures.draw(/** @type {any} */ ({ view, seats: view.names.length }), holder, {
        table: view.table,
        version: view.version,
        seat: null,
      });
      return;
    }
    if (!document.getElementById("card-symbols")) document.body.append(cardSymbols(page.words, page.settings));
    const scene = /** @type {any} */ ({
      words: page.words,
      settings: page.settings,
      cardName: (/** @type {string} */ card) => cardName(card, page.words),
    });
    const seats = hands.map((hand, seat) => {
      const label = page.words("seat", { seat });
      return el(
        "div",
        null,
        el("span", { class: "who" }, seatMark(seat), label),
        suitLines(scene, hand, { label, zone: `hand:${seat}` }),
      );
    });
    const up =
      typeof turnUp === "string" && CARD.test(turnUp)
        ? el("p", null, page.words("board.turn_up", { card: scene.cardName(turnUp) }))
        : null;
    this.deal.replaceChildren(
      el("div", { class: "hands", role: "group", aria: { label: page.words("board.dealt") } }, ...seats),
      ...(up ? [up] : []),
    );
  }

  /** The results table by table. @param {any} board */
  #results(board) {
    const { page } = this;
    const { words } = page;
    const sheet = new Map(page.read.rows.map((row) => [`${row.round} ${row.table}`, row]));
    const points = page.read.rows.some((row) => row.first_points !== null);
    const heads = [
      el(
        "th",
        { scope: "col" },
        el(
          "div",
          { class: "side" },
          el("span", { class: "score" }, words("round.result")),
          points ? el("span", { class: "points" }, words("list.points")) : null,
        ),
      ),
      el("th", { scope: "col" }, words("round.state")),
    ];
    const rows = board.tables.map((/** @type {any} */ { round, table }) => {
      const row = sheet.get(`${round} ${table.number}`);
      const ruled = (table.result?.rulings ?? []).map((/** @type {any} */ one) =>
        el(
          "a",
          { class: "chip", href: page.tableAddress(table.table, one.version) },
          `${words("kind.ruling")} ${one.dispute}`,
        ),
      );
      return el(
        "tr",
        null,
        el(
          "th",
          { scope: "row" },
          el(
            "div",
            { class: "where" },
            `${words("round.number", { round })}, ${words("cup.table", { table: table.number })}`,
            " ",
            table.result ? el("a", { href: page.tableAddress(table.table) }, words("board.replay")) : null,
          ),
          ...sidesOf(page, table).map((side, at) =>
            sideLine(page, table, side, points && row ? [row.first_points, row.second_points][at] : undefined),
          ),
        ),
        el("td", null, el("span", { class: "marks" }, words(`part.${row?.kind ?? "unplayed"}`), ...ruled)),
      );
    });
    const label = words("cup.board", { board: board.board });
    return el(
      "div",
      null,
      scrolled(
        label,
        el("table", { class: "tt results" }, el("thead", null, el("tr", null, ...heads)), el("tbody", null, ...rows)),
      ),
    );
  }
}
