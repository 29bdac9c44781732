// DNA: what everybody has chosen, the strands, the hands that these eyes know.
import { nameOf, plate, playsFrom, who } from "../cards/seats.js";
import { el } from "../frame/dom.js";
import { lone } from "./dna/card.js";
import { drawStrand } from "./dna/strand.js";

export * as words from "../words/drawings/dna.js";

/** @typedef {import("../frame/types.js").Scene} Scene */

/**
 * @param {Scene} scene
 * @returns {Element}
 */
export function draw(scene) {
  const {
    words,
    narrow,
    settings,
    view: { table },
  } = scene;
  const strands = table.strands.map((/** @type {import("./dna/strand.js").Strand} */ strand) =>
    drawStrand(scene, strand),
  );
  const known = scene.seats
    .map(({ number }) => number)
    .filter((seat) => table.hands[seat].some((/** @type {string} */ card) => card !== "?"));
  return el(
    "div",
    { class: ["dna", narrow && "narrow", settings.letters && "letters"] },
    status(scene),
    el(
      "div",
      { class: "choices", role: "group", aria: { label: words("dna.choices", { turn: table.turn }) } },
      scene.seats.map(({ number }) => choice(scene, number)),
    ),
    el("div", { class: "strands" }, strands),
    known.map((seat) => hand(scene, seat)),
    legend(scene),
    deckOf(scene),
  );
}

/**
 * Which events begin a chapter of the timeline.
 * @param {{type: string}} event
 */
export const chapters = ({ type }) => (type === "turn_started" ? { kind: "turn" } : null);

/**
 * The turn, the deck, and what everybody waits for.
 * @param {Scene} scene
 */
function status(scene) {
  const {
    words,
    view: { table, to_act: waited },
  } = scene;
  const chips = [];
  if (table.builders.length)
    chips.push(
      words("dna.builders", {
        names: table.builders.map((/** @type {number} */ seat) => nameOf(scene, seat)).join(", "),
      }),
    );
  if (["race", "throw", "pick_strand"].includes(table.phase)) chips.push(words(`dna.phase.${table.phase}`));
  if (table.deadline_seconds !== null && waited.length)
    chips.push(words("dna.seconds", { count: table.deadline_seconds }));
  return el(
    "div",
    { class: "status" },
    el(
      "span",
      { class: "deck", data: { zone: "deck" } },
      lone(scene, "?"),
      el("b", null, table.deck),
      words("dna.deck"),
    ),
    el(
      "span",
      null,
      words("dna.turn", { turn: table.turn }),
      " · ",
      words("dna.holder"),
      " ",
      who(scene, table.holder),
    ),
    chips.map((text) => el("span", { class: "chip claim" }, text)),
  );
}

/**
 * A seat: how many cards it holds, what it has chosen, whether it is out.
 * @param {Scene} scene
 * @param {number} seat
 */
function choice(scene, seat) {
  const {
    words,
    view: { table },
  } = scene;
  const place = table.out.flat().includes(seat) ? words("dna.out", { place: placeOf(table.out, seat) }) : null;
  const cards = words("dna.cards", { count: table.hands[seat].length });
  const waived = table.waived.includes(seat) && el("span", { class: "chip" }, words("dna.waived"));
  return el(
    "div",
    { class: ["choice", table.choices[seat]?.state] },
    plate(scene, seat, { says: [place ?? cards], pick: null }),
    chosen(scene, seat),
    thrown(scene, seat),
    waived,
  );
}

/**
 * @param {number[][]} out
 * @param {number} seat
 */
function placeOf(out, seat) {
  const group = out.findIndex((seats) => seats.includes(seat));
  return out.slice(0, group).flat().length + 1;
}

/**
 * What a seat has chosen: a back, a card, or that it draws.
 * @param {Scene} scene
 * @param {number} seat
 */
function chosen(scene, seat) {
  const {
    words,
    view: { table },
  } = scene;
  const now = table.choices[seat],
    then = scene.before?.table?.choices[seat];
  if (!now)
    return table.phase === "choose" && !table.out.flat().includes(seat)
      ? el("span", { class: "none" }, words("dna.choosing"))
      : null;
  const changed = Boolean(scene.before?.table) && JSON.stringify(now) !== JSON.stringify(then);
  const forced = now.forced && words(`dna.forced.${now.forced}`);
  if (now.kind === "draw")
    return el(
      "span",
      { class: "chip", data: { changed: changed || null } },
      [words(now.state === "done" ? "dna.drew" : "dna.draws"), forced].filter(Boolean).join(", "),
    );
  const tag =
    now.state === "waiting" && now.card === "?"
      ? words("dna.state.waiting")
      : words(now.state === "waiting" ? "mark.known" : `dna.state.${now.state}`);
  const card = lone(scene, now.card, {
    zone: now.state === "done" ? null : `hand:${seat}`,
    ghost: now.state === "waiting" && now.card !== "?",
    tag,
    changed,
  });
  return el("span", { class: "held" }, card, el("span", { class: "tag-below" }, tag));
}

/**
 * The card that a seat has thrown, when the deck has run empty.
 * @param {Scene} scene
 * @param {number} seat
 */
function thrown(scene, seat) {
  const card = scene.view.table.thrown[seat];
  if (card === null || card === undefined) return null;
  const tag = scene.words("dna.thrown");
  return el(
    "span",
    { class: "held" },
    lone(scene, card, { zone: "thrown", ghost: card !== "?", tag }),
    el("span", { class: "tag-below" }, tag),
  );
}

/**
 * A hand that these eyes know.
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
  const before = scene.before?.table?.hands[seat];
  const cards = table.hands[seat].map((/** @type {string} */ card) =>
    lone(scene, card, {
      zone: `hand:${seat}`,
      pick: playsFrom(scene, seat),
      changed: before && !before.includes(card),
    }),
  );
  const label = own ? words("dna.your_hand") : words("dna.hand_of", { name: nameOf(scene, seat) });
  return el(
    "div",
    { class: ["hand", own && "own"], role: "group", aria: { label } },
    el("span", { class: "whose" }, who(scene, seat), own && el("span", null, `· ${label}`)),
    cards,
  );
}

/** @param {Scene} scene */
function legend({ words }) {
  const marks = ["open", "used", "fresh"].map((state) =>
    el("li", null, el("i", { class: state }), words(`dna.legend.${state}`)),
  );
  return el("ul", { class: "legend", aria: { label: words("dna.legend") } }, marks);
}

/**
 * The deck, for the arbiter alone.
 * @param {Scene} scene
 */
function deckOf(scene) {
  const cards = scene.view.table.deck_cards;
  if (!cards) return null;
  return el(
    "details",
    { class: "box known-deck" },
    el("summary", null, scene.words("dna.deck_cards")),
    el(
      "div",
      { class: "cards" },
      cards.map((/** @type {string} */ card) => lone(scene, card, { zone: "deck" })),
    ),
  );
}
