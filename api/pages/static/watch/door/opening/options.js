// The options of a game as fields, from the service's description of them: lawful values alone.

import { el } from "../../frame/dom.js";
import { language } from "../frame.js";

/**
 * An option: its text, what it is if nothing is said, and its schema.
 * @typedef {{name: string, default: any, text: any, schema: any}} Option
 * @typedef {import("../../frame/types.js").Words} Words
 */

const MUCH = 1_000_000_000;
/** Options that most tables ask for; the others are folded. */
const FIRST = ["hands", "rounds", "deals", "packs", "hand_size", "stake", "min_stake", "enforcement", "setup"];

/** The options of a described game. @param {any} game @returns {Option[]} */
export function optionsOf(game) {
  const { properties } = game.schemas.$defs.Options;
  const found = game.options.map((/** @type {any} */ one) => ({ ...one, schema: properties[one.name] }));
  return found.sort((/** @type {Option} */ one, /** @type {Option} */ other) => place(one) - place(other));
}

/** @param {Option} one */
const place = ({ name }) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

/** @param {Option} one */
export const isFirst = (one) => FIRST.includes(one.name);

/** The forms that a value may have. @param {any} schema @returns {any[]} */
const forms = (schema) => schema.anyOf ?? [schema];

/** What a field can show: a choice of values, or a number in bounds with words beside it. @param {Option} one */
function shape({ schema }) {
  const each = forms(schema);
  const values = each.flatMap(
    (form) => form.enum ?? (form.type === "boolean" ? [true, false] : form.type === "null" ? [null] : []),
  );
  const number = each.find((form) => form.type === "integer") ?? null;
  const plain = each.every((form) => form.enum || ["boolean", "null", "integer"].includes(form.type));
  return plain ? { values, number } : null;
}

/** Whether the page has a field for it; of others it says that the interface has them. @param {Option} one */
export const isShown = (one) => shape(one) !== null;

/** @param {Option} one @param {any} value */
const wordOf = ({ text }, value) => text.values?.[String(value)]?.[language] ?? String(value).replaceAll("_", " ");

/** How a value is written in a field. @param {any} value */
const written = (value) => JSON.stringify(value);

/**
 * The field of an option. `value` is what it stands at, `changed` is told what it is set to (undefined: as it is by
 * default).
 * @param {Words} words
 * @param {Option} one
 * @param {any} value
 * @param {(value: any) => void} changed
 * @param {string} game
 */
export function optionField(words, one, value, changed, game) {
  const id = `option-${one.name}`,
    said = `${id}-says`;
  const form = shape(one);
  const now = value === undefined ? (one.default ?? null) : value;
  const rule = el(
    "a",
    { class: "help", href: `/docs/${language}/rules/${game}#${id}`, target: "_blank", rel: "noopener" },
    words("host.in_rulebook"),
  );
  const label = el("label", { for: id }, one.text[language]);
  const says = el("p", { class: "refusal", id: said, hidden: true });
  const whole = (/** @type {Element[]} */ ...fields) =>
    el("div", { class: "field", data: { field: `options.${one.name}` } }, label, ...fields, rule, says);
  if (!form) return whole();
  const { values, number } = form;
  const isNumber = typeof now === "number" && number && !values.includes(now);
  const entry = number
    ? /** @type {HTMLInputElement} */ (
        el("input", {
          class: "in",
          id: values.length ? `${id}-number` : id,
          type: "number",
          inputmode: "numeric",
          min: number.minimum,
          max: Math.min(number.maximum ?? MUCH, MUCH),
          step: 1,
          value: isNumber ? now : "",
          aria: { describedby: said, label: values.length ? `${one.text[language]}: ${words("host.number")}` : null },
        })
      )
    : null;
  entry?.addEventListener("input", () => changed(entry.value === "" ? undefined : Number(entry.value)));
  if (!values.length && entry)
    return whole(
      entry,
      el(
        "span",
        { class: "help" },
        words("host.bounds", {
          least: number.minimum ?? 0,
          most: (number.maximum ?? MUCH) < MUCH ? number.maximum : "∞",
        }),
      ),
    );
  const choice = /** @type {HTMLSelectElement} */ (
    el(
      "select",
      { class: "in", id, aria: { describedby: said } },
      ...values.map((each) =>
        el(
          "option",
          { value: written(each), selected: !isNumber && written(each) === written(now) },
          wordOf(one, each),
        ),
      ),
      number ? el("option", { value: "number", selected: isNumber }, words("host.number")) : null,
    )
  );
  if (entry) entry.hidden = !isNumber;
  choice.addEventListener("change", () => {
    const numbered = choice.value === "number";
    if (entry) {
      entry.hidden = !numbered;
      if (numbered) {
        entry.value ||= String(typeof one.default === "number" ? one.default : (number.minimum ?? 1));
        entry.focus();
      }
    }
    changed(numbered ? Number(entry?.value) : JSON.parse(choice.value));
  });
  return whole(choice, ...(entry ? [entry] : []));
}
