// A seat of Frieden: its plate, its hidden hand, the runs before it.
import { card, suitSign } from "../../cards/card.js";
import { hand } from "../../cards/groups.js";
import { cardOf } from "../../cards/names.js";
import { nameOf, plate, playsFrom } from "../../cards/seats.js";
import { el, svg } from "../../frame/dom.js";

/** @typedef {import("../../frame/types.js").Scene} Scene */
/** @typedef {(zone: string, card: string) => boolean} Changed */
/** @typedef {{run: string, seat: number, kingdom: string, cards: string[], places: string[], declared: boolean}} Run */

const COMPLETE = 13;

/**
 * @param {Scene} scene
 * @param {number} seat
 * @param {Changed} changed
 * @param {boolean} below whether it is the seat at the bottom, which has the whole width
 * @returns {HTMLElement}
 */
export function seatOf(scene, seat, changed, below) {
  const {
    words,
    view: { table },
  } = scene;
  const peaces = table.peaces.filter((/** @type {any} */ peace) => peace.seat === seat).length;
  const says = [
    words("frieden.hidden", { count: table.hand_counts[seat], limit: table.hand_limits[seat] }),
    peaces > 0 && words("frieden.peaces", { count: peaces }),
  ];
  const runs = table.runs
    .filter((/** @type {Run} */ run) => run.seat === seat)
    .map((/** @type {Run} */ one) => run(scene, one, changed, below));
  return el(
    "div",
    { class: ["fp", below && "below own"], role: "group", aria: { label: nameOf(scene, seat) } },
    plate(scene, seat, { says }),
    held(scene, seat, changed, below),
    runs.length > 0 && el("div", { class: "runs" }, runs),
  );
}

/**
 * The hidden hand: its cards to those who may read them, else so many backs.
 * @param {Scene} scene
 * @param {number} seat
 * @param {Changed} changed
 * @param {boolean} below
 */
function held(scene, seat, changed, below) {
  const {
    words,
    narrow,
    view: { table },
  } = scene;
  const cards = table.hands[seat];
  const zone = `hand:${seat}`,
    label = words("frieden.hand_of", { name: nameOf(scene, seat) });
  if (!cards.length) return el("span", { class: "no-cards", data: { zone } }, words("card.none"));
  if (cards.some((/** @type {string} */ one) => !cardOf(one).hidden)) {
    const width = below ? (narrow ? 46 : 60) : 44;
    return hand(scene, cards, {
      label,
      zone,
      width,
      show: showing(cards.length, width, below && !narrow ? 540 : narrow ? 320 : 250),
      picks: playsFrom(scene, seat),
      rows: below && narrow,
      changed,
    });
  }
  const width = narrow ? 38 : 44;
  return el(
    "div",
    {
      class: "fan",
      role: "img",
      aria: { label: words("card.backs", { who: nameOf(scene, seat), count: cards.length }) },
      data: { zone },
      vars: { "--show": showing(cards.length, width, 250, 0.3), "--cw": `${width}px` },
    },
    cards.map((/** @type {string} */ one) => card(scene, one, { width, zone, silent: true, back: "k" })),
  );
}

/**
 * How much of each card is seen, so that all fit.
 * @param {number} count
 * @param {number} width
 * @param {number} room
 * @param {number} [most]
 */
function showing(count, width, room, most = 0.68) {
  return Math.round(100 * Math.min(most, count > 1 ? (room - width) / ((count - 1) * width) : most)) / 100;
}

/**
 * An open run, or a peace that still has jokers: folded, under a white band.
 * @param {Scene} scene
 * @param {Run} run
 * @param {Changed} changed
 * @param {boolean} below
 */
function run(scene, { run: name, kingdom, cards, places, declared }, changed, below) {
  const { words, narrow } = scene;
  const [suit = "", material = ""] = kingdom.split("@");
  const width = narrow ? 44 : 46;
  const said = words("frieden.run", { number: name.slice(1) });
  const label = words("frieden.run_of", {
    run: said,
    suit: words(`suit.${suit}`),
    pack: words(`pack.${material}`),
    count: cards.length,
  });
  const tag = (/** @type {string} */ one) => (one.startsWith("*") ? [`for_${places[cards.indexOf(one)]?.[0]}`] : []);
  const crowded = cards.some((one, at) => one.startsWith("*") && cards[at + 1]?.startsWith("*"));
  const room = below && !narrow ? 400 : narrow ? 300 : 240;
  return el(
    "div",
    { class: ["ru", declared && "declared", crowded && "crowded"] },
    el(
      "div",
      { class: "hd", data: { pick: name, "pick-field": "run" } },
      el("b", null, said),
      el("span", null, suitSign(suit, words), " ", words(`pack.${material}`)),
      band(material),
      declared
        ? el("span", { class: "chip good" }, words("frieden.declared"))
        : el("span", null, words("frieden.of", { count: cards.length, all: COMPLETE })),
    ),
    hand(scene, cards, {
      label,
      zone: "open_hands",
      width,
      show: declared ? showing(cards.length, width, 210, 0.3) : showing(cards.length, width, room),
      picks: true,
      changed,
      look: (/** @type {string} */ one) => ({ tags: tag(one) }),
    }),
  );
}

/**
 * The band of a material beside words.
 * @param {string} material
 */
export function band(material) {
  return svg(
    "svg",
    {
      class: "bandk",
      viewBox: "0 0 60 7",
      preserveAspectRatio: "none",
      aria: { hidden: true },
      vars: { "--m": `var(--mat-${material})` },
    },
    svg("use", { href: `#band-${material}`, width: 60, height: 7 }),
  );
}
