// Recomputes the chance of a table from its whole record: node verify_chance.mjs RECORD
//
// RECORD is the record of an opened table as `GET /v1/tables/{table}/record` gives it (see record.md; its signature and its
// hashes are for `richter verify`), or has one line of JSON for each event of the stream, in order: the body of the record
// itself, or an object with it in the field `record`. Every shuffle, throw and lot is worked out again from the seed that
// `table_finished` or `table_voided` tells and from what the seats added; see chance.md. It knows no game: what a game draws
// stands in the field `draws` of `table_opened`, and for records that were made before that in draws.json, beside this file.
// Ends with 0 if all is as it must be, with 1 and a line for each fault, or with 2 if there is none, but something that
// could not be checked. It uses nothing of the service and nothing but Node.

import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";

const PUBLISHED = JSON.parse(readFileSync(new URL("draws.json", import.meta.url), "utf-8"));
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

function dice(seed, label, count, sides) {
  const stream = numbers(seed, label);
  return Array.from({ length: count }, () => 1 + below(stream, sides));
}

// What is drawn from, as a game declares it, in the order in which it is given to the generator; undefined if the declaration
// says it in a way that is not known here.

const upTo = (count) => Array.from({ length: count }, (_, index) => index);
const valueAt = (event, path) => path.split(".").reduce((found, name) =>
  Array.isArray(found) ? found.map((one) => one?.[name]) : found?.[name], event);
const inOrder = (items, order) => order && [...items].sort((one, other) => order.indexOf(one) - order.indexOf(other));

const copies = ({ rows, option, seats_per_row: each, copies }, { options, seats }) =>
  (options[option] ?? rows).slice(0, each && Math.floor(seats / each))
    .flatMap((row) => upTo(row.copies ?? copies).map((index) => `${row.id}-${index + 1}`));

function each({ text, of }, { options }) {
  const fill = (texts, { name, values, first }) => texts.flatMap((one) =>
    values.slice(0, first && options[first]).map((value) => one.replaceAll(`{${name}}`, value)));
  return of.reduce(fill, [text]);
}

// `draw` has what the draw itself brings with it: its event, how many are drawn, and the command that asks for it.

function items(said, table, places, draw = {}) {
  const of = (one) => items(one, table, places, draw);
  if (Array.isArray(said)) return said;
  switch (said?.type) {
    case "seats": return upTo(table.seats);
    case "each": return each(said, table);
    case "copies": return copies(said, table);
    case "joined": return said.parts.map(of).reduce((one, other) => one && other && [...one, ...other]);
    case "at_first": return of(table.draws.places.find(({ name }) => name === said.place)?.items);
    case "gaps": return places[said.place] && upTo(places[said.place].length + 1);
    case "told": return inOrder(valueAt(draw.event, said.field), of(said.order));
    case "lying": {
      const lies = places[said.named_by ? draw.event[said.named_by] : said.place] ?? [];
      if (said.otherwise && lies.length < draw.count) return of(said.otherwise);
      const end = said.ending && draw.asked?.[said.ending];
      const listed = said.order ? inOrder(lies, of(said.order)) : lies;
      return end ? listed?.filter((one) => one.endsWith(end)) : listed;
    }
    default: return undefined;
  }
}

// What has been drawn, and what lies at the places from which something is drawn.

function beginning(table) {
  const places = (table.draws?.places ?? []).map(({ name, items: said }) => [name, items(said, table, {})]);
  return { counts: { shuffles: 0, dice: 0, lots: 0, undos: 0 }, places: Object.fromEntries(places) };
}

function followed(state, event, draws) {
  const places = { ...state.places };
  for (const rule of draws?.followed ?? []) {
    if (rule.event !== event.type) continue;
    const told = [valueAt(event, rule.type === "moved" ? rule.item : rule.items)].flat().filter((one) => one !== undefined && one !== null);
    const without = (place) => (places[place] ?? []).filter((one) => !told.includes(one));
    if (rule.type === "taken") places[rule.place] = without(rule.place);
    if (rule.type === "laid") places[rule.place] = told;
    if (rule.type === "moved") {
      const [source, target] = [event[rule.source], event[rule.target]];
      places[source] = without(source);
      places[target] = without(target);
      places[target].splice(event[rule.index] ?? places[target].length, 0, ...told);
    }
  }
  return { ...state, places };
}

