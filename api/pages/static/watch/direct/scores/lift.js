// What was adjusted or forfeited and still counts; each is lifted where the rules let it be.

import { button } from "../../door/frame.js";
import { el } from "../../frame/dom.js";
import { ActForm } from "../form.js";
import { BEGUN, tableWord } from "./fields.js";

/** @typedef {import("../standings.js").Scores} Scores */

/** What was adjusted or forfeited and still counts, each to be lifted. @param {Scores} scores */
export async function liftList(scores) {
  const { desk, words, rounds } = scores;
  const { cup } = desk;
  const begun = cup.view.rounds.filter((/** @type {any} */ one) => BEGUN.includes(one.phase));
  const all = await Promise.all(begun.map((/** @type {any} */ one) => rounds.read(one.round)));
  const rows = all.flatMap((round) =>
    round.tables.flatMap((/** @type {any} */ table) => [
      ...table.adjusted.map((/** @type {any} */ one) => ({
        round,
        table,
        word: `${words(`direct.score.${one.kind}`)}: ${cup.nameOf(one.entrant)}`,
        path: `/adjustments/${one.adjustment}/lift`,
        rule: "tournament.11.1",
        name: `a${one.adjustment}`,
      })),
      ...(table.forfeit && !table.forfeit.seats.length
        ? [
            {
              round,
              table,
              word: words("direct.forfeit"),
              path: `/tables/${table.table}/forfeit/lift`,
              rule: "tournament.9.11",
              name: `f${table.table}`,
            },
          ]
        : []),
    ]),
  );
  const says = el("div");
  const lift = (/** @type {typeof rows[0]} */ row) => {
    const form = new ActForm(desk, {
      act: "lift",
      word: words("direct.lift_it"),
      fields: [],
      sent: () => ({ path: row.path, body: {} }),
      says: words("direct.lift_says"),
      rule: row.rule,
      done: () => scores.close(),
    });
    scores.form = form;
    says.replaceChildren(el("h3", null, row.word), form.element);
    form.why.focus();
  };
  const items = rows.map((row) =>
    el(
      "li",
      { data: { lift: row.name } },
      el(
        "span",
        null,
        el("b", null, row.word),
        el("br", null),
        el(
          "span",
          { class: "dim" },
          `${words("direct.round_of", { round: row.round.round })}, ${tableWord(desk, row.table)}`,
        ),
      ),
      el(
        "span",
        { class: "end" },
        button(words("direct.lift"), () => lift(row), { class: "small" }),
      ),
    ),
  );
  return el(
    "div",
    null,
    items.length ? el("ul", { class: "kept" }, ...items) : el("p", { class: "say" }, words("direct.nothing_to_lift")),
    says,
  );
}
