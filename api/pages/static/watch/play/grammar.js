// What the service lists as possible, read as one grammar: an action has fixed fields and inputs, and what is clicked
// at the table is a value of one of them. Nothing here knows a game.

/**
 * @typedef {{value: any, label: string}} Choice
 * @typedef {{form: "some" | "one" | "number" | "numbers" | "text", place: string, label: string, choices?: Choice[],
 *   least?: number | null, most?: number | null, ordered?: boolean, repeats?: boolean,
 *   shortest?: number, longest?: number}} Input
 * @typedef {{kind: string, method: string, path: string, body: Record<string, any>, inputs: Input[], label: string,
 *   example: Record<string, any>, rare: boolean}} Action
 * @typedef {{question: string, stake: string | null, hint: string}} Prompt
 * @typedef {{value: string, field: string | null}} Pick
 * @typedef {{field: string, values: string[], input: Input | null}} Slot
 * @typedef {{action: Action, taken: number[], rank: number}} Match
 */

/** Kinds of actions that are played at the table, and not on a sheet or in a menu. */
export const PLAYED = ["move", "rule_claim"];

/** A value as it stands in `data-pick`. @param {any} value */
export const key = (value) => (value !== null && typeof value === "object" ? JSON.stringify(value) : String(value));

/** The last part of an input's place: the field's name. @param {Input} input */
export const fieldOf = (input) => input.place.slice(input.place.lastIndexOf("/") + 1);

/** The command of a game that an action sends, {} for others. @param {Action} action @returns {Record<string, any>} */
export const moveOf = (action) => action.body.move ?? {};

/** What tells actions that are said in the same way from others. @param {Action} action */
export const typeOf = (action) => moveOf(action).type ?? action.kind;

/** Two lists may have the same action: it is the same if it sends the same. @param {Action} action */
export const identity = (action) =>
  `${action.kind} ${action.path} ${JSON.stringify(action.body)} ${action.inputs.map((one) => one.place)}`;

/** What of an action can be clicked, in the order of its fields. @param {Action} action @returns {Slot[]} */
export function slotsOf(action) {
  const fixed = Object.entries(moveOf(action))
    .filter(([field, value]) => field !== "type" && value !== null && typeof value !== "boolean")
    .map(([field, value]) => ({ field, values: [value].flat().map(key), input: null }));
  const open = action.inputs
    .filter((input) => input.choices)
    .map((input) => ({ field: fieldOf(input), values: (input.choices ?? []).map((one) => key(one.value)), input }));
  return [...fixed, ...open];
}

/** How many picks a slot takes of one value. @param {Slot} slot @param {string} value */
function room(slot, value) {
  if (slot.input?.form === "one") return slot.values.includes(value) ? 1 : 0;
  if (slot.input?.repeats) return slot.values.includes(value) ? (slot.input.most ?? Infinity) : 0;
  return slot.values.filter((one) => one === value).length;
}

/** How many picks a slot takes in all. @param {Slot} slot */
function size(slot) {
  if (slot.input === null) return slot.values.length;
  return slot.input.form === "one" ? 1 : (slot.input.most ?? Infinity);
}

/**
 * In which slot each pick goes, the earlier slots first; null if they do not fit.
 * @param {Slot[]} slots @param {Pick[]} picks @param {number[]} taken
 * @returns {number[] | null}
 */
function assigned(slots, picks, taken = []) {
  if (taken.length === picks.length) return taken;
  const { value, field } = picks[taken.length];
  for (const [at, slot] of slots.entries()) {
    if (field !== null && slot.field !== field) continue;
    const mine = taken.flatMap((one, number) => (one === at ? [picks[number].value] : []));
    if (mine.length >= size(slot) || mine.filter((one) => one === value).length >= room(slot, value)) continue;
    const found = assigned(slots, picks, [...taken, at]);
    if (found) return found;
  }
  return null;
}

/**
 * How the picks fit an action; null if they do not. `rank` is 0 if they name its fields from the first on, in order.
 * @param {Action} action @param {Pick[]} picks @returns {Match | null}
 */
