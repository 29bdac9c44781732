// The timeline: one tick for each event, flags, chapters, a head to drag, a span to brush; zoomed over 400 events.

import { el } from "../dom.js";
import { flagsOf } from "./chapters.js";
import { flagButtons, ticks } from "./ticks.js";

/** @typedef {import("../types.js").Now} Now */

const MANY = 400;
const WINDOW = 200;
const FEWEST = 20;
const MOVED = 6;
const GRIP = 14;

/** The line itself; the controls are in controls.js. */
export class Timeline {
  /** @param {import("../page.js").Page} page */
  constructor(page) {
    this.page = page;
    this.from = 1;
    this.to = 1;
    this.zoomed = false;
    this.drawn = "";
    this.head = el("span", { class: "head" });
    this.brush = el("span", { class: "brush", hidden: true });
    this.shared = el("span", { class: "shared", hidden: true });
    this.drawing = el("div", { class: "drawn" });
    this.track = el("div", {
      class: "track",
      role: "slider",
      tabindex: "0",
      aria: { label: page.words("line.version"), valuemin: 1 },
    });
    this.line = el("div", { class: "line" }, this.shared, this.track, this.drawing, this.brush, this.head);
    this.box = el("span", { class: "window" });
    this.over = el("div", { class: "overview", hidden: true, title: page.words("line.overview") }, this.box);
    this.element = el("div", { class: "lines" }, this.over, this.line);
    this.width = 0; // asked of the line itself, it would have the whole page laid out at once
    new ResizeObserver(() => {
      this.width = this.line.clientWidth;
      this.#redraw();
    }).observe(this.line);
    this.#listen();
  }

  get last() {
    return this.page.track.last;
  }

  /** @param {number} version */
  place(version) {
    return (version - this.from + 0.5) / (this.to - this.from + 1);
  }

  /** @param {Now} now */
  update(now) {
    const { last } = this;
    if (last <= MANY && !this.zoomed) {
      this.from = 1;
      this.to = Math.max(last, 1);
    } else if (!this.zoomed || now.version < this.from || now.version > this.to)
      this.#around(now.version, this.zoomed ? this.to - this.from + 1 : WINDOW);
    const track = this.page.track;
    const undone = track.entries.length ? track.entries.filter((one) => one.type === "undone").length : 0;
    const state = [
      this.from,
      this.to,
      last,
      undone,
      now.eyes.role,
      now.eyes.seat,
      this.page.marks.chapters.length,
    ].join(" ");
    if (state !== this.drawn) {
      this.drawn = state;
      this.#redraw();
    }
    this.#move(now);
  }

