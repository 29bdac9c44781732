// What was slipped under the table, as far as these eyes know; claims; what each could place for certain; the end.
import { nameOf, who } from "../../cards/seats.js";
import { el, svg } from "../../frame/dom.js";
import { mini } from "./middle.js";

/** @typedef {import("../../frame/types.js").Scene} Scene */
/** @typedef {{giver: number, receiver: number, card: string, turn: number, caught: boolean}} Slip */
/**
 * @typedef {{claim: number, by: number, giver: number, receiver: number, state: string, finding: string | null, card:
 *   string | null, returned: boolean | null}} Claim
 */

const FEW = 3;

/**
 * @param {Scene} scene
 * @returns {HTMLElement | null}
 */
export function notes(scene) {
  const {
    words,
    view: { table },
  } = scene;
  const slips = table.slips.map((/** @type {Slip} */ slip) =>
    el(
      "li",
      { class: "slip" },
      who(scene, slip.giver),
      " ⇢ ",
      who(scene, slip.receiver),
      " ",
      named(scene, slip.card),
      " ",
      el(
        "small",
        null,
        words("frieden.slip_turn", { number: slip.turn }),
        slip.caught ? ` · ${words("frieden.caught")}` : "",
      ),
    ),
  );
  const claims = table.claims.map((/** @type {Claim} */ claim) =>
    el(
      "li",
      null,
      who(scene, claim.by),
      " ",
      words("frieden.accuses"),
      " ",
      who(scene, claim.giver),
      " ⇢ ",
      who(scene, claim.receiver),
      " ",
      el(
        "span",
        { class: ["chip", claim.state === "open" ? "claim" : claim.state === "upheld" ? "dispute" : null] },
        words(`frieden.claim.${claim.state}`),
      ),
      " ",
      claim.card && named(scene, claim.card),
      el(
        "small",
        null,
        [
          claim.finding && words(`frieden.finding.${claim.finding}`),
          claim.returned !== null && words(claim.returned ? "frieden.returned" : "frieden.not_reached"),
        ]
          .filter(Boolean)
          .join(" · "),
      ),
    ),
  );
  const parts = [
    box(words, "box slips", words("frieden.slips"), slips),
    box(words, "box", words("frieden.claims"), claims),
    knowledge(scene),
    carried(scene),
  ].filter(Boolean);
  return parts.length ? el("div", { class: "notes" }, parts) : null;
}

/**
 * The newest lines, and the others when they are asked for.
 * @param {import("../../frame/types.js").Words} words
 * @param {string} kind
 * @param {string} title
 * @param {Element[]} lines
 */
function box(words, kind, title, lines) {
  if (!lines.length) return null;
  const [late, early] = [lines.slice(-FEW).reverse(), lines.slice(0, -FEW).reverse()];
  return el(
    "div",
    { class: kind },
    el("h2", { class: "h3" }, title),
    el("ul", null, late),
    early.length > 0 &&
      el(
        "details",
        null,
        el("summary", null, words("frieden.earlier", { count: early.length })),
        el("ul", null, early),
      ),
  );
}

/**
 * A card in running text; one that these eyes may not read has no name.
 * @param {Scene} scene
 * @param {string} card
 */
function named(scene, card) {
  return card.startsWith("?") ? el("span", { class: "dim" }, scene.words("frieden.a_card")) : mini(scene, card);
}

/**
 * For the arbiter: which hidden cards each seat could place for certain.
 * @param {Scene} scene
 */
function knowledge(scene) {
  const {
    words,
    view: { table },
  } = scene;
  const known = table.knowledge
    ?.map((/** @type {{card: string, place: string}[]} */ cards, /** @type {number} */ seat) =>
      cards.length
        ? el(
            "li",
            null,
            who(scene, seat),
            " ",
            cards.flatMap(({ card, place }) => [mini(scene, card), " ", el("small", null, placeOf(scene, place)), " "]),
          )
        : null,
    )
    .filter(Boolean);
  return known?.length
    ? el("details", { class: "box" }, el("summary", null, words("frieden.knowledge")), el("ul", null, known))
    : null;
}

/**
 * @param {Scene} scene
 * @param {string} place
 */
function placeOf(scene, place) {
  const [where = "", seat] = place.split(":");
  return seat === undefined
    ? scene.words(`frieden.place.${where}`)
    : scene.words("frieden.hand_of", { name: nameOf(scene, Number(seat)) });
}

/** @param {Scene} scene */
function carried(scene) {
  const {
    words,
    view: {
      table: { carry },
    },
  } = scene;
  if (!carry) return null;
  const seat = (/** @type {number | null} */ one) => (one === null ? "–" : who(scene, one));
  return el(
    "div",
    { class: "box" },
    el(
      "dl",
      null,
      el("dt", null, words("frieden.first_peace")),
      el("dd", null, seat(carry.first_peace)),
      el("dt", null, words("frieden.last_peace")),
      el("dd", null, seat(carry.last_peace)),
    ),
  );
}

/**
 * The table with a dashed line between the hands of each slip that these eyes know of, for as many turns as there are
 * seats.
 * @param {Scene} scene
 * @param {HTMLElement} table
 * @returns {HTMLElement}
 */
export function dashed(scene, table) {
  const { turn, slips: all } = scene.view.table;
  const slips = all.filter((/** @type {Slip} */ slip) => !slip.caught && slip.turn > turn.number - scene.seats.length);
  const pairs = new Map(
    slips.map((/** @type {Slip} */ { giver, receiver }) => [`${giver} ${receiver}`, [giver, receiver]]),
  );
  if (!pairs.size) return table;
  const lines = svg("svg", { class: "slip-lines", aria: { hidden: true } });
  table.append(lines);
  const middleOf = (/** @type {number} */ seat) => {
    const hand = table.querySelector(`[data-zone="hand:${seat}"]`)?.getBoundingClientRect(),
      all = table.getBoundingClientRect();
    const zoom = all.width / table.offsetWidth || 1;
    return hand
      ? { x: (hand.x + hand.width / 2 - all.x) / zoom, y: (hand.y + hand.height / 2 - all.y) / zoom }
      : { x: 0, y: 0 };
  };
  new ResizeObserver(() => {
    lines.replaceChildren(
      ...[...pairs.values()].map(([giver = 0, receiver = 0]) => {
        const from = middleOf(giver),
          to = middleOf(receiver);
        const bend = {
          x: (from.x + to.x) / 2 + (to.y - from.y) * 0.12,
          y: (from.y + to.y) / 2 - (to.x - from.x) * 0.12,
        };
        return svg("path", { d: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}` });
      }),
    );
  }).observe(table);
  return table;
}
