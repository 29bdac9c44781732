// Recomputes the chance of a table from its whole record: node verify_chance.mjs RECORD
//
// RECORD is the record of an opened table as `GET /v1/tables/{table}/record` gives it (see record.md; its signature and its
// hashes are for `richter verify`), or has one line of JSON for each event of the stream, in order: the body of the record
// itself, or an object with it in the field `record`. Every shuffle, throw and lot is worked out again from the seed that
// `table_finished` or `table_voided` tells and from what the seats added; see chance.md. Ends with 0 if all is as it must
// be, else with 1 and a line for each fault. It uses nothing of the service and nothing but Node.

import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const WORD = 1n << 64n;

function* numbers(seed, label) {
  for (let block = 0; ; block++) {
    const digest = createHmac("sha256", seed).update(`richter/chance/1/${label}/${block}`).digest();
    for (let start = 0; start < 32; start += 8) yield digest.readBigUInt64BE(start);
  }
}

function below(stream, bound) {
  const limit = WORD - (WORD % BigInt(bound));
  for (;;) {
    const number = stream.next().value;
    if (number < limit) return Number(number % BigInt(bound));
  }
}

function shuffled(seed, label, items) {
  const order = [...items];
  const stream = numbers(seed, label);
  for (let place = 0; place < order.length - 1; place++) {
    const other = place + below(stream, order.length - place);
    [order[place], order[other]] = [order[other], order[place]];
  }
  return order;
}

function dice(seed, label, count) {
  const stream = numbers(seed, label);
  return Array.from({ length: count }, () => 1 + below(stream, 6));
}

// What the games are played with, in the order in which it is given to the generator.

const times = (one, other, join = (a, b) => a + b) => one.flatMap((a) => other.map((b) => join(a, b)));
const french = (ranks) => times([..."cdhs"], [...ranks], (suit, rank) => rank + suit);
const dash = (a, b) => `${a}-${b}`;
const upTo = (count) => Array.from({ length: count }, (_, index) => index);

const JOBS = "mage warrior smith hunter healer sailor digger thief baker farmer jobless woodcutter".split(" ");
const ACTIONS = { special_arrow: 2, sabotage: 2, assassin: 2, revival: 2, gnome_warriors: 2, gnome_mages: 2,
  bread_for_the_shard: 2, pactmaker: 1, ambush: 1 };
const FACTIONS = ["believers", "pact", "academy", "guild"];
const TILES = { plain: 4, plateau: 8, mountain: 8, forest: 8 };
const copies = (rows) => rows.flatMap(([id, count]) => upTo(count).map((index) => `${id}-${index + 1}`));

const PACKS = {
  whist: () => french("23456789TJQKA"),
  bakkarat: () => french("A23456789TJQK"),
  "vingt-et-un": () => french("789TJQKA"),
  ecarte: () => french("789TAJQK"),
  faro: () => times(["1", "2"], french("A23456789TJQK"), (pack, card) => `${card}@${pack}`),
  essentia: () => Object.entries(TILES).flatMap(([tile, count]) => Array(count).fill(tile)),
  frieden: ({ packs, jokers_per_pack: jokers }) => {
    const materials = [..."rbgywk"].slice(0, packs);
    const kingdoms = times(materials, [..."cdhs"], (material, suit) => `${suit}@${material}`);
    return [...times(kingdoms, [..."A23456789TJQK"], (kingdom, rank) => rank + kingdom),
      ...times(materials, upTo(jokers), (material, index) => `*${index + 1}@${material}`)];
  },
};

function scherbia(event, { options, seats }) {
  if (event.what === "jobs") return times(JOBS, ["elf", "human", "dwarf", "halfling"], dash);
  if (event.what === "actions") {
    return copies(options.action_deck?.map((row) => [row.id, row.copies]) ?? Object.entries(ACTIONS));
  }
  const factions = options.faction_deck?.map((row) => row.id) ?? FACTIONS;
  return copies(factions.slice(0, Math.floor(seats / 2)).map((id) => [id, 2]));
}

const SET = ["123", "rgv", "fhe", "wsc"];
const rankOfSetCard = (card) =>
  [...SET.map((values, place) => values.indexOf(card[place])), Number(card.slice(5) || 0)]
    .reduce((rank, value) => rank * 10 + value, 0);
const dna = (cards) => [...cards].sort((one, other) => rankOfSetCard(one) - rankOfSetCard(other));

// What has been drawn and, at Frieden and Whist, where the cards are from which something is drawn.

function beginning(opened) {
  const cards = PACKS[opened.game]?.(opened.options) ?? [];
  const frieden = opened.game === "frieden";
  return { counts: { shuffles: 0, dice: 0, lots: 0, undos: 0 }, left: cards, pile: frieden ? cards : [], hands: {} };
}

