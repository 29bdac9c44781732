// Standings: the list with why, what is open, and the acts on scores; each shows the list after it before it counts.

import { button, language, numberWord, panel } from "../door/frame.js";
import { ruleLink } from "../door/refusals.js";
import { el } from "../frame/dom.js";
import { patched } from "../frame/picture/patch.js";
import { Refusal } from "../frame/service/client.js";
import { wordsOf } from "../frame/wording.js";
import * as own from "../words/direct/standings.js";
import * as cup from "../words/table/tournament.js";
import { adjustForm } from "./scores/adjust.js";
import { forfeitForm, penaltyForm } from "./scores/forms.js";
import { comparesBoards, groupForm } from "./scores/groups.js";
import { liftList } from "./scores/lift.js";
import { lineOf } from "./scores/line.js";
import { openMatters, readMatters } from "./scores/matters.js";
import { Rounds } from "./scores/rounds.js";

/** @typedef {import("./desk.js").Desk} Desk */
/**
 * What the forms have in common.
 *
 * @typedef {{desk: Desk, words: import("../frame/types.js").Words, rounds:
 *   import("./scores/rounds.js").Rounds, wanted: {round: number, table:
 *   string} | null, form: import("./form.js").ActForm | null, close: () => void}} Scores
 */

const DRAWN = 100;
const FORMS = { adjust: adjustForm, penalize: penaltyForm, forfeit: forfeitForm, group: groupForm };

