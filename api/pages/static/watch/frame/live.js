// What comes from the table: a reader who was at the end is taken along, one at an old version is left there.

import { sayStates } from "./states.js";

const CATCH_UP = 3000;
const ONE_STEP = 400;
const MOST_STEPS = 12;

/** Takes the page along. */
export class Live {
  /** @param {import("./page.js").Page} page */
  constructor(page) {
    this.page = page;
    this.seen = 0;
    this.running = 0;
  }

  /** The reader goes by itself: nothing is run through any more. */
  rest() {
    clearTimeout(this.running);
    this.seen = this.page.track.last;
  }

  /** The story has gone on. */
  async follow() {
    const { page } = this;
    try {
      page.newest = await page.store.newest();
      if (page.newest.opened) await Promise.all([...page.store.tracks.values()].filter((one) => one.last && !one.entry(1)?.record).map((one) => one.readAnew()));
    } catch (error) {
      page.strip("view", page.problem(error));
    }
    sayStates(page, page.newest);
    page.layout.bar.update(page.newest);
    const was = this.seen;
    this.seen = page.track.last;
    if (page.pane.version < was || page.player.playing || page.brush) page.refresh();
    else this.#catchUp();
  }

  #catchUp() {
    const { page } = this;
    const { last } = page.track;
    clearTimeout(this.running);
    const missed = last - page.pane.version;
    if (missed <= 0) page.refresh();
    else if (missed > MOST_STEPS || matchMedia("(prefers-reduced-motion: reduce)").matches) page.go(last, true);
    else void this.#run(Math.min(ONE_STEP, CATCH_UP / missed));
  }

  /** @param {number} wait */
  async #run(wait) {
    const { page } = this;
    const next = page.track.next(page.pane.version);
    if (next <= page.pane.version) return;
    page.go(next, true);
    await page.settled;
    if (page.pane.version < page.track.last) this.running = window.setTimeout(() => void this.#run(wait), wait);
  }
}