function followed(state, event, cards) {
  if (event.type === "cards_drawn") {
    const gone = event.cards.map((drawn) => drawn.card);
    return { ...state, left: state.left.filter((card) => !gone.includes(card)) };
  }
  if (event.type === "lot_drawn" && event.card) return { ...state, left: state.left.filter((c) => c !== event.card) };
  if (event.type === "pile_shuffled") return { ...state, pile: event.order };
  if (event.type !== "card_moved") return state;
  const { card, source, target, index } = event;
  const pile = source === "hidden_pile" ? state.pile.filter((one) => one !== card) : [...state.pile];
  const hands = { ...state.hands };
  if (source.startsWith("hand:")) hands[source] = (hands[source] ?? []).filter((one) => one !== card);
  if (target === "hidden_pile") pile.splice(index ?? pile.length, 0, card);
  if (target.startsWith("hand:")) {
    const hand = [...(hands[target] ?? []), card];
    hands[target] = cards.filter((one) => hand.includes(one));
  }
  return { ...state, pile, hands };
}

// Whether a prepared outcome can come at all; one that cannot is used up, and the generator decides.

const sorted = (items) => [...items].sort().join("\n");
const isOrderOf = (items) => (order) => Array.isArray(order) && sorted(order) === sorted(items);
const isOneOf = (items) => (one) => items.includes(one);
const isDrawingOf = (items, count) => (cards) => Array.isArray(cards) && cards.length === count
  && new Set(cards).size === count && cards.every(isOneOf(items));
const isThrowOf = (count) => (dice) => dice.length === count && dice.every((pips) => pips >= 1 && pips <= 6);

// The draw that an event tells of, if it tells of one: its kind, what came, how it is worked out, and what could come.

function drawn(event, state, table, back) {
  const { game, options, seats } = table;
  const { undos } = state.counts;
  const label = (kind, n) => (undos ? `undo/${undos}/${kind}/${n}` : `${kind}/${n}`);
  const shuffle = (items, order) =>
    ["shuffles", order, (seed, n) => shuffled(seed, label("shuffle", n), items), isOrderOf(items)];
  const lot = (items, got) =>
    ["lots", got, (seed, n) => items[below(numbers(seed, label("lot", n)), items.length)], isOneOf(items)];
  switch (event.type) {
    case "cards_shuffled":
      return shuffle(game === "scherbia" ? scherbia(event, table) : PACKS[game](options), event.order);
    case "tiles_shuffled": return shuffle(PACKS.essentia(), event.tiles);
    case "cards_shuffled_under": return shuffle(dna(event.cards), event.cards);
    case "pile_shuffled": return shuffle(state.pile, event.order);
    case "dice_rolled":
      return ["dice", event.dice, (seed, n) => dice(seed, label("dice", n), event.dice.length), isThrowOf(event.dice.length)];
    case "cards_drawn": {
      const got = event.cards.map((one) => one.card);
      const left = state.left.length < got.length ? PACKS[game](options) : state.left;
      const work = (seed, n) => shuffled(seed, label("lot", n), left).slice(0, got.length);
      return ["lots", got, work, isDrawingOf(left, got.length)];
    }
    case "lot_drawn": return event.card ? lot(state.left, event.card) : lot([0, 1], event.seat);
    case "dealer_set": return game === "ecarte" ? lot([0, 1], event.seat) : null;
    case "first_holder_set": return options.first_holder === "lot" ? lot(upTo(seats), event.seat) : null;
    case "first_leader_set": return options.first_leader === "lot" ? lot(upTo(seats), event.seat) : null;
    case "card_moved": {
      if (event.cause === "put_back" && event.index !== null) return lot(upTo(state.pile.length + 1), event.index);
      const blind = event.cause === "hand_limit" || (event.cause === "draw" && event.source.startsWith("hand:"));
      if (!blind) return null;
      const wanted = event.cause === "draw" ? back : undefined;
      const hand = state.hands[event.source] ?? [];
      return lot(wanted ? hand.filter((card) => card.endsWith(wanted)) : hand, event.card);
    }
    default: return null;
  }
}

// The draws from a hidden hand that a command asks for, in order; a ruling may enter several commands of the game.

function blindDraws(command) {
  const moves = command?.remedies?.filter((one) => one.type === "command").map((one) => one.move) ?? [command?.move];
  return moves.filter((move) => move?.type === "draw" && move.from === "hidden_hand");
}

const isBlindDraw = ({ type, cause, source }) => type === "card_moved" && cause === "draw" && source.startsWith("hand:");

// The bodies in a file: those of an exported record without its first two lines and its signature, or all of its lines.

