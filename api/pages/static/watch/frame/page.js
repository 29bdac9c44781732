// The page of a table: what is shown now, and all ways to show something else.

import { cardName } from "../cards/names.js";
import { Address } from "./address.js";
import { Compare } from "./eyes/compare.js";
import { Custody } from "./eyes/custody.js";
import { eyesLine } from "./eyes/eyes.js";
import { Knowledge } from "./eyes/knowledge.js";
import { buildLayout } from "./layout.js";
import { nowOf } from "./now.js";
import { Pane } from "./picture/pane.js";
import { Strips, stripOf } from "./states.js";
import { Live } from "./story/live.js";
import { Navigation } from "./story/navigation.js";
import { Rules } from "./story/rules.js";
import { same } from "./story/store.js";
import { shownChapters } from "./timeline/chapters.js";
import { Player } from "./timeline/player.js";

/** @typedef {import("./types.js").Eyes} Eyes */
/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Strip} Strip */
/** @typedef {{version: number, title: string, kind: string}} Chapter */

const QUIET = 250;

/** The page. Other folders see it as `PageOfTable`. */
export class Page {
  /**
   * @param {{client: import("./service/client.js").Client, store: import("./story/store.js").Store, own: Eyes, newest:
   *   import("./types.js").View,
   *   words: import("./types.js").Words, language: "en" | "de", settings: import("./types.js").Settings,
   *   drawing: import("./picture/drawing.js").Drawing, gameTitle: string, root: HTMLElement, leave: () => void}} given
   */
  constructor(given) {
    this.client = given.client;
    this.store = given.store;
    this.own = given.own;
    this.newest = given.newest;
    this.words = given.words;
    this.language = given.language;
    this.settings = given.settings;
    this.drawing = given.drawing;
    this.gameTitle = given.gameTitle;
    this.root = given.root;
    this.leave = given.leave;
    this.table = given.client.table;
    this.turned = 0;
    this.hurried = false;
    /** @type {{from: number, to: number} | null} */
    this.brush = null;
    /** @type {{chapters: Chapter[]}} */
    this.marks = { chapters: [] };
    this.marked = "";
    this.settled = Promise.resolve();
    this.speaking = 0;
    /** For which seat the arbiter acts at a table. @type {(view: import("./types.js").View) => number | null} */
    this.actsOf = () => null;
    this.strips = new Strips(this);
    this.rules = new Rules(this);
    this.player = new Player(this);
    this.nav = new Navigation(this);
    this.live = new Live(this);
    this.pane = new Pane(this, this.own, this.words("table"));
    this.knowledge = new Knowledge(this);
    this.custody = new Custody(this);
    this.compare = new Compare(this);
    this.address = new Address(this);
    this.layout = buildLayout(this);
    this.timeline = this.layout.timeline;
  }

  // What the parts ask for.

  get track() {
    return this.store.track(this.pane.eyes);
  }
  get status() {
    return this.newest.status;
  }
  /** Of what the table is an analysis; null if it is none. */
  get analysis() {
    return this.newest.analysis ?? null;
  }
  get opened() {
    return this.own.role === "arbiter" || Boolean(this.newest.opened);
  }

  /**
   * Up to which of the versions that are shown an analysis has them from its table; at other tables there is no end.
   */
  shared = () => {
    if (!this.analysis) return Infinity;
    const { version } = this.analysis;
    const record = this.track === this.store.own ? null : this.store.own.entry(version)?.record;
    return record ? this.track.numberAt(record) : version;
  };

  /** @param {string} card */
  cardName = (card) => (/^([2-9TJQKA][cdhs]|\*\d?|\?)(@.)?$/.test(card) ? cardName(card, this.words) : card);
  seats = () => {
    const count = Math.max(this.store.own.seats, this.newest.names.length);
    return Array.from({ length: count }, (_, seat) => ({
      number: seat,
      name: this.newest.names[seat] || this.words("seat", { seat }),
    }));
  };
  region = () => this.pane.region;
  /** @param {string} key @param {Strip | null} strip */
  strip = (key, strip) => this.strips.put(key, strip);
  /** @param {unknown} error */
  problem = (error) => stripOf(this.words, error);
  /** @param {string} id @param {Element} after */
  rule = (id, after) => this.rules.toggle(id, after);

  /**
   * Say something to screen readers: the last thing, once it is quiet; what is urgent at once.
   * @param {string} text
   * @param {boolean} [urgent]
   */
  say = (text, urgent = false) => {
    if (urgent) {
      this.layout.urgent.textContent = text;
      return;
    }
    clearTimeout(this.speaking);
    this.speaking = window.setTimeout(() => {
      this.layout.polite.textContent = text;
    }, QUIET);
  };

  now = () => nowOf(this);

