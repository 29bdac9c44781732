// What stands alone on a page that cannot begin: the question for a token, or what went wrong.

import { el } from "./dom.js";
import { Refusal } from "./service/client.js";
import { tokenOf } from "./service/keyring.js";
import { forget, keep } from "./service/token.js";
import { stripOf } from "./states.js";

/**
 * How a page begins. `name` is what its token is kept under, `title` what it is, `says` whose token is meant, `begin`
 * what
 * shows it with a token.
 * @typedef {{holder: Element, words: import("./types.js").Words, name: string, title: string, says: string,
 *   begin: (token: string) => Promise<void>}} Entry
 */

const WRONG = [401, 403];

/**
 * Begin with a token, with that of a key that this browser keeps, or ask for one. If the page cannot begin it says why,
 * with a way on.
 * @param {string} given
 * @param {Entry} entry
 */
export async function enter(given, entry) {
  const token = given || tokenOf(entry.name);
  if (!token) {
    askForToken(entry, "");
    return;
  }
  try {
    await entry.begin(token);
  } catch (error) {
    const { text } = stripOf(entry.words, error);
    if (error instanceof Refusal && WRONG.includes(error.status)) {
      forget(entry.name);
      askForToken(entry, text);
      return;
    }
    sayFailure(token, entry, text);
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Ask for a token.
 * @param {Entry} entry
 * @param {string} problem why another one was not good
 */
function askForToken(entry, problem) {
  const { words, says } = entry;
  const field = /** @type {HTMLInputElement} */ (
    el("input", { type: "password", autocomplete: "off", required: true, maxlength: "400", spellcheck: "false" })
  );
  const form = el(
    "form",
    { class: "sheet" },
    el("h1", null, words("token.title")),
    el("p", null, says),
    problem ? el("p", { class: "note", role: "alert" }, problem) : null,
    el("label", { class: "field" }, el("span", null, words("token.field")), field),
    el("div", { class: "end" }, el("button", { class: "btn main" }, words("token.go"))),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const token = field.value.trim();
    keep(entry.name, token);
    void enter(token, entry);
  });
  entry.holder.replaceChildren(el("main", { class: "alone" }, form));
  field.focus();
}

/**
 * Say what went wrong, with two ways on: once more, or without this token.
 * @param {string} token
 * @param {Entry} entry
 * @param {string} text
 */
function sayFailure(token, entry, text) {
  const { words } = entry;
  const again = el(
    "button",
    { type: "button", class: "btn main", on: { click: () => void enter(token, entry) } },
    words("state.again"),
  );
  const leave = () => {
    forget(entry.name);
    askForToken(entry, "");
  };
  const other = el("button", { type: "button", class: "btn", on: { click: leave } }, words("settings.leave"));
  entry.holder.replaceChildren(
    el(
      "main",
      { class: "alone" },
      el(
        "div",
        { class: "sheet", role: "alert" },
        el("h1", null, entry.title),
        el("p", null, text),
        el("div", { class: "end" }, other, again),
      ),
    ),
  );
}
