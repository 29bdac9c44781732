// A card that is chosen before the turn: it is played when the turn comes, if it may be. Only this tab knows of it, and
// whatever could change the wish ends it.
import { el } from "../frame/dom.js";
import { candidates, moveOf } from "./grammar.js";
import { pickable, pickOf } from "./picking.js";

/** @typedef {import("./bar.js").Bar} Bar @typedef {import("../frame/types.js").Now} Now */
/** @typedef {import("./grammar.js").Pick} Pick */

/** How long a card lies chosen at least where a finger may have slipped. */
const MOMENT = 1200;

export class Later {
  /** @param {Bar} bar */
  constructor(bar) {
    this.bar = bar;
    /** @type {{pick: Pick, card: string, hand: string[], version: number, at: number} | null} */
    this.chosen = null;
    /** Why nothing is chosen any more. */
    this.said = "";
  }

  /** Whether a card of the own hand can be chosen for later now: where what is listed is what the rules allow. */
  get isOpen() {
    const { now, page } = this.bar;
    if (!now?.atEnd || now.own.role !== "seat" || !page.drawing.later) return false;
    const { status, to_act, open_undo, frozen, options } = now.view;
    const isStill = status !== "running" || open_undo || frozen;
    return !isStill && !to_act.includes(now.own.seat) && (options?.enforcement ?? "strict") === "strict";
  }

  /**
   * Whether a click on this card chooses it for later: nothing but what is rare could be done with it now.
   *
   * @param {Element} element
   */
  can(element) {
    const pick = pickOf(element);
    return (
      this.isOpen &&
      element.getAttribute("data-zone") === `hand:${this.bar.now?.own.seat}` &&
      candidates(this.bar.choice.actions, [pick]).every(({ action }) => action.rare)
    );
  }

  /** Whether it is the card that is chosen. @param {Element} element */
  has(element) {
    return this.chosen !== null && this.can(element) && pickOf(element).value === this.chosen.pick.value;
  }

  /** Choose a card for later, or put it back. @param {Element} element */
  toggle(element) {
    const { bar } = this;
    const again = this.has(element);
    this.end();
    if (!again && bar.now) {
      const pick = pickOf(element);
      const card = bar.now.scene.cardName(pick.value);
      this.chosen = { pick, card, hand: this.#hand(bar.now), version: bar.now.version, at: performance.now() };
      bar.page.say(this.#sentence("play.later"));
    }
    bar.render();
  }

  /** Nothing is chosen for later any more, and nothing is said of it. */
  end() {
    this.chosen = null;
    this.said = "";
  }

  /** See whether what is shown ends the choice. @param {Now} now */
  look(now) {
    if (!this.chosen) return;
    const isAlong = this.bar.page.live.along && !now.playing && !now.brush;
    if (!now.atEnd) return isAlong ? undefined : this.#drop("play.later_back");
    const { status, open_undo, frozen } = now.view;
    const since = this.bar.page.store.own.entries.slice(this.chosen.version, now.version);
    const hand = this.#hand(now);
    const isOther = status !== "running" || open_undo || frozen || this.chosen.hand.some((one) => !hand.includes(one));
    if (isOther || since.some(({ kind }) => kind !== "move")) this.#drop("play.later_changed"); // also a new deal
  }

  /** Play what was chosen if the turn has come, as a click would; or say that it may not be played. */
  plan() {
    const { bar, chosen } = this;
    if (!chosen || !bar.isFresh || !bar.isMine) return;
    const rest = bar.page.settings.playAtOnce ? 0 : chosen.at + MOMENT - performance.now();
    if (rest > 0) return void setTimeout(() => bar.render(), rest);
    if (document.querySelector("dialog[open]")) return this.#drop("play.later_back");
    bar.choice.clear();
    bar.choice.pick(chosen.pick);
    const found = bar.choice.meant;
    if (found && this.#isWhole(found.action) && bar.isPlain(found.action)) {
      this.end();
      return void bar.play();
    }
    bar.choice.clear();
    this.#drop("play.later_not");
  }

  /**
   * Whether an action plays the chosen card and says nothing else, and only what is rare could be done with it besides.
   *
   * @param {import("./grammar.js").Action} action
   */
  #isWhole(action) {
    const { type, ...rest } = moveOf(action);
    const others = this.bar.choice.others({ action, taken: [], rank: 0 });
    return (
      type === this.bar.page.drawing.later && Object.keys(rest).length === 1 && others.every((one) => one.action.rare)
    );
  }

  /** The cards of the own hand, as they are shown. @param {Now} now */
  #hand({ own, picture }) {
    const mine = pickable(picture).filter((one) => one.getAttribute("data-zone") === `hand:${own.seat}`);
    return mine.map((one) => pickOf(one).value);
  }

  /** @param {string} key */
  #sentence(key) {
    return this.bar.page.words(key, { card: this.chosen?.card ?? "" });
  }

  /** @param {string} key why */
  #drop(key) {
    this.said = this.#sentence(key);
    this.chosen = null;
    this.bar.page.say(this.said, true);
  }

  /** In place of the first words of the bar: what is chosen, with the way to put it back. */
  lead() {
    if (!this.chosen) return null;
    const end = el(
      "button",
      { type: "button", class: "btn", data: { key: "later" }, on: { click: this.#close } },
      this.bar.page.words("play.later_end"),
    );
    return el("div", { class: "lead later" }, el("span", null, this.#sentence("play.later")), end);
  }

  /** Why nothing is chosen any more. */
  notice() {
    if (!this.said) return null;
    const props = { type: "button", class: "btn plain icon", aria: { label: this.bar.page.words("play.close") } };
    const close = el("button", { ...props, on: { click: this.#close } }, "×");
    return el("div", { class: "strip", data: { notice: "later" } }, el("span", null, this.said), close);
  }

  #close = () => {
    this.end();
    this.bar.render();
  };
}
