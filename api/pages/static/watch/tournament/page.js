// The page of a tournament: bar, round, standings, boards; live by the feed of the tournament.
import { el } from "../frame/dom.js";
import { iconButton } from "../frame/marks.js";
import { patched } from "../frame/picture/patch.js";
import { settingsDialog } from "../frame/reader/settings.js";
import { Feed } from "../frame/service/feed.js";
import { arrive } from "../frame/service/token.js";
import { stripOf } from "../frame/states.js";
import { Boards } from "./boards.js";
import { mattersPanel } from "./matters.js";
import { Reading } from "./reading.js";
import { roundPanel } from "./round.js";
import { standingsPanel, statusName } from "./standings.js";
import { drawTitle, sayChanges } from "./title.js";

/** @typedef {import("./reading.js").Read} Read @typedef {import("../frame/types.js").Words} Words */
/**
 * @typedef {{id: string, language: "en" | "de", words: Words, settings: import("../frame/types.js").Settings, at:
 *   number | null, leave: () => void}} Terms
 */

const PAUSE = 700; // between two readings: many results come at once
const LATER = 4000;
// A case, or the end of a table of a closed board, is in the answers, but no notice tells everybody of it
const BEAT = 30_000;

export class Page {
  /** @param {import("../desk/service.js").Service} service @param {Terms} terms */
  constructor(service, { id, language, words, settings, at, leave }) {
    this.id = id;
    this.language = language;
    this.words = words;
    this.settings = settings;
    this.leave = leave;
    this.service = service;
    this.reading = new Reading(service, id);
    /** @type {import("./reading.js").Wanted} */
    this.wanted = { round: null, board: null, at, why: new Set() };
    /** @type {Read} */
    this.read = /** @type {any} */ (null);
    this.asked = 0;
    this.timer = 0;
    this.bar = el("header", { class: "bar" });
    this.strips = el("div", { class: "strips" });
    this.round = el("section");
    this.standings = el("section");
    this.open = el("section");
    this.series = el("section", { class: "panel", hidden: true });
    /** @type {import("../place/series.js").SeriesList | null} */
    this.several = null;
    this.boards = new Boards(this);
    this.said = el("p", { class: "sr", role: "status" });
    this.foot = el("p", { class: "print-foot" });
    this.gear = iconButton(words("bar.settings"), "gear", () => this.#settings());
  }

  /** Read all, draw it, and follow the feed. Throws a Refusal. */
  async begin() {
    const read = await this.reading.read(this.wanted);
    const main = el(
      "main",
      { class: "cup", id: "cup", tabindex: -1 },
      this.round,
      this.standings,
      this.series,
      this.open,
      this.boards.element,
    );
    const skip = el(
      "a",
      {
        class: "skip",
        href: "#cup",
        on: {
          click: (event) => {
            event.preventDefault();
            main.focus();
          },
        },
      },
      this.words("cup.skip"),
    );
    document.body.replaceChildren(skip, this.bar, this.strips, main, this.said, this.foot);
    await this.take(read);
    main.addEventListener("click", (event) => this.#clicked(/** @type {Element} */ (event.target)));
    main.addEventListener("change", (event) => this.#chosen(/** @type {HTMLSelectElement} */ (event.target)));
    addEventListener("hashchange", () => this.#named());
    this.#follow(this.read.view.version);
  }

  /** @param {number} after */
  #follow(after) {
    let since = "";
    const feed = new Feed(
      this.service.client,
      {
        heard: () => this.#soon(PAUSE),
        broken: (error) => {
          since = error ? since || this.time(new Date()) : "";
          this.strip("feed", error ? this.words("cup.broken", { time: since, version: this.read.view.version }) : "");
        },
        over: () => this.strip("feed", this.words("state.over")),
      },
      `${this.reading.root}/feed`,
    );
    addEventListener("pagehide", () => feed.stop());
    setInterval(() => {
      if (this.read.view.phase === "running" && !document.hidden) this.#soon(0);
    }, BEAT);
    void feed.follow(after);
  }

  /** Read anew after a while; what is asked for meanwhile is read with it. @param {number} wait */
  #soon(wait) {
    this.timer ||= window.setTimeout(() => {
      this.timer = 0;
      void this.renew();
    }, wait);
  }

  /** Read all anew and show it. */
  async renew() {
    this.asked += 1;
    const { asked } = this;
    try {
      const read = await this.reading.read(this.wanted);
      if (asked === this.asked) await this.take(read);
      this.strip("read", "");
    } catch (error) {
      const { text, kind } = stripOf(this.words, error);
      this.strip("read", text, kind);
      if (kind === "wait") this.#soon(LATER);
    }
  }

  /** Show what was read. @param {Read} read */
  async take(read) {
    const before = this.read;
    this.read = read;
    drawTitle(this);
    this.round = patched(this.round, roundPanel(this));
    this.standings = patched(this.standings, standingsPanel(this));
    this.open = patched(this.open, mattersPanel(this));
    const fields = /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("main select"));
    for (const one of fields) one.value = one.querySelector("[selected]")?.getAttribute("value") ?? "";
    void this.#series();
    await this.boards.update();
    const { at } = this.wanted;
    this.strip(
      "at",
      at ? this.words("cup.at", { version: at }) : "",
      "note",
      at
        ? el(
            "button",
            { type: "button", class: "btn small", on: { click: () => this.go(null) } },
            this.words("cup.now"),
          )
        : null,
    );
    this.foot.textContent = `${read.view.settings.title} · ${this.words("cup.version", { version: read.view.version })} · ${statusName(this, read.standings.status)}`;
    if (before) sayChanges(this, before, read);
  }

  /** The list over several tournaments, where there is one; it is that of now alone. */
  async #series() {
    if (!this.read.view.settings.series) return;
    try {
      const { SeriesList, heading } = await import("../place/series.js");
      if (!this.several) {
        this.several = new SeriesList(() => this.service.client, this.reading.root);
        this.series.append(el("header", null, el("h2", null, heading)), this.several.element);
      }
      await this.several.read();
      this.series.hidden = this.wanted.at !== null || !this.several.element.firstChild;
    } catch {
      // Without the list all else stands; it is read again with the next event
    }
  }

