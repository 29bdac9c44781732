// A game without a drawing of its own: the fields of its view, with the faces of cards, the players and the names of
// places.

import { card } from "../../cards/card.js";
import { hand } from "../../cards/groups.js";
import { who } from "../../cards/seats.js";
import { de, en } from "../../words/table/plain.js";
import { el } from "../dom.js";

/** @typedef {import("../types.js").Scene} Scene */
/**
 * What the game says of its fields: which hold seats, which a value for each seat; and the names of its places.
 * @typedef {{seats: string[], tallies: string[], places: Record<string, Record<string, string>>}} About
 */

const DEEP = 6;
const WIDTH = 44;
const FACE = /^([2-9TJQKA][cdhs]|\*\d?|\?)(@\w)?$/;

/** The drawing of any game. @param {(path: string) => Promise<any>} get @param {string} game */
export async function plainly(get, game) {
  const {
    seat_fields: seats = [],
    tally_fields: tallies = [],
    chance,
  } = await get(`v1/games/${game}`).catch(() => ({}));
  const about = { seats, tallies, places: chance?.places ?? {} };
  return { draw: (/** @type {Scene} */ scene) => draw(scene, about), chapters: () => null };
}

/** The language of the page. @returns {"de" | "en"} */
const language = () => (document.documentElement.lang === "de" ? "de" : "en");
/** A word of this view. @param {"title" | "hidden" | "none" | "yes" | "no"} key */
const said = (key) => ({ de, en })[language()][`plain.${key}`];
/** @param {unknown} value */
const isFace = (value) => typeof value === "string" && FACE.test(value);

/**
 * A value of a field. `faces`: what is hidden here is a card.
 * @param {Scene} scene
 * @param {About} about
 * @param {string} name
 * @param {any} value
 * @param {{depth: number, faces?: boolean, one?: boolean}} where
 * @returns {Element | string}
 */
function shown(scene, about, name, value, { depth, faces = false, one = false }) {
  if (value === null || value === undefined || value === "") return said("none");
  if (isFace(value) && (faces || value !== "?")) return card(scene, value, { width: WIDTH, zone: name });
  if (value === "?") return said("hidden");
  if (value === true || value === false) return said(value ? "yes" : "no");
  if (typeof value === "number" && about.seats.includes(name) && value < scene.seats.length) return who(scene, value);
  if (typeof value !== "object")
    return el("span", typeof value === "string" ? { data: { thing: value } } : null, String(value));
  if (depth >= DEEP) return JSON.stringify(value);
  if (!Array.isArray(value)) return fields(scene, about, Object.entries(value), depth + 1);
  if (!value.length) return said("none");
  const isKnown = value.some((of) => isFace(of) && of !== "?") || value.every((of) => of === "?");
  if (!one && isBySeat(scene, about, name, value)) {
    const rows = value.map((of, seat) =>
      el(
        "tr",
        null,
        el("th", { scope: "row" }, who(scene, seat)),
        el("td", null, shown(scene, about, name, of, { depth: depth + 1, faces: isKnown, one: true })),
      ),
    );
    return el("table", { class: "plain-table" }, el("tbody", null, ...rows));
  }
  if (value.every(isFace) && isKnown)
    return hand(scene, value, { label: labelOf(about, name), zone: name, width: WIDTH, loose: true, wraps: true });
  return el(
    "ol",
    { class: "plain-list" },
    ...value.map((of) => el("li", null, shown(scene, about, name, of, { depth: depth + 1, faces: isKnown, one }))),
  );
}

/**
 * Whether a list has an entry for each seat: the game says so, or each entry is a list.
 *
 * @param {Scene} scene
 * @param {About} about
 * @param {string} name
 * @param {any[]} value
 */
const isBySeat = ({ seats }, { tallies }, name, value) =>
  seats.length > 1 &&
  value.length === seats.length &&
  (tallies.includes(name) || value.every((one) => one === null || typeof one === "object"));

/** @param {About} about @param {string} name */
const labelOf = ({ places }, name) => places[name]?.[language()] ?? name.replaceAll("_", " ");

/**
 * @param {Scene} scene
 * @param {About} about
 * @param {[string, unknown][]} entries
 * @param {number} depth
 */
function fields(scene, about, entries, depth) {
  const before = depth === 0 ? (scene.before?.table ?? {}) : null;
  const rows = entries.map(([name, value]) => {
    const changed = before && JSON.stringify(before[name]) !== JSON.stringify(value);
    return el(
      "tr",
      { data: { changed: changed ? "" : null } },
      el("th", { scope: "row" }, labelOf(about, name)),
      el("td", null, shown(scene, about, name, value, { depth })),
    );
  });
  return el("table", { class: "plain-table" }, el("tbody", null, ...rows));
}

/** @param {Scene} scene @param {About} about */
function draw(scene, about) {
  const table = scene.view.table;
  if (!table) return el("p", { class: "empty" }, scene.words("state.opening"));
  return el(
    "div",
    { class: "plain-view box", role: "group", aria: { label: said("title") } },
    fields(scene, about, Object.entries(table), 0),
  );
}