  /** @param {Now} now */
  #move(now) {
    this.head.style.setProperty("--at", String(this.place(now.version)));
    this.head.dataset.v = String(now.version);
    const { words } = this.page;
    const sentence = now.entry?.sentence ?? "";
    this.track.setAttribute("aria-valuemax", String(this.last));
    this.track.setAttribute("aria-valuenow", String(now.version));
    this.track.setAttribute("aria-valuetext", words("line.text", { version: now.version, last: this.last, sentence }));
    this.brush.hidden = !now.brush;
    if (now.brush) {
      this.brush.style.setProperty("--at", String(Math.max(this.place(now.brush.from - 0.5), 0)));
      this.brush.style.setProperty("--to", String(Math.min(this.place(now.brush.to + 0.5), 1)));
    }
  }

  /** @param {number} version @param {number} count */
  #around(version, count) {
    const wide = Math.min(Math.max(count, Math.min(FEWEST, this.last)), Math.max(this.last, 1));
    this.from = Math.min(Math.max(1, version - Math.floor(wide / 2)), Math.max(this.last - wide + 1, 1));
    this.to = this.from + wide - 1;
  }

  /** @param {number} factor @param {number} version */
  zoom(factor, version) {
    const wide = (this.to - this.from + 1) * factor;
    this.zoomed = wide < this.last;
    this.#around(version, Math.round(wide));
    this.page.refresh();
  }

  #redraw() {
    const entries = this.page.track.entries;
    const { width } = this;
    if (!width || !entries.length) return;
    const step = width / (this.to - this.from + 1);
    this.line.style.setProperty("--tick", `${Math.max(1, Math.min(step * 0.45, 4))}px`);
    const shared = this.page.shared();
    this.shared.hidden = shared === Infinity;
    this.shared.style.setProperty(
      "--at",
      String(Math.min(Math.max(this.place(Math.min(shared, this.to) + 0.5), 0), 1)),
    );
    const { words } = this.page;
    const flags = flagButtons(
      flagsOf(entries),
      (version) => this.place(version),
      width,
      words,
      (version) => {
        this.page.go(version);
        this.page.showTab("cases");
      },
    );
    this.drawing.replaceChildren(ticks(entries, this.from, this.to), ...flags, ...this.#chapters(width));
    this.#overview(entries);
  }

  /**
   * The names of chapters that have room; deals and rounds before tricks and turns.
   * @param {number} width
   */
  #chapters(width) {
    const half = 0.5 / (this.to - this.from + 1);
    const all = this.page.marks.chapters.filter((one) => one.version >= this.from && one.version <= this.to);
    const large = all.filter((one) => ["opening", "deal", "round"].includes(one.kind));
    /** @type {[number, number][]} */
    const taken = [];
    return [...large, ...all.filter((one) => !large.includes(one))].flatMap((one) => {
      const at = Math.max(this.place(one.version) - half, 0);
      const left = at * width,
        right = left + one.title.length * 6 + 12;
      if (right > width + 8 || taken.some(([from, to]) => left < to && right > from)) return [];
      taken.push([left, right]);
      return [el("span", { class: "chap", vars: { "--at": at } }, one.title)];
    });
  }

  /** @param {import("../types.js").Entry[]} entries */
  #overview(entries) {
    const shown = this.to - this.from + 1 < this.last;
    this.over.hidden = !shown;
    if (!shown) return;
    this.over.replaceChildren(ticks(entries, 1, this.last), this.box);
    this.box.style.setProperty("--at", String((this.from - 1) / this.last));
    this.box.style.setProperty("--to", String(this.to / this.last));
  }

  /** @param {Element} over @param {number} x @param {number} from @param {number} to */
  #version(over, x, from, to) {
    const rect = over.getBoundingClientRect();
    return Math.min(Math.max(from, from + Math.floor(((x - rect.left) / rect.width) * (to - from + 1))), to);
  }

  #listen() {
    /** @type {{x: number, at: number, scrub: boolean, moved: boolean} | null} */
    let drag = null;
    const at = (/** @type {PointerEvent | WheelEvent} */ event) =>
      this.#version(this.line, event.clientX, this.from, this.to);
    this.track.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      const head = this.head.getBoundingClientRect();
      drag = {
        x: event.clientX,
        at: at(event),
        scrub: Math.abs(event.clientX - head.left) < GRIP || event.pointerType === "touch",
        moved: false,
      };
      this.track.setPointerCapture(event.pointerId);
    });
    this.track.addEventListener("pointermove", (event) => {
      if (!drag || (!drag.moved && Math.abs(event.clientX - drag.x) < MOVED)) return;
      drag.moved = true;
      if (drag.scrub) this.page.go(at(event));
      else this.page.span({ from: Math.min(drag.at, at(event)), to: Math.max(drag.at, at(event)) });
    });
    this.track.addEventListener("pointerup", (event) => {
      if (drag && !drag.moved) this.page.go(at(event));
      drag = null;
    });
    this.track.addEventListener("pointercancel", () => {
      drag = null;
    });
    this.line.addEventListener(
      "wheel",
      (event) => {
        if (this.last < FEWEST) return;
        event.preventDefault();
        this.zoom(event.deltaY > 0 ? 1.25 : 0.8, at(event));
      },
      { passive: false },
    );
    this.over.addEventListener("click", (event) => this.page.go(this.#version(this.over, event.clientX, 1, this.last)));
    this.#pinch();
  }

  /** Two fingers zoom. */
  #pinch() {
    let wide = 0;
    const apart = (/** @type {TouchEvent} */ event) =>
      Math.abs((event.touches[0]?.clientX ?? 0) - (event.touches[1]?.clientX ?? 0));
    this.line.addEventListener(
      "touchstart",
      (event) => {
        wide = event.touches.length === 2 ? apart(event) : 0;
      },
      { passive: true },
    );
    this.line.addEventListener(
      "touchmove",
      (event) => {
        if (!wide || event.touches.length !== 2) return;
        const now = apart(event);
        if (Math.abs(now - wide) < 24) return;
        this.zoom(now > wide ? 0.8 : 1.25, this.page.pane.version);
        wide = now;
      },
      { passive: true },
    );
  }
}
