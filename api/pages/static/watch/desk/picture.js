// The pictures of the desk: the same drawings as those of the page of a table, of a table as it was.

/** @typedef {import("./casefile.js").CaseFile} CaseFile @typedef {import("../frame/types.js").Words} Words */

const NARROW = 560;

export class Pictures {
  /** @param {"en" | "de"} language */
  constructor(language) {
    this.language = language;
    /** @type {Map<string, {draw: ((scene: any) => Element) | null, texts: Record<string, string>}>} */
    this.games = new Map();
    /** @type {((card: string, words: Words) => string) | null} */
    this.named = null;
  }

  /** Load the drawing of a game with its words and styles. @param {string} game */
  async ready(game) {
    if (this.games.has(game)) return;
    const [drawing, cards, own, names] = await Promise.all([
      load(`../drawings/${game}.js`),
      load("../words/cards.js"),
      load(`../words/drawings_${game}.js`),
      load("../cards/names.js"),
      sheet(`../drawings/${game}.css`),
    ]);
    const texts = { ...cards?.[this.language], ...own?.[this.language] };
    this.games.set(game, { draw: drawing?.draw ?? null, texts });
    this.named ??= names?.cardName ?? null;
    await this.symbols(texts);
  }

  /** The faces of cards, which stand once in the page. @param {Record<string, string>} texts */
  async symbols(texts) {
    if (document.querySelector("svg.defs")) return;
    const made = await load("../cards/symbols.js");
    if (!made?.cardSymbols) return;
    const letters = Object.fromEntries([..."AKQJ"].map((rank) => [rank, texts[`index.${rank}`] ?? rank]));
    document.body.append(made.cardSymbols(letters));
  }

  /** Words of a drawing, else those of the desk. @param {string} game @param {Words} words @returns {Words} */
  words(game, words) {
    const texts = this.games.get(game)?.texts ?? {};
    return (key, values = {}) => {
      const text = (values.count === 1 ? texts[`${key}.one`] : undefined) ?? texts[key];
      return text === undefined ? words(key, values) : text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
    };
  }

  /** @param {string} game @param {string} card */
  cardName(game, card) {
    const texts = this.games.get(game)?.texts ?? {};
    const french = /^(?:[2-9TJQKA][cdhs]|\*\d?)(?:@[a-z])?$/.test(card);
    return french && this.named && texts["card.of"] ? this.named(card, this.words(game, (key) => key)) : card;
  }

  /**
   * Draw a table into an element.
   * @param {CaseFile} file @param {Element} holder @param {{table: any, version: number, seat: number | null}} moment @param {Words} words
   */
  draw(file, holder, { table, version, seat }, words) {
    const { game } = file.view;
    const drawing = this.games.get(game)?.draw;
    if (!drawing) return void holder.replaceChildren(words("exhibit.no_drawing"));
    const eyes = { role: seat === null ? "arbiter" : "seat", seat };
    const seats = Array.from({ length: file.seats }, (_, number) => ({ number, name: file.view.names[number] ?? words("desk.seat", { seat: number }) }));
    const width = holder.getBoundingClientRect().width || document.documentElement.clientWidth;
    holder.replaceChildren(
      drawing({
        view: { ...file.view, table, version, viewer: eyes, to_act: [] },
        before: null,
        seats,
        eyes,
        words: this.words(game, words),
        cardName: (/** @type {string} */ card) => this.cardName(game, card),
        turned: seat ?? 0,
        narrow: width < NARROW,
        settings: { twoColour: false, letters: false, alwaysEnglishIndices: false, largeIndices: false },
        memory: new Map(),
      }),
    );
  }
}

/** A module; null if there is none. @param {string} path @returns {Promise<any>} */
const load = (path) => import(path).catch(() => null);

/** A style sheet, once; the page waits until it counts. @param {string} path */
function sheet(path) {
  const href = new URL(path, import.meta.url).href;
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return Promise.resolve();
  return new Promise((done) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href, onload: done, onerror: done });
    document.head.append(link);
  });
}