  /**
   * What an event's number is to these eyes: from the numbers of the record, if these are known.
   * @param {{version: number, number: number | null}} numbered
   */
  numberOf(numbered) {
    return this.track.entry(1)?.record ? this.track.numberAt(numbered.version) : (numbered.number ?? numbered.version);
  }

  // Ways to show something else.

  /**
   * Show a version of these eyes.
   * @param {number} version
   * @param {boolean} [byItself] by the player or the feed, not by the reader
   */
  go = (version, byItself = false) => {
    void this.show(this.pane.eyes, Math.min(Math.max(version, 1), Math.max(this.track.last, 1)));
    this.address.leapt = !byItself;
    if (!byItself) {
      this.player.stop();
      this.live.rest();
    }
  };

  /**
   * @param {Eyes} eyes
   * @param {number} version
   * @param {boolean} [moving]
   */
  show(eyes, version, moving = true) {
    this.settled = this.#show(eyes, version, moving);
    return this.settled;
  }

  /** @param {Eyes} eyes @param {number} version @param {boolean} moving */
  async #show(eyes, version, moving) {
    try {
      const still = this.hurried;
      this.hurried = false;
      if (!(await this.pane.show(eyes, version, moving && !still))) return;
      this.strip("view", null);
    } catch (error) {
      this.strip("view", {
        ...this.problem(error),
        actions: [{ text: this.words("state.again"), act: () => void this.show(eyes, version) }],
      });
      return;
    }
    this.refresh();
    this.#ahead();
  }

  /** Fetch what a step would show, so that it is here when it is asked for. */
  #ahead() {
    const { eyes, version } = this.pane;
    for (const one of [this.track.next(version), this.track.previous(version)]) {
      for (const wanted of [one, one - 1])
        if (wanted > 0 && wanted <= this.track.last) this.store.view(eyes, wanted).catch(() => {});
    }
  }

  /**
   * Look with other eyes, at the same place of the record.
   * @param {Eyes} eyes
   */
  look = (eyes) => void this.#look(eyes);

  /** @param {Eyes} eyes */
  async #look(eyes) {
    const track = this.store.track(eyes);
    const record = this.track.entry(this.pane.version)?.record;
    try {
      await track.read();
    } catch (error) {
      this.strip("eyes", this.problem(error));
      return;
    }
    this.strip("eyes", null);
    this.brush = null;
    await this.show(eyes, Math.min(record ? track.numberAt(record) : this.pane.version, track.last), false);
    this.live.rest();
  }

  /** @param {Eyes} eyes */
  may = (eyes) => same(eyes, this.own) || this.opened;

  /** @param {Eyes} eyes */
  lookIfAllowed(eyes) {
    if (eyes.role === "seat" && (eyes.seat ?? 0) >= this.seats().length) return;
    if (this.may(eyes)) this.look(eyes);
    else this.strip("eyes", { kind: "note", text: this.words("eyes.lock_open") });
  }

  /** @param {{from: number, to: number} | null} span */
  span(span) {
    this.brush = span && span.to > span.from ? span : null;
    this.refresh();
  }

  // What changes how it is shown.

  toggleKnowledge() {
    if (!this.opened) this.strip("knew", { kind: "note", text: this.words("closed.reason") });
    else this.knowledge.toggle();
  }

  custodyOfFocused() {
    if (!this.opened) this.strip("knew", { kind: "note", text: this.words("closed.reason") });
    else void this.custody.follow(document.activeElement?.closest("[data-thing]")?.getAttribute("data-thing") ?? "");
  }

  turnTable() {
    this.turned = (this.turned + 1) % Math.max(this.seats().length, 1);
    this.redraw();
  }

  ruleOfVersion() {
    this.showTab("rules");
  }
  find() {
    this.showTab("story");
    this.layout.search.field.focus();
  }
  /** @param {string} key */
  showTab(key) {
    this.layout.side.show(key);
  }

  escape() {
    if (this.knowledge.close()) return;
    if (this.brush) this.span(null);
    for (const key of ["eyes", "knew", "view"]) this.strip(key, null);
  }

  redraw() {
    this.pane.draw(false);
    if (this.compare.on) this.compare.pane.draw(false);
    this.refresh();
  }

  refresh() {
    const now = this.now();
    if (!now) return;
    this.#marks();
    this.layout.update(now, eyesLine(this, now));
    void this.knowledge.update(now);
    this.custody.update(now);
    void this.compare.update();
    this.address.update();
  }

  /** Chapters are worked out once for each state of the story. */
  #marks() {
    const { track } = this;
    const undone = this.newest.version !== track.last ? track.last : this.newest.version;
    const state = `${track.query} ${track.last} ${undone}`;
    if (state === this.marked) return;
    this.marked = state;
    this.marks = { chapters: shownChapters(this) };
  }
}
