/** Cards that lie together: fans, hands of backs, piles, and the four lines in which a hand is written. */

import { el } from "../frame/dom.js";
import { card, suitSign } from "./card.js";
import { cardOf } from "./names.js";

/**
 * @typedef {import("../frame/types.js").Scene} Scene
 * @typedef {import("./card.js").Look} Look
 */

/**
 * What lies together. `label` says what lies here to those who do not see it. `width` of one card is in pixels, `show`
 * is
 * how much of an overlapped card is seen, of 1; `loose`: not overlapped; `wraps`: loose, and in lines; `rows`: in rows
 * of seven, for fingers. `picks`:
 * a click means a card. `back` is the material of backs, `look` what is to be said of one card.
 * @typedef {{label: string, zone: string, width?: number, show?: number, loose?: boolean, wraps?: boolean, rows?:
 *   boolean,
 * picks?: boolean, back?: string, look?: (card: string) => Look, changed?: (zone: string, card: string) => boolean}}
 * Group
 */

/** From so many hidden cards on, one back and a number stand for them. */
const MANY = 14;
/** Black and red by turns, so that no two suits of one colour lie side by side. */
const BY_TURNS = "shcd";

/**
 * Cards in a row. Hidden ones are one image with their number; others a group of images.
 *
 * @param {Scene} scene
 * @param {string[]} cards
 * @param {Group} group
 */
export function hand(scene, cards, group) {
  if (cards.length > 0 && cards.every((one) => one === "?")) return backs(scene, cards.length, group);
  const { width = 56, show = 0.6, wraps, loose = wraps, rows, zone, picks, changed } = group;
  const looks = (/** @type {string} */ name) => ({
    width,
    zone,
    overlapped: !loose,
    pick: picks && name !== "?" ? name : null,
    changed: changed?.(zone, name),
    ...(group.back ? { back: group.back } : {}),
    ...group.look?.(name),
  });
  return el(
    "div",
    {
      class: ["fan", loose && "loose", wraps && "wraps", rows && "rows"],
      role: "group",
      aria: { label: group.label },
      vars: { "--show": show, "--cw": `${width}px` },
    },
    ...cards.map((name) => card(scene, name, looks(name))),
  );
}

/**
 * So many backs.
 *
 * @param {Scene} scene
 * @param {number} count
 * @param {Group} group
 */
export function backs(scene, count, { label, zone, width = 56, show = 0.22, back, loose }) {
  const drawn = count >= MANY ? 1 : count;
  const named = scene.words("card.backs", { who: label, count });
  return el(
    "div",
    {
      class: ["fan", loose && "loose"],
      role: "img",
      aria: { label: named },
      vars: { "--show": show, "--cw": `${width}px` },
    },
    ...Array.from({ length: drawn }, () => card(scene, "?", { width, zone, silent: true, ...(back ? { back } : {}) })),
    count >= MANY && el("b", { class: "count" }, count),
  );
}

/**
 * A pile of hidden cards: three backs and its number.
 *
 * @param {Scene} scene
 * @param {number} count
 * @param {{label: string, zone: string, width?: number, back?: string}} group
 */
export function pile(scene, count, { label, zone, width = 56, back }) {
  const look = { width, zone, silent: true, ...(back ? { back } : {}) };
  const named = scene.words("card.backs", { who: label, count });
  return el(
    "div",
    { class: "pile", role: "img", aria: { label: named }, vars: { "--cw": `${width}px` } },
    count > 0
      ? el("span", { class: "stack" }, ...Array.from({ length: Math.min(3, count) }, () => card(scene, "?", look)))
      : el("span", { class: "empty-slot", data: { zone } }, scene.words("card.none_left")),
    el("span", { class: "said" }, label, " ", el("b", null, count)),
  );
}

/**
 * The order in which a player of tricks holds cards: suits of the two colours by turns, high cards first.
 *
 * @param {string[]} cards in the order of the view, low cards first
 */
export function byTurns(cards) {
  if (cards.includes("?")) return cards;
  const suits = [...BY_TURNS].filter((suit) => cards.some((one) => cardOf(one).suit === suit));
  // With one suit of a colour missing the other two of one colour would meet: it goes between them.
  if (suits.length === 3) suits.splice(1, 0, ...suits.splice(loneAt(suits), 1));
  return suits.flatMap((suit) => cards.filter((one) => cardOf(one).suit === suit).reverse());
}

/** @param {string[]} suits */
function loneAt(suits) {
  const isRed = suits.map((suit) => suit === "h" || suit === "d");
  const reds = isRed.filter(Boolean).length;
  return isRed.indexOf(reds === 1);
}

/**
 * A hand written in four lines, one for each suit, as in a diagram of Bridge: for narrow places.
 *
 * @param {Scene} scene
 * @param {string[]} cards
 * @param {Group} group
 */
export function suitLines(scene, cards, { label, zone, picks, changed }) {
  const { words } = scene;
  const suits = [...BY_TURNS].map((suit) => ({
    suit,
    held: cards.filter((one) => cardOf(one).suit === suit).reverse(),
  }));
  return el(
    "div",
    { class: "handlines", role: "group", aria: { label } },
    ...suits.flatMap(({ suit, held }) => [
      el("span", null, suitSign(suit, null)),
      el(
        "span",
        null,
        held.length === 0 && "–",
        ...held.map((one) => {
          const data = { thing: one, zone, pick: picks ? one : null, changed: changed?.(zone, one) ? "" : null };
          return el(
            "span",
            { role: "img", aria: { label: scene.cardName(one) }, data },
            sign(scene, cardOf(one).rank),
            " ",
          );
        }),
      ),
    ]),
    cards.length === 0 && el("span", null, words("card.none")),
  );
}

/**
 * The sign of a rank as it stands in the corner of a card.
 *
 * @param {Scene} scene
 * @param {string} rank
 */
export function sign({ words, settings }, rank) {
  if (rank === "T") return "10";
  return "AKQJ".includes(rank) && !settings.alwaysEnglishIndices ? words(`index.${rank}`) : rank;
}

/**
 * What differs from the version before: whether a card lies where it did not lie. `places` lists zones with their
 * cards.
 *
 * @param {Scene} scene
 * @param {(table: any) => [string, string[]][]} places
 * @returns {(zone: string, card: string) => boolean}
 */
export function moved(scene, places) {
  const before = scene.before?.table;
  if (!before) return () => false;
  const lay = new Set(places(before).flatMap(([zone, cards]) => cards.map((one) => `${zone} ${one}`)));
  return (zone, card) => card !== "?" && !lay.has(`${zone} ${card}`);
}
