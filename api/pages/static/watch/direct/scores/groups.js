// Which tables of a board had the same deal.

import { el } from "../../frame/dom.js";
import { ActForm } from "../form.js";
import { choiceInput, fieldAt } from "../setup/fields.js";
import { BEGUN, tableWord } from "./fields.js";

/** @typedef {import("../standings.js").Scores} Scores */

const DEALS = ["1", "2", "3", "4"];

/**
 * Whether tables of a board are compared, so that those with another deal can be a group of their own.
 *
 * @param {any} scoring
 */
export const comparesBoards = (scoring) =>
  scoring.type === "matchpoints" || (scoring.type === "imps" && scoring.against !== "other_table");

/** Which tables of a board had the same deal. One deal for all is the board as it was. @param {Scores} scores */
export function groupForm(scores) {
  const { desk, words } = scores;
  const { cup } = desk;
  const begun = cup.view.rounds
    .filter((/** @type {any} */ one) => BEGUN.includes(one.phase))
    .map((/** @type {any} */ one) => one.round);
  const given = {
    board: 0,
    tables: /** @type {string[]} */ ([]),
    deal: /** @type {Map<string, string>} */ (new Map()),
  };
  const tables = el("div", { class: "fields half" });
  const fill = async (/** @type {number} */ number) => {
    const board = await cup.client.get(`${cup.root}/boards/${number}`);
    const played = board.tables
      .filter((/** @type {any} */ one) => begun.includes(one.round))
      .map((/** @type {any} */ one) => one.table);
    given.board = number;
    given.tables = played.map((/** @type {any} */ one) => one.table);
    given.deal = new Map(
      (board.groups ?? []).flatMap((/** @type {string[]} */ group, /** @type {number} */ at) =>
        group.map((one) => [one, DEALS[at] ?? "1"]),
      ),
    );
    tables.replaceChildren(
      ...played.map((/** @type {any} */ one, /** @type {number} */ at) =>
        fieldAt(
          `deal-${at + 1}`,
          tableWord(desk, one),
          choiceInput(
            DEALS.map((each) => [each, words("direct.deal", { number: each })]),
            given.deal.get(one.table) ?? "1",
            (value) => given.deal.set(one.table, value),
          ),
        ),
      ),
    );
    tables.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const numbers = cup.view.boards.map((/** @type {any} */ one) => one.number);
  const board = choiceInput(
    numbers.map((/** @type {number} */ one) => [String(one), String(one)]),
    String(numbers[0]),
    (value) => void fill(Number(value)),
  );
  void fill(numbers[0]);
  const sent = () => {
    const groups = DEALS.map((each) => given.tables.filter((one) => (given.deal.get(one) ?? "1") === each)).filter(
      (group) => group.length,
    );
    return groups.length ? { path: `/boards/${given.board}/groups`, body: { groups } } : null;
  };
  const fields = [
    fieldAt("board", words("direct.which_board"), board),
    el("div", { data: { field: "groups" } }, tables, el("p", { class: "refusal", hidden: true })),
  ];
  return new ActForm(desk, {
    act: "group",
    word: words("direct.group_it"),
    fields,
    sent,
    says: words("direct.group_says"),
    rule: "tournament.10.9",
    done: () => scores.close(),
  });
}