  #settings() {
    const shown = settingsDialog(/** @type {any} */ (this), () => {}, this.leave);
    document.body.append(shown);
    shown.addEventListener("close", () => {
      shown.remove();
      this.gear.focus();
    });
    shown.showModal();
  }

  /**
   * A strip under the bar, or none.
   *
   * @param {string} key
   * @param {string} text
   * @param {string} [kind]
   * @param {Element | null} [way]
   */
  strip(key, text, kind = "wait", way = null) {
    const old = this.strips.querySelector(`[data-key=${key}]`);
    if (old?.querySelector("p")?.textContent === text) return;
    old?.remove();
    if (text)
      this.strips.append(
        el("div", { class: ["strip", kind], data: { key }, role: "status" }, el("p", null, text), way),
      );
  }

  /** Show the tournament as it was at a version, or as it is. @param {number | null} at */
  go(at) {
    this.wanted.at = at;
    void this.renew();
    document.getElementById("cup")?.focus();
  }

  /** A version that a link of this page names. */
  #named() {
    if (!location.hash.startsWith("#at=")) return;
    const { at } = arrive(this.id);
    if (at) this.go(at);
  }

  /** @param {Element} target */
  #clicked(target) {
    const button = target.closest("button[data-why]");
    if (!button) return;
    const entrant = Number(button.getAttribute("data-why"));
    const { why } = this.wanted;
    if (!why.delete(entrant)) why.add(entrant);
    void this.renew();
  }

  /** @param {HTMLSelectElement} field */
  #chosen(field) {
    const value = Number(field.value);
    if (field.name === "round") this.wanted.round = value === this.read.view.rounds.at(-1)?.round ? null : value;
    else if (field.name === "board") this.wanted.board = value;
    else return;
    void this.renew();
  }

  /** Several in a row. @param {(string | number)[]} parts */
  list(parts) {
    return new Intl.ListFormat(this.language).format(parts.map(String));
  }

  /** A time of the day. @param {number | Date} at */
  time(at) {
    return new Intl.DateTimeFormat(this.language, { timeStyle: "short" }).format(at);
  }

  /** A number as the service shows it, in the page's language. @param {string | number | null} value */
  number(value) {
    if (value === null) return "–";
    const text = String(value).replace(/^-/, "−");
    return this.language === "de" ? text.replace(".", ",") : text;
  }

  /** @param {number} entrant @returns {any} */
  entrant(entrant) {
    return this.read.view.entrants.find((/** @type {any} */ one) => one.entrant === entrant);
  }

  /**
   * Whether these eyes may look at a table: not at one of a closed board, but for who sits there and the arbiters.
   *
   * @param {any} table
   * @param {string} phase of its round
   */
  seesTable(table, phase) {
    if (["drawn", "published"].includes(phase)) return false;
    const { you, boards } = this.read.view;
    const open =
      table.board === null || boards.some((/** @type {any} */ one) => one.number === table.board && one.open);
    return (
      open ||
      ["arbiter", "organizer"].includes(you.role) ||
      table.seats.some((/** @type {number[]} */ one) => one[0] === you.entrant && one[1] === you.player)
    );
  }

  /** The page of a table, at a version if one is given. @param {string} table @param {number} [version] */
  tableAddress(table, version) {
    return `/watch/${table}/${this.language}${version ? `#at=${version}` : ""}`;
  }

  /** A rule with its id, linked to the rulebook. @param {string} rule */
  rule(rule) {
    return el("a", { class: "rule", href: `/docs/${this.language}/rules/${rule.split(".")[0]}#${rule}` }, rule);
  }
}
