/**
 * The words of a language, from their texts in the order of those of another. What is sent names each word once so.
 * @param {Record<string, string>} others
 * @param {string[]} texts
 * @returns {Record<string, string>}
 */
export const named = (others, texts) =>
  Object.fromEntries(Object.keys(others).map((key, at) => [key, texts[at] ?? key]));
