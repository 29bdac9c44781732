// The page of a tournament for its director: the bar, the stages, the next act, and the stage that is shown.

import { bar, button, language, skipTo, titleOf } from "../door/frame.js";
import { reason } from "../door/problem.js";
import { ruleLink } from "../door/refusals.js";
import { el } from "../frame/dom.js";
import { patched } from "../frame/picture/patch.js";
import { Refusal } from "../frame/service/client.js";
import { Hall } from "./hall.js";
import { Later } from "./later.js";
import { missing, nextAct } from "./next.js";
import { Arbiters } from "./people/arbiters.js";
import { Setup } from "./setup.js";

/** @typedef {import("./later.js").Stage} Stage @typedef {import("./cup.js").Cup} Cup */
/** @typedef {import("../frame/types.js").Words} Words */

/** The stages after the opening of entries, in their order. @type {[string, (desk: Desk) => Stage][]} */
const LATER = [
  ["entries", (desk) => new Later(desk, "entries", async () => (await import("./entries.js")).Entries)],
  ["draw", (desk) => new Later(desk, "draw", async () => (await import("./draw.js")).Draw)],
  ["hall", (desk) => new Hall(desk)],
  ["standings", (desk) => new Later(desk, "standings", async () => (await import("./standings.js")).Standings)],
  ["papers", (desk) => new Later(desk, "papers", async () => (await import("./papers.js")).Papers)],
];

/** The stage for which an act waits while something is open there. @type {Record<string, string>} */
const WAITS = { open: "setup", publish: "draw" };

