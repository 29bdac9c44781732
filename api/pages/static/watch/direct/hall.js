// Hall: the round that is played, place by place; its clock and its end; and what waits for an arbiter.

import { Refusal } from "../frame/client.js";
import { el } from "../frame/dom.js";
import { patched } from "../frame/patch.js";
import { button, language, left, panel, when } from "../door/frame.js";
import { reason } from "../door/problem.js";
import { ruleLink } from "../door/refusals.js";
import { isOver, meetingsOf } from "./meetings.js";

/** @typedef {import("./desk.js").Desk} Desk */

const WAYS = ["goes_on", "unplayed", "void", "first", "second", "none"];
const GIVEN = [3, 5];

export class Hall {
  name = "hall";

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.words = desk.words;
    /** @type {any} */
    this.round = null;
    /** @type {any[]} */
    this.cases = [];
    this.asked = "";
    this.tiles = el("div", { class: "hall" });
    this.head = el("h2");
    this.clock = el("span", { class: "clock", hidden: true });
    this.acts = el("div", { class: "go" });
    this.form = el("div");
    this.bad = el("p", { class: "strip bad", role: "alert", hidden: true });
    this.docket = el("ul", { class: "kept" });
    this.element = el("div", { class: "wrap two" }, el("div", { class: "col" }, panel(el("div", { class: "go" }, this.head, this.clock), this.tiles)),
      el("div", { class: "col" }, panel(this.words("direct.docket"), this.docket), panel(this.words("direct.the_round"), this.acts, this.form, this.bad)));
    setInterval(() => this.#tick(), 1000);
    this.update();
  }

  update() { void this.#read(); }

  async #read() {
    const { cup } = this.desk;
    const { rounds } = cup.view;
    const shown = rounds.find((/** @type {any} */ one) => ["begun", "started"].includes(one.phase)) ?? rounds.findLast((/** @type {any} */ one) => one.phase === "ended") ?? rounds[0];
    try {
      const [round, docket] = await Promise.all([shown ? cup.client.get(`${cup.root}/rounds/${shown.round}`) : null, cup.client.get(`${cup.root}/docket`)]);
      this.round = round;
      this.cases = docket.cases;
    } catch (error) { if (!(error instanceof Refusal)) throw error; return; }
    this.draw();
  }

  get playing() { return ["begun", "started"].includes(this.round?.phase); }

