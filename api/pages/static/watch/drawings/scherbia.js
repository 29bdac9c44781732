// Scherbia: seats are columns, their cards of a trick one below the other; entries beside them; the hands that are
// known.
import { nameOf, plate, playsFrom, who } from "../cards/seats.js";
import { el } from "../frame/dom.js";
import { action, job } from "./scherbia/card.js";
import { counted, pilesOf } from "./scherbia/count.js";
import { entries } from "./scherbia/entries.js";
import { nameOfAction, nameOfJob, whole } from "./scherbia/names.js";

export * as words from "../words/drawings/scherbia.js";

/** @typedef {import("../frame/types.js").Scene} Scene */
/**
 * @typedef {{seat: number, card: string, as: string, copy: string | null, waived: boolean, dice: number[] | null,
 *   blanked: boolean, rescued: boolean, value: number | null}} Lying
 */

/** More seats than these stand in two rows. */
const MANY = 6;

/**
 * @param {Scene} scene
 * @returns {Element}
 */
export function draw(scene) {
  const {
    narrow,
    seats,
    view: { table },
  } = scene;
  const beside = entries(scene);
  const known = seats
    .map(({ number }) => number)
    .filter((seat) => isKnown(table.hands[seat]) || isKnown(table.actions?.hands[seat]));
  const own = known.filter((seat) => seat === scene.eyes.seat),
    others = known.filter((seat) => seat !== scene.eyes.seat);
  return el(
    "div",
    { class: ["scherbia", narrow && "narrow"] },
    status(scene),
    el(
      "div",
      { class: ["middle", beside && "beside"] },
      el(
        "div",
        { class: "columns", vars: { "--seats": seats.length > MANY ? Math.ceil(seats.length / 2) : seats.length } },
        seats.map(({ number }) => column(scene, number)),
      ),
      beside,
    ),
    own.map((seat) => hand(scene, seat)),
    others.map((seat) => hand(scene, seat)),
    counted(scene),
    pilesOf(scene),
  );
}

/**
 * Which events begin a chapter of the timeline.
 * @param {{type: string}} event
 */
export const chapters = ({ type }) => (type === "trick_started" ? { kind: "trick" } : null);

/** @param {string[] | undefined} cards */
function isKnown(cards) {
  return Boolean(cards?.some((card) => card !== "?"));
}

/**
 * The trick, the last one, and what is asked of whom.
 * @param {Scene} scene
 */
function status(scene) {
  const {
    words,
    view: { table },
  } = scene;
  const last = table.last_trick;
  const now = [
    words("scherbia.trick", { number: table.trick }),
    table.round > 0 && words("scherbia.round", { number: table.round }),
    words("scherbia.leads", { name: nameOf(scene, table.leader) }),
    words("scherbia.stock", { count: table.stock }),
  ];
  const won =
    last &&
    words(last.winner === null ? "scherbia.nobody" : "scherbia.took", {
      number: last.number,
      name: last.winner === null ? "" : nameOf(scene, last.winner),
    });
  return el(
    "div",
    { class: "status" },
    table.phase !== "over" && el("b", null, now.filter(Boolean).join(" · ")),
    won && el("span", null, won),
    asked(scene),
  );
}

/**
 * What the game waits for.
 * @param {Scene} scene
 */
function asked(scene) {
  const {
    words,
    view: { table },
  } = scene;
  const { phase, pending } = table;
  if (phase === "announce") return el("span", { class: "chip claim" }, words("scherbia.asks.announce"));
  if (!pending) return null;
  const card = pending.taken_back ?? pending.thief ?? pending.healer;
  const entry = pending.entry === undefined ? "" : nameOfAction(scene, table.entries[pending.entry].card);
  return el(
    "span",
    { class: "chip claim" },
    words(`scherbia.asks.${phase}`, {
      name: nameOf(scene, pending.seat),
      card: card ? nameOfJob(scene, card) : "",
      entry,
    }),
  );
}

/**
 * A seat with its cards of this trick.
 * @param {Scene} scene
 * @param {number} seat
 */
function column(scene, seat) {
  const {
    words,
    view: { table },
  } = scene;
  const says = [
    words("scherbia.cards", { count: table.hands[seat].length }),
    table.actions && words("scherbia.actions", { count: table.actions.hands[seat].length }),
  ];
  const total = table.totals && table.round > 0 ? table.totals[seat] : null;
  const then = scene.before?.table?.totals?.[seat];
  const cards = table.rows.map((/** @type {Lying[]} */ row, /** @type {number} */ round) =>
    place(scene, row.find((one) => one.seat === seat) ?? null, round),
  );
  return el(
    "section",
    { class: "column", aria: { label: nameOf(scene, seat) } },
    plate(scene, seat, { says, pick: "against" }),
    belonging(scene, seat),
    laid(scene, seat),
    el("div", { class: "lying" }, cards.length || table.phase !== "play" ? cards : place(scene, null, 0)),
    el(
      "div",
      { class: "sum", data: { changed: (then !== undefined && then !== null && then !== total) || null } },
      total !== null && [el("span", { class: "sr" }, words("scherbia.total")), " ", total],
    ),
    el(
      "span",
      { class: "pile-size", data: { zone: `pile:${seat}` } },
      words("scherbia.pile", { count: table.piles[seat].count }),
    ),
  );
}

