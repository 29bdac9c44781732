// A picture in the place of another one: what is the same in both stays as it stands. A browser then works out the
// style and the place of what has changed alone, and what was scrolled stays so.

const STYLE = "style";

/**
 * Make an element that stands on the page like another one, which is used up. Returns the element that stands there
 * then.
 * @template {Element} T
 * @param {T} old
 * @param {T} fresh
 * @returns {T}
 */
export function patched(old, fresh) {
  if (old.isEqualNode(fresh)) return old;
  if (!isAlike(old, fresh)) {
    old.replaceWith(fresh);
    return fresh;
  }
  attributes(old, fresh);
  children(old, fresh);
  return old;
}

/** Whether one can become the other. What listens by itself is made anew. @param {Node} one @param {Node} other */
const isAlike = (one, other) =>
  one instanceof Element &&
  other instanceof Element &&
  one.localName === other.localName &&
  one.namespaceURI === other.namespaceURI &&
  ![one, other].some((each) => each.hasAttribute("data-listens"));

/** @param {Element} old @param {Element} fresh */
function attributes(old, fresh) {
  for (const { name } of [...old.attributes])
    if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name); // the reader opened it
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value) continue;
    if (name === STYLE)
      // The policy refuses the attribute
      /** @type {HTMLElement} */ (old).style.cssText = /** @type {HTMLElement} */ (fresh).style.cssText;
    else old.setAttribute(name, value);
  }
}

/** @param {Element} old @param {Element} fresh */
function children(old, fresh) {
  const there = [...old.childNodes],
    wanted = [...fresh.childNodes];
  let start = 0,
    end = 0;
  const most = Math.min(there.length, wanted.length);
  while (start < most && same(there[start], wanted[start])) start += 1;
  while (end < most - start && same(there[there.length - 1 - end], wanted[wanted.length - 1 - end])) end += 1;
  const gone = there.slice(start, there.length - end),
    come = wanted.slice(start, wanted.length - end);
  const next = there[there.length - end] ?? null;
  come.forEach((one, place) => {
    const before = gone[place];
    if (!before) old.insertBefore(one, next);
    else if (isAlike(before, one)) patched(/** @type {Element} */ (before), /** @type {Element} */ (one));
    else old.replaceChild(one, before);
  });
  for (const one of gone.slice(come.length)) one.remove();
}

/** @param {Node | undefined} one @param {Node | undefined} other */
const same = (one, other) => Boolean(one && other && one.isEqualNode(other));
