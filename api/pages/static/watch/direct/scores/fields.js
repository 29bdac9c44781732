// Fields that the forms of the scores share: a round and one of its tables, and numbers as the service takes them.

import { el } from "../../frame/dom.js";
import { choiceInput, fieldAt } from "../setup/fields.js";

/** @typedef {import("../desk.js").Desk} Desk @typedef {import("../standings.js").Scores} Scores */

export const BEGUN = ["begun", "started", "ended"];

/** A number as the service takes it: whole, or a fraction of whole numbers. @param {string} text */
export function exactOf(text) {
  const [, whole, part = ""] = /^\s*(-?\d+)(?:[.,](\d{1,6}))?\s*$/.exec(text) ?? [];
  if (whole === undefined) return /^\s*-?\d+\/\d+\s*$/.test(text) ? text.trim() : null;
  if (!Number(part)) return Number(whole);
  let over = Number(whole + part),
    under = 10 ** part.length;
  for (const prime of [2, 5])
    while (over % prime === 0 && under % prime === 0) {
      over /= prime;
      under /= prime;
    }
  return under === 1 ? over : `${over}/${under}`;
}

/** The word of a table: where it stands, which board, who plays. @param {Desk} desk @param {any} table */
export function tableWord({ words, cup }, table) {
  const names = [
    ...new Set(table.seats.map((/** @type {number[]} */ seat) => cup.nameOf(/** @type {number} */ (seat[0])))),
  ].join(" – ");
  return [
    words("direct.table", { table: table.place }),
    table.board ? words("direct.board", { board: table.board }) : "",
    names,
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * The fields that choose a round and one of its tables.
 *
 * @param {Scores} scores
 * @param {(table: any) => void} chosen
 * @param {(table: any) => boolean} fits
 */
export function tableFields({ desk, words, rounds, wanted }, chosen, fits = () => true) {
  const { cup } = desk;
  const numbers = cup.view.rounds
    .filter((/** @type {any} */ one) => BEGUN.includes(one.phase))
    .map((/** @type {any} */ one) => one.round);
  /** @type {any[]} */
  let tables = [];
  const table = choiceInput([], "", (id) => chosen(tables.find((one) => one.table === id)));
  const fill = async (/** @type {number} */ number, /** @type {string} */ first = "") => {
    tables = (await rounds.read(number)).tables.filter(fits);
    table.replaceChildren(
      ...tables.map((one) => el("option", { value: one.table, selected: one.table === first }, tableWord(desk, one))),
    );
    chosen(tables.find((one) => one.table === first) ?? tables[0]);
    table.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const last = wanted?.round ?? numbers.at(-1);
  const round = choiceInput(
    numbers.map((/** @type {number} */ one) => [String(one), String(one)]),
    String(last),
    (value) => void fill(Number(value)),
  );
  if (last) void fill(last, wanted?.table);
  return el(
    "div",
    { class: "fields table-of" },
    fieldAt("round", words("direct.round"), round),
    fieldAt("table", words("direct.which_table"), table),
  );
}
