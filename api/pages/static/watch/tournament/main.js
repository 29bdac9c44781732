// The page of a tournament: takes the token, and begins.

import { Service } from "../desk/service.js";
import { enter } from "../frame/entry.js";
import { applySettings, chosenSettings } from "../frame/reader/settings.js";
import { forgetToken, takeAlong } from "../frame/service/along.js";
import { within } from "../frame/service/below.js";
import { arrive, keep } from "../frame/service/token.js";
import { wordsIn } from "../frame/words.js";
import * as own from "../words/table/tournament.js";
import { tableOf, tournamentOf } from "./addresses.js";
import { Page } from "./page.js";

/** @type {"en" | "de"} */
const language = document.documentElement.lang === "de" ? "de" : "en";
const id = tournamentOf(within());
const { words, add } = wordsIn(language);
const settings = chosenSettings();
const { token: arrived, at } = arrive(id);

/** @param {string} token */
async function begin(token) {
  const page = new Page(new Service(token, language), {
    id,
    language,
    words,
    settings,
    at,
    leave: () => {
      forgetToken(token);
      location.reload();
    },
  });
  await page.begin();
  takeAlong((address) => {
    const table = tableOf(address.pathname);
    if (table) keep(`of ${table}`, `/watch/tournaments/${id}/${language}`); // so that the table's page leads back
    return table;
  }, token);
}

add(own);
applySettings(settings);
void enter(arrived, { holder: document.body, words, name: id, title: words("cup"), says: words("cup.token"), begin });
