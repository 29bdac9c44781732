// A strand as a graph: its cards on the grid of their layout, links between neighbours, loops closed beside the cards.
import { el, svg } from "../../frame/dom.js";
import { face, HEIGHT, nameOfCard, WIDTH } from "./card.js";
import { layoutOf } from "./layout.js";
import { miniMap } from "./mini_map.js";

/** @typedef {import("../../frame/types.js").Scene} Scene */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {{x: number, y: number}} Point */
/**
 * @typedef {{id: string, cards: string[], set: boolean, links: [string, string][], ends: {tip: string, inner: string,
 *   open: boolean, used: boolean}[]}} Strand
 */

const COLUMN = 104;
const ROW = 70;
const ROUND = 9;
/** Of more columns than these, on a phone and else, a strand has its whole in small above it. */
const LONG = { narrow: 8, wide: 14 };

/**
 * @param {Scene} scene
 * @param {Strand} strand
 * @returns {HTMLElement}
 */
export function drawStrand(scene, strand) {
  const { words, narrow, memory } = scene;
  const layout = layoutOf(strand, memory);
  const size = boxOf(layout);
  const columns = size.width / COLUMN;
  const picture = graph(scene, strand, layout, size);
  const open = strand.ends.filter((end) => end.open).length;
  const said = [
    words("dna.strand", { number: strand.id.slice(1) }),
    words("dna.cards", { count: strand.cards.length }),
    strand.cards.length > 1 && words("dna.open_ends", { count: open }),
  ]
    .filter(Boolean)
    .join(" · ");
  const tied = scene.view.table.tied.includes(strand.id) || strand.cards.length === 1;
  const scroller = el(
    "div",
    {
      class: "scroll",
      role: "region",
      tabindex: 0,
      aria: { label: words("dna.strand", { number: strand.id.slice(1) }) },
    },
    picture,
  );
  const isLong = columns > (narrow ? LONG.narrow : LONG.wide);
  return el(
    "section",
    {
      class: ["strand", strand.set && "set"],
      vars: { "--columns": columns },
      data: { zone: `strand:${strand.id}`, pick: tied ? strand.id : null, listens: isLong ? "" : null },
    },
    el(
      "div",
      { class: "head" },
      el("h2", { class: "h3" }, said),
      strand.set && el("span", { class: "chip claim" }, words("dna.set_laid")),
    ),
    isLong ? miniMap(scene, strand, layout, scroller, size) : null,
    scroller,
  );
}

/**
 * The box around a layout, in units of the picture.
 * @param {Layout} layout
 */
function boxOf(layout) {
  const all = [...layout.values()];
  const left = Math.min(...all.map(({ x }) => x)),
    top = Math.min(...all.map(({ y }) => y));
  const width = (Math.max(...all.map(({ x }) => x)) - left + 1) * COLUMN,
    height = (Math.max(...all.map(({ y }) => y)) - top + 1) * ROW;
  return { left: left * COLUMN - COLUMN / 2, top: top * ROW - ROW / 2, width, height };
}

/**
 * @param {Scene} scene
 * @param {Strand} strand
 * @param {Layout} layout
 * @param {{left: number, top: number, width: number, height: number}} size
 * @returns {SVGElement}
 */
function graph(scene, strand, layout, { left, top, width, height }) {
  const links = strand.links.map(([one, other]) => link(layout, one, other));
  const margin = 12;
  const cards = [...strand.cards].sort((one, other) => along(layout, one) - along(layout, other));
  return svg(
    "svg",
    {
      class: "graph",
      viewBox: [left, top - margin, width, height + 2 * margin].join(" "),
      role: "list",
      vars: { "--w": width, "--h": height + 2 * margin },
      aria: { label: scene.words("dna.graph", { number: strand.id.slice(1), count: strand.cards.length }) },
    },
    svg("g", { class: "links", aria: { hidden: true } }, links),
    cards.map((card) => node(scene, strand, layout, card)),
  );
}

/**
 * The order in which cards are read: along the strand, then down.
 * @param {Layout} layout
 * @param {string} card
 */
function along(layout, card) {
  const { x = 0, y = 0 } = layout.get(card) ?? {};
  return x * 1000 + y;
}

/**
 * @param {Scene} scene
 * @param {Strand} strand
 * @param {Layout} layout
 * @param {string} card
 * @returns {SVGElement}
 */
