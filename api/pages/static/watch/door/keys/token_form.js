// The form that asks for a token: what it is for, what was wrong with the last one, and one field.

import { el } from "../../frame/dom.js";

/**
 * @param {{says: string, label: string, go: string}} text
 * @param {string} problem
 * @param {(token: string) => void} take
 */
export function tokenForm({ says, label, go }, problem, take) {
  const field = /** @type {HTMLInputElement} */ (
    el("input", {
      class: "in",
      id: "token",
      type: "password",
      autocomplete: "off",
      required: true,
      maxlength: 400,
      spellcheck: "false",
    })
  );
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    take(field.value.trim());
  };
  return el(
    "form",
    { class: "invited", on: { submit } },
    el("p", { class: "say" }, says),
    problem ? el("p", { class: "refusal", role: "alert" }, problem) : null,
    el("div", { class: "field" }, el("label", { for: "token" }, label), field),
    el("div", { class: "go" }, el("button", { class: "btn main" }, go)),
  );
}
