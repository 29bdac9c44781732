// What the page knows of a tournament: the answers of the service at one moment, and where each table stands.

/**
 * `table` is a table as the service tells of it; what it belongs to stands beside.
 * @typedef {{round: number, table: any}} Place
 * @typedef {{view: any, round: any, standings: any, docket: any, why: Map<number, any>, board: any, rows: any[],
 *   places: Map<string, Place>,
 *   matters: Map<number, Matter[]>}} Read
 * @typedef {{kind: string, table: string, change: number | null}} Matter what is open at a table of an entrant, and by
 *   how much it can change the entrant's total at most
 * @typedef {{round: number | null, board: number | null, at: number | null, why: Set<number>}} Wanted
 */

const SHEET = "/exports/boards.json";
const CASES = ["claim", "dispute", "appeal", "case"];
const MOST = 24; // of how many entrants it is asked what their open cases can change

export class Reading {
  /** @param {import("../desk/service.js").Service} service @param {string} id */
  constructor(service, id) {
    this.service = service;
    this.root = `v1/tournaments/${id}`;
    /** The sheet of the last board that was read, with that board. @type {{of: string, rows: any[]}} */
    this.sheet = { of: "", rows: [] };
    /** The parts of a total, by the entry of the list with which they were read. @type {Map<string, any[]>} */
    this.parts = new Map();
  }

  /** @param {string} path @param {number | null} at @returns {Promise<any>} */
  get(path, at) {
    return this.service.get(`${this.root}${path}${at ? `?at=${at}` : ""}`);
  }

  /** All that is shown. @param {Wanted} wanted @returns {Promise<Read>} */
  async read({ round, board, at, why }) {
    const view = await this.get("", at);
    const number = view.rounds.some((/** @type {any} */ one) => one.round === round)
      ? round
      : (view.rounds.at(-1)?.round ?? null);
    const open = view.boards.filter((/** @type {any} */ one) => one.open).map((/** @type {any} */ one) => one.number);
    const chosen = open.includes(board) ? board : (open.at(-1) ?? null);
    const [played, standings, docket, compared, ...whys] = await Promise.all([
      number === null ? null : this.get(`/rounds/${number}`, at),
      this.get("/standings", at),
      ["arbiter", "organizer"].includes(view.you.role) ? this.get("/docket", at) : null,
      chosen === null ? null : this.get(`/boards/${chosen}`, at),
      ...[...why].map((entrant) => this.get(`/standings/${entrant}`, at)),
    ]);
    const places = await this.#places(view, played, standings, docket, at);
    const known = new Map(whys.map((one) => [one.entrant, one]));
    const matters = await this.#matters(standings, places, known, at);
    return {
      view,
      round: played,
      standings,
      docket,
      board: compared,
      rows: await this.#rows(compared, at),
      places,
      why: known,
      matters,
    };
  }

  /**
   * What is open at the tables of each entrant. The most that it changes follows from what the table is worth, and
   * could be.
   * @param {any} standings @param {Map<string, Place>} places @param {Map<number, any>} known @param {number | null} at
   */
  async #matters(standings, places, known, at) {
    /** @type {Map<number, Matter[]>} */
    const found = new Map();
    for (const { kind, id } of standings.open) {
      const table = CASES.includes(kind) && typeof id === "string" ? places.get(tableIn(id))?.table : null;
      for (const entrant of new Set(table?.seats.map((/** @type {number[]} */ one) => one[0])))
        found.set(Number(entrant), [...(found.get(Number(entrant)) ?? []), { kind, table: table.table, change: null }]);
    }
    const entries = standings.lines.flatMap((/** @type {any} */ line) => line.entries);
    /** @type {Map<string, any[]>} */
    const read = new Map();
    await Promise.all(
      [...found].slice(0, MOST).map(async ([entrant, matters]) => {
        const of = JSON.stringify([entries.find((/** @type {any} */ one) => one.entrant === entrant), matters, at]);
        const parts = this.parts.get(of) ?? (known.get(entrant) ?? (await this.get(`/standings/${entrant}`, at))).parts;
        read.set(of, parts);
        for (const matter of matters) {
          const part = parts.find((/** @type {any} */ one) => one.table === matter.table && one.of !== null);
          if (part) matter.change = Math.max(size(part.value), size(part.of) - size(part.value));
        }
      }),
    );
    this.parts = read; // they are asked for anew when the entry changes, not with every event
    return found;
  }

  /**
   * Where the tables of the shown round stand, and those of which something is open in another one.
   * @param {any} view @param {any} played @param {any} standings @param {any} docket @param {number | null} at
   */
  async #places(view, played, standings, docket, at) {
    /** @type {Map<string, Place>} */
    const places = new Map();
    const put = (/** @type {any} */ round) =>
      round?.tables.forEach((/** @type {any} */ table) => places.set(table.table, { round: round.round, table }));
    put(played);
    const wanted = [
      ...standings.open.map((/** @type {any} */ one) => one.id),
      ...(docket?.cases ?? []).map((/** @type {any} */ one) => one.case),
    ]
      .filter((id) => typeof id === "string")
      .map(tableIn);
    for (const { round } of [...view.rounds].reverse()) {
      if (wanted.every((/** @type {string} */ one) => places.has(one) || one.startsWith("round-"))) break;
      if (round !== played?.round) put(await this.get(`/rounds/${round}`, at));
    }
    return places;
  }

  /**
   * The rows of the sheet of boards that are of this one: what each table is worth.
   *
   * @param {any} board
   * @param {number | null} at
   */
  async #rows(board, at) {
    if (!board) return [];
    const of = JSON.stringify([board.board, board.tables, at]);
    if (this.sheet.of !== of) {
      const { header, rows } = await this.get(SHEET, at);
      const named = rows.map((/** @type {any[]} */ row) =>
        Object.fromEntries(row.map((value, place) => [header[place], value])),
      );
      this.sheet = { of, rows: named.filter((/** @type {any} */ row) => row.board === board.board) };
    }
    return this.sheet.rows;
  }
}

/** An exact number, which may be a fraction. @param {number | string} exact */
function size(exact) {
  const [over, under] = String(exact).split("/").map(Number);
  return over / (under ?? 1);
}

/** The table of a case, or a round as `round-2`; of a table its own id. @param {string} matter */
export const tableIn = (matter) => matter.split("/")[0] ?? matter;
