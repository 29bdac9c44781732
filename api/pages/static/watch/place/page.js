// The player's evening: what is now, the list, the call, the way out. One column and a thumb bar; all by the feed.

import { bar, language, left, skipTo } from "../door/frame.js";
import { reason } from "../door/problem.js";
import { el } from "../frame/dom.js";
import { patched } from "../frame/picture/patch.js";
import { takeAlong } from "../frame/service/along.js";
import { Refusal } from "../frame/service/client.js";
import { keep } from "../frame/service/token.js";
import { mayShake, read, setShake } from "./kept.js";
import { lastRoundPart, listPart, pointsOf } from "./list.js";
import { listed, nowPart, titleOf } from "./now.js";
import { stripsOf } from "./strips.js";
import { thumbOf } from "./thumb.js";

/** @typedef {import("./evening.js").Evening} Evening @typedef {import("../frame/types.js").Words} Words */

export class Page {
  /**
   * @param {Evening} evening
   * @param {Words} words
   * @param {(problem: string) => void} leave called when the key has ended
   */
  constructor(evening, words, leave) {
    this.evening = evening;
    this.words = words;
    this.leave = leave;
    this.shown = "now";
    this.begun = 0;
    /** @type {{text: string, rule: string} | null} */
    this.fault = null;
    this.busy = false;
    this.head = el("header");
    this.main = el("main", { class: "evening", id: "main", tabindex: -1 });
    this.thumb = el("nav", { class: "thumb" });
    this.said = el("p", { class: "sr", role: "status" });
    document.body.replaceChildren(skipTo(words, this.main), this.head, this.main, this.thumb, this.said);
    this.thumb.addEventListener("click", (event) =>
      this.#pressed(/** @type {Element} */ (event.target).closest("button")?.dataset.go ?? ""),
    );
    this.main.addEventListener("click", (event) => {
      const pressed = /** @type {HTMLElement | null} */ (
        /** @type {Element} */ (event.target).closest("button[data-act]")
      );
      if (pressed) this.#act(pressed.dataset.act ?? "", Number(pressed.dataset.round));
    });
    this.main.addEventListener("change", (event) => setShake(/** @type {HTMLInputElement} */ (event.target).checked));
    takeAlong(({ pathname }) => {
      const table = /^\/watch\/([A-Za-z0-9_-]{1,64})(?:\/|$)/.exec(pathname)?.[1] ?? null;
      if (table === "tournaments") return evening.id;
      if (table) keep(`of ${table}`, `/place/${language}#of=${evening.id}`); // so that the table's page leads back
      return table;
    }, evening.key.token);
    setInterval(() => {
      for (const one of document.querySelectorAll("[data-ends]"))
        one.textContent = left(Number(/** @type {HTMLElement} */ (one).dataset.ends));
    }, 1000);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) evening.heard();
    });
  }

  /** @param {string} go */
  #pressed(go) {
    if (go === "call" || go === "leave") void this.#asks(go);
    else if (go) {
      this.shown = go;
      this.seriesAt = 0;
      this.draw();
      this.main.focus();
      scrollTo(0, 0);
    }
  }

  /** What the bar below asks for is loaded with its first press. @param {string} go */
  async #asks(go) {
    const sheets = await import("./sheets.js").catch(() => null); // without a connection: with the next press
    if (go === "call") sheets?.askArbiter(this);
    else await sheets?.askLeave(this).catch((error) => this.refuse(error));
  }

  /**
   * What is pressed on the page: it is drawn anew meanwhile, and so nothing on it listens by itself.
   *
   * @param {string} act
   * @param {number} round
   */
  #act(act, round) {
    if (act === "here") void this.say("/here", round ? { round } : {});
    else if (act === "archive") void this.archive();
    else if (act === "understood") {
      read(this.evening.view.call);
      this.draw();
    }
  }

  /**
   * My entry in the list, those ranked with me, and how many these are.
   *
   * @returns {{entry: any, entries: any[], count: number} | null}
   */
  standing() {
    const { list, me } = this.evening;
    const line = list?.lines.find((/** @type {any} */ one) =>
      one.entries.some((/** @type {any} */ entry) => entry.entrant === me.entrant),
    );
    if (!line) return null;
    return {
      entry: line.entries.find((/** @type {any} */ one) => one.entrant === me.entrant),
      entries: line.entries,
      count: line.entries.filter((/** @type {any} */ one) => one.place !== null).length,
    };
  }

  points = (/** @type {any} */ entry) => pointsOf(this, entry);

  lastRound = () => lastRoundPart(this);

  /** Draw all that has changed. Also called by the evening. */
  draw() {
    const { evening, words } = this;
    if (this.shown === "list") void this.#series();
    if (evening.over) {
      this.leave(words("place.ended_key"));
      return;
    }
    const { view, entrant, me } = evening;
    const others = entrant.players
      .filter((/** @type {any} */ one) => one.player !== me.player)
      .map((/** @type {any} */ one) => one.name);
    const name = evening.playerOf([me.entrant, me.player]);
    const under = others.length ? words("place.me_with", { name, others: listed(others) }) : name;
    this.head = patched(this.head, bar(words, { root: "/place", title: view.settings.title, under }));
    document.title = `${titleOf(this)} – Friedensrichter`;
    const parts = this.shown === "list" ? listPart(this) : nowPart(this);
    this.main = patched(
      this.main,
      el(
        "main",
        { class: "evening", id: "main", tabindex: -1 },
        ...stripsOf(this),
        this.#round(),
        el("div", { class: "parts" }, ...parts, this.shown === "list" ? this.several : null),
        this.#shakes(),
      ),
    );
    this.thumb = patched(this.thumb, thumbOf(this));
    this.#begins();
  }

  /** The list over several tournaments: read anew with each version of this one, and whenever the list is opened. */
  async #series() {
    const { evening } = this;
    const { view, client, root, entrant, me } = evening;
    if (!view.settings.series || this.seriesAt === view.version) return;
    this.seriesAt = view.version;
    const found = await import("./series.js").catch(() => null); // without a connection: when the list is opened again
    const first = await found?.readSeries(client, root, []);
    if (!found || !first) return;
    const mine = found.numberOf(
      first.list,
      [entrant.name, evening.playerOf([me.entrant, me.player])],
      entrant.club ?? null,
    );
    const read = mine ? await found.readSeries(client, root, [mine]) : first;
    this.several = found.ownSeries(read ?? first, mine);
    if (this.shown === "list") this.draw();
  }

  #round() {
    const {
      evening: { round, view },
      words,
    } = this;
    if (view.phase !== "running" || !round) return null;
    return el(
      "p",
      { class: "go" },
      el(
        "span",
        { class: ["chip", round.phase === "started" ? "live" : null] },
        view.settings.rounds
          ? words("place.round_of", { round: round.round, rounds: view.settings.rounds })
          : words("place.round", { round: round.round }),
      ),
    );
  }

  /** Whether the phone may shake once when a round begins. */
  #shakes() {
    if (!("vibrate" in navigator) || this.shown !== "now" || this.evening.view.phase !== "running") return null;
    const box = /** @type {HTMLInputElement} */ (
      el("input", { type: "checkbox", id: "shake", checked: mayShake() || null })
    );
    return el("label", { class: "check", for: "shake" }, box, el("span", null, this.words("place.shake")));
  }

  /** Say that a round begins, once. */
  #begins() {
    const {
      evening: { round },
      words,
    } = this;
    const started = round?.phase === "started" ? round.round : 0;
    if (started > this.begun && this.begun >= 0 && this.drawn) {
      this.said.textContent = words("place.round_begins", { round: started, where: titleOf(this) });
      if (mayShake())
        try {
          navigator.vibrate?.(300);
        } catch {
          /* it stands still */
        }
    }
    this.begun = Math.max(this.begun, started);
    this.drawn = true;
  }

  drawn = false;

  seriesAt = 0;

  /** @type {Element | null} */
  several = null;

  /** Say something to the tournament. @param {string} path @param {any} body */
  async say(path, body) {
    if (this.busy) return;
    this.busy = true;
    this.fault = null;
    try {
      await this.evening.send(path, body);
    } catch (error) {
      this.refuse(error);
    } finally {
      this.busy = false;
    }
  }

  /** @param {unknown} error */
  refuse(error) {
    if (!(error instanceof Refusal)) throw error;
    this.fault = { text: reason(this.words, error), rule: error.problem?.rule ?? "" };
    this.draw();
  }

  /** Save the archive: everything, to be checked without this service. */
  async archive() {
    const { evening } = this;
    try {
      const answer = await evening.client.ask(`${evening.root}/archive`);
      const address = URL.createObjectURL(await answer.blob());
      el("a", {
        href: address,
        download:
          /filename="?([^";]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? `${evening.id}.zip`,
      }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      this.refuse(error);
    }
  }
}
