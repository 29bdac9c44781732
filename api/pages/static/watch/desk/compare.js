// The ways beside each other: a row for each thing, what differs from now is tinted and says so.
import { el } from "../frame/dom.js";
import { scrolled } from "../frame/scrolled.js";
import { nameOf, namesOf } from "./naming.js";
import { headOf } from "./remedies.js";

/** @typedef {import("./desk.js").Desk} Desk @typedef {import("./casefile.js").CaseFile} CaseFile @typedef {import("./remedies.js").Way} Way */
/** @typedef {{head: string, cells: (string | Element)[], same: boolean[]}} Row @typedef {(field: string) => string} Called */

const DASH = "–";
const LONG = 60;
const MANY = 6;
const CARD = /^([2-9TJQKA])([cdhs])(@[a-z])?$/;
/** @type {Record<string, string>} */
const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/**
 * The table of the ways; `chosen` is the place of the one that would be given, `choose` is told another one.
 * @param {CaseFile} file @param {Desk} desk @param {Way[]} ways @param {number} chosen @param {(at: number) => void} choose @param {(at: number) => void} drop
 */
export function compared(file, desk, ways, chosen, choose, drop) {
  const heads = ways.map((way, at) => head(file, desk, way, at, chosen, choose, drop));
  const now = el("th", { scope: "col" }, desk.words("compare.now"), el("small", null, desk.words("compare.version", { version: file.view.version })));
  const body = rowsOf(file, desk, ways).map((row) =>
    el("tr", null, el("th", { scope: "row" }, row.head), ...row.cells.map((cell, at) => el("td", { class: [at > 0 && !row.same[at] && "ch", at > 0 && at - 1 === chosen && "sel"] }, at > 0 && !row.same[at] ? el("span", { class: "changed" }, desk.words("compare.changed")) : null, cell))),
  );
  const table = el("table", { class: "cmp" }, el("thead", null, el("tr", null, el("td", null), now, ...heads)), el("tbody", null, ...body));
  return scrolled(desk.words("compare.title"), table);
}

/** @param {CaseFile} file @param {Desk} desk @param {Way} way @param {number} at @param {number} chosen @param {(at: number) => void} choose @param {(at: number) => void} drop */
function head(file, desk, way, at, chosen, choose, drop) {
  const box = el("input", { type: "radio", name: "way", value: at, checked: at === chosen, disabled: !way.run, on: { change: () => choose(at) } });
  const version = way.run ? desk.words("compare.version", { version: way.run.effects.at(-1)?.version ?? way.run.view.version }) : "";
  const away = way.move ? null : el("button", { type: "button", class: "btn plain icon no-print", aria: { label: desk.words("compare.drop", { what: headOf(file, desk, way) }) }, on: { click: () => drop(at) } }, "×");
  const small = way.refused ? el("small", { class: "bad" }, way.refused) : el("small", null, version, way.run?.chance === "not_foretold" ? ` · ${desk.words("compare.chance")}` : "");
  return el("th", { scope: "col", class: [at === chosen && "sel"] }, el("span", { class: "colhead" }, el("label", null, box, " ", headOf(file, desk, way)), away), small);
}

/** @param {CaseFile} file @param {Desk} desk @param {Way[]} ways @returns {Row[]} */
function rowsOf(file, desk, ways) {
  const before = ways.find(({ run }) => run)?.run.before ?? { status: file.view.status, to_act: file.view.to_act, adjusted: [], outcome: file.view.outcome, withdraws: [] };
  const states = [{ ...before, table: file.view.table, learned: [] }, ...ways.map(({ run, learned }) => (run ? { ...last(run, before), table: run.view.table, learned } : null))];
  /** @param {string} key @param {(state: any) => string | Element} tell @param {(state: any) => any} [by] */
  const row = (key, tell, by = tell) => made(desk.words(key), states, tell, by);
  return [
    row("compare.withdrawn", ({ withdraws }) => spans(withdraws)),
    row("compare.status", ({ status }) => desk.words(`status.${status}`)),
    row("compare.to_act", ({ to_act }) => (to_act.length ? namesOf(file, desk, to_act) : desk.words("desk.nobody"))),
    ...tableRows(states, (field) => called(file, desk, field)),
    row("compare.adjusted", ({ adjusted }) => points(file, desk, adjusted)),
    row("compare.outcome", ({ outcome }) => (outcome ? ranking(file, desk, outcome) : DASH)),
    row("compare.learned", ({ learned }) => gained(file, desk, learned)),
  ];
}

/** The table after all remedies; a ruling without any changes nothing but that play goes on. @param {any} run @param {any} before */
function last(run, before) {
  const { view } = run;
  const end = run.effects.at(-1) ?? { withdraws: [], adjusted: before.adjusted };
  return { ...end, status: view.status, to_act: view.to_act, outcome: view.outcome };
}

/** @param {string} head @param {any[]} states @param {(state: any) => string | Element} tell @param {(state: any) => any} by @returns {Row} */
function made(head, states, tell, by) {
  const told = states.map((state) => (state ? JSON.stringify(plain(by(state))) : null));
  return { head, cells: states.map((state) => (state ? tell(state) : DASH)), same: told.map((one) => one === null || one === told[0]) };
}

