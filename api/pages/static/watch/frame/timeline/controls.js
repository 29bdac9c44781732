// The buttons below the line: step, play, marks, speed, span, zoom, and the way to what is live.

import { el } from "../dom.js";
import { glyph, icon } from "../icons.js";
import { iconButton } from "../marks.js";
import { SPEEDS } from "./player.js";

const SHOWN = ["move", "chance", "claim", "dispute", "ruling", "undo"];

/** The controls. */
export class Controls {
  /** @param {import("../page.js").Page} page */
  constructor(page) {
    const { words } = page;
    this.page = page;
    this.play = iconButton(words("line.play"), "play", () => page.player.toggle(), { class: "framed" });
    this.position = el("span", { class: "pos" });
    this.live = el("button", { type: "button", class: "btn plain live", on: { click: () => page.nav.toEnd() } });
    this.span = el("button", { type: "button", class: "btn plain opt", on: { click: () => this.#span() } });
    this.speed = /** @type {HTMLSelectElement} */ (
      el(
        "select",
        { class: "speed opt", aria: { label: words("line.speed") } },
        ...SPEEDS.map((one) => el("option", { value: one, selected: one === 1 }, one === 0.5 ? "½×" : `${one}×`)),
      )
    );
    this.speed.addEventListener("change", () => {
      page.player.speed = Number(this.speed.value);
    });
    /** @type {number | null} */
    this.begun = null;
    this.element = el(
      "div",
      { class: "ctl" },
      iconButton(words("line.first"), "first", () => page.nav.toOpening(), { class: "opt" }),
      iconButton(words("line.mark_before"), "mprev", () => page.nav.toMark(-1)),
      iconButton(words("line.back"), "prev", () => page.nav.step(-1)),
      this.play,
      iconButton(words("line.on"), "next", () => page.nav.step(1)),
      iconButton(words("line.mark_next"), "mnext", () => page.nav.toMark(1)),
      iconButton(words("line.last"), "last", () => page.nav.toEnd(), { class: "opt" }),
      this.position,
      this.live,
      this.speed,
      this.span,
      iconButton(words("line.zoom_in"), "plus", () => page.timeline.zoom(0.5, page.pane.version), {
        class: "opt zoom",
      }),
      iconButton(words("line.zoom_out"), "minus", () => page.timeline.zoom(2, page.pane.version), {
        class: "opt zoom",
      }),
      el(
        "span",
        { class: "key", aria: { hidden: "true" } },
        ...SHOWN.map((kind) =>
          el("span", null, glyph(kind), words(kind === "undo" ? "kind.withdrawn" : `kind.${kind}`)),
        ),
      ),
    );
  }

  /** A span by clicks alone: its beginning, its end, and away with it. */
  #span() {
    const { page } = this;
    if (page.brush) page.span(null);
    else if (this.begun === null) this.begun = page.pane.version;
    else {
      const [from, to] = [this.begun, page.pane.version].sort((one, other) => one - other);
      this.begun = null;
      page.span({ from: from ?? 1, to: to ?? 1 });
    }
    page.refresh();
  }

  /** @param {import("../types.js").Now} now */
  update(now) {
    const { words } = this.page;
    const name = words(now.playing ? "line.pause" : "line.play");
    if (this.play.getAttribute("aria-label") !== name) {
      this.play.replaceChildren(icon(now.playing ? "pause" : "play"));
      this.play.setAttribute("aria-label", name);
      this.play.setAttribute("title", name);
    }
    this.position.replaceChildren(el("b", null, now.version), ` / ${now.last}`);
    const over = ["finished", "void"].includes(this.page.status);
    const newer = now.last - now.version;
    const key = over ? (newer ? "line.end_newer" : "line.end") : newer ? "line.newer" : "line.live";
    this.live.replaceChildren(el("span", { class: ["chip", over ? null : "live"] }, words(key, { count: newer })));
    this.span.textContent = now.brush
      ? words("line.span_clear")
      : this.begun === null
        ? words("line.span")
        : words("line.span_from", { version: this.begun });
    this.span.setAttribute("aria-pressed", String(Boolean(now.brush)));
  }
}
