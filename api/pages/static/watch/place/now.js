// What is now: at which table and seat, with whom and against whom, until when; and the one button.

import { clockTime, language, left } from "../door/frame.js";
import { el } from "../frame/dom.js";
import { sidesOf } from "./evening.js";

/** @typedef {import("./page.js").Page} Page @typedef {import("../frame/dom.js").Child} Child */

const DIRECTIONS = ["north", "east", "south", "west"];
const OVER = ["finished", "void"];
const HALVES = ["bye", "half_bye", "zero_bye"];

/** @param {string[]} names */
export const listed = (names) => new Intl.ListFormat(language).format(names);

/**
 * What a seat is called: by its direction where four hands are played by two sides.
 *
 * @param {Page} page
 * @param {any} table
 * @param {number} seat
 */
export function seatName(page, table, seat) {
  const four = table.seats.length === DIRECTIONS.length && sidesOf(table).length === 2;
  return four ? page.words(`place.${DIRECTIONS[seat]}`) : String(seat);
}

/** Where I sit at a table. @param {Page} page @param {any} table */
export function mySeat({ evening: { me } }, table) {
  return table.seats.findIndex((/** @type {number[]} */ one) => one[0] === me.entrant && one[1] === me.player);
}

/** In short, for the title of the page. @param {Page} page */
export function titleOf(page) {
  const { evening } = page;
  const table = evening.view.phase === "running" ? evening.next : null;
  return table
    ? page.words("place.title_at", { table: table.place, seat: seatName(page, table, mySeat(page, table)) })
    : evening.view.settings.title;
}

/** All of the first page. @param {Page} page @returns {Element[]} */
export function nowPart(page) {
  const { words, evening } = page;
  const { view, round, entrant } = evening;
  if (view.phase === "void") return [big(words("place.void"))];
  if (view.phase === "finished") return finished(page);
  const gone = entrant.withdrawn_from !== null && !(round && round.round < entrant.withdrawn_from && evening.next);
  if (gone) return [big(words("place.gone")), el("p", { class: "say" }, words("place.gone_says"))];
  if (view.phase === "open")
    return [
      big(words("place.entered", { name: entrant.name })),
      el("p", { class: "say" }, words("place.first_comes")),
      ...here(page, 0),
    ];
  if (!round) return between(page);
  const news = coming(page);
  if (evening.bye) return [...news, big(byeWords(page)), ...soFar(page)];
  const table = evening.next;
  if (!table)
    return evening.mine(round).length
      ? [big(words("place.over")), el("p", { class: "say" }, words("place.others_play")), ...soFar(page)]
      : [big(words("place.no_table", { round: round.round })), ...soFar(page)];
  return [...news, where(page, table), ...act(page, table), ...soFar(page)];
}

/** That a round has ended, and when the next begins by itself. @param {Page} page @returns {Element[]} */
function coming({ words, evening: { round, last } }) {
  if (!last || round.begins_at === null) return [];
  return [
    el(
      "p",
      { class: "strip good", role: "status" },
      words("place.begins_next", { round: last.round, next: round.round, time: clockTime(round.begins_at) }),
    ),
  ];
}

/** @param {string} text */
const big = (text) => el("p", { class: "big" }, text);

/** @param {Page} page */
function byeWords({ words, evening: { bye, round, view } }) {
  const { scoring } = view.settings;
  const points = scoring.type === "results" && HALVES.includes(bye) ? scoring[bye] : null;
  return bye === "absent"
    ? words("place.no_table", { round: round.round })
    : points === null
      ? words(`place.bye.${bye}`, { round: round.round })
      : words("place.bye_points", { round: round.round, count: points });
}

/** The felt with table and seat in large letters. @param {Page} page @param {any} table */
function where(page, table) {
  const { words, evening } = page;
  const { round } = evening;
  const seat = mySeat(page, table);
  const tables = evening.mine(round);
  const partners = table.seats
    .filter((/** @type {number[]} */ one, /** @type {number} */ at) => one[0] === evening.me.entrant && at !== seat)
    .map((/** @type {number[]} */ one) => evening.playerOf(one));
  const others = table.seats
    .filter((/** @type {number[]} */ one) => one[0] !== evening.me.entrant)
    .map((/** @type {number[]} */ one) => evening.playerOf(one));
  const boards = tables.map((one) => one.board).filter((one) => one !== null);
  const now = tables.indexOf(table) + 1;
  const played =
    boards.length > 1
      ? words("place.boards", { first: boards[0], last: boards.at(-1), board: table.board })
      : boards.length
        ? words("place.board", { board: boards[0] })
        : tables.length > 1
          ? words("place.game", { number: now, count: tables.length })
          : "";
  return el(
    "section",
    { class: "felt", aria: { label: words("place.where") } },
    el(
      "div",
      { class: "where" },
      el("div", null, el("small", null, words("place.table")), el("b", { data: { is: "table" } }, table.place)),
      el(
        "div",
        null,
        el("small", null, words("place.seat")),
        el("b", { data: { is: "seat" } }, seatName(page, table, seat)),
      ),
    ),
    el(
      "p",
      null,
      partners.length
        ? words("place.with_against", { partners: listed(partners), others: listed(others) })
        : words("place.against", { others: listed(others) }),
    ),
    played ? el("p", { class: "vs" }, played) : null,
    time(page),
  );
}

