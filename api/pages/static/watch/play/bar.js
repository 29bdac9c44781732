// The action bar: what is asked of this seat, what was chosen, and the ways to take back, claim and leave.
import { el } from "../frame/dom.js";
import { Acting } from "./acting.js";
import { Auto } from "./auto.js";
import { Choice } from "./choice.js";
import { Clock } from "./clock.js";
import { composed } from "./compose.js";
import { PLAYED, typeOf } from "./grammar.js";
import { Later } from "./later.js";
import { lead, rematch } from "./lead.js";
import { hasPlace, listed } from "./list.js";
import { menu } from "./menu.js";
import { Picking, pickOf } from "./picking.js";
import { Sender } from "./sending.js";
import { Sheet } from "./sheet.js";
import { backTo, openUndo, request } from "./undo.js";

/** @typedef {import("../frame/types.js").PageOfTable} Page @typedef {import("../frame/types.js").Now} Now */
/** @typedef {import("./grammar.js").Action} Action */

export class Bar {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.choice = new Choice();
    this.sender = new Sender(page, () => this.render());
    this.later = new Later(this);
    this.picking = new Picking(this.choice, (element) => this.clicked(element), this.later);
    this.clock = new Clock(page);
    this.auto = new Auto(this);
    this.acting = new Acting(this);
    /** @type {number | undefined} */
    this.version = undefined;
    /** @type {MutationObserver | null} */
    this.redrawn = null;
    /** @type {Now | null} */
    this.now = null;
    /** @type {Action[]} */
    this.actions = [];
    /** What is asked in sentences. @type {import("./grammar.js").Prompt | null} */
    this.prompt = null;
    this.asked = "";
    this.listOpen = false;
    this.named = ""; // the arbiter whose name is being typed; until it is sent the menu stays open
    /** @type {Sheet | null} */
    this.sheet = null;
    this.element = el("section", {
      class: "act",
      hidden: true,
      aria: { label: page.words("play.actions") },
      data: { part: "play" },
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      for (const one of this.element.querySelectorAll("details[open]")) one.removeAttribute("open");
      if (!this.choice.isEmpty) this.cancel();
    });
  }

  /** What is shown has changed. @param {Now} now */
  update(now) {
    this.now = now;
    const mine = now.atEnd && now.own.role !== "spectator";
    this.element.hidden = !mine && !backTo(this, now);
    this.picking.renew(mine ? now.picture : null);
    this.later.look(now);
    this.clock.update(now);
    this.watch();
    if (!mine) return void this.render();
    this.render();
    const wanted = `${now.version} ${this.acting.seat} ${this.page.language}`;
    if (this.asked === wanted) return;
    if (this.sender.said?.retry) this.sender.forget(); // the table has gone on, and shows what came of it
    this.asked = wanted;
    this.ask(wanted);
  }

  /** The picture is made anew when the window changes: what can be chosen is marked in it again. */
  watch() {
    if (this.redrawn) return;
    this.redrawn = new MutationObserver(() => {
      const picture = this.page.now()?.picture;
      if (this.now && picture && picture !== this.now.picture) this.update({ ...this.now, picture });
    });
    this.redrawn.observe(this.page.region(), { childList: true });
  }

  /** Get what may be done now; an answer that is overtaken is not shown. @param {string} wanted */
  async ask(wanted) {
    try {
      const { actions, version, prompt } = await this.acting.ask();
      if (this.asked !== wanted) return;
      this.version = version;
      this.actions = actions;
      this.prompt = prompt;
      this.sheet?.renew();
    } catch (error) {
      if (this.asked !== wanted) return;
      this.asked = "";
      this.sender.fault(error);
    }
    this.render();
  }

  /** The actions that are played at the table. */
  get played() {
    return this.actions.filter(({ kind }) => PLAYED.includes(kind) || kind === "add_entropy");
  }

  /** The actions of a kind. @param {...string} kinds */
  of(...kinds) {
    return this.actions.filter(({ kind }) => kinds.includes(kind));
  }

  /** Whether what is listed is of the version that is shown. */
  get isFresh() {
    return (
      this.now !== null && this.version === this.now.version && this.version >= this.sender.done && !this.sender.busy
    );
  }

  render() {
    const { now } = this;
    if (!now || this.element.hidden) return;
    if (!now.atEnd) return void this.lookBack(now);
    const held = this.element.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-key")
      : null;
    const caret = document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.selectionStart : null;
    this.choice.renew(this.played, this.picking.present);
    this.later.plan();
    this.picking.mark();
    this.element.classList.toggle("turn", this.isMine);
    this.element.dataset.version = String(now.version);
    this.element.dataset.fresh = String(this.isFresh);
    this.element.replaceChildren(...this.parts(now));
    this.restore(held, caret);
    this.auto.plan();
    this.picking.refocus();
  }

  /** At an older version: the way to take back all that came after it. @param {Now} now */
  lookBack(now) {
    const { words } = this.page;
    this.element.classList.remove("turn");
    this.element.dataset.fresh = "false";
    const open = () => openUndo(this, backTo(this, now));
    this.element.replaceChildren(
      el("p", { class: "lead" }, words("undo.older", { version: now.version })),
      el(
        "div",
        { class: "aside" },
        el(
          "button",
          { type: "button", class: "btn", data: { key: "undo" }, on: { click: open } },
          words("undo.to_here"),
        ),
      ),
    );
  }

  get isMine() {
    const { now } = this;
    return (
      now !== null && (now.own.role === "arbiter" ? this.played.length > 0 : now.view.to_act.includes(now.own.seat))
    );
  }

  /** @param {Now} now @returns {Element[]} */
  parts(now) {
    const { words } = this.page;
    const composing = !this.choice.isEmpty;
    return [
      this.sender.notice(),
      this.later.notice(),
      request(this, now),
      this.later.lead() ?? lead(this, now),
      this.acting.element(now),
      composing ? composed(this) : listed(this),
      el(
        "div",
        { class: "aside" },
        this.clock.element,
        this.opener("undo", "play.take_back", this.of("request_undo").length > 0, () => openUndo(this)),
        this.opener("sheet", "play.claim_or_dispute", this.onSheet.length > 0, () => {
          this.sheet = new Sheet(this);
        }),
        this.of("rule_dispute").length
          ? el("a", { class: "btn", href: `/desk/${this.page.language}` }, words("play.to_desk"))
          : null,
        rematch(this, now),
        menu(this),
      ),
    ].filter((one) => one !== null);
  }

  get onSheet() {
    return this.of("claim", "file_dispute", "give_evidence", "appeal_ruling");
  }

  /** @param {string} key @param {string} text @param {boolean} shown @param {() => void} act */
  opener(key, text, shown, act) {
    if (!shown) return null;
    return el("button", { type: "button", class: "btn", data: { key }, on: { click: act } }, this.page.words(text));
  }

  /** @param {string | null | undefined} held @param {number | null} caret */
  restore(held, caret) {
    if (!held) return;
    const again =
      this.element.querySelector(`[data-key="${CSS.escape(held)}"]`) ?? this.element.querySelector("[data-key=play]");
    if (!(again instanceof HTMLElement)) return;
    again.focus({ preventScroll: true });
    if (again instanceof HTMLTextAreaElement && caret !== null) again.setSelectionRange(caret, caret);
  }

  /** Something at the table was clicked. @param {Element} element */
  clicked(element) {
    if (this.later.can(element)) return this.later.toggle(element);
    if (!this.isFresh) return;
    this.later.end();
    const pick = pickOf(element);
    const place = this.choice.place(pick);
    if (place >= 0 && !this.choice.collects(place)) return this.again(place);
    if (place >= 0) this.choice.drop(place);
    else this.choice.pick(pick);
    this.sender.forget();
    this.chosen();
  }

  /** The second click sends what the first one chose, if there is nothing left to say. @param {number} place */
  again(place) {
    const found = this.choice.meant;
    if (found && this.isFirst(found.action) && !this.choice.lack(found)) return void this.play();
    this.choice.drop(place);
    this.render();
  }

  /**
   * Whether an action is of the type that the service lists first of those at the table: a card is played before it is
   * shown.
   *
   * @param {Action} action
   */
  isFirst(action) {
    const first = this.played.find((one) => hasPlace(this, one));
    return first !== undefined && !action.rare && typeOf(first) === typeOf(action);
  }

  /** Something more was chosen: send it, where that is wished and the click said the whole move. */
  chosen() {
    const found = this.choice.meant;
    if (this.page.settings.playAtOnce && found && this.isPlain(found.action)) return void this.play();
    this.render();
  }

  /**
   * Whether a click on the table says enough: it names the whole of the move that is asked for first, of the seat whose
   * turn it is, or a button has said then which move it is. What is rare, and a button alone, is asked once more.
   *
   * @param {Action} action
   */
  isPlain(action) {
    const { picks, chosen } = this.choice;
    if (!picks.length || action.kind !== "move" || action.rare || !this.isMine) return false;
    return !action.inputs.length && (chosen !== null || this.isFirst(action));
  }

  /** Chosen from the list. @param {Action} action */
  choose(action) {
    this.later.end();
    this.choice.choose(action);
    this.sender.forget();
    this.chosen();
  }

  cancel() {
    this.choice.clear();
    this.sender.forget();
    this.render();
  }

  /** Send what was chosen. */
  async play() {
    const found = this.choice.meant;
    if (!found || !this.isFresh || this.choice.lack(found)) return;
    if (await this.sender.send(found.action.path, this.choice.body(found), this.version)) this.choice.clear();
    this.render();
  }

  /** Send an action that is not played at the table. @param {Action} action @param {Record<string, any>} [body] */
  async act(action, body = action.body) {
    const done = await this.sender.send(action.path, body, this.version);
    this.render();
    return done;
  }
}

/** @param {Page} page */
export const makeBar = (page) => new Bar(page);
