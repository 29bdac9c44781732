/** The layout of Faro: stakes by rank and player, with the case keeper. On a phone it is turned, without one's own. */

import { faceOf, suitSign } from "../../cards/card.js";
import { signed, stake } from "../../cards/chips.js";
import { sign } from "../../cards/groups.js";
import { nameOf, plate, playsFrom, square } from "../../cards/seats.js";
import { el } from "../../frame/dom.js";

/** @typedef {import("../../frame/types.js").Scene} Scene */

const RANKS = [..."A23456789TJQK"];
/** From this number on a stake has no ring in its cell. */
const LONG = 10000;
/** So many cards of each rank are in the bank's pack. */
const OF_A_RANK = 8;

/** @param {Scene} scene @param {any} table */
export function matrix(scene, table) {
  const counted = new Map(RANKS.map((rank) => [rank, 0]));
  for (const one of table.turned) counted.set(one.card[0], (counted.get(one.card[0]) ?? 0) + 1);
  const players = table.layout
    .map((/** @type {any} */ _, /** @type {number} */ seat) => seat)
    .filter((/** @type {number} */ seat) => seat !== table.bank);
  const { eyes, narrow } = scene;
  const own = players.find((/** @type {number} */ seat) => seat === eyes.seat);
  const others = players.filter((/** @type {number} */ seat) => seat !== own);
  // One's own stakes come first, and on a phone by themselves.
  const shown = narrow || own === undefined ? others : [own, ...others];
  return [
    shown.length > 0 &&
      el(
        "div",
        { class: "lay", role: "region", tabindex: 0, aria: { label: scene.words("faro.layout") } },
        (narrow ? upright : across)(scene, table, shown, counted),
      ),
    narrow && own !== undefined && strip(scene, table, own, counted),
  ];
}

/**
 * One's own stakes on a phone: two rows that stay in sight.
 *
 * @param {Scene} scene
 * @param {any} table
 * @param {number} seat
 * @param {Map<string, number>} counted
 */
const strip = (scene, table, seat, counted) =>
  el(
    "div",
    { class: "mine own", role: "group", aria: { label: nameOf(scene, seat) } },
    player(scene, table, seat),
    ...RANKS.map((rank) =>
      cell(scene, table, seat, rank, "div", [head(scene, table, rank, 24), keeper(scene, counted.get(rank) ?? 0)]),
    ),
  );

/** @param {Scene} scene @param {any} table @param {number[]} players @param {Map<string, number>} counted */
function across(scene, table, players, counted) {
  const { words } = scene;
  return el(
    "table",
    null,
    el("caption", { class: "sr" }, words("faro.layout")),
    el(
      "thead",
      null,
      el(
        "tr",
        null,
        el("th", { class: "quiet" }, words("faro.of_eight")),
        ...RANKS.map((rank) =>
          el("th", { scope: "col" }, head(scene, table, rank, 44), keeper(scene, counted.get(rank) ?? 0)),
        ),
      ),
    ),
    el(
      "tbody",
      null,
      ...players.map((seat) =>
        el(
          "tr",
          null,
          el("th", { scope: "row" }, player(scene, table, seat)),
          ...RANKS.map((rank) => cell(scene, table, seat, rank)),
        ),
      ),
    ),
  );
}

/** @param {Scene} scene @param {any} table @param {number[]} players @param {Map<string, number>} counted */
function upright(scene, table, players, counted) {
  const { words } = scene;
  const heading = (/** @type {number} */ seat) => el("th", { scope: "col" }, player(scene, table, seat));
  return el(
    "table",
    null,
    el("caption", { class: "sr" }, words("faro.layout")),
    el(
      "thead",
      null,
      el("tr", null, el("th", { colspan: 2, class: "quiet" }, words("faro.of_eight")), ...players.map(heading)),
    ),
    el(
      "tbody",
      null,
      ...RANKS.map((rank) =>
        el(
          "tr",
          null,
          el("th", { scope: "row" }, head(scene, table, rank, 28)),
          el("td", { class: "keeper" }, keeper(scene, counted.get(rank) ?? 0)),
          ...players.map((seat) => cell(scene, table, seat, rank)),
        ),
      ),
    ),
  );
}

