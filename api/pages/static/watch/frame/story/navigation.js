// Ways through the story: commands, events, marks, chapters, both ends.

import { flagsOf } from "../timeline/chapters.js";
import { same } from "./store.js";

const TWICE = 600;

/** Steps of the reader. */
export class Navigation {
  /** @param {import("../page.js").Page} page */
  constructor(page) {
    this.page = page;
    this.ended = -TWICE;
  }

  /**
   * A command on or back; or a single event. While a key repeats nothing moves: the picture is there at once.
   * @param {number} way
   * @param {boolean} [single]
   * @param {boolean} [fast]
   */
  step(way, single = false, fast = false) {
    const {
      track,
      pane: { wanted },
    } = this.page;
    this.page.hurried = fast;
    this.page.go(single ? wanted + way : way > 0 ? track.next(wanted) : track.previous(wanted));
    this.page.address.leapt = false;
  }

  /** @param {number} way */
  toMark(way) {
    this.#next(
      flagsOf(this.page.track.entries).map((one) => one.version),
      way,
    );
  }

  /** @param {number} way */
  toChapter(way) {
    this.#next(
      this.page.marks.chapters.map((one) => one.version),
      way,
    );
  }

  /** @param {number[]} versions @param {number} way */
  #next(versions, way) {
    const { wanted } = this.page.pane;
    const found = way > 0 ? versions.find((one) => one > wanted) : versions.findLast((one) => one < wanted);
    if (found) this.page.go(found);
  }

  toOpening() {
    this.page.go(this.page.track.opening);
  }

  /** The end; pressed twice, with one's own eyes: live. */
  toEnd() {
    const { page } = this;
    const again = performance.now() - this.ended < TWICE;
    this.ended = performance.now();
    if (page.brush) page.span(null);
    if (again && !same(page.pane.eyes, page.own)) page.look(page.own);
    else page.go(page.track.last);
  }
}
