/** Plates of seats, and words about them. */

import { el } from "../frame/dom.js";

/**
 * @typedef {import("../frame/types.js").Scene} Scene
 * @typedef {import("../frame/dom.js").Child} Child
 */

/** A longer name is cut; the whole stands in the title. */
const LONGEST = 18;

/**
 * A seat's square with its number.
 *
 * @param {number} seat
 */
export const square = (seat) => el("span", { class: `seat s${seat % 8}`, aria: { hidden: true } }, seat);

/**
 * The name of a seat's player.
 *
 * @param {Scene} scene
 * @param {number} seat
 */
export const nameOf = ({ seats, words }, seat) => seats[seat]?.name || words("seat.number", { seat });

/**
 * A name as it is written where there is little room.
 *
 * @param {Scene} scene
 * @param {number} seat
 */
export function nameTag(scene, seat) {
  const name = nameOf(scene, seat);
  const isCut = name.length > LONGEST;
  return el("span", { class: "name", title: isCut ? name : null }, isCut ? `${name.slice(0, LONGEST - 1)}…` : name);
}

/** @param {Scene} scene @param {number} seat */
export const who = (scene, seat) => el("span", { class: "who" }, square(seat), nameTag(scene, seat));

/**
 * Whether the cards of a seat can be played: by itself, or by the arbiter who acts for it.
 *
 * @param {Scene} scene
 * @param {number} seat
 */
export const playsFrom = (scene, seat) => (scene.acts ?? scene.eyes.seat) === seat;

/**
 * The plate of a seat: number, name, what is to be said of it, its clock, and whether it is to act. `pick` is the field
 * in which a click on it means the seat.
 *
 * @param {Scene} scene
 * @param {number} seat
 * @param {{says?: Child[], pick?: string | null, changed?: boolean}} [look]
 */
export function plate(scene, seat, { says = [], pick = "seat", changed } = {}) {
  const { view, words } = scene;
  const acts = view.to_act.includes(seat);
  const said = says.filter((one) => one !== null && one !== undefined && one !== false && one !== "");
  return el(
    "span",
    {
      class: ["plate", acts && "turn"],
      data: { seat, pick: pick && seat, "pick-field": pick, changed: changed ? "" : null },
    },
    square(seat),
    nameTag(scene, seat),
    said.length > 0 && el("small", null, ...said.flatMap((one, at) => (at ? [" · ", one] : [one]))),
    el("span", { class: "clock-here", data: { clock: seat } }),
    acts && el("span", { class: "acts" }, words("seat.acts")),
  );
}

/**
 * The seats as they sit from the one at the bottom on, clockwise.
 *
 * @param {Scene} scene
 * @returns {number[]}
 */
export function around({ seats, turned }) {
  return seats.map((_, at) => (at + turned) % seats.length);
}

/**
 * A claim: who says what, what became of it, and for the arbiter what the record says.
 *
 * @param {Scene} scene
 * @param {{state: string, finding: string | null}} claim
 * @param {string} text
 */
export function claimed({ words }, claim, text) {
  const found = claim.finding && words("claim.finding", { finding: words(`claim.${claim.finding}`) });
  return el(
    "p",
    { class: "spoken claimed" },
    el("span", null, text, " ", el("b", null, words(`claim.${claim.state}`)), found && ` · ${found}`),
  );
}