export class Desk {
  /** @param {Cup} cup @param {Words} words */
  constructor(cup, words) {
    this.cup = cup;
    this.words = words;
    /** @type {Record<string, string>} by stage, why the next act must wait */
    this.waits = {};
    this.busy = false;
    this.asked = 0;
    /** @type {any} the form of scores that was asked for at another stage */
    this.wish = null;
    /** @type {Record<string, number>} by stage, how much waits there */
    this.counts = {};
    this.head = el("header");
    this.nav = el("nav");
    this.thumb = el("nav");
    this.says = el("span", { class: "two-l" });
    this.now = el("div", { class: "now-at" }, this.says);
    this.go = /** @type {HTMLButtonElement} */ (button("", () => void this.press(), { class: "main", id: "next-act" }));
    this.also = /** @type {HTMLButtonElement} */ (
      button("", () => void this.press(this.act?.also), { id: "also-act", hidden: true })
    );
    this.said = el("p", { class: "sr", role: "status" });
    this.strip = el("div", { class: "strip", role: "alert", tabindex: -1, hidden: true });
    this.main = el("main", { id: "main", tabindex: -1 });
    this.arbiters = new Arbiters(this);
    this.setup = new Setup(this);
    /** @type {Record<string, Stage>} */
    this.made = { setup: this.setup };
    document.body.replaceChildren(
      skipTo(words, this.main),
      this.head,
      el(
        "section",
        { class: "stage", aria: { label: words("direct.stands") } },
        this.nav,
        this.now,
        this.also,
        this.go,
      ),
      this.strip,
      this.main,
      this.thumb,
      this.said,
    );
    addEventListener("hashchange", () => this.show());
    document.addEventListener("keydown", (event) => this.#key(event));
    this.update();
    this.show();
  }

  /** The stages that there are by now. @returns {Stage[]} */
  get stages() {
    if (this.cup.view.phase === "draft") return [this.setup];
    for (const [name, made] of LATER) this.made[name] ??= made(this);
    return Object.values(this.made);
  }

  /** Called after each change of the tournament, or of the connection. */
  update() {
    const { view } = this.cup;
    const { settings } = view;
    this.head = patched(
      this.head,
      bar(this.words, { root: `/direct/${this.cup.id}`, title: settings.title, under: this.#under(settings) }),
    );
    document.title = `${settings.title} – Friedensrichter`;
    this.arbiters.update();
    for (const stage of this.stages) stage.update();
    this.#broken();
    this.drawNext();
  }

  /** @param {any} settings */
  #under(settings) {
    return [
      titleOf(settings.game),
      this.words(`direct.format.${settings.format.type}`),
      settings.rounds ? this.words("direct.of_rounds", { count: settings.rounds }) : "",
    ]
      .filter(Boolean)
      .join(" · ");
  }

  #broken() {
    const { broken } = this.cup;
    if (broken)
      this.tell(
        this.words("direct.broken", {
          time: new Intl.DateTimeFormat(language, { timeStyle: "medium" }).format(broken),
        }),
        "offline",
      );
    else if (this.strip.dataset.of === "offline") this.strip.hidden = true;
  }

  /** Show the stage that the address names, or that fits. */
  show() {
    const wanted = location.hash.slice(1);
    const stage =
      this.stages.find((one) => one.name === wanted) ??
      this.stages.find((one) => one.name === this.#fits()) ??
      this.setup;
    if (this.main.firstElementChild !== stage.element) this.main.replaceChildren(stage.element);
    if ("appear" in stage) stage.appear?.();
    const links = () =>
      this.stages.map((one) =>
        el(
          "a",
          { href: `#${one.name}`, aria: { current: one === stage ? "page" : null } },
          this.words(`direct.stage.${one.name}`),
          this.counts[one.name] ? el("span", { class: "chip dispute" }, this.counts[one.name]) : null,
        ),
      );
    // the links stay the ones under a finger
    this.nav = patched(this.nav, el("nav", { aria: { label: this.words("direct.stages") } }, ...links()));
    this.thumb = patched(
      this.thumb,
      el(
        "nav",
        { class: "thumb", hidden: this.stages.length < 2, aria: { label: this.words("direct.stages_below") } },
        ...links(),
      ),
    );
  }

  /**
   * Go to the form of an act on scores, about a table.
   *
   * @param {string} act
   * @param {{round: number, table: string}} wanted
   */
  score(act, wanted) {
    this.wish = { act, wanted };
    location.hash = "standings";
  }

  /** So much waits at a stage. @param {string} stage @param {number} count */
  counted(stage, count) {
    if ((this.counts[stage] ?? 0) === count) return;
    this.counts[stage] = count;
    this.show();
  }

  /** The stage at which something is to be done. */
  #fits() {
    const { phase } = this.cup.view;
    return phase === "draft" ? "setup" : phase === "open" ? "entries" : phase === "running" ? "hall" : "papers";
  }

  /** Save the archive. */
  async archive() {
    const papers = /** @type {Later} */ (this.made.papers);
    await papers.appear();
    await papers.stage?.archive();
  }

  /** The stage says why the next act must wait, or that it need not. @param {string} stage @param {string} text */
  refused(stage, text) {
    if ((this.waits[stage] ?? "") === text) return;
    this.waits[stage] = text;
    void this.drawNext();
  }

  /** Show the next act, and whether it can be pressed. */
  async drawNext() {
    const act = (this.act = nextAct(this));
    const asked = (this.asked += 1);
    const name = act.name ? this.words(`direct.act.${act.name}`, act.values ?? {}) : "";
    this.go.hidden = !name; // only where nothing is to come
    this.also.hidden = !act.also;
    if (act.also) this.also.textContent = this.words(`direct.act.${act.also.name}`);
    this.also.disabled = Boolean(this.cup.broken) || this.busy;
    if (!this.busy && this.go.textContent !== name) {
      this.go.textContent = name;
      if (name) this.said.textContent = name;
    }
    const wait = !act.act
      ? act.says
      : this.cup.broken
        ? this.words("direct.offline")
        : this.waits[WAITS[act.name] ?? ""] || (await missing(this, act));
    if (asked !== this.asked) return;
    this.go.disabled = !act.act || Boolean(wait) || this.busy;
    this.says.replaceChildren(
      el("b", null, this.words(`direct.phase.${this.cup.view.phase}`)),
      el("span", { class: "hide" }, wait || act.says),
    );
  }

  /**
   * Do the next act, or the one beside it. A second click counts once.
   *
   * @param {import("./next.js").Act | null | undefined} act
   */
  async press(act = this.act) {
    if (!act?.act || this.busy) return;
    this.busy = true;
    this.go.disabled = this.also.disabled = true;
    this.go.setAttribute("aria-busy", "true");
    this.strip.hidden = true;
    const { hash } = location;
    try {
      await act.act();
      await this.cup.read();
      if (location.hash === hash && this.stages.some((one) => one.name === act.stage))
        history.replaceState(null, "", `#${act.stage}`); // who has gone elsewhere meanwhile stays there
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.refuse(error);
      await this.cup.again();
    } finally {
      this.busy = false;
      this.go.removeAttribute("aria-busy");
    }
    this.update();
    this.show();
  }

  /** Say why something was not done. @param {Refusal} error */
  async refuse(error) {
    this.tell(await this.why(error), "act", error.problem?.rule);
  }

  /** Why something was not done: what another did a moment before, or the rule. @param {Refusal} error */
  async why(error, undone = "") {
    const moved = error.status === 412;
    const { sent, problem } = error;
    return (
      (sent && (moved || problem?.rule) && (await this.quicker(sent.from, moved ? null : sent.path, undone))) ||
      (moved ? this.words("direct.moved") : reason(this.words, error))
    );
  }

  /** What another has done after a version; empty where it is not known. @param {number} from */
  async quicker(from, /** @type {string | null} */ path = null, undone = "") {
    try {
      return await (await import("./others.js")).whoWasQuicker(this, from, path, undone || undefined);
    } catch {
      return "";
    }
  }

  /** @param {string} text @param {string} of @param {string} [rule] */
  tell(text, of, rule) {
    this.strip.dataset.of = of;
    this.strip.classList.toggle("bad", of === "act");
    this.strip.replaceChildren(el("span", null, text, " ", rule ? ruleLink(rule) : ""));
    this.strip.hidden = false;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, [contenteditable]"))
      return;
    const stage = /^[1-6]$/.test(event.key) ? this.stages[Number(event.key) - 1] : null;
    if (stage) location.hash = stage.name;
    else if (event.key === "n") this.go.focus();
  }
}
