// The docket: what waits for the arbiter at all tables, asked for again and again. Tables that stand still come first,
// then what has waited longest.
import { el } from "../frame/dom.js";
import { reasonOf } from "./service.js";

/** @typedef {import("./desk.js").Desk} Desk @typedef {import("./casefile.js").Where} Where */
/**
 * @typedef {{where: {kind: keyof GLYPHS, table: string, number: number}, game: string, caption: string, question:
 *   string, text: string, rule: string, still: boolean, appealed: boolean, version: number, at: number, damaged:
 *   boolean}} Item
 */

const BEAT = 4000;
const PAGES = 4;
const TAIL = 200;
const GLYPHS = { dispute: "◆", claim: "⚑", undo: "↶", clock: "◷", pause: "‖" };
/** What waits and is no case: it is decided at the table. By which event it began. */
const BEGAN = { undo: "undo_requested", clock: "time_expired", pause: "table_paused" };
const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
]);

export class Docket {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    const { words } = desk;
    /** @type {Item[]} */
    this.items = [];
    /** @type {Map<string, number>} */
    this.times = new Map();
    this.shown = "waiting";
    this.kind = "";
    this.count = el("span", { class: "chip live", role: "status" });
    this.list = el("div", { class: "list" });
    const status = select(
      words("docket.status"),
      ["waiting", "decided"],
      (value) => ((this.shown = value), this.ask()),
      (value) => words(`docket.${value}`),
    );
    const kind = select(
      words("docket.kind"),
      ["", ...Object.keys(GLYPHS)],
      (value) => ((this.kind = value), this.draw()),
      (value) => words(value ? `docket.${value}s` : "docket.all"),
    );
    this.element = el(
      "nav",
      { class: "dock no-print", aria: { label: words("docket.title") } },
      el("h2", null, words("docket.title"), " ", this.count),
      el("div", { class: "filters" }, status, kind),
      this.list,
    );
    this.timer = 0;
  }

  /** Ask, and go on asking. */
  async follow() {
    await this.ask();
    this.timer = window.setTimeout(() => this.follow(), BEAT);
  }

  async ask() {
    const wanted = this.shown;
    try {
      const tables = await this.tables();
      const items = await Promise.all(tables.flatMap((table) => this.itemsOf(table)));
      if (wanted !== this.shown) return;
      this.items = items.sort((one, other) => Number(other.still) - Number(one.still) || one.at - other.at);
      this.fault = "";
    } catch (error) {
      this.fault = reasonOf(error, this.desk.words);
    }
    this.draw();
    this.desk.heard(this.items);
  }

  /** @returns {Promise<any[]>} */
  async tables() {
    const found = [];
    let before = "";
    for (let page = 0; page < PAGES; page += 1) {
      const docket = await this.desk.service.get(
        `v1/disputes?status=${this.shown}&limit=50${before && `&before=${before}`}`,
      );
      found.push(...docket.tables);
      if (!docket.next) break;
      before = docket.next;
    }
    return found;
  }

  /** @param {any} table @returns {Promise<Item>[]} */
  itemsOf(table) {
    const { desk } = this;
    const name = (/** @type {number | null} */ seat) =>
      seat === null || seat === undefined
        ? desk.words("desk.arbiter")
        : (table.names[seat] ?? desk.words("desk.seat", { seat }));
    const common = {
      game: table.game,
      still: table.frozen || table.paused || table.undo_request !== null,
      question: "",
      rule: "",
      appealed: false,
      caption: table.caption?.title ?? "",
      damaged: table.damaged,
    };
    const disputes = table.disputes.map((/** @type {any} */ one) => {
      const against = (one.against ?? []).map(name);
      const text = desk.words(against.length ? "docket.dispute_against" : "docket.dispute_by", {
        number: one.dispute,
        by: name(one.by.seat),
        against: desk.list(against),
      });
      return this.aged(table, one.filed, {
        ...common,
        where: where("dispute", table, one.dispute),
        question: one.title?.[desk.language] ?? "",
        text,
        rule: one.rule,
        appealed: one.status === "appealed",
        version: one.filed,
      });
    });
    const claims = table.claims.map((/** @type {any} */ one) => {
      const text = desk.words("docket.claim_by", { number: one.claim, by: name(one.event.by ?? one.event.seat) });
      return this.aged(table, one.version, {
        ...common,
        where: where("claim", table, one.claim),
        question: one.title?.[desk.language] ?? "",
        text,
        still: true,
        version: one.version,
      });
    });
    const damaged = table.damaged
      ? [
          Promise.resolve({
            ...common,
            where: where("dispute", table, 0),
            text: desk.words("docket.damaged"),
            still: true,
            version: 0,
            at: 0,
          }),
        ]
      : [];
    /** @type {[keyof BEGAN, number, string][]} */
    const others = [
      ...(table.undo_request
        ? [
            /** @type {any} */ ([
              "undo",
              table.undo_request.undo,
              desk.words("docket.undo_by", { by: name(table.undo_request.seat), to: table.undo_request.to }),
            ]),
          ]
        : []),
      ...(table.expired.length
        ? [["clock", table.version, desk.words("docket.clock_of", { names: desk.list(table.expired.map(name)) })]]
        : []),
      ...(table.paused ? [["pause", table.version, desk.words("docket.paused")]] : []),
    ];
    return [
      ...disputes,
      ...claims,
      ...damaged,
      ...others.map(([kind, number, text]) =>
        this.begun(table, kind, { ...common, where: where(kind, table, number), text, version: table.version }),
      ),
    ];
  }

  /**
   * When something began that is no case: by the last event of its kind.
   *
   * @param {any} table
   * @param {keyof BEGAN} kind
   * @param {any} item
   * @returns {Promise<Item>}
   */
  async begun(table, kind, item) {
    const key = `${table.table_id} ${kind} ${table.version}`;
    let at = this.times.get(key);
    if (at === undefined) {
      const { events } = await this.desk.service.get(
        `v1/tables/${table.table_id}/events?after=${Math.max(table.version - TAIL, 0)}&limit=${TAIL}`,
      );
      at = Number((events.findLast((/** @type {any} */ one) => one.event.type === BEGAN[kind]) ?? events[0])?.at ?? 0);
      this.times.set(key, at);
    }
    return { ...item, at };
  }

  /**
   * When it was filed: asked for once.
   *
   * @param {any} table
   * @param {number} version
   * @param {any} item
   * @returns {Promise<Item>}
   */
  async aged(table, version, item) {
    const key = `${table.table_id} ${version}`;
    let at = this.times.get(key);
    if (at === undefined) {
      const { events } = await this.desk.service.get(`v1/tables/${table.table_id}/events?after=${version - 1}&limit=1`);
      at = Number(events[0]?.at ?? 0);
      this.times.set(key, at);
    }
    return { ...item, at };
  }

  draw() {
    const { desk } = this;
    const items = this.items.filter(({ where }) => !this.kind || where.kind === this.kind);
    this.count.textContent = this.fault
      ? desk.words("docket.broken")
      : desk.words("docket.live", { count: items.length });
    this.count.classList.toggle("live", !this.fault);
    const held = this.list.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
    const rows = items.map((item) => this.row(item));
    const none = el("p", { class: "none" }, this.fault || desk.words("docket.none"));
    this.list.replaceChildren(...(rows.length ? rows : [none]));
    if (held) /** @type {HTMLElement | null} */ (this.list.querySelector(`[href="${CSS.escape(held)}"]`))?.focus();
  }

  /** @param {Item} item */
  row(item) {
    const { desk } = this;
    const { where } = item;
    const current =
      desk.where?.table === where.table && desk.where.kind === where.kind && desk.where.number === where.number;
    const still = item.appealed
      ? "docket.appealed"
      : item.where.kind === "claim"
        ? "docket.game_waits"
        : item.still
          ? "docket.frozen"
          : "docket.goes_on";
    const { kind } = where;
    const isCase = kind === "dispute" || kind === "claim";
    const href = isCase ? `#${where.table}/${kind}/${where.number}` : `/watch/${where.table}/${desk.language}`;
    /** @type {Record<string, EventListener>} */
    const on = isCase
      ? {
          click: (/** @type {Event} */ event) => (
            event.preventDefault(), void (item.damaged || desk.open(/** @type {Where} */ (where)))
          ),
        }
      : {};
    return el(
      "a",
      { href, aria: { current: current ? "page" : null }, on },
      el(
        "span",
        { class: ["k", where.kind], role: "img", aria: { label: desk.words(`docket.${where.kind}`) } },
        GLYPHS[where.kind],
      ),
      el("b", null, `${item.caption || desk.gameName(item.game)} · ${where.table.slice(0, 4)}…`),
      el("time", { datetime: new Date(item.at).toISOString() }, ago(item.at, desk.language)),
      item.question ? el("strong", null, item.question) : null,
      el("small", null, item.text),
      el("small", null, [item.rule, desk.words(still)].filter(Boolean).join(" · ")),
    );
  }
}

/** @param {keyof GLYPHS} kind @param {any} table @param {number} number @returns {Item["where"]} */
const where = (kind, table, number) => ({ kind, table: table.table_id, number });

/**
 * @param {string} label
 * @param {string[]} values
 * @param {(value: string) => void} chosen
 * @param {(value: string) => string} text
 */
function select(label, values, chosen, text) {
  const on = { change: (/** @type {Event} */ event) => chosen(/** @type {HTMLSelectElement} */ (event.target).value) };
  return el("select", { aria: { label }, on }, ...values.map((value) => el("option", { value }, text(value))));
}

/** How long ago. @param {number} at @param {string} language */
export function ago(at, language) {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
  const past = Date.now() - at;
  const [unit, length] = UNITS.find(([, one]) => past >= one) ?? ["second", 1000];
  return format.format(-Math.floor(past / length), unit);
}
