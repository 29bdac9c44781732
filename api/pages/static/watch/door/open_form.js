// The form that opens a table: the game, who sits where, how it is played. What is typed survives a reload.

import { newKey } from "../frame/client.js";
import { el } from "../frame/dom.js";
import { seatMark } from "../frame/marks.js";
import { Draft } from "./draft.js";
import { button, language, panel } from "./frame.js";
import { isFirst, isShown, optionField, optionsOf } from "./options.js";
import { picture } from "./pictures.js";
import { reason } from "./problem.js";
import { cleared, refusedAt, sayRefused } from "./refusals.js";

/** @typedef {import("../frame/types.js").Words} Words @typedef {import("../frame/client.js").Client} Client */

const PRESETS = ["home", "strict", "own"];
const POLICIES = {
  arbiter: ["named", "nobody"],
  undo: ["consent", "arbiter", "off"],
  disputes: ["freeze", "continue"],
  entropy: ["service", "seats"],
  reveal: ["end", "arbiter"],
};
const LONGEST = 80;
const MOST_FILE = 900_000;
const EMPTY = () => ({
  game: "",
  seats: 0,
  names: /** @type {string[]} */ ([]),
  title: "",
  preset: "home",
  options: /** @type {Record<string, any>} */ ({}),
  table: /** @type {Record<string, string>} */ ({ arbiter: "nobody" }),
  seconds: "",
  expiry: "arbiter",
  prepared: /** @type {any} */ (null),
  file: "",
  sent: "",
  key: "",
});

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
    const game = this.games.find((one) => one.id === value.game);
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
    const { words } = this;
    const { value } = this.draft;
    const many = el(
      "select",
      { class: "in", id: "seats" },
      ...game.seats.map((/** @type {number} */ one) =>
        el("option", { value: one, selected: one === value.seats }, one),
      ),
    );
    many.addEventListener("change", () => {
      value.seats = Number(/** @type {HTMLSelectElement} */ (many).value);
      this.draft.keep();
      this.#drawSeats(game);
      this.#sum();
    });
    const count =
      game.seats.length > 1
        ? [
            el(
              "div",
              { class: "field", data: { field: "seats" } },
              el("label", { for: "seats" }, words("host.seats")),
              many,
            ),
          ]
        : [];
    this.seats.replaceChildren(
      ...count,
      ...Array.from({ length: value.seats }, (_, seat) => {
        const field = /** @type {HTMLInputElement} */ (
          el("input", {
            class: "in",
            id: `seat-${seat}`,
            maxlength: LONGEST,
            autocomplete: "off",
            value: value.names[seat] ?? "",
            placeholder: words("host.name"),
            aria: { describedby: `seat-${seat}-says` },
          })
        );
        field.addEventListener("input", () => {
          value.names[seat] = field.value;
          this.#sum();
        });
        return el(
          "div",
          { class: "field", data: { field: `seats[${seat}]` } },
          el("label", { for: `seat-${seat}` }, seatMark(seat), " ", words("door.seat", { seat })),
          field,
          el("p", { class: "refusal", id: `seat-${seat}-says`, hidden: true }),
        );
      }),
    );
  }

  #lot() {
    const { value } = this.draft;
    const names = Array.from({ length: value.seats }, (_, seat) => value.names[seat] ?? "");
    for (let last = names.length - 1; last > 0; last -= 1) {
      const one = Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * (last + 1));
      [names[last], names[one]] = [names[one] ?? "", names[last] ?? ""];
    }
    value.names = names;
    this.draft.keep();
    const game = this.games.find((one) => one.id === value.game);
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
      el("div", { class: "fields half" }, ...first.map(field), this.#policy("undo"), this.#seconds()),
      el(
        "details",
        { class: "over", open: Object.keys(value.options).some((name) => rest.some((one) => one.name === name)) },
        el("summary", null, words("host.all", { count: options.length })),
        el("div", { class: "fields half" }, ...rest.map(field)),
        el("h3", null, words("host.table")),
        el(
          "div",
          { class: "fields half" },
          this.#title(),
          ...["arbiter", "disputes", "entropy", "reveal"].map((one) => this.#policy(one)),
          this.#expiry(),
          this.#file(),
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

  /** @param {string} name */
  #policy(name) {
    const { words } = this;
    const { table } = this.draft.value;
    const values = POLICIES[/** @type {keyof typeof POLICIES} */ (name)];
    const choice = /** @type {HTMLSelectElement} */ (
      el(
        "select",
        { class: "in", id: `of-${name}` },
        ...values.map((one) =>
          el("option", { value: one, selected: (table[name] ?? values[0]) === one }, words(`host.${name}.${one}`)),
        ),
      )
    );
    choice.addEventListener("change", () => {
      table[name] = choice.value;
      this.#own();
    });
    return el(
      "div",
      { class: "field", data: { field: name } },
      el("label", { for: `of-${name}` }, words(`host.${name}`)),
      choice,
      el("p", { class: "refusal", hidden: true }),
    );
  }

  #seconds() {
    const field = /** @type {HTMLInputElement} */ (
      el("input", {
        class: "in",
        id: "seconds",
        type: "number",
        inputmode: "numeric",
        min: 1,
        max: 2_592_000,
        value: this.draft.value.seconds,
        aria: { describedby: "seconds-says" },
      })
    );
    field.addEventListener("input", () => {
      this.draft.value.seconds = field.value;
      this.#own();
    });
    return el(
      "div",
      { class: "field", data: { field: "clock" } },
      el("label", { for: "seconds" }, this.words("host.seconds")),
      field,
      el("span", { class: "help" }, this.words("host.seconds_says")),
      el("p", { class: "refusal", id: "seconds-says", hidden: true }),
    );
  }

  #expiry() {
    const { words } = this;
    const choice = /** @type {HTMLSelectElement} */ (
      el(
        "select",
        { class: "in", id: "expiry" },
        ...["arbiter", "forfeit"].map((one) =>
          el("option", { value: one, selected: this.draft.value.expiry === one }, words(`host.expiry.${one}`)),
        ),
      )
    );
    choice.addEventListener("change", () => {
      this.draft.value.expiry = choice.value;
      this.#own();
    });
    return el(
      "div",
      { class: "field", data: { field: "clock.expiry" } },
      el("label", { for: "expiry" }, words("host.expiry")),
      choice,
      el("p", { class: "refusal", hidden: true }),
    );
  }

  #title() {
    const field = /** @type {HTMLInputElement} */ (
      el("input", { class: "in", id: "title", maxlength: LONGEST, autocomplete: "off", value: this.draft.value.title })
    );
    field.addEventListener("input", () => {
      this.draft.value.title = field.value;
    });
    return el(
      "div",
      { class: "field", data: { field: "caption" } },
      el("label", { for: "title" }, this.words("host.title")),
      field,
      el("p", { class: "refusal", hidden: true }),
    );
  }

  /** Prepared deals, as the interface takes them, from a file. */
  #file() {
    const { words } = this;
    const { value } = this.draft;
    const field = /** @type {HTMLInputElement} */ (
      el("input", {
        class: "in",
        id: "deals",
        type: "file",
        accept: ".json,application/json",
        aria: { describedby: "deals-says" },
      })
    );
    const says = el(
      "span",
      { class: "help" },
      value.file ? words("host.file_is", { name: value.file }) : words("host.file_says"),
    );
    const box = el(
      "div",
      { class: "field", data: { field: "prepared" } },
      el("label", { for: "deals" }, words("host.file")),
      field,
      says,
      el("p", { class: "refusal", id: "deals-says", hidden: true }),
    );
    field.addEventListener("change", async () => {
      const [file] = field.files ?? [];
      cleared(box);
      Object.assign(value, { prepared: null, file: "" });
      try {
        if (!file) return;
        if (file.size > MOST_FILE) throw new RangeError();
        Object.assign(value, { prepared: JSON.parse(await file.text()), file: file.name });
      } catch {
        refusedAt(box, words("host.file_bad"), null);
      } finally {
        says.textContent = value.file ? words("host.file_is", { name: value.file }) : words("host.file_says");
        this.#own();
      }
    });
    return box;
  }

  /** The sentence of what will be opened. */
  #sum() {
    const { value } = this.draft;
    const game = this.games.find((one) => one.id === value.game);
    const names = value.names.slice(0, value.seats).filter((one) => one?.trim());
    const parts = game
      ? [
          this.words("host.sum", { game: game.title[language], seats: value.seats || game.seats[0] }),
          names.length ? `${new Intl.ListFormat(language).format(names)}.` : "",
          value.seconds ? this.words("host.sum_clock", { seconds: value.seconds }) : this.words("host.sum_no_clock"),
          value.table.arbiter === "nobody" ? this.words("host.nobody") : "",
          value.file ? this.words("host.file_is", { name: value.file }) : "",
        ]
      : [this.words("host.first")];
    this.summary.textContent = parts.filter(Boolean).join(" ");
  }

  #wish() {
    const { value } = this.draft;
    const names = Array.from({ length: value.seats }, (_, seat) => value.names[seat]?.trim() ?? "");
    // Else each invitation has its name
    const seats = names.every(Boolean) ? names.map((name) => ({ name })) : value.seats;
    const clock =
      value.seconds === "" ? {} : { clock: { seconds_per_move: Number(value.seconds), expiry: value.expiry } };
    return {
      game: value.game,
      seats,
      options: value.options,
      ...value.table,
      ...clock,
      ...(value.title.trim() ? { caption: { title: value.title.trim() } } : {}),
      ...(value.prepared ? { prepared: value.prepared } : {}),
    };
  }

  /** Open it. The key of the request is kept with what was sent: sent once more, it opens no second table. */
  async #send() {
    if (this.go.getAttribute("aria-busy")) return;
    const { value } = this.draft;
    const wish = this.#wish(),
      text = JSON.stringify(wish);
    if (value.sent !== text) Object.assign(value, { sent: text, key: newKey() });
    this.draft.keep();
    cleared(this.form);
    this.bad.hidden = true;
    this.go.setAttribute("aria-busy", "true");
    this.go.textContent = this.words("host.opening");
    try {
      const opened = await this.client.post("v1/tables", wish, { key: value.key });
      const names = Array.from({ length: value.seats }, (_, seat) => value.names[seat]?.trim() ?? "");
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
