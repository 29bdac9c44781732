// Moves that a player wishes to be made by themselves, such as taking a trick that is won: after a moment in which one
// can still say no. Only moves without a place on the table and with nothing left open; the wish lasts as long as the
// page.
import { el } from "../frame/dom.js";
import { typeOf } from "./grammar.js";
import { hasPlace } from "./list.js";

/** @typedef {import("./bar.js").Bar} Bar @typedef {import("./grammar.js").Action} Action */

const MOMENT = 1200;

export class Auto {
  /** @param {Bar} bar */
  constructor(bar) {
    this.bar = bar;
    /** @type {Set<string>} */
    this.types = new Set();
    this.timer = 0;
    this.waits = "";
  }

  /** Whether a move could be made by itself. @param {Action} action */
  can(action) {
    return (
      action.kind === "move" &&
      !action.inputs.length &&
      Object.keys(action.body.move).length === 1 &&
      !hasPlace(this.bar, action)
    );
  }

  /** The box beside the button of a move. @param {Action} action */
  box(action) {
    const type = typeOf(action);
    const change = (/** @type {Event} */ event) => {
      if (/** @type {HTMLInputElement} */ (event.target).checked) this.types.add(type);
      else this.types.delete(type);
      this.plan();
    };
    return el(
      "label",
      { class: "auto" },
      el("input", { type: "checkbox", checked: this.types.has(type), data: { key: `auto ${type}` }, on: { change } }),
      this.bar.page.words("play.by_itself"),
    );
  }

  /** Make the move of this version that is wished for, once, if nothing was chosen meanwhile. */
  plan() {
    const { bar } = this;
    const found =
      bar.isFresh && bar.isMine && bar.choice.isEmpty && !bar.sender.said
        ? bar.played.find((action) => this.can(action) && this.types.has(typeOf(action)))
        : undefined;
    const waits = found ? `${bar.version} ${typeOf(found)}` : "";
    if (waits === this.waits) return;
    clearTimeout(this.timer);
    this.waits = waits;
    if (found) this.timer = window.setTimeout(() => this.waits === waits && bar.act(found), MOMENT);
  }
}
