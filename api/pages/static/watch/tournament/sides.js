// Who sits at a table: each entrant with its seats, and what it scored there.
import { el } from "../frame/dom.js";
import { seatMark } from "../frame/marks.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {{entrant: number, seats: number[], players: string[]}} Side */

/** The sides of a table in the order of their first seats. @param {Page} page @param {any} table @returns {Side[]} */
export function sidesOf(page, table) {
  /** @type {Map<number, Side>} */
  const sides = new Map();
  table.seats.forEach((/** @type {[number, number]} */ [entrant, player], /** @type {number} */ seat) => {
    const side = sides.get(entrant) ?? { entrant, seats: [], players: [] };
    side.seats.push(seat);
    side.players.push(
      page.entrant(entrant)?.players.find((/** @type {any} */ one) => one.player === player)?.name ?? "",
    );
    sides.set(entrant, side);
  });
  return [...sides.values()];
}

/** An entrant's name; what is longer than a line is whole in the title. @param {Page} page @param {number} entrant */
export const nameOf = (page, entrant) => page.entrant(entrant)?.name ?? String(entrant);

/** A mark for the reader's own lines. @param {Page} page @param {number} entrant */
export const you = (page, entrant) =>
  page.read.view.you.role === "player" && page.read.view.you.entrant === entrant
    ? el("span", { class: "chip you" }, page.words("cup.you"))
    : null;

/**
 * A side with its seats, its name, its score and, where they are told, the points that it got for it.
 *
 * @param {Page} page
 * @param {any} table
 * @param {Side} side
 * @param {any} [points]
 */
export function sideLine(page, table, side, points) {
  const outcome = table.result?.outcome ?? null;
  const first = side.seats[0] ?? 0;
  const won = outcome && outcome.ranking.length > 1 && outcome.ranking[0].includes(first);
  const name = nameOf(page, side.entrant);
  const players = side.players.join(" & ");
  const known = players === name || page.entrant(side.entrant)?.players.length === side.seats.length;
  return el(
    "div",
    { class: ["side", won && "won"] },
    el("span", { class: "seats", aria: { hidden: true } }, ...side.seats.map(seatMark)),
    el(
      "span",
      { class: "sr" },
      page.words(side.seats.length > 1 ? "cup.seats" : "seat", {
        seat: page.list(side.seats),
        seats: page.list(side.seats),
      }),
    ),
    el("span", { class: "name" }, name, known ? null : el("small", null, ` ${players}`), " ", you(page, side.entrant)),
    outcome
      ? el(
          "span",
          { class: "score" },
          page.number(outcome.scores[first]),
          won ? el("span", { class: "sr" }, ` ${page.words("cup.won")}`) : null,
        )
      : null,
    points === undefined
      ? null
      : el(
          "span",
          { class: "points" },
          el("span", { class: "sr" }, `${page.words("list.points")} `),
          page.number(points),
        ),
  );
}
