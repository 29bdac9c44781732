// What hangs in the hall, page by page: six rows each, so that they are read at eight metres.

import { el } from "../../frame/dom.js";
import { prizesOf } from "../../frame/prizes.js";
import { clockTime, numberWord } from "../frame.js";
import { nameOf, pieces, plain, sides, sidesOf, table } from "./rows.js";

/** @typedef {import("../../frame/types.js").Words} Words */
/** @typedef {{view: any, round: any, standings: any, board: any, series: any}} Read */
/** @typedef {{title: string, sub: string, body: Element, foot: string}} Hung a page */

const BY_TABLE = 12; // with more tables people look for their name
const NEWS = 300_000; // so long after its begin the pairings of a round hang, and so long the first three after the end

/**
 * The pages that are shown in turn, at least one.
 *
 * @param {Words} words
 * @param {Read} read
 * @param {number} now
 * @returns {Hung[]}
 */
export function pagesOf(words, read, now) {
  const { view, round } = read;
  if (view.phase === "void") return [plain(words, read, words("hall.void"))];
  if (view.phase === "finished") return finished(words, read, now);
  if (!round)
    return [plain(words, read, words(view.phase === "running" ? "hall.soon" : "hall.to_come")), ...series(words, read)];
  const fresh = round.phase === "published" || (round.started_at !== null && now - round.started_at < NEWS);
  const list = [
    ...standings(words, read, words(read.standings.final ? "hall.final" : "hall.standings")),
    ...series(words, read),
  ];
  const playing = round.phase === "started" ? [state(words, read)] : [];
  if (round.phase === "ended")
    return [...list, ...board(words, read)].length
      ? [...list, ...board(words, read)]
      : [plain(words, read, words("hall.soon"))];
  const coming = round.begins_at
    ? [
        plain(
          words,
          read,
          words("hall.begins", { round: round.round - 1, next: round.round, time: clockTime(round.begins_at) }),
        ),
      ]
    : [];
  if (coming.length) return [...coming, ...pairings(words, read), ...list, ...board(words, read)];
  return fresh
    ? [...pairings(words, read), ...playing]
    : [...playing, ...list, ...board(words, read), ...pairings(words, read).slice(0, 2)];
}

/** @param {Words} words @param {Read} read */
const under = (words, { view }) =>
  [view.settings.title, view.settings.rounds ? words("hall.rounds", { count: view.settings.rounds }) : ""]
    .filter(Boolean)
    .join(" · ");

/** @param {Words} words @param {Read} read @returns {Hung[]} */
function pairings(words, read) {
  const { round } = read;
  const title = words("hall.round", { round: round.round });
  const places = new Map(round.tables.map((/** @type {any} */ one) => [one.place, one]));
  const tables = [...places.values()];
  const byes = round.byes
    .map((/** @type {any} */ bye) => `${nameOf(read, bye.entrant)}: ${words(`hall.bye.${bye.kind}`)}`)
    .join(" · ");
  const foot = byes || leaders(read);
  if (tables.length > BY_TABLE) {
    const names = tables
      .flatMap((one) => sidesOf(one).map((entrant) => ({ name: nameOf(read, entrant), at: one.place })))
      .sort((one, other) => one.name.localeCompare(other.name, document.documentElement.lang));
    return pieces(names).map((rows) => ({
      title,
      sub: under(words, read),
      foot,
      body: table(
        title,
        [words("hall.name"), words("hall.table")],
        rows.map(({ name, at }) => el("tr", null, el("td", null, name), el("th", { scope: "row" }, at))),
      ),
    }));
  }
  const most = Math.max(2, ...tables.map((one) => sidesOf(one).length));
  const two = most === 2;
  const heads = [words("hall.table"), ...(two ? sides(words, tables) : [words("hall.players")])];
  return pieces(tables).map((rows) => ({
    title,
    sub: under(words, read),
    foot,
    body: table(
      title,
      heads,
      rows.map((one) => {
        const names = sidesOf(one).map((entrant) => nameOf(read, entrant));
        return el(
          "tr",
          null,
          el("th", { scope: "row" }, one.place),
          ...(two ? names : [names.join(" · ")]).map((name) => el("td", null, name)),
        );
      }),
    ),
  }));
}

/** How many tables are played still. @param {Words} words @param {Read} read @returns {Hung} */
function state(words, read) {
  const { round, standings: list } = read;
  const open = new Set(
    list.open.filter((/** @type {any} */ one) => one.kind === "table").map((/** @type {any} */ one) => one.id),
  );
  const places = [
    ...new Set(
      round.tables.filter((/** @type {any} */ one) => open.has(one.table)).map((/** @type {any} */ one) => one.place),
    ),
  ];
  const text = round.paused
    ? words("hall.stands")
    : round.expired
      ? words("hall.late", { count: places.length })
      : words("hall.playing", { count: places.length });
  return {
    title: words("hall.round", { round: round.round }),
    sub: under(words, read),
    body: el("p", { class: "big" }, text),
    foot: leaders(read),
  };
}

