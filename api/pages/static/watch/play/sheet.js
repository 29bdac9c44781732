// Claims and disputes on one sheet, in three steps: what, which versions, why. Before it is sent the sheet says what
// stands still and who learns of it.
import { el } from "../frame/dom.js";
import { patched } from "../frame/picture/patch.js";
import { dialog } from "./dialog.js";
import { filled, lack } from "./grammar.js";
import { picker } from "./pickers.js";
import { rulePicker, versionPicker } from "./sheet_fields.js";

/**
 * @typedef {import("./bar.js").Bar} Bar
 * @typedef {import("./grammar.js").Action} Action
 * @typedef {import("./grammar.js").Input} Input
 */

const STEPS = ["sheet.what", "sheet.versions", "sheet.why"];
const MANY = 6;

export class Sheet {
  /** @param {Bar} bar */
  constructor(bar) {
    this.bar = bar;
    this.words = bar.page.words;
    this.step = 0;
    /** @type {Action | null} */
    this.action = null;
    /** @type {Map<string, any>} */
    this.values = new Map();
    this.body = el("div", { class: "steps-body" });
    this.sheet = dialog(bar.page, this.words("sheet.title"), [this.body]);
    this.show();
  }

  /** What can be done may have changed: what is the same stays as it stands, with the focus. */
  renew() {
    if (this.step > 0 || !this.sheet.element.open) return;
    patched(this.body, this.drawn());
    if (!this.body.contains(document.activeElement)) this.focus();
  }

  /**
   * The inputs of a step: the second is about versions, the third about all else.
   *
   * @param {number} step
   * @returns {Input[]}
   */
  inputs(step) {
    return (this.action?.inputs ?? []).filter((input) => (input.place === "/versions") === (step === 1));
  }

  show() {
    this.body.replaceChildren(...this.drawn().children);
    this.focus();
  }

  focus() {
    const first = this.body.querySelector("button:not([disabled]), input, select, textarea");
    if (first instanceof HTMLElement) first.focus();
  }

  /** The body of this step. */
  drawn() {
    const trail = el(
      "ol",
      { class: "steps" },
      ...STEPS.map((key, at) =>
        el("li", { aria: { current: at === this.step ? "step" : null } }, `${at + 1} ${this.words(key)}`),
      ),
    );
    const part = [() => this.what(), () => this.which(), () => this.why()][this.step];
    return el("div", { class: "steps-body" }, trail, ...part());
  }

  /** @returns {Element[]} */
  what() {
    const claims = this.bar.of("claim");
    const rest = this.bar.of("file_dispute", "give_evidence", "appeal_ruling");
    const row = (/** @type {Action} */ action) =>
      el(
        "li",
        null,
        el(
          "button",
          {
            type: "button",
            class: "btn wide",
            data: { act: action.kind, body: JSON.stringify(action.body) },
            on: { click: () => this.take(action) },
          },
          action.label,
        ),
      );
    const list = el("ul", { class: "choices" }, ...claims.map(row));
    const folded =
      claims.length > MANY
        ? el(
            "details",
            null,
            el("summary", { class: "btn" }, this.words("sheet.claims_of_game", { count: claims.length })),
            list,
          )
        : list;
    return [
      ...(claims.length ? [el("h3", null, this.words("sheet.by_game")), folded] : []),
      ...(rest.length
        ? [el("h3", null, this.words("sheet.by_arbiter")), el("ul", { class: "choices" }, ...rest.map(row))]
        : []),
    ];
  }

  /** @param {Action} action */
  take(action) {
    this.action = action;
    this.values = new Map(
      action.inputs.map((input) => [
        input.place,
        input.form === "some" || input.form === "numbers" ? [] : input.form === "text" ? "" : undefined,
      ]),
    );
    const { now } = this.bar;
    const chosen = now?.brush ? range(now.brush.from, now.brush.to) : now ? [now.version] : [];
    if (this.values.has("/versions") && action.kind === "file_dispute") this.values.set("/versions", chosen);
    this.step = this.inputs(1).length ? 1 : 2;
    this.show();
  }

  /** @returns {Element[]} */
  which() {
    const [input] = this.inputs(1);
    const set = (/** @type {number[]} */ value) => {
      this.values.set(input.place, value);
      next.toggleAttribute("disabled", lack(input, value) !== null);
    };
    const next = this.button("sheet.next", "next", () => ((this.step = 2), this.show()), "main");
    const made = versionPicker(this.bar, input, this.values.get(input.place), set);
    set(this.values.get(input.place));
    return [made, el("div", { class: "buttons" }, this.back(), next)];
  }

  /** @returns {Element[]} */
  why() {
    const send = this.button("sheet.send", "send", () => this.send(), "main");
    const check = () =>
      send.toggleAttribute(
        "disabled",
        this.inputs(2).some((input) => lack(input, this.values.get(input.place)) !== null),
      );
    const fields = this.inputs(2).map((input) => this.field(input, check));
    check();
    return [
      el("p", null, el("b", null, this.action?.label ?? "")),
      ...fields,
      el("p", { class: "consequence" }, this.consequence()),
      el("div", { class: "buttons" }, this.back(), send),
    ];
  }

  /** @param {Input} input @param {() => void} check @returns {Element} */
  field(input, check) {
    const set = (/** @type {any} */ value) => (this.values.set(input.place, value), check());
    if (input.place === "/rule") return rulePicker(this.bar, input, this.values, set);
    const holder = el("div");
    const draw = () => {
      const toggled = (/** @type {string} */ value) => {
        const choice = (input.choices ?? []).find((one) => String(one.value) === value)?.value;
        const had = this.values.get(input.place) ?? [];
        set(
          input.form === "one"
            ? choice
            : had.includes(choice)
              ? had.filter((/** @type {any} */ one) => one !== choice)
              : [...had, choice],
        );
        draw();
      };
      holder.replaceChildren(
        picker(input, { words: this.words, values: this.values.get(input.place), typed: set, toggled }),
      );
    };
    draw();
    return holder;
  }

  /** What stands still, and who learns of it. */
  consequence() {
    const view = this.bar.now?.view ?? {};
    if (this.action?.kind === "claim") return this.words("sheet.after_claim");
    if (this.action?.kind !== "file_dispute") return this.words("sheet.after_words");
    return this.words(
      view.dispute_policy === "continue" ? "sheet.after_dispute_continue" : "sheet.after_dispute_freeze",
    );
  }

  back() {
    return this.button(
      "sheet.back",
      "back",
      () => ((this.step = this.step === 2 && this.inputs(1).length ? 1 : 0), this.show()),
    );
  }

  /** @param {string} text @param {string} act @param {() => void} done @param {string} [kind] */
  button(text, act, done, kind) {
    return el(
      "button",
      { type: "button", class: ["btn", kind], data: { act: `sheet ${act}` }, on: { click: done } },
      this.words(text),
    );
  }

  async send() {
    if (!this.action) return;
    const values = new Map([...this.values].filter(([, value]) => value !== undefined));
    if (await this.bar.act(this.action, filled(this.action.body, values))) this.sheet.close();
    else this.sheet.refused(this.bar.sender.notice());
  }
}

/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: Math.min(16, to - from + 1) }, (_, at) => from + at);
