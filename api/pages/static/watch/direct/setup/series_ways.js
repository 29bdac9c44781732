// How the parts of a series count.

import { el } from "../../frame/dom.js";
import { checkAt, choiceInput, fieldAt, numberInput, textInput } from "./fields.js";

const TIES = ["countback", "last", "played"];

/** An exact number as the service takes it: whole, or a fraction such as 100/3. @param {string} text */
export const exact = (text) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text.trim());

/** How the parts count. @param {import("./series_form.js").SeriesForm} form */
export function waysOf(form) {
  const { words, series } = form;
  const choice = (
    /** @type {string} */ name,
    /** @type {string[]} */ values,
    /** @type {(value: string) => any} */ read = (value) => value,
  ) =>
    fieldAt(
      `series.${name}`,
      words(`series.${name}`),
      choiceInput(
        values.map((one) => [one, words(`series.${name}.${one}`)]),
        String(series[name] ?? values[0]),
        (value) =>
          form.change(
            {
              [name]: read(value),
              ...(name === "scored_by" ? { points: value === "places" ? [10, 7, 5, 3, 1] : [] } : {}),
            },
            name === "scored_by",
          ),
      ),
    );
  const number = (/** @type {string} */ name) =>
    fieldAt(
      `series.${name}`,
      words(`series.${name}`),
      numberInput(series[name] ?? null, (value) => form.change({ [name]: value })),
      words(`series.${name}_says`),
    );
  const points =
    series.scored_by === "places"
      ? [
          fieldAt(
            "series.points",
            words("series.points"),
            textInput(
              (series.points ?? []).join(", "),
              (value) =>
                form.change({
                  points: value
                    .split(/[\s,;]+/)
                    .filter(Boolean)
                    .map(Number),
                }),
              5000,
            ),
            words("series.points_says"),
          ),
        ]
      : [];
  const ties = TIES.map((name) =>
    checkAt(`series-${name}`, (series.tie_breaks ?? []).includes(name), words(`series.tie.${name}`), "", (on) =>
      form.change({
        tie_breaks: TIES.filter((one) => (one === name ? on : (series.tie_breaks ?? []).includes(one))),
      }),
    ),
  );
  return el(
    "div",
    { class: "col" },
    el(
      "div",
      { class: "fields half" },
      fieldAt(
        "series.own",
        words("series.own"),
        textInput(String(series.own ?? 100), (value) => form.change({ own: exact(value) }), 20),
        words("series.own_says"),
      ),
      choice("scored_by", ["totals", "shares", "places"]),
      ...points,
      number("best"),
      number("cut"),
      choice("ranks", ["entrants", "players"]),
      choice("lines", ["1", "2"], Number),
    ),
    el(
      "fieldset",
      { class: "plain-set field", data: { field: "series.tie_breaks" } },
      el("legend", null, words("series.ties")),
      el("div", { class: "fields" }, ...ties),
      el("p", { class: "refusal", hidden: true }),
    ),
  );
}
