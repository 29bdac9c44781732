// The marks of the timeline opened: each dispute with what its reader may know of it, and what else was claimed, taken
// back and said by the clock.
import { el } from "../frame/dom.js";
import { glyph } from "../frame/icons.js";
import { entered, ruleLink } from "../frame/marks.js";

/** @typedef {import("../frame/types.js").PageOfTable} Page @typedef {import("../frame/types.js").Now} Now */

const MARKED = ["claim", "dispute", "ruling", "undo", "clock"];

export class Panel {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.element = el("div", { class: "pad cases" });
    this.drawn = "";
    this.asked = 0;
    /** Which disputes are folded open. @type {Set<number>} */
    this.open = new Set();
  }

  /** @param {Now} now */
  update(now) {
    const { own } = this.page.store;
    const state = `${own.last} ${now.last} ${now.eyes.role} ${now.eyes.seat} ${this.page.newest.opened}`;
    if (state !== this.drawn) {
      this.drawn = state;
      void this.#read();
    }
    this.#mark(now.version);
  }

  /** @param {number} version */
  #mark(version) {
    for (const one of this.element.querySelectorAll("[data-version]")) {
      if (Number(/** @type {HTMLElement} */ (one).dataset.version) === version)
        one.setAttribute("aria-current", "step");
      else one.removeAttribute("aria-current");
    }
    this.element.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  async #read() {
    const asked = (this.asked += 1);
    const { client, words } = this.page;
    try {
      const { disputes } = await client.get("/disputes");
      const files = await Promise.all(disputes.map((/** @type {any} */ one) => client.get(`/disputes/${one.dispute}`)));
      if (asked !== this.asked) return;
      const others = this.#others(files);
      this.element.replaceChildren(
        ...files.map((file) => this.#dispute(file)),
        others.length && files.length ? el("h2", { class: "h3" }, words("cases.others")) : "",
        el("ol", { class: "trail" }, ...others),
      );
    } catch (error) {
      if (asked === this.asked) {
        this.drawn = "";
        this.page.strip("view", this.page.problem(error));
      }
      return;
    }
    const now = this.page.now();
    if (now) this.#mark(now.version);
  }

  /** A number of one's own eyes as those have it with which is looked. @param {number} version */
  #shown(version) {
    const now = this.page.now();
    const { store } = this.page;
    const track = now ? store.track(now.eyes) : store.own;
    const record = track === store.own ? null : store.own.entry(version)?.record;
    return record ? track.numberAt(record) : version;
  }

  /** @param {number} version in one's own numbers */
  #go(version) {
    const { words } = this.page;
    const shown = this.#shown(version);
    return el(
      "button",
      {
        type: "button",
        class: "v",
        aria: { label: `${words("line.version")} ${shown}` },
        on: { click: () => this.page.go(shown) },
      },
      shown,
    );
  }

  /** A dispute with its statements and rulings, as far as these eyes may read them. @param {any} file */
  #dispute(file) {
    const { page } = this;
    const { words } = page;
    const { dispute, events } = file;
    const number = dispute.dispute;
    const filed = events.find((/** @type {any} */ one) => one.event.type === "dispute_filed")?.event;
    const versions = filed?.versions ?? [];
    const name = (/** @type {number | null | undefined} */ seat) =>
      seat === null || seat === undefined ? words("arbiter") : (page.seats()[seat]?.name ?? String(seat));
    const on = {
      toggle: (/** @type {Event} */ event) => {
        const { open } = /** @type {HTMLDetailsElement} */ (event.currentTarget);
        open ? this.open.add(number) : this.open.delete(number);
      },
    };
    return el(
      "details",
      { class: "dispute", open: this.open.has(number) || !["ruled", "final"].includes(dispute.status), on },
      el(
        "summary",
        null,
        glyph("dispute"),
        el("b", null, words("cases.dispute", { number, name: name(dispute.by.seat) })),
        el(
          "span",
          { class: ["chip", ["open", "appealed"].includes(dispute.status) && "dispute"] },
          words(`cases.${dispute.status}`),
        ),
      ),
      dispute.title ? el("p", null, el("b", null, dispute.title[page.language])) : null,
      dispute.rule
        ? el(
            "p",
            null,
            words(dispute.against?.length ? "cases.against" : "cases.about", {
              names: (dispute.against ?? []).map(name).join(", "),
            }),
            " ",
            ...versions.flatMap((/** @type {number} */ one) => [this.#go(one), " "]),
            ruleLink(page, dispute.rule),
          )
        : el("p", { class: "dim" }, words("cases.closed")),
      el("ol", { class: "trail" }, ...events.map((/** @type {any} */ one) => this.#step(one))),
      page.store.eyes.role === "arbiter"
        ? el("a", { class: "btn", href: `/desk/${page.language}#${page.table}/dispute/${number}` }, words("cases.desk"))
        : null,
    );
  }

  /** One event of a dispute: its sentence has what was said, if these eyes may read it. @param {any} notice */
  #step(notice) {
    const { page } = this;
    const entry = page.store.own.entry(notice.version);
    return el(
      "li",
      { data: { version: this.#shown(notice.version) } },
      this.#go(notice.version),
      el("div", null, entry?.sentence ?? "", " ", ruleLink(page, notice.rule)),
    );
  }

  /** What is marked and belongs to no dispute. @param {any[]} files */
  #others(files) {
    const { page } = this;
    const told = new Set(files.flatMap(({ events }) => events.map((/** @type {any} */ one) => one.version)));
    return page.store.own.entries
      .filter((one) => MARKED.includes(one.kind) && !told.has(one.version))
      .map((one) =>
        el(
          "li",
          { class: [one.withdrawn_by !== null && "gone"], data: { version: this.#shown(one.version) } },
          this.#go(one.version),
          el(
            "div",
            null,
            glyph(one.kind),
            " ",
            el("span", { class: "sr" }, page.words(`kind.${one.kind}`)),
            " ",
            el("b", null, one.sentence),
            " ",
            entered(page, one),
            ruleLink(page, one.rule),
          ),
        ),
      );
  }
}
