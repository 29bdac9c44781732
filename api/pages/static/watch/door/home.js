// Home: from nothing to the right table in one press. My tables and tournaments by the keys of this browser; an
// invitation. One of them has a live feed, the one that stands first. The others are asked for again when the reader
// comes back, and every while: a browser has six connections to a place, and the service no feed yet of several tables.

import { el } from "../frame/dom.js";
import { patched } from "../frame/picture/patch.js";
import { takeAlong } from "../frame/service/along.js";
import { Client, Refusal } from "../frame/service/client.js";
import { Feed } from "../frame/service/feed.js";
import { keys } from "../frame/service/keyring.js";
import { taken } from "../frame/service/token.js";
import * as own from "../words/door/home.js";
import { Backups } from "./backup.js";
import { language, left, panel, show, wordsWith } from "./frame.js";
import { invitationPanel } from "./invited.js";
import { Device } from "./keys/device.js";
import { adopt, remember } from "./keys/keeping.js";
import { KeptReading } from "./keys/kept_reading.js";
import { byUrgency, cupRow, isAsked, isOver, tableRow } from "./rows.js";
import { ToWatch } from "./to_watch.js";

/** @typedef {import("./keys/kept_reading.js").Standing} Standing */

const BEAT = 20_000;
const PAUSE = 200;
const REST = 2000; // lists are sorted again when pointer and focus have left them for so long
const words = wordsWith(own);

class Home {
  constructor() {
    this.reading = new KeptReading();
    /** @type {string[]} the ids of the keys as they stand */
    this.order = [];
    this.touched = 0;
    this.since = "";
    this.several = false;
    this.whole = false; // whether all has been read once
    /** @type {{feed: Feed, id: string} | null} */
    this.followed = null;
    this.wide = el("div", { class: "col" });
    this.tables = el("section", { class: "panel" });
    this.cups = el("section", { class: "panel" });
    this.strip = el("p", { class: "strip", role: "status", hidden: true });
    this.begin = panel(
      words("home.begin"),
      el(
        "div",
        { class: "go begin" },
        el("a", { class: "btn", href: `/host/${language}` }, words("home.open")),
        el("a", { class: "btn", href: `/direct/${language}` }, words("home.hold")),
        el("a", { class: "btn", href: `/desk/${language}` }, words("home.desk")),
      ),
    );
    this.first = el(
      "section",
      { class: "panel first" },
      el("p", { class: "lead" }, words("home.lead")),
      el(
        "p",
        { class: "go" },
        el("a", { class: "btn", href: `/docs/${language}/welcome` }, words("home.about")),
        el("a", { class: "btn", href: `/docs/${language}` }, words("door.manual")),
        el("a", { class: "btn", href: `/docs/${language}/rules` }, words("home.rules")),
      ),
    );
    this.run = panel(words("home.run"), el("p", { class: "say" }, words("home.run_says")));
    this.device = new Device(
      words,
      () => this.draw(),
      (text) => this.page.say(text),
    );
    this.backups = new Backups(words);
    this.toWatch = new ToWatch(words);
    this.wide.append(this.strip, this.first, this.tables, this.cups, this.toWatch.element);
    this.page = show(
      words,
      { root: "", title: "Friedensrichter", under: words("door.nine") },
      this.wide,
      el(
        "div",
        { class: "col aside" },
        invitationPanel(words),
        this.begin,
        this.device.element,
        this.backups.element,
        this.run,
      ),
    );
    for (const kind of ["pointermove", "focusin"])
      this.wide.addEventListener(kind, () => {
        this.touched = Date.now();
      });
    takeAlong(
      ({ pathname }) =>
        /^\/watch\/(?:tournaments\/)?([A-Za-z0-9_-]{1,64})(?:\/|$)/.exec(pathname)?.[1] ??
        (pathname.startsWith("/desk") ? "desk" : null),
      (link) =>
        (this.toWatch.tokenFor(link) ||
          keys().find((one) => (link.dataset.key ? one.id === link.dataset.key : one.kind === "service" && !one.ended))
            ?.token) ??
        "",
    );
  }

  /** All that the keys open, as far as it is known. @returns {Standing[]} */
  standings() {
    return keys().map((key) => ({
      ...(this.reading.found.get(key.id) ?? { view: null, line: null, tag: "", problem: null }),
      key,
    }));
  }

