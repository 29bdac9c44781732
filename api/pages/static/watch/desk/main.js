// The page of the desk: takes the token, and begins.

import { el } from "../frame/dom.js";
import { enter } from "../frame/entry.js";
import { takeAlong } from "../frame/service/along.js";
import { arrive } from "../frame/service/token.js";
import { wordsIn } from "../frame/words.js";
import * as own from "../words/table/desk.js";
import { Desk } from "./desk.js";
import { Service } from "./service.js";

const NAME = "desk";
/** @type {"en" | "de"} */
const language = document.documentElement.lang === "de" ? "de" : "en";
const { words, add } = wordsIn(language);

/** @param {string} token */
async function begin(token) {
  const service = new Service(token, language);
  const [{ games }] = await Promise.all([service.get("v1/games"), service.get("v1/disputes?status=waiting&limit=1")]);
  const titles = Object.fromEntries(games.map((/** @type {any} */ game) => [game.id, game.title[language]]));
  const desk = new Desk(service, language, own[language], titles);
  document.body.replaceChildren(el("a", { class: "skip", href: "#case" }, words("desk.skip")), desk.element);
  takeAlong(({ pathname }) => /^\/watch\/([A-Za-z0-9_-]{1,64})(\/|$)/.exec(pathname)?.[1] ?? null, token);
  await desk.begin();
}

// Only a token is taken out of the fragment: a case is named there too, and is no token.
const address = location.pathname + location.search;
const named = location.hash.includes("/") ? location.hash : "";
if (named) history.replaceState(history.state, "", address);
const { token: arrived } = arrive(NAME);
if (named) history.replaceState(history.state, "", address + named);
add(own);
void enter(arrived, {
  holder: document.body,
  words,
  name: NAME,
  title: words("desk.title"),
  says: words("desk.enter"),
  begin,
});
