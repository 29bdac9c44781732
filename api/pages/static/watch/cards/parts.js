/** Puts the faces of the cards on the page, and others in their place when the reader wants other letters on them. */

import { chosenSettings } from "../frame/reader/settings.js";
import * as texts from "../words/table/cards.js";
import { cardSymbols } from "./symbols.js";

const known = texts[document.documentElement.lang === "de" ? "de" : "en"];

/** @param {string} key */
const words = (key) => /** @type {Record<string, string>} */ (known)[key] ?? key;

const drawn = () => cardSymbols(words, chosenSettings());

document.body.append(drawn());
// The dialog of the settings keeps them on each change, and then the event comes here.
document.addEventListener("change", () => document.getElementById("card-symbols")?.replaceWith(drawn()));