  draw() {
    const { words, round, desk: { cup } } = this;
    this.head.textContent = round ? words("direct.round_of", { round: round.round }) : words("direct.no_round");
    const meetings = round ? meetingsOf(round) : [];
    const urgent = (/** @type {import("./meetings.js").Meeting} */ one) => (this.#caseAt(one) ? 0 : one.tables.every(isOver) ? 2 : 1);
    const sorted = [...meetings].sort((one, other) => urgent(one) - urgent(other) || one.place - other.place);
    this.tiles = patched(this.tiles, el("div", { class: "hall" }, ...sorted.map((one) => this.#tile(one))));
    this.#docket(cup);
    this.#acts();
    this.#tick();
  }

  /** @param {import("./meetings.js").Meeting} meeting */
  #caseAt({ tables }) { return this.cases.find((one) => tables.some((/** @type {any} */ table) => table.table === one.table)); }

  /** @param {import("./meetings.js").Meeting} meeting */
  #tile(meeting) {
    const { words, desk: { cup } } = this;
    const waits = this.#caseAt(meeting);
    const over = meeting.tables.filter(isOver).length;
    const now = meeting.tables.find((one) => !isOver(one)) ?? meeting.tables.at(-1);
    const state = waits ? words(`direct.case.${waits.kind}`) : over === meeting.tables.length ? words("direct.over") : this.playing ? words("direct.plays") : words("direct.to_come");
    const played = words("direct.played", { over, count: meeting.tables.length });
    const inside = [el("span", { class: "top" }, el("b", null, meeting.place), waits ? el("span", { class: ["chip", waits.still ? "dispute" : "claim"] }, waits.still ? "◆ " : "⚑ ", state) : null),
      el("span", { class: "names" }, ...meeting.entrants.map((entrant) => el("span", null, cup.nameOf(entrant)))),
      el("span", { class: "prog", role: "img", aria: { label: played } }, ...meeting.tables.map((one) => el("i", { class: isOver(one) ? "y" : one === now && this.playing ? "h" : null }))),
      el("span", { class: "wait" }, el("span", null, state), meeting.tables.length > 1 ? el("span", null, `${over}/${meeting.tables.length}`) : null)];
    const props = { class: ["tile", waits ? (waits.still ? "still" : "claimed") : null, over === meeting.tables.length ? "over" : null], data: { place: meeting.place } };
    return this.round.phase === "started" || this.round.phase === "ended" ? el("a", { ...props, href: `/watch/${now.table}/${language}` }, ...inside) : el("div", props, ...inside);
  }

  /** @param {import("./cup.js").Cup} cup */
  #docket(cup) {
    const { words } = this;
    const mine = cup.arbiter ? cup.view.you.arbiter ?? 0 : 0;
    const nameOf = (/** @type {number} */ arbiter) => cup.view.arbiters.find((/** @type {any} */ one) => one.arbiter === arbiter)?.name ?? words("door.organizer");
    const rows = this.cases.map((one) => {
      const [place, kind, number] = one.case.split("/");
      const at = this.round?.tables.find((/** @type {any} */ table) => table.table === one.table);
      const path = `/docket/${place}/${kind}/${number}`;
      const act = one.arbiter === null && cup.arbiter ? button(words("direct.take"), () => void this.#do(`${path}/take`, {}, cup.arbiter), { class: "small", data: { take: one.case } })
        : one.arbiter !== null && one.arbiter === mine ? button(words("direct.give_back"), () => void this.#do(`${path}/give_back`, {}, cup.arbiter), { class: "small", data: { back: one.case } }) : null;
      return el("li", null, el("span", null, el("b", null, words(`direct.case.${one.kind}`)), at ? `, ${words("direct.table", { table: at.place })}` : "", el("br", null), el("span", { class: "dim" }, when(one.opened_at), " · ", one.arbiter === null ? words("direct.nobody_has") : words("direct.has", { name: nameOf(one.arbiter) }))),
        el("span", { class: "end" }, one.table ? el("a", { class: "btn small", href: `/watch/${one.table}/${language}` }, words("direct.look")) : null, act));
    });
    this.docket.replaceChildren(...(rows.length ? rows : [el("li", null, el("span", null, words("direct.nothing_waits")))]));
  }

  #acts() {
    const { words, round } = this;
    const key = JSON.stringify([round?.round, round?.phase, round?.paused, round?.tables.filter(isOver).length]);
    if (key === this.asked) return;
    this.asked = key;
    this.form.replaceChildren();
    if (!this.playing) { this.acts.replaceChildren(el("p", { class: "say" }, words("direct.no_round_on"))); return; }
    const at = `/rounds/${round.round}`;
    this.acts.replaceChildren(
      ...(round.deadline ? GIVEN.map((minutes) => button(words("direct.extend", { minutes }), () => this.#ask(words("direct.extend", { minutes }), (why) => this.#do(`${at}/extend`, { minutes, reason: why })), { class: "small", data: { act: `extend-${minutes}` } })) : []),
      round.paused ? button(words("direct.resume"), () => void this.#do(`${at}/resume`, {}), { class: "small", data: { act: "resume-round" } }) : button(words("direct.pause"), () => this.#ask(words("direct.pause"), (why) => this.#do(`${at}/pause`, { reason: why })), { class: "small", data: { act: "pause-round" } }),
      button(words("direct.end"), () => this.#end(), { class: "small warn", data: { act: "end-round" } }));
  }

  /** Ask for the reason of an act. @param {string} word @param {(why: string) => Promise<void>} send @param {Element[]} fields */
  #ask(word, send, fields = []) {
    const why = /** @type {HTMLInputElement} */ (el("input", { class: "in", id: "why", maxlength: 2000, required: true, autocomplete: "off" }));
    const form = el("form", { class: "field" }, ...fields, el("div", { class: "field" }, el("label", { for: "why" }, this.words("direct.reason")), why), el("div", { class: "go" }, el("button", { class: "btn main", data: { act: "do" } }, word), button(this.words("direct.not_now"), () => this.form.replaceChildren())));
    form.addEventListener("submit", (event) => { event.preventDefault(); void send(why.value.trim()); });
    this.form.replaceChildren(form);
    /** @type {HTMLElement | null} */ (form.querySelector(".in"))?.focus();
  }

  /** End the round: what becomes of each table that is not over. */
  #end() {
    const { words, round } = this;
    const open = round.tables.filter((/** @type {any} */ one) => !isOver(one));
    const rows = open.map((/** @type {any} */ one) => {
      const choice = /** @type {HTMLSelectElement} */ (el("select", { class: "in", id: `as-${one.number}`, data: { table: one.table } }, ...WAYS.map((way) => el("option", { value: way }, words(`direct.as.${way}`)))));
      return el("div", { class: "field" }, el("label", { for: choice.id }, [words("direct.table", { table: one.place }), one.board ? words("direct.board", { board: one.board }) : ""].filter(Boolean).join(", ")), choice);
    });
    this.#ask(words("direct.end_it", { round: round.round }), (why) => this.#do(`/rounds/${round.round}/end`, { reason: why, unfinished: [...this.form.querySelectorAll("select")].map((one) => this.#counts(one)) }), [el("p", { class: "say" }, words("direct.end_says"), " ", ruleLink("tournament.9.6")), el("div", { class: "fields half" }, ...rows)]);
  }

  /** @param {HTMLSelectElement} choice */
  #counts({ value, dataset }) {
    const forfeit = ["first", "second", "none"].includes(value);
    return { table: dataset.table, as: forfeit ? "forfeit" : value, ...(forfeit && value !== "none" ? { present: value } : {}) };
  }

  /** @param {string} path @param {any} body @param {import("../frame/client.js").Client | null} [by] */
  async #do(path, body, by) {
    const { cup } = this.desk;
    if (this.busy) return;
    this.busy = true;
    try {
      await cup.send(path, body, { act: path, ...(by ? { by } : {}) });
      this.bad.hidden = true;
      this.asked = "";
      await cup.again();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.bad.hidden = false;
      this.bad.replaceChildren(el("span", null, reason(this.words, error), " ", error.problem?.rule ? ruleLink(error.problem.rule) : ""));
      await cup.again();
    } finally { this.busy = false; }
  }

  busy = false;

  #tick() {
    const { round } = this;
    this.clock.hidden = !this.playing || !round?.deadline;
    if (!this.clock.hidden) this.clock.textContent = round.paused ? this.words("direct.paused") : left(round.deadline);
  }
}
