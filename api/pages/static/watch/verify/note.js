// Signed notes as C2SP signed-note has them: a text, and below it who signed it.

import { Fault, hasSigned, hex, same, sha256, text, unbase64, unhex } from "./bytes.js";

/** @typedef {{written: string, name: string, id: string, bytes: Uint8Array}} Key */

const DASH = "\u2014 ";
const NAME = /^[^\s+]+$/u;
const MOST = 100;
const ED25519 = 1;

/**
 * The public key `name+id+base64`. Throws Fault.
 * @param {string} given
 * @returns {Promise<Key>}
 */
export async function readKey(given) {
  const written = given.trim();
  const [name = "", id = "", ...rest] = written.split("+");
  const bytes = unbase64(rest.join("+"));
  const number = unhex(id);
  if (!NAME.test(name) || number?.length !== 4 || bytes?.length !== 33 || bytes[0] !== ED25519)
    throw new Fault("no_key");
  const expected = await sha256(name, "\n", bytes);
  if (!same(expected.subarray(0, 4), number)) throw new Fault("no_key");
  return { written, name, id: hex(number), bytes: bytes.subarray(1) };
}

/**
 * Where the text of a note ends and its signatures begin. Throws Fault.
 * @param {Uint8Array} note
 */
function parted(note) {
  let place = note.length - 2;
  while (place >= 0 && !(note[place] === 10 && note[place + 1] === 10)) place -= 1;
  if (place < 0 || note[note.length - 1] !== 10 || note.some((byte) => byte < 32 && byte !== 10))
    throw new Fault("no_note");
  return { body: note.subarray(0, place + 1), lines: note.subarray(place + 2) };
}

/** @param {Uint8Array} lines */
function signatures(lines) {
  const found = (text(lines) ?? "")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => {
      const [name = "", ...code] = line.slice(DASH.length).split(" ");
      const data = unbase64(code.join(" "));
      if (!line.startsWith(DASH) || !NAME.test(name) || !data || data.length <= 4) throw new Fault("signature_form");
      return { name, id: hex(data.subarray(0, 4)), bytes: data.subarray(4) };
    });
  if (found.length > MOST) throw new Fault("signature_form");
  return found;
}

/**
 * The text of a note that the key has signed. With `sole` there may be no other signature. Throws Fault.
 * @param {Uint8Array} note
 * @param {Key} key
 * @param {{sole?: boolean}} [how]
 * @returns {Promise<string>}
 */
export async function opened(note, key, { sole = false } = {}) {
  const { body, lines } = parted(note);
  const all = signatures(lines);
  const own = all.filter((one) => one.name === key.name && one.id === key.id);
  if (!own.length) throw new Fault("other_key", null, { key: all[0] ? `${all[0].name}+${all[0].id}` : "" });
  for (const one of own) {
    if (one.bytes.length !== 64 || !(await hasSigned(key.bytes, one.bytes, body))) throw new Fault("signature");
  }
  if (sole && all.length > 1) throw new Fault("more_signatures");
  const found = text(body);
  if (found === null) throw new Fault("no_note");
  return found;
}

/**
 * By which key a note says that it is signed; null if it is no note.
 * @param {Uint8Array} note
 */
export function signer(note) {
  try {
    const [first] = signatures(parted(note).lines);
    return first ? `${first.name}+${first.id}` : null;
  } catch {
    return null;
  }
}