export class Standings {
  name = "standings";

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    const words = (this.words = wordsOf({ ...cup[language], ...own[language] }, desk.words));
    this.rounds = new Rounds(desk.cup);
    this.most = DRAWN;
    /** @type {Map<number, any>} the answers to why, by entrant, as long as they are open */
    this.whys = new Map();
    /** @type {Map<number, {kind: string, change: number | null}[]>} */
    this.matters = new Map();
    this.asked = 0;
    /** @type {{round: number, table: string} | null} */
    this.wanted = null;
    /** @type {import("./form.js").ActForm | null} */
    this.form = null;
    this.head = el("h2");
    this.state = el("span", { class: "chip" });
    this.search = /** @type {HTMLInputElement} */ (
      el("input", {
        class: "in",
        id: "search-list",
        type: "search",
        maxlength: 80,
        autocomplete: "off",
        placeholder: words("direct.search"),
        aria: { label: words("direct.search") },
      })
    );
    this.search.addEventListener("input", () => {
      this.most = DRAWN;
      this.draw();
    });
    this.list = el("div");
    this.more = button(
      words("host.more"),
      () => {
        this.most += DRAWN;
        this.draw();
      },
      { class: "small" },
    );
    this.open = el("ul", { class: "still" });
    this.held = el("div");
    this.series = el("div");
    /** @type {import("../place/series.js").SeriesList | null} */
    this.several = null;
    this.acts = el("div", { class: "go" });
    this.element = el(
      "div",
      { class: "wrap two even" },
      el(
        "div",
        { class: "col" },
        panel(
          el("div", { class: "go" }, this.head, this.state),
          this.search,
          this.list,
          el("div", { class: "go below" }, this.more),
          el("h3", null, words("direct.still_open")),
          this.open,
        ),
        this.series,
      ),
      el("div", { class: "col no-print" }, panel(words("direct.scores"), this.acts, this.held)),
    );
    this.list.addEventListener("click", (event) => {
      const chosen = /** @type {HTMLElement | null} */ (
        /** @type {Element} */ (event.target).closest("button[data-why]")
      );
      if (chosen) void this.#why(Number(chosen.dataset.why));
    });
    this.update();
  }

  /** What whyPart needs of a page. */
  get page() {
    const {
      words,
      desk: { cup },
    } = this;
    return /** @type {any} */ ({
      id: cup.id,
      words,
      read: { view: cup.view },
      number: numberWord,
      tableAddress: (/** @type {string} */ table, /** @type {number} */ version) =>
        `/watch/${table}/${language}${version ? `#at=${version}` : ""}`,
      entrant: (/** @type {number} */ entrant) =>
        cup.view.entrants.find((/** @type {any} */ one) => one.entrant === entrant),
      rule: ruleLink,
    });
  }

  update() {
    this.form?.update();
    this.#series();
    this.#acts();
    void readMatters(this);
    for (const entrant of this.whys.keys()) void this.#read(entrant);
    this.draw();
  }

  /** The list over several tournaments, where there is one. */
  #series() {
    const { cup } = this.desk;
    if (this.several || !cup.view.settings.series) {
      void this.several?.read();
      return;
    }
    import("../place/series.js").then(
      ({ SeriesList, heading }) => {
        if (this.several) return;
        this.several = new SeriesList(() => cup.client, cup.root);
        void this.several.read();
        this.series.replaceChildren(panel(heading, this.several.element));
      },
      () => {},
    );
  }

  /** Open the form that was asked for at another stage. */
  appear() {
    const { wish } = this.desk;
    this.desk.wish = null;
    if (wish && this.acts.dataset.may === "true") this.show(wish.act, wish.wanted);
  }

  draw() {
    const {
      words,
      desk: { cup },
    } = this;
    const ended = cup.view.rounds.findLast((/** @type {any} */ one) => one.phase === "ended");
    this.head.textContent = ended ? words("direct.after_round", { round: ended.round }) : words("direct.list_now");
    this.state.textContent = words(cup.list.final ? "direct.final" : "direct.provisional");
    this.state.className = `chip ${cup.list.final ? "good" : "claim"}`;
    this.search.hidden = cup.view.entrants.length < 12;
    const wanted = this.search.value.trim().toLowerCase();
    let hidden = 0;
    const lines = cup.list.lines.map((/** @type {any} */ line) => {
      const found = line.entries.filter((/** @type {any} */ one) =>
        `${one.entrant} ${one.name}`.toLowerCase().includes(wanted),
      );
      hidden += Math.max(0, found.length - this.most);
      return lineOf(this, line, found.slice(0, this.most));
    });
    this.list.replaceChildren(
      this.list.firstElementChild
        ? patched(this.list.firstElementChild, el("div", null, ...lines))
        : el("div", null, ...lines),
    );
    this.more.hidden = !hidden;
    this.open.replaceChildren(...openMatters(this).map((one) => el("li", null, one)));
  }

  /** Unfold why an entrant stands where it stands, or fold it. @param {number} entrant */
  async #why(entrant) {
    if (this.whys.delete(entrant)) this.draw();
    else await this.#read(entrant, true);
  }

  /** @param {number} entrant @param {boolean} [fresh] */
  async #read(entrant, fresh = false) {
    const { cup } = this.desk;
    try {
      const why = await cup.client.get(`${cup.root}/standings/${entrant}`);
      if (!fresh && !this.whys.has(entrant)) return;
      this.whys.set(entrant, why);
      this.draw();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  #acts() {
    const {
      words,
      desk: { cup },
    } = this;
    const may = Boolean(cup.arbiter) && cup.view.phase === "running";
    const key = String(may);
    if (this.acts.dataset.may === key) return;
    this.acts.dataset.may = key;
    if (!may) {
      this.close();
      this.acts.replaceChildren(
        el(
          "p",
          { class: "say" },
          words(cup.view.phase === "running" ? "direct.only_arbiters_score" : "direct.no_scores_now"),
          " ",
          ruleLink("tournament.2.1"),
        ),
      );
      return;
    }
    const acts = Object.keys(FORMS).filter((one) => one !== "group" || comparesBoards(cup.view.settings.scoring));
    this.acts.replaceChildren(
      ...acts.map((one) =>
        button(words(`direct.score_act.${one}`), () => this.show(/** @type {keyof typeof FORMS} */ (one)), {
          class: "small",
          data: { act: one },
        }),
      ),
      button(words("direct.score_act.lift"), () => void this.#lift(), { class: "small", data: { act: "lift" } }),
    );
  }

  /**
   * Open a form; about a table, if one is named.
   *
   * @param {keyof typeof FORMS} act
   * @param {{round: number, table: string} | null} [wanted]
   */
  show(act, wanted = null) {
    this.wanted = wanted;
    this.form = FORMS[act](this);
    this.held.replaceChildren(el("h3", null, this.words(`direct.score_act.${act}`)), this.form.element);
    /** @type {HTMLElement | null} */ (this.form.element.querySelector(".in"))?.focus();
  }

  async #lift() {
    this.form = null;
    this.held.replaceChildren(el("h3", null, this.words("direct.score_act.lift")), await liftList(this));
  }

  close() {
    this.form = null;
    this.held.replaceChildren();
  }
}
