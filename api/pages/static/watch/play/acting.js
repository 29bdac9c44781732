// For whom the arbiter acts: for itself, or entering moves for a seat, as the service lists them. The record says who
// entered them. At an analysis all seats are played so, and the seat is that which is to act.
import { el } from "../frame/dom.js";
import { nameOf } from "./lead.js";

/** @typedef {import("./bar.js").Bar} Bar @typedef {import("../frame/types.js").Now} Now */
/** @typedef {import("./grammar.js").Action} Action */

/** What is entered for a seat; what else the arbiter may do for it is among its own actions. */
const ENTERED = ["move", "claim"];
const TURN = "turn";

export class Acting {
  /** @param {Bar} bar */
  constructor(bar) {
    this.bar = bar;
    /** A seat's number, `turn` for whichever is to act, empty for nobody. @type {string | null} */
    this.chosen = null;
    bar.page.actsOf = (view) => this.#seatAt(view);
  }

  /** The seat for which moves are entered now; null for none. @returns {number | null} */
  get seat() {
    const { now } = this.bar;
    return now?.own.role === "arbiter" ? this.#seatAt(now.view) : null;
  }

  /** @param {import("../frame/types.js").View} view @returns {number | null} */
  #seatAt(view) {
    if (this.bar.page.store.eyes.role !== "arbiter") return null;
    const chosen = this.#choice(view);
    return chosen === TURN ? (view.to_act[0] ?? null) : chosen === "" ? null : Number(chosen);
  }

  /**
   * At an analysis it is whoever is to act, unless something else was chosen.
   *
   * @param {import("../frame/types.js").View} view
   */
  #choice(view) {
    return this.chosen ?? (view.analysis ? TURN : "");
  }

  /** Get what may be done: one's own actions, with what may be entered for the seat before them. */
  async ask() {
    const { client } = this.bar.page;
    const { seat } = this;
    const [own, entered] = await Promise.all([
      client.get("/actions"),
      seat === null ? null : client.get(`/actions?seat=${seat}`),
    ]);
    const more = (entered?.actions ?? []).filter((/** @type {Action} */ one) => ENTERED.includes(one.kind));
    return { version: own.version, actions: [...more, ...own.actions], prompt: entered?.prompt ?? own.prompt };
  }

  /** The choice of the seat; null for whoever has one. @param {Now} now */
  element(now) {
    const { bar } = this;
    const { words, seats } = bar.page;
    if (now.own.role !== "arbiter" || !["running", "paused"].includes(now.view.status)) return null;
    const chosen = this.#choice(now.view);
    const options = [
      ["", words("play.for_nobody")],
      [TURN, words("play.for_turn")],
      ...seats().map(({ number }) => [String(number), nameOf(bar, number)]),
    ];
    const change = (/** @type {Event} */ event) => {
      this.chosen = /** @type {HTMLSelectElement} */ (event.target).value;
      bar.choice.clear();
      bar.version = undefined;
      bar.page.redraw();
    };
    return el(
      "label",
      { class: "for" },
      words("play.for"),
      " ",
      el(
        "select",
        { data: { key: "for" }, on: { change } },
        ...options.map(([value, text]) => el("option", { value, selected: value === chosen }, text ?? "")),
      ),
    );
  }
}
