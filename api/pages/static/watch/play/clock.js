// The clock: in the bar and on the plates of those who are to act. It announces 60, 20 and 10 seconds, and nothing
// else.
import { el } from "../frame/dom.js";
import { now as time } from "../frame/service/time.js";

/** @typedef {import("../frame/types.js").PageOfTable} Page @typedef {import("../frame/types.js").Now} Now */

const LOW = 20;
const SPOKEN = [60, 20, 10];
const BEAT = 250;

export class Clock {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.element = el("span", { class: "clock", hidden: true, role: "timer", aria: { live: "off" } });
    /** @type {Element[]} */
    this.plates = [];
    this.last = Infinity;
    /** @type {number | null} */
    this.deadline = null;
    this.timer = 0;
  }

  /** @param {Now} now */
  update(now) {
    const deadline = now.atEnd ? (now.view.deadline ?? null) : null;
    if (deadline !== this.deadline) this.last = Infinity;
    this.deadline = deadline;
    this.mine = now.own.role === "seat" && now.view.to_act.includes(now.own.seat);
    clearInterval(this.timer);
    this.plates.forEach((one) => one.remove());
    this.plates = [];
    this.element.hidden = deadline === null;
    if (deadline === null) return;
    this.hang(now);
    this.tick();
    this.timer = window.setInterval(() => this.tick(), BEAT);
  }

  /** A clock on the plate of each seat that is to act. @param {Now} now */
  hang(now) {
    for (const seat of now.view.to_act) {
      const plate = now.picture.querySelector(`[data-seat="${seat}"]`);
      if (!(plate instanceof HTMLElement)) continue;
      const clock = el("span", { class: "clock", aria: { hidden: true } });
      plate.append(clock);
      this.plates.push(clock);
    }
  }

  tick() {
    if (this.deadline === null) return;
    const left = Math.max(0, Math.ceil((this.deadline - time()) / 1000));
    if (left === this.last) return;
    const text = left <= LOW ? this.page.words("play.seconds", { count: left }) : shown(left);
    for (const one of [this.element, ...this.plates]) {
      one.textContent = text;
      one.classList.toggle("low", left <= LOW);
    }
    const spoken = SPOKEN.find((seconds) => left === seconds && this.last > seconds);
    if (spoken && this.mine) this.page.say(this.page.words("play.seconds_left", { count: spoken }), true);
    this.last = left;
  }
}

/** Minutes and seconds; hours, where it takes so long. @param {number} seconds */
export function shown(seconds) {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(seconds / 3600);
  return hours ? [hours, ...parts].join(":") : parts.join(":").replace(/^0/, "");
}
