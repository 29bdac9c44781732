// Which events tell of a draw, and from what is drawn, as the game of the table declares it: docs/reference/chance.md.

/** @typedef {import("./generator.js").Generator} Generator */
/** @typedef {"shuffles" | "dice" | "lots"} Kind */
/** @typedef {{shuffles: number, dice: number, lots: number, undos: number}} Counts */
/** @typedef {{counts: Counts, places: Record<string, any[]>}} Stock */
/**
 * A draw: what it counts as, what came, how that is worked out, and whether a prepared outcome could come at all.
 * Without
 * the last two the declaration does not say from what was drawn, or says it in a way that is not known here.
 * @typedef {{kind: Kind, got: any, work?: (from: Generator, number: number) => Promise<any>, fits?: (prepared: any) =>
 *   boolean}} Draw
 */
/**
 * What a draw brings with it: its event, how many are drawn, the command that asks for it.
 *
 * @typedef {{event?: any, count?: number, asked?: any}} Around
 */

/** @type {Record<string, Kind>} */
const COUNTS = { shuffle: "shuffles", dice: "dice", lot: "lots", lots: "lots" };

/** @param {number} count */
const upTo = (count) => Array.from({ length: count }, (_, index) => index);
/**
 * A field of an event; `a.b` is the field `b` of each entry of the list `a`.
 *
 * @param {any} event
 * @param {string} path
 */
const valueAt = (event, path) =>
  path
    .split(".")
    .reduce((found, name) => (Array.isArray(found) ? found.map((one) => one?.[name]) : found?.[name]), event);
/** @param {any[]} items @param {any[] | undefined} order */
const ordered = (items, order) => order && [...items].sort((one, other) => order.indexOf(one) - order.indexOf(other));

/** @type {Record<string, (said: any, table: any, places: Stock["places"], around: Around) => any[] | undefined>} */
const ITEMS = {
  seats: (_, table) => upTo(table.seats),
  each: ({ text, of }, { options }) =>
    of.reduce(
      (/** @type {string[]} */ texts, /** @type {any} */ { name, values, first }) =>
        texts.flatMap((one) =>
          values
            .slice(0, first && options[first])
            .map((/** @type {string} */ value) => one.replaceAll(`{${name}}`, value)),
        ),
      [text],
    ),
  copies: ({ rows, option, seats_per_row: each, copies }, { options, seats }) =>
    (options[option] ?? rows)
      .slice(0, each && Math.floor(seats / each))
      .flatMap((/** @type {any} */ row) => upTo(row.copies ?? copies).map((index) => `${row.id}-${index + 1}`)),
  joined: ({ parts }, ...rest) =>
    parts
      .map((/** @type {any} */ one) => items(one, ...rest))
      .reduce((/** @type {any} */ one, /** @type {any} */ other) => one && other && [...one, ...other]),
  at_first: ({ place }, table, ...rest) =>
    items(table.draws.places.find((/** @type {any} */ one) => one.name === place)?.items, table, ...rest),
  gaps: ({ place }, _, places) => upTo((places[place] ?? []).length + 1),
  told: ({ field, order }, table, places, around) =>
    ordered(valueAt(around.event, field), items(order, table, places, around)),
  lying({ place, named_by: named, order, otherwise, ending }, table, places, around) {
    const lies = places[named ? around.event[named] : place] ?? [];
    if (otherwise && lies.length < (around.count ?? 0)) return items(otherwise, table, places, around);
    const end = ending && around.asked?.[ending];
    const listed = order ? ordered(lies, items(order, table, places, around)) : lies;
    return end ? listed?.filter((one) => one.endsWith(end)) : listed;
  },
};

/**
 * What is drawn from.
 *
 * @param {any} said
 * @param {any} table
 * @param {Stock["places"]} places
 * @param {Around} around
 * @returns {any[] | undefined}
 */
const items = (said, table, places, around = {}) =>
  Array.isArray(said) ? said : ITEMS[said?.type]?.(said, table, places, around);

/**
 * What has been drawn at the opening, and what lies at the places from which something is drawn.
 *
 * @param {any} table
 * @returns {Stock}
 */
export function beginning(table) {
  const places = (table.draws.places ?? []).map((/** @type {any} */ one) => [one.name, items(one.items, table, {})]);
  return { counts: { shuffles: 0, dice: 0, lots: 0, undos: 0 }, places: Object.fromEntries(places) };
}