/** @param {any} value */
const plain = (value) => (value instanceof Element ? value.textContent : value);

/** What lies on the table and differs anywhere, by the names of its fields: only the parts that differ. @param {any[]} states @param {Called} name @returns {Row[]} */
function tableRows(states, name) {
  const tables = states.map((state) => state?.table ?? null);
  const there = tables.filter((table) => table !== null);
  return Object.keys(there[0] ?? {}).flatMap((field) => {
    const values = tables.map((table) => (table === null ? undefined : table[field] ?? null));
    const paths = differing(values.filter((value) => value !== undefined));
    if (!paths.length) return [];
    const told = values.map((value) => (value === undefined ? null : paths.length > MANY ? short(value, name) : paths.map((path) => named(path, value, name)).join("; ")));
    const cells = told.map((text) => (text === null ? DASH : brief(text)));
    return [{ head: name(field), cells, same: told.map((text) => text === null || text === told[0]) }];
  });
}

/** The paths at which some of the values differ from the first. Lists of plain values are one value. @param {any[]} values @param {string[]} path @returns {string[][]} */
function differing(values, path = []) {
  const [first] = values;
  if (values.every((value) => JSON.stringify(value) === JSON.stringify(first))) return [];
  const branches = values.every((value) => value !== null && typeof value === "object" && Array.isArray(value) === Array.isArray(first));
  const rows = branches && (!Array.isArray(first) || values.every((value) => value.length === first.length && value.every((/** @type {any} */ one) => one !== null && typeof one === "object")));
  if (!rows) return [path];
  const keys = new Set(values.flatMap((value) => Object.keys(value)));
  return [...keys].flatMap((key) => differing(values.map((value) => value[key] ?? null), [...path, key]));
}

/** A part of a value with the name of its field. @param {string[]} path @param {any} value @param {Called} name */
function named(path, value, name) {
  const text = short(path.reduce((at, key) => at?.[key], value), name);
  return path.length ? `${path.map(name).join(" ")}: ${text}` : text;
}

/** What a field is called: in this game, in all games, or else as it is. @param {CaseFile} file @param {Desk} desk @param {string} field */
function called(file, desk, field) {
  const key = [`field.${file.view.game}.${field}`, `field.${field}`].find((one) => desk.knows(one));
  return key ? desk.words(key) : field.replaceAll("_", " ");
}

/** Few words; what is longer is folded: the table itself is drawn elsewhere. @param {string} text @returns {string | Element} */
function brief(text) {
  if (text.length <= LONG) return text;
  return el("details", null, el("summary", null, `${text.slice(0, LONG)}…`), el("span", { class: "mono" }, text));
}

/** @param {any} value @param {Called} name @returns {string} */
function short(value, name) {
  if (value === null || value === undefined || value === false) return DASH;
  if (value === true) return "✓";
  if (Array.isArray(value)) return value.length ? value.map((one) => short(one, name)).join(value.some((one) => typeof one === "object") ? " | " : " ") : DASH;
  if (typeof value === "object") return Object.entries(value).filter(([, one]) => one !== null && one !== false).map(([key, one]) => `${name(key)}: ${short(one, name)}`).join(", ") || DASH;
  return String(value).replace(CARD, (_, rank, suit, pack) => `${SUITS[suit]}${rank === "T" ? "10" : rank}${pack ?? ""}`);
}

/** Versions in spans: "25 to 32". @param {number[]} versions */
function spans(versions) {
  /** @type {number[][]} */
  const found = [];
  for (const version of versions) {
    const end = found.at(-1);
    if (end && end[1] === version - 1) end[1] = version;
    else found.push([version, version]);
  }
  return found.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ") || DASH;
}

/** @param {CaseFile} file @param {Desk} desk @param {number[]} adjusted */
function points(file, desk, adjusted) {
  const changed = adjusted.flatMap((one, seat) => (one ? [`${nameOf(file, desk, seat)} ${one > 0 ? "+" : "−"}${Math.abs(one)}`] : []));
  return changed.join(", ") || DASH;
}

/** @param {CaseFile} file @param {Desk} desk @param {any} outcome */
function ranking(file, desk, outcome) {
  return outcome.ranking.map((/** @type {number[]} */ place, /** @type {number} */ at) => `${at + 1}. ${desk.list(place.map((seat) => nameOf(file, desk, seat)))}`).join(" ") + (outcome.scores ? ` (${outcome.scores.join(" : ")})` : "");
}

/** @param {CaseFile} file @param {Desk} desk @param {any[]} revealed */
function gained(file, desk, revealed) {
  /** @type {Map<string, Set<string>>} */
  const bySeats = new Map();
  /** @type {Map<string, number[]>} */
  const seats = new Map();
  for (const { card, seat } of revealed) seats.set(card, [...(seats.get(card) ?? []), seat]);
  for (const [card, all] of seats) {
    const names = namesOf(file, desk, [...new Set(all)]);
    bySeats.set(names, (bySeats.get(names) ?? new Set()).add(desk.cardName(file, card)));
  }
  return [...bySeats].map(([names, cards]) => `${names}: ${[...cards].join(", ")}`).join("; ") || DASH;
}
