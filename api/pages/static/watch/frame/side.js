// The side column: tabs, of which the frame brings some and other parts more.

import { el } from "./dom.js";

/** @typedef {{key: string, title: string, element: Element, update: (now: import("./types.js").Now) => void, shown?: (now: import("./types.js").Now) => boolean}} Tab */

/** The tabs. Only the one in front is kept up to date. */
export class Side {
  /**
   * @param {import("./types.js").PageOfTable} page
   * @param {Tab[]} tabs
   */
  constructor(page, tabs) {
    this.page = page;
    this.tabs = tabs;
    this.front = tabs[0]?.key ?? "";
    this.row = el("div", { class: "tabs", role: "tablist", aria: { label: page.words("side") } });
    this.body = el("div", { class: "panel", id: "panel", role: "tabpanel" });
    this.element = el("aside", { class: "side", id: "side", aria: { label: page.words("side") } }, this.row, this.body);
    this.row.addEventListener("keydown", (event) => this.#step(/** @type {KeyboardEvent} */ (event)));
    this.drawn = "";
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const keys = [...this.row.children].map((one) => String(/** @type {HTMLElement} */ (one).dataset.key));
    const next = keys[(keys.indexOf(this.front) + step + keys.length) % keys.length];
    if (next) this.show(next);
    /** @type {HTMLElement | null} */ (this.row.querySelector("[aria-selected=true]"))?.focus();
  }

  /** @param {string} key */
  show(key) {
    this.front = key;
    this.drawn = "";
    const now = this.page.now();
    if (now) this.update(now);
  }

  /** @param {import("./types.js").Now} now */
  update(now) {
    const tabs = this.tabs.filter((one) => !one.shown || one.shown(now));
    const front = tabs.find((one) => one.key === this.front) ?? tabs[0];
    if (!front) return;
    const state = `${front.key} ${tabs.map((one) => one.key).join(" ")}`;
    if (state !== this.drawn) {
      this.drawn = state;
      const held = this.row.contains(document.activeElement);
      this.row.replaceChildren(...tabs.map((one) => el("button", {
        type: "button", role: "tab", id: `tab-${one.key}`, tabindex: one === front ? 0 : -1, data: { key: one.key }, aria: { selected: one === front, controls: "panel" }, on: { click: () => this.show(one.key) },
      }, this.page.words(one.title))));
      this.body.replaceChildren(front.element);
      this.body.setAttribute("aria-labelledby", `tab-${front.key}`);
      if (held) /** @type {HTMLElement | null} */ (this.row.querySelector("[aria-selected=true]"))?.focus();
    }
    front.update(now);
  }
}
