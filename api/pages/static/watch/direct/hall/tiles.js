// The places of the hall as tiles, or from forty on as a grid of numbers; those first that need somebody.

import { language } from "../../door/frame.js";
import { el } from "../../frame/dom.js";
import { now } from "../../frame/service/time.js";

/** @typedef {import("../cup.js").Cup} Cup @typedef {import("../../frame/types.js").Words} Words */
/**
 * @typedef {{place: number, table: string, entrants: number[], scheduled: number, played: number, to_act: [number,
 *   number][], since: number | null, paused?: boolean, cases: any[]}} Place
 */

/** From so many places on they are a grid of numbers. */
export const MANY = 40;
const STANDS = 180_000; // without a move for so long, a table is slow
const REST = 2000;
const ORDER = ["still", "case", "slow", "", "over"];
/** @type {Record<string, string>} */
const SIGNS = { still: "◆", case: "⚑", slow: "◷" };
/** @type {Record<string, string>} */
const CHIPS = { still: "dispute", case: "claim", slow: "clockc" };
/** @type {Record<string, string>} */
const TILES = { still: "still", case: "claimed", slow: "slow", over: "over" };

/**
 * What marks each place: it stands still, a case waits, it is slow, over, or nothing.
 *
 * @param {any} hall
 * @param {number} now
 * @returns {Map<number, string>}
 */
export function marked({ hall: places, phase, paused }, now) {
  const counts = places
    .map((/** @type {Place} */ one) => one.played)
    .sort((/** @type {number} */ one, /** @type {number} */ other) => one - other);
  const middle = counts[Math.floor(counts.length / 2)] ?? 0;
  const playing = phase === "started" && !paused;
  return new Map(
    places.map((/** @type {Place} */ one) => {
      const isSlow = playing && one.since !== null && (middle - one.played >= 1 || now - one.since >= STANDS);
      const over = one.played === one.scheduled;
      return [
        one.place,
        one.cases.some((each) => each.still)
          ? "still"
          : one.cases.length
            ? "case"
            : over
              ? "over"
              : isSlow
                ? "slow"
                : "",
      ];
    }),
  );
}

/** @param {Place[]} places @param {Map<number, string>} marks */
export const inOrder = (places, marks) =>
  [...places].sort(
    (one, other) =>
      ORDER.indexOf(marks.get(one.place) ?? "") - ORDER.indexOf(marks.get(other.place) ?? "") ||
      one.place - other.place,
  );

/** How long something has lasted, as a clock. @param {number} since */
export function lasted(since) {
  const seconds = Math.max(0, Math.floor((now() - since) / 1000));
  return seconds < 3600
    ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
    : `${Math.floor(seconds / 3600)} h ${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")}`;
}

/** What a place does now, in words. @param {Words} words @param {Cup} cup @param {any} hall @param {Place} place */
function doing(words, cup, hall, place) {
  const [waits] = place.cases;
  if (waits) return words(`direct.case.${waits.kind}`);
  if (place.played === place.scheduled) return words("direct.over");
  const [entrant] = place.to_act;
  if (entrant) {
    const [number, player] = entrant;
    const found = cup.view.entrants.find((/** @type {any} */ one) => one.entrant === number);
    const name =
      place.to_act.length > 1
        ? words("direct.several")
        : (found?.players.find((/** @type {any} */ one) => one.player === player)?.name ?? found?.name ?? "");
    return words("direct.to_act", { name });
  }
  return words(["begun", "started"].includes(hall.phase) ? "direct.plays" : "direct.to_come");
}

