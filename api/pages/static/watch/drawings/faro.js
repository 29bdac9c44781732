/** Faro: thirteen ranks as columns with the case keeper, players as rows; above them what was turned last. */

import { card, emptyPlace } from "../cards/card.js";
import { facts, signed } from "../cards/chips.js";
import { pile } from "../cards/groups.js";
import { claimed, nameOf, plate } from "../cards/seats.js";
import { el } from "../frame/dom.js";
import * as words from "../words/drawings/faro.js";
import { matrix } from "./faro/matrix.js";

/** @typedef {import("../frame/types.js").Scene} Scene */

export { words };

/** @param {{type: string}} event */
export const chapters = ({ type }) => (type === "cards_shuffled" || type === "deal_dropped" ? { kind: "deal" } : null);

/** @param {Scene} scene */
export function draw(scene) {
  const table = scene.view.table;
  return el(
    "div",
    { class: ["faro", scene.narrow && "narrow"] },
    top(scene, table),
    ...(table.phase !== "over" || table.layout.some((/** @type {any} */ row) => Object.keys(row).length)
      ? matrix(scene, table)
      : []),
    told(scene, table),
    drawer(scene, table),
  );
}

/** @param {Scene} scene @param {any} table */
function top(scene, table) {
  const { words, narrow, view } = scene;
  const width = narrow ? 42 : 64;
  const last = (/** @type {string} */ side) => table.turned.findLast((/** @type {any} */ one) => one.pile === side);
  const acting = view.to_act[0];
  return el(
    "div",
    { class: "top" },
    el(
      "div",
      { class: "bank" },
      plate(scene, table.bank, { says: [words("faro.bank"), signed(table.balances[table.bank])] }),
      el("p", { class: "quiet" }, phase(scene, table, acting)),
    ),
    turnedPile(scene, last("left"), "left", width, table),
    turnedPile(scene, last("right"), "right", width, table),
    table.control &&
      el(
        "div",
        { class: "pile" },
        card(scene, table.control, { width, zone: "pack", tags: ["control"] }),
        el("span", { class: "quiet said" }, words("faro.bottom")),
      ),
    table.pack > 0 && pile(scene, table.pack, { label: words("faro.pack"), zone: "pack", width: narrow ? 36 : 50 }),
    boxes(scene, table),
  );
}

/** @param {Scene} scene @param {any} table @param {number | undefined} acting */
function phase(scene, table, acting) {
  const who = acting === undefined ? "" : nameOf(scene, acting);
  return scene.words(`faro.phase.${table.spoilt ? "spoilt" : table.phase}`, { deal: table.deal, who });
}

/** @param {Scene} scene @param {any} turned @param {string} side @param {number} width @param {any} table */
function turnedPile(scene, turned, side, width, table) {
  const zone = `pile:${side}`;
  const isLast = turned && table.turned.at(-1) === turned;
  const changed = isLast && scene.before?.table?.turned.length !== table.turned.length;
  return el(
    "div",
    { class: ["pile", table.due === side && "due"] },
    turned
      ? card(scene, turned.card, { width, overlapped: true, zone, tags: [isLast && "last"], changed })
      : emptyPlace(null, { zone, width }),
    el("b", { class: "said" }, scene.words(`faro.${side}`)),
  );
}

/** @param {Scene} scene @param {any} table */
function boxes(scene, table) {
  const { words } = scene;
  const sum = (/** @type {number[]} */ counts) => counts.reduce((all, one) => all + one, 0);
  const { limits, due } = table;
  return facts(null, [
    [words("faro.stakes"), limits && words("faro.from_to", limits)],
    [words("faro.turned"), table.turned.length || null],
    [words("faro.due"), due && words(`faro.due.${due}`)],
    [words("faro.caught"), sum(table.caught) || null],
    [words("faro.slips"), sum(table.slips) || null],
    [
      words("faro.control"),
      table.control_passed === null
        ? null
        : words(table.control_passed ? "faro.control.passed" : "faro.control.failed"),
    ],
  ]);
}

/** Claims of this deal. @param {Scene} scene @param {any} table */
function told(scene, table) {
  const claims = table.claims.map((/** @type {any} */ claim) => {
    const values = { by: nameOf(scene, claim.by), who: nameOf(scene, claim.seat), card: claim.card ?? "" };
    return claimed(
      scene,
      claim,
      scene.words(claim.card === null ? "faro.claim.control" : `faro.claim.${claim.kind}`, values),
    );
  });
  return claims.length > 0 && el("div", { class: "told" }, ...claims);
}

/** All cards in the order in which they were turned: left low, right high. @param {Scene} scene @param {any} table */
function drawer(scene, table) {
  if (table.turned.length === 0) return null;
  return el(
    "details",
    { class: "box" },
    el("summary", null, scene.words("faro.drawer", { count: table.turned.length })),
    el(
      "div",
      {
        class: "turned",
        role: "group",
        tabindex: 0,
        aria: { label: scene.words("faro.drawer", { count: table.turned.length }) },
      },
      ...table.turned.map((/** @type {any} */ one, /** @type {number} */ at) => {
        const name = scene.words("faro.turned_as", {
          number: at + 1,
          card: scene.cardName(one.card),
          pile: scene.words(`faro.due.${one.pile}`),
        });
        return el("span", { class: one.pile }, card(scene, one.card, { width: 26, zone: `pile:${one.pile}`, name }));
      }),
    ),
  );
}
