/**
 * The names of French cards for people who cannot see them, made of the words of the page's language.
 *
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Words
 * @typedef {{rank: string, suit: string, joker: string | null, pack: string | null, material: string | null,
 *   hidden: boolean}} Card
 */

/** The materials of packs that have numbers. @type {Record<string, string>} */
const OF_PACK = { 1: "r", 2: "b" };

/**
 * A card as the API writes it: "7h", "7h@r" and "7h@1" (with a pack), "*1@r" (a joker), "?" and "?@r" (hidden).
 *
 * @param {string} card
 * @returns {Card}
 */
export function cardOf(card) {
  const [face = "", pack = null] = card.split("@");
  const joker = face[0] === "*" ? face.slice(1) : null;
  return {
    rank: face[0] ?? "",
    suit: face[1] ?? "",
    joker,
    pack,
    material: pack && (OF_PACK[pack] ?? pack),
    hidden: face === "?",
  };
}

/**
 * The name of a card: "seven of hearts, red".
 *
 * @param {string} card
 * @param {Words} words
 * @returns {string}
 */
export function cardName(card, words) {
  const { rank, suit, joker, pack, hidden } = cardOf(card);
  let name;
  if (hidden) name = words("card.hidden");
  else if (joker !== null) name = joker ? words("card.joker", { number: joker }) : words("card.any_joker");
  else name = words("card.of", { rank: words(`rank.${rank}`), suit: words(`suit.${suit}`) });
  return pack ? words("card.pack", { card: name, pack: words(`pack.${pack}`) }) : name;
}
