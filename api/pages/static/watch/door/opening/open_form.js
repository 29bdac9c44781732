// The form that opens a table: the game, who sits where, how it is played. What is typed survives a reload.

import { el } from "../../frame/dom.js";
import { newKey } from "../../frame/service/client.js";
import { Draft } from "../draft.js";
import { button, language, panel } from "../frame.js";
import { picture } from "../pictures.js";
import { reason } from "../problem.js";
import { cleared, sayRefused } from "../refusals.js";
import { isFirst, isShown, optionField, optionsOf } from "./options.js";
import { drawLots, seatFields } from "./seat_fields.js";
import { EMPTY, namesOf, requestOf, sentenceOf } from "./table_draft.js";
import { expiryField, fileField, policyField, secondsField, titleField } from "./table_fields.js";

/**
 * @typedef {import("../../frame/types.js").Words} Words
 * @typedef {import("../../frame/service/client.js").Client} Client
 */

const PRESETS = ["home", "strict", "own"];

export class OpenForm {
  /**
   * @param {Words} words
   * @param {Client} client
   * @param {any[]} games
   * @param {(opened: any, names: string[]) => void} opened
   */
  constructor(words, client, games, opened) {
    this.words = words;
    this.client = client;
    this.games = games;
    this.opened = opened;
    this.draft = new Draft("table", EMPTY);
    /** @type {any} */
    this.described = null;
    this.choice = el("div", { class: "games", role: "group", aria: { label: words("host.game") } });
    this.seats = el("div", { class: "fields half" });
    this.how = el("div", { class: "how" });
    this.summary = el("p", { class: "say sum" });
    this.bad = el("p", { class: "strip bad", role: "alert", tabindex: -1, hidden: true });
    this.go = button(words("host.open"), () => void this.#send(), { class: "main big full", data: { act: "open" } });
    this.preset = el("span", { class: "seg", role: "radiogroup", aria: { label: words("host.preset") } });
    const lot = button(words("host.lot"), () => this.#lot(), { class: "small" });
    const again = button(
      words("host.again"),
      () => {
        this.draft.clear();
        this.#chosen();
      },
      { class: "small plain" },
    );
    this.form = el(
      "div",
      { class: "col" },
      panel(`1 · ${words("host.game")}`, this.choice),
      panel(
        `2 · ${words("host.who")}`,
        el("p", { class: "say" }, words("host.names")),
        this.seats,
        el("div", { class: "go below" }, lot),
      ),
      panel(el("div", { class: "go" }, el("h2", null, `3 · ${words("host.how")}`), this.preset), this.how),
    );
    this.aside = el(
      "div",
      { class: "col sticky" },
      panel(
        words("host.will"),
        this.summary,
        this.go,
        this.bad,
        el("p", { class: "say below" }, words("host.kept"), " ", again),
      ),
    );
    this.form.addEventListener("input", () => this.draft.keep());
    this.#drawGames();
    this.#chosen();
  }

  #drawGames() {
    this.choice.replaceChildren(
      ...this.games.map((game) =>
        el(
          "button",
          {
            type: "button",
            class: "game",
            data: { game: game.id },
            aria: { pressed: String(this.draft.value.game === game.id) },
            on: { click: () => this.#choose(game.id) },
          },
          picture(game.id),
          el("b", null, game.title[language]),
          el(
            "span",
            null,
            `${this.#count(game.seats)} · ${game.summary[language].match(/^.*?[.;:](?=\s|$)/s)?.[0].replace(/[;:]$/, ".")}`,
          ),
        ),
      ),
    );
  }

  #game() {
    return this.games.find((one) => one.id === this.draft.value.game);
  }

  /** @param {number[]} seats */
  #count(seats) {
    return seats.length > 1 ? `${seats[0]}–${seats.at(-1)}` : `${seats[0]}`;
  }

