// Search in the story: by seat, card, kind and rule, or any words; a number goes to its version.

import { el } from "../dom.js";
import { iconButton } from "../marks.js";

/** @typedef {import("../types.js").Entry} Entry */

const CARD = /^(10|[2-9tjqka])([cdhs♣♦♥♠])$/i;
/** @type {Record<string, string>} */
const SIGNS = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };

/** The field above the story, and the versions at which something is. */
export class Search {
  /** @param {import("../page.js").Page} page @param {() => void} changed */
  constructor(page, changed) {
    const { words } = page;
    this.page = page;
    this.changed = changed;
    this.text = "";
    this.field = /** @type {HTMLInputElement} */ (
      el("input", {
        type: "search",
        maxlength: 80,
        autocomplete: "off",
        spellcheck: "false",
        placeholder: words("find.hint"),
        aria: { label: words("find"), keyshortcuts: "/" },
      })
    );
    this.count = el("span", { class: "dim", role: "status" });
    this.ways = el(
      "span",
      { hidden: true },
      iconButton(words("find.before"), "prev", () => this.step(-1)),
      iconButton(words("find.next"), "next", () => this.step(1)),
    );
    this.element = el("form", { class: "find", role: "search" }, this.field, this.count, this.ways);
    this.field.addEventListener("input", () => this.#ask(this.field.value));
    this.field.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("submit", (event) => event.preventDefault());
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape") {
      event.preventDefault();
      this.#leave();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (/^\d+$/.test(this.text)) {
        this.page.go(Number(this.text));
        this.#leave();
      } else this.step(event.shiftKey ? -1 : 1);
    }
  }

  /** Nothing is sought any more; the keys of the page are those of the page again. */
  #leave() {
    this.field.value = "";
    this.#ask("");
    this.field.blur();
  }

  /** @param {string} text */
  #ask(text) {
    this.text = text.trim();
    this.changed();
  }

  /**
   * The versions at which something is sought and stands; null: nothing is sought.
   *
   * @param {Entry[]} entries
   * @returns {number[] | null}
   */
  found(entries) {
    const terms = this.text
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .map((term) => this.#term(term));
    const found = /^\d*$/.test(this.text)
      ? null
      : entries.filter((entry) => terms.every((is) => is(entry))).map((entry) => entry.version);
    this.ways.hidden = !found?.length;
    const at = found?.indexOf(this.page.pane.version) ?? -1;
    this.count.textContent = !found
      ? ""
      : at < 0
        ? this.page.words("find.count", { count: found.length })
        : `${at + 1} / ${found.length}`;
    return found;
  }

  /** What an entry is asked for one term. @param {string} term @returns {(entry: Entry) => boolean} */
  #term(term) {
    const { words } = this.page;
    const [, rank = "", suit = ""] = CARD.exec(term) ?? [];
    const card = rank
      ? this.page.cardName((rank === "10" ? "T" : rank.toUpperCase()) + (SIGNS[suit] ?? suit)).toLowerCase()
      : term;
    return (entry) =>
      entry.rule.startsWith(term) ||
      words(`kind.${entry.kind}`).toLowerCase().startsWith(term) ||
      entry.sentence.toLowerCase().includes(card) ||
      (entry.by?.role === "seat" && (this.page.seats()[entry.by.seat ?? 0]?.name ?? "").toLowerCase().startsWith(term));
  }

  /** To the place before or after, round and round. @param {number} way */
  step(way) {
    const found = this.found(this.page.track.entries),
      { wanted } = this.page.pane;
    if (!found?.length) return;
    const on =
      way > 0
        ? (found.find((one) => one > wanted) ?? found[0])
        : (found.findLast((one) => one < wanted) ?? found.at(-1));
    this.page.go(on ?? wanted);
  }
}
