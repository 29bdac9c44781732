// Hall: the round that is played, place by place; its clock and its end; and what waits for an arbiter.

import { language, left, panel } from "../door/frame.js";
import { ruleLink } from "../door/refusals.js";
import { el } from "../frame/dom.js";
import { patched } from "../frame/picture/patch.js";
import { Refusal } from "../frame/service/client.js";
import { Feed } from "../frame/service/feed.js";
import { now } from "../frame/service/time.js";
import { docketRows } from "./hall/docket.js";
import { meetingsOf } from "./hall/meetings.js";
import { drawActs } from "./hall/round.js";
import { drawSums, turn } from "./hall/sums.js";
import { Calm, gridOf, inOrder, lasted, MANY, marked, tileOf } from "./hall/tiles.js";
import { Notes } from "./people/notes.js";

/** @typedef {import("./desk.js").Desk} Desk */

const BEAT = 5000; // by time alone a table becomes slow

/** Close a menu; what opens it. @param {Element | null} menu @returns {HTMLElement | null | undefined} */
function closed(menu) {
  menu?.removeAttribute("open");
  return menu?.querySelector("summary");
}

export class Hall {
  name = "hall";

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.words = desk.words;
    /** @type {any} the hall as its feed says */
    this.live = null;
    /** @type {any} the hall as it is shown: before a round has begun, who will meet */
    this.hall = { round: null, hall: [] };
    /** @type {any[]} */
    this.cases = [];
    this.asked = this.chosen = "";
    this.reading = 0;
    this.view = "slow";
    this.tiles = el("div", { class: "hall" });
    this.calm = new Calm(() => this.draw());
    this.head = el("h2");
    this.clock = el("span", { class: "clock", hidden: true });
    this.seg = el("span", { class: "seg", role: "radiogroup", aria: { label: this.words("direct.filter") } });
    this.seg.addEventListener("click", (event) =>
      this.choose(/** @type {Element} */ (event.target).closest("[data-view]")?.getAttribute("data-view")),
    );
    this.seg.addEventListener("keydown", (event) => turn(this, event));
    this.sum = el("div", { class: "go sums" });
    this.acts = el("div", { class: "go" });
    this.form = el("div");
    this.bad = el("p", { class: "strip bad", role: "alert", hidden: true });
    this.docket = el("ul", { class: "kept" });
    this.notes = new Notes(
      desk,
      (name) => this.caseName(name),
      (arbiter) => this.arbiter(arbiter),
    );
    const screen = el(
      "a",
      {
        class: "btn small",
        href: `/hall/${desk.cup.id}/${language}`,
        target: "_blank",
        rel: "noopener",
        data: { act: "screen" },
      },
      this.words("direct.screen"),
    );
    const tables = panel(
      el("div", { class: "go hall-head" }, this.head, this.clock, this.seg, screen),
      this.sum,
      this.tiles,
      el("p", { class: "say below" }, this.words("direct.slow_says")),
    );
    this.calm.watch(tables);
    tables.addEventListener("click", (event) => this.#more(/** @type {HTMLElement} */ (event.target)));
    tables.addEventListener("keydown", (event) => {
      if (event.key === "Escape") closed(/** @type {Element} */ (event.target).closest(".more"))?.focus();
    });
    this.element = el(
      "div",
      { class: "wrap two" },
      el("div", { class: "col" }, tables),
      el(
        "div",
        { class: "col" },
        panel(this.words("direct.docket"), this.docket, this.notes.element),
        panel(this.words("direct.the_round"), this.acts, this.form, this.bad),
      ),
    );
    setInterval(() => this.#tick(), 1000);
    setInterval(() => {
      if (this.playing && this.element.isConnected) this.draw();
    }, BEAT);
    this.#follow();
  }

  /** Follow all tables by one feed. */
  #follow() {
    const { cup } = this.desk;
    const { client } = cup;
    const none = () => {}; // that the connection is lost, the feed of the tournament says
    const feed = new Feed(
      client,
      {
        heard: none,
        broken: none,
        over: () => {
          if (cup.client !== client) this.#follow();
        },
        told: (change) => this.#told(change),
      },
      `${cup.root}/hall/feed`,
    );
    addEventListener("pagehide", () => feed.stop());
    void feed.follow(null);
  }

