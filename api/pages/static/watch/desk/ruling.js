// The ruling: verdict, rule, reasons, the chosen way. What goes against the record is said before, and it asks once
// more.
import { el } from "../frame/dom.js";
import { headOf, runOf } from "./remedies.js";
import { labelled } from "./remedy_form.js";
import { Refusal, reasonOf } from "./service.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./casefile.js").CaseFile} CaseFile
 * @typedef {import("./remedies.js").Way} Way
 */

const MOVED = 412;
const VERDICTS = ["upheld", "partly", "rejected"];

export class Ruling {
  /** @param {CaseFile} file @param {Desk} desk */
  constructor(file, desk) {
    this.file = file;
    this.desk = desk;
    /** @type {Way | null} */
    this.way = null;
    this.verdict = "upheld";
    this.rule = file.entry?.rule ?? "";
    this.reasons = "";
    /**
     * Whether the ruling that stands in the form contradicts the record: asked anew with each change.
     *
     * @type {Promise<boolean>}
     */
    this.checked = Promise.resolve(false);
    this.element = el("form", { class: "form no-print", aria: { label: desk.words("ruling.title") } });
    this.element.addEventListener("submit", (event) => (event.preventDefault(), void this.confirm()));
    this.warning = el("div", { role: "alert" });
    this.last = el("div");
    this.chosen = el("p", { class: "chosen" });
    this.build();
  }

  get isClaim() {
    return this.file.where.kind === "claim";
  }

  /** The way that was chosen among those that were tried. @param {Way | null} way */
  take(way) {
    this.way = way;
    const { desk, file } = this;
    this.chosen.replaceChildren(
      el("span", { class: "dim" }, desk.words("ruling.way")),
      " ",
      way ? headOf(file, desk, way) : desk.words("ruling.no_way"),
    );
    this.check();
  }

  /** Ask whether it contradicts the record, and say so. */
  check() {
    const checked = this.asked();
    this.checked = checked;
    void checked.then((contradicts) => this.checked === checked && this.warn(contradicts));
  }

  /** @returns {Promise<boolean>} */
  async asked() {
    const { file, desk, way, verdict, rule } = this;
    if (!way?.run) return false;
    if (this.isClaim || (verdict === "upheld" && rule === file.entry.rule)) return way.run.against_finding === true;
    return runOf(file, desk, way, { rule, verdict }).then(
      (run) => run.against_finding === true,
      () => false,
    );
  }

  build() {
    const { desk, file } = this;
    const fields = this.isClaim ? [] : this.fields();
    const give = el("button", { type: "submit", class: "btn main", data: { act: "give" } }, desk.words("ruling.give"));
    const rules = el(
      "datalist",
      { id: "desk-rules" },
      ...file.rules.map((rule) => el("option", { value: rule.id }, rule[desk.language])),
    );
    this.element.replaceChildren(
      el("h2", null, desk.words("ruling.title")),
      ...fields,
      rules,
      this.chosen,
      this.warning,
      el("div", { class: "go" }, give, el("span", { class: "dim" }, desk.words("ruling.note"))),
      this.last,
    );
  }

  fields() {
    const { desk } = this;
    const verdict = el(
      "select",
      {
        data: { act: "verdict" },
        on: {
          change: (event) => ((this.verdict = /** @type {HTMLSelectElement} */ (event.target).value), this.check()),
        },
      },
      ...VERDICTS.map((one) => el("option", { value: one }, desk.words(`verdict.${one}`))),
    );
    const rule = el("input", {
      value: this.rule,
      list: "desk-rules",
      required: true,
      maxlength: 60,
      data: { act: "ruling rule" },
      on: {
        input: (event) => (this.rule = /** @type {HTMLInputElement} */ (event.target).value.trim()),
        change: () => this.check(),
      },
    });
    const reasons = el("textarea", {
      rows: 3,
      required: true,
      maxlength: 4000,
      data: { act: "reasons" },
      on: { input: (event) => (this.reasons = /** @type {HTMLTextAreaElement} */ (event.target).value) },
    });
    return [
      el(
        "div",
        { class: "two" },
        labelled(desk.words("ruling.verdict"), verdict),
        labelled(desk.words("ruling.rule"), rule),
      ),
      labelled(desk.words("ruling.reasons"), reasons),
    ];
  }

  /** What in the record says otherwise; null if nothing does. @param {boolean} contradicts @returns {string | null} */
  against(contradicts) {
    if (contradicts)
      return [
        this.desk.words("ruling.against_finding"),
        ...(this.file.judgement ?? []).map((one) => one.sentences[this.desk.language]),
      ].join(" ");
    if (this.isClaim || this.verdict !== "rejected") return null;
    const steps = this.file.custody.flatMap(({ steps }) => steps);
    const found = steps.find((step) => step.illicit && step.claim && this.file.proof.includes(step.version));
    return found ? this.desk.words("ruling.against_claim", { version: found.version, claim: found.claim }) : null;
  }

  /** @param {boolean} contradicts */
  warn(contradicts) {
    const { desk } = this;
    const against = this.against(contradicts);
    this.last.replaceChildren();
    this.warning.replaceChildren(
      ...(against
        ? [
            el(
              "div",
              { class: "warnbox" },
              el("b", null, against),
              " ",
              desk.words(this.isClaim ? "ruling.against_claims_note" : "ruling.against_note"),
            ),
          ]
        : []),
    );
  }

  /** The ruling in one sentence, as it is asked once more. */
  get sentence() {
    const { desk, file } = this;
    if (!this.way) return "";
    const what = headOf(file, desk, this.way);
    if (this.isClaim) return desk.words("ruling.sentence_claim", { what });
    return desk.words("ruling.sentence", {
      number: file.where.number,
      verdict: desk.words(`verdict.${this.verdict}`),
      rule: this.rule,
      what,
      reasons: this.reasons,
    });
  }

  async confirm() {
    const { desk } = this;
    await this.checked;
    if (!this.way?.run)
      return void this.last.replaceChildren(el("p", { class: "warnbox" }, desk.words("ruling.no_way")));
    const yes = el(
      "button",
      { type: "button", class: "btn warn", data: { act: "give sure" }, on: { click: () => this.give(yes) } },
      desk.words("ruling.sure"),
    );
    const no = el(
      "button",
      { type: "button", class: "btn", on: { click: () => this.last.replaceChildren() } },
      desk.words("ruling.not_yet"),
    );
    this.last.replaceChildren(
      el("div", { class: "sure", role: "group" }, el("p", null, this.sentence), el("div", { class: "go" }, yes, no)),
    );
    yes.focus();
  }

  /** @param {Element} button */
  async give(button) {
    const { desk, file, way } = this;
    if (!way) return;
    button.toggleAttribute("disabled", true);
    const body = this.isClaim
      ? { move: way.move }
      : { rule: this.rule, verdict: this.verdict, reasons: this.reasons, remedies: way.remedies };
    const path = this.isClaim ? `${file.path}/moves` : `${file.path}/disputes/${file.where.number}/ruling`;
    try {
      await desk.service.send(path, body, file.view.version);
      desk.given(file, this.sentence);
    } catch (error) {
      const moved = error instanceof Refusal && error.status === MOVED;
      const again = moved
        ? el(
            "button",
            { type: "button", class: "btn", on: { click: () => desk.open(file.where) } },
            desk.words("desk.reload"),
          )
        : null;
      this.last.replaceChildren(
        el(
          "p",
          { class: "warnbox", role: "alert" },
          moved ? desk.words("ruling.moved_on") : reasonOf(error, desk.words),
          " ",
          again,
        ),
      );
    }
  }
}