// Whether a prepared outcome can come at all; one that cannot is used up, and the generator decides.

const sorted = (items) => [...items].sort().join("\n");
const isOrderOf = (items) => (order) => Array.isArray(order) && sorted(order) === sorted(items);
const isOneOf = (items) => (one) => items.includes(one);
const isDrawingOf = (items, count) => (cards) => Array.isArray(cards) && cards.length === count
  && new Set(cards).size === count && cards.every(isOneOf(items));
const isThrowOf = (count, sides) => (dice) =>
  dice.length === count && dice.every((pips) => pips >= 1 && pips <= sides);

// The draw that an event tells of, if it tells of one: what it counts as, what came, how it is worked out, and what could
// come. Without the last two it cannot be checked.

const COUNTS = { shuffle: "shuffles", dice: "dice", lot: "lots", lots: "lots" };
const isOne = (value, allowed) => allowed.some((one) => one === value
  || (typeof one === "string" && one.endsWith("*") && String(value).startsWith(one.slice(0, -1))));

const declared = (event, { draws, options }) => draws?.draws?.find(({ event: type, when = [] }) => type === event.type
  && when.every(({ field, values }) => isOne(valueAt({ ...event, options }, field), values)));

function drawn(event, state, table, asked) {
  const draw = declared(event, table);
  const came = draw && valueAt(event, draw.came);
  if (came === undefined || came === null || !COUNTS[draw.kind]) return null;
  const { undos } = state.counts;
  const label = (n) => `${undos ? `undo/${undos}/` : ""}${draw.kind === "lots" ? "lot" : draw.kind}/${n}`;
  const count = Array.isArray(came) ? came.length : 1;
  const from = items(draw.choices, table, state.places, { event, count, asked });
  const ways = {
    shuffle: from && [(seed, n) => shuffled(seed, label(n), from), isOrderOf(from)],
    lot: from && [(seed, n) => from[below(numbers(seed, label(n)), from.length)], isOneOf(from)],
    lots: from && [(seed, n) => shuffled(seed, label(n), from).slice(0, count), isDrawingOf(from, count)],
    dice: draw.sides && [(seed, n) => dice(seed, label(n), count, draw.sides), isThrowOf(count, draw.sides)],
  };
  return [COUNTS[draw.kind], draw.kind === "dice" ? [came].flat() : came, ...(ways[draw.kind] || [])];
}

// The commands of the game that a command enters, in order: a ruling may enter several.

const entered = (command) =>
  command?.remedies?.filter((one) => one.type === "command").map((one) => one.move) ?? [command?.move];

// The one of them that asks for the draw of an event: the first that has what the draw says, and asked for none before.

function askedBy(event, table, commands) {
  const wanted = declared(event, table)?.asked ?? [];
  const place = wanted.length ? commands.findIndex((one) => wanted.every(({ field, value }) => one?.[field] === value)) : -1;
  return place < 0 ? undefined : commands.splice(place, 1)[0];
}

// The bodies in a file: those of an exported record without its first two lines and its signature, or all of its lines.

function bodiesIn(text) {
  if (!text.startsWith("richter/record/1\n")) return text.trim().split("\n").map((line) => JSON.parse(line));
  const [, , ...lines] = text.slice(0, text.lastIndexOf("\n\n")).split("\n");
  return lines.map((line) => JSON.parse(line).body);
}

// What the game of a table draws: as the record declares it, or as it was published for the rules of older records.

function declaration(table, faults) {
  const published = PUBLISHED[`${table.game}/${table.edition}/${table.revision}`];
  if (table.draws && published && !isDeepStrictEqual(table.draws, published)) {
    faults.push("1: the record declares other draws than its game has");
  }
  return published ?? table.draws;
}

