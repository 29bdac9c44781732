// The fields of the settings, each with its place in them: a refusal that names the place stands at the field.

import { el } from "../../frame/dom.js";

/** @typedef {import("../../frame/types.js").Words} Words */

/** What stands at a place such as `format.movement.type`. @param {any} settings @param {string} place */
export const at = (settings, place) => place.split(".").reduce((found, name) => found?.[name], settings);

/** @param {any} settings @param {string} place @param {any} value */
export function put(settings, place, value) {
  const names = place.split("."),
    last = names.pop() ?? "";
  names.reduce((found, name) => (found[name] ??= {}), settings)[last] = value;
}

/**
 * A field with its label, its help and the place of its refusal.
 *
 * @param {string} place
 * @param {string} label
 * @param {HTMLElement} input
 * @param {string | HTMLElement} [help]
 */
export function fieldAt(place, label, input, help = "") {
  const id = `of-${place.replaceAll(".", "-")}`;
  input.id = id;
  input.setAttribute("aria-describedby", `${id}-says`);
  return el(
    "div",
    { class: "field", data: { field: place } },
    el("label", { for: id }, label),
    input,
    help ? el("span", { class: "help" }, help) : null,
    el("p", { class: "refusal", id: `${id}-says`, hidden: true }),
  );
}

/** @param {string} value @param {(value: string) => void} set @param {number} most */
export function textInput(value, set, most) {
  const input = /** @type {HTMLInputElement} */ (
    el("input", { class: "in", value, maxlength: most, autocomplete: "off" })
  );
  input.addEventListener("input", () => set(input.value));
  return input;
}

/**
 * A number; empty is null.
 *
 * @param {number | null} value
 * @param {(value: number | null) => void} set
 * @param {number} least
 */
export function numberInput(value, set, least = 1) {
  const input = /** @type {HTMLInputElement} */ (
    el("input", { class: "in", type: "number", inputmode: "numeric", min: least, step: 1, value: value ?? "" })
  );
  input.addEventListener("input", () => set(input.value === "" ? null : Number(input.value)));
  return input;
}

/**
 * @param {[string, string][]} options values with their words
 * @param {string} value
 * @param {(value: string) => void} set
 */
export function choiceInput(options, value, set) {
  const input = /** @type {HTMLSelectElement} */ (
    el(
      "select",
      { class: "in" },
      ...options.map(([each, word]) => el("option", { value: each, selected: each === value }, word)),
    )
  );
  input.addEventListener("change", () => set(input.value));
  return input;
}

/**
 * @param {string} name
 * @param {boolean} value
 * @param {string} label
 * @param {string} help
 * @param {(value: boolean) => void} set
 */
export function checkAt(name, value, label, help, set) {
  const input = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", id: `of-${name}`, checked: value }));
  input.addEventListener("change", () => set(input.checked));
  return el(
    "label",
    { class: "check", for: `of-${name}`, data: { field: name } },
    input,
    el("span", null, label, help ? el("small", null, help) : null),
  );
}
