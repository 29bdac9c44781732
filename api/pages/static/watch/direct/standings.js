// Standings: the list with why, what is open, and the acts on scores; each shows the list after it before it counts.

import { button, language, numberWord, panel } from "../door/frame.js";
import { ruleLink } from "../door/refusals.js";
import { Refusal } from "../frame/client.js";
import { el } from "../frame/dom.js";
import { patched } from "../frame/patch.js";
import { prizesOf } from "../frame/prizes.js";
import { wordsOf } from "../frame/wording.js";
import { tableIn } from "../tournament/reading.js";
import { whyPart } from "../tournament/why.js";
import * as own from "../words/standings.js";
import * as cup from "../words/tournament.js";
import { adjustForm, comparesBoards, forfeitForm, groupForm, liftList, penaltyForm } from "./score_forms.js";

/** @typedef {import("./desk.js").Desk} Desk */
/**
 * What the forms have in common.
 *
 * @typedef {{desk: Desk, words: import("../frame/types.js").Words, rounds: Rounds, wanted: {round: number, table:
 *   string} | null, form: import("./form.js").ActForm | null, close: () => void}} Scores
 */

const DRAWN = 100;
const ASKED = 24; // of so many entrants it is asked what their open cases can change
const CASES = ["claim", "dispute", "appeal", "case"];
const FORMS = { adjust: adjustForm, penalize: penaltyForm, forfeit: forfeitForm, group: groupForm };

/** An exact number, which may be a fraction. @param {number | string} exact */
const size = (exact) => {
  const [over = 0, under = 1] = String(exact).split("/").map(Number);
  return over / under;
};

/**
 * By how much a case at a table can change a total at most; null where nothing bounds it.
 *
 * @param {any[]} parts of the total
 * @param {string} table
 */
function mostAt(parts, table) {
  const part = parts.find((one) => one.table === table && one.of !== null);
  return part ? Math.max(size(part.value), size(part.of) - size(part.value)) : null;
}

/** The rounds as they were read at this version of the tournament, each once. */
class Rounds {
  /** @param {import("./cup.js").Cup} cup */
  constructor(cup) {
    this.cup = cup;
    this.version = 0;
    /** @type {Map<number, Promise<any>>} */
    this.known = new Map();
  }