export function verify(text) {
  const records = bodiesIn(text).map((one) => one?.record ?? one);
  const opened = records[0]?.event;
  const ends = ["table_finished", "table_voided", "record_opened"];
  const end = records.find((one) => ends.includes(one?.event?.type) && one.event.seed !== "");
  if (opened?.type !== "table_opened" || !end) {
    return { checked: 0, unchecked: 0, faults: ["this is no whole record of a finished table"] };
  }
  const faults = [];
  const table = { ...opened, draws: declaration(opened, faults) };
  const seed = Buffer.from(end.event.seed, "hex");
  const commitment = createHash("sha256").update("richter/commitment/1/").update(seed).digest("hex");
  if (commitment !== table.commitment) faults.push("1: the seed is not the one that was committed to");
  if (table.seed && table.seed !== end.event.seed) faults.push("1: another seed was recorded at the opening");
  const added = records.map((one) => one.event).filter((event) => event.type === "entropy_added");
  const words = added.sort((one, other) => one.seat - other.seat).map((one) => `${one.seat}:${one.entropy}\n`).join("");
  const source = table.entropy === "seats"
    ? createHmac("sha256", seed).update(`richter/entropy/1\n${words}`).digest() : seed;
  const past = [beginning(table)];
  let [checked, unchecked] = [0, 0];
  let [commands, told, unfit, unfitTold, retold, isSure] = [[], null, [], null, {}, true];
  const isRetold = (version) => table.analysis?.chance === "fresh" && version <= table.analysis.version;
  records.forEach(({ event, command: given, drawn: counted, unfit: listed, cause }, index) => {
    const version = index + 1;
    let state = past[index];
    if (cause === version) {
      [commands, told, unfit, unfitTold, isSure] = [entered(given), null, [], null, true];
      // In the beginning of an analysis with a chance of its own, a command tells what it drew.
      const telling = records.slice(index).find((one) => one.cause === cause && one.told)?.told ?? {};
      retold = Object.fromEntries(["shuffles", "dice", "lots"].map((kind) => [kind, [...(telling[kind] ?? [])]]));
    }
    told = counted ?? told;
    unfitTold = listed ?? unfitTold;
    if (event.type === "undone") {
      const undos = state.counts.undos + (table.after_undo === "anew" ? 1 : 0);
      state = { ...past[event.to], counts: { ...past[event.to].counts, undos } };
    }
    const draw = drawn(event, state, table, askedBy(event, table, commands));
    if (draw) {
      const [kind, got, work, fits] = draw;
      const number = state.counts[kind];
      const prepared = table.prepared?.[kind]?.[number];
      const same = (one) => JSON.stringify(one) === JSON.stringify(got);
      const fit = prepared !== undefined && (fits ? fits(prepared) : same(prepared));
      const fault = (what) => faults.push(`${version}: ${event.type} is not what ${what}`);
      if (isRetold(version) && !same(retold[kind].shift())) fault("the command tells");
      if (prepared !== undefined && !fit) unfit.push(`${kind}[${number}]`);
      if (fit && !same(prepared)) fault("was prepared");
      if (!fit && !isRetold(version) && work && !same(work(source, number))) fault(`${kind} ${number} gives`);
      state = { ...state, counts: { ...state.counts, [kind]: number + 1 } };
      if (work) checked += 1;
      else [unchecked, isSure] = [unchecked + 1, false];
    }
    state = followed(state, event, table.draws);
    const next = records[index + 1];
    if (!next || next.cause !== cause) {
      for (const kind of told ? ["shuffles", "dice", "lots", "undos"] : []) {
        const more = (told[kind] ?? 0) - state.counts[kind];
        if (table.draws && more) faults.push(`${version}: the record counts other ${kind} than it tells`);
        else if (kind !== "undos") unchecked += Math.max(0, more);
      }
      if (told && !table.draws) state = { ...state, counts: { ...state.counts, ...told } };
      // The first records did not list what was used up without fitting; only shuffles of DNA could be then.
      const unlisted = unfitTold === null && unfit.every((one) => one.startsWith("shuffles["));
      if (table.draws && isSure && !unlisted && JSON.stringify(unfitTold ?? []) !== JSON.stringify(unfit)) {
        faults.push(`${version}: the record lists other prepared chance that did not fit than it tells`);
      }
    }
    past.push(state);
  });
  return { checked, unchecked, faults };
}

if (process.argv[2]) {
  const { checked, unchecked, faults } = verify(readFileSync(process.argv[2], "utf-8"));
  for (const fault of faults) console.log(fault);
  const left = unchecked ? `${unchecked} unchecked, as it is not declared from what they were drawn, ` : "";
  console.log(`${checked} draws recomputed, ${left}${faults.length} faults`);
  process.exitCode = faults.length ? 1 : unchecked ? 2 : 0;
}
