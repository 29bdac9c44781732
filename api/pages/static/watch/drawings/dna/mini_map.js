// A strand that is longer than its box: its whole in small, with a frame around what its box shows. The box begins
// where something happened last, else at an open end, and stays where its reader scrolls it.
import { el, svg } from "../../frame/dom.js";

/** @typedef {import("../../frame/types.js").Scene} Scene */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./strand.js").Strand} Strand */

/**
 * @param {Scene} scene
 * @param {Strand} strand
 * @param {Layout} layout
 * @param {HTMLElement} scroller
 * @param {{left: number, top: number, width: number, height: number}} size
 * @returns {HTMLElement}
 */
export function miniMap(scene, strand, layout, scroller, size) {
  const rows = [...layout.values()].map(({ x, y }) => ({ x, y }));
  const left = Math.min(...rows.map(({ x }) => x)),
    top = Math.min(...rows.map(({ y }) => y));
  const columns = Math.max(...rows.map(({ x }) => x)) - left + 1,
    high = Math.max(...rows.map(({ y }) => y)) - top + 1;
  const marks = [...layout].map(([card, { x, y }]) =>
    svg("rect", {
      class: ["dot", stateOf(strand, card)],
      x: x - left + 0.1,
      y: (y - top) * 0.7 + 0.1,
      width: 0.8,
      height: 0.5,
      rx: 0.1,
    }),
  );
  const frame = svg("rect", { class: "frame", x: 0, y: -0.15, width: columns, height: high * 0.7 + 0.3, rx: 0.2 });
  const picture = svg(
    "svg",
    { viewBox: `-0.2 -0.2 ${columns + 0.4} ${high * 0.7 + 0.4}`, aria: { hidden: true } },
    marks,
    frame,
  );
  const go = (/** @type {Event} */ event) =>
    goTo(scroller, /** @type {SVGGraphicsElement} */ (picture), columns, /** @type {PointerEvent} */ (event));
  const map = el(
    "div",
    {
      class: "mini",
      role: "img",
      aria: { label: scene.words("dna.mini", { count: Math.round(size.width / 104) }) },
      on: { pointerdown: go, pointermove: go },
    },
    picture,
  );
  follow(scene, strand, scroller, { left, columns }, layout, { map, frame });
  return map;
}

/**
 * @param {Strand} strand
 * @param {string} card
 */
function stateOf(strand, card) {
  const end = strand.ends.find(({ tip }) => tip === card);
  return end ? (end.open ? "open" : "fresh") : null;
}

/**
 * Keep the frame where the box is, and the box where it was.
 * @param {Scene} scene
 * @param {Strand} strand
 * @param {HTMLElement} scroller
 * @param {{left: number, columns: number}} size
 * @param {Layout} layout
 * @param {{map: HTMLElement, frame: SVGElement}} drawn
 */
function follow(scene, strand, scroller, { left, columns }, layout, { map, frame }) {
  const key = `dna.scroll.${strand.id}`;
  const before = scene.before?.table?.strands.flatMap((/** @type {Strand} */ one) => one.cards);
  const fresh = before && strand.cards.find((card) => !before.includes(card));
  const from = fresh ?? (scene.memory.has(key) ? null : strand.ends.find((end) => end.open)?.tip);
  const show = () => {
    const wide = scroller.scrollWidth || 1;
    frame.setAttribute("x", String((scroller.scrollLeft / wide) * columns));
    frame.setAttribute("width", String((scroller.clientWidth / wide) * columns));
  };
  const begin = new ResizeObserver(() => {
    begin.disconnect();
    map.hidden = scroller.scrollWidth <= scroller.clientWidth + 1;
    const at = from
      ? (((layout.get(from)?.x ?? 0) - left + 0.5) / columns) * scroller.scrollWidth - scroller.clientWidth / 2
      : scene.memory.get(key);
    scroller.scrollLeft = at;
    scene.memory.set(key, scroller.scrollLeft);
    show();
  });
  begin.observe(scroller);
  scroller.addEventListener("scroll", () => {
    if (!scroller.isConnected) return;
    scene.memory.set(key, scroller.scrollLeft);
    show();
  });
}

/**
 * Scroll the box to where the map is touched.
 * @param {HTMLElement} scroller
 * @param {SVGGraphicsElement} picture
 * @param {number} columns
 * @param {PointerEvent} event
 */
function goTo(scroller, picture, columns, event) {
  if (event.type === "pointermove" && event.buttons === 0) return;
  const onScreen = picture.getScreenCTM();
  if (onScreen)
    scroller.scrollLeft =
      ((event.clientX - onScreen.e) / onScreen.a / columns) * scroller.scrollWidth - scroller.clientWidth / 2;
}
