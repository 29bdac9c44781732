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
    /** Whether the reader is being taken along. */
    this.along = false;
  }

  /** The reader goes by itself: nothing is run through any more. */
  rest() {
    clearTimeout(this.running);
    this.along = false;
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
    if ((page.pane.version < was && !this.along) || page.player.playing || page.brush) page.refresh();
    else this.#catchUp();
  }

  #catchUp() {
    const { page } = this;
    const { last } = page.track;
    clearTimeout(this.running);
    const missed = last - page.wanted;
    this.along = missed > 0 || page.wanted !== page.pane.version;
    if (missed <= 0) page.refresh();
    else void this.#run();
  }

  /** A step further, as long as the reader is taken along: so that it takes at most so long, or at once to the end. */
  async #run() {
    const { page } = this;
    const { last } = page.track;
    const missed = last - page.wanted;
    const atOnce = missed > MOST_STEPS || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const next = atOnce ? last : page.track.next(page.wanted);
    if (next > page.wanted) page.go(next, true);
    await page.settled;
    if (!this.along) return;
    clearTimeout(this.running);
    if (page.pane.version >= page.track.last) this.along = false;
    else if (page.wanted === page.pane.version) this.running = window.setTimeout(() => void this.#run(), Math.min(ONE_STEP, CATCH_UP / missed));
  }
}
