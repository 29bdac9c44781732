// How things that moved come to their new places. Who wants no motion gets an outline instead, by the style sheet.

import { zoomOf } from "./fit.js";

const TIME = 220;
const EASE = "cubic-bezier(.2, .7, .2, 1)";
const MOST = 60;

/** @param {Element} region */
export function placesOf(region) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return found;
  for (const element of region.querySelectorAll("[data-thing]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width) found.set(String(element.getAttribute("data-thing")), rect);
  }
  return found;
}

/** How many pixels of the window a pixel of the element is. @param {Element} element @param {number} zoom */
const unitOf = (element, zoom) => (element instanceof SVGGraphicsElement ? element.getScreenCTM()?.a : zoom) || 1;

/**
 * Let everything slide from where it lay before.
 * @param {HTMLElement} region
 * @param {Map<string, DOMRect>} before
 */
export function slide(region, before) {
  if (!before.size) return;
  const zoom = zoomOf(region);
  let count = 0;
  for (const element of region.querySelectorAll("[data-thing]")) {
    const old = before.get(String(element.getAttribute("data-thing")));
    const rect = element.getBoundingClientRect();
    if (!old || !rect.width) continue;
    const x = old.left - rect.left,
      y = old.top - rect.top;
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    const unit = unitOf(element, zoom);
    // `translate` is added to where a transform of the element itself puts it, as that of a card in a strand.
    element.animate([{ translate: `${x / unit}px ${y / unit}px` }, { translate: "none" }], {
      duration: TIME,
      easing: EASE,
    });
    count += 1;
    if (count >= MOST) return;
  }
}