/**
 * A card of the book stands for its rank.
 *
 * @param {Scene} scene
 * @param {any} table
 * @param {string} rank
 * @param {number} width
 */
function head(scene, table, rank, width) {
  const seat = scene.eyes.seat;
  const suit = seat !== null && seat !== table.bank ? table.books[seat] : "s";
  return el(
    "span",
    { class: "slot", vars: { "--cw": `${width}px` } },
    faceOf(scene, rank + suit, { width }),
    el("span", { class: "sr" }, scene.words(`rank.${rank}`)),
  );
}

/** @param {Scene} scene @param {number} count */
const keeper = (scene, count) =>
  el(
    "span",
    { class: "case", role: "img", aria: { label: scene.words("faro.case", { count }) } },
    ...Array.from({ length: OF_A_RANK }, (_, at) => el("i", { class: [at < count && "y"] })),
  );

/** @param {Scene} scene @param {any} table @param {number} seat */
function player(scene, table, seat) {
  const { words, narrow, view } = scene;
  const byCard = view.options.match === "card";
  const says = [
    byCard &&
      el(
        "span",
        { title: words("faro.book", { suit: words(`suit.${table.books[seat]}`) }) },
        suitSign(table.books[seat], words),
      ),
    signed(table.balances[seat]),
    table.ready.includes(seat) && words("faro.ready"),
    table.accepted.includes(seat) && words("faro.accepted"),
    table.caught[seat] > 0 && words("faro.caught_of", { count: table.caught[seat] }),
  ];
  if (!narrow) return plate(scene, seat, { says });
  const acts = view.to_act.includes(seat);
  return el(
    "span",
    { class: ["mini", acts && "turn"], title: nameOf(scene, seat), data: { seat, pick: seat, "pick-field": "seat" } },
    square(seat),
    el("span", { class: "sr" }, nameOf(scene, seat), acts && ` ${words("seat.acts")}`),
    el("small", null, signed(table.balances[seat])),
  );
}

/**
 * @param {Scene} scene
 * @param {any} table
 * @param {number} seat
 * @param {string} rank
 * @param {string} tag
 * @param {Element[]} before what stands above the stake
 */
function cell(scene, table, seat, rank, tag = "td", before = []) {
  const { words, eyes } = scene;
  const staked = table.layout[seat][rank];
  const was = scene.before?.table?.layout[seat]?.[rank];
  const touched =
    table.current?.card[0] === rank ? table.current.players.find((/** @type {any} */ one) => one.seat === seat) : null;
  const picks = playsFrom(scene, seat) ? { pick: rank, "pick-field": "rank" } : {};
  const changed = scene.before?.table && JSON.stringify(was) !== JSON.stringify(staked) ? "" : null;
  return el(
    tag,
    { class: ["cell", staked && "on", touched && "touch"], data: { ...picks, zone: `layout:${seat}`, changed } },
    ...before,
    staked && [
      el("span", { class: [staked.stake >= LONG && "long"] }, stake(scene, staked.stake)),
      el(
        "small",
        null,
        el("i", { class: `lies ${staked.position}`, role: "img", aria: { label: words(`faro.${staked.position}`) } }),
        staked.seen > 0 && ` ${words("faro.seen", { count: staked.seen })}`,
        staked.original !== staked.stake &&
          el("span", { class: "first" }, ` ${words("faro.first", { stake: staked.original })}`),
      ),
    ],
    touched &&
      el("em", null, words(touched.settled ? "faro.settled" : touched.answered ? "faro.answered" : "faro.open")),
    !staked && !touched && eyes.seat === seat && el("span", { class: "sr" }, sign(scene, rank)),
  );
}
