// Pictures of controls and of kinds of events. A kind is told by its shape; its colour only helps.

import { svg } from "./dom.js";

const LINES = {
  fill: "none",
  stroke: "currentColor",
  "stroke-width": 2,
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
};

/** @type {Record<string, string>} Lines on 24 by 24. */
const DRAWN = {
  mark: "M12 3v18M7 21h10M4 7h16M12 5L4 7m8-2l8 2M1 14l3-7 3 7c-1 2.5-5 2.5-6 0zM17 14l3-7 3 7c-1 2.5-5 2.5-6 0z",
  first: "M6 5v14M19 6l-8 6 8 6z",
  prev: "M16 6l-8 6 8 6z",
  next: "M8 6l8 6-8 6z",
  last: "M18 5v14M5 6l8 6-8 6z",
  play: "M7 5v14l12-7z",
  pause: "M8 5v14M16 5v14",
  mprev: "M15 7l-6 5 6 5M6 4v16M19 12h.01",
  mnext: "M9 7l6 5-6 5M18 4v16M5 12h.01",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9.500a2.500 2.500 0 1 0 .01 0",
  trail: "M5 16a2 2 0 1 0 .01 0zM8 17c6-1 1-9 8-10.500M19 4a2 2 0 1 0 .01 0z",
  two: "M3 5h8v14H3zM13 5h8v14h-8z",
  gear: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  turn: "M4 12a8 8 0 1 1 3 6.200M4 20v-5h5",
  share: "M12 15V3M8 7l4-4 4 4M5 11v10h14V11",
  fork: "M6 3v18M6 15c0-5 12-3 12-9M18 3l-4 4M18 3l4 4",
  check: "M4 13l5 5L20 6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  keys: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
  span: "M5 5v14M19 5v14M8 12h8",
};

/** @type {Record<string, [string, boolean][]>} Shapes on 16 by 16; true: filled. */
const KINDS = {
  move: [["M8 5a3 3 0 1 0 .01 0z", true]],
  chance: [
    ["M4 3h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z", false],
    ["M8 6.500a1.500 1.500 0 1 0 .01 0z", true],
  ],
  claim: [["M3 15V1h10l-3 4 3 4H5v6z", true]],
  dispute: [["M8 0l8 8-8 8-8-8zM7.200 4v5h1.600V4zM7.200 10.500V12h1.600v-1.500z", true]],
  ruling: [["M1 1h14v14H1zM6.900 12.100L12.700 5.100l-1.500-1.200-4.400 5.300-2.300-2.200-1.300 1.400z", true]],
  undo: [["M6 2L2 6l4 4M2 6h7a4 4 0 0 1 0 8H6", false]],
  clock: [["M8 1.500a6.500 6.500 0 1 0 .01 0zM8 4.500V8l2.500 2", false]],
};

/** @param {string} name */
export function icon(name) {
  return svg(
    "svg",
    { class: "ico", viewBox: "0 0 24 24", aria: { hidden: "true" } },
    svg("path", { ...LINES, d: DRAWN[name] ?? "" }),
  );
}

/**
 * The glyph of a kind, for eyes alone: its word must stand beside it or in a name.
 * @param {string} kind
 */
export function glyph(kind) {
  const shapes = KINDS[kind] ?? KINDS.move ?? [];
  const paths = shapes.map(([d, filled]) =>
    filled ? svg("path", { d, fill: "currentColor", "fill-rule": "evenodd" }) : svg("path", { ...LINES, d }),
  );
  return svg("svg", { class: `k k-${kind}`, viewBox: "0 0 16 16", aria: { hidden: "true" } }, ...paths);
}
