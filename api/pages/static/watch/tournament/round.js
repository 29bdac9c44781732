// A round: its tables with who sits there, where they stand, and the way to each.
import { el, tableHead } from "../frame/dom.js";
import { scrolled } from "../frame/picture/scrolled.js";
import { tableIn } from "./reading.js";
import { nameOf, sideLine, sidesOf } from "./sides.js";

/** @typedef {import("./page.js").Page} Page */

const CASES = ["claim", "dispute", "appeal", "case"];
const PLAYING = "status.running";
/** Words of the frame that are those of phases, too. @type {Record<string, string>} */
const PHASES = { started: PLAYING, ended: "status.finished" };

/** @param {Page} page @param {any} round */
export const phaseName = (page, round) =>
  page.words(round.paused ? "status.paused" : (PHASES[round.phase] ?? `round.${round.phase}`));

/** @param {Page} page */
export function roundPanel(page) {
  const { words } = page;
  const { view, round } = page.read;
  const title = words("cup.round");
  if (!round)
    return el("section", { class: "panel" }, el("h2", null, title), el("p", { class: "dim" }, words("round.none")));
  const options = view.rounds.map((/** @type {any} */ { round: number }) =>
    el(
      "option",
      { value: number, selected: number === round.round },
      words("round.of", { round: number, rounds: Math.max(view.settings.rounds ?? 0, view.rounds.length) }),
    ),
  );
  const heads = ["table", "sides", "state"].map((key) => words(`round.${key}`));
  const rows = round.tables.map((/** @type {any} */ table) => row(page, table));
  const label = words("round.of", { round: round.round, rounds: view.rounds.length });
  return el(
    "section",
    { class: "panel" },
    el(
      "header",
      null,
      el("h2", null, title),
      el("select", { name: "round", aria: { label: words("round.choose") } }, ...options),
      ...moment(page),
    ),
    scrolled(label, el("table", { class: "tt tables" }, tableHead(...heads), el("tbody", null, ...rows))),
    ...byes(page),
  );
}

/** Where the round stands, and until when it goes. @param {Page} page */
function moment(page) {
  const { words } = page;
  const { round } = page.read;
  const until =
    round.phase === "started" && round.deadline && !round.paused
      ? el("span", { class: "dim" }, words("round.until", { time: page.time(round.deadline) }))
      : null;
  return [
    el("span", { class: ["chip", round.phase === "started" && !round.paused && "live"] }, phaseName(page, round)),
    round.expired && round.phase === "started" ? el("span", { class: "chip claim" }, words("round.expired")) : until,
  ];
}

/** @param {Page} page @param {any} table */
function row(page, table) {
  const { words } = page;
  const { round, view } = page.read;
  const number = words("cup.table", { table: table.number });
  const sees = page.seesTable(table, round.phase);
  const sides = sidesOf(page, table);
  return el(
    "tr",
    { class: [view.you.role === "player" && sides.some(({ entrant }) => entrant === view.you.entrant) && "me"] },
    el(
      "th",
      { scope: "row" },
      sees
        ? el("a", { href: page.tableAddress(table.table), aria: { label: number } }, table.number)
        : el("span", { aria: { label: number }, role: "img" }, table.number),
      table.board === null ? null : el("small", null, words("cup.board", { board: table.board })),
    ),
    el("td", null, ...sides.map((side) => sideLine(page, table, side))),
    el("td", null, el("span", { class: "marks" }, ...states(page, table))),
  );
}

/** How a table stands, in words. @param {Page} page @param {any} table */
function states(page, table) {
  const { words } = page;
  const { standings } = page.read;
  const waiting = standings.open.filter(
    (/** @type {any} */ one) =>
      CASES.includes(one.kind) && typeof one.id === "string" && tableIn(one.id) === table.table,
  );
  const state = stateOf(page, table);
  const kinds = [...new Set(waiting.map((/** @type {any} */ one) => one.kind))];
  return [
    el("span", { class: ["chip", state === PLAYING && "live"] }, words(state)),
    table.adjusted.length ? el("span", { class: "chip" }, words("part.adjusted")) : null,
    table.result?.rulings.length ? el("span", { class: "chip" }, words("part.ruled")) : null,
    ...kinds.map((kind) => el("span", { class: "chip dispute" }, words(`kind.${kind}`))),
  ];
}

/** How a table stands, as the key of a word. @param {Page} page @param {any} table */
function stateOf(page, table) {
  const { round, standings } = page.read;
  if (table.forfeit && !table.forfeit.seats.length) return "part.forfeit";
  if (table.result && table.result.state !== "running")
    return table.result.state === "void" ? "status.void" : "status.finished";
  if (["drawn", "published", "begun"].includes(round.phase)) return "at.to_come";
  const open = (/** @type {any} */ one) =>
    standings.open.some((/** @type {any} */ matter) => matter.kind === "table" && matter.id === one.table);
  if (!open(table)) return page.seesTable(table, round.phase) && table.result === null ? "part.unplayed" : "at.closed";
  // The tables of a place are played one after the other.
  return round.tables.some(
    (/** @type {any} */ one) => one.place === table.place && one.number < table.number && open(one),
  )
    ? "at.next"
    : PLAYING;
}

/** Who meets nobody in the round. @param {Page} page */
function byes(page) {
  return page.read.round.byes.map((/** @type {any} */ bye) =>
    el("p", { class: "dim" }, `${nameOf(page, bye.entrant)}: ${page.words(`bye.${bye.kind}`)}`),
  );
}
