// What the host does to a table that is open: pause, names, beginning without more entropy, the look at all hands,
// void.

import { el } from "../frame/dom.js";
import { newKey, Refusal } from "../frame/service/client.js";
import { Draft } from "./draft.js";
import { button, panel } from "./frame.js";
import { EMPTY, rematchOf } from "./opening/table_draft.js";
import { cleared, sayRefused } from "./refusals.js";

/** @typedef {import("../frame/types.js").Words} Words @typedef {import("../frame/service/client.js").Client} Client */
/** @typedef {{path: string, body: any, field?: string}} Act its `field` is the one at which a refusal stands */

export const OVER = ["finished", "void"];
const LABEL = ["title", "board", "round"];
const VOID = "table.7.6";

export class Life {
  /**
   * @param {Words} words
   * @param {Client} client
   * @param {any} view
   * @param {string[]} seats what the players are called
   * @param {() => Promise<void>} done
   * @param {() => void} open leads to the form that opens a table
   */
  constructor(words, client, view, seats, done, open) {
    this.words = words;
    this.client = client;
    this.view = view;
    this.root = `v1/tables/${view.id}`;
    this.done = done;
    this.open = open;
    /** @type {Map<string, string>} the keys of what was sent: sent again, it counts once */
    this.sent = new Map();
    this.bad = el("p", { class: "refusal", role: "alert", tabindex: -1, hidden: true });
    this.goes = !OVER.includes(view.status);
    this.element = panel(
      words("host.life"),
      el("p", { class: "say" }, words(`host.is.${view.status}`)),
      this.#rematch(seats),
      this.#pause(),
      this.#entropy(seats),
      this.#label(),
      this.#names(seats),
      this.#hands(),
      this.#void(),
      this.bad,
    );
  }

  /** Make room for how the table stands now; the focus stays in the panel. @param {Life} next */
  replaced({ element }) {
    const { activeElement } = document;
    const act = activeElement?.getAttribute("data-act") ?? "";
    const had = this.element.contains(activeElement);
    this.element.replaceWith(element);
    element.tabIndex = -1;
    if (had) /** @type {HTMLElement} */ ((act && element.querySelector(`[data-act=${act}]`)) || element).focus();
  }

