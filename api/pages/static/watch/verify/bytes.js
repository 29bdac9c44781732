// Bytes and what is computed of them, in a browser and in Node alike.

/** A fault that is found: at an event, by its number, or at none. */
export class Fault extends Error {
  /**
   * @param {string} reason what is wrong, as a word for the page to turn into a sentence
   * @param {number | null} [event]
   * @param {Record<string, string | number>} [values]
   */
  constructor(reason, event = null, values = {}) {
    super(reason);
    this.reason = reason;
    this.event = event;
    this.values = values;
  }
}

const ENCODER = new TextEncoder();
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** @param {string} text @returns {Uint8Array} */
export const utf8 = (text) => ENCODER.encode(text);

/**
 * The text of bytes that are UTF-8; null if they are not. Nothing is normalised, and a byte order mark is a character.
 * @param {Uint8Array} bytes
 * @returns {string | null}
 */
export function text(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** @param {Uint8Array} bytes @returns {string} */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The bytes of hex digits, in small or capital letters; null if it is something else.
 * @param {string} digits
 */
export function unhex(digits) {
  if (digits.length % 2 || !/^[0-9a-fA-F]*$/.test(digits)) return null;
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}

/**
 * The bytes of base64 in its one proper form; null for any other spelling.
 * @param {string} code
 */
export function unbase64(code) {
  const bare = code.replace(/={1,2}$/, "");
  if (code.length % 4 || /[^A-Za-z0-9+/]/.test(bare)) return null;
  const found = [];
  let bits = 0;
  let held = 0;
  for (const sign of bare) {
    bits = (bits << 6) | SIGNS.indexOf(sign);
    held += 6;
    if (held >= 8) {
      held -= 8;
      found.push((bits >> held) & 255);
      bits &= (1 << held) - 1;
    }
  }
  const bytes = Uint8Array.from(found);
  return base64(bytes) === code ? bytes : null;
}

/** @param {Uint8Array} bytes @returns {string} */
export function base64(bytes) {
  let code = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [one, two = 0, three = 0] = bytes.subarray(at, at + 3);
    const word = ((one ?? 0) << 16) | (two << 8) | three;
    const left = bytes.length - at;
    code += SIGNS[word >> 18] + SIGNS[(word >> 12) & 63];
    code += (left > 1 ? SIGNS[(word >> 6) & 63] : "=") + (left > 2 ? SIGNS[word & 63] : "=");
  }
  return code;
}

/** @param {...(Uint8Array | string)} parts @returns {Uint8Array} */
export function joined(...parts) {
  const all = parts.map((part) => (typeof part === "string" ? utf8(part) : part));
  const whole = new Uint8Array(all.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array} one @param {Uint8Array} other */
export const same = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at]);

/** What the browser computes with. It has it over https and on this computer alone. */
const { subtle } = globalThis.crypto;

/** What computes the same where the browser does not: a library, which comes when it is needed for the first time. */
const library = () => import("./noble.js");

/** @param {...(Uint8Array | string)} parts @returns {Promise<Uint8Array>} */
export async function sha256(...parts) {
  const data = joined(...parts);
  if (!subtle) return (await library()).sha256(data);
  return new Uint8Array(await subtle.digest("SHA-256", /** @type {BufferSource} */ (data)));
}

/**
 * A function from a message to its HMAC-SHA256 under this key.
 * @param {Uint8Array} secret
 * @returns {Promise<(message: string) => Promise<Uint8Array>>}
 */
export async function hmac(secret) {
  if (!subtle) {
    const { hmac: keyed, sha256: hash } = await library();
    return async (message) => keyed(hash, secret, utf8(message));
  }
  const form = { name: "HMAC", hash: "SHA-256" };
  const key = await subtle.importKey("raw", /** @type {BufferSource} */ (secret), form, false, ["sign"]);
  return async (message) => new Uint8Array(await subtle.sign("HMAC", key, /** @type {BufferSource} */ (utf8(message))));
}

/**
 * Whether these 64 bytes are the Ed25519 signature of the text by the public key of 32 bytes.
 * @param {Uint8Array} key
 * @param {Uint8Array} signature
 * @param {Uint8Array} signed
 * @returns {Promise<boolean>}
 */
export async function hasSigned(key, signature, signed) {
  const form = { name: "Ed25519" };
  const [raw, sign, data] = /** @type {BufferSource[]} */ ([key, signature, signed]);
  let imported;
  try {
    imported = await subtle?.importKey("raw", /** @type {BufferSource} */ (raw), form, false, ["verify"]);
  } catch (error) {
    // Else the browser does not know Ed25519
    if (!(error instanceof Error && error.name === "NotSupportedError")) return false;
  }
  if (imported)
    return subtle.verify(form, imported, /** @type {BufferSource} */ (sign), /** @type {BufferSource} */ (data));
  return (await library()).ed25519.verify(signature, signed, key, { zip215: false });
}
