// Whose eyes: a row of choices, on phones a native list. Eyes that one may not look with have a lock and say when they
// open.

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { seatMark } from "../marks.js";
import { nameOf, same } from "../story/store.js";

/** @typedef {import("../types.js").Eyes} Eyes */
/** @typedef {import("../types.js").PageOfTable} PageOfTable */

/**
 * The name of eyes.
 * @param {PageOfTable} page
 * @param {Eyes} eyes
 */
export function eyesName(page, eyes) {
  if (eyes.role !== "seat") return page.words(eyes.role);
  return page.seats().find((one) => one.number === eyes.seat)?.name ?? page.words("seat", { seat: eyes.seat ?? "" });
}

/**
 * All eyes of a table.
 * @param {PageOfTable} page
 * @returns {Eyes[]}
 */
export function allEyes(page) {
  const seats = page.seats().map((one) => /** @type {Eyes} */ ({ role: "seat", seat: one.number }));
  return [{ role: "spectator", seat: null }, ...seats, { role: "arbiter", seat: null }];
}

/** The control. `may` says whether the reader may look with these eyes, `chosen` is called with those chosen. */
export class EyesControl {
  /**
   * @param {PageOfTable} page
   * @param {(eyes: Eyes) => boolean} may
   * @param {(eyes: Eyes) => void} chosen
   */
  constructor(page, may, chosen) {
    this.page = page;
    this.may = may;
    this.chosen = chosen;
    this.row = el("div", { class: "seg", role: "radiogroup", aria: { label: page.words("eyes") } });
    this.list = /** @type {HTMLSelectElement} */ (el("select", { aria: { label: page.words("eyes") } }));
    this.list.addEventListener("change", () => this.#choose(allEyes(this.page)[this.list.selectedIndex]));
    this.row.addEventListener("keydown", (event) => this.#step(/** @type {KeyboardEvent} */ (event)));
    this.drawn = "";
  }

  /** @param {Eyes | undefined} eyes */
  #choose(eyes) {
    if (!eyes) return;
    if (this.may(eyes)) this.chosen(eyes);
    else {
      this.page.strip("eyes", { kind: "note", text: this.page.words("eyes.lock_open") });
      this.list.selectedIndex = [...this.list.options].findIndex((one) => one.defaultSelected);
    }
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = /** @type {HTMLButtonElement[]} */ ([...this.row.children]);
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const next = buttons[(at + step + buttons.length) % buttons.length];
    next?.focus();
    if (next && next.getAttribute("aria-disabled") !== "true") next.click();
  }

  /** @param {Eyes} eyes */
  update(eyes) {
    const all = allEyes(this.page);
    const state = JSON.stringify([nameOf(eyes), all.map((one) => [eyesName(this.page, one), this.may(one)])]);
    if (state === this.drawn) return;
    this.drawn = state;
    const held = this.row.contains(document.activeElement);
    refill(
      this.row,
      all.map((one) => this.#button(one, same(one, eyes))),
    );
    refill(
      this.list,
      all.map((one) => this.#option(one, same(one, eyes))),
    );
    if (held) /** @type {HTMLElement | null} */ (this.row.querySelector("[aria-checked=true]"))?.focus();
  }

  /**
   * @param {Eyes} eyes
   * @param {boolean} checked
   */
  #button(eyes, checked) {
    const open = this.may(eyes);
    const name = eyesName(this.page, eyes);
    const lock = open ? null : el("span", { class: "sr" }, this.page.words("eyes.lock_open"));
    return el(
      "button",
      {
        type: "button",
        role: "radio",
        tabindex: checked ? 0 : -1,
        aria: { checked, disabled: !open || null },
        title: open ? name : this.page.words("eyes.lock_open"),
        on: { click: () => this.#choose(eyes) },
      },
      eyes.role === "seat" ? seatMark(eyes.seat ?? 0) : null,
      el("span", { class: "name" }, name),
      open ? null : icon("lock"),
      lock,
    );
  }

  /**
   * @param {Eyes} eyes
   * @param {boolean} checked
   */
  #option(eyes, checked) {
    const { words } = this.page;
    const name = eyes.role === "seat" ? `${eyesName(this.page, eyes)} (${eyes.seat})` : eyesName(this.page, eyes);
    const text = checked ? words("eyes.as", { name }) : this.may(eyes) ? name : words("eyes.locked", { name });
    return el("option", { selected: checked }, text);
  }
}

/** @param {Element} parent @param {Element[]} children */
function refill(parent, children) {
  parent.replaceChildren(...children);
}

/**
 * The line that says what is seen.
 * @param {PageOfTable} page
 * @param {import("../types.js").Now} now
 */
export function eyesLine(page, now) {
  const { words } = page;
  const name = eyesName(page, now.eyes);
  const key = now.eyes.role === "seat" ? (same(now.eyes, now.own) ? "eyes.own" : "eyes.seat") : `eyes.${now.eyes.role}`;
  const record = now.entry?.record;
  const both = record && record !== now.version ? ` ${words("eyes.both", { name, number: now.version, record })}` : "";
  return words(key, { name, version: now.version }) + both;
}
