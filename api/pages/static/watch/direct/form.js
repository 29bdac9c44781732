// A form for an act that counts: what it would lead to is shown before it is sent, and a refusal stands at its field.

import { button } from "../door/frame.js";
import { reason } from "../door/problem.js";
import { cleared, refusedAt, ruleLink } from "../door/refusals.js";
import { el } from "../frame/dom.js";
import { Refusal } from "../frame/service/client.js";
import { places } from "./foreseen.js";
import { fieldAt } from "./setup/fields.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** What is sent where; null while something is missing. @typedef {{path: string, body: any} | null} Sent */

const SOON = 250;
const UNSAID = "–"; // the reason of a dry run, before one is given

export class ActForm {
  /**
   * @param {Desk} desk
   * @param {{act: string, word: string, fields: Element[], sent: () => Sent, says?: string, rule: string, done: () =>
   *   void}} terms
   */
  constructor(desk, terms) {
    this.desk = desk;
    this.terms = terms;
    this.timer = this.asked = 0;
    /** @type {number | null} the version at which the list below holds */
    this.version = null;
    const { words } = desk;
    this.why = /** @type {HTMLTextAreaElement} */ (
      el("textarea", { class: "in", rows: 2, maxlength: 2000, required: true, id: "score-why" })
    );
    this.bad = el("p", { class: "strip bad", role: "alert", tabindex: -1, hidden: true });
    this.then = el("div", { role: "status" });
    this.go = /** @type {HTMLButtonElement} */ (
      el("button", { class: "btn main", disabled: true, data: { act: `do-${terms.act}` } }, terms.word)
    );
    this.element = el(
      "form",
      { class: "act", data: { form: terms.act } },
      ...terms.fields,
      fieldAt("reason", words("direct.reason"), this.why),
      terms.says ? el("p", { class: "say" }, terms.says, " ", ruleLink(terms.rule)) : null,
      this.bad,
      this.then,
      el(
        "div",
        { class: "go below" },
        this.go,
        button(words("direct.not_now"), terms.done, { data: { act: "not-now" } }),
      ),
    );
    this.element.addEventListener("input", () => this.changed());
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send();
    });
    this.changed(0);
  }

  /** Ask anew what would come of it, a quarter of a second after the last key. */
  changed(wait = SOON) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.#ask(), wait);
  }

  /** The tournament has changed: what is shown here may hold no longer. */
  update() {
    if (this.version !== null && this.version !== this.desk.cup.view.version) this.changed(0);
  }

  async #ask() {
    const sent = this.terms.sent();
    const asked = (this.asked += 1);
    if (!sent) {
      this.go.disabled = true;
      this.then.replaceChildren();
      return;
    }
    const { cup } = this.desk;
    try {
      const foreseen = await cup.foresee(
        sent.path,
        { ...sent.body, reason: this.why.value.trim() ? this.why.value : UNSAID },
        cup.arbiter,
      );
      if (asked !== this.asked) return;
      this.version = foreseen.version;
      this.element.dataset.version = String(foreseen.version);
      this.#refuse(null);
      this.then.replaceChildren(places(this.desk, foreseen));
      this.go.disabled = false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (asked !== this.asked) return;
      this.then.replaceChildren();
      this.go.disabled = true;
      this.#refuse(error);
    }
  }

  /** @param {Refusal | null} error @param {string} [says] */
  #refuse(error, says = error ? reason(this.desk.words, error) : "") {
    cleared(this.element);
    const at = error?.problem?.field ?? "";
    const field = [...this.element.querySelectorAll("[data-field]")].find(
      (one) => at && at.split(/[.[]/)[0] === one.getAttribute("data-field"),
    );
    this.bad.hidden = !error || Boolean(field);
    if (error && field) refusedAt(field, says, error.problem?.rule ?? null);
    else if (error)
      this.bad.replaceChildren(el("span", null, says, " ", error.problem?.rule ? ruleLink(error.problem.rule) : ""));
  }

  async #send() {
    const sent = this.terms.sent();
    if (!sent || this.busy || this.go.disabled) return;
    this.busy = true;
    const { cup } = this.desk;
    try {
      await cup.send(
        sent.path,
        { ...sent.body, reason: this.why.value.trim() },
        { act: this.terms.act, by: cup.arbiter, ...(this.version ? { match: this.version } : {}) },
      );
      this.terms.done();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refuse(error, await this.desk.why(error));
      this.bad.focus();
    } finally {
      this.busy = false;
    }
    await cup.again();
  }

  busy = false;
}
