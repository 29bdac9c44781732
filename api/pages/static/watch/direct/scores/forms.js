// A penalty or a warning, and a forfeit.

import { el } from "../../frame/dom.js";
import { ActForm } from "../form.js";
import { isOver } from "../hall/meetings.js";
import { choiceInput, fieldAt, textInput } from "../setup/fields.js";
import { exactOf, tableFields } from "./fields.js";

/** @typedef {import("../standings.js").Scores} Scores */

/** @type {Record<string, string>} */
const UNITS = { matchpoints: "percent_of_top", victory_points: "hundredths" };

/** @param {Scores} scores */
export function penaltyForm(scores) {
  const { desk, words } = scores;
  const { cup } = desk;
  const unit = UNITS[cup.view.settings.scoring.type];
  const units = ["points", ...(unit ? [unit] : [])];
  const given = { entrant: cup.view.entrants[0]?.entrant, unit: "points", text: "0" };
  const who = choiceInput(
    cup.view.entrants.map((/** @type {any} */ one) => [
      String(one.entrant),
      words("direct.number_name", { number: one.entrant, name: one.name }),
    ]),
    "",
    (value) => {
      given.entrant = Number(value);
    },
  );
  const amount = textInput(
    "0",
    (text) => {
      given.text = text;
    },
    20,
  );
  const sent = () => {
    const exact = exactOf(given.text);
    return exact === null
      ? null
      : { path: "/penalties", body: { entrant: given.entrant, unit: given.unit, amount: exact } };
  };
  const fields = [
    fieldAt("entrant", words("direct.whose"), who),
    el(
      "div",
      { class: "fields half" },
      fieldAt("amount", words("direct.amount"), amount, words("direct.amount_says")),
      fieldAt(
        "unit",
        words("direct.unit"),
        choiceInput(
          units.map((one) => [one, words(`direct.unit.${one}`)]),
          "points",
          (value) => {
            given.unit = value;
          },
        ),
      ),
    ),
  ];
  return new ActForm(desk, {
    act: "penalize",
    word: words("direct.penalize_it"),
    fields,
    sent,
    says: words("direct.penalize_says"),
    rule: "tournament.11.6",
    done: () => scores.close(),
  });
}

/** @param {Scores} scores */
export function forfeitForm(scores) {
  const { desk, words } = scores;
  const { cup } = desk;
  const free = cup.view.settings.format.type === "free_tables";
  const given = { table: /** @type {any} */ (null), present: "" };
  const here = choiceInput([], "", (value) => {
    given.present = value;
  });
  const chosen = (/** @type {any} */ table) => {
    given.table = table;
    const names = table
      ? [...new Set(table.seats.map((/** @type {number[]} */ seat) => seat[0]))].map((/** @type {any} */ one) =>
          cup.nameOf(one),
        )
      : [];
    const ways = free
      ? names.map((name, seat) => [String(seat), name])
      : [
          ["first", words("direct.is_here", { name: names[0] ?? "" })],
          ["second", words("direct.is_here", { name: names[1] ?? "" })],
          ["none", words("direct.nobody_here")],
        ];
    given.present = ways[0]?.[0] ?? "";
    here.replaceChildren(...ways.map(([each, word]) => el("option", { value: each }, word ?? "")));
  };
  const sent = () =>
    given.table
      ? {
          path: `/tables/${given.table.table}/forfeit`,
          body: free
            ? { present: null, seats: [Number(given.present)] }
            : { present: given.present === "none" ? null : given.present },
        }
      : null;
  const fields = [
    tableFields(scores, chosen, (table) => !isOver(table)),
    fieldAt(free ? "seats" : "present", words(free ? "direct.who_is_away" : "direct.who_came"), here),
  ];
  return new ActForm(desk, {
    act: "forfeit",
    word: words("direct.forfeit_it"),
    fields,
    sent,
    says: words("direct.forfeit_says"),
    rule: "tournament.9.9",
    done: () => scores.close(),
  });
}
