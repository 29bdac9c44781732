// The land of Essentia by colour and by pattern, and the golems by outline. All on squares of 56 units.
import { svg } from "../../frame/dom.js";

export const SIDE = 56;

/** @type {Record<string, string>} The strokes of each kind of place. */
const STROKES = {
  rock: "M7 37l6-4 8 3M38 14l9 4M36 45l9-3 6 4M11 14l7-3M44 30l4 2",
  plain: "M8 14h14M32 11h16M12 29h18M38 28h11M6 44h16M30 46h19",
  plateau: "M6 46h44M12 36h32M19 26h18",
  mountain: "M5 48l14-26 10 15 6-10 15 21M28 17l6-7 7 7",
  forest: "M28 24v5M14 45v5M42 45v5",
  circle: "M28 12l9.4 26.5L13.5 22h29L18.6 38.5z",
};
/** @type {Record<string, string>} What is filled besides. */
const FILLED = { forest: "M18 25L28 8l10 17zM4 46l10-17 10 17zM32 46l10-17 10 17z" };

const DAWN = "M20 3c6 0 9 4 9 8 6 1 9 7 9 15 0 3-2 5-5 5l-2 6H9l-2-6c-3 0-5-2-5-5C2 18 5 12 11 11c0-4 3-8 9-8z";
const RAYS =
  "M20 12.5v3M20 28.5v3M10.5 22h3M26.5 22h3M13.3 15.3l2.1 2.1M24.6 26.6l2.1 2.1M26.7 15.3l-2.1 2.1M13.3 28.7l2.1-2.1";
const DUSK = "M20 3l7 3 3 6 7 5-2 13-5 7H10l-5-7-2-13 7-5 3-6z";
const MOON = "M25 14a9 9 0 1 0 2 13 7.5 7.5 0 0 1-2-13z";

/**
 * The ground of a square.
 * @param {string} kind a place of the rulebook, or "?" for a tile that lies face down
 * @returns {SVGElement}
 */
export function ground(kind) {
  if (kind === "?") return faceDown();
  const parts = [svg("rect", { class: "g", width: SIDE, height: SIDE })];
  if (kind === "spring") for (const r of [21, 14]) parts.push(svg("circle", { class: "p", cx: 28, cy: 28, r }));
  if (kind === "spring") parts.push(svg("circle", { class: "f", cx: 28, cy: 28, r: 7 }));
  if (kind === "circle") parts.push(svg("circle", { class: "p dash", cx: 28, cy: 28, r: 21 }));
  if (FILLED[kind]) parts.push(svg("path", { class: "f", d: FILLED[kind] }));
  if (STROKES[kind]) parts.push(svg("path", { class: "p", d: STROKES[kind] }));
  return svg("g", { class: ["land", kind] }, parts);
}

/** The back of a tile. */
function faceDown() {
  return svg(
    "g",
    { class: "land down" },
    svg("rect", { class: "g", width: SIDE, height: SIDE }),
    svg("path", { class: "p", d: "M6 20L20 6M6 36L36 6M6 50L50 6M20 50L50 20M36 50L50 36" }),
    svg("circle", { class: "disc", cx: 28, cy: 28, r: 12 }),
    svg("text", { x: 28, y: 34, "text-anchor": "middle" }, "?"),
  );
}

/**
 * A golem of 40 units: round with a sun for dawn, angular with a moon for dusk.
 * @param {string} guild
 * @returns {SVGElement}
 */
export function golem(guild) {
  if (guild === "dusk")
    return svg(
      "g",
      { class: "golem dusk" },
      svg("path", { class: "b", d: DUSK }),
      svg("path", { class: "f", d: MOON }),
    );
  return svg(
    "g",
    { class: "golem dawn" },
    svg("path", { class: "b", d: DAWN }),
    svg("circle", { class: "f", cx: 20, cy: 22, r: 4.5 }),
    svg("path", { class: "p", d: RAYS }),
  );
}

/**
 * A picture beside words.
 * @param {SVGElement} drawn
 * @param {number} side
 * @returns {SVGElement}
 */
export function icon(drawn, side) {
  return svg("svg", { class: "icon", viewBox: `0 0 ${side} ${side}`, aria: { hidden: true } }, drawn);
}
