// The cards of DNA: one, two or three shapes, in a colour, full, half or empty. 84 by 56 units.
import { el, svg } from "../../frame/dom.js";

/** @typedef {import("../../frame/types.js").Scene} Scene */

export const WIDTH = 84;
export const HEIGHT = 56;

/** @type {Record<string, string>} The outlines, around x = 0. */
const SHAPES = {
  w: "M-10 22c4-9 7-6 10-3s6 4 10 0v15c-4 6-7 5-10 2s-6-5-10 1z",
  s: "M-9.5 18.500h19v19h-19z",
  c: "M-10.5 28a10.5 10.5 0 0 1 21 0a10.5 10.5 0 0 1-21 0z",
};
/** @type {Record<string, string>} What makes a shape half full: lines down through it. */
const HATCHES = {
  w: "M-5.25 17.8v16.7M0 19v19M5.25 21.5v17",
  s: "M-5.5 18.500v19M-1.5 18.500v19M2.5 18.500v19M6.5 18.500v19",
  c: "M-6.5 19.800v16.400M-2.5 17.800v20.400M1.5 17.600v20.800M5.5 19v18",
};
/** @type {Record<string, number[]>} */
const PLACES = { 1: [42], 2: [28.5, 55.5], 3: [16.5, 42, 67.5] };

/**
 * A card as the API writes it: "1rfw", "1rfw@2".
 * @param {string} card
 */
export function parts(card) {
  const [face = "", pack = null] = card.split("@");
  const [number = "", colour = "", filling = "", shape = ""] = face;
  return { number, colour, filling, shape, pack };
}

/**
 * The name of a card: "two full red squares".
 * @param {Scene} scene
 * @param {string} card
 * @returns {string}
 */
export function nameOfCard({ words }, card) {
  if (card === "?") return words("dna.hidden");
  const { number, colour, filling, shape, pack } = parts(card);
  const name = words("dna.card", {
    number: words(`dna.number.${number}`),
    colour: words(`dna.colour.${colour}`),
    filling: words(`dna.filling.${filling}`),
    shape: words(`dna.shape.${shape}`, { count: Number(number) }),
  });
  return pack ? words("dna.of_pack", { card: name, pack }) : name;
}

/**
 * What is on a card, without its name: the paper and the shapes; of a hidden one the back.
 * @param {Scene} scene
 * @param {string} card
 * @returns {SVGElement[]}
 */
export function face(scene, card) {
  const paper = svg("rect", { class: "paper", x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2, rx: 6 });
  if (card === "?")
    return [
      paper,
      svg("rect", { class: "weave", x: 6, y: 6, width: WIDTH - 12, height: HEIGHT - 12, rx: 3 }),
      svg("path", {
        class: "helix",
        d: "M14 20c9 0 9 16 18.5 16s9-16 18.5-16 9 16 18.5 16M14 36c9 0 9-16 18.5-16s9 16 18.5 16 9-16 18.5-16",
      }),
    ];
  const { number, colour, filling, shape, pack } = parts(card);
  const shapes = (PLACES[number] ?? []).map((x) =>
    svg(
      "g",
      { class: [`c-${colour}`, `f-${filling}`], transform: `translate(${x} 0)` },
      filling === "h" && svg("path", { class: "hatch", d: HATCHES[shape] }),
      svg("path", { class: "shape", d: SHAPES[shape] }),
    ),
  );
  const letter =
    scene.settings.letters && svg("text", { class: "letter", x: 6, y: 15 }, scene.words(`dna.letter.${colour}`));
  const packed = pack && svg("text", { class: "letter", x: WIDTH - 6, y: HEIGHT - 6, "text-anchor": "end" }, pack);
  return [paper, ...shapes, ...[letter, packed].filter((one) => one instanceof SVGElement)];
}

/**
 * A card that lies by itself.
 * @param {Scene} scene
 * @param {string} card
 * @param {{zone?: string | null, pick?: boolean, ghost?: boolean, tag?: string | null, changed?: boolean}} [how]
 *   `ghost`: known to these eyes though it lies face down
 * @returns {HTMLElement}
 */
export function lone(scene, card, { zone = null, pick = false, ghost = false, tag = null, changed = false } = {}) {
  const hidden = card === "?";
  const label = tag ? `${nameOfCard(scene, card)}; ${tag}` : nameOfCard(scene, card);
  return el(
    "span",
    {
      class: ["set-card", hidden && "back", ghost && "ghost"],
      role: "img",
      aria: { label },
      data: { thing: hidden ? null : card, zone, pick: pick && !hidden ? card : null, changed: changed || null },
    },
    svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, aria: { hidden: true } }, face(scene, card)),
  );
}
