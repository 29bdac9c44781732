// JSON in the one form in which it is hashed (RFC 8785): keys in order and once, no blanks, whole numbers below 2^53.
//
// It is read sign by sign and not with JSON.parse, which would take other forms for the same value: 1.0 for 1, a number
// beyond 2^53 for its neighbour, an escaped letter for the letter, the last of two equal names.

const DEEPEST = 64;
const NUMBER = /-?(?:0|[1-9][0-9]{0,15})/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const SHORT = /** @type {Record<string, string>} */ ({
  '"': '"',
  "\\": "\\",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
});
/** Control characters that have no short escape, as they must be written. */
const LONG = /u00(?:0[0-7bef]|1[0-9a-f])/y;

/** What is not in canonical form. */
export class FormError extends Error {}

/** A reader of one text. */
export class Reader {
  /** @param {string} source */
  constructor(source) {
    this.source = source;
    this.at = 0;
  }

  /** @param {string} sign */
  take(sign) {
    if (!this.source.startsWith(sign, this.at)) throw new FormError();
    this.at += sign.length;
  }

  /** @param {number} [depth] @returns {unknown} */
  value(depth = 0) {
    if (depth > DEEPEST) throw new FormError();
    switch (this.source[this.at]) {
      case "{":
        return this.object(depth);
      case "[":
        return this.list(depth);
      case '"':
        return this.string();
      case "t":
        return (this.take("true"), true);
      case "f":
        return (this.take("false"), false);
      case "n":
        return (this.take("null"), null);
      default:
        return this.number();
    }
  }

  /** @param {number} depth */
  object(depth) {
    /** @type {Map<string, unknown>} */
    const found = new Map();
    let last = null;
    this.take("{");
    while (this.source[this.at] !== "}") {
      if (found.size) this.take(",");
      const name = this.string();
      if (last !== null && !(last < name)) throw new FormError();
      this.take(":");
      found.set((last = name), this.value(depth + 1));
    }
    this.at += 1;
    return Object.fromEntries(found);
  }

  /** @param {number} depth */
  list(depth) {
    /** @type {unknown[]} */
    const found = [];
    this.take("[");
    while (this.source[this.at] !== "]") {
      if (found.length) this.take(",");
      found.push(this.value(depth + 1));
    }
    this.at += 1;
    return found;
  }

  string() {
    this.take('"');
    let found = "";
    for (;;) {
      found += this.match(PLAIN);
      if (this.source[this.at] === '"') break;
      this.take("\\");
      const sign = this.source[this.at] ?? "";
      const short = SHORT[sign];
      if (short !== undefined) {
        found += short;
        this.at += 1;
      } else {
        const code = this.match(LONG);
        if (!code) throw new FormError();
        found += String.fromCharCode(parseInt(code.slice(1), 16));
      }
    }
    this.at += 1;
    return found;
  }

  number() {
    const digits = this.match(NUMBER);
    const value = Number(digits);
    if (!digits || digits === "-0" || !Number.isSafeInteger(value) || /[0-9.eE]/.test(this.source[this.at] ?? ""))
      throw new FormError();
    return value;
  }

  /** @param {RegExp} pattern a sticky one */
  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  end() {
    if (this.at !== this.source.length) throw new FormError();
  }
}

/**
 * The value of a text in canonical form. Throws FormError for any other.
 * @param {string} source
 * @returns {any}
 */
export function read(source) {
  const reader = new Reader(source);
  const value = reader.value();
  reader.end();
  return value;
}

/**
 * A value in canonical form.
 * @param {any} value
 * @returns {string}
 */
export function write(value) {
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort((one, other) => (one < other ? -1 : 1));
  return `{${names.map((name) => `${JSON.stringify(name)}:${write(value[name])}`).join(",")}}`;
}
