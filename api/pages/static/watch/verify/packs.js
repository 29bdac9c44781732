// What the games draw from, in the order in which it is given to the generator.

/** @template A, B, T @param {A[]} one @param {B[]} other @param {(a: A, b: B) => T} join */
const times = (one, other, join) => one.flatMap((a) => other.map((b) => join(a, b)));
/** @param {string} ranks */
const french = (ranks) => times([..."cdhs"], [...ranks], (suit, rank) => rank + suit);
/** @param {number} count */
export const upTo = (count) => Array.from({ length: count }, (_, index) => index);
/** @param {[string, number][]} rows */
const copies = (rows) => rows.flatMap(([id, count]) => upTo(count).map((index) => `${id}-${index + 1}`));

const JOBS = "mage warrior smith hunter healer sailor digger thief baker farmer jobless woodcutter".split(" ");
const FOLKS = ["elf", "human", "dwarf", "halfling"];
const ACTIONS = { special_arrow: 2, sabotage: 2, assassin: 2, revival: 2, gnome_warriors: 2, gnome_mages: 2, bread_for_the_shard: 2, pactmaker: 1, ambush: 1 };
const FACTIONS = ["believers", "pact", "academy", "guild"];
const TILES = { plain: 4, plateau: 8, mountain: 8, forest: 8 };

/** @type {Record<string, (options: any) => string[]>} */
export const PACKS = {
  whist: () => french("23456789TJQKA"),
  bakkarat: () => french("A23456789TJQK"),
  "vingt-et-un": () => french("789TJQKA"),
  ecarte: () => french("789TAJQK"),
  faro: () => times(["1", "2"], french("A23456789TJQK"), (pack, card) => `${card}@${pack}`),
  essentia: () => Object.entries(TILES).flatMap(([tile, count]) => Array(count).fill(tile)),
  frieden: ({ packs, jokers_per_pack: jokers }) => {
    const materials = [..."rbgywk"].slice(0, packs);
    const kingdoms = times(materials, [..."cdhs"], (material, suit) => `${suit}@${material}`);
    const cards = times(kingdoms, [..."A23456789TJQK"], (kingdom, rank) => rank + kingdom);
    return [...cards, ...times(materials, upTo(jokers), (material, index) => `*${index + 1}@${material}`)];
  },
  scherbia: () => [],
  dna: () => [],
};

/** The deck that is shuffled at Scherbia. @param {any} event @param {any} table @returns {string[]} */
export function scherbiaDeck(event, { options, seats }) {
  if (event.what === "jobs") return times(JOBS, FOLKS, (job, folk) => `${job}-${folk}`);
  if (event.what === "actions") return copies(options.action_deck?.map((/** @type {any} */ row) => [row.id, row.copies]) ?? Object.entries(ACTIONS));
  const factions = options.faction_deck?.map((/** @type {any} */ row) => row.id) ?? FACTIONS;
  return copies(factions.slice(0, Math.floor(seats / 2)).map((/** @type {string} */ id) => [id, 2]));
}

const SET = ["123", "rgv", "fhe", "wsc"];
/** @param {string} card */
const rankOfSetCard = (card) =>
  [...SET.map((values, place) => values.indexOf(card[place] ?? "")), Number(card.slice(5) || 0)].reduce((rank, value) => rank * 10 + value, 0);
/** Set cards in canonical order. @param {string[]} cards */
export const inSetOrder = (cards) => [...cards].sort((one, other) => rankOfSetCard(one) - rankOfSetCard(other));
