// One table: a pair of eyes, a version, and the picture of it. The page has one; the comparison brings a second.

import { el } from "../dom.js";
import { same } from "../story/store.js";
import { plain } from "./drawing.js";
import { fit, sizeOf } from "./fit.js";
import { placesOf, slide } from "./motion.js";
import { patched } from "./patch.js";
import { uncovering } from "./uncover.js";

/** @typedef {import("../types.js").Eyes} Eyes */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").View} View */

const NARROW = 560;
const NARROW_BESIDE = 820; // half a window is narrow for a drawing that is made for a whole one
const PATIENCE = 150;
const BESIDE = matchMedia("(min-width: 1100px)");

/** A table as one pair of eyes sees it. */
export class Pane {
  /**
   * @param {import("../page.js").Page} page
   * @param {Eyes} eyes
   * @param {string} label
   */
  constructor(page, eyes, label) {
    this.page = page;
    this.eyes = eyes;
    this.version = 0;
    /** The version that the reader has gone to, shown or not yet: the next step counts from there. */
    this.wanted = 0;
    /** @type {View | null} */
    this.view = null;
    /** @type {View | null} */
    this.before = null;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Element} */
    this.picture = el("div", null);
    this.memory = new Map();
    /** The store of another table, where it is another one. @type {import("../story/store.js").Store | null} */
    this.other = null;
    this.region = el("section", { class: "table", tabindex: "0", aria: { label } }, this.picture);
    /** What draws where the game's own drawing fails. @type {import("./drawing.js").Drawing | null} */
    this.spare = null;
    this.asked = 0;
    this.stop = new AbortController();
    this.narrow = false;
    this.place = "";
    this.width = innerWidth; // until it has been laid out once; to ask sooner would have all laid out twice
    new ResizeObserver(() => this.#resized()).observe(this.region);
    uncovering(this.region);
  }

  get store() {
    return this.other ?? this.page.store;
  }

  get track() {
    return this.store.track(this.eyes);
  }

  #isNarrow() {
    return this.width < (this.page.compare?.on && BESIDE.matches ? NARROW_BESIDE : NARROW);
  }

  #resized() {
    const { width, height } = sizeOf(this.region),
      place = `${width} ${height}`;
    if (!width || place === this.place) return; // that it is drawn larger does not change its place
    this.place = place;
    this.width = width;
    if (this.view && this.#isNarrow() !== this.narrow) this.draw(false);
    if (this.view) this.#fit(true);
  }

  /**
   * Show a version with these eyes. False if something else was asked for meanwhile.
   * @param {Eyes} eyes
   * @param {number} version
   * @param {boolean} moving
   */
  async show(eyes, version, moving) {
    this.asked += 1;
    this.wanted = version;
    const asked = this.asked;
    this.stop.abort();
    this.stop = new AbortController();
    const { store } = this;
    // The first picture waits for one view alone
    const wanted = version > 1 && this.version ? [version, version - 1] : [version];
    const views = wanted.map((one) => store.peek(eyes, one));
    if (views.some((one) => !one)) {
      const waiting = setTimeout(() => this.region.classList.add("loading"), PATIENCE);
      try {
        const found = await Promise.all(wanted.map((one) => store.view(eyes, one, this.stop.signal)));
        found.forEach((one, place) => {
          views[place] = one;
        });
      } catch (error) {
        if (asked !== this.asked) return false;
        this.wanted = this.version;
        throw error;
      } finally {
        clearTimeout(waiting);
        if (asked === this.asked) this.region.classList.remove("loading");
      }
    }
    if (asked !== this.asked) return false;
    const near = Math.abs(version - this.version) <= 8 && this.eyes.role === eyes.role && this.eyes.seat === eyes.seat;
    this.eyes = eyes;
    this.version = version;
    this.view = views[0] ?? null;
    this.before = views[1] ?? null;
    this.draw(moving && near);
    return true;
  }

  /** @param {boolean} anew */
  #fit(anew) {
    if (this.picture instanceof HTMLElement) fit(this.region, this.picture, this.narrow, anew);
  }

  /** @param {boolean} moving */
  draw(moving) {
    if (!this.view) return;
    this.narrow = this.#isNarrow();
    this.scene = this.#scene(this.view);
    const held =
      document.activeElement && this.picture.contains(document.activeElement)
        ? document.activeElement.getAttribute("data-thing")
        : null;
    const places = moving ? placesOf(this.picture) : new Map();
    const fresh = this.#drawn(this.scene);
    // What is marked as something to choose from belongs to the action bar: then all is made anew.
    if (this.picture.querySelector("[data-can]")) this.picture.replaceWith((this.picture = fresh));
    else this.picture = patched(this.picture, fresh);
    const { picture } = this;
    this.region.dataset.narrow = String(this.narrow);
    if (this.place) this.#fit(false);
    slide(this.region, places);
    if (held)
      /** @type {HTMLElement | null} */ (picture.querySelector(`[data-thing="${CSS.escape(held)}"]`))?.focus({
        preventScroll: true,
      });
  }

  /**
   * @param {View} view
   * @returns {Scene}
   */
  #scene(view) {
    const { page } = this;
    const { twoColour, letters, alwaysEnglishIndices, largeIndices } = page.settings;
    const seats = page.seats();
    const acts = same(this.eyes, page.own) && this.version >= this.track.last ? page.actsOf(view) : null;
    const bottom =
      this.eyes.role === "seat"
        ? (this.eyes.seat ?? 0)
        : this.narrow && acts !== null
          ? acts
          : Math.floor(seats.length / 2);
    return {
      view,
      before: this.before?.table ? this.before : null,
      seats,
      eyes: this.eyes,
      acts: acts ?? this.eyes.seat,
      words: page.words,
      cardName: page.cardName,
      turned: (bottom + page.turned) % Math.max(seats.length, 1),
      narrow: this.narrow,
      settings: { twoColour, letters, alwaysEnglishIndices, largeIndices },
      memory: this.memory,
    };
  }

  /** @param {Scene} scene */
  #drawn(scene) {
    const { page } = this;
    const none = el("p", { class: "empty" }, page.words("state.opening"));
    if (!scene.view.table) return none;
    try {
      return page.drawing.draw(scene);
    } catch (error) {
      console.error(error);
      page.strip("drawing", { kind: "fault", text: page.words("problem.drawing") });
      if (this.spare) return this.spare.draw(scene);
      void plain(page.newest.game, (path) => page.client.get(path)).then((found) => {
        this.spare = found;
        this.draw(false);
      });
      return none;
    }
  }
}
