// A pasted list: lines with tabs, commas or semicolons, with a heading or without one, as the entries that they mean.

const SEPARATORS = ["\t", ";", ","];
const HEADINGS = /** @type {Record<string, RegExp>} */ ({
  name: /^(pair|team|entrant|paar|mannschaft|teilnehmer)$/i,
  club: /^(club|verein)$/i,
  category: /^(category|kategorie)$/i,
  rating: /^(rating|elo|dwz|wertungszahl|zahl)$/i,
  player: /^(first|second|third|fourth|player|name|partner|spieler|erster|zweiter|dritter|vierter)\b.*$/i,
});
const SIZES = /** @type {Record<string, number>} */ ({ person: 1, pair: 2, team: 4 });
const RATING = /^\d{1,5}$/;

/**
 * @typedef {{name: string, players?: string[], club?: string, rating?: number, category?: string}} Entry
 * @typedef {{line: number, cells: string[], entry: Entry}} Line
 */

/** The cells of a line; a cell may stand between quotation marks. @param {string} line @param {string} separator */
function cellsOf(line, separator) {
  const cells = [""];
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) cells.push("");
    else cells[cells.length - 1] += sign;
  }
  return cells.map((one) => one.trim());
}

/** The kind of a column by its heading; empty if it is none. @param {string} cell */
const headingOf = (cell) => Object.keys(HEADINGS).find((one) => HEADINGS[one]?.test(cell)) ?? "";

/**
 * The entry that cells mean. Without a heading the players come first, then the club, and a number is a rating.
 * @param {string[]} cells @param {string[]} heads @param {string} kind
 * @returns {Entry}
 */
export function entryOf(cells, heads, kind) {
  const size = SIZES[kind] ?? 1;
  const placed = heads.length ? cells.map((cell, place) => [heads[place] || "player", cell]) : unheaded(cells, size);
  const of = (/** @type {string} */ head) =>
    placed.filter(([one, cell]) => one === head && cell).map(([, cell]) => /** @type {string} */ (cell));
  let players = of("player");
  if (size > 1 && players.length === 1)
    players = (players[0] ?? "").split(/\s+(?:&|\+|und|and)\s+|\s*[&+]\s*/).filter(Boolean);
  const [rating] = of("rating"),
    [club] = of("club"),
    [name] = of("name"),
    [category] = of("category");
  const shown = name ?? (size > 1 ? joined(players) : players[0]) ?? "";
  return {
    name: shown,
    ...(size > 1 ? { players } : {}),
    ...(club ? { club } : {}),
    ...(category ? { category } : {}),
    ...(rating && RATING.test(rating) ? { rating: Number(rating) } : {}),
  };
}

/** @param {string[]} cells @param {number} size @returns {string[][]} */
function unheaded(cells, size) {
  const together = size > 1 && /[&+]|\s(und|and)\s/.test(cells[0] ?? "");
  const players = together ? 1 : size;
  return cells.map((cell, place) => [place < players ? "player" : RATING.test(cell) ? "rating" : "club", cell]);
}

/** What a pair is called by its players: first names if they have them. @param {string[]} players */
const joined = (players) =>
  players.length < 2 ? (players[0] ?? "") : players.length === 2 ? players.join(" & ") : `${players[0]} …`;

/**
 * The lines of a list, each with what it was understood as, and the heading if there is one.
 * @param {string} text @param {string} kind of the entrants
 * @returns {{heading: string[] | null, lines: Line[]}}
 */
export function linesOf(text, kind) {
  const rows = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((row, place) => ({ row, line: place + 1 }))
    .filter(({ row }) => row.trim());
  const separator = SEPARATORS.find((one) => rows.some(({ row }) => row.includes(one))) ?? "\t";
  const cut = rows.map(({ row, line }) => ({ line, cells: cellsOf(row, separator) }));
  const heads = cut[0]?.cells.map(headingOf) ?? [];
  const headed = heads.length > 0 && heads.every((one, place) => one || !cut[0]?.cells[place]) && heads.some(Boolean);
  const lines = headed ? cut.slice(1) : cut;
  return {
    heading: headed ? (cut[0]?.cells ?? null) : null,
    lines: lines.map(({ line, cells }) => ({ line, cells, entry: entryOf(cells, headed ? heads : [], kind) })),
  };
}

/** An entry as it is typed into one field: "Mira Mann & Nico Noll". @param {string} text @param {string} kind */
export const typed = (text, kind) => entryOf([text.trim()], [], kind);
