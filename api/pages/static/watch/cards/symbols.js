/**
 * The faces and backs of French cards in three sizes, as symbols that stand once on a page. A card is then one `use`.
 *
 * Ids: `pip-s` a suit; `full-7h`, `table-7h`, `small-7h` a face, `full-joker` and so on; `back-b` a back, `band-b` the
 * band of a material.
 */

import { svg } from "../frame/dom.js";
import { COURTS, EMBLEMS, JOKER } from "./courts.js";
import { PIPS, SUITS } from "./pips.js";

/** @typedef {Record<string, string>} Letters */

const FACE = "0 0 60 84";
const STAR = "M12 1l3.2 7.4 8 .7-6.1 5.3L19 22.3l-7-4.200-7 4.200 1.900-7.900L.8 9.1l8-.7z";
const MATERIALS = {
  r: "M0 0h60v7H0z",
  b: "M0 0h60v2.6H0zM0 4.4h60V7H0z",
  g: "M0 0h9v7H0zM12.75 0h9v7h-9zM25.5 0h9v7h-9zM38.25 0h9v7h-9zM51 0h9v7h-9z",
  y: "M4 .5a3 3 0 1 0 .01 0zM14.4.5a3 3 0 1 0 .01 0zM24.8.5a3 3 0 1 0 .01 0zM35.2.5a3 3 0 1 0 .01 0zM45.6.5a3 3 0 1 0 .01 0zM56 .5a3 3 0 1 0 .01 0z",
  w: "M0 0h60v7H0zM1.6 1.6v3.8h56.8V1.6z",
  k: checkers(),
};

function checkers() {
  let path = "";
  for (let x = 0; x < 60; x += 8) path += `M${x} 0h4v3.5h${Math.min(4, 56 - x)}V7h-${Math.min(4, 56 - x)}V3.5h-4z`;
  return path;
}

/**
 * What a drawing needs without it being part of the picture: the faces that were drawn so far, by size and card, the
 * element
 * in which their symbols stand, and their letters. A browser works on every symbol of a page, also on those that nobody
 * sees.
 * @type {{faces: Set<string>, element: Element | null, letters: Letters}}
 */
const page = { faces: new Set(), element: null, letters: {} };

/**
 * All symbols, as one element to be put on the page once; after a change of the settings another one takes its place.
 * The
 * faces of cards come into it when they are drawn for the first time.
 *
 * @param {import("./names.js").Words} words
 * @param {{alwaysEnglishIndices?: boolean}} settings
 */
export function cardSymbols(words, settings) {
  /** @type {Letters} */
  const letters = settings.alwaysEnglishIndices
    ? {}
    : Object.fromEntries([..."AKQJ"].map((rank) => [rank, words(`index.${rank}`)]));
  page.letters = letters;
  page.element = svg(
    "svg",
    { class: "defs", id: "card-symbols", aria: { hidden: true } },
    ...Object.entries(SUITS).map(([suit, path]) =>
      symbol(`pip-${suit}`, "0 0 24 24", svg("path", { d: path, fill: "currentColor" })),
    ),
    svg("clipPath", { id: "upper-half" }, svg("path", { d: "M14.5 6.5h31V37l-31 10z" })),
    ...[...page.faces].map((id) => face(id, letters)),
    ...joker(),
    ...Object.entries(MATERIALS).flatMap(([material, path]) => backs(material, path)),
    svg(
      "pattern",
      { id: "weave", width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45 30 42)" },
      svg("path", { class: "weave", d: "M0 0h7M0 0v7" }),
      svg("path", { class: "weave dot", d: "M3.5 2.5v2M2.5 3.5h2" }),
    ),
  );
  return page.element;
}

/**
 * The address of a face; its symbol comes onto the page if it is not there yet.
 * @param {"full" | "table" | "small"} size
 * @param {string} card
 */
export function faceAt(size, card) {
  const id = `${size}-${card}`;
  if (card !== "joker" && !page.faces.has(id)) {
    page.faces.add(id);
    page.element?.append(face(id, page.letters));
  }
  return `#${id}`;
}

/**
 * @param {string} id
 * @param {string} box
 * @param {...Element} children
 */
const symbol = (id, box, ...children) => svg("symbol", { id, viewBox: box }, ...children);

/**
 * Paths in a square of 24, drawn in one of this size. A `use` would be shorter, but a browser builds a tree for each
 * `use`
 * that stands in a symbol, though nobody sees it.
 * @param {Element[]} paths
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
const small = (paths, x, y, size) => svg("g", { transform: `translate(${x} ${y}) scale(${size / 24})` }, ...paths);

/** A pip. @param {string} suit @param {number} x @param {number} y @param {number} size */
const pipAt = (suit, x, y, size) =>
  svg("path", {
    d: SUITS[/** @type {"s"} */ (suit)],
    fill: "currentColor",
    transform: `translate(${x} ${y}) scale(${size / 24})`,
  });

