// Of what table an analysis is, and the ways back to it.
import { Client } from "../frame/service/client.js";
import { kept } from "../frame/service/token.js";
import { Store } from "../frame/story/store.js";

/** @typedef {import("../frame/types.js").PageOfTable} Page */
/**
 * @typedef {{from: string, at: number, eyes: import("../frame/types.js").Eyes, spectator: string, seats: {seat: number,
 *   token: string}[]}} Kept
 */

/** What is kept of an analysis until the tab is closed. @param {string} table */
export const keptAs = (table) => `analysis ${table}`;

/** What this tab knows of an analysis that was made in it. @param {string} table @returns {Kept | null} */
export function knownOf(table) {
  try {
    return JSON.parse(kept(keptAs(table)));
  } catch {
    return null;
  }
}

/** The address of the table at the version that an analysis begins with. @param {Page} page */
export function wayBack(page) {
  const { table, version } = page.newest.analysis;
  const known = knownOf(page.table);
  return `/watch/${table}/${page.language}#at=${known?.at ?? version}`;
}

/**
 * The table itself as a store of its own, if this tab has a token of it; null if not.
 *
 * @param {Page} page
 * @returns {Promise<Store | null>}
 */
export async function tableItself(page) {
  const { table } = page.newest.analysis;
  const token = kept(table);
  if (!token) return null;
  const client = new Client(token, page.language, table);
  const { viewer } = await client.get("");
  const store = new Store(client, { role: viewer.role, seat: viewer.seat ?? null });
  await store.own.read();
  return store;
}
