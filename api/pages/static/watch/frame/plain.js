// A game without a drawing of its own: the fields of the view in a plain table, as the service has them.

import { el } from "./dom.js";

/** @typedef {import("./types.js").Scene} Scene */

const DEEP = 6;

/**
 * A value of the view.
 * @param {Scene} scene
 * @param {unknown} value
 * @param {number} depth
 * @returns {Element | string}
 */
function shown(scene, value, depth) {
  const { words } = scene;
  if (value === null || value === undefined || value === "") return words("plain.none");
  if (value === "?") return words("plain.hidden");
  if (value === true || value === false) return words(value ? "yes" : "no");
  if (typeof value !== "object") return el("span", typeof value === "string" ? { data: { thing: value } } : null, String(value));
  if (depth >= DEEP) return JSON.stringify(value);
  if (Array.isArray(value)) {
    if (!value.length) return words("plain.none");
    return el("ol", { class: "plain-list" }, ...value.map((one) => el("li", null, shown(scene, one, depth + 1))));
  }
  return fields(scene, Object.entries(value), depth + 1);
}

/**
 * @param {Scene} scene
 * @param {[string, unknown][]} entries
 * @param {number} depth
 */
function fields(scene, entries, depth) {
  const before = depth === 0 ? scene.before?.table ?? {} : null;
  const rows = entries.map(([name, value]) => {
    const changed = before && JSON.stringify(before[name]) !== JSON.stringify(value);
    return el("tr", { data: { changed: changed ? "" : null } }, el("th", { scope: "row" }, name.replaceAll("_", " ")), el("td", null, shown(scene, value, depth)));
  });
  return el("table", { class: "plain-table" }, el("tbody", null, ...rows));
}

/** @param {Scene} scene */
export function draw(scene) {
  const table = scene.view.table;
  if (!table) return el("p", { class: "empty" }, scene.words("state.opening"));
  return el("div", { class: "plain-view box", role: "group", aria: { label: scene.words("plain.title") } }, fields(scene, Object.entries(table), 0));
}

export const chapters = () => null;
