// Draw: who meets whom in a round before it begins; two are exchanged, and the service says whether the rules let them.

import { button, language, panel } from "../door/frame.js";
import { reason } from "../door/problem.js";
import { ruleLink } from "../door/refusals.js";
import { el } from "../frame/dom.js";
import { Refusal } from "../frame/service/client.js";
import { wordsOf } from "../frame/wording.js";
import * as own from "../words/direct/draw.js";
import { manOf } from "./draw/man.js";
import { exchanged, sorted } from "./draw/pairs.js";
import { becauseOf, drawSide, hangsOf } from "./draw/side.js";
import { meetingsOf } from "./hall/meetings.js";

/** @typedef {import("./desk.js").Desk} Desk */

const TRIED = 40; // so many exchanges are looked at for those that the rules allow
const SHOWN = 3;

export class Draw {
  name = "draw";

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.words = wordsOf(own[language], desk.words);
    this.round = 0;
    /** @type {any} */
    this.shown = null;
    /** @type {any} */
    this.why = null;
    /** @type {(number | null)[][]} who meets whom, as it stands on this page */
    this.pairs = [];
    this.carried = this.version = 0;
    this.changed = false;
    this.list = el("div", { class: "pairs" });
    this.bad = el("p", { class: "strip bad", role: "alert", hidden: true });
    this.head = el("h2");
    this.hidden = el("span", { class: "chip claim" }, this.words("direct.only_arbiters"));
    this.live = el("p", { class: "sr", role: "status" });
    this.again = button(this.words("direct.draw_again"), () => void this.#again(), {
      class: "small",
      data: { act: "draw-again" },
    });
    this.hangs = hangsOf(this);
    this.side = el("div", { class: "col" });
    this.element = el(
      "div",
      { class: "wrap two" },
      el(
        "div",
        { class: "col" },
        panel(
          el("div", { class: "go" }, this.head, this.hidden, this.hangs, this.again),
          this.list,
          this.bad,
          this.live,
        ),
      ),
      this.side,
    );
    this.update();
  }

  /** Show the first round that has not begun. */
  update() {
    const waiting = this.desk.cup.view.rounds.find((/** @type {any} */ one) =>
      ["drawn", "published"].includes(one.phase),
    );
    const round = waiting?.round ?? this.desk.cup.view.rounds.at(-1)?.round ?? 0;
    if (round !== this.round) this.back();
    this.round = round;
    void this.#read();
  }

  async #read() {
    const { cup } = this.desk;
    const { round } = this;
    if (!round) {
      this.head.textContent = this.words("direct.not_drawn");
      this.hidden.hidden = this.hangs.hidden = this.again.hidden = true;
      this.list.replaceChildren();
      return;
    }
    try {
      const shown = await cup.client.get(`${cup.root}/rounds/${round}`);
      if (round !== this.round) return;
      const moved = this.shown && JSON.stringify(this.shown.tables) !== JSON.stringify(shown.tables);
      const published = this.changed && this.shown?.phase === "drawn" && shown.phase === "published";
      if ((moved && this.changed) || published)
        this.desk.tell((await this.desk.quicker(this.version, null, "exchange")) || this.words("direct.moved"), "act");
      if (moved) this.back();
      if (!this.changed || published) this.version = cup.view.version;
      this.shown = shown;
      if (cup.view.settings.format.type === "swiss")
        try {
          this.why = await cup.client.get(`${cup.root}/rounds/${round}/why`);
        } catch {
          this.why = null;
        }
      if (!this.changed) this.pairs = this.#asDrawn();
      this.draw();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  #asDrawn() {
    const drawn = meetingsOf(this.shown).map((one) => one.entrants);
    return [
      ...drawn,
      ...this.shown.byes
        .filter((/** @type {any} */ one) => one.kind === "bye")
        .map((/** @type {any} */ one) => [one.entrant, null]),
    ];
  }

  /** Whether a director who plays is not shown what is drawn. */
  get kept() {
    return this.shown?.phase === "drawn" && !this.shown.tables.length;
  }

  get movable() {
    return (
      !this.kept &&
      ["swiss", "free_tables"].includes(this.desk.cup.view.settings.format.type) &&
      ["drawn", "published"].includes(this.shown?.phase)
    );
  }

  draw() {
    const {
      words,
      shown,
      desk: { cup },
    } = this;
    this.head.textContent = words(
      `direct.round_${["drawn", "published"].includes(shown.phase) ? shown.phase : "running"}`,
      { round: this.round },
    );
    this.hidden.hidden = shown.phase !== "drawn";
    this.hangs.hidden = this.kept;
    this.again.hidden = shown.phase !== "drawn" || cup.view.settings.format.type !== "swiss";
    const points = new Map(
      cup.list.lines.flatMap((/** @type {any} */ line) =>
        line.entries.map((/** @type {any} */ one) => [one.entrant, one.shown]),
      ),
    );
    this.list.replaceChildren(
      ...this.pairs.map((pair, place) =>
        el(
          "div",
          { class: "pair" },
          el("span", { class: "t" }, pair[1] === null ? "–" : place + 1),
          ...pair.flatMap((entrant) =>
            entrant === null
              ? [el("span", { class: "say" }, words("direct.bye"))]
              : [manOf(this, entrant, points.get(entrant) ?? "", place)],
          ),
          becauseOf(this, pair),
        ),
      ),
    );
    if (this.kept)
      this.list.append(el("p", { class: "say" }, words("direct.draft_kept"), " ", ruleLink("tournament.2.8")));
    drawSide(this);
  }

  /** Pick somebody up, or exchange with whoever was picked up. @param {number} entrant */
  take(entrant) {
    if (!this.carried || this.carried === entrant) {
      this.carried = this.carried ? 0 : entrant;
      this.live.textContent = this.carried ? this.words("direct.carried", { name: this.desk.cup.nameOf(entrant) }) : "";
      this.draw();
    } else {
      const { carried } = this;
      this.pairs = exchanged(this.pairs, carried, entrant);
      this.exchange = [carried, entrant];
      this.carried = 0;
      this.changed = true;
      this.draw();
      void this.ask();
    }
    document.getElementById(`man-${entrant}`)?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const all = [...this.list.querySelectorAll("button.man")];
    const at = all.indexOf(/** @type {Element} */ (event.currentTarget));
    const step = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) {
      event.preventDefault();
      /** @type {HTMLElement | undefined} */
      (all[at + step])?.focus();
    } else if (event.key === "Escape") {
      this.back();
      this.draw();
    }
  }

  #body(pairs = this.pairs) {
    const given =
      this.desk.cup.view.settings.format.type === "free_tables"
        ? { tables: pairs.filter((one) => !one.includes(null)) }
        : { pairings: pairs };
    const why = /** @type {HTMLInputElement | null} */ (this.side.querySelector("#draw-why"))?.value;
    return this.shown.phase === "published" ? { ...given, reason: why || "–" } : given;
  }

  /** Ask the service whether these pairs may be. */
  async ask() {
    this.desk.refused("draw", this.words("direct.exchange_first"));
    const { pairs } = this;
    /** @type {{rule: string, text: string}[] | null} */
    let breaches = [];
    try {
      await this.desk.cup.foresee(`/rounds/${this.round}/draw`, this.#body());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      breaches = [{ rule: error.problem?.rule ?? "", text: reason(this.words, error) }];
    }
    if (pairs !== this.pairs) return;
    this.breaches = breaches;
    this.lawful = [];
    drawSide(this);
    this.live.textContent = breaches.length ? breaches.map((one) => one.text).join(" ") : this.words("direct.free");
    if (breaches.length) await this.#lawful(pairs);
  }

  /** The exchanges of the same person that keep the rules. @param {(number | null)[][]} asked */
  async #lawful(asked) {
    const [moved] = this.exchange ?? [0];
    const drawn = this.#asDrawn();
    for (const other of drawn
      .flat()
      .filter((one) => one !== null && one !== moved)
      .slice(0, TRIED)) {
      if (asked !== this.pairs || this.lawful.length >= SHOWN) return;
      const pairs = exchanged(drawn, moved, /** @type {number} */ (other));
      if (JSON.stringify(pairs.map(sorted)) === JSON.stringify(drawn.map(sorted))) continue;
      try {
        await this.desk.cup.foresee(`/rounds/${this.round}/draw`, this.#body(pairs));
      } catch {
        continue;
      }
      if (asked !== this.pairs) return;
      this.lawful.push({ other: /** @type {number} */ (other), pairs });
      drawSide(this);
    }
  }

  /** @type {{rule: string, text: string}[] | null} */
  breaches = null;
  /** @type {{other: number, pairs: (number | null)[][]}[]} */
  lawful = [];
  /** @type {number[] | null} */
  exchange = null;

  back() {
    this.carried = 0;
    this.changed = false;
    this.exchange = this.breaches = null;
    this.lawful = [];
    if (this.shown) this.pairs = this.#asDrawn();
    this.desk.refused("draw", "");
  }

  async keep() {
    await this.#send(this.#body());
  }

  async #again() {
    await this.#send({});
  }

  /** @param {any} body */
  async #send(body) {
    const { cup } = this.desk;
    try {
      await cup.send(`/rounds/${this.round}/draw`, body, {
        act: `draw ${this.round}`,
        by: cup.client,
        match: cup.view.version,
      });
      this.bad.hidden = true;
      this.back();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.bad.hidden = false;
      this.bad.textContent = await this.desk.why(error, "exchange");
    }
    await cup.again();
  }
}
