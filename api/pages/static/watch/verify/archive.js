// The check of a tournament's archive: signature, contents, chain, texts, and the records of its tables. What its
// numbers are needs the rules.

import { Fault, hex, joined, same, sha256, text, utf8 } from "./bytes.js";
import { FormError, read } from "./canonical.js";
import { placeInLog } from "./log.js";
import { opened } from "./note.js";
import { chained, rows } from "./record.js";

/**
 * @typedef {{tournament: string, kind: "opened" | "own", viewer: string, version: number, head: string, files:
 *   Record<string, string>}} Manifest
 */
/** @typedef {Map<string, Uint8Array>} Entries */

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const HEAD = 30;
const FORM = "richter/archive/1";
const TABLE = /^tables\/([a-z2-7]{16})\.record$/;

/** @param {Uint8Array} data */
export const isArchive = (data) =>
  data.length > HEAD && new DataView(data.buffer, data.byteOffset).getUint32(0, true) === LOCAL;

/**
 * The entries of a ZIP file as the service writes it: without compression, with nothing between them. Throws Fault.
 * @param {Uint8Array} data
 * @returns {Entries}
 */
function entriesOf(data) {
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  /** @type {Entries} */
  const found = new Map();
  let list = joined();
  let at = 0;
  while (at + HEAD <= data.length && view.getUint32(at, true) === LOCAL) {
    const [size, length] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true)];
    const from = at + HEAD + length;
    const content = data.subarray(from, from + size);
    const name = text(data.subarray(at + HEAD, from));
    const fixed = numbers(
      [20, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0x21, 2],
      [crc(content), 4],
      [size, 4],
      [size, 4],
      [length, 2],
      [0, 2],
    );
    if (!name || found.has(name) || content.length !== size || !same(fixed, data.subarray(at + 4, at + HEAD)))
      throw new Fault("archive_form");
    list = joined(list, numbers([CENTRAL, 4], [20, 2]), fixed, numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), name);
    found.set(name, content);
    at = from + size;
  }
  const end = numbers([END, 4], [0, 2], [0, 2], [found.size, 2], [found.size, 2], [list.length, 4], [at, 4], [0, 2]);
  if (!same(joined(list, end), data.subarray(at))) throw new Fault("archive_form");
  return found;
}

/** Numbers as a ZIP file has them, each with its count of bytes. @param {[number, number][]} all */
const numbers = (...all) =>
  Uint8Array.from(
    all.flatMap(([number, bytes]) => Array.from({ length: bytes }, (_, place) => (number >>> (8 * place)) & 255)),
  );

/** @param {Uint8Array} data */
function crc(data) {
  let sum = -1;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/**
 * Check an archive, by `verify` also the records in it.
 * @param {import("./verify.js").Checking} checking
 * @param {Uint8Array} data
 * @param {(data: Uint8Array) => Promise<import("./verify.js").Result>} verify
 */
export async function checkArchive(checking, data, verify) {
  /** @type {Entries} */
  let entries = new Map();
  const of = (/** @type {string} */ name) => entries.get(name) ?? new Uint8Array();
  /** @type {Manifest | null} */
  let manifest = null;
  await checking.check("archive", async () => {
    entries = entriesOf(data);
    manifest = await manifestIn(entries);
    return { count: entries.size, tournament: manifest.tournament, viewer: manifest.viewer };
  });
  const found = /** @type {Manifest | null} */ (manifest);
  await checking.check("signature", async () => {
    const key = await checking.trusted();
    if (!key) return "no_key_given";
    if (!found) return "after_fault";
    const signed = await opened(of("manifest.note"), key, { sole: true });
    const digest = hex(await sha256(of("manifest.json")));
    if (signed !== `${FORM}\ntournament ${found.tournament}\nmanifest ${digest}\n`) throw new Fault("manifest");
    return { key: `${key.name}+${key.id}` };
  });
  if (found) await contents(checking, found, entries, verify);
  else for (const id of ["chain", "tables", "log"]) checking.leave(id, "after_fault");
  checking.leave("rules", "needs_program");
}

/**
 * The manifest, if it names each other entry with its SHA-256. Throws Fault.
 * @param {Entries} entries
 * @returns {Promise<Manifest>}
 */
async function manifestIn(entries) {
  /** @type {any} */
  let manifest;
  try {
    manifest = read(text(entries.get("manifest.json") ?? utf8(""))?.replace(/\n$/, "") ?? "");
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
  }
  if (manifest?.archive !== FORM || !["opened", "own"].includes(manifest.kind) || !manifest.files)
    throw new Fault("manifest");
  const named = new Set(Object.keys(manifest.files));
  for (const [name, content] of entries) {
    if (name === "manifest.json" || name === "manifest.note") continue;
    if (!named.delete(name) || hex(await sha256(content)) !== manifest.files[name])
      throw new Fault("entry", null, { name });
  }
  for (const name of named) throw new Fault("entry", null, { name });
  return manifest;
}

/**
 * @param {import("./verify.js").Checking} checking
 * @param {Manifest} manifest
 * @param {Entries} entries
 * @param {(data: Uint8Array) => Promise<import("./verify.js").Result>} verify
 */
async function contents(checking, manifest, entries, verify) {
  const { kind, tournament, viewer, version, head } = manifest;
  const stream = `tournaments/${tournament}`;
  /** @type {Awaited<ReturnType<typeof chained>> | null} */
  let course = null;
  await checking.check("chain", async () => {
    const lines = rows(entries.get("tournament.jsonl") ?? new Uint8Array());
    if (lines.pop()?.length !== 0) throw new Fault("line_form", lines.length + 1);
    const first =
      kind === "opened"
        ? await sha256("richter/stream/1\n", stream)
        : await sha256(`richter/tournament/1\n${tournament}\n${viewer}`);
    course = await chained(lines, kind, first, { version, head }, (checked, total) =>
      checking.means.progress?.("chain", checked, total),
    );
    return { count: course.bodies.length, table: stream };
  });
  if (course) checking.texts(course);
  await checking.check("tables", async () => {
    let count = 0;
    for (const [name, content] of entries) {
      const [, table] = TABLE.exec(name) ?? [];
      if (!table) continue;
      const { isWhole, checks } = await verify(content);
      if (!isWhole || !checks.some((one) => one.id === "chain" && one.values.table === table))
        throw new Fault("table_record", null, { table });
      count += 1;
    }
    return count ? { count } : "no_tables";
  });
  await checking.check("log", async () => {
    const proof = entries.get(`checkpoints/${tournament}.tlog-proof`);
    if (kind === "own") return "own";
    if (!proof) return "no_proof_in_it";
    if (!checking.key) return "no_key_given";
    return placeInLog(text(proof) ?? "", { table: stream, version, head }, checking.key);
  });
}
