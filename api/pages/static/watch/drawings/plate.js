// The plate of a seat: its number, its name, what is told of it in short, and whether it is to act.
import { el } from "../frame/dom.js";

/** @typedef {import("../frame/types.js").Scene} Scene */

const LONGEST = 18;

/**
 * The name of a seat, as drawings write it.
 * @param {Scene} scene
 * @param {number} seat
 * @returns {string}
 */
export function nameOf(scene, seat) {
  return scene.seats[seat]?.name ?? scene.words("plate.seat", { seat });
}

/**
 * The number of a seat in its square, which stands for the name in running text.
 * @param {Scene} scene
 * @param {number} seat
 * @returns {HTMLElement}
 */
export function badge(scene, seat) {
  return el("span", { class: ["seat", `s${seat % 8}`], title: nameOf(scene, seat) }, seat);
}

/**
 * A plate: square, name (cut, with the whole of it in the title), a short note, "to act".
 * @param {Scene} scene
 * @param {number} seat
 * @param {string | null} [note]
 * @returns {HTMLElement}
 */
export function plate(scene, seat, note = null) {
  const name = nameOf(scene, seat);
  const cut = name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
  const acts = scene.view.to_act.includes(seat);
  return el("span", { class: ["plate", acts && "turn"], data: { seat, pick: seat, "pick-field": null } },
    badge(scene, seat), el("b", { title: cut === name ? null : name }, cut), note && el("small", null, note),
    acts && el("span", { class: "acts" }, scene.words("plate.to_act")));
}

/**
 * All seats in the order in which they sit, the one at the bottom last.
 * @param {Scene} scene
 * @returns {number[]}
 */
export function around(scene) {
  const many = scene.seats.length;
  return scene.seats.map((_, at) => (scene.turned + 1 + at) % many);
}
