// A second table beside the first: other eyes or another version, linked or not, and a list of what differs.

import { tableItself } from "../../analysis/origin.js";
import { el } from "../dom.js";
import { iconButton } from "../marks.js";
import { lying } from "../picture/lying.js";
import { Pane } from "../picture/pane.js";
import { same } from "../story/store.js";
import { allEyes, eyesName } from "./eyes.js";

/** The comparison. */
export class Compare {
  /** @param {import("../page.js").Page} page */
  constructor(page) {
    const { words } = page;
    this.page = page;
    this.on = false;
    this.linked = true;
    this.offset = 0;
    /** Of an analysis: the table itself. @type {any} */
    this.itself = undefined;
    this.pane = new Pane(page, page.own, words("compare.title"));
    this.choice = /** @type {HTMLSelectElement} */ (el("select", { aria: { label: words("eyes") } }));
    this.version = /** @type {HTMLInputElement} */ (
      el("input", { type: "number", min: 1, inputmode: "numeric", aria: { label: words("compare.version") } })
    );
    this.link = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", checked: true }));
    this.differs = el("div", { class: "differs", role: "status" });
    this.said = el("p", { class: "second-said" });
    this.element = el(
      "div",
      { class: "second", hidden: true },
      el(
        "div",
        { class: "eyes" },
        this.choice,
        this.version,
        el("label", { class: "switch" }, this.link, words("compare.linked")),
        iconButton(words("compare.close"), "close", () => this.toggle(), { class: "right" }),
      ),
      this.pane.region,
      this.said,
      el("h2", { class: "h3" }, words("compare.differs")),
      this.differs,
    );
    this.choice.addEventListener("change", () => void this.#show(0));
    this.version.addEventListener("change", () => void this.#show(Number(this.version.value) || 1));
    this.link.addEventListener("change", () => {
      this.linked = this.link.checked;
      this.offset = this.pane.version - this.#number(this.pane.track);
    });
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
    const { analysis, words } = this.page;
    const itself = analysis ? [el("option", { selected: true }, words("analysis.itself"))] : [];
    this.choice.replaceChildren(
      ...all.map((one) => el("option", { selected: !analysis && same(one, other) }, eyesName(this.page, one))),
      ...itself,
    );
  }

  get chosen() {
    return this.eyes?.[this.choice.selectedIndex] ?? (this.pane.other ? this.page.pane.eyes : this.page.own);
  }

  /** Whether the second table is that of which the first is an analysis; it stands last in the list. */
  get #isItself() {
    return Boolean(this.page.analysis) && this.choice.selectedIndex === this.eyes?.length;
  }

  /** The table itself, or this one: which store the second table is of. */
  async #store() {
    if (!this.#isItself) {
      this.pane.other = null;
      return;
    }
    this.itself ??= await tableItself(this.page);
    this.pane.other = this.itself;
    if (!this.itself) this.page.strip("compare", { kind: "note", text: this.page.words("analysis.itself_missing") });
  }

  async update() {
    if (this.on) await this.#show(this.linked ? 0 : this.pane.version || this.page.pane.version);
  }

  /**
   * The version of a story that is the one shown, as far as its events are the same.
   * @param {import("../story/track.js").Track} track
   */
  #number(track) {
    const { entry, version } = this.page.now() ?? { entry: null, version: 1 };
    return entry?.record ? track.numberAt(entry.record) : version;
  }

  /** Show a version in the second table; 0: the one that belongs to the first. @param {number} version */
  async #show(version) {
    try {
      await this.#store();
      const eyes = this.chosen;
      const track = this.pane.store.track(eyes);
      if (!track.last) await track.read();
      const wanted = version || this.#number(track) + this.offset;
      if (!(await this.pane.show(eyes, Math.min(Math.max(wanted, 1), track.last), false))) return;
    } catch (error) {
      this.page.strip("compare", this.page.problem(error));
      return;
    }
    const { track, version: shown } = this.pane;
    if (version && this.linked) this.offset = shown - this.#number(track);
    this.version.value = String(shown);
    this.version.max = String(track.last);
    this.said.textContent = track.entry(shown)?.sentence ?? "";
    this.#differ();
  }

  #clear() {
    for (const one of this.page.pane.picture.querySelectorAll(".differs")) one.classList.remove("differs");
  }

  #differ() {
    this.#clear();
    const { words } = this.page;
    const first = lying(this.page.pane.picture),
      second = lying(this.pane.picture);
    /** @param {Map<string, Element>} one @param {Map<string, Element>} other */
    const only = (one, other) =>
      [...one]
        .filter(([key]) => !other.has(key))
        .map(([key, element]) => {
          element.classList.add("differs");
          return this.page.cardName(key.split("|")[1] ?? "");
        });
    const parts = [
      ["compare.left", only(first, second)],
      ["compare.right", only(second, first)],
    ].filter(([, things]) => things?.length);
    this.differs.replaceChildren(
      ...parts.map(([which, things]) =>
        el(
          "p",
          null,
          words("compare.only", { which: words(String(which)), things: /** @type {string[]} */ (things).join(", ") }),
        ),
      ),
      parts.length ? "" : words("compare.same"),
    );
  }
}
