// Where the cards of a strand lie on a grid. A layout only grows: a card that has a place keeps it, so that nothing
// jumps while one steps on and back.

/**
 * @typedef {{x: number, y: number, parent: string | null}} Place
 * @typedef {Map<string, Place>} Layout
 * @typedef {{id: string, cards: string[], links: [string, string][]}} Strand
 * @typedef {{x: number, y: number}} Point
 */

const AROUND = [
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/**
 * The places of all cards of a strand, which are kept in the memory under its id.
 * @param {Strand} strand
 * @param {Map<string, any>} memory
 * @returns {Layout}
 */
export function layoutOf(strand, memory) {
  const key = `dna.${strand.id}`;
  /** @type {Layout} */
  const kept = memory.get(key) ?? new Map();
  const beside = neighbours(strand);
  const root = [...kept].find(([card, place]) => place.parent === null && beside.has(card));
  if (!root) kept.clear();
  for (const [card, place] of kept) {
    if (beside.has(card) && place.parent !== null && !beside.get(card)?.includes(place.parent)) kept.delete(card);
  }
  if (!root) kept.set(anEnd(strand.cards, beside), { x: 0, y: 0, parent: null });
  grow(kept, beside);
  memory.set(key, kept);
  return new Map([...kept].filter(([card]) => beside.has(card)));
}

/**
 * @param {Strand} strand
 * @returns {Map<string, string[]>}
 */
function neighbours(strand) {
  /** @type {Map<string, string[]>} */
  const beside = new Map(strand.cards.map((card) => [card, []]));
  for (const [one, other] of strand.links) {
    beside.get(one)?.push(other);
    beside.get(other)?.push(one);
  }
  return beside;
}

/**
 * One end of the longest way through a strand: the card farthest from the card farthest from any.
 * @param {string[]} cards
 * @param {Map<string, string[]>} beside
 */
function anEnd(cards, beside) {
  const farthest = (/** @type {string} */ from) => [...spread([from], beside).keys()].at(-1) ?? from;
  return farthest(farthest(cards[0] ?? ""));
}

/**
 * Every card that can be reached, nearest first, with the card from which it is reached.
 * @param {string[]} from
 * @param {Map<string, string[]>} beside
 * @returns {Map<string, string | null>}
 */
function spread(from, beside) {
  /** @type {Map<string, string | null>} */
  const reached = new Map(from.map((card) => [card, null]));
  for (const card of reached.keys())
    for (const next of beside.get(card) ?? []) if (!reached.has(next)) reached.set(next, card);
  return reached;
}

/**
 * Give a place to every card that has none: the longest branch goes straight on, the others up and down.
 * @param {Layout} kept
 * @param {Map<string, string[]>} beside
 */
function grow(kept, beside) {
  const from = [...kept.keys()].filter((card) => beside.has(card));
  const tree = spread(from, beside);
  /** @type {Map<string, string[]>} */
  const children = new Map();
  /** @type {Map<string, number>} */
  const depth = new Map();
  for (const [card, parent] of [...tree].reverse()) {
    if (parent === null) continue;
    children.set(parent, [card, ...(children.get(parent) ?? [])]);
    depth.set(parent, Math.max(depth.get(parent) ?? 0, (depth.get(card) ?? 0) + 1));
  }
  const taken = new Set([...kept.values()].map(keyOf));
  /** @type {[string, string][]} */
  const waiting = from
    .flatMap((card) =>
      deepestFirst(children.get(card), depth).map((child) => /** @type {[string, string]} */ ([child, card])),
    )
    .reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [card, parent] = next;
    const place = freeBeside(parent, kept, taken);
    kept.set(card, { ...place, parent });
    taken.add(keyOf(place));
    waiting.push(
      ...deepestFirst(children.get(card), depth)
        .map((child) => /** @type {[string, string]} */ ([child, card]))
        .reverse(),
    );
  }
}

/**
 * @param {string[] | undefined} cards
 * @param {Map<string, number>} depth
 */
function deepestFirst(cards, depth) {
  return [...(cards ?? [])].sort((one, other) => (depth.get(other) ?? 0) - (depth.get(one) ?? 0));
}

/**
 * A free place beside a card: straight on if it can be, else where there is most room, else the nearest.
 * @param {string} card
 * @param {Layout} kept
 * @param {Set<string>} taken
 * @returns {Point}
 */
function freeBeside(card, kept, taken) {
  const here = /** @type {Place} */ (kept.get(card));
  const ahead = aheadOf(card, here, kept);
  const crowd = (/** @type {Point} */ at) => AROUND.filter((way) => taken.has(keyOf(plus(at, way)))).length;
  const cost = (/** @type {Point} */ way) =>
    (way.x === ahead.x && way.y === ahead.y ? 0 : 1.5) + crowd(plus(here, way));
  const ways = AROUND.filter((way) => !taken.has(keyOf(plus(here, way)))).sort((one, other) => cost(one) - cost(other));
  return ways[0] ? plus(here, ways[0]) : nearest(here, taken);
}

/**
 * The way that leads on from a card: away from the card it was laid at; of the first, away from what lies beside it.
 * @param {string} card
 * @param {Place} here
 * @param {Layout} kept
 * @returns {Point}
 */
function aheadOf(card, here, kept) {
  if (here.parent !== null) return towards(/** @type {Place} */ (kept.get(here.parent) ?? here), here);
  const child = [...kept.values()].find((place) => place.parent === card);
  return child ? towards(child, here) : { x: 1, y: 0 };
}

/**
 * @param {Point} from
 * @param {Point} to
 */
function towards(from, to) {
  return { x: Math.sign(to.x - from.x), y: to.x === from.x ? Math.sign(to.y - from.y) : 0 };
}

/**
 * @param {Point} here
 * @param {Set<string>} taken
 * @returns {Point}
 */
function nearest(here, taken) {
  for (let far = 2; ; far++) {
    for (let x = -far; x <= far; x++) {
      for (const y of [far - Math.abs(x), Math.abs(x) - far]) {
        const at = plus(here, { x, y });
        if (!taken.has(keyOf(at))) return at;
      }
    }
  }
}

/** @param {Point} at */
function keyOf({ x, y }) {
  return `${x},${y}`;
}

/**
 * @param {Point} one
 * @param {Point} other
 * @returns {Point}
 */
function plus(one, other) {
  return { x: one.x + other.x, y: one.y + other.y };
}
