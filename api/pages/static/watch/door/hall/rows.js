// What the pages that hang in the hall are made of: rows, tables, names.

import { el, tableHead } from "../../frame/dom.js";

/** @typedef {import("../../frame/types.js").Words} Words @typedef {import("./pages.js").Read} Read */
/** @typedef {import("./pages.js").Hung} Hung */

const ROWS = 6;

/** @param {Words} words @param {Read} read @param {string} text @returns {Hung} */
export function plain(words, { view }, text) {
  return {
    title: view.settings.title,
    sub: view.settings.organizer,
    body: el("p", { class: "big" }, text),
    foot: words("hall.entered", { count: view.entrants.length }),
  };
}

/** @param {Read} read @param {number} entrant */
export const nameOf = ({ view }, entrant) =>
  view.entrants.find((/** @type {any} */ one) => one.entrant === entrant)?.name ?? String(entrant);

/** The entrants of a table in the order of their first seats. @param {any} table @returns {number[]} */
export const sidesOf = (table) => [...new Set(table.seats.map((/** @type {number[]} */ one) => one[0]))];

/**
 * How the two sides of a table are called: by directions where each has two seats.
 *
 * @param {Words} words
 * @param {any[]} tables
 */
export const sides = (words, tables) =>
  tables.some((one) => one.seats.length > sidesOf(one).length)
    ? [words("hall.first"), words("hall.second")]
    : [words("hall.name"), words("hall.against")];

/** In pieces of a page. @template T @param {T[]} rows @returns {T[][]} */
export const pieces = (rows) =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, place) => rows.slice(place * ROWS, (place + 1) * ROWS));

/** @param {string} label @param {string[]} heads @param {Element[]} rows */
export const table = (label, heads, rows) =>
  el("div", { class: "hung" }, el("table", { aria: { label } }, tableHead(...heads), el("tbody", null, ...rows)));
