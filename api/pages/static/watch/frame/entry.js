// What stands alone on a page that cannot begin: the question for a token, or what went wrong.

import { el } from "./dom.js";

/** @typedef {import("./types.js").Words} Words */

/**
 * Ask for a token. `says` tells whose token is meant, `problem` why another one was not good.
 * @param {Element} holder
 * @param {Words} words
 * @param {string} says
 * @param {string} problem
 * @param {(token: string) => void} given
 */
export function askForToken(holder, words, says, problem, given) {
  const field = /** @type {HTMLInputElement} */ (el("input", { type: "password", autocomplete: "off", required: true, maxlength: "400" }));
  const form = el("form", { class: "sheet" }, el("h1", null, words("token.title")), el("p", null, says), problem ? el("p", { class: "note", role: "alert" }, problem) : null,
    el("label", { class: "field" }, el("span", null, words("token.field")), field), el("div", { class: "end" }, el("button", { class: "btn main" }, words("token.go"))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    given(field.value.trim());
  });
  holder.replaceChildren(el("main", { class: "alone" }, form));
  field.focus();
}

/**
 * Say what went wrong, with two ways on: once more, or without this token.
 * @param {Element} holder
 * @param {Words} words
 * @param {string} title
 * @param {string} text
 * @param {() => void} again
 * @param {() => void} leave
 */
export function sayFailure(holder, words, title, text, again, leave) {
  const once = el("button", { type: "button", class: "btn main", on: { click: again } }, words("state.again"));
  const other = el("button", { type: "button", class: "btn", on: { click: leave } }, words("settings.leave"));
  holder.replaceChildren(el("main", { class: "alone" }, el("div", { class: "sheet", role: "alert" }, el("h1", null, title), el("p", null, text), el("div", { class: "end" }, other, once))));
}
