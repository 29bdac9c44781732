// What lies beside a table of Écarté: claims, tricks taken, cards put away, the last hand.

import { card, suitSign } from "../../cards/card.js";
import { facts } from "../../cards/chips.js";
import { moved, sign } from "../../cards/groups.js";
import { claimed, nameOf, square } from "../../cards/seats.js";
import { el } from "../../frame/dom.js";

/**
 * @typedef {import("../../frame/types.js").Scene} Scene
 * @typedef {ReturnType<typeof moved>} Changed
 */

/**
 * Tricks taken, cards that are out, claims, the last hand.
 *
 * @param {Scene} scene
 * @param {any} table
 * @param {Changed} changed
 */
export function rest(scene, table, changed) {
  const { words } = scene;
  const upheld = new Set(
    table.claims
      .filter((/** @type {any} */ one) => one.state === "upheld")
      .map((/** @type {any} */ one) => `${one.trick} ${one.seat}`),
  );
  return el(
    "div",
    { class: "rest" },
    ...table.claims.map((/** @type {any} */ claim) =>
      claimed(
        scene,
        claim,
        words("ecarte.claim", { by: nameOf(scene, claim.by), who: nameOf(scene, claim.seat), trick: claim.trick }),
      ),
    ),
    table.tricks.length > 0 &&
      el(
        "div",
        { class: "box" },
        el("h2", { class: "h3" }, words("ecarte.taken")),
        el(
          "ol",
          { class: "taken" },
          ...table.tricks.map((/** @type {any} */ trick, /** @type {number} */ at) =>
            taken(scene, trick, at + 1, upheld, changed),
          ),
        ),
      ),
    table.out.length > 0 &&
      el(
        "details",
        { class: "box" },
        el("summary", null, words("ecarte.out", { count: table.out.length })),
        out(scene, table.out),
      ),
    table.last_hand && lastHand(scene, table.last_hand),
  );
}

/**
 * @param {Scene} scene
 * @param {any} trick
 * @param {number} number
 * @param {Set<string>} upheld
 * @param {Changed} changed
 */
function taken(scene, trick, number, upheld, changed) {
  const zone = `trick:${number}`;
  return el(
    "li",
    { data: { pick: number, "pick-field": "trick" } },
    el("span", { class: "sr" }, scene.words("ecarte.trick_of", { number, who: nameOf(scene, trick.winner) })),
    el("span", { class: "who", aria: { hidden: true } }, number, square(trick.winner)),
    ...trick.plays.map((/** @type {any} */ one) => {
      const name = scene.words("ecarte.by", { who: nameOf(scene, one.seat), card: scene.cardName(one.card) });
      return card(scene, one.card, {
        width: 28,
        zone,
        bad: upheld.has(`${number} ${one.seat}`),
        changed: changed(zone, one.card),
        name,
      });
    }),
  );
}

/** @param {Scene} scene @param {string[]} cards */
const out = (scene, cards) =>
  el(
    "p",
    { class: "signs" },
    ...cards.map((one) =>
      el(
        "span",
        { role: "img", aria: { label: scene.cardName(one) }, data: { thing: one } },
        suitSign(one[1] ?? "", null),
        sign(scene, one[0] ?? ""),
      ),
    ),
  );

/** @param {Scene} scene @param {any} last */
function lastHand(scene, last) {
  const { words } = scene;
  return el(
    "details",
    { class: "box" },
    el("summary", null, words("ecarte.last_hand")),
    facts(null, [
      [words("ecarte.dealer"), nameOf(scene, last.dealer)],
      [words("ecarte.tricks_won"), last.tricks.join(" : ")],
      [words("ecarte.credit"), last.credit.join(" : ")],
      [
        words("ecarte.breaches"),
        last.breaches.some(Boolean)
          ? last.breaches.map((/** @type {boolean} */ one) => (one ? words("ecarte.yes") : "–")).join(" : ")
          : null,
      ],
    ]),
  );
}
