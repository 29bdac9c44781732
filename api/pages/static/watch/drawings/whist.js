/** Whist: four seats around a trick, trump and points in the corners. */

import { card, emptyPlace, suitSign } from "../cards/card.js";
import { byTurns, hand, moved, suitLines } from "../cards/groups.js";
import { around, nameOf, plate, playsFrom } from "../cards/seats.js";
import { el } from "../frame/dom.js";
import * as words from "../words/drawings/whist.js";
import { notes, points, tricks } from "./whist/boxes.js";

/** @typedef {import("../frame/types.js").Scene} Scene */

const AREAS = ["s", "w", "n", "e"];

export { words };
export const later = "play_card";

/** @param {{type: string}} event */
export const chapters = ({ type }) =>
  type === "hand_dealt" ? { kind: "deal" } : type === "trick_taken" ? { kind: "trick" } : null;

/** @param {Scene} scene */
export function draw(scene) {
  const table = scene.view.table;
  const changed = moved(scene, places);
  return el(
    "div",
    { class: ["whist", scene.narrow && "narrow"] },
    trump(scene, table, changed),
    ...around(scene).map((seat, at) => player(scene, table, seat, AREAS[at] ?? "n", changed)),
    table.trick ? cross(scene, table, changed) : between(scene, table),
    points(scene, table),
    tricks(scene, table, changed),
    notes(scene, table, changed),
  );
}

/**
 * @param {any} table
 * @returns {[string, string[]][]}
 */
const places = (table) => [
  ...table.hands.map((/** @type {string[]} */ held, /** @type {number} */ seat) => [`hand:${seat}`, held]),
  ...table.face_up.map((/** @type {any[]} */ shown, /** @type {number} */ seat) => [
    `hand:${seat}`,
    shown.map((one) => one.card),
  ]),
  ...[...table.tricks, ...(table.trick ? [table.trick] : [])].map((trick, at) => [
    `trick:${at + 1}`,
    trick.plays.map((/** @type {any} */ one) => one.card),
  ]),
  ["centre", table.turn_up ? [table.turn_up] : []],
];

/** @typedef {ReturnType<typeof moved>} Changed */

/** @param {Scene} scene @param {any} table @param {Changed} changed */
function trump(scene, table, changed) {
  const { words, narrow } = scene;
  const lies = table.turn_up;
  return el(
    "div",
    { class: "box trump tl" },
    table.trump && !(narrow && lies) && suitSign(table.trump, null),
    el(
      "p",
      null,
      el("b", null, words("whist.trump")),
      el("br"),
      table.trump ? words(`suit.${table.trump}`) : words("whist.no_trump"),
    ),
    lies
      ? card(scene, lies, {
          width: narrow ? 34 : 50,
          zone: "centre",
          tags: narrow ? [] : ["turn_up"],
          changed: changed("centre", lies),
        })
      : table.trump && !narrow && el("small", null, words("whist.turn_up_taken")),
  );
}

/** @param {Scene} scene @param {any} table @param {number} seat @param {string} area @param {Changed} changed */
function player(scene, table, seat, area, changed) {
  const { words, view } = scene;
  const held = table.hands[seat];
  const shown = table.face_up[seat];
  const count = held.length + shown.length;
  const before = scene.before?.table;
  const has = before && before.hands[seat].length + before.face_up[seat].length !== count;
  const misdealt = view.table.phase === "misdeal" && table.misdeal?.short.includes(seat);
  const says = [
    table.dealer === seat && words("whist.dealer"),
    (count > 0 || table.phase === "play") && words("whist.cards", { count }),
    misdealt && el("b", { class: "minus" }, words("mark.short")),
    table.accepted.includes(seat) && words("whist.accepted"),
  ];
  return el(
    "div",
    { class: ["p", area, area === "s" && "own"] },
    plate(scene, seat, { says, changed: has }),
    shown.length > 0 && faceUp(scene, shown, seat, changed),
    handOf(scene, exposed(table, seat, held), seat, area, playsFrom(scene, seat), changed),
  );
}

/**
 * Cards that a deal has shown to all are drawn in the hand where they lie.
 *
 * @param {any} table
 * @param {number} seat
 * @param {string[]} held
 */
