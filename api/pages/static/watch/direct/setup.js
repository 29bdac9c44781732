// Set up: the settings by form. The draft is changed as one types; what is wrong with it, the service says at the
// field.

import { Draft } from "../door/draft.js";
import { language, panel } from "../door/frame.js";
import { isShown, optionField, optionsOf } from "../door/options.js";
import { reason } from "../door/problem.js";
import { cleared, refusedAt, ruleLink } from "../door/refusals.js";
import { Refusal } from "../frame/client.js";
import { el } from "../frame/dom.js";
import { checkAt, choiceInput, fieldAt, numberInput, put, textInput } from "./fields.js";
import { planPanel } from "./needs.js";
import { PRESETS, presetOf } from "./presets.js";

/** @typedef {import("../frame/types.js").Words} Words @typedef {import("./desk.js").Desk} Desk */

const SOON = 250;
const LATER = 5000;
const MOVEMENTS = [
  ["together", null],
  ["howell", null],
  ["mitchell", "standard"],
  ["mitchell", "skip"],
  ["mitchell", "share"],
];
const TIES = [
  "direct",
  "buchholz_cut1",
  "buchholz",
  "buchholz_median1",
  "sonneborn_berger",
  "wins",
  "wins_awarded",
  "boards_won",
  "rating",
  "lot",
];
const SCORINGS = ["matchpoints", "imps", "results", "victory_points", "game_points"];
const SCORING = /** @type {Record<string, any>} */ ({
  victory_points: { type: "victory_points", total: 2000, blitz: 16 },
});
export const NO_CHIEF = "tournament.2.6";

/** The breaks that are written as `3: 10, 5: 15`; what is no number is refused by the service. @param {string} text */
const breaksOf = (text) =>
  text
    .split(",")
    .filter((one) => one.trim())
    .map((one) => one.split(":").map((part) => (part.trim() ? Number(part) : null)));

