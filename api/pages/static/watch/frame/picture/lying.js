// What lies on a picture of a table, by its place: so two pictures can be compared.

/**
 * What lies where in a picture: things by their zones.
 * @param {Element} picture
 */
export function lying(picture) {
  /** @type {Map<string, Element>} */
  const found = new Map();
  for (const one of picture.querySelectorAll("[data-thing]"))
    found.set(`${one.getAttribute("data-zone") ?? ""}|${one.getAttribute("data-thing")}`, one);
  return found;
}
