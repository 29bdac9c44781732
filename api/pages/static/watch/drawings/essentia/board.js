// The board of Essentia: eight files, nine ranks, the seat that the scene names at the bottom.

import { nameOf } from "../../cards/seats.js";
import { svg } from "../../frame/dom.js";
import { golem, ground, SIDE } from "./pictures.js";

/** @typedef {import("../../frame/types.js").Scene} Scene */
/** @typedef {{square: string, x: number, y: number, kind: string, covered: boolean, owner: number | null}} Cell */

const FILES = "abcdefgh";
const RANKS = 9;
const TILES = ["plain", "plateau", "mountain", "forest", "?"];
const GUTTER = 24;

/**
 * The seat at the bottom. For those without a seat the scene puts seat 0 at the top; of a board one sees rank 1 below.
 * @param {Scene} scene
 * @returns {number}
 */
export function atBottom({ eyes, turned }) {
  return eyes.seat === null ? (turned + 1) % 2 : turned;
}

/**
 * @param {Scene} scene
 * @returns {SVGElement}
 */
export function board(scene) {
  const { narrow, words } = scene;
  const width = FILES.length * SIDE,
    height = RANKS * SIDE;
  const box = narrow ? [-1, -1, width + 2, height + 2] : [-GUTTER, -2, width + GUTTER + 2, height + GUTTER + 2];
  const rows = Array.from({ length: RANKS }, (_, row) =>
    svg(
      "g",
      { role: "row" },
      Array.from(FILES, (_, column) => cell(scene, cellAt(scene, row, column))),
    ),
  );
  return svg(
    "svg",
    { class: "board", viewBox: box.join(" "), role: "grid", aria: { label: words("essentia.board") } },
    rows,
    coordinates(scene),
  );
}

/**
 * @param {Scene} scene
 * @param {number} row from the top of the picture
 * @param {number} column from its left
 * @returns {Cell}
 */
function cellAt(scene, row, column) {
  const { places, golems } = scene.view.table;
  const turned = atBottom(scene) === 1;
  const file = FILES[turned ? 7 - column : column],
    rank = turned ? row + 1 : RANKS - row;
  const square = `${file}${rank}`;
  const owner = golems.findIndex((/** @type {string[]} */ squares) => squares.includes(square));
  const kind = places[square];
  return {
    square,
    x: column * SIDE,
    y: row * SIDE,
    kind,
    covered: kind === "?" || isCovered(scene, kind),
    owner: owner < 0 ? null : owner,
  };
}

/**
 * Whether a tile of this kind still lies face down, so that the arbiter alone reads it.
 * @param {Scene} scene
 * @param {string} kind
 */
function isCovered(scene, kind) {
  return scene.view.table.stack !== null && scene.view.table.phase === "setup" && TILES.includes(kind);
}

/**
 * @param {Scene} scene
 * @param {Cell} cell
 * @returns {SVGElement}
 */
function cell(scene, { square, x, y, kind, covered, owner }) {
  const { table } = scene.view;
  const power = table.circle_powers[square] ?? null;
  const last = table.last_move?.from === square ? "from" : table.last_move?.to === square ? "to" : null;
  const changed = scene.before?.table && isChanged(scene, square);
  const tile = TILES.includes(kind) && kind !== "?";
  const drawn = ground(kind);
  if (tile) drawn.setAttribute("data-thing", kind);
  return svg(
    "g",
    {
      class: ["cell", covered && tile && "covered", last],
      role: "gridcell",
      transform: `translate(${x} ${y})`,
      data: { zone: `square:${square}`, pick: square, changed: changed || null },
      aria: { label: told(scene, { square, kind, covered, owner, power, last }) },
    },
    drawn,
    svg("rect", { class: "edge", width: SIDE, height: SIDE }),
    covered && tile && svg("rect", { class: "known", x: 3, y: 3, width: SIDE - 6, height: SIDE - 6, rx: 4 }),
    last && svg("rect", { class: "last", x: 3, y: 3, width: SIDE - 6, height: SIDE - 6 }),
    owner !== null &&
      svg(
        "g",
        { class: "stands", transform: "translate(10.5 9.5) scale(.88)", data: { thing: `golem:${owner}` } },
        golem(table.guilds[owner]),
      ),
    power &&
      svg(
        "g",
        { class: "power", transform: "translate(34 34) scale(.375)" },
        ground(power),
        svg("rect", { class: "edge", width: SIDE, height: SIDE }),
      ),
    svg("rect", { class: "ring", x: 2, y: 2, width: SIDE - 4, height: SIDE - 4, rx: 3 }),
  );
}

/**
 * The square for those who cannot see it: "f3, plateau, golem of Anna".
 * @param {Scene} scene
 * @param {{square: string, kind: string, covered: boolean, owner: number | null, power: string | null, last: string |
 *   null}} cell
 */
function told(scene, { square, kind, covered, owner, power, last }) {
  const { words } = scene;
  return [
    square,
    words(`essentia.place.${kind}`),
    covered && kind !== "?" && words("essentia.covered"),
    power && words("essentia.power", { power: words(`essentia.place.${power}`) }),
    owner !== null && words("essentia.golem_of", { name: nameOf(scene, owner) }),
    last && words(`essentia.last.${last}`),
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * @param {Scene} scene
 * @param {string} square
 */
function isChanged(scene, square) {
  const [now, then] = [scene.view.table, scene.before?.table];
  const stood = (/** @type {any} */ table) =>
    table.golems.map((/** @type {string[]} */ squares) => squares.includes(square)).join();
  return (
    now.places[square] !== then.places[square] ||
    stood(now) !== stood(then) ||
    now.circle_powers[square] !== then.circle_powers[square]
  );
}

/**
 * Letters and numbers: beside the board, or in the corners of its squares where there is no room.
 * @param {Scene} scene
 * @returns {SVGElement}
 */
function coordinates(scene) {
  const turned = atBottom(scene) === 1,
    bottom = RANKS * SIDE;
  const letters = Array.from(FILES, (_, at) => [
    FILES[turned ? 7 - at : at],
    scene.narrow ? at * SIDE + 47 : at * SIDE + 28,
    scene.narrow ? bottom - 4 : bottom + 18,
  ]);
  const numbers = Array.from({ length: RANKS }, (_, at) => [
    turned ? at + 1 : RANKS - at,
    scene.narrow ? 8 : -13,
    at * SIDE + (scene.narrow ? 16 : 34),
  ]);
  return svg(
    "g",
    { class: ["coordinates", scene.narrow && "inside"], aria: { hidden: true } },
    [...letters, ...numbers].map(([text, x, y]) => svg("text", { x, y, "text-anchor": "middle" }, text)),
  );
}
