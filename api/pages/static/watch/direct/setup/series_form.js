// A series in the settings: the tournaments that count, by name or link, and how. It may still change once entries are
// open.

import { button, language, panel } from "../../door/frame.js";
import { cleared, refusedAt, ruleLink } from "../../door/refusals.js";
import { el } from "../../frame/dom.js";
import { Refusal } from "../../frame/service/client.js";
import { checkAt, choiceInput, fieldAt, textInput } from "./fields.js";
import { exact, waysOf } from "./series_ways.js";

/** @typedef {import("../setup.js").Setup} Setup @typedef {import("../../frame/types.js").Words} Words */

const LINK = /\/(?:direct|hall|watch\/tournaments)\/([A-Za-z0-9_-]{1,64})/;
const PAGE = 100;

/** @param {Setup} setup @param {Words} words */
export const seriesPanel = (setup, words) => new SeriesForm(setup, words).element;

export class SeriesForm {
  /** @param {Setup} setup @param {Words} words */
  constructor(setup, words) {
    this.setup = setup;
    this.words = words;
    const { view, organizer } = setup.desk.cup;
    /** Whether it is changed apart from the other settings, with a reason. */
    this.late = !setup.editable;
    this.may =
      setup.editable ||
      (Boolean(organizer) &&
        ["open", "running"].includes(view.phase) &&
        view.rounds.every((/** @type {any} */ one) => one.phase === "drawn"));
    /** @type {any} */
    this.series = structuredClone(setup.settings.series ?? null);
    /** @type {any[]} */
    this.cups = [];
    this.reason = "";
    this.body = el("div", { class: "col" });
    this.element =
      this.may || this.series
        ? panel(
            words("series.title"),
            el("p", { class: "say" }, words("series.says"), " ", ruleLink("tournament.13.7")),
            this.body,
          )
        : null;
    if (!this.element) return;
    void this.#known();
  }

  /** Read the tournaments of the club, for their names, and begin. */
  async #known() {
    try {
      this.cups = (
        await (this.setup.desk.cup.organizer ?? this.setup.desk.cup.client).get(`v1/tournaments?limit=${PAGE}`)
      ).tournaments;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    this.draw();
    if (this.setup.error) this.setup.refuse(this.setup.error);
  }

  /** @param {Record<string, any> | null} changed @param {boolean} [redraw] */
  change(changed, redraw = false) {
    this.series = changed === null ? null : { ...this.series, ...changed };
    for (const name of ["best", "cut"]) if (this.series?.[name] === null) delete this.series[name];
    if (!this.late) this.setup.set("series", this.series ?? undefined);
    if (redraw) this.draw();
  }

