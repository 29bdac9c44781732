// The notes of the arbiters, which they and the organizer alone read, and the form for one more.

import { Draft } from "../../door/draft.js";
import { when } from "../../door/frame.js";
import { reason } from "../../door/problem.js";
import { cleared, refusedAt } from "../../door/refusals.js";
import { el } from "../../frame/dom.js";
import { Refusal } from "../../frame/service/client.js";

/** @typedef {import("../desk.js").Desk} Desk */

export class Notes {
  /**
   * @param {Desk} desk
   * @param {(name: string) => string} caseName
   * @param {(arbiter: number | null) => string} nameOf
   */
  constructor(desk, caseName, nameOf) {
    const { words } = (this.desk = desk);
    this.caseName = caseName;
    this.nameOf = nameOf;
    this.draft = new Draft(`note ${desk.cup.id}`, () => ({ text: "" }));
    this.text = /** @type {HTMLTextAreaElement} */ (
      el("textarea", {
        class: "in",
        id: "note",
        rows: 2,
        maxlength: 4000,
        required: true,
        aria: { describedby: "note-bad" },
      })
    );
    this.text.value = this.draft.value.text;
    this.text.addEventListener("input", () => {
      this.draft.value.text = this.text.value;
      this.draft.keep();
    });
    this.about = /** @type {HTMLSelectElement} */ (el("select", { class: "in", id: "note-on" }));
    this.list = el("ul", { class: "kept" });
    this.form = el(
      "form",
      { class: "invited" },
      el(
        "div",
        { class: "field" },
        el("label", { for: "note" }, words("direct.note")),
        this.text,
        el("p", { class: "refusal", id: "note-bad", hidden: true }),
      ),
      el("div", { class: "field" }, el("label", { for: "note-on" }, words("direct.note_on")), this.about),
      el("div", { class: "go" }, el("button", { class: "btn small", data: { act: "note" } }, words("direct.note_it"))),
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#write();
    });
    this.head = el("summary");
    this.element = el(
      "details",
      { class: "over", data: { part: "notes" } },
      this.head,
      el("p", { class: "say" }, words("direct.notes_says")),
      this.list,
      this.form,
    );
  }

  /** @param {{cases: any[], notes: any[]}} docket */
  update({ cases, notes }) {
    const { words } = this.desk;
    this.head.textContent = words("direct.notes", { count: notes.length });
    this.list.replaceChildren(
      ...notes.map((one) =>
        el(
          "li",
          null,
          el(
            "span",
            null,
            one.text,
            el("br"),
            el(
              "span",
              { class: "dim" },
              [one.case ? `${this.caseName(one.case)} · ` : "", this.nameOf(one.arbiter), " · "].join(""),
              when(one.at),
            ),
          ),
        ),
      ),
    );
    const names = ["", ...cases.map((one) => one.case)],
      { value } = this.about;
    if (names.join() === [...this.about.options].map((one) => one.value).join()) return;
    this.about.replaceChildren(
      ...names.map((name) => el("option", { value: name }, name ? this.caseName(name) : words("direct.note_on_none"))),
    );
    this.about.value = names.includes(value) ? value : "";
  }

  async #write() {
    if (this.busy) return;
    this.busy = true;
    const { cup, words } = this.desk;
    cleared(this.form);
    try {
      await cup.send(
        "/notes",
        { text: this.text.value.trim(), ...(this.about.value ? { case: this.about.value } : {}) },
        { act: "note", by: cup.arbiter },
      );
      this.draft.clear();
      this.text.value = "";
      await cup.again();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusedAt(
        /** @type {Element} */ (this.form.firstElementChild),
        reason(words, error),
        error.problem?.rule ?? null,
      )?.focus();
    } finally {
      this.busy = false;
    }
  }

  busy = false;
}
