/** Vingt-et-un: the bank on top, its players in a row below, and the table of what is won and lost. */

import { ledger, signed, stake } from "../cards/chips.js";
import { hand, moved, pile } from "../cards/groups.js";
import { around, nameOf, plate, square } from "../cards/seats.js";
import { el, tableHead } from "../frame/dom.js";
import * as words from "../words/drawings/vingt-et-un.js";

/**
 * @typedef {import("../frame/types.js").Scene} Scene
 * @typedef {ReturnType<typeof moved>} Changed
 */

/** A fan is at most so many cards wide, whatever lies in it. */
const WIDEST = 2.25;
const COLUMNS = ["natural", "twenty_one", "dead", "not_better", "better"];

export { words };

/** @param {{type: string}} event */
export const chapters = ({ type }) => (type === "first_cards_dealt" ? { kind: "round" } : null);

/** @param {Scene} scene */
export function draw(scene) {
  const table = scene.view.table;
  const changed = moved(scene, places);
  const players = around(scene).filter((seat) => seat !== table.bank);
  const cut = players.filter((seat) => seat > table.bank);
  const inOrder = [...cut.sort((a, b) => a - b), ...players.filter((seat) => seat < table.bank).sort((a, b) => a - b)];
  return el(
    "div",
    { class: ["vingt", scene.narrow && "narrow"] },
    bank(scene, table, changed),
    el("div", { class: "pls" }, ...inOrder.map((seat) => player(scene, table, seat, changed))),
    payoffs(scene, table),
    last(scene, table),
  );
}

/** @param {any} table @returns {[string, string[]][]} */
const places = (table) =>
  table.hands.map((/** @type {any} */ held, /** @type {number} */ seat) => [
    `hand:${seat}`,
    [...held.down, ...held.up],
  ]);

/** @param {Scene} scene @param {any} table @param {number} seat @param {number} width @param {Changed} changed */
function cards(scene, table, seat, width, changed) {
  const { down, up } = table.hands[seat];
  const all = [...down, ...up];
  const hidden = all.length > 0 && all.every((one) => one === "?");
  const label = hidden ? nameOf(scene, seat) : scene.words("vingt-et-un.hand", { who: nameOf(scene, seat) });
  const open = new Set(down.length > 0 ? up : []);
  const fit = all.length > 5 ? width * 0.8 : width;
  const show = Math.min(0.5, ((width * WIDEST) / fit - 1) / Math.max(1, all.length - 1));
  const group = { label, zone: `hand:${seat}`, width: fit, changed, show, loose: all.length === 1 };
  return hand(scene, all, {
    ...group,
    look: (name) => ({ tags: [open.has(name) && "open"], faded: table.states[seat] === "dead" }),
  });
}

/** @param {Scene} scene @param {any} table @param {number} seat */
function total({ words }, table, seat) {
  const value = table.totals[seat];
  const isDead = table.states[seat] === "dead";
  const drawn = isDead ? el("s", null, value ?? "–") : (value ?? "–");
  return el(
    "span",
    { class: ["tot", isDead && "over"] },
    drawn,
    el("span", { class: "sr" }, " ", words(value === null ? "vingt-et-un.hidden" : "vingt-et-un.total")),
  );
}

/** @param {Scene} scene @param {any} table @param {Changed} changed */
function bank(scene, table, changed) {
  const { words, narrow, eyes } = scene;
  const seat = table.bank;
  const says = [
    words("vingt-et-un.bank"),
    el("span", null, words("vingt-et-un.balance"), " ", signed(table.balances[seat])),
  ];
  return el(
    "div",
    { class: ["bank", eyes.seat === seat && "mine own"] },
    plate(scene, seat, { says }),
    cards(scene, table, seat, narrow ? 54 : 84, changed),
    total(scene, table, seat),
    pile(scene, table.pack, { label: words("vingt-et-un.pack"), zone: "pack", width: narrow ? 30 : 44 }),
  );
}

/** @param {Scene} scene @param {any} table @param {number} seat @param {Changed} changed */
function player(scene, table, seat, changed) {
  const { words, narrow, eyes } = scene;
  const before = scene.before?.table;
  const state = table.states[seat];
  const staked = table.stakes[seat];
  return el(
    "div",
    { class: ["pl", eyes.seat === seat && "mine own", state] },
    plate(scene, seat, {
      says: [words(`vingt-et-un.state.${state}`)],
      changed: before && before.states[seat] !== state,
    }),
    cards(scene, table, seat, narrow ? 46 : 80, changed),
    el(
      "div",
      { class: "ln" },
      staked === null
        ? el("span", { class: "quiet" }, "–")
        : stake(scene, staked, { changed: before && before.stakes[seat] !== staked }),
      total(scene, table, seat),
      el("span", null, el("span", { class: "sr" }, words("vingt-et-un.balance"), " "), signed(table.balances[seat])),
    ),
  );
}

/** @param {Scene} scene @param {any} table */
function payoffs({ words }, table) {
  const { min, max } = table.limits;
  return el(
    "details",
    { class: "box payoffs", open: true },
    el("summary", null, words("vingt-et-un.payoffs")),
    el(
      "table",
      { class: "grid" },
      tableHead(words("vingt-et-un.bank_has"), ...COLUMNS.map((name) => words(`vingt-et-un.case.${name}`))),
      el(
        "tbody",
        null,
        ...Object.entries(table.payoffs).map(([row, cells]) =>
          el(
            "tr",
            null,
            el("th", { scope: "row" }, words(`vingt-et-un.row.${row}`)),
            ...COLUMNS.map((name) => el("td", null, name in cells ? signed(cells[name]) : "·")),
          ),
        ),
      ),
    ),
    el(
      "p",
      { class: "limits" },
      words("vingt-et-un.limits"),
      " ",
      el("b", null, max === null ? words("vingt-et-un.or_more", { min }) : words("vingt-et-un.from_to", { min, max })),
    ),
  );
}

/** @param {Scene} scene @param {any} table */
function last(scene, table) {
  const { words } = scene;
  const round = table.last_round;
  const amounts = round?.results.map((/** @type {any} */ one) => one?.amount ?? null);
  if (round)
    amounts[round.bank] = -amounts.reduce(
      (/** @type {number} */ sum, /** @type {number | null} */ one) => sum + (one ?? 0),
      0,
    );
  return el(
    "details",
    { class: "box last" },
    el("summary", null, words("vingt-et-un.round", { round: table.round })),
    ledger(scene, { balances: table.balances, last: amounts }),
    round &&
      el(
        "div",
        { class: "past" },
        ...round.hands.map(
          (/** @type {string[] | null} */ held, /** @type {number} */ seat) =>
            held && pastHand(scene, round, held, seat),
        ),
      ),
  );
}

/** @param {Scene} scene @param {any} round @param {string[]} held @param {number} seat */
function pastHand(scene, round, held, seat) {
  const settled = round.results[seat];
  const told = settled
    ? [scene.words(`vingt-et-un.case.${settled.case}`), " ", signed(settled.amount)]
    : [scene.words("vingt-et-un.bank")];
  return el(
    "p",
    null,
    square(seat),
    hand(scene, held, {
      label: scene.words("vingt-et-un.hand", { who: nameOf(scene, seat) }),
      zone: "pack",
      width: 28,
      loose: true,
    }),
    el("b", null, round.totals[seat]),
    el("span", null, ...told),
  );
}