  draw() {
    const { words, series } = this;
    const held = this.body.contains(document.activeElement) ? document.activeElement?.id : "";
    const on = checkAt("series", Boolean(series), words("series.on"), words("series.on_says"), (is) =>
      this.change(is ? { parts: [] } : null, true),
    );
    const late =
      this.late && this.may
        ? [
            fieldAt(
              "reason",
              words("direct.reason"),
              textInput(
                this.reason,
                (value) => {
                  this.reason = value;
                },
                2000,
              ),
            ),
            el(
              "div",
              { class: "go" },
              button(words("series.change"), () => void this.#send(), { class: "main", data: { act: "series" } }),
            ),
          ]
        : [];
    this.body.replaceChildren(
      el(
        "fieldset",
        { class: "plain-set col", disabled: !this.may },
        el("legend", { class: "sr" }, words("series.title")),
        el("div", { class: "fields" }, on),
        ...(series ? [this.#parts(), waysOf(this)] : []),
        ...late,
      ),
    );
    if (held) document.getElementById(held)?.focus();
  }

  /** The tournaments that count, and one more. */
  #parts() {
    const { words, series } = this;
    const set = (/** @type {number} */ at, /** @type {any} */ more) =>
      this.change({
        parts: series.parts.map((/** @type {any} */ one, /** @type {number} */ place) =>
          place === at ? { ...one, ...more } : one,
        ),
      });
    const rows = series.parts.map((/** @type {any} */ part, /** @type {number} */ at) => {
      const title = this.cups.find((one) => one.id === part.tournament)?.title ?? part.tournament;
      const percent = textInput(String(part.percent ?? 100), (value) => set(at, { percent: exact(value) }), 20);
      percent.id = `series-percent-${at}`;
      percent.setAttribute("aria-label", words("series.percent_of", { name: title }));
      const line = choiceInput(
        [
          ["", words("series.line.all")],
          ["first", words("series.line.first")],
          ["second", words("series.line.second")],
        ],
        part.line ?? "",
        (value) => {
          const { line: _, ...rest } = series.parts[at];
          this.change({
            parts: series.parts.map((/** @type {any} */ one, /** @type {number} */ place) =>
              place === at ? (value ? { ...rest, line: value } : rest) : one,
            ),
          });
        },
      );
      line.setAttribute("aria-label", words("series.line_of", { name: title }));
      return el(
        "div",
        { class: "field", data: { field: `series.parts[${at}]` } },
        el(
          "div",
          { class: "fields four" },
          el("a", { href: `/direct/${part.tournament}/${language}` }, el("b", null, title)),
          percent,
          line,
          button(
            words("series.remove"),
            () =>
              this.change(
                { parts: series.parts.filter((/** @type {any} */ _, /** @type {number} */ place) => place !== at) },
                true,
              ),
            { class: "small", data: { remove: at }, aria: { label: words("series.remove_one", { name: title }) } },
          ),
        ),
        el("p", { class: "refusal", hidden: true }),
      );
    });
    const input = textInput("", () => {}, 300);
    input.setAttribute("list", "series-cups");
    const field = fieldAt("series.parts", words("series.add"), input, words("series.add_says"));
    const add = () => void this.#add(input.value.trim(), field);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") {
        event.preventDefault();
        add();
      }
    });
    const others = this.cups.filter((one) => one.id !== this.setup.desk.cup.id);
    return el(
      "div",
      { class: "col" },
      el("h3", null, words("series.parts")),
      ...rows,
      field,
      el("datalist", { id: "series-cups" }, ...others.map((one) => el("option", { value: one.title }))),
      el("div", { class: "go" }, button(words("series.add_it"), add, { class: "small", data: { act: "add-part" } })),
    );
  }

  /**
   * Take up the tournament of a link, or of this name if just one has it.
   *
   * @param {string} text
   * @param {Element} field
   */
  async #add(text, field) {
    if (!text) return;
    cleared(field);
    await this.setup.settled(); // its answer takes all refusals away
    const same = this.cups.filter(
      (one) => one.id === text || (one.title.toLowerCase() === text.toLowerCase() && one.id !== this.setup.desk.cup.id),
    );
    const found = LINK.exec(text)?.[1] ?? (same.length === 1 ? same[0].id : "");
    if (!found) {
      refusedAt(field, this.words(same.length ? "series.several" : "series.no_such", { name: text }), null);
      return;
    }
    this.change({ parts: [...this.series.parts, { tournament: found }] }, true);
    document.getElementById("of-series-parts")?.focus();
  }

  /** Change it once entries are open: all other settings stay as they are. */
  async #send() {
    const { setup } = this;
    const { cup } = setup.desk;
    try {
      const { settings } = await /** @type {import("../../frame/service/client.js").Client} */ (cup.organizer).get(
        cup.root,
      );
      const { series: _, ...others } = settings;
      await cup.send(
        "",
        { settings: this.series ? { ...others, series: this.series } : others, reason: this.reason },
        { act: "series", method: "PATCH", by: cup.organizer },
      );
      this.reason = "";
      setup.refuse(null);
      setup.settings.series = this.series;
      await cup.again();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setup.refuse(error);
    }
  }
}
