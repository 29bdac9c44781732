// The words of the page in its language.

import * as cards from "../words/cards.js";
import * as frame from "../words/frame.js";
import { hung } from "./parts.js";

/** @typedef {{en: Record<string, string>, de: Record<string, string>}} WordsOfPart */

/**
 * What gives a word by its key: `{name}` in it is replaced by a value. A key nobody knows is given back as it is.
 * @param {"en" | "de"} language
 */
export function wordsIn(language) {
  /** @type {Record<string, string>} */
  const known = {};
  /** @param {WordsOfPart} part */
  const add = (part) => void Object.assign(known, part[language]);
  [frame, cards, ...hung.words].forEach(add);
  /** @type {import("./types.js").Words} */
  const words = (key, values = {}) => {
    const text = (values.count === 1 ? known[`${key}.one`] : undefined) ?? known[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
  };
  return { words, add };
}
