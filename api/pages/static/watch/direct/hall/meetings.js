// The places of a round: who plays there, and the tables that are played there one after the other.

/** @typedef {{place: number, entrants: number[], tables: any[]}} Meeting */

/** @param {any} round a round as the service shows it @returns {Meeting[]} */
export function meetingsOf(round) {
  /** @type {Map<number, Meeting>} */
  /** @type {Map<number, any>} */
  const found = new Map();
  for (const table of round.tables) {
    const one = found.get(table.place) ?? { place: table.place, entrants: [], tables: [] };
    if (!one.tables.length) one.entrants = [...new Set(table.seats.map((/** @type {number[]} */ seat) => seat[0]))];
    one.tables.push(table);
    found.set(table.place, one);
  }
  return [...found.values()];
}

/** Whether a table is over, in whichever way. @param {any} table */
export const isOver = (table) => Boolean(table.forfeit) || ["over", "void"].includes(table.result?.state);
