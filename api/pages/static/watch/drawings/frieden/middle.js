// The middle of Frieden's table: whose turn it is and what is to be decided, the two piles, the queues.
import { card, suitSign } from "../../cards/card.js";
import { pile, sign } from "../../cards/groups.js";
import { cardOf } from "../../cards/names.js";
import { nameOf, who } from "../../cards/seats.js";
import { el, svg } from "../../frame/dom.js";

/** @typedef {import("../../frame/types.js").Scene} Scene */
/** @typedef {(zone: string, card: string) => boolean} Changed */

const SEEN = 5;
const ARROWS = { 1: "M20 12a8 8 0 1 1-3-6.2M17 2v4h-4", [-1]: "M4 12a8 8 0 1 0 3-6.2M7 2v4h4" };

/**
 * @param {Scene} scene
 * @param {Changed} changed
 * @returns {HTMLElement}
 */
export function middle(scene, changed) {
  return el(
    "div",
    { class: "mid" },
    turn(scene),
    decision(scene, changed),
    piles(scene, changed),
    queues(scene),
    deep(scene, changed),
  );
}

/** @param {Scene} scene */
function turn(scene) {
  const {
    words,
    view: { table },
  } = scene;
  const way = table.direction === 1 ? 1 : -1;
  const need = table.turn.need
    .map((/** @type {string} */ one) => words(`frieden.need.${one}`))
    .join(words("frieden.and"));
  return el(
    "div",
    { class: "turnline" },
    svg(
      "svg",
      {
        class: "dirs",
        viewBox: "0 0 24 24",
        role: "img",
        aria: { label: words(way === 1 ? "frieden.clockwise" : "frieden.counter") },
      },
      svg("path", { d: ARROWS[way] }),
    ),
    el("span", null, words("frieden.turn", { number: table.turn.number })),
    who(scene, table.turn.seat),
    need && el("span", { class: "chip" }, words("frieden.owes", { need })),
  );
}

/**
 * The open decision, and the card on offer, which lies between two hands.
 * @param {Scene} scene
 * @param {Changed} changed
 */
function decision(scene, changed) {
  const {
    words,
    view: {
      table: { pending },
    },
  } = scene;
  if (!pending) return null;
  const partner = pending.partner === null ? "" : nameOf(scene, pending.partner);
  const text = words(`frieden.asks.${pending.kind}`, { name: nameOf(scene, pending.seat), partner });
  const left = pending.left > 1 ? ` · ${words("frieden.left", { count: pending.left })}` : "";
  const offered =
    pending.offered &&
    card(scene, pending.offered, {
      width: 48,
      zone: "offer",
      back: "k",
      tags: ["offer"],
      pick: pending.offered.startsWith("?") ? null : pending.offered,
      changed: changed("offer", pending.offered),
    });
  return el("div", { class: "decision" }, el("span", { class: "chip claim" }, text, left), offered);
}

/**
 * @param {Scene} scene
 * @param {Changed} changed
 */
function piles(scene, changed) {
  const {
    words,
    narrow,
    view: { table },
  } = scene;
  const width = narrow ? 56 : 66;
  const hidden = pile(scene, table.hidden_pile, {
    label: words("frieden.hidden_pile"),
    zone: "hidden_pile",
    width,
    back: cardOf(table.hidden_top ?? "?").material ?? "k",
  });
  const top = table.open_pile.slice(-SEEN);
  const laid = table.pending?.laid ?? [];
  const fan = el(
    "div",
    {
      class: "fan",
      role: "group",
      aria: { label: words("frieden.open_pile") },
      vars: { "--show": 0.42, "--cw": `${width}px` },
    },
    top.map((/** @type {string} */ one) =>
      card(scene, one, {
        width,
        overlapped: true,
        zone: "open_pile",
        pick: one,
        changed: changed("open_pile", one),
        tags: laid.includes(one) && one === top.at(-1) ? ["laid"] : [],
      }),
    ),
  );
  return el(
    "div",
    { class: "piles" },
    el("div", { data: { pick: "hidden_pile", "pick-field": "from" } }, hidden),
    el(
      "div",
      { class: "pile" },
      top.length
        ? fan
        : el(
            "span",
            { class: "empty-slot", data: { zone: "open_pile" }, vars: { "--cw": `${width}px` } },
            words("card.none_left"),
          ),
      el(
        "span",
        { class: "said", data: { pick: "open_pile", "pick-field": "from" } },
        words("frieden.open_pile"),
        " ",
        el("b", null, table.open_pile.length),
      ),
    ),
  );
}

