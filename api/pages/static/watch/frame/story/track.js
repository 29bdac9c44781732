// The story of one pair of eyes, as far as it has been read, and ways to find one's way in it.

import { storyAfter } from "../service/request.js";

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").Eyes} Eyes */

/** What one pair of eyes was told. `entries[n - 1]` is the entry with the number n. */
export class Track {
  /**
   * `query` asks the service for these eyes: empty for one's own.
   * @param {import("../service/client.js").Client} client
   * @param {Eyes} eyes
   * @param {string} query
   */
  constructor(client, eyes, query) {
    this.client = client;
    this.eyes = eyes;
    this.query = query;
    /** @type {Entry[]} */
    this.entries = [];
    this.seats = 0;
    /** @type {number | null} */
    this.record = null;
    /** @type {Promise<void> | null} */
    this.reading = null;
    this.again = false;
    this.looked = 0;
    this.found = false;
  }

  get last() {
    return this.entries.length;
  }

  /** Read what is new; who asks meanwhile has it read once more. */
  async read() {
    if (this.reading) {
      this.again = true;
      return this.reading;
    }
    this.reading = this.#read();
    try {
      await this.reading;
    } finally {
      this.reading = null;
    }
  }

  async #read() {
    const before = this.last; // what is read for the first time knows already what was taken back
    do {
      this.again = false;
      let more = true;
      while (more) {
        const story = await this.client.get(storyAfter(this.last, this.query));
        this.seats = story.seats;
        this.record = story.record;
        this.entries.push(...story.entries);
        more = story.more;
        if (before && story.entries.some((/** @type {Entry} */ one) => ["undone", "text_forgotten"].includes(one.type)))
          await this.#reread();
      }
    } while (this.again);
  }

  /**
   * What was taken back, or whose texts are gone, is known by the entries before: read them once more, without letting
   * any go meanwhile.
   */
  async #reread() {
    /** @type {Entry[]} */
    const found = [];
    while (found.length < this.last) {
      const story = await this.client.get(storyAfter(found.length, this.query));
      if (!story.entries.length) break;
      found.push(...story.entries);
    }
    if (found.length >= this.last) this.entries = found;
  }

  /** The record has been opened: what was told says more now. */
  readAnew() {
    return this.#reread();
  }

  /** Whether anything in it has a mark. */
  get marked() {
    for (; this.looked < this.last; this.looked += 1)
      this.found ||= !["move", "chance"].includes(this.entries[this.looked]?.kind ?? "move");
    return this.found;
  }

  /** @param {number} version */
  entry(version) {
    return this.entries[version - 1] ?? null;
  }

  /**
   * The last event of the command after a version; the version itself if it is the newest.
   * @param {number} version
   */
  next(version) {
    if (version >= this.last) return this.last;
    return this.endOf(version + 1);
  }

  /**
   * The last event of the command before the one that a version belongs to; 1 at the beginning.
   * @param {number} version
   */
  previous(version) {
    const entry = this.entry(version);
    return entry ? Math.max(entry.cause - 1, 1) : 1;
  }

  /**
   * The last event of the command to which a version belongs.
   * @param {number} version
   */
  endOf(version) {
    const cause = this.entry(version)?.cause;
    let end = version;
    while (this.entry(end + 1)?.cause === cause) end += 1;
    return end;
  }

  /** The end of the opening: the first version with something on the table. */
  get opening() {
    return this.last ? this.endOf(1) : 1;
  }

  /**
   * How many of the entries stand at or before a version of the record: the number of these eyes then.
   * @param {number} record
   */
  numberAt(record) {
    let low = 0,
      high = this.last;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle]?.record ?? 0) <= record) low = middle + 1;
      else high = middle;
    }
    return Math.max(low, 1);
  }
}