/** When it begins, or until when it runs. @param {Page} page */
function time({ words, evening: { round, view } }) {
  if (round.phase !== "started")
    return el(
      "p",
      { class: "vs" },
      round.begins_at === null ? words("place.begins") : words("place.begins_at", { time: clockTime(round.begins_at) }),
    );
  if (round.paused) return el("p", { class: "vs" }, words("place.paused"));
  if (round.expired) return el("p", { class: "vs" }, words("place.time_up"));
  if (!round.deadline || OVER.includes(view.phase)) return null;
  return el(
    "div",
    { class: "until" },
    el("small", null, words("place.until", { time: clockTime(round.deadline) })),
    el("span", { class: "clock", data: { ends: round.deadline } }, left(round.deadline)),
  );
}

/** The one button: I am here, then Sit down. @param {Page} page @param {any} table @returns {Element[]} */
function act(page, table) {
  const { words, evening } = page;
  const { round } = evening;
  if (round.phase !== "started") return here(page, round.round);
  if (!evening.table) return [el("p", { class: "say mid", role: "status" }, words("place.opens"))];
  const says = evening.isAsked ? "place.your_move" : "place.sit";
  return [
    el(
      "a",
      {
        class: ["btn", "main", "big", "full", evening.isAsked ? "asked" : null],
        href: `/watch/${table.table}/${language}`,
        data: { act: "sit" },
      },
      words(says),
    ),
  ];
}

/** @param {Page} page @param {number} round 0 for the tournament @returns {Element[]} */
function here(page, round) {
  const { words, evening } = page;
  const { entrant, me } = evening;
  const others = entrant.players.filter((/** @type {any} */ one) => one.player !== me.player);
  const isThere = (/** @type {any} */ one) =>
    evening.view.here.some((/** @type {any} */ said) => said.player === one.player && (said.round ?? 0) >= round);
  const there = others.filter(isThere),
    missing = others.filter((/** @type {any} */ one) => !isThere(one));
  const says = [
    there.length
      ? words("place.there", { names: listed(there.map((/** @type {any} */ one) => one.name)), count: there.length })
      : "",
    missing.length
      ? words("place.missing", {
          names: listed(missing.map((/** @type {any} */ one) => one.name)),
          count: missing.length,
        })
      : "",
  ]
    .filter(Boolean)
    .join(" ");
  const known = evening.isHere(round);
  return [
    known
      ? el("p", { class: "strip good", role: "status" }, words("place.you_are_here"))
      : el("button", { type: "button", class: "btn main big full", data: { act: "here", round } }, words("place.here")),
    says ? el("p", { class: "say mid" }, says) : null,
  ].filter((one) => one !== null);
}

/** Place and points so far. @param {Page} page @returns {Element[]} */
export function soFar(page) {
  const { words } = page;
  const found = page.standing();
  if (!found?.entry.played || found.entry.place === null) return [];
  return [
    el(
      "section",
      { class: "panel sofar" },
      el("b", null, words("place.so_far")),
      el(
        "span",
        null,
        words("place.rank", { place: found.entry.place, count: found.count }),
        " · ",
        page.points(found.entry),
      ),
    ),
  ];
}

/** Between two rounds: what became of the last. @param {Page} page @returns {Element[]} */
function between(page) {
  const {
    words,
    evening: { last, view },
  } = page;
  const next = (last?.round ?? 0) + 1;
  const more = !view.settings.rounds || next <= view.settings.rounds;
  return [
    el(
      "p",
      { class: "strip good" },
      el(
        "span",
        null,
        last ? el("b", null, words("place.ended", { round: last.round }), " ") : null,
        words(more ? "place.next_comes" : "place.list_comes"),
      ),
    ),
    ...page.lastRound(),
    ...soFar(page),
    ...(more ? here(page, next) : []),
  ];
}

/** @param {Page} page @returns {Element[]} */
function finished(page) {
  const { words, evening } = page;
  const found = page.standing();
  const place =
    found && found.entry.place !== null
      ? el(
          "section",
          { class: "felt" },
          el(
            "div",
            { class: "where" },
            el("div", null, el("small", null, words("place.rank_is")), el("b", null, found.entry.place)),
          ),
          el("p", null, words("place.of", { count: found.count }), " · ", page.points(found.entry)),
        )
      : null;
  return [
    place,
    el("p", { class: "strip good" }, words("place.final", { time: clockTime(evening.view.finished_at) })),
    el("button", { type: "button", class: "btn full", data: { act: "archive" } }, words("place.archive")),
  ].filter((one) => one !== null);
}