  draw() {
    const all = this.standings();
    const sorted = [...all].sort(byUrgency);
    const known = new Set(this.order);
    const rests = Date.now() - this.touched > REST;
    if (rests || !this.order.length) this.order = sorted.map((one) => one.key.id);
    else this.order = [...this.order, ...sorted.map((one) => one.key.id).filter((id) => !known.has(id))];
    const placed = [...all].sort((one, other) => this.order.indexOf(one.key.id) - this.order.indexOf(other.key.id));
    const mine = placed.filter((one) => one.key.kind === "table"),
      cups = placed.filter((one) => one.key.kind === "tournament");
    this.tables = patched(this.tables, this.#tables(mine));
    this.cups = patched(
      this.cups,
      el(
        "section",
        { class: "panel", hidden: !cups.length },
        el("header", null, el("h2", null, words("home.tournaments"))),
        el("div", { class: "items" }, ...cups.map((one) => cupRow(words, one))),
      ),
    );
    this.tables.hidden = !all.length;
    this.first.hidden = this.run.hidden = all.length > 0;
    this.begin.hidden = !all.some((one) => one.key.kind === "service" && !one.key.ended);
    document.body.classList.toggle("fresh", !all.length);
    this.toWatch.draw();
    this.device.draw();
    const going = sorted.filter((one) => one.view && !one.problem && !one.key.ended && !isOver(one));
    this.several = going.length > 1;
    if (this.whole) this.#follow(going.find((one) => one.key.kind === "table") ?? going[0]);
  }

  /** @param {Standing[]} mine */
  #tables(mine) {
    const over = mine.filter(isOver),
      going = mine.filter((one) => !isOver(one));
    const count = going.filter(isAsked).length;
    return el(
      "section",
      { class: "panel" },
      el(
        "header",
        null,
        el("h2", null, words("home.tables")),
        count ? el("span", { class: "chip live" }, words("home.wait", { count })) : null,
      ),
      mine.length
        ? el("div", { class: "items" }, ...going.map((one) => tableRow(words, one)))
        : el("p", { class: "say" }, words("home.no_tables")),
      over.length
        ? el(
            "details",
            { class: "over" },
            el("summary", null, words("home.over", { count: over.length })),
            el("div", { class: "items" }, ...over.map((one) => tableRow(words, one))),
          )
        : null,
    );
  }

  /**
   * Read with all keys, and draw what comes, a few times in a second: to draw many rows takes longer than to read one.
   */
  async read() {
    void this.toWatch.read();
    let drawing = 0;
    const soon = () => {
      drawing ||= setTimeout(() => {
        drawing = 0;
        this.draw();
      }, PAUSE);
    };
    await this.reading.all(soon);
    await this.backups.read(); // only now is known what a new key is for
    this.whole = true;
    clearTimeout(drawing);
    this.#said();
    this.draw();
  }

  /** Say so if nothing could be reached. */
  #said() {
    const lost = [...this.reading.found.values()].some(
      ({ problem }) => problem instanceof Refusal && problem.status === 0,
    );
    this.since = lost
      ? this.since || new Intl.DateTimeFormat(language, { timeStyle: "medium" }).format(new Date())
      : "";
    this.strip.hidden = !lost;
    this.strip.textContent = lost ? words("home.broken", { time: this.since }) : "";
  }

  /** Follow the table that stands first, and no other. @param {Standing | undefined} first */
  #follow(first) {
    if (this.followed?.id === first?.key.id) return;
    this.followed?.feed.stop();
    this.followed = null;
    if (!first) return;
    const { key } = first;
    const heard = async () => {
      await this.reading.one(keys().find((one) => one.id === key.id) ?? key);
      this.#said();
      this.draw();
    };
    const root = `v1/${key.kind === "table" ? "tables" : "tournaments"}/${key.of}`;
    const feed = new Feed(
      new Client(key.token, language),
      {
        heard: () => void heard(),
        broken: (error) => {
          if (error) void heard();
        },
        over: () => void heard(),
      },
      `${root}/feed`,
    );
    this.followed = { feed, id: key.id };
    void feed.follow(first.view.version);
  }

  tick() {
    for (const clock of document.querySelectorAll("[data-deadline]"))
      clock.textContent = left(Number(/** @type {HTMLElement} */ (clock).dataset.deadline));
  }
}

const { token } = taken();
if (/^[\x21-\x7e]{1,400}$/.test(token)) remember({ token });
adopt();
const home = new Home();
home.draw();
void home.read().then(() => performance.mark("first picture"));
setInterval(() => home.tick(), 1000);
setInterval(() => {
  if (!document.hidden && (home.several || home.since)) void home.read();
}, BEAT);
addEventListener("visibilitychange", () => {
  if (!document.hidden) void home.read();
});
addEventListener("storage", () => home.draw());
addEventListener("pagehide", () => home.followed?.feed.stop());
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
