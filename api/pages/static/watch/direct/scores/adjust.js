// Another score for a side of a table.

import { el } from "../../frame/dom.js";
import { ActForm } from "../form.js";
import { choiceInput, fieldAt, textInput } from "../setup/fields.js";
import { exactOf, tableFields } from "./fields.js";

/** @typedef {import("../standings.js").Scores} Scores */

/** The kinds of another score that go with a scoring. @type {Record<string, string[]>} */
const KINDS = {
  matchpoints: ["average_plus", "average", "average_minus", "percent", "assigned", "none"],
  results: ["points", "average_plus", "average", "average_minus", "assigned", "none"],
  victory_points: ["average_plus", "average", "average_minus", "assigned", "none"],
  imps: ["average_plus", "average", "average_minus", "assigned", "none"],
};

/** Values with their weights: "3", or "3 × 2, 0 × 1". @param {string} text */
export function valuesOf(text) {
  const parts = text.split(/[,;]/).map((one) => /^\s*([+-]?\d+)\s*(?:[x×*]\s*(\d+)\s*)?$/.exec(one.replace("−", "-")));
  return parts.every(Boolean) ? parts.map((one) => [Number(one?.[1]), Number(one?.[2] ?? 1)]) : null;
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
