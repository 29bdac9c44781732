// Which events tell of a draw, and from what is drawn; the table in docs/reference/chance.md.

import { PACKS, inSetOrder, scherbiaDeck, upTo } from "./packs.js";

/** @typedef {import("./generator.js").Generator} Generator */
/** @typedef {"shuffles" | "dice" | "lots"} Kind */
/** @typedef {{shuffles: number, dice: number, lots: number, undos: number}} Counts */
/** @typedef {{counts: Counts, left: string[], pile: string[], hands: Record<string, string[]>}} Stock */
/**
 * A draw: its kind, what came, how that is worked out, and whether a prepared outcome could come at all.
 * @typedef {{kind: Kind, got: any, work: (from: Generator, number: number) => Promise<any>, fits: (prepared: any) => boolean}} Draw
 */

/** What has been drawn at the opening, and where the cards are from which something is drawn. @param {any} table @returns {Stock} */
export function beginning(table) {
  const cards = PACKS[table.game]?.(table.options) ?? [];
  return { counts: { shuffles: 0, dice: 0, lots: 0, undos: 0 }, left: cards, pile: table.game === "frieden" ? cards : [], hands: {} };
}

/** The same after an event. @param {Stock} stock @param {any} event @param {string[]} cards @returns {Stock} */
export function followed(stock, event, cards) {
  if (event.type === "cards_drawn") {
    const gone = event.cards.map((/** @type {any} */ drawn) => drawn.card);
    return { ...stock, left: stock.left.filter((card) => !gone.includes(card)) };
  }
  if (event.type === "lot_drawn" && event.card) return { ...stock, left: stock.left.filter((card) => card !== event.card) };
  if (event.type === "pile_shuffled") return { ...stock, pile: event.order };
  return event.type === "card_moved" ? moved(stock, event, cards) : stock;
}

/** @param {Stock} stock @param {any} event @param {string[]} cards @returns {Stock} */
function moved(stock, { card, source, target, index }, cards) {
  const pile = source === "hidden_pile" ? stock.pile.filter((one) => one !== card) : [...stock.pile];
  const hands = { ...stock.hands };
  if (source.startsWith("hand:")) hands[source] = (hands[source] ?? []).filter((one) => one !== card);
  if (target === "hidden_pile") pile.splice(index ?? pile.length, 0, card);
  if (target.startsWith("hand:")) {
    const hand = [...(hands[target] ?? []), card];
    hands[target] = cards.filter((one) => hand.includes(one));
  }
  return { ...stock, pile, hands };
}

/** @param {any[]} items */
const inOrder = (items) => [...items].sort().join("\n");
/** @param {any[]} items @returns {(prepared: any) => boolean} */
const isOrderOf = (items) => (order) => Array.isArray(order) && inOrder(order) === inOrder(items);
/** @param {any[]} items @returns {(prepared: any) => boolean} */
const isOneOf = (items) => (one) => items.includes(one);
/** @param {any[]} items @param {number} count @returns {(prepared: any) => boolean} */
const isDrawingOf = (items, count) => (cards) =>
  Array.isArray(cards) && cards.length === count && new Set(cards).size === count && cards.every(isOneOf(items));
/** @param {number} count @returns {(prepared: any) => boolean} */
const isThrowOf = (count) => (dice) => dice.length === count && dice.every((/** @type {number} */ pips) => pips >= 1 && pips <= 6);

/** @param {string} label @param {any[]} items @param {any} got @returns {Draw} */
const shuffle = (label, items, got) => ({ kind: "shuffles", got, work: (from, n) => from.shuffled(`${label}shuffle/${n}`, items), fits: isOrderOf(items) });
/** @param {string} label @param {any[]} items @param {any} got @returns {Draw} */
const lot = (label, items, got) => ({ kind: "lots", got, work: (from, n) => from.lot(`${label}lot/${n}`, items), fits: isOneOf(items) });

/**
 * The draw that an event tells of; null if it tells of none. `back` is the material that a blind draw asked for.
 * @param {any} event
 * @param {Stock} stock
 * @param {any} table
 * @param {string | undefined} back
 * @returns {Draw | null}
 */
export function drawn(event, stock, table, back) {
  const { game, options, seats } = table;
  const { undos } = stock.counts;
  const label = undos ? `undo/${undos}/` : "";
  const pack = () => PACKS[game]?.(options) ?? [];
  switch (event.type) {
    case "cards_shuffled": return shuffle(label, game === "scherbia" ? scherbiaDeck(event, table) : pack(), event.order);
    case "tiles_shuffled": return shuffle(label, pack(), event.tiles);
    case "cards_shuffled_under": return shuffle(label, inSetOrder(event.cards), event.cards);
    case "pile_shuffled": return shuffle(label, stock.pile, event.order);
    case "dice_rolled": {
      const count = event.dice.length;
      return { kind: "dice", got: event.dice, work: (from, n) => from.dice(`${label}dice/${n}`, count), fits: isThrowOf(count) };
    }
    case "cards_drawn": {
      const got = event.cards.map((/** @type {any} */ one) => one.card);
      const left = stock.left.length < got.length ? pack() : stock.left;
      return { kind: "lots", got, work: async (from, n) => (await from.shuffled(`${label}lot/${n}`, left)).slice(0, got.length), fits: isDrawingOf(left, got.length) };
    }
    case "lot_drawn": return event.card ? lot(label, stock.left, event.card) : lot(label, [0, 1], event.seat);
    case "dealer_set": return game === "ecarte" ? lot(label, [0, 1], event.seat) : null;
    case "first_holder_set": return options.first_holder === "lot" ? lot(label, upTo(seats), event.seat) : null;
    case "first_leader_set": return options.first_leader === "lot" ? lot(label, upTo(seats), event.seat) : null;
    case "card_moved": return blindly(event, stock, label, back);
    default: return null;
  }
}

/** @param {any} event @param {Stock} stock @param {string} label @param {string | undefined} back @returns {Draw | null} */
function blindly(event, stock, label, back) {
  if (event.cause === "put_back" && event.index !== null) return lot(label, upTo(stock.pile.length + 1), event.index);
  if (event.cause !== "hand_limit" && !isBlindDraw(event)) return null;
  const hand = stock.hands[event.source] ?? [];
  return lot(label, back && event.cause === "draw" ? hand.filter((card) => card.endsWith(back)) : hand, event.card);
}

/** @param {any} event */
export const isBlindDraw = ({ type, cause, source }) => type === "card_moved" && cause === "draw" && source.startsWith("hand:");

/**
 * The draws from a hidden hand that a command asks for, in order; a ruling may enter several commands of the game.
 * @param {any} command
 * @returns {any[]}
 */
export function blindDraws(command) {
  const entered = command?.remedies?.filter((/** @type {any} */ one) => one.type === "command");
  const moves = entered?.map((/** @type {any} */ one) => one.move) ?? [command?.move];
  return moves.filter((/** @type {any} */ move) => move?.type === "draw" && move.from === "hidden_hand");
}
