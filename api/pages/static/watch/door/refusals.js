// A refusal stands at its field, with its sentence and rule; a summary names all fields, and the first gets the focus.

import { el } from "../frame/dom.js";
import { Refusal } from "../frame/service/client.js";
import { language } from "./frame.js";
import { reason } from "./problem.js";

/** @typedef {import("../frame/types.js").Words} Words */

/** @param {string} rule */
export const ruleLink = (rule) =>
  el(
    "a",
    { class: "rule", href: `/docs/${language}/rules/${rule.split(".")[0]}#${rule}`, target: "_blank", rel: "noopener" },
    rule,
  );

/** Take all refusals away. @param {Element} form */
export function cleared(form) {
  for (const one of form.querySelectorAll(".refusal")) {
    one.replaceChildren();
    /** @type {HTMLElement} */
    (one).hidden = true;
  }
  for (const one of form.querySelectorAll("[aria-invalid]")) one.removeAttribute("aria-invalid");
}

/** The field of the form whose name is the longest beginning of this one. @param {Element} form @param {string} name */
function fieldOf(form, name) {
  const all = [...form.querySelectorAll("[data-field]")].filter((one) =>
    name.startsWith(one.getAttribute("data-field") ?? " "),
  );
  return (
    all.sort(
      (one, other) => (other.getAttribute("data-field") ?? "").length - (one.getAttribute("data-field") ?? "").length,
    )[0] ?? null
  );
}

/** Say at a field why it was refused. @param {Element} field @param {string} text @param {string | null} rule */
export function refusedAt(field, text, rule) {
  const says = /** @type {HTMLElement | null} */ (field.querySelector(".refusal"));
  const input = /** @type {HTMLElement | null} */ (field.querySelector(".in:not([hidden])"));
  if (says) {
    says.hidden = false;
    says.replaceChildren(text, " ", rule ? ruleLink(rule) : "");
  }
  input?.setAttribute("aria-invalid", "true");
  return input;
}

/**
 * Say at their fields what a request was refused for, and all else below the button.
 * @param {Words} words @param {Element} form @param {HTMLElement} summary @param {unknown} error
 */
export function sayRefused(words, form, summary, error) {
  const problem = error instanceof Refusal ? error.problem : null;
  const named = (problem?.errors ?? [])
    .map((/** @type {any} */ one) => ({
      field: fieldOf(form, one.field),
      text:
        one.least != null && one.most != null
          ? words("host.from_to", {
              least: one.least.toLocaleString(language),
              most: one.most.toLocaleString(language),
            })
          : one.detail,
    }))
    .filter((/** @type {any} */ one) => one.field);
  const inputs = named.map((/** @type {any} */ one) => refusedAt(one.field, one.text, problem?.rule ?? null));
  summary.hidden = false;
  summary.replaceChildren(
    named.length ? words("host.need", { count: named.length }) : reason(words, error),
    " ",
    !named.length && problem?.rule ? ruleLink(problem.rule) : "",
  );
  (inputs.find(Boolean) ?? summary).focus();
}
