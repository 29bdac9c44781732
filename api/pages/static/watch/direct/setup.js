// Set up: the settings by form. The draft is changed as one types; what is wrong with it, the service says at the
// field.

import { Draft } from "../door/draft.js";
import { panel } from "../door/frame.js";
import { reason } from "../door/problem.js";
import { cleared, refusedAt, ruleLink } from "../door/refusals.js";
import { el } from "../frame/dom.js";
import { Refusal } from "../frame/service/client.js";
import { essentialsPanel, presetsPanel } from "./setup/essentials.js";
import { put } from "./setup/fields.js";
import { formatPanel } from "./setup/format.js";
import { planPanel } from "./setup/needs.js";
import { PRESETS, presetOf } from "./setup/presets.js";
import { restPanel } from "./setup/rest.js";

/** @typedef {import("../frame/types.js").Words} Words @typedef {import("./desk.js").Desk} Desk */

const SOON = 250;
const LATER = 5000;
export const NO_CHIEF = "tournament.2.6";

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
    await this.readGame();
    if (this.editable) {
      if (this.draft.value.settings) this.#save();
      else await this.check();
    }
  }

  async readGame() {
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
    } else this.drawAside();
  }

  draw() {
    const within = this.form.contains(document.activeElement) ? document.activeElement?.id : "";
    const fields = el(
      "fieldset",
      { class: "plain-set", disabled: !this.editable },
      el("legend", { class: "sr" }, this.words("direct.setup")),
      presetsPanel(this),
      essentialsPanel(this),
      formatPanel(this),
      restPanel(this),
    );
    this.further = el("div", { class: "col" });
    this.form.replaceChildren(this.bad, fields, this.further);
    this.#further(this.further);
    this.drawAside();
    if (within) document.getElementById(within)?.focus();
  }

  drawAside() {
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
    this.changed(redraw);
  }

  /** @param {boolean} redraw */
  changed(redraw) {
    this.draft.value.settings = this.settings;
    this.draft.keep();
    if (redraw) this.draw();
    else this.drawAside();
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
        this.saved.textContent = this.words("direct.saved");
      }
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

  unfolded = false;
}
