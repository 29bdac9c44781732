// How large a table is drawn: as large as all of it fits into its place, in steps, so that it seldom changes.

const STEPS = [0.8, 0.87, 0.94, 1, 1.1, 1.2, 1.35, 1.5, 1.7, 1.9, 2.1];
/** So many pixels of its own a wide drawing keeps, and a narrow one: no larger step is taken than leaves them. */
const ROOM = { wide: 820, narrow: 330 };

/** How many pixels of the window a pixel of the element is. @param {HTMLElement} element */
export const zoomOf = (element) => element.getBoundingClientRect().width / element.offsetWidth || 1;

/**
 * The size of a region in pixels of the window: Safari measures what is zoomed in its own pixels.
 * @param {HTMLElement} region
 */
export function sizeOf(region) {
  const { width, height } = region.getBoundingClientRect();
  const zoom = Math.abs(zoomOf(region) - 1) < 0.01 ? Number(region.style.getPropertyValue("zoom")) || 1 : 1;
  return { width: Math.round(width * zoom), height: Math.round(height * zoom) };
}

/**
 * Choose the size in which the picture of a region is drawn. What still does not fit can be scrolled.
 * @param {HTMLElement} region
 * @param {HTMLElement} picture
 * @param {boolean} narrow
 * @param {boolean} anew whether its place is new: else a larger size is tried only where there is clearly room
 */
export function fit(region, picture, narrow, anew) {
  const { width } = sizeOf(region);
  const able = STEPS.filter((step) => step <= 1 || width / step >= ROOM[narrow ? "narrow" : "wide"]);
  const set = (/** @type {number} */ at) => region.style.setProperty("zoom", String(able[at]));
  const fits = () => region.scrollHeight <= region.clientHeight + 1 && region.scrollWidth <= region.clientWidth + 1;
  let at = Math.max(able.indexOf(Number(region.style.getPropertyValue("zoom")) || 1), 0);
  set(at);
  while (at > 0 && !fits()) set((at -= 1));
  const free = () => picture.offsetHeight * (able[at + 1] ?? 9) <= region.clientHeight * (able[at] ?? 1);
  while (at + 1 < able.length && (anew || free())) {
    set((at += 1));
    if (!fits()) {
      set((at -= 1));
      break;
    }
  }
}
