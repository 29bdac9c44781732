// The form of an exported record, and its chain: each byte must be as it was written.

import { Fault, hex, joined, sha256, text, unhex, utf8 } from "./bytes.js";
import { FormError, Reader, read } from "./canonical.js";

/** @typedef {{viewer: string, version: number, head: string}} End */
/**
 * @typedef {{kind: "opened" | "own", table: string, version: number, head: string, at: number,
 *   viewers: End[], proof: string | null, viewer: string, receipt: string}} Header
 */
/**
 * @typedef {{salt: string, text: string}} Beside a personal text beside an event, and the salt with which it leads to
 *   its commitment
 */
/**
 * @typedef {{header: Header, bodies: string[], heads: string[], texts: number, forgotten: number[]}} WholeRecord
 *   `texts` counts those that fit; `forgotten` has the numbers of events from which one is missing
 */

export const FIRST_LINE = "richter/record/1";
const FIELDS = /** @type {Record<string, Record<string, (value: any) => boolean>>} */ ({
  opened: {
    at: isNumber,
    head: isText,
    kind: isText,
    proof: (one) => one === null || isText(one),
    table: isText,
    version: isNumber,
    viewers: isEnds,
  },
  own: { at: isNumber, head: isText, kind: isText, receipt: isText, table: isText, version: isNumber, viewer: isText },
});

/** @param {unknown} value */
function isNumber(value) {
  return typeof value === "number";
}
/** @param {unknown} value */
function isText(value) {
  return typeof value === "string";
}
/** @param {any} value */
function isSalt(value) {
  return isText(value) && /^[0-9a-f]{64}$/.test(value);
}
/** @param {unknown} value */
function isEnds(value) {
  return Array.isArray(value) && value.every((one) => has(one, { head: isText, version: isNumber, viewer: isText }));
}
/** @param {any} value @param {Record<string, (value: any) => boolean>} fields */
function has(value, fields) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  const names = Object.keys(value);
  return names.length === Object.keys(fields).length && names.every((name) => fields[name]?.(value[name]));
}

/**
 * The record in these bytes, if its chain is whole, whoever has signed it. Throws Fault, at the first event that is not
 * as
 * it was written.
 * @param {Uint8Array} data
 * @param {(checked: number, total: number) => Promise<void> | void} [progress]
 * @returns {Promise<WholeRecord>}
 */
export async function readRecord(data, progress) {
  const lines = linesOf(data);
  const header = headerIn(lines);
  const own = header.kind === "own";
  const first = await sha256(
    own ? "richter/viewer/1\n" : "richter/stream/1\n",
    header.table,
    own ? `\n${header.viewer}` : "",
  );
  return { header, ...(await chained(lines.slice(2), header.kind, first, header, progress)) };
}

/**
 * The events or notices in lines, if their chain is whole from `first` to the end that is named. Throws Fault.
 * @param {Uint8Array[]} lines
 * @param {"opened" | "own"} kind
 * @param {Uint8Array} first
 * @param {{version: number, head: string}} end
 * @param {(checked: number, total: number) => Promise<void> | void} [progress]
 */
export async function chained(lines, kind, first, end, progress) {
  const step = kind === "opened" ? "richter/event/1\n" : "richter/notice/1\n";
  let last = first;
  const bodies = [];
  const heads = [];
  let texts = 0;
  const forgotten = [];
  for (let version = 1; version <= lines.length; version++) {
    const { body, written, beside } = lineIn(lines[version - 1] ?? new Uint8Array(), kind, version);
    last = await sha256(step, last, body);
    if (hex(last) !== written) throw new Fault("chain", version);
    bodies.push(body);
    heads.push(written);
    if (await missing(beside, body, version)) forgotten.push(version);
    texts += beside.length;
    if (progress && version % 100 === 0) await progress(version, lines.length);
  }
  if (bodies.length < end.version) throw new Fault("missing", bodies.length + 1, { total: end.version });
  if (bodies.length > end.version) throw new Fault("too_many", end.version + 1, { total: end.version });
  if (!heads.length || heads.at(-1) !== end.head) throw new Fault("head");
  return { bodies, heads, texts, forgotten };
}

