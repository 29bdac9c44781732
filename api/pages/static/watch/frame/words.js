// The words of the page in its language.

import * as cards from "../words/cards.js";
import * as frame from "../words/frame.js";
import { hung } from "./parts.js";

/** @typedef {{en: Record<string, string>, de: Record<string, string>}} WordsOfPart @typedef {import("./types.js").Words} Words */

/**
 * What gives a word of these texts by its key: `{name}` in it is replaced by a value. A key that they do not have is left
 * to the others.
 * @param {Record<string, string>} texts
 * @param {Words} [others]
 * @returns {Words}
 */
export function wordsOf(texts, others = (key) => key) {
  return (key, values = {}) => {
    const text = (values.count === 1 ? texts[`${key}.one`] : undefined) ?? texts[key];
    return text === undefined ? others(key, values) : text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
  };
}

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
