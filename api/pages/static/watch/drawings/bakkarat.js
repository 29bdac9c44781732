/** Bakkarat: the bank above, its two players below, each with the place of a third card; the ledger beside them. */

import { card, emptyPlace } from "../cards/card.js";
import { facts, ledger, signed, stake } from "../cards/chips.js";
import { hand, moved } from "../cards/groups.js";
import { claimed, nameOf, plate, square } from "../cards/seats.js";
import { el } from "../frame/dom.js";
import * as words from "../words/drawings/bakkarat.js";

/**
 * @typedef {import("../frame/types.js").Scene} Scene
 * @typedef {ReturnType<typeof moved>} Changed
 */

export { words };

/** @param {{type: string}} event */
export const chapters = ({ type }) => (type === "cards_dealt" ? { kind: "round" } : null);

/** @param {Scene} scene */
export function draw(scene) {
  const table = scene.view.table;
  const changed = moved(scene, places);
  const active = table.hands.map((/** @type {any} */ _, /** @type {number} */ seat) => seat);
  const players = active
    .slice(1)
    .map((/** @type {number} */ _, /** @type {number} */ at) => (table.bank + 1 + at) % active.length);
  return el(
    "div",
    { class: ["bakkarat", scene.narrow && "narrow"] },
    station(scene, table, table.bank, changed),
    ...players.map((/** @type {number} */ seat) => station(scene, table, seat, changed)),
    side(scene, table),
    notes(scene, table),
  );
}

/** @param {any} table @returns {[string, string[]][]} */
const places = (table) =>
  table.hands.map((/** @type {any} */ held, /** @type {number} */ seat) => [`hand:${seat}`, cardsOf(held)]);

/** @param {any} held @returns {string[]} */
const cardsOf = (held) => [...held.down, ...held.up, ...(held.third ? [held.third] : [])];

/** @param {Scene} scene @param {any} table @param {number} seat @param {Changed} changed */
function station(scene, table, seat, changed) {
  const { words, eyes } = scene;
  const isBank = seat === table.bank;
  const says = [
    isBank && words("bakkarat.bank"),
    table.said.includes(seat) && words("bakkarat.goes_on"),
    table.turn === seat && words("bakkarat.third_or_not"),
    table.accepted.includes(seat) && words("bakkarat.accepted"),
    table.bak_missed[seat] > 0 && words("bakkarat.missed", { count: table.bak_missed[seat] }),
  ];
  const staked = table.stakes[seat];
  const before = scene.before?.table;
  return el(
    "div",
    { class: ["st", isBank && "bank", eyes.seat === seat && "mine"] },
    plate(scene, seat, { says }),
    cards(scene, table, seat, changed),
    el(
      "div",
      { class: "ln" },
      isBank
        ? el("span", { class: "quiet" }, words("bakkarat.holds"))
        : staked === null
          ? el("span", { class: "quiet" }, words("bakkarat.no_stake"))
          : stake(scene, staked, { changed: before && before.stakes[seat] !== staked }),
      result(scene, table, seat),
    ),
    sharers(scene, table, seat),
  );
}

/** @param {Scene} scene @param {any} table @param {number} seat @param {Changed} changed */
function cards(scene, table, seat, changed) {
  const { words, narrow } = scene;
  const held = table.hands[seat];
  const zone = `hand:${seat}`;
  const width = narrow ? 46 : 88;
  const two = [...held.down, ...held.up];
  const third = held.third;
  const hidden = cardsOf(held).length > 0 && cardsOf(held).every((one) => one === "?");
  const drawn = third && hidden ? [...two, third] : two;
  const all = hidden
    ? words("bakkarat.hand_hidden", { who: nameOf(scene, seat) })
    : words("bakkarat.hand", { who: nameOf(scene, seat) });
  return el(
    "div",
    { class: "cards" },
    two.length > 0
      ? hand(scene, drawn, { label: hidden ? nameOf(scene, seat) : all, zone, width, loose: true, changed })
      : el("div", { class: "fan loose" }, emptyPlace(null, { zone, width }), emptyPlace(null, { zone, width })),
    third && !hidden
      ? card(scene, third, { width, zone, tags: third === "?" ? [] : ["third"], changed: changed(zone, third) })
      : !third && emptyPlace(words("mark.third"), { zone, width }),
  );
}

