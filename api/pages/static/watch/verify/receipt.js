// Receipts: the service's signed word for what it had told a viewer.

import { Fault } from "./bytes.js";
import { opened } from "./note.js";

/** @typedef {{table: string, viewer: string, version: number, head: string, time: number}} Receipt */

const FORM = new RegExp(
  "^richter/receipt/1\ntable ([^\n ]+)\nviewer (seat (?:0|[1-9][0-9]?)|spectator|arbiter)\n" +
    "version ([1-9][0-9]{0,15})\nhead ([0-9a-f]{64})\ntime ([1-9][0-9]{0,15})\n$",
);

/**
 * The receipt in a signed note. Throws Fault.
 * @param {Uint8Array} note
 * @param {import("./note.js").Key} key
 * @returns {Promise<Receipt>}
 */
export async function readReceipt(note, key) {
  const signed = await opened(note, key, { sole: true });
  const [, table, viewer, version, head, time] = FORM.exec(signed) ?? [];
  if (table === undefined || viewer === undefined || head === undefined) throw new Fault("no_receipt");
  return { table, viewer, version: Number(version), head, time: Number(time) };
}
