// The piles as far as they are open, and the count at the end.
import { who } from "../../cards/seats.js";
import { el } from "../../frame/dom.js";
import { nameOfAction, nameOfJob } from "./names.js";

/** @typedef {import("../../frame/types.js").Scene} Scene */
/**
 * @typedef {{seat: number, cards: number, dice: {card: string, dice: number[]}[], trade: number, points: number}} Count
 */
/** @typedef {{seats: number[], faction: string | null, bonus: number, points: number}} Group */

/**
 * The count of all piles, once the game is over.
 * @param {Scene} scene
 */
export function counted(scene) {
  const {
    words,
    view: { table },
  } = scene;
  if (!table.count) return null;
  const heads = ["cards", "trade", "points"].map((key) => el("th", { scope: "col" }, words(`scherbia.count.${key}`)));
  const rows = table.count.map((/** @type {Count} */ one) =>
    el(
      "tr",
      null,
      el("th", { scope: "row" }, who(scene, one.seat), dice(scene, one)),
      el("td", null, one.cards),
      el("td", null, one.trade),
      el("td", null, one.points),
    ),
  );
  const bonus = table.groups.filter((/** @type {Group} */ group) => group.seats.length > 1);
  return el(
    "div",
    { class: "box count" },
    el(
      "table",
      { class: "grid" },
      el("caption", null, words("scherbia.count")),
      el("thead", null, el("tr", null, el("td"), heads)),
      el("tbody", null, rows),
    ),
    bonus.length > 0 &&
      el(
        "ul",
        null,
        bonus.map((/** @type {Group} */ group) =>
          el(
            "li",
            null,
            group.seats.flatMap((seat) => [who(scene, seat), " "]),
            words("scherbia.group", {
              faction: group.faction ? nameOfAction(scene, group.faction) : "",
              bonus: group.bonus,
              points: group.points,
            }),
          ),
        ),
      ),
  );
}

/**
 * @param {Scene} scene
 * @param {Count} count
 */
function dice(scene, count) {
  const thrown = count.dice.map((one) =>
    scene.words("scherbia.thrown", { card: nameOfJob(scene, one.card), one: one.dice[0] ?? 0, two: one.dice[1] ?? 0 }),
  );
  return thrown.length ? el("small", { class: "thrown" }, thrown.join("; ")) : null;
}

/**
 * Piles that lie open to these eyes, and action cards that are out of the game.
 * @param {Scene} scene
 */
export function pilesOf(scene) {
  const {
    words,
    view: { table },
  } = scene;
  const named = (/** @type {string[]} */ cards, /** @type {string} */ zone) =>
    el(
      "span",
      { class: "named" },
      cards.flatMap((card, at) => [
        at ? ", " : null,
        el("span", { data: { thing: card, zone } }, nameOfJob(scene, card)),
      ]),
    );
  const rows = table.piles.map((/** @type {any} */ pile, /** @type {number} */ seat) =>
    pile.cards?.length ? el("li", null, who(scene, seat), named(pile.cards, `pile:${seat}`)) : null,
  );
  if (table.discard.cards?.length)
    rows.push(
      el(
        "li",
        null,
        el("b", null, words("scherbia.discard", { count: table.discard.count })),
        named(table.discard.cards, "discard"),
      ),
    );
  else if (table.discard.count)
    rows.push(el("li", { data: { zone: "discard" } }, words("scherbia.discard", { count: table.discard.count })));
  if (table.actions?.spent.length)
    rows.push(
      el(
        "li",
        null,
        el("b", null, words("scherbia.spent")),
        el(
          "span",
          { class: "named" },
          table.actions.spent.flatMap((/** @type {string} */ card, /** @type {number} */ at) => [
            at ? ", " : null,
            el("span", { data: { thing: card, zone: "spent" } }, nameOfAction(scene, card)),
          ]),
        ),
      ),
    );
  if (table.actions?.aside) rows.push(el("li", null, words("scherbia.aside", { count: table.actions.aside })));
  const told = rows.filter(Boolean);
  return told.length
    ? el(
        "details",
        { class: "box piles", open: table.phase === "over" },
        el("summary", null, words("scherbia.piles")),
        el("ul", null, told),
      )
    : null;
}
