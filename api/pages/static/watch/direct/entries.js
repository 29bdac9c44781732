// Entries: who plays. One field to type in, a list to paste, and what can be done with each entrant.

import { button, panel } from "../door/frame.js";
import { reason } from "../door/problem.js";
import { ruleLink } from "../door/refusals.js";
import { el, tableHead } from "../frame/dom.js";
import { patched } from "../frame/picture/patch.js";
import { Refusal } from "../frame/service/client.js";
import { EntrantPanel } from "./entries/entrant.js";
import { Invites } from "./entries/invites.js";
import { Paste } from "./entries/paste.js";
import { typed } from "./entries/pasted.js";
import { Keys } from "./people/keys.js";

/** @typedef {import("./desk.js").Desk} Desk */

const DRAWN = 100;

export class Entries {
  name = "entries";

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.words = desk.words;
    this.most = DRAWN;
    this.paste = new Paste(desk, () => this.field.focus());
    this.one = new EntrantPanel(desk);
    this.invites = new Invites(desk);
    this.field = /** @type {HTMLInputElement} */ (
      el("input", {
        class: "in",
        id: "enter",
        maxlength: 700,
        autocomplete: "off",
        placeholder: this.words(`direct.enter_like_${desk.cup.view.settings.entrants}`),
        aria: { label: this.words(`direct.add_${desk.cup.view.settings.entrants}`), describedby: "enter-says" },
      })
    );
    this.bad = el("p", { class: "refusal", id: "enter-says", role: "alert", hidden: true });
    this.form = el(
      "form",
      null,
      el("div", { class: "go enter" }, this.field, el("button", { class: "btn" }, this.words("direct.enter"))),
      this.bad,
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#enter();
    });
    this.search = /** @type {HTMLInputElement} */ (
      el("input", {
        class: "in",
        id: "search",
        type: "search",
        maxlength: 80,
        autocomplete: "off",
        placeholder: this.words("direct.search"),
        aria: { label: this.words("direct.search") },
      })
    );
    this.search.addEventListener("input", () => {
      this.most = DRAWN;
      this.draw();
    });
    this.count = el("h2");
    this.rows = el("div");
    this.more = button(
      this.words("host.more"),
      () => {
        this.most += DRAWN;
        this.draw();
      },
      { class: "small" },
    );
    this.element = el(
      "div",
      { class: "wrap two entries" },
      el(
        "div",
        { class: "col" },
        panel(
          this.count,
          this.form,
          this.search,
          this.rows,
          el("div", { class: "go below" }, this.more),
          el("p", { class: "say below" }, this.words("direct.numbers"), " ", ruleLink("tournament.1.2")),
        ),
      ),
      el("div", { class: "col" }, this.one.element, this.paste.element, this.invites.element, new Keys(desk).element),
    );
    document.addEventListener("paste", (event) => this.#pasted(event));
    this.rows.addEventListener("click", (event) => {
      const chosen = /** @type {Element} */ (event.target).closest("button[data-entrant]");
      if (chosen) this.one.show(Number(/** @type {HTMLElement} */ (chosen).dataset.entrant));
    });
    this.update();
  }

  update() {
    const { phase } = this.desk.cup.view;
    this.form.hidden = this.paste.element.hidden = !["open", "running"].includes(phase);
    this.draw();
    if (this.desk.cup.director) this.invites.element.hidden = true;
    else void this.invites.read();
    this.one.update();
  }

  draw() {
    const {
      words,
      desk: {
        cup: { view },
      },
    } = this;
    const kind = view.settings.entrants;
    const wanted = this.search.value.trim().toLowerCase();
    const all = view.entrants.filter((/** @type {any} */ one) =>
      [one.entrant, one.name, one.club, ...one.players.map((/** @type {any} */ each) => each.name)]
        .join(" ")
        .toLowerCase()
        .includes(wanted),
    );
    this.count.textContent = words(`direct.entered_${kind}`, {
      count: view.entrants.filter((/** @type {any} */ one) => one.withdrawn_from === null).length,
    });
    this.search.hidden = view.entrants.length < 12;
    const rows = all.slice(0, this.most).map((/** @type {any} */ one) =>
      el(
        "tr",
        { class: one.withdrawn_from === null ? null : "gone", data: { row: one.entrant } },
        el("td", null, el("b", null, one.entrant)),
        el(
          "td",
          null,
          el("b", null, one.name),
          kind === "person" && one.players[0]?.name === one.name
            ? null
            : el("small", null, one.players.map((/** @type {any} */ each) => each.name).join(" · ")),
          one.withdrawn_from === null
            ? this.#here(view, one)
            : el("span", { class: "chip" }, words("direct.withdrawn")),
        ),
        el("td", { class: "only-wide" }, one.club, one.category ? el("small", null, one.category) : null),
        el("td", { class: "n only-wide" }, one.rating),
        el(
          "td",
          { class: "n" },
          el(
            "button",
            {
              type: "button",
              class: "btn small",
              data: { entrant: one.entrant },
              aria: { label: words("direct.change_of", { name: one.name }) },
            },
            words("direct.change"),
          ),
        ),
      ),
    );
    const table = view.entrants.length
      ? el(
          "div",
          { class: "scroll" },
          el(
            "table",
            { class: "tt" },
            tableHead(
              words("direct.number"),
              words(`direct.one_${kind}`),
              [words("direct.club"), "only-wide"],
              [words("direct.rating"), "only-wide"],
              el("span", { class: "sr" }, words("direct.change")),
            ),
            el("tbody", null, ...rows),
          ),
        )
      : el("div", null, el("p", { class: "say" }, words("direct.nobody")));
    this.rows.replaceChildren(this.rows.firstElementChild ? patched(this.rows.firstElementChild, table) : table);
    this.more.hidden = all.length <= this.most;
  }

  /** How many of an entrant have said to be there. @param {any} view @param {any} entrant */
  #here(view, entrant) {
    const here = view.here.filter((/** @type {any} */ one) => one.entrant === entrant.entrant).length;
    return here
      ? el(
          "span",
          { class: "chip good", data: { here } },
          `${here}/${entrant.players.length} ${this.words("direct.here")}`,
        )
      : null;
  }

  async #enter() {
    const {
      desk: { cup },
    } = this;
    const text = this.field.value;
    if (!text.trim() || this.busy) return;
    this.busy = true;
    try {
      await cup.send("/entrants", typed(text, cup.view.settings.entrants), { act: "enter" });
      this.bad.hidden = true;
      this.field.removeAttribute("aria-invalid");
      if (this.field.value === text) this.field.value = "";
      await cup.again();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.bad.hidden = false;
      this.bad.replaceChildren(reason(this.words, error), " ", error.problem?.rule ? ruleLink(error.problem.rule) : "");
      this.field.setAttribute("aria-invalid", "true");
    } finally {
      this.busy = false;
    }
    this.field.focus();
  }

  busy = false;

  /** A list that is pasted anywhere on this stage. @param {ClipboardEvent} event */
  #pasted(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!this.element.isConnected || this.paste.element.hidden || !/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    this.paste.take(text);
  }
}
