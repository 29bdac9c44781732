// What the keyboard leads to is never hidden under one's own hand, which stays at the lower edge of the table.

import { zoomOf } from "./fit.js";

const GAP = 8;

/**
 * Scroll on until the element lies above the hand, but not past the upper edge of the table.
 * A browser heeds `scroll-padding` by itself, Safari not for drawn cards.
 * @param {HTMLElement} region
 * @param {Element} element
 */
function uncover(region, element) {
  const hand = region.querySelector(".own");
  if (!hand || hand.contains(element) || !region.contains(element)) return;
  const it = element.getBoundingClientRect(),
    own = hand.getBoundingClientRect(),
    { top } = region.getBoundingClientRect();
  const covered = it.bottom > own.top && it.top < own.bottom && it.right > own.left && it.left < own.right;
  if (covered) region.scrollTop += Math.min(it.bottom - own.top + GAP, it.top - top) / zoomOf(region);
}

/**
 * Do so whenever something in a table gets the focus by the keyboard, after the browser has scrolled.
 *
 * @param {HTMLElement} region
 */
export function uncovering(region) {
  region.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible"))
      requestAnimationFrame(() => uncover(region, target));
  });
}