export class Setup {
  name = "setup";

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.words = desk.words;
    const { view } = desk.cup;
    this.draft = new Draft(`cup ${view.id}`, () => ({
      about: PRESETS[presetOf(view.settings)]?.about ?? 8,
      settings: /** @type {any} */ (null),
    }));
    /** @type {any} */
    this.settings = structuredClone(this.draft.value.settings ?? view.settings);
    this.editable = view.phase === "draft" && Boolean(desk.cup.organizer);
    this.form = el("div", { class: "col" });
    this.aside = el("div", { class: "col" });
    this.saved = el("p", { class: "say", role: "status" });
    this.bad = el("p", { class: "strip bad", hidden: true });
    this.element = el("div", { class: "wrap two" }, this.form, this.aside);
    this.saving = Promise.resolve();
    this.timer = 0;
    /** @type {Refusal | null} */
    this.error = null;
    /** @type {Element | null} */
    this.further = null;
    /** @type {any[]} */
    this.games = [];
    /** @type {any} */
    this.described = null;
    void this.#begin();
  }

  async #begin() {
    this.games = (await this.desk.cup.client.get("v1/games")).games;
    await this.#game();
    if (this.editable) {
      if (this.draft.value.settings) this.#save();
      else await this.check();
    }
  }

  async #game() {
    const { game } = this.settings;
    try {
      this.described = await this.desk.cup.client.get(`v1/games/${encodeURIComponent(game)}`);
    } catch {
      this.described = null;
    }
    this.draw();
  }

  /** Called after each change of the tournament. */
  update() {
    const editable = this.desk.cup.view.phase === "draft" && Boolean(this.desk.cup.organizer);
    if (editable !== this.editable) {
      this.editable = editable;
      this.settings = structuredClone(this.desk.cup.view.settings);
      this.draft.clear();
      this.draw();
    } else this.#aside();
  }

  draw() {
    const within = this.form.contains(document.activeElement) ? document.activeElement?.id : "";
    const fields = el(
      "fieldset",
      { class: "plain-set", disabled: !this.editable },
      el("legend", { class: "sr" }, this.words("direct.setup")),
      this.#presets(),
      this.#essentials(),
      this.#format(),
      this.#rest(),
    );
    this.further = el("div", { class: "col" });
    this.form.replaceChildren(this.bad, fields, this.further);
    this.#further(this.further);
    this.#aside();
    if (within) document.getElementById(within)?.focus();
  }

  #aside() {
    const { words, desk } = this;
    this.aside.replaceChildren(
      planPanel(words, this.settings, this.draft.value.about, desk.cup.view),
      desk.arbiters.element,
      panel(
        words("direct.fixed"),
        el(
          "p",
          { class: "say" },
          words(this.editable ? "direct.fixed_says" : "direct.fixed_now"),
          " ",
          ruleLink("tournament.3.2"),
        ),
        this.editable ? this.saved : null,
      ),
    );
  }

  /** @param {string} place @param {any} value @param {boolean} [redraw] */
  set(place, value, redraw = false) {
    put(this.settings, place, value);
    this.#changed(redraw);
  }

  /** @param {boolean} redraw */
  #changed(redraw) {
    this.draft.value.settings = this.settings;
    this.draft.keep();
    if (redraw) this.draw();
    else this.#aside();
    clearTimeout(this.timer);
    this.saved.textContent = this.words("direct.kept");
    this.timer = window.setTimeout(() => this.#save(), SOON);
  }

  /** Send the settings as they are; one after the other. */
  #save() {
    clearTimeout(this.timer);
    this.saving = this.saving
      .then(() => this.#send())
      .catch((error) => {
        throw error;
      });
  }

  async #send() {
    if (!this.editable || !this.draft.value.settings) return;
    const sent = JSON.stringify(this.settings);
    try {
      await this.desk.cup.send("", { settings: this.settings }, { act: "settings", method: "PATCH" });
      if (JSON.stringify(this.settings) === sent) {
        this.draft.value.settings = null;
        this.draft.keep();
      }
      this.saved.textContent = this.words("direct.saved");
      await this.check();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!error.status || error.status >= 500) this.timer = window.setTimeout(() => this.#save(), LATER);
      this.refuse(error);
    }
  }

  /** Wait until all that was typed is with the service. */
  async settled() {
    if (this.draft.value.settings) this.#save();
    await this.saving;
  }

  /** Ask the service what is wrong with the settings: it looks at them as when entries open. */
  async check() {
    try {
      await this.desk.cup.foresee("/open", {});
      this.refuse(null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refuse(error.problem?.rule === NO_CHIEF ? null : error);
    }
  }

  /** @param {Refusal | null} error */
  refuse(error) {
    cleared(this.form);
    this.error = error;
    const problem = error?.problem;
    const faults =
      problem?.faults ??
      [problem?.field ? { rule: problem.rule, at: problem.field.replace(/^settings\./, "") } : null].filter(Boolean);
    const left = faults.filter((/** @type {any} */ one) => !this.#at(one, problem));
    this.bad.hidden = !error || (faults.length > 0 && !left.length);
    if (!this.bad.hidden && error)
      this.bad.replaceChildren(reason(this.words, error), " ", problem?.rule ? ruleLink(problem.rule) : "");
    this.desk.refused("setup", error ? this.words("direct.mend") : "");
  }

  /** Deals from a file, and a series: loaded after the rest. @param {Element} place */
  #further(place) {
    import("./further.js").then(
      ({ furtherPanels }) => {
        if (place !== this.further) return;
        place.replaceChildren(...furtherPanels(this));
        if (this.error) this.refuse(this.error);
      },
      () => {},
    );
  }

  /**
   * Say a fault at its field; false if no field of the form has its place.
   *
   * @param {{rule: string, at: string}} fault
   * @param {any} problem
   */
  #at(fault, problem) {
    const fields = [...this.form.querySelectorAll("[data-field]")].filter(
      (one) =>
        fault.at === one.getAttribute("data-field") ||
        fault.at.startsWith(`${one.getAttribute("data-field")}.`) ||
        fault.at.startsWith(`${one.getAttribute("data-field")}[`),
    );
    const [field] = fields.sort(
      (one, other) => (other.getAttribute("data-field") ?? "").length - (one.getAttribute("data-field") ?? "").length,
    );
    if (!field?.querySelector(".refusal")) return false;
    for (const folded of this.form.querySelectorAll("details")) folded.open ||= folded.contains(field);
    refusedAt(field, fault.rule === problem.rule ? problem.detail : this.words("direct.not_so"), fault.rule);
    return true;
  }

  #presets() {
    const { words } = this;
    const now = presetOf(this.settings);
    const choose = (/** @type {string} */ one) => () => {
      const { about, settings } = /** @type {any} */ (PRESETS[one]);
      this.draft.value.about = about;
      this.settings = {
        ...structuredClone(settings),
        title: this.settings.title,
        organizer: this.settings.organizer,
        prizes: this.settings.prizes,
        series: this.settings.series,
        forget_names_after_days: this.settings.forget_names_after_days,
      };
      this.#changed(true);
      void this.#game();
    };
    return panel(
      words("direct.kind"),
      el(
        "div",
        { class: "presets" },
        ...Object.keys(PRESETS).map((one) =>
          el(
            "button",
            {
              type: "button",
              class: "preset",
              id: `preset-${one}`,
              data: { preset: one },
              aria: { pressed: String(one === now) },
              on: { click: choose(one) },
            },
            el("b", null, words(`direct.preset.${one}`)),
            el("span", null, words(`direct.preset.${one}_says`)),
          ),
        ),
      ),
    );
  }

  #essentials() {
    const { words, settings } = this;
    const games = /** @type {[string, string][]} */ (this.games.map((one) => [one.id, one.title[language]]));
    const game = choiceInput(games, settings.game, (value) => {
      settings.options = {};
      delete settings.format.deals;
      this.set("game", value);
      void this.#game();
    });
    const about = numberInput(
      this.draft.value.about,
      (value) => {
        this.draft.value.about = value ?? 0;
        this.draft.keep();
        this.#aside();
      },
      2,
    );
    const boards = settings.format.type === "boards" || settings.entrants === "team";
    return panel(
      words("direct.essentials"),
      el(
        "div",
        { class: "fields half" },
        fieldAt(
          "title",
          words("direct.title"),
          textInput(settings.title, (value) => this.set("title", value), 200),
        ),
        fieldAt("game", words("host.game"), game),
      ),
      el(
        "div",
        { class: "fields four" },
        fieldAt("about", words(`direct.about.${settings.entrants}`), about, words("direct.about_says")),
        boards
          ? fieldAt(
              "boards_per_set",
              words("direct.boards"),
              numberInput(settings.boards_per_set, (value) => this.set("boards_per_set", value ?? 1)),
            )
          : null,
        fieldAt(
          "rounds",
          words("direct.rounds"),
          numberInput(settings.rounds, (value) => this.set("rounds", value)),
          words("direct.rounds_says"),
        ),
        fieldAt(
          "clock",
          words("direct.minutes"),
          numberInput(settings.clock?.minutes ?? null, (value) =>
            this.set("clock", value === null ? null : { expiry: "arbiter", ...settings.clock, minutes: value }),
          ),
          words("direct.minutes_says"),
        ),
        fieldAt(
          "auto.change_minutes",
          words("direct.between"),
          numberInput(
            settings.auto?.change_minutes ?? null,
            (value) =>
              this.set("auto", value === null ? null : { breaks: [], ...settings.auto, change_minutes: value }),
            0,
          ),
          words("direct.between_says"),
        ),
      ),
    );
  }

  /** What belongs to the format alone. */
  #format() {
    const { words, settings } = this;
    const { format } = settings;
    if (format.type === "boards") return this.#movements();
    const half = (/** @type {Element[]} */ ...fields) =>
      panel(words("direct.format"), el("div", { class: "fields half" }, ...fields));
    if (format.type === "round_robin")
      return half(
        fieldAt(
          "format.cycles",
          words("direct.cycles"),
          choiceInput(
            [
              ["1", words("direct.cycles.1")],
              ["2", words("direct.cycles.2")],
            ],
            String(format.cycles ?? 1),
            (value) => this.set("format.cycles", Number(value)),
          ),
        ),
        ...this.#twice(),
      );
    if (format.type === "knock_out")
      return half(
        checkAt(
          "format.third_place",
          format.third_place ?? false,
          words("direct.third"),
          words("direct.third_says"),
          (value) => this.set("format.third_place", value),
        ),
        ...this.#twice(),
      );
    if (format.type === "free_tables")
      return half(
        ...["low", "preferred", "high"].map((one) =>
          fieldAt(
            `format.${one}`,
            words(`direct.${one}`),
            numberInput(format[one], (value) => this.set(`format.${one}`, value ?? 1)),
          ),
        ),
      );
    return half(...this.#twice());
  }

  #twice() {
    const { words, settings } = this;
    return settings.entrants === "team"
      ? []
      : [
          fieldAt(
            "tables_per_meeting",
            words("direct.meeting"),
            choiceInput(
              [
                ["1", words("direct.meeting.1")],
                ["2", words("direct.meeting.2")],
              ],
              String(settings.tables_per_meeting),
              (value) => this.set("tables_per_meeting", Number(value)),
            ),
          ),
        ];
  }

  #movements() {
    const { words, settings } = this;
    const { movement } = settings.format;
    const rows = MOVEMENTS.map(([type, variant]) => {
      const name = variant ? `${type}_${variant}` : /** @type {string} */ (type);
      const chosen = movement.type === type && (movement.variant ?? "standard") === (variant ?? "standard");
      const input = /** @type {HTMLInputElement} */ (
        el("input", { type: "radio", name: "movement", id: `movement-${name}`, checked: chosen })
      );
      input.addEventListener("change", () => this.set("format.movement", variant ? { type, variant } : { type }));
      return el(
        "label",
        { class: "check", for: input.id },
        input,
        el("span", null, words(`direct.movement.${name}`), el("small", null, words(`direct.movement.${name}_says`))),
      );
    });
    const given = movement.type === "given" ? el("p", { class: "say" }, words("direct.movement.given")) : null;
    const set = el(
      "fieldset",
      { class: "plain-set field", data: { field: "format" } },
      el("legend", { class: "sr" }, words("direct.movement")),
      ...rows,
      given,
      el("p", { class: "refusal", hidden: true }),
    );
    return panel(
      el(
        "div",
        { class: "go" },
        el("h2", null, words("direct.movement")),
        el("span", { class: "say" }, words("direct.movement_says")),
      ),
      set,
    );
  }

  #rest() {
    const { words, settings } = this;
    const scoring = choiceInput(
      SCORINGS.map((one) => [one, words(`direct.scoring.${one}`)]),
      settings.scoring.type,
      (value) =>
        this.set(
          "scoring",
          value === "imps"
            ? { type: "imps", against: settings.entrants === "team" ? "other_table" : "cross" }
            : (SCORING[value] ?? { type: value }),
        ),
    );
    const ties = TIES.map((name) =>
      checkAt(`tie-${name}`, settings.tie_breaks.includes(name), words(`direct.tie.${name}`), "", (on) => {
        const chosen = new Set(
          on ? [...settings.tie_breaks, name] : settings.tie_breaks.filter((/** @type {string} */ one) => one !== name),
        );
        this.set(
          "tie_breaks",
          [
            ...settings.tie_breaks.filter((/** @type {string} */ one) => chosen.has(one) && one !== "lot"),
            ...(on && name !== "lot" ? [name] : []),
            ...(chosen.has("lot") ? ["lot"] : []),
          ],
          true,
        );
      }),
    );
    const options = this.described
      ? optionsOf(this.described)
          .filter(isShown)
          .map((one) =>
            optionField(
              words,
              one,
              settings.options[one.name],
              (value) => {
                if (value === undefined) delete settings.options[one.name];
                else settings.options[one.name] = value;
                this.#changed(false);
              },
              settings.game,
            ),
          )
      : [];
    const prizes = /** @type {HTMLTextAreaElement} */ (
      el("textarea", { class: "in", rows: 3, maxlength: 5000, spellcheck: "false" })
    );
    void import("./prizes.js").then(({ prizesIn, prizeText }) => {
      prizes.value = prizeText(settings.prizes ?? [], words("direct.rating"));
      prizes.addEventListener("input", () => this.set("prizes", prizesIn(prizes.value)));
    });
    const rest = el(
      "details",
      { class: "over", open: this.unfolded },
      el("summary", null, words("direct.more")),
      el(
        "div",
        { class: "fields half" },
        fieldAt("scoring", words("direct.scoring"), scoring),
        fieldAt(
          "organizer",
          words("direct.club"),
          textInput(settings.organizer, (value) => this.set("organizer", value), 200),
        ),
        fieldAt(
          "protest_minutes",
          words("direct.protest"),
          numberInput(settings.protest_minutes, (value) => this.set("protest_minutes", value ?? 0), 0),
        ),
        fieldAt(
          "forget_names_after_days",
          words("direct.names"),
          numberInput(settings.forget_names_after_days, (value) => this.set("forget_names_after_days", value)),
          words("direct.names_says"),
        ),
        fieldAt(
          "auto.breaks",
          words("direct.breaks"),
          textInput(
            (settings.auto?.breaks ?? []).map((/** @type {number[]} */ one) => one.join(": ")).join(", "),
            (value) => {
              if (settings.auto) this.set("auto.breaks", breaksOf(value));
            },
            200,
          ),
          words("direct.breaks_says"),
        ),
        fieldAt(
          "clock.expiry",
          words("direct.expiry"),
          choiceInput(
            [
              ["arbiter", words("direct.expiry.arbiter")],
              ["end", words("direct.expiry.end")],
            ],
            settings.clock?.expiry ?? "arbiter",
            (value) => {
              if (settings.clock) this.set("clock.expiry", value);
            },
          ),
        ),
        fieldAt(
          "table.undo",
          words("host.undo"),
          choiceInput(
            [
              ["", words("direct.as_usual")],
              ["consent", words("host.undo.consent")],
              ["arbiter", words("host.undo.arbiter")],
              ["off", words("host.undo.off")],
            ],
            settings.table?.undo ?? "",
            (value) =>
              this.set(
                "table",
                value
                  ? { ...settings.table, undo: value }
                  : Object.fromEntries(Object.entries(settings.table).filter(([name]) => name !== "undo")),
              ),
          ),
        ),
        checkAt("auto_finish", settings.auto_finish, words("direct.auto"), words("direct.auto_says"), (value) =>
          this.set("auto_finish", value),
        ),
      ),
      el(
        "fieldset",
        { class: "plain-set field", data: { field: "tie_breaks" } },
        el("legend", null, words("direct.ties")),
        el(
          "p",
          { class: "say" },
          settings.tie_breaks.length
            ? words("direct.ties_are", {
                names: settings.tie_breaks.map((/** @type {string} */ one) => words(`direct.tie.${one}`)).join(", "),
              })
            : words("direct.ties_none"),
        ),
        el("div", { class: "fields" }, ...ties),
        el("p", { class: "refusal", hidden: true }),
      ),
      el("div", { class: "fields" }, fieldAt("prizes", words("direct.prizes"), prizes, words("direct.prizes_says"))),
      options.length ? el("h3", null, words("host.all", { count: options.length })) : null,
      el("div", { class: "fields half" }, ...options),
    );
    rest.addEventListener("toggle", () => {
      this.unfolded = /** @type {HTMLDetailsElement} */ (rest).open;
    });
    return panel(
      words("direct.rest"),
      el(
        "p",
        { class: "say" },
        words("direct.rest_says", {
          scoring: words(`direct.scoring.${settings.scoring.type}`),
          minutes: settings.protest_minutes,
        }),
        " ",
        ruleLink("tournament.3.5"),
      ),
      rest,
    );
  }

  unfolded = false;
}
