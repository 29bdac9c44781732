import { Track } from "./track.js";

/**
 * What the page knows of one table: views at versions, the story of the eyes it looks with, and the feed.
 *
 * How the other folders hang themselves in (frame/parts.js, frame/types.js):
 *
 * - `watch/<folder>/parts.js` is loaded by the page before it begins, if there is one. It calls `hangBar(make)` for a
 * bar
 * under the sentence (the action bar), `hangPanel({key, title, make, shown})` for a tab of the side, `hangKey({key,
 * text,
 *   act})` for a key, `hangWords({en, de})` for its words.
 * - `make(page)` returns `{element, update(now)}`. `update` is called after every step, and when anything of the table
 * changed. `now` (see `Now` in types.js) has the view, the version, whose eyes, `atEnd` (acting has a meaning: the
 * newest
 *   version through one's own eyes) and `picture`, the element that the drawing made and in which `data-pick` and
 *   `data-thing` are found. The picture is another element after each step.
 * - `page.client.get(path)` and `page.client.post(path, body, {key, match})` ask below /v1/tables/{table}; they throw a
 *   `Refusal` with the problem, which `page.problem(error)` turns into a strip for `page.strip(key, strip)`.
 * - `page.store.own.last` is the newest number of one's own eyes; after a command call `page.store.heard(version)` with
 *   the version of its answer, and the page goes on to it without waiting for the feed.
 * - `page.region()` is the element that has the table's picture; `page.say(text, urgent)` speaks to screen readers.
 */

/** @typedef {import("../types.js").Eyes} Eyes */
/** @typedef {import("../types.js").View} View */

const MOST_VIEWS = 160;
const MOST_CHARACTERS = 6_000_000;
const SOON = 500;
const LATE = 8_000;
const OVER = [401, 403, 404]; // the token or the table is gone: it is the feed that says so

/** @param {Eyes} eyes */
export const nameOf = (eyes) => (eyes.role === "seat" ? String(eyes.seat) : eyes.role);

/** @param {Eyes} one @param {Eyes} other */
export const same = (one, other) => nameOf(one) === nameOf(other);

/** What is known of a table. `own` is the story of one's own eyes; `changed` is called when it goes on. */
export class Store {
  /**
   * @param {import("../service/client.js").Client} client
   * @param {Eyes} own
   */
  constructor(client, own) {
    this.client = client;
    this.eyes = own;
    /** @type {Map<string, Track>} */
    this.tracks = new Map();
    /** @type {Map<string, {view: View, size: number}>} */
    this.views = new Map();
    this.characters = 0;
    /** @type {Map<string, Promise<View>>} */
    this.coming = new Map();
    /** @type {() => void} */
    this.changed = () => {};
    /** Called once texts were forgotten: what is shown has them still. @type {() => void} */
    this.forgot = () => {};
    this.own = this.track(own);
    this.wait = SOON;
    /** @type {number | undefined} */
    this.later = undefined;
  }

  /**
   * The story of these eyes. It is read with `read`.
   * @param {Eyes} eyes
   */
  track(eyes) {
    const name = nameOf(eyes);
    let found = this.tracks.get(name);
    if (!found) {
      found = new Track(this.client, eyes, this.#query(eyes));
      this.tracks.set(name, found);
    }
    return found;
  }

  /** @param {Eyes} eyes */
  #query(eyes) {
    if (same(eyes, this.eyes)) return "";
    return eyes.role === "seat" ? `seat=${eyes.seat}` : `role=${eyes.role}`;
  }

  /**
   * One's own number has become this: read on, for all eyes that are looked with. What fails is asked for again, since
   * nobody tells of this version a second time.
   * @param {number} version
   */
  async heard(version) {
    const before = this.own.last;
    if (version <= before) return;
    try {
      await Promise.all(
        [...this.tracks.values()].filter((one) => one === this.own || one.last).map((one) => one.read()),
      );
    } catch (error) {
      if (!OVER.includes(/** @type {any} */ (error)?.status)) this.#again(version);
      return;
    }
    this.wait = SOON;
    if (this.own.entries.slice(before).some((one) => one.type === "text_forgotten")) {
      this.forget();
      this.forgot();
    }
    this.changed();
  }

  /** @param {number} version */
  #again(version) {
    clearTimeout(this.later);
    this.later = window.setTimeout(() => void this.heard(version), this.wait);
    this.wait = Math.min(this.wait * 2, LATE);
  }

  /**
   * The view of a version, if it is here already.
   * @param {Eyes} eyes
   * @param {number} version
   */
  peek(eyes, version) {
    const key = `${nameOf(eyes)} ${version}`;
    const found = this.views.get(key);
    if (!found) return null;
    this.views.delete(key);
    this.views.set(key, found);
    return found.view;
  }

  /**
   * The view of a version.
   * @param {Eyes} eyes
   * @param {number} version
   * @param {AbortSignal} [signal]
   * @returns {Promise<View>}
   */
  async view(eyes, version, signal) {
    const here = this.peek(eyes, version);
    if (here) return here;
    const key = `${nameOf(eyes)} ${version}`;
    const coming = this.coming.get(key) ?? this.#asked(eyes, version, key, signal);
    if (!signal) this.coming.set(key, coming); // who may not give up on it, lets others wait for it too
    try {
      return await coming;
    } finally {
      this.coming.delete(key);
    }
  }

  /**
   * @param {Eyes} eyes
   * @param {number} version
   * @param {string} key
   * @param {AbortSignal} [signal]
   * @returns {Promise<View>}
   */
  async #asked(eyes, version, key, signal) {
    const query = this.#query(eyes);
    const view = await this.client.get(`?at=${version}${query && `&${query}`}`, signal);
    this.#keep(key, view);
    return view;
  }

  /** The newest view of one's own eyes, which also says whose they are. @returns {Promise<View>} */
  async newest() {
    return this.took(await this.client.get(""));
  }

  /** Keep a newest view. @param {View} view */
  took(view) {
    this.#keep(`${nameOf(view.viewer)} ${view.version}`, view);
    return view;
  }

  /** All views are asked for anew. */
  forget() {
    this.views.clear();
    this.characters = 0;
  }

  /**
   * @param {string} key
   * @param {View} view
   */
  #keep(key, view) {
    const size = JSON.stringify(view).length;
    this.characters += size - (this.views.get(key)?.size ?? 0);
    this.views.delete(key);
    this.views.set(key, { view, size });
    for (const [oldest, one] of this.views) {
      if (this.views.size <= MOST_VIEWS && this.characters <= MOST_CHARACTERS) break;
      if (oldest === key) continue;
      this.views.delete(oldest);
      this.characters -= one.size;
    }
  }
}