export function match(action, picks) {
  const taken = assigned(slotsOf(action), picks);
  if (taken === null) return null;
  const inOrder = taken.every((one, at) => one <= (at ? taken[at - 1] + 1 : 0) && (!at || one >= taken[at - 1]));
  return { action, taken, rank: inOrder ? 0 : 1 };
}

/**
 * The actions that fit the picks. Of one type only those that fit best: a square is first where a piece comes from.
 * @param {Action[]} actions @param {Pick[]} picks @returns {Match[]}
 */
export function candidates(actions, picks) {
  const found = actions.flatMap((action) => match(action, picks) ?? []);
  /** @type {Map<string, number>} */
  const best = new Map();
  for (const { action, rank } of found) best.set(typeOf(action), Math.min(rank, best.get(typeOf(action)) ?? 1));
  return found.filter(({ action, rank }) => rank === best.get(typeOf(action)));
}

/**
 * Whether all that can be clicked of the fixed fields is picked; `present` are the values that stand on the table.
 * @param {Match} found
 * @param {Set<string>} present
 */
export function isSaid({ action, taken }, present) {
  return slotsOf(action).every((slot, at) => {
    if (slot.input !== null) return true;
    const wanted = slot.values.filter((value) => present.has(value)).length;
    return taken.filter((one) => one === at).length >= wanted;
  });
}

/**
 * The action that the picks mean: the only one, or the first that is said whole if its type has no other such. Null if
 * one must still be chosen.
 * @param {Match[]} found
 * @param {Set<string>} present
 * @returns {Match | null}
 */
export function meant(found, present) {
  if (found.length === 1) return found[0];
  const said = found.filter((one) => isSaid(one, present));
  const [first] = said;
  const same = said.filter(({ action }) => first && typeOf(action) === typeOf(first.action));
  return same.length === 1 ? first : null;
}

/**
 * The values of the picks for an input, as they are to be sent.
 *
 * @param {Match} found
 * @param {Pick[]} picks
 * @param {Input} input
 */
export function picked({ action, taken }, picks, input) {
  const at = slotsOf(action).findIndex((slot) => slot.input === input);
  const mine = picks.filter((_, number) => taken[number] === at).map(({ value }) => value);
  return mine.map((value) => (input.choices ?? []).find((one) => key(one.value) === value)?.value);
}

/**
 * What still lacks of an input: a key of the page's words and the numbers in it; null if it can be sent.
 * @param {Input} input @param {any} value
 * @returns {{key: string, values: Record<string, string | number>} | null}
 */
export function lack(input, value) {
  const least = input.least ?? null;
  const most = input.most ?? null;
  if (input.form === "one") return value === undefined ? { key: "play.choose_one", values: {} } : null;
  if (input.form === "some") {
    const count = value.length;
    if (count < (least ?? 0)) return { key: "play.choose_more", values: { count: (least ?? 0) - count } };
    return most !== null && count > most ? { key: "play.choose_fewer", values: { count: count - most } } : null;
  }
  if (input.form === "text")
    return value.trim().length < Math.max(1, input.shortest ?? 1) ? { key: "play.write", values: {} } : null;
  if (input.form === "numbers")
    return value.length < (input.shortest ?? 0) ? { key: "play.numbers", values: {} } : null;
  if (!Number.isSafeInteger(value)) return { key: "play.whole_number", values: {} };
  if (least !== null && value < least) return { key: "play.at_least", values: { least } };
  return most !== null && value > most ? { key: "play.at_most", values: { most } } : null;
}

/**
 * The body with these values at their places, which are JSON pointers.
 * @param {Record<string, any>} body @param {Map<string, any>} values
 */
export function filled(body, values) {
  const found = structuredClone(body);
  for (const [place, value] of values) {
    const path = place.slice(1).split("/");
    const last = /** @type {string} */ (path.pop());
    path.reduce((/** @type {any} */ at, part) => (at[part] ??= {}), found)[last] = value;
  }
  return found;
}

/** The value of an example at a place. @param {Record<string, any>} body @param {string} place */
export const valueAt = (body, place) =>
  place
    .slice(1)
    .split("/")
    .reduce((/** @type {any} */ at, part) => at?.[part], body);
