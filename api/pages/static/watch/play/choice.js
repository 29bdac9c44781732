// What has been chosen so far and not sent: picks at the table, an action from the list, numbers and words.
import { candidates, filled, identity, isSaid, key, lack, match, meant, picked, valueAt } from "./grammar.js";

/** @typedef {import("./grammar.js").Action} Action @typedef {import("./grammar.js").Pick} Pick */
/** @typedef {import("./grammar.js").Input} Input @typedef {import("./grammar.js").Match} Match */

export class Choice {
  constructor() {
    /** @type {Action[]} */
    this.actions = [];
    /** @type {Set<string>} */
    this.present = new Set();
    /** @type {Pick[]} */
    this.picks = [];
    /** @type {Action | null} */
    this.chosen = null;
    /** @type {Map<string, any>} */
    this.typed = new Map();
  }

  /** Forget all that was chosen. */
  clear() {
    this.picks = [];
    this.chosen = null;
    this.typed = new Map();
  }

  /**
   * Take the actions of another version. What was chosen is kept if it still means something.
   * @param {Action[]} actions @param {Set<string>} present the values that can be clicked at the table
   */
  renew(actions, present) {
    this.actions = actions;
    this.present = present;
    const chosen = this.chosen;
    this.chosen = chosen && (actions.find((one) => identity(one) === identity(chosen)) ?? null);
    if ((chosen && !this.chosen) || (this.picks.length && !this.candidates().length)) this.clear();
  }

  get isEmpty() {
    return !this.picks.length && !this.chosen;
  }

  /** The actions that are still meant. @param {Pick[]} picks */
  candidates(picks = this.picks) {
    if (this.chosen) return [match(this.chosen, picks)].filter((one) => one !== null);
    return candidates(this.actions, picks);
  }

  /** The action that would be sent; null if one must still be chosen. @returns {Match | null} */
  get meant() {
    if (this.isEmpty) return null;
    return meant(this.candidates(), this.present);
  }

  /** Whether a value can be chosen, alone (`first`) or beside what is chosen already (`next`). @param {Pick} pick */
  fits(pick) {
    const alone = candidates(this.actions, [pick]);
    const next = !this.isEmpty && this.candidates([...this.picks, pick]).length > 0;
    return { any: alone.length > 0 || next, first: alone.some(({ rank }) => rank === 0), next };
  }

  /** The place among the picks of this value, from 0; -1 if it is not picked. @param {Pick} pick */
  place({ value, field }) {
    return this.picks.findIndex(
      (one) => one.value === value && (field === null || one.field === null || one.field === field),
    );
  }

  /** Whether this pick is one of several for an input, so that a second click takes it away. @param {number} at */
  collects(at) {
    const found = this.meant;
    if (!found) return false;
    return found.action.inputs.some((input) => input.form === "some" && this.slotIs(found, at, input));
  }

  /** @param {Match} found @param {number} at @param {Input} input */
  slotIs(found, at, input) {
    return picked(found, this.picks, input).some((value) => key(value) === this.picks[at].value);
  }

  /** Choose one more value; the picks that it does not go with give way, the latest first. @param {Pick} pick */
  pick(pick) {
    for (let kept = this.picks.length; kept >= 0; kept -= 1) {
      const picks = [...this.picks.slice(0, kept), pick];
      if ((kept || this.chosen) && !this.candidates(picks).length) continue;
      this.picks = picks;
      return;
    }
    this.clear();
    this.picks = [pick];
  }

  /** Take a pick away. @param {number} at */
  drop(at) {
    this.picks = this.picks.filter((_, number) => number !== at);
  }

  /** Choose from the list. @param {Action} action */
  choose(action) {
    const fitting = match(action, this.picks);
    if (!fitting) this.picks = [];
    this.chosen = action;
  }

  /** Put in a number or words. @param {Input} input @param {any} value */
  type(input, value) {
    this.typed.set(input.place, value);
  }

  /** The value of an input as it would be sent. @param {Match} found @param {Input} input */
  value(found, input) {
    if (input.form === "some") return picked(found, this.picks, input);
    if (input.form === "one") {
      const [value] = picked(found, this.picks, input);
      return value === undefined && input.choices?.length === 1 ? input.choices[0].value : value;
    }
    if (this.typed.has(input.place)) return this.typed.get(input.place);
    if (input.form === "number") return valueAt(found.action.example, input.place);
    return input.form === "numbers" ? [] : "";
  }

  /** What lacks before it can be sent. @param {Match} found */
  lack(found) {
    for (const input of found.action.inputs) {
      const said = lack(input, this.value(found, input));
      if (said) return { input, ...said };
    }
    return null;
  }

  /** The body to send. @param {Match} found */
  body(found) {
    return filled(
      found.action.body,
      new Map(found.action.inputs.map((input) => [input.place, this.value(found, input)])),
    );
  }

  /** The other actions that fit and are said whole: what else the same click could mean. @param {Match | null} found */
  others(found) {
    if (this.chosen) return [];
    return this.candidates().filter((one) => one.action !== found?.action && (!found || isSaid(one, this.present)));
  }
}
