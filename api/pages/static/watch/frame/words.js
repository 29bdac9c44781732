// The words of the page in its language.

import * as cards from "../words/table/cards.js";
import * as frame from "../words/table/frame.js";
import { hung } from "./parts.js";
import { wordsOf } from "./wording.js";

/** @typedef {{en: Record<string, string>, de: Record<string, string>}} WordsOfPart */

/**
 * What gives a word of the page by its key, and what adds words to it. A key nobody knows is given back as it is.
 * @param {"en" | "de"} language
 */
export function wordsIn(language) {
  /** @type {Record<string, string>} */
  const known = {};
  /** @param {WordsOfPart} part */
  const add = (part) => void Object.assign(known, part[language]);
  [frame, cards, ...hung.words].forEach(add);
  return { words: wordsOf(known), add };
}