/** @param {Scene} scene @param {any} table @param {number} seat */
function result({ words }, table, seat) {
  const told = table.results[seat];
  const has = table.hands[seat].down.length + table.hands[seat].up.length > 0;
  return el(
    "span",
    { class: "res" },
    told ?? "–",
    el("small", null, words(told !== null ? "bakkarat.result" : has ? "bakkarat.hidden" : "bakkarat.no_cards")),
  );
}

/** @param {Scene} scene @param {any} table @param {number} seat */
function sharers(scene, table, seat) {
  const shares = table.sharers[seat];
  const asked = table.questions.filter((/** @type {any} */ one) => one.player === seat);
  if (shares.length + asked.length === 0) return null;
  return el(
    "ul",
    { class: "shares" },
    ...shares.map((/** @type {any} */ one) =>
      el(
        "li",
        { data: { pick: one.seat, "pick-field": "seat" } },
        square(one.seat),
        nameOf(scene, one.seat),
        el("meter", { min: 0, max: 100, value: one.percent, aria: { hidden: true } }),
        el("b", null, `${one.percent} %`),
      ),
    ),
    ...asked.map((/** @type {any} */ one) =>
      el(
        "li",
        { class: "spoken", data: { pick: one.seat, "pick-field": "seat" } },
        scene.words("bakkarat.asks", { who: nameOf(scene, one.seat), percent: one.percent }),
      ),
    ),
  );
}

/** The ledger and the pack. @param {Scene} scene @param {any} table */
function side(scene, table) {
  const { words } = scene;
  const shares = new Set(table.sharers.flat().map((/** @type {any} */ one) => one.seat));
  const says = (/** @type {number} */ seat) =>
    table.impolite.includes(seat)
      ? words("bakkarat.impolite")
      : shares.has(seat)
        ? words("bakkarat.sharer")
        : seat < table.hands.length && table.banked[seat] > 0
          ? words("bakkarat.banked", { count: table.banked[seat] })
          : null;
  return el(
    "div",
    { class: "box ledger" },
    ledger(scene, { balances: table.balances, last: table.last_round?.amounts ?? null, says }),
    facts(null, [
      [words("bakkarat.pack_number"), table.pack_number],
      [words("bakkarat.round"), table.round],
      [words("bakkarat.pack"), table.pack],
      [words("bakkarat.put_away"), table.put_away],
    ]),
  );
}

/** @param {Scene} scene @param {any} table */
function notes(scene, table) {
  const { words } = scene;
  const { last_bak: bak, last_round: last } = table;
  return el(
    "div",
    { class: "notes" },
    ["cut", "over"].includes(table.phase) && el("p", { class: "spoken" }, phase(scene, table)),
    ...table.claims.map((/** @type {any} */ claim) =>
      claimed(scene, claim, words("bakkarat.claim", { by: nameOf(scene, claim.by), who: nameOf(scene, claim.seat) })),
    ),
    bak &&
      el(
        "details",
        { class: "box" },
        el("summary", null, words("bakkarat.last_bak", { who: nameOf(scene, bak.seat), round: bak.round })),
        small(scene, nameOf(scene, bak.seat), bak.cards),
      ),
    last && lastRound(scene, last),
  );
}

/** @param {Scene} scene @param {any} table */
function phase(scene, table) {
  const acting = scene.view.to_act[0];
  return scene.words(`bakkarat.phase.${table.phase}`, { who: acting === undefined ? "" : nameOf(scene, acting) });
}

/** @param {Scene} scene @param {string} who @param {string[]} cards */
const small = (scene, who, cards) =>
  hand(scene, cards, { label: scene.words("bakkarat.hand", { who }), zone: "away", width: 28, loose: true });

/** @param {Scene} scene @param {any} last */
function lastRound(scene, last) {
  const { words } = scene;
  return el(
    "details",
    { class: "box" },
    el("summary", null, words("bakkarat.last_round", { pack: last.pack_number, round: last.round })),
    ...last.hands.map((/** @type {string[]} */ cards, /** @type {number} */ seat) =>
      el(
        "p",
        { class: "shown" },
        square(seat),
        small(scene, nameOf(scene, seat), cards),
        el("b", null, last.results[seat]),
        last.stakes[seat] === null ? el("span", null, words("bakkarat.bank")) : stake(scene, last.stakes[seat]),
        signed(last.amounts[seat]),
      ),
    ),
  );
}
