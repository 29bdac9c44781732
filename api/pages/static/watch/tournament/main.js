// The page of a tournament: takes the token, and begins.
import { Refusal } from "../frame/client.js";
import { askForToken, sayFailure } from "../frame/entry.js";
import { applySettings, chosenSettings } from "../frame/settings.js";
import { stripOf } from "../frame/states.js";
import { arrive, forget, keep, takeAlong } from "../frame/token.js";
import { wordsIn } from "../frame/words.js";
import { Service } from "../desk/service.js";
import * as own from "../words/tournament.js";
import { tableOf, tournamentOf } from "./addresses.js";
import { Page } from "./page.js";

/** @type {"en" | "de"} */
const language = document.documentElement.lang === "de" ? "de" : "en";
const id = tournamentOf(location.pathname);
const { words, add } = wordsIn(language);
const settings = chosenSettings();

/** @param {string} problem */
const ask = (problem) => askForToken(document.body, words, words("cup.token"), problem, (token) => { keep(id, token); void open(token, null); });

/** @param {unknown} error @param {string} token */
function cannotBegin(error, token) {
  const { text } = stripOf(words, error);
  if (error instanceof Refusal && [401, 403].includes(error.status)) { forget(id); ask(text); return; }
  sayFailure(document.body, words, words("cup"), text, () => void open(token, null), () => { forget(id); ask(""); });
  if (!(error instanceof Refusal)) console.error(error);
}

/** @param {string} token @param {number | null} at */
async function open(token, at) {
  const page = new Page(new Service(token, language), { id, language, words, settings, at, leave: () => { forget(id); location.reload(); } });
  try {
    await page.begin();
    takeAlong((address) => {
      const table = tableOf(address.pathname);
      if (table) keep(`of ${table}`, id); // so that the table's page leads back
      return table;
    }, token);
  } catch (error) {
    cannotBegin(error, token);
  }
}

add(own);
applySettings(settings);
const { token, at } = arrive(id);
if (token) void open(token, at);
else ask("");
