// The panel of a pasted list: how each line was understood, what is wrong with it, and one button that enters all or
// nothing.

import { Draft } from "../../door/draft.js";
import { button, panel } from "../../door/frame.js";
import { reason } from "../../door/problem.js";
import { el, tableHead } from "../../frame/dom.js";
import { Refusal } from "../../frame/service/client.js";
import { PLACE, rowOf } from "./paste_row.js";
import { entryOf, linesOf } from "./pasted.js";

/** @typedef {import("../desk.js").Desk} Desk @typedef {import("./pasted.js").Line} Line */

const SOON = 250;
const MOST_FILE = 1_000_000;

export class Paste {
  /** @param {Desk} desk @param {() => void} entered */
  constructor(desk, entered) {
    this.desk = desk;
    this.words = desk.words;
    this.entered = entered;
    this.draft = new Draft(`list ${desk.cup.id}`, () => ({
      text: "",
      heading: /** @type {string[] | null} */ (null),
      lines: /** @type {Line[]} */ ([]),
    }));
    /** @type {Map<number, {rule: string, at: string}[]>} the faults of each line, by its place */
    this.faults = new Map();
    this.timer = 0;
    this.asked = 0;
    this.known = false;
    this.field = /** @type {HTMLTextAreaElement} */ (
      el("textarea", {
        class: "in",
        id: "list",
        rows: 4,
        spellcheck: "false",
        maxlength: MOST_FILE,
        aria: { describedby: "list-says" },
      })
    );
    this.field.addEventListener("input", () => this.take(this.field.value));
    this.file = /** @type {HTMLInputElement} */ (
      el("input", { class: "in", id: "list-file", type: "file", accept: ".csv,.txt,.tsv,text/csv,text/plain" })
    );
    this.file.addEventListener("change", () => void this.#read());
    this.table = el("div", {
      class: "scroll",
      role: "region",
      tabindex: 0,
      aria: { label: this.words("direct.list") },
    });
    this.says = el("p", { class: "say", role: "status" });
    this.bad = el("p", { class: "strip bad", role: "alert", hidden: true });
    this.go = /** @type {HTMLButtonElement} */ (
      button("", () => void this.#send(), { class: "main", data: { act: "enter-list" } })
    );
    this.clear = button(this.words("direct.list_clear"), () => this.take(""), {
      class: "plain",
      data: { act: "clear-list" },
    });
    this.ask = el(
      "div",
      { class: "fields" },
      el(
        "div",
        { class: "field" },
        el("label", { for: "list" }, this.words("direct.list_here")),
        this.field,
        el(
          "span",
          { class: "help", id: "list-says" },
          this.words(`direct.list_says_${desk.cup.view.settings.entrants}`),
        ),
      ),
      el("div", { class: "field" }, el("label", { for: "list-file" }, this.words("direct.list_file")), this.file),
    );
    this.element = panel(
      this.words("direct.list"),
      this.ask,
      this.table,
      this.bad,
      el("div", { class: "go below" }, this.go, this.clear, this.says),
    );
    this.draw();
    if (this.draft.value.lines.length) void this.check();
  }

  get kind() {
    return this.desk.cup.view.settings.entrants;
  }

  async #read() {
    const [file] = this.file.files ?? [];
    if (file && file.size <= MOST_FILE) this.take(await file.text());
  }

  /** Take a text as the list. @param {string} text */
  take(text) {
    this.draft.value = { text, ...linesOf(text, this.kind) };
    this.draft.keep();
    this.field.value = "";
    this.file.value = "";
    this.faults = new Map();
    this.draw();
    void this.check();
  }

  draw() {
    const {
      words,
      draft: {
        value: { lines, heading },
      },
    } = this;
    const some = lines.length > 0;
    this.ask.hidden = some;
    this.table.hidden = this.go.hidden = this.clear.hidden = !some;
    const within = this.table.contains(document.activeElement) ? document.activeElement?.id : "";
    this.table.replaceChildren(
      ...(some
        ? [
            el(
              "table",
              { class: "tt" },
              tableHead(
                ...["direct.line", `direct.one_${this.kind}`, "direct.club", "direct.rating", "direct.leave_out"].map(
                  (key) => words(key),
                ),
              ),
              el(
                "tbody",
                null,
                heading
                  ? el(
                      "tr",
                      null,
                      el("td", { class: "dim" }, "1"),
                      el("td", { class: "dim", colspan: 4 }, words("direct.heading", { cells: heading.join(", ") })),
                    )
                  : null,
                ...lines.flatMap((line, place) => rowOf(this, line, place)),
              ),
            ),
          ]
        : []),
    );
    if (within) document.getElementById(within)?.focus();
    const bad = this.faults.size;
    this.go.textContent = words(`direct.enter_${this.kind}`, { count: lines.length });
    this.go.disabled = !this.known || bad > 0 || !some;
    this.says.textContent = bad ? words("direct.lines_need", { count: bad }) : "";
  }

  /** @param {number} place @param {string} name @param {string} value */
  mend(place, name, value) {
    const line = this.draft.value.lines[place];
    if (!line) return;
    const { entry } = line;
    if (name === "who")
      line.entry = {
        ...entryOf([value], [], this.kind),
        ...(entry.club ? { club: entry.club } : {}),
        ...(entry.category ? { category: entry.category } : {}),
        ...(entry.rating === undefined ? {} : { rating: entry.rating }),
      };
    else if (name === "club") {
      if (value) entry.club = value;
      else delete entry.club;
    } else if (value) entry.rating = Number(value);
    else delete entry.rating;
    this.known = false;
    this.draft.keep();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.check(), SOON);
  }

  /** @param {number} place */
  leave(place) {
    this.draft.value.lines.splice(place, 1);
    this.draft.keep();
    this.faults = new Map();
    this.draw();
    void this.check();
  }

  #body() {
    return { entries: this.draft.value.lines.map((one) => one.entry) };
  }

  /** Ask the service what is wrong with the lines. */
  async check() {
    this.known = false;
    const asked = (this.asked += 1);
    if (!this.draft.value.lines.length) {
      this.bad.hidden = true;
      return;
    }
    try {
      await this.desk.cup.foresee("/entrants/list", this.#body());
      if (asked === this.asked) this.#told([], null);
    } catch (error) {
      if (asked === this.asked)
        this.#told(
          error instanceof Refusal
            ? (error.problem?.faults ??
                error.problem?.errors?.map((/** @type {any} */ one) => ({
                  rule: error.problem?.rule,
                  at: one.field,
                })) ??
                [])
            : [],
          error,
        );
    }
  }

  /** @param {{rule: string, at: string}[]} faults @param {unknown} error */
  #told(faults, error) {
    this.faults = new Map();
    for (const one of faults) {
      const found = PLACE.exec(one.at);
      if (found) this.faults.set(Number(found[1]), [...(this.faults.get(Number(found[1])) ?? []), one]);
    }
    this.known = !error;
    this.bad.hidden = !error || this.faults.size > 0;
    if (!this.bad.hidden) this.bad.textContent = reason(this.words, error);
    this.draw();
  }

  async #send() {
    if (this.go.getAttribute("aria-busy")) return;
    this.go.setAttribute("aria-busy", "true");
    try {
      await this.desk.cup.send("/entrants/list", this.#body(), { act: "list" });
      this.take("");
      await this.desk.cup.again();
      this.entered();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#told(error.problem?.faults ?? [], error);
    } finally {
      this.go.removeAttribute("aria-busy");
    }
  }
}