/**
 * How many commitments of an event no text beside it leads to. Throws Fault if a text leads to none.
 * @param {Beside[]} beside
 * @param {string} body
 * @param {number} version
 */
async function missing(beside, body, version) {
  const left = new Set(Array.from(body.matchAll(/"(sha256:[0-9a-f]{64})"/g), (found) => found[1]));
  let last = "";
  for (const one of beside) {
    const commitment = `sha256:${hex(await sha256("richter/text/1\n", unhex(one.salt) ?? "", one.text))}`;
    if (!left.delete(commitment)) throw new Fault("text", version);
    if (commitment < last) throw new Fault("line_form", version);
    last = commitment;
  }
  return left.size;
}

/** @param {Uint8Array} data */
function linesOf(data) {
  let end = data.length - 2;
  while (end >= 0 && !(data[end] === 10 && data[end + 1] === 10)) end -= 1;
  return rows(data, end >= 0 ? end : data.length);
}

/** The lines of bytes; behind a last line end there is an empty one. @param {Uint8Array} data @param {number} [upto] */
export function rows(data, upto = data.length) {
  const lines = [];
  for (let from = 0; from <= upto; ) {
    const next = data.indexOf(10, from);
    const until = next < 0 || next > upto ? upto : next;
    lines.push(data.subarray(from, until));
    from = until + 1;
  }
  return lines;
}

/** @param {Uint8Array[]} lines @returns {Header} */
function headerIn(lines) {
  const [first, second] = lines;
  if (!first || !second || text(first) !== FIRST_LINE) throw new Fault("no_record");
  const found = canonical(text(second));
  const fields = FIELDS[found?.kind];
  if (!fields || !has(found, fields)) throw new Fault("header_form");
  return found;
}

/** @param {string | null} source @returns {any} */
function canonical(source) {
  if (source === null) return undefined;
  try {
    return read(source);
  } catch (error) {
    if (error instanceof FormError) return undefined;
    throw error;
  }
}

/**
 * The event of a line, as it was written, the hash that the line has, and the texts beside it.
 * @param {Uint8Array} line
 * @param {"opened" | "own"} kind
 * @param {number} version
 */
function lineIn(line, kind, version) {
  const source = text(line);
  if (source === null) throw new Fault("line_form", version);
  const reader = new Reader(source);
  try {
    let body = "";
    let written = "";
    const event = () => {
      const from = reader.at;
      reader.value();
      body = source.slice(from, reader.at);
    };
    if (kind === "opened") {
      reader.take('{"body":');
      event();
      reader.take(',"hash":');
      written = reader.string();
    } else {
      reader.take('{"head":');
      written = reader.string();
      reader.take(',"notice":');
      event();
    }
    /** @type {any} */
    let beside = [];
    if (source[reader.at] === ",") {
      reader.take(',"texts":');
      beside = reader.value();
      if (!beside.length || !beside.every((/** @type {any} */ one) => has(one, { salt: isSalt, text: isText })))
        throw new FormError();
    }
    reader.take("}");
    reader.end();
    return { body, written, beside: /** @type {Beside[]} */ (beside) };
  } catch (error) {
    if (error instanceof FormError) throw new Fault("line_form", version);
    throw error;
  }
}

/**
 * The chain of another stream over the same bodies, but for the first one.
 * @param {string} table
 * @param {string[]} bodies
 */
export async function streamHead(table, bodies) {
  let last = await sha256("richter/stream/1\n", table);
  for (const body of bodies) last = await sha256("richter/event/1\n", last, body);
  return hex(last);
}

/**
 * The chain of a viewer over its notices.
 * @param {string} table
 * @param {string} viewer
 * @param {Iterable<string>} notices
 */
export async function viewerHeads(table, viewer, notices) {
  let last = await sha256("richter/viewer/1\n", table, "\n", viewer);
  const heads = [];
  for (const notice of notices) {
    last = await sha256(joined("richter/notice/1\n", last), utf8(notice));
    heads.push(hex(last));
  }
  return heads;
}
