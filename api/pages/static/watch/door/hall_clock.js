// The clock of the hall: it runs from the deadline by the service's time, and never leaves the screen.

import { el } from "../frame/dom.js";
import { left } from "./frame.js";

const LONG = 60_000;
const SECOND = 2_000;

export class Clock {
  /** @param {import("../frame/types.js").Words} words */
  constructor(words) {
    this.words = words;
    this.off = 0; // how much the service's clock is ahead of this one
    this.more = { minutes: 0, until: 0 };
  }

  /** Take the service's time over, where this machine's clock is wrong. @param {string | null} header */
  set(header) {
    const off = header ? Date.parse(header) - Date.now() : 0;
    this.off = Math.abs(off) > SECOND ? off : 0;
  }

  now() { return Date.now() + this.off; }

  /** Note that a round has got more time. @param {any} before @param {any} round */
  extended(before, round) {
    const same = before && round && before.round === round.round && before.deadline && round.deadline && !before.paused && !round.paused;
    const minutes = same ? Math.round((round.deadline - before.deadline) / 60_000) : 0;
    if (minutes > 0) this.more = { minutes, until: Date.now() + LONG };
  }

  /** @param {any} view @param {any} round @param {string} since */
  element(view, round, since) {
    const { words } = this;
    const runs = round && round.phase === "started" && round.deadline && !round.paused && !round.expired && view.phase === "running";
    const more = Date.now() < this.more.until ? el("span", { class: "more" }, words("hall.more", { count: this.more.minutes })) : null;
    const lost = since ? el("span", { class: "lost" }, words("hall.since", { time: since })) : null;
    const says = runs ? words("hall.left") : round?.paused ? words("hall.paused") : round?.expired && round.phase === "started" ? words("hall.time_up") : "";
    const time = runs ? el("span", { data: { ends: round.deadline - this.off } }, left(round.deadline - this.off)) : el("span", { class: "day", data: { day: "" } }, this.#day());
    return el("div", { class: "clk" }, el("small", null, says, more, lost), time);
  }

  #day() { return new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" }).format(this.now()); }

  tick() {
    for (const one of document.querySelectorAll("[data-ends]")) one.textContent = left(Number(/** @type {HTMLElement} */ (one).dataset.ends));
    for (const one of document.querySelectorAll("[data-day]")) one.textContent = this.#day();
  }
}
