// The clock of the hall: it runs from the deadline by the service's time, and never leaves the screen.

import { el } from "../../frame/dom.js";
import { now } from "../../frame/service/time.js";
import { left } from "../frame.js";

const LONG = 60_000;

export class Clock {
  /** @param {import("../../frame/types.js").Words} words */
  constructor(words) {
    this.words = words;
    this.more = { minutes: 0, until: 0 };
  }

  /** Note that a round has got more time. @param {any} before @param {any} round */
  extended(before, round) {
    const same =
      before &&
      round &&
      before.round === round.round &&
      before.deadline &&
      round.deadline &&
      !before.paused &&
      !round.paused;
    const minutes = same ? Math.round((round.deadline - before.deadline) / 60_000) : 0;
    if (minutes > 0) this.more = { minutes, until: Date.now() + LONG };
  }

  /** @param {any} view @param {any} round @param {string} since */
  element(view, round, since) {
    const { words } = this;
    const runs =
      round &&
      round.phase === "started" &&
      round.deadline &&
      !round.paused &&
      !round.expired &&
      view.phase === "running";
    const more =
      Date.now() < this.more.until
        ? el("span", { class: "more" }, words("hall.more", { count: this.more.minutes }))
        : null;
    const lost = since ? el("span", { class: "lost" }, words("hall.since", { time: since })) : null;
    const comes = round?.begins_at && view.phase === "running";
    const says = comes
      ? words("hall.until", { round: round.round })
      : runs
        ? words("hall.left")
        : round?.paused
          ? words("hall.paused")
          : round?.expired && round.phase === "started"
            ? words("hall.time_up")
            : "";
    const end = comes ? round.begins_at : round?.deadline;
    const time =
      runs || comes
        ? el("span", { data: { ends: end } }, left(end))
        : el("span", { class: "day", data: { day: "" } }, this.#day());
    return el("div", { class: "clk" }, el("small", null, says, more, lost), time);
  }

  #day() {
    return new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" }).format(now());
  }

  tick() {
    for (const one of document.querySelectorAll("[data-ends]"))
      one.textContent = left(Number(/** @type {HTMLElement} */ (one).dataset.ends));
    for (const one of document.querySelectorAll("[data-day]")) one.textContent = this.#day();
  }
}