/** @param {any} entry @param {Read} read */
const points = (entry, { view }) =>
  `${new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2 }).format(Number(entry.shown))}${view.settings.scoring.type === "matchpoints" ? " %" : ""}`;

/** @param {Words} words @param {Read} read @param {string} title @returns {Hung[]} */
function standings(words, read, title) {
  const { lines, closed_boards: closed } = read.standings;
  return lines.flatMap((/** @type {any} */ line) => {
    const entries = line.entries.filter(
      (/** @type {any} */ one) => one.place !== null && (one.played || read.view.phase === "finished"),
    );
    const sub = line.line === "all" ? read.view.settings.title : words(`hall.${line.line}`);
    const foot = closed ? words("hall.closed", { count: closed }) : read.view.settings.title;
    return pieces(entries).map((rows) => ({
      title,
      sub,
      foot,
      body: table(
        title,
        [words("hall.place"), words("hall.name"), words("hall.points")],
        rows.map((/** @type {any} */ one) =>
          el(
            "tr",
            null,
            el("th", { scope: "row" }, one.place),
            el(
              "td",
              null,
              one.name,
              " ",
              read.standings.final ? el("small", null, prizesOf(read.view.settings, one, numberWord)) : null,
            ),
            el("td", { class: "n" }, points(one, read)),
          ),
        ),
      ),
    }));
  });
}

/** The list over several tournaments, where there is one. @param {Words} words @param {Read} read @returns {Hung[]} */
function series(words, { view, series: found }) {
  const title = words("hall.series");
  return (found?.lines ?? []).flatMap((/** @type {any} */ line) =>
    pieces(line.entries).map((rows) => ({
      title,
      sub: line.line === "all" ? view.settings.title : words(`hall.${line.line}`),
      foot: found.parts.map((/** @type {any} */ one) => one.title).join(" · "),
      body: table(
        title,
        [words("hall.place"), words("hall.name"), words("hall.points")],
        rows.map((/** @type {any} */ one) =>
          el(
            "tr",
            null,
            el("th", { scope: "row" }, one.place),
            el("td", null, one.name),
            el("td", { class: "n" }, `${numberWord(one.shown)}${found.scored_by === "shares" ? " %" : ""}`),
          ),
        ),
      ),
    })),
  );
}

/**
 * The last board that is open, with what became of it at each table.
 *
 * @param {Words} words
 * @param {Read} read
 * @returns {Hung[]}
 */
function board(words, read) {
  const { board: found } = read;
  if (!found?.open) return [];
  const title = words("hall.board", { board: found.board });
  const rows = found.tables
    .map((/** @type {any} */ one) => one.table)
    .filter((/** @type {any} */ one) => one.result?.outcome);
  return pieces(rows).map((some) => ({
    title,
    sub: words("hall.board_says"),
    foot: read.view.settings.title,
    body: table(
      title,
      [...sides(words, rows), words("hall.score")],
      some.map((/** @type {any} */ one) => {
        const entrants = sidesOf(one);
        const scores = entrants.map(
          (entrant) =>
            one.result.outcome.scores[one.seats.findIndex((/** @type {number[]} */ seat) => seat[0] === entrant)],
        );
        return el(
          "tr",
          null,
          ...entrants.slice(0, 2).map((entrant) => el("td", null, nameOf(read, entrant))),
          el("td", { class: "n" }, scores.slice(0, 2).join(" : ")),
        );
      }),
    ),
  }));
}

/** Who leads, in a line. @param {Read} read */
function leaders(read) {
  const entries = (read.standings?.lines[0]?.entries ?? [])
    .filter((/** @type {any} */ one) => one.place !== null && one.played)
    .slice(0, 2);
  return entries.length
    ? entries.map((/** @type {any} */ one) => `${one.place} ${one.name} ${points(one, read)}`).join(" · ")
    : read.view.settings.title;
}

/**
 * The final list; at first the first three in large.
 *
 * @param {Words} words
 * @param {Read} read
 * @param {number} now
 * @returns {Hung[]}
 */
function finished(words, read, now) {
  const list = [...standings(words, read, words("hall.final")), ...series(words, read)];
  const best = (read.standings.lines[0]?.entries ?? [])
    .filter((/** @type {any} */ one) => one.place !== null && one.place <= 3)
    .slice(0, 3);
  const first = {
    title: words("hall.final"),
    sub: read.view.settings.title,
    foot: words("hall.thanks"),
    body: el(
      "ol",
      { class: "best" },
      ...best.map((/** @type {any} */ one) => el("li", null, el("b", null, one.place), " ", one.name)),
    ),
  };
  const fresh = read.view.finished_at !== null && now - read.view.finished_at < NEWS;
  return fresh || !list.length ? [first, ...list] : [...list, first];
}
