/** Stakes, gains and losses, and the table of all balances. */

import { el } from "../frame/dom.js";
import { who } from "./seats.js";

/**
 * @typedef {import("../frame/types.js").Scene} Scene
 * @typedef {import("../frame/dom.js").Child} Child
 */

/**
 * A stake: a number with a ring.
 *
 * @param {Scene} scene
 * @param {number} count
 * @param {{changed?: boolean}} [look]
 */
export const stake = ({ words }, count, { changed } = {}) =>
  el(
    "span",
    { class: "stake", data: { changed: changed ? "" : null } },
    el("span", { class: "sr" }, words("chips.stake")),
    " ",
    count,
  );

/**
 * A number with its sign; the colour is an extra.
 *
 * @param {number} count
 */
export function signed(count) {
  const text = count > 0 ? `+${count}` : count < 0 ? `−${-count}` : "±0";
  return el("span", { class: [count > 0 && "plus", count < 0 && "minus"] }, text);
}

/**
 * All seats with what they won or lost last, and what they have.
 *
 * @param {Scene} scene
 * @param {{balances: number[], last: (number | null)[] | null, says?: (seat: number) => Child}} ledger
 */
export function ledger(scene, { balances, last, says }) {
  const { words } = scene;
  const before = scene.before?.table?.balances;
  return el(
    "table",
    { class: "grid" },
    el("caption", null, words("chips.ledger")),
    el(
      "thead",
      null,
      el(
        "tr",
        null,
        el("td"),
        last && el("th", { scope: "col" }, words("chips.last")),
        el("th", { scope: "col" }, words("chips.balance")),
      ),
    ),
    el(
      "tbody",
      null,
      ...balances.map((balance, seat) =>
        el(
          "tr",
          { data: { changed: before && before[seat] !== balance ? "" : null } },
          el("th", { scope: "row" }, who(scene, seat), " ", el("small", null, says?.(seat))),
          last && el("td", null, last[seat] === null || last[seat] === undefined ? "·" : signed(last[seat] ?? 0)),
          el("td", null, signed(balance)),
        ),
      ),
    ),
  );
}

/**
 * A box of terms and values; rows without a value are left out.
 *
 * @param {string | null} title
 * @param {[Child, Child][]} rows
 */
export function facts(title, rows) {
  const told = rows.filter(([, value]) => value !== null && value !== undefined && value !== false);
  return el(
    "div",
    { class: "box" },
    title && el("h2", { class: "h3" }, title),
    el("dl", null, ...told.flatMap(([term, value]) => [el("dt", null, term), el("dd", null, value)])),
  );
}
