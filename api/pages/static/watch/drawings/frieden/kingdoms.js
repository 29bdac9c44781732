// The kingdoms by suit and material: the longest open run of each, or who made its peace.
import { suitSign } from "../../cards/card.js";
import { nameOf, square } from "../../cards/seats.js";
import { el } from "../../frame/dom.js";
import { band } from "./seat.js";

/** @typedef {import("../../frame/types.js").Scene} Scene */

const SUITS = "cdhs";
const MATERIALS = "rbgywk";
const COMPLETE = 13;

/**
 * @param {Scene} scene
 * @returns {HTMLElement}
 */
export function kingdoms(scene) {
  const {
    words,
    narrow,
    view: { table },
  } = scene;
  const all = [...table.kingdoms_left, ...table.peaces.map((/** @type {any} */ peace) => peace.kingdom)];
  const materials = [...MATERIALS].filter((material) => all.some((kingdom) => kingdom.endsWith(`@${material}`)));
  const head = el(
    "tr",
    null,
    el("td"),
    [...SUITS].map((suit) => el("th", { scope: "col" }, suitSign(suit, words))),
  );
  const rows = materials.map((material) =>
    el(
      "tr",
      null,
      el("th", { scope: "row" }, band(material), " ", words(`pack.${material}`)),
      [...SUITS].map((suit) => el("td", null, kingdom(scene, `${suit}@${material}`))),
    ),
  );
  const grid = el(
    "table",
    { class: "kd" },
    el("caption", { class: [narrow && "sr"] }, words("frieden.kingdoms")),
    el("thead", null, head),
    el("tbody", null, rows),
  );
  return narrow
    ? el("details", { class: "box" }, el("summary", null, words("frieden.kingdoms")), grid)
    : el("div", { class: "box" }, grid);
}

/**
 * @param {Scene} scene
 * @param {string} name
 */
function kingdom(scene, name) {
  const {
    words,
    view: { table },
  } = scene;
  const peace = table.peaces.find((/** @type {any} */ one) => one.kingdom === name);
  if (peace)
    return el(
      "span",
      { class: "at-peace", title: words("frieden.peace_of", { name: nameOf(scene, peace.seat) }) },
      el("span", { class: "sr" }, words("frieden.peace_of", { name: nameOf(scene, peace.seat) })),
      square(peace.seat),
      el("span", { aria: { hidden: true } }, words("frieden.peace")),
    );
  const longest = Math.max(
    0,
    ...table.runs
      .filter((/** @type {any} */ run) => run.kingdom === name)
      .map((/** @type {any} */ run) => run.cards.length),
  );
  return el(
    "span",
    { class: "length" },
    longest || "·",
    el("i", { vars: { "--p": `${(100 * longest) / COMPLETE}%` } }),
  );
}