function bodiesIn(text) {
  if (!text.startsWith("richter/record/1\n")) return text.trim().split("\n").map((line) => JSON.parse(line));
  const [, , ...lines] = text.slice(0, text.lastIndexOf("\n\n")).split("\n");
  return lines.map((line) => JSON.parse(line).body);
}

export function verify(text) {
  const records = bodiesIn(text).map((one) => one?.record ?? one);
  const table = records[0]?.event;
  const ends = ["table_finished", "table_voided", "record_opened"];
  const end = records.find((one) => ends.includes(one?.event?.type) && one.event.seed !== "");
  if (table?.type !== "table_opened" || !end) return { checked: 0, faults: ["this is no whole record of a finished table"] };
  const faults = [];
  const seed = Buffer.from(end.event.seed, "hex");
  const commitment = createHash("sha256").update("richter/commitment/1/").update(seed).digest("hex");
  if (commitment !== table.commitment) faults.push("1: the seed is not the one that was committed to");
  if (table.seed && table.seed !== end.event.seed) faults.push("1: another seed was recorded at the opening");
  const added = records.map((one) => one.event).filter((event) => event.type === "entropy_added");
  const words = added.sort((one, other) => one.seat - other.seat).map((one) => `${one.seat}:${one.entropy}\n`).join("");
  const source = table.entropy === "seats"
    ? createHmac("sha256", seed).update(`richter/entropy/1\n${words}`).digest() : seed;
  const cards = PACKS[table.game]?.(table.options) ?? [];
  const past = [beginning(table)];
  let checked = 0;
  let draws = [];
  let told = null;
  let unfit = [];
  let unfitTold = null;
  let retold = {};
  const isRetold = (version) => table.analysis?.chance === "fresh" && version <= table.analysis.version;
  records.forEach(({ event, command: given, drawn: counted, unfit: listed, cause }, index) => {
    if (cause === index + 1) {
      // In the beginning of an analysis with a chance of its own, a command tells what it drew.
      const telling = records.slice(index).find((one) => one.cause === cause && one.told)?.told ?? {};
      retold = Object.fromEntries(["shuffles", "dice", "lots"].map((kind) => [kind, [...(telling[kind] ?? [])]]));
    }
    const version = index + 1;
    let state = past[index];
    if (cause === version) [draws, told, unfit, unfitTold] = [blindDraws(given), null, [], null];
    told = counted ?? told;
    unfitTold = listed ?? unfitTold;
    if (event.type === "undone") {
      const undos = state.counts.undos + (table.after_undo === "anew" ? 1 : 0);
      state = { ...past[event.to], counts: { ...past[event.to].counts, undos } };
    }
    const draw = drawn(event, state, table, isBlindDraw(event) ? draws.shift()?.back : undefined);
    if (draw) {
      const [kind, got, work, fits] = draw;
      const number = state.counts[kind];
      const prepared = table.prepared?.[kind]?.[number];
      const same = (one) => JSON.stringify(one) === JSON.stringify(got);
      const fit = prepared !== undefined && fits(prepared);
      if (isRetold(version) && !same(retold[kind].shift())) faults.push(`${version}: ${event.type} is not what the command tells`);
      if (prepared !== undefined && !fit) unfit.push(`${kind}[${number}]`);
      if (fit && !same(prepared)) faults.push(`${version}: ${event.type} is not what was prepared`);
      if (!fit && !isRetold(version) && !same(work(source, number))) faults.push(`${version}: ${event.type} is not what ${kind} ${number} gives`);
      state = { ...state, counts: { ...state.counts, [kind]: number + 1 } };
      checked += 1;
    }
    state = followed(state, event, cards);
    const next = records[index + 1];
    if (told && (!next || next.cause !== cause)) {
      for (const kind of ["shuffles", "dice", "lots", "undos"]) {
        if ((told[kind] ?? 0) !== state.counts[kind]) faults.push(`${version}: the record counts other ${kind} than it tells`);
      }
    }
    // The first records did not list what was used up without fitting; only shuffles of DNA could be then.
    const unlisted = unfitTold === null && unfit.every((one) => one.startsWith("shuffles["));
    if (!next || next.cause !== cause) {
      if (!unlisted && JSON.stringify(unfitTold ?? []) !== JSON.stringify(unfit)) {
        faults.push(`${version}: the record lists other prepared chance that did not fit than it tells`);
      }
    }
    past.push(state);
  });
  return { checked, faults };
}

if (process.argv[2]) {
  const { checked, faults } = verify(readFileSync(process.argv[2], "utf-8"));
  for (const fault of faults) console.log(fault);
  console.log(`${checked} draws recomputed, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
