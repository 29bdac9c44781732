// The side column: tabs, of which the frame brings some and other parts more. In a wide window the cases stand beside
// them.

import { el } from "./dom.js";
import { iconButton } from "./marks.js";

/**
 * @typedef {{key: string, title: string, element: Element, update: (now: import("./types.js").Now) => void, shown?:
 *   (now: import("./types.js").Now) => boolean, beside?: boolean}} Tab
 */

const WIDE = matchMedia("(min-width: 1900px)");

/** The tabs. Only the one in front is kept up to date. */
export class Side {
  /**
   * @param {import("./page.js").Page} page
   * @param {Tab[]} tabs
   */
  constructor(page, tabs) {
    this.page = page;
    this.tabs = tabs;
    this.front = tabs[0]?.key ?? "";
    this.row = el("div", { class: "tabs", role: "tablist", aria: { label: page.words("side") } });
    this.body = el("div", { class: "panel", id: "panel", role: "tabpanel" });
    this.third = el("section", { class: "third", hidden: true });
    /** The tab that stands beside the others, where there is room. @type {string | null} */
    this.beside = null;
    this.element = el(
      "aside",
      { class: "side", id: "side", aria: { label: page.words("side") } },
      this.row,
      this.body,
      this.third,
    );
    WIDE.addEventListener("change", () => this.show(this.front));
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
    if (WIDE.matches && this.tabs.some((one) => one.key === key && one.beside)) this.beside = key;
    else this.front = key;
    this.drawn = "";
    const now = this.page.now();
    if (now) this.update(now);
    this.page.address.update();
  }

  /** The tab that an address names; without one, the first. @param {string} key */
  open(key) {
    this.show(this.tabs.some((tab) => tab.key === key) ? key : (this.tabs[0]?.key ?? ""));
  }

  /** @param {import("./types.js").Now} now */
  update(now) {
    const all = this.tabs.filter((one) => !one.shown || one.shown(now));
    const beside = WIDE.matches ? all.find((one) => one.key === this.beside) : undefined;
    const tabs = all.filter((one) => one !== beside);
    const front = tabs.find((one) => one.key === this.front) ?? tabs[0];
    if (!front) return;
    const state = `${front.key} ${tabs.map((one) => one.key).join(" ")} ${beside?.key}`;
    if (state !== this.drawn) {
      this.drawn = state;
      const held = this.row.contains(document.activeElement);
      this.row.replaceChildren(
        ...tabs.map((one) =>
          el(
            "button",
            {
              type: "button",
              role: "tab",
              id: `tab-${one.key}`,
              tabindex: one === front ? 0 : -1,
              data: { key: one.key },
              aria: { selected: one === front, controls: "panel" },
              on: { click: () => this.show(one.key) },
            },
            this.page.words(one.title),
          ),
        ),
      );
      this.body.replaceChildren(front.element);
      this.body.setAttribute("aria-labelledby", `tab-${front.key}`);
      this.#put(beside);
      if (held) /** @type {HTMLElement | null} */ (this.row.querySelector("[aria-selected=true]"))?.focus();
    }
    front.update(now);
    beside?.update(now);
  }

  /** Put a tab beside the others, or nothing. @param {Tab | undefined} tab */
  #put(tab) {
    this.third.hidden = !tab;
    this.element.classList.toggle("wide", Boolean(tab));
    if (!tab) return void this.third.replaceChildren();
    const title = this.page.words(tab.title);
    const close = iconButton(this.page.words("beside.close"), "close", () => {
      this.beside = null;
      this.show(this.front);
      /** @type {HTMLElement | null} */ (this.row.querySelector("[aria-selected=true]"))?.focus();
    });
    this.third.setAttribute("aria-label", title);
    this.third.replaceChildren(
      el("header", null, el("h2", null, title), close),
      el("div", { class: "panel" }, tab.element),
    );
  }
}