  /** The form with the same terms and people, once a table is over. @param {string[]} seats */
  #rematch(seats) {
    const fill = () => {
      const draft = new Draft("table", EMPTY);
      draft.value = rematchOf(this.view, seats);
      draft.keep();
      this.open();
    };
    return this.goes
      ? null
      : el("div", { class: "go below" }, button(this.words("host.rematch"), fill, { data: { act: "rematch" } }));
  }

  #pause() {
    const way = this.view.status === "paused" ? "resume" : "pause";
    return this.goes
      ? el(
          "div",
          { class: "go below" },
          button(this.words(`host.${way}`), () => void this.#do(this.element, [{ path: `/${way}`, body: {} }]), {
            data: { act: way },
          }),
        )
      : null;
  }

  /** Whose entropy the game waits for. @param {string[]} seats */
  #entropy(seats) {
    const { words, view } = this;
    if (view.status !== "waiting") return null;
    const names = view.to_act
      .map((/** @type {number} */ seat) => seats[seat] || words("door.seat", { seat }))
      .join(", ");
    return this.#asked("close", [el("p", { class: "say" }, words("host.entropy_waits", { names }))], () => [
      { path: "/entropy/close", body: {} },
    ]);
  }

  #label() {
    const { view, words } = this;
    const inputs = LABEL.map((part) => this.#field(part, words(`host.${part}`), view.caption?.[part] ?? ""));
    return this.#form("label", "host.rename", inputs, () => [
      { path: "/label", body: Object.fromEntries(LABEL.map((part, at) => [part, textOf(inputs[at]) || null])) },
    ]);
  }

  /** @param {string[]} seats */
  #names(seats) {
    const { words } = this;
    const inputs = seats.map((name, seat) => this.#field(`called-${seat}`, words("door.seat", { seat }), name));
    const changed = () =>
      inputs
        .map((one, seat) => ({
          path: `/seats/${seat}/name`,
          body: { name: textOf(one) || null },
          field: `called-${seat}`,
        }))
        .filter(({ body }, seat) => (body.name ?? "") !== seats[seat]);
    return el(
      "details",
      { class: "over" },
      el("summary", null, words("host.who")),
      this.#form("names", "host.rename", inputs, changed),
    );
  }

  /** Who sees all hands; where nobody does, the look at them. */
  #hands() {
    const { view, words } = this;
    if (view.glass)
      return el(
        "p",
        { class: "say below", data: { part: "glass" } },
        words("host.looked", { reason: view.glass.reason }),
      );
    if (view.agreed)
      return el("p", { class: "say below", data: { part: "agreed" } }, words("host.agreed", view.agreed));
    if (view.arbiter !== "nobody") return null;
    const why = this.#field("reason", words("host.look_why"), "", true);
    return el(
      "div",
      { class: "below", data: { part: "nobody" } },
      el("p", { class: "say" }, words("host.nobody")),
      this.#asked("look", [why], () => [{ path: "/glass", body: { reason: textOf(why) } }]),
    );
  }

  /** To declare the table void is a ruling, on a dispute that the arbiter files for it. */
  #void() {
    const { view, words } = this;
    if (view.viewer.role !== "arbiter" || !["running", "paused"].includes(view.status)) return null;
    const why = this.#field("reasons", words("host.look_why"), "", true);
    const acts = () => [
      { path: "/disputes", body: { versions: [view.version], rule: VOID, statement: textOf(why) }, field: "reasons" },
      {
        path: "/disputes/{dispute}/ruling",
        body: { rule: VOID, verdict: "upheld", reasons: textOf(why), remedies: [{ type: "void" }] },
      },
    ];
    return this.#asked("void", [why], acts);
  }

  /** @param {string} name @param {string} label @param {string} value @param {boolean} [required] */
  #field(name, label, value, required = false) {
    return el(
      "div",
      { class: "field", data: { field: name } },
      el("label", { for: name }, label),
      el("input", {
        class: "in",
        id: name,
        maxlength: 80,
        autocomplete: "off",
        required,
        value,
        aria: { describedby: `${name}-bad` },
      }),
      el("p", { class: "refusal", id: `${name}-bad`, hidden: true }),
    );
  }

  /**
   * @param {string} act
   * @param {string} word
   * @param {Element[]} inputs
   * @param {() => Act[]} acts
   * @param {Element | null} [safe] what is pressed instead
   */
  #form(act, word, inputs, acts, safe = null) {
    const form = el(
      "form",
      { class: "invited below", data: { part: act } },
      ...inputs,
      el("div", { class: "go" }, safe, el("button", { class: "btn small", data: { act } }, this.words(word))),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#do(form, acts());
    });
    return form;
  }

  /**
   * What cannot be taken back says so first, and the safe button is the filled one.
   *
   * @param {string} act
   * @param {Element[]} inputs
   * @param {() => Act[]} acts
   */
  #asked(act, inputs, acts) {
    const { words } = this;
    const form = /** @type {HTMLElement} */ (
      this.#form(
        `${act}-now`,
        `host.${act}_now`,
        [el("p", { class: "say" }, words(`host.${act}_says`)), ...inputs],
        acts,
        button(words("host.look_not"), () => open(false), { class: "small main" }),
      )
    );
    const ask = button(words(`host.${act}`), () => open(true), { class: "small", data: { act } });
    const open = (/** @type {boolean} */ asked) => {
      form.hidden = !asked;
      ask.hidden = asked;
      /** @type {HTMLElement | null} */
      (asked ? form.querySelector(".in, .btn") : ask)?.focus();
    };
    form.hidden = true;
    return el("div", { class: "below" }, ask, form);
  }

  /** One after the other; what was sent already is not done twice. @param {Element} form @param {Act[]} acts */
  async #do(form, acts) {
    if (this.busy || !acts.length) return;
    this.busy = true;
    cleared(this.element);
    let dispute = "",
      at = "";
    try {
      for (const { path, body, field = "" } of acts) {
        at = field;
        const name = path + JSON.stringify(body),
          key = this.sent.get(name) ?? newKey();
        this.sent.set(name, key);
        const answer = await this.client.post(this.root + path.replace("{dispute}", dispute), body, { key });
        dispute ||= String(
          answer.events?.find((/** @type {any} */ one) => one.event.type === "dispute_filed")?.event.dispute ?? "",
        );
      }
      await this.done();
    } catch (error) {
      if (at && error instanceof Refusal) for (const one of error.problem?.errors ?? []) one.field = at;
      sayRefused(this.words, form, this.bad, error);
    } finally {
      this.busy = false;
    }
  }

  busy = false;
}

/** What is typed in a field. @param {Element} field */
const textOf = (field) => /** @type {HTMLInputElement} */ (field.querySelector("input")).value.trim();