/** @param {string} lines */
function painted(lines) {
  return lines.split("\n").map((line) => svg("path", { class: `ink-${line[0]}`, d: line.slice(2) }));
}

/** @param {...Element} children */
const turned = (...children) => svg("g", { transform: "rotate(180 30 42)" }, ...children);

/**
 * @param {string} id
 * @param {Letters} letters
 */
function face(id, letters) {
  const [size = "", card = ""] = id.split("-");
  const [rank = "", suit = ""] = card;
  const isCourt = "JQK".includes(rank);
  if (size === "small")
    return symbol(id, FACE, index(rank, letters, 4, 34, 36), pipAt(suit, 4.5, 40, 20), pipAt(suit, 28, 52, 27));
  const corner = () => [index(rank, letters, 3, 16, 15), pipAt(suit, 3.6, 19, 9)];
  if (size === "table") {
    const right = isCourt
      ? [small(painted(EMBLEMS[/** @type {"K"} */ (rank)]), 24, 27, 29), pipAt(suit, 29, 60, 18)]
      : [pipAt(suit, 25, 47, 29)];
    return symbol(id, FACE, index(rank, letters, 4, 26, 27), pipAt(suit, 4.5, 31, 16), ...right);
  }
  const body = isCourt ? court(card, suit) : rank === "A" ? ace(suit) : pips(rank, suit);
  return symbol(id, FACE, ...body, ...corner(), turned(...corner()));
}

/**
 * The sign of a rank in a corner; wide ones are squeezed to the width of the others.
 *
 * @param {string} rank
 * @param {Letters} letters
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function index(rank, letters, x, y, size) {
  const wide = rank === "T" ? 0.84 : "QK".includes(rank) ? 0.74 : 0;
  const squeezed = wide ? { textLength: size * wide, lengthAdjust: "spacingAndGlyphs" } : {};
  return svg(
    "text",
    { class: "index", x, y, "font-size": size, ...squeezed },
    rank === "T" ? "10" : (letters[rank] ?? rank),
  );
}

/**
 * @param {string} rank
 * @param {string} suit
 */
function pips(rank, suit) {
  const [up, down] = PIPS[rank] ?? [[], []];
  const at = (/** @type {number[]} */ [x = 0, y = 0]) => pipAt(suit, x - 5.5, y - 5.5, 11);
  return [...up.map(at), turned(...down.map(at))];
}

/** @param {string} suit */
function ace(suit) {
  const inner = svg("path", {
    class: "ink-P",
    d: SUITS[/** @type {"s"} */ (suit)],
    transform: "translate(20.4 32.4) scale(.8)",
  });
  return [pipAt(suit, 12, 24, 36), inner];
}

/**
 * @param {string} card
 * @param {string} suit
 */
function court(card, suit) {
  const half = () => [
    svg("g", { "clip-path": "url(#upper-half)" }, ...(COURTS[card] ?? []).flatMap(painted)),
    pipAt(suit, 15.6, 7.8, 7),
  ];
  return [
    svg("path", { class: "ground", d: "M14.5 6.5h31v71h-31z" }),
    ...half(),
    turned(...half()),
    svg("path", { class: "ink-G sash", d: "M14.5 47l31-10" }),
    svg("path", { class: "ink-A frame", d: "M14.5 6.5h31v71h-31z" }),
  ];
}

function joker() {
  const star = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
    small([svg("path", { d: STAR, fill: "currentColor" })], x, y, size);
  const cap = (/** @type {number} */ x, /** @type {number} */ y) => small(painted(JOKER), x, y, 38);
  const large = () => star(3.5, 4, 12);
  return [
    symbol("full-joker", FACE, cap(11, 23), large(), turned(large())),
    symbol("table-joker", FACE, star(3, 4, 22), cap(14, 38)),
    symbol("small-joker", FACE, star(2.5, 5, 30), cap(16, 42)),
  ];
}

/**
 * @param {string} material
 * @param {string} path
 */
function backs(material, path) {
  const fill = `var(--mat-${material})`;
  const ground = () => ({ x: 4, y: 4, width: 52, height: 76, rx: 3 });
  return [
    symbol(`band-${material}`, "0 0 60 7", svg("path", { d: path, fill, "fill-rule": "evenodd" })),
    symbol(
      `back-${material}`,
      FACE,
      svg("rect", { ...ground(), fill }),
      svg("rect", { ...ground(), fill: "url(#weave)" }),
      svg("rect", { class: "ink-P rim", x: 6.2, y: 6.2, width: 47.6, height: 71.6, rx: 1.8 }),
      svg("rect", { class: "ink-p", x: 11, y: 35.5, width: 38, height: 13, rx: 6.5 }),
      svg("path", { d: path, fill, "fill-rule": "evenodd", transform: "translate(15 40.25) scale(.5)" }),
    ),
  ];
}
