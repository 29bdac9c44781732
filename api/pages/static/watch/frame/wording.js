// How a word is found by its key, and values put into it.

/** @typedef {import("./types.js").Words} Words */

/**
 * What gives a word of these texts by its key: `{name}` in it is replaced by a value. A key that they do not have is
 * left
 * to the others.
 * @param {Record<string, string>} texts
 * @param {Words} [others]
 * @returns {Words}
 */
export function wordsOf(texts, others = (key) => key) {
  return (key, values = {}) => {
    const text = (values.count === 1 ? texts[`${key}.one`] : undefined) ?? texts[key];
    return text === undefined
      ? others(key, values)
      : text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
  };
}
