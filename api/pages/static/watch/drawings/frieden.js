// Frieden: seats around two piles; open runs under the hands; kingdoms, queues, slips and claims.
import { moved } from "../cards/groups.js";
import { around } from "../cards/seats.js";
import { el } from "../frame/dom.js";
import { kingdoms } from "./frieden/kingdoms.js";
import { middle } from "./frieden/middle.js";
import { dashed, notes } from "./frieden/notes.js";
import { seatOf } from "./frieden/seat.js";

export * as words from "../words/drawings/frieden.js";

/** @typedef {import("../frame/types.js").Scene} Scene */

/**
 * Which events begin a chapter of the timeline.
 * @param {{type: string}} event
 */
export const chapters = ({ type }) => (type === "turn_started" ? { kind: "turn" } : null);

/**
 * @param {Scene} scene
 * @returns {Element}
 */
export function draw(scene) {
  const { narrow } = scene;
  const changed = moved(scene, places);
  const [own = 0, ...others] = around(scene);
  const seats = others.map((seat) => seatOf(scene, seat, changed, false));
  const half = Math.ceil(seats.length / 2);
  const left = el("div", { class: "side" }, seats.slice(0, half).reverse()),
    right = el("div", { class: "side" }, seats.slice(half));
  const centre = el("div", { class: "centre" }, middle(scene, changed));
  const table = el(
    "div",
    { class: ["frieden", narrow && "narrow"] },
    narrow ? [centre, ...seats] : [left, centre, right],
    seatOf(scene, own, changed, true),
    el("div", { class: "tail" }, kingdoms(scene), notes(scene)),
  );
  return dashed(scene, table);
}

/**
 * @param {any} table
 * @returns {[string, string[]][]}
 */
const places = (table) => [
  ...table.hands.map((/** @type {string[]} */ held, /** @type {number} */ seat) => [`hand:${seat}`, held]),
  ["open_hands", table.runs.flatMap((/** @type {any} */ run) => run.cards)],
  ["open_pile", table.open_pile],
  ["offer", table.pending?.offered ? [table.pending.offered] : []],
];
