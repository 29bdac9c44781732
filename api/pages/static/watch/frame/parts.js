// Where other folders hang their parts into the page. What stands in watch/<folder>/parts.js is loaded before the page
// begins and calls these functions; the frame asks for what was hung in when it builds itself.

/** @typedef {import("./types.js").PageOfTable} PageOfTable */
/** @typedef {import("./types.js").Now} Now */

/**
 * A part of the page: `element` stands where the part was hung, `update` is called with what is shown after every step.
 * @typedef {{element: Element, update: (now: Now) => void}} Part
 */
/**
 * @typedef {{key: string, title: string, make: (page: PageOfTable) => Part, shown?: (now: Now) => boolean, beside?:
 *   boolean}} Panel
 * @typedef {{key: string, text: string, act: (page: PageOfTable, event: KeyboardEvent) => void}} Key
 * @typedef {{icon: string, title: string, act: (page: PageOfTable) => void}} Tool
 * @typedef {{en: Record<string, string>, de: Record<string, string>}} WordsOfPart
 */

/** @type {((page: PageOfTable) => Part)[]} */
const bars = [];
/** @type {Panel[]} */
const panels = [];
/** @type {Key[]} */
const keys = [];
/** @type {Tool[]} */
const tools = [];
/** @type {WordsOfPart[]} */
const words = [];

/**
 * Hang a bar under the sentence: the action bar. Its `update` finds the picture's elements by `now.picture`.
 * @param {(page: PageOfTable) => Part} make
 */
export function hangBar(make) {
  bars.push(make);
}

/**
 * Hang a panel into the side, as a tab. `title` is a key of the page's words; `shown` says whether there is such a tab
 * now,
 * `beside` that it stands in a column of its own where there is room.
 * @param {Panel} panel
 */
export function hangPanel(panel) {
  panels.push(panel);
}

/**
 * Let a key do something while no field has the focus. `key` is as in KeyboardEvent.key, `text` a key of the page's
 * words.
 * @param {Key} key
 */
export function hangKey(key) {
  keys.push(key);
}

/**
 * Hang a button into the row above the picture, for those to whom the record is open. `title` is a key of the words.
 * @param {Tool} tool
 */
export function hangTool(tool) {
  tools.push(tool);
}

/**
 * Add words to those of the page: both languages, by key. A key with `.one` is used where `values.count` is 1.
 * @param {WordsOfPart} more
 */
export function hangWords(more) {
  words.push(more);
}

/** What was hung in. */
export const hung = { bars, panels, keys, tools, words };
