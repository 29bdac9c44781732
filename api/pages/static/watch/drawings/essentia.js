// Essentia: the land as a board, what each seat has left, what lies ready to be laid, and what each place lends.

import { nameOf, plate } from "../cards/seats.js";
import { el } from "../frame/dom.js";
import { atBottom, board } from "./essentia/board.js";
import { golem, ground, icon } from "./essentia/pictures.js";

export * as words from "../words/drawings/essentia.js";

/** @typedef {import("../frame/types.js").Scene} Scene */

const PLACES = ["rock", "plain", "plateau", "mountain", "forest", "spring", "circle"];
const NO_POWERS = ["circle"];

/**
 * @param {Scene} scene
 * @returns {Element}
 */
export function draw(scene) {
  const laying = scene.view.table.phase === "setup";
  const [other, own] = [1 - atBottom(scene), atBottom(scene)].map((seat) => seatBox(scene, seat));
  const parts = scene.narrow
    ? [board(scene), own, other, status(scene)]
    : [
        board(scene),
        el("div", { class: "info" }, other, status(scene), laying ? ready(scene) : null, legend(scene), own),
      ];
  return el(
    "div",
    { class: ["essentia", scene.narrow && "narrow"] },
    parts,
    scene.narrow ? [laying ? ready(scene) : null, legend(scene)] : null,
  );
}

/**
 * Which events begin a chapter of the timeline.
 * @param {{type: string}} event
 */
export function chapters({ type }) {
  if (type === "tiles_shuffled") return { kind: "land" };
  return type === "golems_placed" ? { kind: "moves" } : null;
}

/**
 * A seat: its golem, its plate, what it has left and holds.
 * @param {Scene} scene
 * @param {number} seat
 */
function seatBox(scene, seat) {
  const {
    words,
    view: { table },
  } = scene;
  const guild = table.guilds[seat];
  const facts =
    table.phase === "setup"
      ? laying(scene, seat)
      : [
          [words("essentia.golems"), table.golems[seat].length, ""],
          [words("essentia.lost"), table.captured[seat], "box"],
          [words("essentia.springs"), springs(scene, seat), ""],
        ];
  return el(
    "div",
    { class: "box side-of" },
    el(
      "div",
      { class: "who-line" },
      icon(golem(guild), 40),
      plate(scene, seat, { says: [words(`essentia.guild.${guild}`)], pick: null }),
    ),
    facts.length > 0 &&
      el(
        "dl",
        null,
        facts.map(([name, value, zone]) =>
          el("div", { data: { zone: zone || null } }, el("dt", null, name), el("dd", null, value)),
        ),
      ),
  );
}

/**
 * Where the next tile of a seat is due, if that is said.
 * @param {Scene} scene
 * @param {number} seat
 */
function laying(scene, seat) {
  const due = scene.view.table.side_due?.[seat];
  return due ? [[scene.words("essentia.due"), scene.words(`essentia.due.${due}`), ""]] : [];
}

/**
 * Own springs that a seat holds, of how many.
 * @param {Scene} scene
 * @param {number} seat
 */
function springs(scene, seat) {
  const own = Object.values(scene.view.table.springs).filter((spring) => spring.side === seat);
  return scene.words("essentia.of", { held: own.filter((spring) => spring.holder === seat).length, all: own.length });
}

/**
 * Where the game is, what may soon end it, and an open offer.
 * @param {Scene} scene
 */
function status(scene) {
  const {
    words,
    view: { table, options },
  } = scene;
  const lines = [
    table.phase === "setup"
      ? words("essentia.laying", { count: table.tiles_left })
      : words("essentia.moves", { count: table.moves_made }),
  ];
  if (options?.quiet_limit && table.phase !== "setup")
    lines.push(words("essentia.quiet", { count: table.quiet_moves, most: options.quiet_limit }));
  if (options?.repetition && table.occurrences > 1)
    lines.push(words("essentia.repeated", { count: table.occurrences, most: options.repetition }));
  for (const [square, power] of Object.entries(table.circle_powers))
    if (power) lines.push(words("essentia.power_of", { square, power: words(`essentia.place.${power}`) }));
  if (table.circles.startsWith("inactive")) lines.push(words(`essentia.circles.${table.circles}`));
  return el(
    "div",
    { class: "status" },
    el("p", null, lines.join(" · ")),
    table.truce_offer !== null &&
      el("span", { class: "chip claim" }, words("essentia.truce", { name: nameOf(scene, table.truce_offer) })),
  );
}

/**
 * The tiles that are still to be laid: a face-down stack, or open ones to pick from.
 * @param {Scene} scene
 */
function ready(scene) {
  const {
    words,
    view: { table },
  } = scene;
  if (table.stock) {
    const kinds = Object.entries(table.stock).map(([kind, left]) =>
      el(
        "span",
        { class: ["tile", !left && "none"], data: { pick: kind, "pick-field": "tile" } },
        icon(ground(kind), 56),
        el("span", null, words(`essentia.place.${kind}`)),
        el("b", null, left),
      ),
    );
    return el(
      "div",
      { class: "box ready", role: "group", aria: { label: words("essentia.stock") } },
      el("h2", { class: "h3" }, words("essentia.stock")),
      el("div", { class: "tiles" }, kinds),
    );
  }
  if (table.stack === null) return null;
  const known = Array.isArray(table.stack) ? table.stack : null;
  return el(
    "div",
    { class: "box ready", data: { zone: "stack" } },
    el(
      "div",
      { class: "pile-of-tiles" },
      icon(ground("?"), 56),
      el("b", null, table.tiles_left),
      words("essentia.stack"),
    ),
    known &&
      el(
        "ol",
        { class: "next", aria: { label: words("essentia.next") } },
        known.map((/** @type {string} */ kind) =>
          el(
            "li",
            { title: words(`essentia.place.${kind}`), data: { thing: kind } },
            icon(ground(kind), 56),
            el("span", { class: "sr" }, words(`essentia.place.${kind}`)),
          ),
        ),
      ),
  );
}

/**
 * What each place lends; a place is picked here as the power of a circle, too.
 * @param {Scene} scene
 */
function legend(scene) {
  const { words } = scene;
  return el(
    "ul",
    { class: "box legend", aria: { label: words("essentia.legend") } },
    PLACES.map((kind) =>
      el(
        "li",
        { data: NO_POWERS.includes(kind) ? {} : { pick: kind, "pick-field": "power" } },
        icon(ground(kind), 56),
        el("span", null, el("b", null, words(`essentia.place.${kind}`)), " ", words(`essentia.lends.${kind}`)),
      ),
    ),
  );
}
