/**
 * Écarté: two hands, the duel of two cards between them, talon and turn-up beside it, points and pot on the other side.
 */

import { card, emptyPlace, suitSign } from "../cards/card.js";
import { signed, stake } from "../cards/chips.js";
import { byTurns, hand, moved, pile } from "../cards/groups.js";
import { around, nameOf, plate, playsFrom, square } from "../cards/seats.js";
import { el } from "../frame/dom.js";
import * as words from "../words/drawings/ecarte.js";
import { rest } from "./ecarte/rest.js";

/**
 * @typedef {import("../frame/types.js").Scene} Scene
 * @typedef {ReturnType<typeof moved>} Changed
 */

const GOAL = 5;

export { words };
export const later = "play_card";

/** @param {{type: string}} event */
export const chapters = ({ type }) =>
  type === "hand_dealt" ? { kind: "deal" } : type === "trick_won" ? { kind: "trick" } : null;

/** @param {Scene} scene */
export function draw(scene) {
  const table = scene.view.table;
  const changed = moved(scene, places);
  const [bottom = 0, top = 1] = around(scene);
  return el(
    "div",
    { class: ["ecarte", scene.narrow && "narrow"] },
    player(scene, table, top, "opp", changed),
    stock(scene, table, changed),
    duel(scene, table, [bottom, top], changed),
    points(scene, table),
    player(scene, table, bottom, "me", changed),
    rest(scene, table, changed),
  );
}

/** @param {any} table @returns {[string, string[]][]} */
const places = (table) => [
  ...table.hands.map((/** @type {string[]} */ held, /** @type {number} */ seat) => [`hand:${seat}`, held]),
  ...table.discards.map((/** @type {string[]} */ away, /** @type {number} */ seat) => [`discards:${seat}`, away]),
  ...[...table.tricks, ...(table.trick ? [table.trick] : [])].map((trick, at) => [
    `trick:${at + 1}`,
    trick.plays.map((/** @type {any} */ one) => one.card),
  ]),
  ["turn_up", table.turn_up ? [table.turn_up] : []],
];

/** @param {Scene} scene @param {any} table @param {number} seat @param {string} area @param {Changed} changed */
function player(scene, table, seat, area, changed) {
  const { words, narrow } = scene;
  const held = table.hands[seat];
  const hidden = held.length > 0 && held.every((/** @type {string} */ one) => one === "?");
  const label = hidden ? nameOf(scene, seat) : words("ecarte.hand", { who: nameOf(scene, seat) });
  const width = narrow ? (area === "me" ? 60 : 46) : area === "me" ? 80 : 60;
  const says = [
    table.dealer === seat && words("ecarte.dealer"),
    table.forehand === seat && words("ecarte.forehand"),
    table.accepted.includes(seat) && words("ecarte.accepted"),
  ];
  return el(
    "div",
    { class: ["p", area, area === "me" && "own"] },
    el("div", { class: "head" }, plate(scene, seat, { says }), away(scene, table, seat, changed)),
    held.length > 0
      ? hand(scene, byTurns(held), {
          label,
          zone: `hand:${seat}`,
          width,
          picks: playsFrom(scene, seat),
          loose: !hidden,
          show: hidden ? 0.5 : 0.7,
          changed,
        })
      : null,
  );
}

/** What a seat has put away. @param {Scene} scene @param {any} table @param {number} seat @param {Changed} changed */
function away(scene, table, seat, changed) {
  const { words } = scene;
  const cards = table.discards[seat];
  const exchanged = table.exchanged[seat];
  const said = [
    exchanged !== null && words("ecarte.exchanged", { count: exchanged }),
    cards.length > 0 && words("ecarte.away", { count: cards.length }),
  ].filter(Boolean);
  if (said.length === 0) return null;
  const group = {
    label: words("ecarte.away_of", { who: nameOf(scene, seat) }),
    zone: `discards:${seat}`,
    width: 28,
    changed,
  };
  return el(
    "div",
    { class: "away" },
    el("span", null, said.join(" · ")),
    cards.length > 0 && hand(scene, cards, { ...group, show: cards[0] === "?" ? 0.3 : 0.75 }),
  );
}

