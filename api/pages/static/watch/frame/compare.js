// A second table beside the first: other eyes or another version, linked or not, and a list of what differs.

import { el } from "./dom.js";
import { eyesName, allEyes } from "./eyes.js";
import { iconButton } from "./marks.js";
import { Pane } from "./pane.js";
import { same } from "./store.js";

/**
 * What lies where in a picture: things by their zones.
 * @param {Element} picture
 */
function lying(picture) {
  /** @type {Map<string, Element>} */
  const found = new Map();
  for (const one of picture.querySelectorAll("[data-thing]")) found.set(`${one.getAttribute("data-zone") ?? ""}|${one.getAttribute("data-thing")}`, one);
  return found;
}

/** The comparison. */
export class Compare {
  /** @param {import("./page.js").Page} page */
  constructor(page) {
    const { words } = page;
    this.page = page;
    this.on = false;
    this.linked = true;
    this.offset = 0;
    this.pane = new Pane(page, page.own, words("compare.title"));
    this.choice = /** @type {HTMLSelectElement} */ (el("select", { aria: { label: words("eyes") } }));
    this.version = /** @type {HTMLInputElement} */ (el("input", { type: "number", min: 1, inputmode: "numeric", aria: { label: words("compare.version") } }));
    this.link = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", checked: true }));
    this.differs = el("div", { class: "differs", role: "status" });
    this.said = el("p", { class: "second-said" });
    this.element = el("div", { class: "second", hidden: true },
      el("div", { class: "eyes" }, this.choice, this.version, el("label", { class: "switch" }, this.link, words("compare.linked")), iconButton(words("compare.close"), "close", () => this.toggle(), { class: "right" })),
      this.pane.region, this.said, el("h2", { class: "h3" }, words("compare.differs")), this.differs);
    this.choice.addEventListener("change", () => void this.#show(this.pane.version, true));
    this.version.addEventListener("change", () => { this.offset = 0; void this.#show(Number(this.version.value), false); });
    this.link.addEventListener("change", () => { this.linked = this.link.checked; this.offset = this.pane.version - this.page.pane.version; });
  }

  toggle() {
    this.on = !this.on;
    this.element.hidden = !this.on;
    document.body.classList.toggle("comparing", this.on);
    if (this.on) {
      this.#eyes();
      this.offset = 0;
      this.pane.version = 0;
    } else this.#clear();
    this.page.redraw();
    this.page.refresh();
  }

  #eyes() {
    const all = allEyes(this.page).filter((one) => this.page.may(one));
    const other = all.find((one) => !same(one, this.page.pane.eyes)) ?? this.page.own;
    this.eyes = all;
    this.choice.replaceChildren(...all.map((one) => el("option", { selected: same(one, other) }, eyesName(this.page, one))));
  }

  get chosen() {
    return this.eyes?.[this.choice.selectedIndex] ?? this.page.own;
  }

  /** @param {import("./types.js").Now} now */
  async update(now) {
    if (!this.on) return;
    const track = this.page.store.track(this.chosen);
    if (!track.last) await track.read();
    const here = this.linked ? this.#partner(now, track) : this.pane.version || track.last;
    await this.#show(here, false);
  }

  /**
   * The version of the second table that belongs to the one shown.
   * @param {import("./types.js").Now} now
   * @param {import("./track.js").Track} track
   */
  #partner(now, track) {
    const number = now.entry?.record ? track.numberAt(now.entry.record) : now.version;
    return Math.min(Math.max(number + this.offset, 1), track.last);
  }

  /** @param {number} version @param {boolean} changed */
  async #show(version, changed) {
    const eyes = this.chosen;
    const track = this.page.store.track(eyes);
    try {
      if (!track.last) await track.read();
      const now = this.page.now();
      const wanted = changed && now ? this.#partner(now, track) : Math.min(Math.max(version || 1, 1), track.last);
      if (!(await this.pane.show(eyes, wanted, false))) return;
    } catch (error) {
      this.page.strip("compare", this.page.problem(error));
      return;
    }
    if (this.linked) {
      const now = this.page.now();
      if (now) this.offset = this.pane.version - (now.entry?.record ? track.numberAt(now.entry.record) : now.version);
    }
    this.version.value = String(this.pane.version);
    this.version.max = String(track.last);
    this.said.textContent = track.entry(this.pane.version)?.sentence ?? "";
    this.#differ();
  }

  #clear() {
    for (const one of this.page.pane.picture.querySelectorAll(".differs")) one.classList.remove("differs");
  }

  #differ() {
    this.#clear();
    const { words } = this.page;
    const first = lying(this.page.pane.picture), second = lying(this.pane.picture);
    /** @param {Map<string, Element>} one @param {Map<string, Element>} other */
    const only = (one, other) => [...one].filter(([key]) => !other.has(key)).map(([key, element]) => {
      element.classList.add("differs");
      return this.page.cardName(key.split("|")[1] ?? "");
    });
    const parts = [["compare.left", only(first, second)], ["compare.right", only(second, first)]].filter(([, things]) => things?.length);
    this.differs.replaceChildren(...parts.map(([which, things]) => el("p", null, words("compare.only", { which: words(String(which)), things: /** @type {string[]} */ (things).join(", ") }))),
      parts.length ? "" : words("compare.same"));
  }
}
