/** What stands in the corners of a table of Whist: points, tricks taken, questions and claims. */

import { card, suitSign } from "../../cards/card.js";
import { facts, signed } from "../../cards/chips.js";
import { sign } from "../../cards/groups.js";
import { claimed, nameOf, square } from "../../cards/seats.js";
import { el } from "../../frame/dom.js";

/**
 * @typedef {import("../../frame/types.js").Scene} Scene
 * @typedef {import("../whist.js").Changed} Changed
 */

const SIDES = [
  [0, 2],
  [1, 3],
];
/** So many tricks lie open; the others are behind a word. */
const LAST = 3;

/** @param {Scene} scene @param {number} side */
const sideOf = (scene, side) => (SIDES[side] ?? []).map((seat) => nameOf(scene, seat)).join(" & ");

/** @param {Scene} scene @param {any} table */
export function points(scene, table) {
  const { words } = scene;
  const before = scene.before?.table;
  const columns = ["tricks_won", "hand_points", "game_points", ...(table.revokes.some(Boolean) ? ["revokes"] : [])];
  const cell = (/** @type {string} */ name, /** @type {number} */ side) =>
    el("td", { data: { changed: before && before[name][side] !== table[name][side] ? "" : null } }, table[name][side]);
  return el(
    "div",
    { class: "box tr" },
    el(
      "table",
      { class: "grid" },
      el("caption", { class: "sr" }, words("whist.points")),
      el(
        "thead",
        null,
        el("tr", null, el("td"), ...columns.map((name) => el("th", { scope: "col" }, words(`whist.${name}`)))),
      ),
      el(
        "tbody",
        null,
        ...SIDES.map((seats, side) =>
          el(
            "tr",
            null,
            el(
              "th",
              { scope: "row" },
              el("span", { class: "pair" }, ...seats.map(square), el("span", { class: "names" }, sideOf(scene, side))),
            ),
            ...columns.map((name) => cell(name, side)),
          ),
        ),
      ),
    ),
  );
}

/** @param {Scene} scene @param {any} table @param {Changed} changed */
export function tricks(scene, table, changed) {
  const { words } = scene;
  if (table.tricks.length === 0) return null;
  const upheld = new Set(
    table.claims
      .filter((/** @type {any} */ one) => one.state === "upheld")
      .map((/** @type {any} */ one) => `${one.trick} ${one.seat}`),
  );
  const rows = table.tricks.map((/** @type {any} */ trick, /** @type {number} */ at) =>
    row(scene, trick, at + 1, upheld, changed),
  );
  const earlier = rows.slice(0, -LAST);
  return el(
    "div",
    { class: "box br" },
    el("h2", { class: "h3" }, words("whist.taken")),
    earlier.length > 0 &&
      el(
        "details",
        null,
        el("summary", null, words("whist.earlier", { count: earlier.length })),
        el("ol", { class: "taken" }, ...earlier),
      ),
    el("ol", { class: "taken" }, ...rows.slice(-LAST)),
  );
}

/**
 * @param {Scene} scene
 * @param {any} trick
 * @param {number} number
 * @param {Set<string>} upheld
 * @param {Changed} changed
 */
function row(scene, trick, number, upheld, changed) {
  const zone = `trick:${number}`;
  const said = scene.words("whist.trick_of", { number, who: nameOf(scene, trick.winner) });
  return el(
    "li",
    { data: { pick: number, "pick-field": "trick" } },
    el("span", { class: "sr" }, said),
    el("span", { class: "who", aria: { hidden: true } }, number, square(trick.winner)),
    ...trick.plays.map((/** @type {any} */ one) =>
      card(scene, one.card, {
        width: 28,
        zone,
        bad: upheld.has(`${number} ${one.seat}`),
        changed: changed(zone, one.card),
        name: scene.words("whist.by", { who: nameOf(scene, one.seat), card: scene.cardName(one.card) }),
      }),
    ),
  );
}

/** @param {Scene} scene @param {any} table @param {Changed} changed */
export function notes(scene, table, changed) {
  const { words } = scene;
  const { question, misdeal } = table;
  return el(
    "div",
    { class: "bl notes" },
    question &&
      el(
        "p",
        { class: "spoken" },
        words("whist.asks", {
          who: nameOf(scene, question.by),
          partner: nameOf(scene, question.to),
          suit: words(`suit.${question.suit}`),
        }),
      ),
    ...table.claims.map((/** @type {any} */ claim) =>
      claimed(
        scene,
        claim,
        words("whist.claim", { by: nameOf(scene, claim.by), who: nameOf(scene, claim.seat), trick: claim.trick }),
      ),
    ),
    misdeal && el("p", { class: "spoken" }, misdealt(scene, misdeal)),
    table.last_hand && lastHand(scene, table.last_hand),
    table.draws.length > 0 && drawn(scene, table.draws, changed),
  );
}

/** @param {Scene} scene @param {any} misdeal */
function misdealt(scene, misdeal) {
  const { words } = scene;
  const seen = misdeal.exposed.flatMap((/** @type {any} */ one) => [
    " ",
    nameOf(scene, one.seat),
    " ",
    el(
      "span",
      { role: "img", aria: { label: scene.cardName(one.card) }, data: { thing: one.card, zone: `hand:${one.seat}` } },
      suitSign(one.card[1], null),
      sign(scene, one.card[0]),
    ),
  ]);
  const short = misdeal.short.map((/** @type {number} */ seat) => ` ${nameOf(scene, seat)}`);
  return el(
    "span",
    null,
    el("b", null, words(misdeal.waived ? "whist.misdeal_waived" : "whist.misdeal")),
    short.length > 0 && ` · ${words("mark.short")}:`,
    ...short,
    seen.length > 0 && ` · ${words("mark.seen")}:`,
    ...seen,
  );
}

/** @param {Scene} scene @param {any} last */
function lastHand(scene, last) {
  const { words } = scene;
  const pair = (/** @type {number[]} */ both) => both.join(" : ");
  return el(
    "details",
    { class: "box" },
    el("summary", null, words("whist.last_hand"), " ", el("b", null, pair(last.tricks))),
    facts(null, [
      [words("whist.result"), words(`whist.result.${last.result}`)],
      [words("whist.trick_points"), pair(last.trick_points)],
      [words("whist.transfer"), el("span", null, signed(last.transfer[0]), " : ", signed(last.transfer[1]))],
      [words("whist.hand_points"), pair(last.hand_points)],
      [words("whist.round_winner"), last.round_winner === null ? null : sideOf(scene, last.round_winner)],
      [words("whist.game_points"), last.game_points || null],
    ]),
  );
}

/** @param {Scene} scene @param {any[][]} draws @param {Changed} changed */
function drawn(scene, draws, changed) {
  return el(
    "details",
    { class: "box" },
    el("summary", null, scene.words("whist.draw")),
    ...draws.map((round) =>
      el(
        "p",
        { class: "draws" },
        ...round.flatMap(({ seat, card: name }) => [
          square(seat),
          card(scene, name, {
            width: 28,
            zone: `draw:${seat}`,
            changed: changed(`draw:${seat}`, name),
            name: scene.words("whist.by", { who: nameOf(scene, seat), card: scene.cardName(name) }),
          }),
        ]),
      ),
    ),
  );
}