/** @param {Words} words @param {Cup} cup @param {any} hall @param {Place} place @param {string} mark */
export function tileOf(words, cup, hall, place, mark) {
  const played = words("direct.played", { over: place.played, count: place.scheduled });
  const bars = Array.from({ length: place.scheduled }, (_, at) =>
    el("i", { class: at < place.played ? "y" : at === place.played && place.since !== null ? "on" : null }),
  );
  const inside = [
    el(
      "span",
      { class: "top" },
      el("b", null, place.place),
      mark in SIGNS
        ? el(
            "span",
            { class: ["chip", CHIPS[mark]] },
            `${SIGNS[mark]} `,
            mark === "slow" ? words("direct.slow") : words(`direct.case.${place.cases[0].kind}`),
          )
        : null,
    ),
    el("span", { class: "names" }, ...place.entrants.map((entrant) => el("span", null, cup.nameOf(entrant)))),
    el("span", { class: "prog", role: "img", aria: { label: played } }, ...bars),
    el(
      "span",
      { class: "wait" },
      el("span", null, doing(words, cup, hall, place)),
      place.since === null
        ? el("span", null, place.scheduled > 1 ? `${place.played}/${place.scheduled}` : "")
        : el("span", { data: { since: place.since } }, lasted(place.since)),
    ),
  ];
  const props = { class: ["tile", TILES[mark]], data: { place: place.place } };
  if (!["started", "ended"].includes(hall.phase)) return el("div", props, ...inside);
  return el(
    "div",
    { class: "spot" },
    el("a", { ...props, href: `/watch/${place.table}/${language}` }, ...inside),
    menuOf(words, hall, place),
  );
}

/**
 * What may be done with a table from its tile; the hall listens.
 *
 * @param {Words} words
 * @param {any} hall
 * @param {Place} place
 */
function menuOf(words, hall, place) {
  const over = place.played === place.scheduled;
  const acts = [
    ...(over ? [] : ["forfeit"]),
    "adjust",
    ...(over || hall.phase !== "started" ? [] : [place.paused ? "resume" : "pause"]),
  ];
  const name = words("direct.of_tile", { table: place.place });
  return el(
    "details",
    { class: "more", data: { table: place.table } },
    el("summary", { class: "btn small", aria: { label: name }, title: name }, "…"),
    el(
      "div",
      { class: "pop" },
      ...acts.map((act) =>
        el("button", { type: "button", class: "btn small", data: { more: act } }, words(`direct.more_${act}`)),
      ),
    ),
  );
}

/**
 * All places as a grid: they stay where they are, and the marks move.
 *
 * @param {Words} words
 * @param {Cup} cup
 * @param {any} hall
 * @param {Map<number, string>} marks
 */
export function gridOf(words, cup, hall, marks) {
  return el(
    "ul",
    { class: "many" },
    ...hall.hall.map((/** @type {Place} */ one) => {
      const mark = marks.get(one.place) ?? "";
      const label = [
        words("direct.table", { table: one.place }),
        ...one.entrants.map((entrant) => cup.nameOf(entrant)),
        doing(words, cup, hall, one),
      ].join(", ");
      return el(
        "li",
        null,
        el(
          "a",
          {
            class: TILES[mark] ?? null,
            href: `/watch/${one.table}/${language}`,
            vars: { "--d": one.played / one.scheduled },
            aria: { label },
            title: label,
          },
          one.place,
          mark in SIGNS ? el("sup", null, SIGNS[mark]) : null,
        ),
      );
    }),
  );
}

/** Keeps an order while somebody points at it or has the focus there, and for two seconds more. */
export class Calm {
  /** @param {() => void} rested called when the order may change again */
  constructor(rested) {
    this.rested = rested;
    /** @type {number[]} */
    this.order = [];
    this.until = 0;
    /** @type {Element | null} */
    this.element = null;
  }

  /** @param {Element} element */
  watch(element) {
    this.element = element;
    const left = () => {
      this.until = Date.now() + REST;
      setTimeout(() => this.rested(), REST + 20);
    };
    element.addEventListener("pointerleave", left);
    element.addEventListener("focusout", left);
  }

  get isBusy() {
    return Date.now() < this.until || Boolean(this.element?.matches(":hover, :focus-within"));
  }

  forget() {
    this.order = [];
  }

  /**
   * The places in their new order, or as they stand while they are not to move.
   *
   * @template {{place: number}} T
   * @param {T[]} sorted
   * @returns {T[]}
   */
  keep(sorted) {
    const at = new Map(this.order.map((place, index) => [place, index]));
    if (this.isBusy && sorted.every((one) => at.has(one.place)))
      sorted = [...sorted].sort((one, other) => (at.get(one.place) ?? 0) - (at.get(other.place) ?? 0));
    this.order = sorted.map((one) => one.place);
    return sorted;
  }
}
