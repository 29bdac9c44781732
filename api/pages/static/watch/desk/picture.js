// The pictures of the desk: the same drawings as those of the page of a table, of a table as it was.
import { cardName } from "../cards/names.js";
import { cardSymbols } from "../cards/symbols.js";
import { drawingOf } from "../frame/picture/drawing.js";
import { wordsOf } from "../frame/wording.js";
import * as cards from "../words/table/cards.js";

/** @typedef {import("./casefile.js").CaseFile} CaseFile @typedef {import("../frame/types.js").Words} Words */

const NARROW = 560;
const FRENCH = /^([2-9TJQKA][cdhs]|\*\d?|\?)(@.)?$/;
const SETTINGS = { twoColour: false, letters: false, alwaysEnglishIndices: false, largeIndices: false };

export class Pictures {
  /**
   * @param {"en" | "de"} language
   * @param {Words} words those of the desk
   * @param {(path: string) => Promise<any>} get
   */
  constructor(language, words, get) {
    this.get = get;
    this.language = language;
    this.desk = words;
    /** @type {Map<string, {draw: (scene: any) => Element, words: Words}>} */
    this.games = new Map();
  }

  /** Load the drawing of a game with its words and styles. @param {string} game */
  async ready(game) {
    if (this.games.has(game)) return;
    const drawing = await drawingOf(game, this.get);
    const words = wordsOf({ ...cards[this.language], ...drawing.words?.[this.language] }, this.desk);
    this.games.set(game, { draw: drawing.draw, words });
    if (!document.getElementById("card-symbols")) document.body.append(cardSymbols(words, SETTINGS));
  }

  /** @param {string} game @param {string} card */
  cardName(game, card) {
    const words = this.games.get(game)?.words;
    return words && FRENCH.test(card) ? cardName(card, words) : card;
  }

  /**
   * Draw a table into an element.
   * @param {CaseFile} file
   * @param {Element} holder
   * @param {{table: any, version: number, seat: number | null, before?: any}} moment `before`: the table from which
   *   what differs is marked
   */
  draw(file, holder, { table, version, seat, before = null }) {
    const { game } = file.view;
    const drawing = this.games.get(game);
    if (!drawing) return;
    /** @type {import("../frame/types.js").Eyes} */
    const eyes = { role: seat === null ? "arbiter" : "seat", seat };
    const seats = Array.from({ length: file.seats }, (_, number) => ({
      number,
      name: file.view.names[number] ?? this.desk("desk.seat", { seat: number }),
    }));
    const width = holder.getBoundingClientRect().width || document.documentElement.clientWidth;
    const narrow = width < NARROW;
    const scene = {
      view: { ...file.view, table, version, viewer: eyes, to_act: [] },
      before: before && { ...file.view, table: before },
      seats,
      eyes,
      words: drawing.words,
      cardName: (/** @type {string} */ card) => this.cardName(game, card),
      turned: seat ?? 0,
      narrow,
      settings: SETTINGS,
      memory: new Map(),
    };
    holder.setAttribute("data-narrow", String(narrow));
    holder.replaceChildren(drawing.draw(scene));
  }
}