  /** @param {string} id */
  #choose(id) {
    const { value } = this.draft;
    if (value.game !== id) Object.assign(value, { game: id, seats: 0, options: {}, prepared: null, file: "" });
    this.draft.keep();
    this.#chosen();
  }

  /** Show what belongs to the chosen game. */
  async #chosen() {
    const { value } = this.draft;
    this.#drawGames();
    cleared(this.aside);
    this.bad.hidden = true;
    this.described = null;
    const game = this.#game();
    this.go.toggleAttribute("disabled", !game);
    this.#sum();
    if (!game) {
      this.seats.replaceChildren(el("p", { class: "say" }, this.words("host.first")));
      this.how.replaceChildren();
      this.preset.replaceChildren();
      return;
    }
    if (!game.seats.includes(value.seats))
      value.seats =
        game.seats.find((/** @type {number} */ one) => one >= Math.min(4, game.seats.at(-1))) ?? game.seats[0];
    this.#drawSeats(game);
    try {
      const described = await this.client.get(`v1/games/${game.id}`);
      if (this.draft.value.game !== game.id) return;
      this.described = described;
      this.#drawHow();
    } catch (error) {
      this.bad.hidden = false;
      this.bad.textContent = reason(this.words, error);
    }
  }

  /** @param {any} game */
  #drawSeats(game) {
    const { value } = this.draft;
    const counted = () => {
      this.draft.keep();
      this.#drawSeats(game);
      this.#sum();
    };
    this.seats.replaceChildren(...seatFields(this.words, game, value, counted, () => this.#sum()));
  }

  #lot() {
    drawLots(this.draft.value);
    this.draft.keep();
    const game = this.#game();
    if (game) this.#drawSeats(game);
    this.#sum();
  }

  #drawHow() {
    const { words } = this;
    const { value } = this.draft;
    this.preset.replaceChildren(
      ...PRESETS.map((one) =>
        el(
          "button",
          {
            type: "button",
            role: "radio",
            aria: { checked: String(value.preset === one) },
            data: { preset: one },
            on: { click: () => this.#set(one) },
          },
          words(`host.preset.${one}`),
        ),
      ),
    );
    const own = () => this.#own();
    const policy = (/** @type {string} */ name) => policyField(words, value, own, name);
    const options = optionsOf(this.described).filter(isShown);
    const field = (/** @type {any} */ one) =>
      optionField(
        words,
        one,
        value.options[one.name],
        (set) => {
          if (set === undefined) delete value.options[one.name];
          else value.options[one.name] = set;
          this.#own();
        },
        value.game,
      );
    const first = options.filter(isFirst).slice(0, 3),
      rest = options.filter((one) => !first.includes(one));
    this.how.replaceChildren(
      el("div", { class: "fields half" }, ...first.map(field), policy("undo"), secondsField(words, value, own)),
      el(
        "details",
        { class: "over", open: Object.keys(value.options).some((name) => rest.some((one) => one.name === name)) },
        el("summary", null, words("host.all", { count: options.length })),
        el("div", { class: "fields half" }, ...rest.map(field)),
        el("h3", null, words("host.table")),
        el(
          "div",
          { class: "fields half" },
          titleField(words, value),
          ...["arbiter", "disputes", "entropy", "reveal", "watch"].map(policy),
          expiryField(words, value, own),
          fileField(words, value, own),
        ),
      ),
    );
  }

  /** What is changed by hand is nobody's preset. */
  #own() {
    this.draft.value.preset = "own";
    for (const one of this.preset.children)
      one.setAttribute("aria-checked", String(/** @type {HTMLElement} */ (one).dataset.preset === "own"));
    this.draft.keep();
    this.#sum();
  }

  /** @param {string} preset */
  #set(preset) {
    const { value } = this.draft;
    value.preset = preset;
    if (preset !== "own") {
      const strict = preset === "strict";
      const enforcement = this.described.options.find((/** @type {any} */ one) => one.name === "enforcement");
      value.options = strict && enforcement ? { enforcement: "strict" } : {};
      value.table = strict ? { undo: "off" } : { arbiter: "nobody" };
      value.seconds = "";
    }
    this.draft.keep();
    this.#drawHow();
    this.#sum();
    /** @type {HTMLElement | null} */ (this.preset.querySelector(`[data-preset=${preset}]`))?.focus();
  }

  /** The sentence of what will be opened. */
  #sum() {
    this.summary.textContent = sentenceOf(this.words, this.#game(), this.draft.value);
  }

  /** Open it. The key of the request is kept with what was sent: sent once more, it opens no second table. */
  async #send() {
    if (this.go.getAttribute("aria-busy")) return;
    const { value } = this.draft;
    const wish = requestOf(value),
      text = JSON.stringify(wish);
    if (value.sent !== text) Object.assign(value, { sent: text, key: newKey() });
    this.draft.keep();
    cleared(this.form);
    this.bad.hidden = true;
    this.go.setAttribute("aria-busy", "true");
    this.go.textContent = this.words("host.opening");
    try {
      const opened = await this.client.post("v1/tables", wish, { key: value.key });
      const names = namesOf(value);
      this.draft.clear();
      this.opened(opened, names);
    } catch (error) {
      for (const folded of this.form.querySelectorAll("details")) folded.open = true;
      sayRefused(this.words, this.form, this.bad, error);
    } finally {
      this.go.removeAttribute("aria-busy");
      this.go.textContent = this.words("host.open");
    }
  }
}