  /** A message has the places that have changed; of another round it has all. @param {any} change */
  #told(change) {
    const changed = new Map(change.hall.map((/** @type {any} */ one) => [one.place, one]));
    const isFirst = !this.live;
    this.live =
      this.live?.round === change.round
        ? { ...change, hall: this.live.hall.map((/** @type {any} */ one) => changed.get(one.place) ?? one) }
        : change;
    if (isFirst || change.round === null) {
      void this.#read();
      return;
    }
    this.hall = this.live;
    this.draw();
  }

  update() {
    void this.#read();
  }

  /** Read what waits, and before a round has begun who will meet. */
  async #read() {
    if (!this.live) return;
    const { cup } = this.desk;
    const reading = (this.reading += 1);
    try {
      const docket = await cup.client.get(`${cup.root}/docket`);
      const coming =
        this.live.round === null && cup.view.rounds[0]
          ? await cup.client.get(`${cup.root}/rounds/${cup.view.rounds[0].round}`)
          : null;
      if (reading !== this.reading) return;
      this.hall =
        coming && this.live.round === null
          ? {
              ...this.live,
              round: coming.round,
              phase: coming.phase,
              hall: meetingsOf(coming).map((one) => ({
                place: one.place,
                table: one.tables[0].table,
                entrants: one.entrants,
                scheduled: one.tables.length,
                played: 0,
                to_act: [],
                since: null,
                cases: [],
              })),
            }
          : this.live;
      this.cases = docket.cases;
      this.notes.update(docket);
      this.notes.element.hidden = Boolean(cup.director);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return;
    }
    this.draw();
    this.desk.counted("hall", this.cases.filter((one) => one.arbiter === null).length);
  }

  get playing() {
    return ["begun", "started"].includes(this.hall.phase);
  }

  draw() {
    const {
      words,
      hall,
      desk: { cup },
    } = this;
    this.head.textContent = hall.round ? words("direct.round_of", { round: hall.round }) : words("direct.no_round");
    const marks = marked(hall, now());
    const places = hall.hall.filter(
      (/** @type {any} */ one) =>
        this.view !== "needs" || ["still", "case", "slow"].includes(marks.get(one.place) ?? ""),
    );
    const sorted = this.view === "number" ? places : this.calm.keep(inOrder(places, marks));
    const many = hall.hall.length >= MANY;
    this.tiles = patched(
      this.tiles,
      many
        ? gridOf(words, cup, hall, marks)
        : el(
            "div",
            { class: "hall" },
            ...sorted.map((/** @type {any} */ one) => tileOf(words, cup, hall, one, marks.get(one.place) ?? "")),
          ),
    );
    drawSums(this, marks, many);
    this.docket.replaceChildren(...docketRows(this));
    drawActs(this);
    this.#tick();
  }

  /** @param {string | null | undefined} view */
  choose(view) {
    if (!view) return;
    this.view = view;
    this.calm.forget();
    this.draw();
    /** @type {HTMLElement | null} */ (this.seg.querySelector(`[data-view=${view}]`))?.focus();
  }

  /** @param {number | null} arbiter */
  arbiter(arbiter) {
    return (
      this.desk.cup.view.arbiters.find((/** @type {any} */ one) => one.arbiter === arbiter)?.name ??
      this.words("door.organizer")
    );
  }

  /** The number of the table at which a case waits. @param {string} name @returns {number | undefined} */
  placeOf(name) {
    return this.hall.hall.find((/** @type {any} */ each) =>
      each.cases.some((/** @type {any} */ waits) => waits.case === name),
    )?.place;
  }

  /** What a case is about, and at which table. @param {string} name */
  caseName(name) {
    const table = this.placeOf(name);
    return [this.words(`direct.case.${name.split("/")[1]}`), table ? this.words("direct.table", { table }) : ""]
      .filter(Boolean)
      .join(", ");
  }

  /** An act of the menu at a tile. @param {HTMLElement} pressed */
  #more(pressed) {
    const act = pressed.closest("[data-more]")?.getAttribute("data-more"),
      menu = pressed.closest(".more"),
      table = menu?.getAttribute("data-table");
    if (!act || !table) return;
    const { cup } = this.desk;
    if (["pause", "resume"].includes(act))
      // Not before: a second click would hit what lies below
      void this.do(`/${act}`, {}, cup.arbiter, `v1/tables/${table}`).then(() => closed(menu)?.focus());
    else this.desk.score(act, { round: this.hall.round, table });
  }

  /**
   * @param {string} path
   * @param {any} body
   * @param {import("../frame/service/client.js").Client | null} [by]
   * @param {string} [root] of what else than the tournament
   */
  async do(path, body, by, root) {
    const { cup } = this.desk;
    if (this.busy) return;
    this.busy = true;
    try {
      await cup.send(path, body, { act: (root ?? "") + path, root, ...(by ? { by } : {}) });
      this.bad.hidden = true;
      this.asked = "";
      await cup.again();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const says = await this.desk.why(error);
      this.bad.hidden = false;
      this.bad.replaceChildren(el("span", null, says, " ", error.problem?.rule ? ruleLink(error.problem.rule) : ""));
      await cup.again();
    } finally {
      this.busy = false;
    }
  }

  busy = false;

  #tick() {
    const { hall } = this;
    this.clock.hidden = !this.playing || !hall.deadline;
    if (!this.clock.hidden) this.clock.textContent = hall.paused ? this.words("direct.paused") : left(hall.deadline);
    for (const one of this.tiles.querySelectorAll("[data-since]"))
      one.textContent = lasted(Number(one.getAttribute("data-since")));
  }
}