/**
 * The place of a seat in a row.
 * @param {Scene} scene
 * @param {Lying | null} lying
 * @param {number} round from 0
 */
function place(scene, lying, round) {
  const {
    words,
    view: { table },
  } = scene;
  if (!lying)
    return el(
      "span",
      { class: "job vacant", aria: { hidden: true } },
      el("span", null, words("scherbia.round", { number: round + 1 })),
    );
  const before = scene.before?.table?.rows.flat().find((/** @type {Lying} */ one) => one.card === lying.card);
  const loot = table.pending?.loot?.includes(lying.card);
  return job(scene, lying.card, {
    zone: "table",
    pick: true,
    shown: true,
    value: lying.value,
    pills: pills(scene, lying),
    classes: [lying.blanked && "blanked", loot && "loot"],
    tag: loot ? words("scherbia.loot") : null,
    changed: Boolean(scene.before?.table) && JSON.stringify(before) !== JSON.stringify(lying),
  });
}

/**
 * What was done with a card on the table, in words.
 * @param {Scene} scene
 * @param {Lying} lying
 */
function pills(scene, { copy, waived, dice, blanked, rescued, value }) {
  const { words } = scene;
  return [
    copy && words("scherbia.as", { job: whole(words(`scherbia.job.${copy.split("-")[0]}`)) }),
    dice && words("scherbia.dice", { one: dice[0] ?? 0, two: dice[1] ?? 0 }),
    waived && words("scherbia.waived"),
    blanked && words("scherbia.blanked"),
    rescued && words("scherbia.rescued"),
    value === null && !dice && words("scherbia.no_value"),
  ].filter((one) => typeof one === "string");
}

/**
 * The group and the faction of a seat, as far as these eyes know them.
 * @param {Scene} scene
 * @param {number} seat
 */
function belonging(scene, seat) {
  const {
    words,
    view: { table },
  } = scene;
  const team = table.teams ? table.teams.findIndex((/** @type {number[]} */ seats) => seats.includes(seat)) : -1;
  const faction = table.factions?.seats[seat];
  const uses = table.factions?.uses[seat];
  const known = faction && faction !== "?";
  return el(
    "div",
    { class: "belongs" },
    team >= 0 && el("span", { class: "chip" }, words("scherbia.team", { number: team + 1 })),
    faction &&
      el(
        "span",
        { class: "chip", data: { thing: known ? faction : null, zone: `faction:${seat}` } },
        known ? nameOfAction(scene, faction) : words("scherbia.faction_hidden"),
        known && Number(uses) > 0 ? ` · ${words("scherbia.uses", { count: Number(uses) })}` : null,
      ),
  );
}

/**
 * What a seat has laid face down before the trick.
 * @param {Scene} scene
 * @param {number} seat
 */
function laid(scene, seat) {
  const {
    words,
    view: { table },
  } = scene;
  const { action: card, ability } = table.laid[seat];
  return el(
    "div",
    { class: "laid" },
    card &&
      action(scene, card, {
        zone: `actions:${seat}`,
        classes: [card !== "?" && "ghost"],
        tag: card === "?" ? words("scherbia.laid") : words("mark.known"),
      }),
    ability && el("span", { class: "chip" }, words("scherbia.ability")),
  );
}

/**
 * A hand that these eyes know: job cards, then action cards.
 * @param {Scene} scene
 * @param {number} seat
 */
function hand(scene, seat) {
  const {
    words,
    eyes,
    view: { table },
  } = scene;
  const own = eyes.seat === seat;
  const [held, then] = [table, scene.before?.table].map(
    (one) => one && [one.hands[seat], one.actions?.hands[seat] ?? []],
  );
  const isNew = (/** @type {string} */ card) => Boolean(then) && !then.flat().includes(card);
  return el(
    "div",
    {
      class: ["hand", own && "own"],
      role: "group",
      aria: { label: own ? words("scherbia.your_hand") : words("scherbia.hand_of", { name: nameOf(scene, seat) }) },
    },
    el("div", { class: "whose" }, who(scene, seat), own ? ` · ${words("scherbia.your_hand")}` : null),
    el(
      "div",
      { class: "held" },
      held[0].map((/** @type {string} */ card) =>
        job(scene, card, { zone: `hand:${seat}`, pick: playsFrom(scene, seat), changed: isNew(card) }),
      ),
      held[1].map((/** @type {string} */ card) =>
        action(scene, card, { zone: `actions:${seat}`, pick: playsFrom(scene, seat), changed: isNew(card) }),
      ),
    ),
  );
}