function exposed({ misdeal, phase }, seat, held) {
  const seen =
    phase === "misdeal" && misdeal
      ? misdeal.exposed.filter((/** @type {any} */ one) => one.seat === seat).map((/** @type {any} */ one) => one.card)
      : [];
  const unseen = seen.filter((/** @type {string} */ one) => !held.includes(one));
  return unseen.length ? [...unseen, ...held.slice(unseen.length)] : held;
}

/** @param {Scene} scene @param {any[]} shown @param {number} seat @param {Changed} changed */
function faceUp(scene, shown, seat, changed) {
  const called = new Set(shown.filter((one) => one.called).map((one) => one.card));
  return hand(
    scene,
    shown.map((one) => one.card),
    {
      label: scene.words("whist.face_up", { who: nameOf(scene, seat) }),
      zone: `hand:${seat}`,
      width: 46,
      wraps: true,
      picks: true,
      changed,
      look: (name) => ({ tags: [called.has(name) ? "called" : "face_up"] }),
    },
  );
}

/**
 * @param {Scene} scene
 * @param {string[]} cards
 * @param {number} seat
 * @param {string} area
 * @param {boolean} own
 * @param {Changed} changed
 */
function handOf(scene, cards, seat, area, own, changed) {
  const { narrow, words, view } = scene;
  const bottom = area === "s";
  const group = { label: nameOf(scene, seat), zone: `hand:${seat}`, changed, picks: own };
  const hidden = cards.every((one) => one === "?");
  if (hidden) return hand(scene, cards, { ...group, width: narrow ? 26 : bottom ? 56 : 46 });
  if (cards.includes("?"))
    return hand(scene, cards, {
      ...group,
      width: narrow ? 30 : 46,
      show: 0.4,
      look: (name) => ({ tags: name === "?" ? [] : ["seen"] }),
    });
  group.label = words("whist.hand", { who: nameOf(scene, seat) });
  const misdealt = new Set(
    (view.table.phase === "misdeal" ? (view.table.misdeal?.exposed ?? []) : []).map(
      (/** @type {any} */ one) => one.card,
    ),
  );
  const look = (/** @type {string} */ name) => ({ tags: [misdealt.has(name) && "seen"] });
  const sorted = byTurns(cards);
  if (narrow)
    return bottom
      ? hand(scene, sorted, { ...group, look, width: 48, rows: true })
      : suitLines(scene, sorted.slice().reverse(), group);
  if (bottom) return hand(scene, sorted, { ...group, look, width: 60, show: cards.length > 13 ? 0.5 : 0.6 });
  const half = sorted.length > 7 ? Math.ceil(sorted.length / 2) : 7;
  const row = (/** @type {string[]} */ part) => hand(scene, part, { ...group, look, width: 46, show: 0.62 });
  return el("div", { class: "rows2" }, row(sorted.slice(0, half)), half < sorted.length && row(sorted.slice(half)));
}

/** @param {Scene} scene @param {any} table @param {Changed} changed */
function cross(scene, table, changed) {
  const { words, narrow } = scene;
  const { number, led, plays, winner, leader } = table.trick;
  const zone = `trick:${number}`;
  const width = narrow ? 56 : 64;
  const place = (/** @type {number} */ seat, /** @type {number} */ at) => {
    const played = plays.find((/** @type {any} */ one) => one.seat === seat);
    const drawn = played
      ? card(scene, played.card, {
          width,
          overlapped: true,
          zone,
          tags: [seat === leader && "led", seat === winner && "wins"],
          changed: changed(zone, played.card),
        })
      : emptyPlace(nameOf(scene, seat), { zone, width });
    return el("div", { class: AREAS[at] ?? "n" }, drawn);
  };
  return el(
    "div",
    { class: "cross", role: "group", aria: { label: words("whist.trick", { number }) } },
    el(
      "p",
      { class: "m" },
      words("whist.trick", { number }),
      led && el("br"),
      led && words("whist.led"),
      " ",
      led && suitSign(led, words),
    ),
    ...around(scene).map(place),
  );
}

/** What stands in the middle while no trick is played. @param {Scene} scene @param {any} table */
function between(scene, table) {
  const { words } = scene;
  const who = table.dealer === null ? "" : nameOf(scene, table.dealer);
  return el("div", { class: "cross still" }, el("p", null, words(`whist.phase.${table.phase}`, { who })));
}
