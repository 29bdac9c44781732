// What was turned up in a trick: a numbered list, counters indented under what they lie on.
import { nameOf, square } from "../../cards/seats.js";
import { el } from "../../frame/dom.js";
import { deedOf, nameOfAction, nameOfJob } from "./names.js";

/** @typedef {import("../../frame/types.js").Scene} Scene */
/**
 * @typedef {{seat: number, source: string, card: string, on: number | null, state: string, target: string | number |
 *   null}} Entry
 */

/** @type {Record<string, string>} */
const TINTS = { used: "good", applied: "good", cancelled: "dispute" };

/**
 * @param {Scene} scene
 * @returns {HTMLElement | null}
 */
export function entries(scene) {
  const {
    words,
    view: { table },
  } = scene;
  if (!table.entries.length) return null;
  return el(
    "section",
    { class: "box entries", aria: { label: words("scherbia.entries") } },
    el("h2", { class: "h3" }, words("scherbia.entries")),
    list(scene, null),
  );
}

/**
 * The entries that lie on an entry, each with what lies on it; at first those that lie on none.
 * @param {Scene} scene
 * @param {number | null} on
 * @returns {HTMLElement | null}
 */
function list(scene, on) {
  /** @type {Entry[]} */
  const all = scene.view.table.entries;
  const here = [...all.keys()].filter((at) => all[at]?.on === on);
  return here.length
    ? el(
        "ol",
        null,
        here.map((at) => el("li", null, line(scene, at), list(scene, at))),
      )
    : null;
}

/**
 * @param {Scene} scene
 * @param {number} at
 */
function line(scene, at) {
  const {
    words,
    view: { table },
  } = scene;
  /** @type {Entry} */
  const entry = table.entries[at];
  const ability = entry.source === "ability";
  const does = ability ? words("scherbia.faction_of", { does: deedOf(scene, entry.card) }) : deedOf(scene, entry.card);
  const changed = scene.before?.table?.entries[at]?.state !== entry.state;
  return el(
    "div",
    {
      class: ["entry", entry.state],
      data: {
        thing: entry.card,
        zone: ability ? `faction:${entry.seat}` : `actions:${entry.seat}`,
        pick: at,
        "pick-field": "entry",
        changed: (scene.before?.table && changed) || null,
      },
    },
    el("span", { class: "at" }, at),
    square(entry.seat),
    el(
      "span",
      { class: "what" },
      el("span", { class: "sr" }, nameOf(scene, entry.seat), ": "),
      el("b", null, nameOfAction(scene, entry.card)),
      " ",
      el("span", { class: "does" }, does),
      target(scene, entry),
    ),
    el("span", { class: ["chip", TINTS[entry.state]] }, words(`scherbia.state.${entry.state}`)),
  );
}

/**
 * On what card or seat an effect fell.
 * @param {Scene} scene
 * @param {Entry} entry
 */
function target(scene, { target: on }) {
  if (on === null) return null;
  return el("span", { class: "on" }, " → ", typeof on === "number" ? nameOf(scene, on) : nameOfJob(scene, on));
}