  /** @param {number} round @returns {Promise<any>} */
  read(round) {
    const { cup } = this;
    if (this.version !== cup.view.version) {
      this.version = cup.view.version;
      this.known.clear();
    }
    const found = this.known.get(round) ?? cup.client.get(`${cup.root}/rounds/${round}`);
    this.known.set(round, found);
    found.catch(() => this.known.delete(round));
    return found;
  }
}

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
    void this.#matters();
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
      return this.#line(line, found.slice(0, this.most));
    });
    this.list.replaceChildren(
      this.list.firstElementChild
        ? patched(this.list.firstElementChild, el("div", null, ...lines))
        : el("div", null, ...lines),
    );
    this.more.hidden = !hidden;
    this.open.replaceChildren(...this.#openMatters().map((one) => el("li", null, one)));
  }

  /** @param {any} line @param {any[]} entries */
  #line(line, entries) {
    const {
      words,
      desk: { cup },
    } = this;
    const share = cup.view.settings.scoring.type === "matchpoints";
    const places = line.entries.map((/** @type {any} */ one) => one.place);
    const rows = entries.flatMap((/** @type {any} */ one) => {
      const why = this.whys.get(one.entrant);
      const shared = one.place !== null && places.filter((/** @type {any} */ each) => each === one.place).length > 1;
      const row = el(
        "tr",
        { class: one.withdrawn ? "gone" : null, data: { place: one.entrant } },
        el("td", null, one.place ?? "–", shared ? " =" : ""),
        el(
          "td",
          null,
          el(
            "button",
            {
              type: "button",
              class: "why",
              data: { why: one.entrant },
              title: words("list.why"),
              aria: { expanded: String(Boolean(why)) },
            },
            one.name,
          ),
          cup.list.final ? el("small", null, prizesOf(cup.view.settings, one, numberWord)) : null,
          ...(this.matters.get(one.entrant) ?? []).map(({ kind, change }) =>
            el(
              "span",
              { class: "chip dispute" },
              words(`direct.case.${kind}`),
              change === null ? "" : `: ±${numberWord(Math.round(change * 100) / 100)}`,
            ),
          ),
        ),
        el("td", { class: "n only-wide" }, share ? numberWord(one.total) : one.played),
        el("td", { class: "n" }, el("b", null, numberWord(one.shown), share ? " %" : "")),
      );
      return why ? [row, el("tr", { class: "because-of" }, el("td", { colspan: 4 }, this.#whyPart(why)))] : [row];
    });
    const heads = [
      words("direct.place"),
      words("direct.name"),
      words(share ? "direct.points" : "list.played"),
      words(share ? "list.share" : "direct.points"),
    ];
    return el(
      "div",
      null,
      cup.list.lines.length > 1 ? el("h3", null, words(`side.${line.line}`)) : null,
      el(
        "div",
        { class: "scroll" },
        el(
          "table",
          { class: "tt" },
          el(
            "thead",
            null,
            el(
              "tr",
              null,
              ...heads.map((word, at) =>
                el("th", { scope: "col", class: at === 2 ? "n only-wide" : at > 2 ? "n" : null }, word),
              ),
            ),
          ),
          el("tbody", null, ...rows),
        ),
      ),
    );
  }

  /** Why, with links to the tournament's own page, where its earlier versions are shown. @param {any} why */
  #whyPart(why) {
    const part = whyPart(this.page, why);
    for (const one of part.querySelectorAll("a[href^='#at=']"))
      one.setAttribute("href", `/watch/tournaments/${this.desk.cup.id}/${language}${one.getAttribute("href")}`);
    return part;
  }

  /** What keeps the list from being final, in words. */
  #openMatters() {
    const {
      words,
      desk: {
        cup: { list },
      },
    } = this;
    const of = (/** @type {string} */ kind) => list.open.filter((/** @type {any} */ one) => one.kind === kind);
    const numbers = (/** @type {string} */ key, /** @type {any[]} */ found) =>
      found.length
        ? [
            words(key, {
              count: found.length,
              numbers: new Intl.ListFormat(language).format(found.map((one) => String(one.id))),
            }),
          ]
        : [];
    const cases = CASES.flatMap((kind) =>
      of(kind).length ? [`${words(`direct.case.${kind}`)}: ${of(kind).length}`] : [],
    );
    const told = [
      ...(of("table").length ? [words("direct.tables_on", { count: of("table").length })] : []),
      ...cases,
      ...numbers("open.rounds", of("round")),
      ...numbers("open.boards", of("board")),
      ...of("protest").map((/** @type {any} */ one) =>
        words("open.protest", { time: new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(one.id) }),
      ),
    ];
    return told.length ? told : [words("direct.nothing_open")];
  }

  /** By how much open cases can change the totals at most. */
  async #matters() {
    const { cup } = this.desk;
    const asked = (this.asked += 1);
    /** @type {Map<number, {kind: string, change: number | null}[]>} */
    const found = new Map();
    const open = cup.list.open.filter(
      (/** @type {any} */ one) => CASES.includes(one.kind) && typeof one.id === "string",
    );
    try {
      if (open.length) {
        const { cases } = await cup.client.get(`${cup.root}/docket`);
        for (const { kind, id } of open) {
          const waits = cases.find((/** @type {any} */ one) => one.case === id);
          const table = waits
            ? (await this.rounds.read(waits.round)).tables.find((/** @type {any} */ one) => one.table === tableIn(id))
            : null;
          for (const entrant of new Set(table?.seats.map((/** @type {number[]} */ seat) => seat[0]))) {
            const parts = found.size < ASKED ? (await cup.client.get(`${cup.root}/standings/${entrant}`)).parts : [];
            found.set(Number(entrant), [
              ...(found.get(Number(entrant)) ?? []),
              { kind, change: mostAt(parts, table.table) },
            ]);
          }
        }
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return;
    }
    if (asked !== this.asked || JSON.stringify([...found]) === JSON.stringify([...this.matters])) return;
    this.matters = found;
    this.draw();
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
