// A small picture of each game: no words, drawn on 60 by 50 in the colours of tokens.css.

import { svg } from "../frame/dom.js";

/** @typedef {[string, Record<string, string | number>, string?]} Shape */

const EDGE = { stroke: "var(--card-edge)", "stroke-width": 0.7 };
const LINE = { fill: "none", stroke: "currentColor" };

/**
 * A card: where it lies, what stands on it, in which ink, how far it is turned.
 * @param {number} x
 * @param {number} y
 * @param {string} [text]
 * @param {string} [ink]
 * @param {number} [turn]
 * @param {number} [width]
 * @param {number} [height]
 * @returns {Shape[]}
 */
function card(x, y, text = "", ink = "card-ink", turn = 0, width = 13, height = 18) {
  const middle = x + width / 2,
    transform = `rotate(${turn} ${middle} ${y + height / 2})`,
    size = height * 0.55;
  const face = /** @type {Shape} */ ([
    "rect",
    { x, y, width, height, rx: 1.6, fill: "var(--card)", ...EDGE, transform },
  ]);
  return text
    ? [
        face,
        [
          "text",
          {
            x: middle,
            y: y + height * 0.7,
            "text-anchor": "middle",
            "font-size": size,
            "font-weight": 700,
            fill: `var(--${ink})`,
            transform,
          },
          text,
        ],
      ]
    : [face];
}

/** @param {number} x @param {number} y @returns {Shape[]} */
const back = (x, y) => [
  ["rect", { x, y, width: 13, height: 18, rx: 1.6, fill: "var(--mat-b)", ...EDGE }],
  [
    "rect",
    { x: x + 2, y: y + 2, width: 9, height: 14, rx: 1, fill: "none", stroke: "var(--card)", "stroke-width": 0.8 },
  ],
];

/** @param {number} x @param {number} y @param {string} text @returns {Shape} */
const number = (x, y, text) => [
  "text",
  { x, y, "text-anchor": "middle", "font-size": 21, "font-weight": 700, fill: "currentColor" },
  text,
];

/** @param {number} cx @param {number} cy @param {string} fill @param {number} [r] @returns {Shape} */
const dot = (cx, cy, fill, r = 4.2) => ["circle", { cx, cy, r, fill }];

const LAND = [
  "plain rock forest plain",
  "mountain spring plain plateau",
  "plain forest circle rock",
  "plateau plain plain spring",
];

/** @type {Record<string, () => Shape[]>} */
const DRAWN = {
  whist: () => [
    ...card(23.5, 3, "♠", "spade"),
    ...card(9, 16, "♥", "heart"),
    ...card(38, 16, "♣", "club"),
    ...card(23.5, 29, "♦", "diamond"),
  ],
  ecarte: () => [
    ...card(14, 18, "K", "heart", -6),
    ...card(29, 18, "7", "spade", 6),
    ...back(44, 6),
    ...back(46, 8),
    ["path", { d: "M6 8h14M6 8l4-3M6 8l4 3", ...LINE, "stroke-width": 1.6 }],
  ],
  bakkarat: () => [
    ...card(8, 6, "4", "heart"),
    ...card(19, 6, "5", "spade"),
    number(47, 24, "9"),
    ["rect", { x: 8, y: 29, width: 13, height: 18, rx: 1.6, ...LINE, "stroke-dasharray": "2 2" }],
    ...back(25, 29),
  ],
  "vingt-et-un": () => [
    ...card(10, 5, "A", "spade", -4),
    ...card(21, 5, "10", "diamond", 4),
    number(44, 40, "21"),
    [
      "circle",
      { cx: 17, cy: 36, r: 6, fill: "none", stroke: "var(--gold)", "stroke-width": 3, "stroke-dasharray": "3 2" },
    ],
  ],
  faro: () => [
    ...[0, 1, 2, 3, 4, 5, 6].flatMap((at) => [
      ...card(4 + 7.6 * at, 9, "", "", 0, 6, 9),
      ...card(4 + 7.6 * at, 32, "", "", 0, 6, 9),
    ]),
    ["rect", { x: 4, y: 22.5, width: 52, height: 5, rx: 2.5, ...LINE }],
    ...[14, 30, 37].map((x) => dot(x, 25, "currentColor", 3)),
  ],
  frieden: () => [
    ...[6, 14, 22, 30].flatMap((x) => card(x, 17)),
    ...card(38, 17, "7", "heart"),
    [
      "path",
      { d: "M9 11c6-6 12-2 14 0 4-5 10-6 14-5-3 4-6 8-14 8-4 0-8-1-14-3z", fill: "currentColor", opacity: 0.75 },
    ],
    ["path", { d: "M6 41h46", stroke: "var(--gold)", "stroke-width": 2.5 }],
  ],
  scherbia: () =>
    [..."147693258"].flatMap((one, at) =>
      card(5 + 18 * Math.floor(at / 3), 4 + 15 * (at % 3), one, "card-ink", 0, 14, 13),
    ),
  dna: () => [
    ["path", { d: "M5 25h48M20 25v-14h12v14M38 25v14", ...LINE, "stroke-width": 1.6 }],
    dot(7, 25, "var(--set-r)"),
    dot(20, 25, "var(--set-g)"),
    dot(32, 25, "var(--set-v)"),
    dot(44, 25, "var(--set-g)"),
    dot(20, 11, "var(--set-v)"),
    dot(32, 11, "var(--set-r)"),
    dot(38, 39, "var(--set-r)"),
    ["circle", { cx: 54, cy: 25, r: 3.6, ...LINE, "stroke-dasharray": "2 1.5" }],
  ],
  essentia: () => [
    ...LAND.flatMap((row, y) =>
      row.split(" ").map(
        (land, x) =>
          /** @type {Shape} */ ([
            "rect",
            {
              x: 8 + 11 * x,
              y: 3 + 11 * y,
              width: 11,
              height: 11,
              fill: `var(--${land})`,
              stroke: "var(--felt-line)",
              "stroke-width": 0.6,
            },
          ]),
      ),
    ),
    ["circle", { cx: 24.5, cy: 41.5, r: 4, fill: "var(--dawn)", stroke: "var(--dawn-2)" }],
    ["path", { d: "M39 9.5l4.5-4.5 4.5 4.5-4.5 4.5z", fill: "var(--dusk)", stroke: "var(--dusk-2)" }],
  ],
};

/** The picture of a game; of one that the page does not know, an empty one. @param {string} game */
export const picture = (game) =>
  svg(
    "svg",
    { class: "pic", viewBox: "0 0 60 50", aria: { hidden: "true" } },
    ...(DRAWN[game]?.() ?? []).map(([tag, props, text]) => svg(tag, props, text)),
  );