/**
 * The chain, who is next by fours, what is due by twos and threes.
 * @param {Scene} scene
 */
function queues(scene) {
  const {
    words,
    view: { table, options },
  } = scene;
  const lines = [];
  if (table.chain)
    lines.push(
      el("span", null, words("frieden.chain", { count: table.chain.count, rank: words(`rank.${table.chain.rank}`) })),
    );
  if (table.order.length)
    lines.push(
      el(
        "span",
        { class: "queue" },
        words("frieden.order"),
        table.order.map((/** @type {number} */ seat, /** @type {number} */ at) =>
          el("span", { class: "step" }, `${at + 1}. `, who(scene, seat)),
        ),
      ),
    );
  if (table.duties.length)
    lines.push(
      el(
        "span",
        { class: "queue" },
        words("frieden.duties"),
        table.duties.map((/** @type {any} */ duty, /** @type {number} */ at) =>
          el(
            "span",
            { class: "step" },
            `${at + 1}. `,
            duty.need.map((/** @type {string} */ one) => words(`frieden.need.${one}`)).join(words("frieden.and")),
          ),
        ),
      ),
    );
  if (table.passes > 0 && options?.pass_rounds)
    lines.push(
      el(
        "span",
        null,
        words("frieden.passes", { count: table.passes, most: options.pass_rounds * scene.seats.length }),
      ),
    );
  return lines.length ? el("div", { class: "queues" }, lines) : null;
}

/**
 * What lies deeper: the open pile below its top cards, and for the arbiter the hidden one.
 * @param {Scene} scene
 * @param {Changed} changed
 */
function deep(scene, changed) {
  const {
    words,
    view: { table },
  } = scene;
  const below = table.open_pile.slice(0, -SEEN);
  const asked = table.pending?.kind === "take";
  return [
    below.length > 0 &&
      el(
        "details",
        { class: "box deep", open: asked },
        el("summary", null, words("frieden.below", { count: below.length })),
        minis(scene, below, "open_pile", changed),
      ),
    table.hidden_cards?.length > 0 &&
      el(
        "details",
        { class: "box deep" },
        el("summary", null, words("frieden.hidden_cards")),
        minis(scene, table.hidden_cards, "hidden_pile", null),
      ),
  ];
}

/**
 * Many cards in little room: rank, suit, band.
 * @param {Scene} scene
 * @param {string[]} cards
 * @param {string} zone
 * @param {Changed | null} changed
 */
function minis(scene, cards, zone, changed) {
  return el(
    "div",
    { class: "minis" },
    cards.map((one) => mini(scene, one, { zone, pick: changed ? one : null, changed: changed?.(zone, one) })),
  );
}

/**
 * @param {Scene} scene
 * @param {string} one
 * @param {{zone?: string, pick?: string | null, changed?: boolean | undefined}} [look]
 */
export function mini(scene, one, { zone, pick, changed } = {}) {
  const { rank, suit, joker, material } = cardOf(one);
  const face = joker === null ? [sign(scene, rank), suitSign(suit, null)] : ["★", joker];
  return el(
    "span",
    {
      class: "mini",
      role: "img",
      aria: { label: scene.cardName(one) },
      data: { thing: one, zone, pick, changed: changed || null },
      vars: { "--m": material ? `var(--mat-${material})` : null },
    },
    face,
    material && el("i", null, scene.words(`pack.${material}`)),
  );
}
