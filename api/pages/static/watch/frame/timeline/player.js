// Playing: command by command, at a speed, and round and round within a chosen span.

export const SPEEDS = [0.5, 1, 2, 4];

/** Steps through the versions by itself. */
export class Player {
  /** @param {import("../page.js").Page} page */
  constructor(page) {
    this.page = page;
    this.speed = 1;
    this.playing = false;
    this.timer = 0;
  }

  toggle() {
    if (this.playing) this.stop();
    else this.start();
  }

  start() {
    const { page } = this;
    this.playing = true;
    const span = page.brush;
    if (span && (page.pane.version < span.from || page.pane.version >= span.to)) page.go(span.from, true);
    else if (page.pane.version >= page.track.last) page.go(page.track.opening, true);
    this.#next();
    page.refresh();
  }

  stop() {
    if (!this.playing) return;
    this.playing = false;
    clearTimeout(this.timer);
    this.page.live.rest();
    this.page.refresh();
  }

  #next() {
    this.timer = window.setTimeout(async () => {
      await this.page.settled;
      if (!this.playing) return;
      const { page } = this;
      const span = page.brush;
      const next = page.track.next(page.pane.version);
      if (span && next > span.to) page.go(span.from, true);
      else if (next > page.pane.version) page.go(next, true);
      if (!span && next >= page.track.last) this.stop();
      else this.#next();
    }, 1000 / this.speed);
  }
}
