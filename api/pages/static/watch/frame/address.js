// The address says what is shown: version, eyes, span, card and tab. All of it stands in the fragment, which is never
// sent. The token stands in none: it is taken out before the page begins (token.js).

import { outside } from "./service/below.js";
import { same } from "./story/store.js";

/** @typedef {import("./types.js").Eyes} Eyes */
/**
 * What an address asks for. `at` and `span` are numbers of these eyes, `record` is one of the record; null: it says
 * nothing.
 * @typedef {{at: number | null, record: number | null, eyes: Eyes | null, span: {from: number, to: number} | null,
 *   card: string, tab: string}} Place
 */

const QUIET = 300;
const NUMBER = /^\d{1,9}$/;

/** @param {string} name @returns {Eyes | null} */
function eyesOf(name) {
  if (/^\d{1,2}$/.test(name)) return { role: "seat", seat: Number(name) };
  return name === "s" ? { role: "spectator", seat: null } : name === "a" ? { role: "arbiter", seat: null } : null;
}

/** @param {Eyes} eyes */
const short = (eyes) => (eyes.role === "seat" ? String(eyes.seat) : (eyes.role[0] ?? ""));

/** What a fragment asks for; what it says in another way, it does not say. @param {string} fragment @returns {Place} */
export function placeOf(fragment) {
  const named = new URLSearchParams(fragment.replace(/^#/, ""));
  const number = (/** @type {string} */ text) => (NUMBER.test(text) ? Number(text) : null);
  const [from, to] = (named.get("span") ?? "").split("-").map(number);
  return {
    at: number(named.get("at") ?? ""),
    record: number(named.get("record") ?? ""),
    eyes: eyesOf(named.get("eyes") ?? ""),
    span: from && to && to > from ? { from, to } : null,
    card: (named.get("card") ?? "").slice(0, 40),
    tab: (named.get("tab") ?? "").slice(0, 20),
  };
}

/** The fragment that asks for this, with its sign; empty if it asks for nothing. @param {Partial<Place>} place */
export function fragmentOf({ at, record, eyes, span, card, tab }) {
  const named = Object.entries({
    at,
    record,
    eyes: eyes && short(eyes),
    span: span && `${span.from}-${span.to}`,
    card,
    tab,
  }).filter(([, value]) => value);
  return named.length
    ? `#${named.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("&")}`
    : "";
}

/** Keeps the address as the page is, and the page as the address. */
export class Address {
  /** @param {import("./page.js").Page} page */
  constructor(page) {
    this.page = page;
    /**
     * Whether the reader has gone to another place, to which the way back leads; a step and what comes by itself are
     * none.
     */
    this.leapt = false;
    this.waiting = 0;
    this.written = location.hash;
    addEventListener("hashchange", () => {
      const { hash } = location;
      if (/\btoken=/.test(hash) || (hash && !hash.includes("=")))
        location.reload(); // its token leaves the address at once, as when the page is opened
      else if (hash !== this.written) void this.show(placeOf(hash));
    });
  }

  /** What is shown, as an address has it. @returns {Partial<Place>} */
  place() {
    const { page } = this;
    const { eyes, version } = page.pane,
      own = same(eyes, page.own),
      { front, beside } = page.layout.side;
    const live = own && version >= page.track.last && !page.brush;
    return {
      at: live ? null : version,
      eyes: own ? null : eyes,
      span: page.brush,
      card: page.custody.card,
      tab: beside ?? (front === "story" ? "" : front),
    };
  }

  /** The page has changed: the address follows when nothing has happened for a moment. */
  update() {
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => this.write(), QUIET);
  }

  /** Write what is shown into the address; where the reader has leapt, as a new one. */
  write() {
    clearTimeout(this.waiting);
    const place = this.place(),
      before = placeOf(this.written),
      now = fragmentOf(place);
    const other = fragmentOf({ ...place, at: null }) !== fragmentOf({ ...before, at: null });
    if (now === this.written) return;
    history[other || this.leapt ? "pushState" : "replaceState"](
      history.state,
      "",
      location.pathname + location.search + now,
    );
    this.written = now;
    this.leapt = false;
  }

  /** Show what an address asks for, as far as the reader may. @param {Place} place */
  async show({ at, record, eyes, span, card, tab }) {
    const { page } = this;
    clearTimeout(this.waiting);
    this.written = location.hash;
    if (eyes && !page.may(eyes)) page.strip("eyes", { kind: "note", text: page.words("eyes.lock_open") });
    const wanted = eyes && page.may(eyes) ? eyes : page.own,
      track = page.store.track(wanted);
    try {
      if (!track.last) await track.read();
    } catch (error) {
      page.strip("eyes", page.problem(error));
      return;
    }
    const version = record && track.entry(1)?.record ? track.numberAt(record) : (at ?? track.last);
    page.player.stop();
    page.brush = span && span.to <= track.last ? span : null;
    await page.show(wanted, Math.min(Math.max(version, 1), Math.max(track.last, 1)), false);
    page.live.rest();
    if (card !== page.custody.card && page.opened) await page.custody.follow(card);
    page.layout.side.open(tab);
  }

  /**
   * The address of what is shown, for somebody else. With eyes: this version as they count it. Without: what the
   * receiver's own
   * eyes see then, if the record is open; else the table as it stands, since another's numbers tell of what one does
   * not know.
   * @param {Eyes | null} eyes eyes with which this reader may look
   */
  async link(eyes) {
    const { page } = this;
    const path = `${outside}/watch/${page.table}`,
      place = this.place(),
      version = page.pane.version;
    if (!eyes) {
      const record = page.newest.opened ? (page.track.entry(version)?.record ?? null) : null;
      return path + fragmentOf({ record, tab: place.tab ?? "", card: page.newest.opened ? (place.card ?? "") : "" });
    }
    if (same(eyes, page.pane.eyes))
      return (
        path +
        fragmentOf({
          ...place,
          at: version,
          eyes,
          card: page.newest.opened || eyes.role === "arbiter" ? (place.card ?? "") : "",
        })
      );
    const track = page.store.track(eyes),
      record = page.track.entry(version)?.record;
    if (!track.last) await track.read();
    return path + fragmentOf({ at: record ? track.numberAt(record) : track.last, eyes });
  }
}