/** @param {Scene} scene @param {any} table @param {Changed} changed */
function stock(scene, table, changed) {
  const { words, narrow } = scene;
  const width = narrow ? 46 : 60;
  const up = table.turn_up;
  return el(
    "div",
    { class: "stock" },
    pile(scene, table.talon, { label: words("ecarte.talon"), zone: "talon", width }),
    el(
      "div",
      { class: "pile" },
      up
        ? card(scene, up, { width, zone: "turn_up", tags: narrow ? [] : ["turn_up"], changed: changed("turn_up", up) })
        : emptyPlace(null, { zone: "turn_up", width }),
      el("span", { class: "said" }, words("ecarte.trump"), " ", table.trump && suitSign(table.trump, words)),
    ),
  );
}

/** @param {Scene} scene @param {any} table @param {number[]} seats @param {Changed} changed */
function duel(scene, table, seats, changed) {
  const { words, narrow } = scene;
  const { trick } = table;
  if (!trick) return el("div", { class: "duel still" }, el("p", null, phase(scene, table)));
  const zone = `trick:${trick.number}`;
  const width = narrow ? 64 : 80;
  return el(
    "div",
    { class: "duel", role: "group", aria: { label: words("ecarte.trick", { number: trick.number }) } },
    ...seats.map((seat) => {
      const played = trick.plays.find((/** @type {any} */ one) => one.seat === seat);
      return played
        ? card(scene, played.card, {
            width,
            zone,
            tags: [seat === trick.leader && "led"],
            changed: changed(zone, played.card),
          })
        : emptyPlace(nameOf(scene, seat), { zone, width });
    }),
    el(
      "p",
      { class: "said" },
      words("ecarte.trick", { number: trick.number }),
      trick.led && ` · ${words("mark.led")} `,
      trick.led && suitSign(trick.led, words),
    ),
  );
}

/** @param {Scene} scene @param {any} table */
function phase(scene, table) {
  const acting = scene.view.to_act[0];
  return scene.words(`ecarte.phase.${table.phase}`, { who: acting === undefined ? "" : nameOf(scene, acting) });
}

/** @param {Scene} scene @param {any} table */
function points(scene, table) {
  const { words } = scene;
  const before = scene.before?.table;
  const row = (/** @type {string} */ name, /** @type {(value: any) => any} */ drawn) =>
    el(
      "tr",
      null,
      el("th", { scope: "row" }, words(`ecarte.${name}`)),
      ...table[name].map((/** @type {any} */ value, /** @type {number} */ seat) =>
        el("td", { data: { changed: before && before[name][seat] !== value ? "" : null } }, ...drawn(value)),
      ),
    );
  return el(
    "div",
    { class: "box pot" },
    el(
      "table",
      { class: "grid" },
      el("caption", { class: "sr" }, words("ecarte.points_of")),
      el(
        "thead",
        null,
        el(
          "tr",
          null,
          el("td"),
          ...scene.seats.map(({ number }) => el("th", { scope: "col" }, square(number), " ", nameOf(scene, number))),
        ),
      ),
      el(
        "tbody",
        null,
        row("points", (count) => [
          el(
            "span",
            { class: "pips", aria: { hidden: true } },
            ...Array.from({ length: GOAL }, (_, at) => el("i", { class: [at < count && "y"] })),
          ),
          " ",
          count,
        ]),
        row("tricks_won", (count) => [count]),
        row("balance", (count) => [signed(count)]),
        table.breaches.some(Boolean) && row("breaches", (broke) => [broke ? words("ecarte.yes") : "–"]),
        el(
          "tr",
          null,
          el("th", { scope: "row" }, words("ecarte.pot")),
          el("td", { colspan: 2 }, stake(scene, table.pot, { changed: before && before.pot !== table.pot })),
        ),
      ),
    ),
  );
}
