// The page of the desk: takes the token, and begins.
import { el } from "../frame/dom.js";
import { arrive, forget, keep, takeAlong } from "../frame/token.js";
import * as words from "../words/desk.js";
import * as fields from "../words/fields.js";
import { Desk } from "./desk.js";
import { Refusal, Service, reasonOf } from "./service.js";

const NAME = "desk";
const WRONG = [401, 403];
/** @type {"en" | "de"} */
const language = document.documentElement.lang === "de" ? "de" : "en";
const texts = { ...words[language], ...fields[language] };

/** @param {string} key */
const said = (key) => /** @type {Record<string, string>} */ (texts)[key] ?? key;

/** Ask for a token, if none came with the address. @param {string} why */
function ask(why) {
  const field = /** @type {HTMLInputElement} */ (el("input", { id: "token", type: "password", autocomplete: "off", required: true, spellcheck: "false" }));
  const form = el("form", { class: "form entry" }, el("h1", null, said("desk.title")), el("p", null, said("desk.enter")), why ? el("p", { class: "warnbox", role: "alert" }, why) : null, el("label", { for: "token" }, said("desk.token")), field, el("button", { class: "btn main" }, said("desk.sit")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    keep(NAME, field.value.trim());
    begin(field.value.trim());
  });
  document.body.replaceChildren(el("main", { class: "file" }, form));
  field.focus();
}

/** @param {string} token */
async function begin(token) {
  const service = new Service(token, language);
  try {
    const [{ games }] = await Promise.all([service.get("v1/games"), service.get("v1/disputes?status=waiting&limit=1")]);
    const titles = Object.fromEntries(games.map((/** @type {any} */ game) => [game.id, game.title[language]]));
    const desk = new Desk(service, language, texts, titles);
    document.body.replaceChildren(el("a", { class: "skip", href: "#case" }, said("desk.skip")), desk.element);
    takeAlong(({ pathname }) => /^\/watch\/([A-Za-z0-9_-]{1,64})(\/|$)/.exec(pathname)?.[1] ?? null, token);
    await desk.begin();
  } catch (error) {
    if (error instanceof Refusal && WRONG.includes(error.status)) forget(NAME);
    ask(reasonOf(error, said));
  }
}

// Only a token is taken out of the fragment: a case is named there too, and is no token.
const address = location.pathname + location.search;
const named = location.hash.includes("/") ? location.hash : "";
if (named) history.replaceState(history.state, "", address);
const { token } = arrive(NAME);
if (named) history.replaceState(history.state, "", address + named);
if (token) begin(token);
else ask("");