function node(scene, strand, layout, card) {
  const { x, y } = middle(layout, card);
  const end = strand.ends.find(({ tip }) => tip === card);
  const state = end && (end.open ? (end.used ? "used" : "open") : "fresh");
  const label = state ? `${nameOfCard(scene, card)}; ${scene.words(`dna.end.${state}`)}` : nameOfCard(scene, card);
  const changed =
    scene.before?.table &&
    !scene.before.table.strands.some((/** @type {Strand} */ before) => before.cards.includes(card));
  return svg(
    "g",
    {
      class: ["node", state],
      role: "listitem",
      transform: `translate(${x - WIDTH / 2} ${y - HEIGHT / 2})`,
      aria: { label },
      data: { thing: card, zone: `strand:${strand.id}`, pick: end ? card : null, changed: changed || null },
    },
    end && svg("rect", { class: "hit", x: -9, y: -6, width: WIDTH + 18, height: HEIGHT + 12 }),
    face(scene, card),
    state && svg("rect", { class: "mark", x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2, rx: 6 }),
    svg("rect", { class: "ring", x: -5, y: -5, width: WIDTH + 10, height: HEIGHT + 10, rx: 9 }),
  );
}

/**
 * @param {Layout} layout
 * @param {string} card
 * @returns {Point}
 */
function middle(layout, card) {
  const { x = 0, y = 0 } = layout.get(card) ?? {};
  return { x: x * COLUMN, y: y * ROW };
}

/**
 * The link of two cards: straight between neighbours on the grid; else it closes a loop, by the gaps between the cards.
 * @param {Layout} layout
 * @param {string} one
 * @param {string} other
 * @returns {SVGElement}
 */
function link(layout, one, other) {
  const [from, to] = [middle(layout, one), middle(layout, other)];
  if (Math.abs(from.x - to.x) / COLUMN + Math.abs(from.y - to.y) / ROW <= 1)
    return svg("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y });
  return svg("path", { class: "loop", d: rounded(roundabout(layout, from, to)) });
}

/**
 * From card to card without crossing any: out into the gap of rows, along it, by the gap of columns beside the other,
 * to it.
 * @param {Layout} layout
 * @param {Point} from
 * @param {Point} to
 * @returns {Point[]}
 */
function roundabout(layout, from, to) {
  const down = to.y > from.y ? 1 : -1;
  const out = from.y + (freeSide(layout, from, down) * ROW) / 2,
    back = to.y + (freeSide(layout, to, to.y === from.y ? Math.sign(out - from.y) : -down) * ROW) / 2;
  const beside = to.x + (to.x > from.x ? -COLUMN : COLUMN) / 2;
  const corners =
    out === back
      ? [
          { x: from.x, y: out },
          { x: to.x, y: out },
        ]
      : [
          { x: from.x, y: out },
          { x: beside, y: out },
          { x: beside, y: back },
          { x: to.x, y: back },
        ];
  return [from, ...corners, to];
}

/**
 * On which side of a card a line leaves it: the one wished, unless a card lies there and none on the other.
 * @param {Layout} layout
 * @param {Point} at
 * @param {number} wished 1 is down
 */
function freeSide(layout, at, wished) {
  const lies = (/** @type {number} */ side) =>
    [...layout.values()].some(({ x, y }) => x * COLUMN === at.x && y * ROW === at.y + side * ROW);
  return lies(wished) && !lies(-wished) ? -wished : wished;
}

/**
 * A path through points, its corners rounded.
 * @param {Point[]} points
 */
function rounded(points) {
  const [first, ...rest] = points;
  if (!first) return "";
  const steps = rest.map((at, index) => {
    const before = points[index] ?? at,
      after = rest[index + 1];
    if (!after) return `L${at.x} ${at.y}`;
    const near = short(at, before),
      far = short(at, after);
    return `L${near.x} ${near.y}Q${at.x} ${at.y} ${far.x} ${far.y}`;
  });
  return `M${first.x} ${first.y}${steps.join("")}`;
}

/**
 * A point on the way from a corner to another one, as far from the corner as it is rounded.
 * @param {Point} corner
 * @param {Point} to
 * @returns {Point}
 */
function short(corner, to) {
  const long = Math.hypot(to.x - corner.x, to.y - corner.y);
  const part = long ? Math.min(ROUND, long / 2) / long : 0;
  return { x: corner.x + (to.x - corner.x) * part, y: corner.y + (to.y - corner.y) * part };
}
