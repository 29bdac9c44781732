// The acts on scores: another score for a side, a penalty or warning, a forfeit, groups of a board; and each lifted
// where the rules let it be.

import { button } from "../door/frame.js";
import { el } from "../frame/dom.js";
import { choiceInput, fieldAt, textInput } from "./fields.js";
import { ActForm } from "./form.js";
import { isOver } from "./meetings.js";

/** @typedef {import("./desk.js").Desk} Desk @typedef {import("./standings.js").Scores} Scores */

/** The kinds of another score that go with a scoring. @type {Record<string, string[]>} */
const KINDS = {
  matchpoints: ["average_plus", "average", "average_minus", "percent", "assigned", "none"],
  results: ["points", "average_plus", "average", "average_minus", "assigned", "none"],
  victory_points: ["average_plus", "average", "average_minus", "assigned", "none"],
  imps: ["average_plus", "average", "average_minus", "assigned", "none"],
};
/** @type {Record<string, string>} */
const UNITS = { matchpoints: "percent_of_top", victory_points: "hundredths" };
const BEGUN = ["begun", "started", "ended"];

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

/** Values with their weights: "3", or "3 × 2, 0 × 1". @param {string} text */
export function valuesOf(text) {
  const parts = text.split(/[,;]/).map((one) => /^\s*([+-]?\d+)\s*(?:[x×*]\s*(\d+)\s*)?$/.exec(one.replace("−", "-")));
  return parts.every(Boolean) ? parts.map((one) => [Number(one?.[1]), Number(one?.[2] ?? 1)]) : null;
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
function tableFields({ desk, words, rounds, wanted }, chosen, fits = () => true) {
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

/** @param {Scores} scores */
export function adjustForm(scores) {
  const { desk, words } = scores;
  const { cup } = desk;
  const kinds = KINDS[cup.view.settings.scoring.type] ?? ["assigned", "none"];
  const given = {
    table: /** @type {any} */ (null),
    side: "both",
    kind: /** @type {string} */ (kinds[0]),
    text: "",
    fixed: false,
  };
  const side = choiceInput([], "both", (value) => {
    given.side = value;
  });
  const value = textInput(
    "",
    (text) => {
      given.text = text;
    },
    80,
  );
  const needs = fieldAt("value", "", value);
  const fixed = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", id: "score-fixed" }));
  fixed.addEventListener("change", () => {
    given.fixed = fixed.checked;
  });
  const fixes = el(
    "label",
    { class: "check", for: "score-fixed", data: { field: "fixed" } },
    fixed,
    el("span", null, words("direct.fixed_average"), el("small", null, words("direct.fixed_average_says"))),
  );
  const shown = () => {
    const takes = ["percent", "points"].includes(given.kind) ? given.kind : given.kind === "assigned" ? "values" : "";
    needs.hidden = !takes;
    fixes.hidden = !given.kind.startsWith("average");
    needs.dataset.field = takes || "value";
    /** @type {Element} */ (needs.querySelector("label")).textContent = takes ? words(`direct.value.${takes}`) : "";
  };
  const kind = choiceInput(
    kinds.map((one) => [one, words(`direct.score.${one}`)]),
    given.kind,
    (chosen) => {
      given.kind = chosen;
      shown();
    },
  );
  const chosen = (/** @type {any} */ table) => {
    given.table = table;
    const [first, second] = table
      ? [...new Set(table.seats.map((/** @type {number[]} */ seat) => seat[0]))].map((/** @type {any} */ one) =>
          cup.nameOf(one),
        )
      : [];
    side.replaceChildren(
      ...[
        ["both", words("direct.both")],
        ["first", first],
        ["second", second],
      ].map(([each, word]) => el("option", { value: each, selected: each === given.side }, word ?? "")),
    );
  };
  const extra = () => {
    if (given.kind === "percent") return { percent: exactOf(given.text) };
    if (given.kind === "points") return { points: exactOf(given.text) };
    if (given.kind === "assigned") return { values: valuesOf(given.text) };
    return given.kind.startsWith("average") && given.fixed ? { fixed: true } : {};
  };
  const sent = () => {
    const more = extra();
    return given.table && !Object.values(more).includes(null)
      ? { path: "/adjustments", body: { table: given.table.table, side: given.side, kind: given.kind, ...more } }
      : null;
  };
  const fields = [
    tableFields(scores, chosen),
    el(
      "div",
      { class: "fields half" },
      fieldAt("side", words("direct.whose"), side),
      fieldAt("kind", words("direct.gets"), kind),
      needs,
      fixes,
    ),
  ];
  shown();
  return new ActForm(desk, {
    act: "adjust",
    word: words("direct.adjust_it"),
    fields,
    sent,
    says: words("direct.adjust_says"),
    rule: "tournament.11.1",
    done: () => scores.close(),
  });
}

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
