/** A French card on the table, with its marks; and the places where cards may lie. */

import { el, svg } from "../frame/dom.js";
import { cardName, cardOf } from "./names.js";
import { faceAt } from "./symbols.js";

/**
 * What a scene tells of words and wishes.
 * @typedef {import("./names.js").Words} Words
 * @typedef {{words: Words, settings: Record<string, boolean | undefined>}} Setting
 */

/**
 * How a card is drawn. `width` is in pixels, and the face is chosen by it; `overlapped`: only its left side is seen, so
 * it
 * has no full face. `pick` is the value that a click means, in the `field`. `tags` are words, as keys after `mark.`.
 * `bad`: against the rules; `known`: hidden, but known to these eyes; `gone`: withdrawn. `back` is the material of its
 * back, blue unless it is told. `silent`: what is around it names it; else `name`, or the card's own.
 * @typedef {{width?: number, overlapped?: boolean, zone?: string, pick?: string | null, field?: string | null,
 *   tags?: (string | null | undefined | false)[], bad?: boolean, known?: boolean, gone?: boolean, faded?: boolean,
 *   changed?: boolean, back?: string, silent?: boolean, name?: string}} Look
 */

/** From these widths on a face is drawn as it is on a table, and in full. */
const TABLE = 40;
const FULL = 80;

/**
 * A card. `name` is as the API writes it; "?" is a card that these eyes may not see, and has no name in the document.
 *
 * @param {Setting} scene
 * @param {string} name
 * @param {Look} [look]
 */
export function card(scene, name, look = {}) {
  const { hidden } = cardOf(name);
  const { words } = scene;
  const tags = (look.tags ?? []).filter((tag) => typeof tag === "string").map((tag) => words(`mark.${tag}`));
  const called = [look.name ?? cardName(name, words), ...tags].join("; ");
  return el(
    "span",
    {
      class: ["slot", look.bad && "bad", look.faded && "faded"],
      role: look.silent ? null : "img",
      aria: look.silent ? { hidden: true } : { label: called },
      data: {
        thing: hidden ? null : name,
        zone: look.zone,
        pick: look.pick,
        "pick-field": look.field,
        changed: look.changed ? "" : null,
      },
      vars: look.width ? { "--cw": `${look.width}px` } : {},
    },
    hidden ? backOf(cardOf(name).material ?? look.back ?? "b") : faceOf(scene, name, look),
    tags.length > 0 && el("span", { class: ["tag", look.bad && "bad", look.gone && "gone"] }, tags.join(" · ")),
  );
}

/**
 * A face alone, without name, place and marks: a sign for a rank or a suit.
 *
 * @param {Setting} scene
 * @param {string} name
 * @param {Look} look
 */
export function faceOf({ settings }, name, { width = 56, overlapped, known, gone }) {
  const { rank, suit, joker, material } = cardOf(name);
  const size = settings?.largeIndices || width < TABLE ? "small" : width < FULL || overlapped ? "table" : "full";
  const face = svg("use", { href: faceAt(size, joker === null ? rank + suit : "joker"), width: 60, height: 84 });
  const number = joker ? svg("text", { x: 50, y: 20, class: "joker-number" }, joker) : null;
  return svg(
    "svg",
    {
      class: ["card", joker === null ? suit : "j", known && "ghost", gone && "gone"],
      viewBox: "0 0 60 84",
      aria: { hidden: true },
      vars: material ? { "--m": `var(--mat-${material})` } : {},
    },
    material ? svg("g", { class: "below-band" }, face, number) : face,
    material ? svg("use", { href: `#band-${material}`, x: 3, y: 3, width: 54, height: 6.3 }) : number,
  );
}

/** @param {string} material */
function backOf(material) {
  return svg(
    "svg",
    { class: "card bk", viewBox: "0 0 60 84", aria: { hidden: true } },
    svg("use", { href: `#back-${material}`, width: 60, height: 84 }),
  );
}

/**
 * A place without a card, with a word in it.
 *
 * @param {string | null} word
 * @param {{zone?: string, width?: number}} [look]
 */
export function emptyPlace(word, { zone, width } = {}) {
  return el("span", { class: "empty-slot", data: { zone }, vars: width ? { "--cw": `${width}px` } : {} }, word);
}

/**
 * The sign of a suit in running text; it has its name unless the name stands beside it.
 *
 * @param {string} suit
 * @param {Words | null} words
 */
export function suitSign(suit, words) {
  const named = words ? { role: "img", aria: { label: words(`suit.${suit}`) } } : { aria: { hidden: true } };
  return svg("svg", { class: `suit t-${suit}`, viewBox: "0 0 24 24", ...named }, svg("use", { href: `#pip-${suit}` }));
}
