// The story: a line for each version, with chapters. Only a part of a long one stands in the page.

import { el } from "../dom.js";
import { glyph } from "../icons.js";
import { entered, ruleLink } from "../marks.js";

/** @typedef {import("../types.js").Entry} Entry */

const AROUND = 60;
const FIRST = 20; // no more than a window has room for: the picture comes first
const LONG = 160;
const LOOKS = 8;

/**
 * A sentence, the rest of a long one folded.
 * @param {import("../types.js").Words} words
 * @param {string} sentence
 */
function folded(words, sentence) {
  if (sentence.length <= LONG) return el("span", null, sentence);
  const cut = Math.max(
    ...[". ", "; ", ": "].map((sign) => sentence.slice(0, LONG).indexOf(sign)).filter((at) => at > 20),
    -1,
  );
  const at = cut > 0 ? cut + 1 : sentence.lastIndexOf(" ", LONG - 40);
  const rest = el("span", { hidden: true }, sentence.slice(at));
  const button = el(
    "button",
    { type: "button", class: "btn plain small", aria: { expanded: "false" } },
    words("story.more"),
  );
  button.addEventListener("click", () => {
    rest.hidden = !rest.hidden;
    button.textContent = words(rest.hidden ? "story.more" : "story.less");
    button.setAttribute("aria-expanded", String(!rest.hidden));
  });
  return el("span", null, sentence.slice(0, at), rest, " ", button);
}

/** The panel with the story of the eyes that are looked with. */
export class Story {
  /** @param {import("../page.js").Page} page @param {import("./search.js").Search} search */
  constructor(page, search) {
    this.page = page;
    this.search = search;
    this.list = el("ol", { class: "lines" });
    this.lines = el(
      "div",
      { class: "story", tabindex: "0", role: "group", aria: { label: page.words("story") } },
      this.list,
    );
    this.element = el("div", { class: "told" }, search.element, this.lines);
    this.from = 0;
    this.to = -1;
    this.around = FIRST;
    this.drawn = "";
    /** @type {Element | null} */
    this.current = null;
    new ResizeObserver(() => this.current && void this.#follow(/** @type {HTMLElement} */ (this.current))).observe(
      this.lines,
    );
  }

  /** Something else is sought: all lines are drawn anew. */
  seek() {
    this.drawn = "";
    const now = this.page.now();
    if (now) this.update(now);
  }

  /** @param {import("../types.js").Now} now */
  update(now) {
    const track = this.page.store.track(now.eyes);
    const span = now.brush ?? { from: 1, to: track.last };
    const state = JSON.stringify([
      now.eyes,
      track.last,
      span.from,
      span.to,
      track.entries.filter((one) => one.type === "undone").length,
      this.page.marks.chapters.length,
    ]);
    const inside = now.version > this.from + 5 && now.version < this.to - 5;
    const whole = this.from <= span.from && this.to >= span.to;
    const found = this.search.found(track.entries);
    if (state !== this.drawn || !(inside || whole)) this.#draw(track, span, now.version, found);
    this.drawn = state;
    this.#mark(now.version);
  }

  /**
   * @param {import("./track.js").Track} track
   * @param {{from: number, to: number}} span
   * @param {number} version
   * @param {number[] | null} found
   */
  #draw(track, span, version, found) {
    const centre = Math.min(Math.max(version, span.from), span.to); // the reader may stand outside the span
    const all = found?.filter((one) => one >= span.from && one <= span.to);
    const place = all?.findIndex((one) => one >= centre) ?? 0,
      middle = place < 0 ? (all?.length ?? 0) : place;
    this.from = Math.max(span.from, all ? (all[middle - this.around] ?? 1) : centre - this.around);
    this.to = Math.min(span.to, all ? (all[middle + this.around] ?? track.last) : centre + this.around);
    const shown = new Set(all);
    const chapters = new Map(this.page.marks.chapters.map((one) => [one.version, one.title]));
    const lines = [];
    if (this.from > span.from) lines.push(this.#further("story.earlier", this.from - 1));
    for (let at = this.from; at <= this.to; at += 1) {
      const entry = track.entry(at);
      const title = chapters.get(at);
      if (all && !shown.has(at)) continue;
      if (title) lines.push(el("li", { class: "chapter" }, el("h2", { class: "h3" }, title)));
      if (entry) lines.push(this.#line(entry));
    }
    if (this.to < span.to) lines.push(this.#further("story.later", this.to + 1));
    if (!track.last) lines.push(el("li", { class: "chapter dim" }, this.page.words("story.empty")));
    this.list.replaceChildren(...lines);
    this.current = null;
    if (this.around === FIRST)
      requestAnimationFrame(() =>
        setTimeout(() => {
          this.around = AROUND;
          this.seek();
        }),
      ); // after the first frame: all lines that are to stand in the page
  }

  /**
   * @param {string} key
   * @param {number} version
   */
  #further(key, version) {
    return el(
      "li",
      { class: "further" },
      el("button", { type: "button", class: "btn", on: { click: () => this.page.go(version) } }, this.page.words(key)),
    );
  }

  /** @param {Entry} entry */
  #line(entry) {
    const { page } = this;
    const gone = entry.withdrawn_by !== null;
    const go = el(
      "button",
      {
        type: "button",
        class: "v",
        aria: { label: `${page.words("line.version")} ${entry.version}` },
        on: { click: () => page.go(entry.version) },
      },
      entry.version,
    );
    return el(
      "li",
      {
        class: [gone && "gone", page.analysis && entry.version <= page.shared() && "shared"],
        data: { version: entry.version },
      },
      entry.kind === "move" ? el("i", { aria: { hidden: "true" } }) : glyph(entry.kind),
      go,
      el(
        "div",
        null,
        folded(page.words, entry.sentence),
        " ",
        gone ? el("em", null, page.words("story.withdrawn", { version: entry.withdrawn_by ?? "" }), " ") : null,
        entered(page, entry),
        ruleLink(page, entry.rule),
      ),
    );
  }

  /** @param {number} version */
  #mark(version) {
    const line = this.list.querySelector(`[data-version="${version}"]`);
    if (line === this.current) return;
    this.current?.removeAttribute("aria-current");
    line?.setAttribute("aria-current", "step");
    this.current = line;
    if (line) void this.#follow(/** @type {HTMLElement} */ (line));
  }

  /**
   * Scroll the panel alone, and only where it scrolls. Lines have estimated heights until they are in sight, so look
   * again
   * until the line stays in its place.
   * @param {HTMLElement} line
   */
  async #follow(line) {
    const panel = this.lines;
    for (let looks = LOOKS; looks && line === this.current; looks -= 1) {
      await new Promise(requestAnimationFrame);
      const top = line.offsetTop - panel.scrollTop;
      if (top < 0 || top + line.offsetHeight > panel.clientHeight) panel.scrollTop += top - panel.clientHeight / 2;
    }
  }
}