/** The same after an event. @param {Stock} stock @param {any} event @param {any} draws @returns {Stock} */
export function followed(stock, event, draws) {
  const places = { ...stock.places };
  for (const rule of draws.followed ?? []) {
    if (rule.event !== event.type) continue;
    const told = [valueAt(event, rule.item ?? rule.items)].flat().filter((one) => one !== undefined && one !== null);
    const without = (/** @type {string} */ place) => (places[place] ?? []).filter((one) => !told.includes(one));
    if (rule.type === "taken") places[rule.place] = without(rule.place);
    if (rule.type === "laid") places[rule.place] = told;
    if (rule.type === "moved") {
      places[event[rule.source]] = without(event[rule.source]);
      const there = without(event[rule.target]);
      there.splice(event[rule.index] ?? there.length, 0, ...told);
      places[event[rule.target]] = there;
    }
  }
  return { ...stock, places };
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
/** @param {number} count @param {number} sides @returns {(prepared: any) => boolean} */
const isThrowOf = (count, sides) => (dice) =>
  dice.length === count && dice.every((/** @type {number} */ pips) => pips >= 1 && pips <= sides);

/** @param {any} value @param {any[]} allowed */
const isOne = (value, allowed) =>
  allowed.some(
    (one) =>
      one === value || (typeof one === "string" && one.endsWith("*") && String(value).startsWith(one.slice(0, -1))),
  );
/** The draw that an event tells of, as it is declared. @param {any} event @param {any} table @returns {any} */
const declared = (event, { draws, options }) =>
  draws.draws?.find(
    (/** @type {any} */ one) =>
      one.event === event.type &&
      (one.when ?? []).every((/** @type {any} */ { field, values }) =>
        isOne(valueAt({ ...event, options }, field), values),
      ),
  );

/**
 * The draw that an event tells of; null if it tells of none. `asked` is the command that asks for it.
 * @param {any} event
 * @param {Stock} stock
 * @param {any} table
 * @param {any} asked
 * @returns {Draw | null}
 */
export function drawn(event, stock, table, asked) {
  const said = declared(event, table);
  const came = said && valueAt(event, said.came);
  const kind = said && COUNTS[said.kind];
  if (came === undefined || came === null || !kind) return null;
  const count = Array.isArray(came) ? came.length : 1;
  const label = (/** @type {number} */ n) =>
    `${stock.counts.undos ? `undo/${stock.counts.undos}/` : ""}${said.kind === "lots" ? "lot" : said.kind}/${n}`;
  const got = kind === "dice" ? [came].flat() : came;
  if (kind === "dice") {
    const { sides } = said;
    return {
      kind,
      got,
      ...(sides && { work: (from, n) => from.dice(label(n), count, sides), fits: isThrowOf(count, sides) }),
    };
  }
  const choices = items(said.choices, table, stock.places, { event, count, asked });
  if (!choices) return { kind, got };
  if (said.kind === "shuffle")
    return { kind, got, work: (from, n) => from.shuffled(label(n), choices), fits: isOrderOf(choices) };
  if (said.kind === "lot") return { kind, got, work: (from, n) => from.lot(label(n), choices), fits: isOneOf(choices) };
  return {
    kind,
    got,
    work: async (from, n) => (await from.shuffled(label(n), choices)).slice(0, count),
    fits: isDrawingOf(choices, count),
  };
}

/**
 * The commands of the game that a command enters, in order: a ruling may enter several.
 *
 * @param {any} command
 * @returns {any[]}
 */
export const entered = (command) =>
  command?.remedies
    ?.filter((/** @type {any} */ one) => one.type === "command")
    .map((/** @type {any} */ one) => one.move) ?? [command?.move];

/**
 * The one of these commands that asks for the draw of an event, if one must. It is taken from them.
 * @param {any} event @param {any} table @param {any[]} commands
 */
export function askedBy(event, table, commands) {
  const wanted = declared(event, table)?.asked ?? [];
  const place = wanted.length
    ? commands.findIndex((one) => wanted.every((/** @type {any} */ { field, value }) => one?.[field] === value))
    : -1;
  return place < 0 ? undefined : commands.splice(place, 1)[0];
}
