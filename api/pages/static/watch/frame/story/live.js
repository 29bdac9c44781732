// What comes from the table: a reader who was at the end is taken along, one at an old version is left there.

import { sayStates } from "../states.js";

const STEP = 250;
const MOST_STEPS = 12; // so that it takes three seconds at most

/** Takes the page along. */
export class Live {
  /** @param {import("../page.js").Page} page */
  constructor(page) {
    this.page = page;
    this.running = 0;
    /** Whether the reader is taken along. */
    this.along = true;
  }

  /** The reader has gone somewhere: nothing is run through any more. Who is at the end is taken along from there. */
  rest() {
    clearTimeout(this.running);
    this.along = this.page.pane.wanted >= this.page.track.last;
  }

  /** The story has gone on. */
  async follow() {
    const { page } = this;
    try {
      page.newest = await page.store.newest();
      if (page.newest.opened)
        await Promise.all(
          [...page.store.tracks.values()]
            .filter((one) => one.last && !one.entry(1)?.record)
            .map((one) => one.readAnew()),
        );
    } catch (error) {
      page.strip("view", page.problem(error));
    }
    sayStates(page, page.newest);
    page.layout.bar.update(page.newest);
    if (this.along && !page.player.playing && !page.brush) void this.#catchUp();
    else page.refresh();
  }

  /** A step further, and another one after a while, as long as the reader is taken along; or at once, if it is far. */
  async #catchUp() {
    const { page } = this;
    const { track, pane } = page;
    const missed = track.last - pane.wanted;
    if (missed > 0)
      page.go(
        missed > MOST_STEPS || matchMedia("(prefers-reduced-motion: reduce)").matches
          ? track.last
          : track.next(pane.wanted),
        true,
      );
    else page.refresh();
    await page.settled;
    clearTimeout(this.running);
    if (this.along && pane.version < track.last) this.running = window.setTimeout(() => void this.#catchUp(), STEP);
  }
}
