/**
 * Elements, made by calls: no text of a table is ever read as HTML, and no style stands in an attribute.
 *
 * @typedef {Element | string | number | null | undefined | false} Child
 * @typedef {{
 *   class?: string | null | false | (string | null | undefined | false)[],
 *   data?: Record<string, string | number | boolean | null | undefined>,
 *   aria?: Record<string, string | number | boolean | null | undefined>,
 *   vars?: Record<string, string | number | null | undefined>,
 *   on?: Record<string, EventListener>,
 *   [attribute: string]: unknown,
 * }} Props
 */

import { below } from "./service/below.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element. `class` is a name or a list of them, `data` and `aria` are attributes with these prefixes, `vars`
 * are custom properties of the style, `on` listeners; all else are attributes. True is an attribute without a value
 * (of `aria` and `data`: "true"); null, undefined and false are left out (of `aria`, false is "false"). A `href` that
 * begins
 * with "/" is a path of the service.
 *
 * @param {string} tag
 * @param {Props | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function el(tag, props, ...children) {
  return filled(document.createElement(tag), props ?? {}, children);
}

/**
 * An SVG element; as `el`.
 *
 * @param {string} tag
 * @param {Props | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function svg(tag, props, ...children) {
  return filled(/** @type {SVGElement} */ (document.createElementNS(SVG, tag)), props ?? {}, children);
}

/**
 * @template {HTMLElement | SVGElement} T
 * @param {T} element
 * @param {Props} props
 * @param {(Child | Child[])[]} children
 * @returns {T}
 */
function filled(element, { class: names, data, aria, vars, on, ...attributes }, children) {
  const named = [names].flat().filter(Boolean).join(" ");
  if (named) element.setAttribute("class", named);
  for (const [name, value] of Object.entries(attributes)) put(element, name, value === true ? "" : value);
  for (const [name, value] of Object.entries(data ?? {})) put(element, `data-${name}`, value);
  for (const [name, value] of Object.entries(aria ?? {}))
    put(element, `aria-${name}`, value === false ? "false" : value);
  for (const [name, value] of Object.entries(vars ?? {}))
    if (value != null) element.style.setProperty(name, String(value));
  for (const [name, listener] of Object.entries(on ?? {})) element.addEventListener(name, listener);
  for (const child of children.flat())
    if (child != null && child !== false) element.append(child instanceof Element ? child : String(child));
  return element;
}

/**
 * The head of a table. A column is what stands above it, or that and the class of its cell.
 *
 * @param {...(Child | [Child, string | null])} columns
 */
export const tableHead = (...columns) => {
  const cells = columns.map((column) => {
    const [text, name] = Array.isArray(column) ? column : [column, null];
    return el("th", { scope: "col", class: name }, text);
  });
  return el("thead", null, el("tr", null, ...cells));
};

/**
 * @param {Element} element
 * @param {string} name
 * @param {unknown} value
 */
function put(element, name, value) {
  if (value != null && value !== false)
    element.setAttribute(name, name === "href" ? below(String(value)) : String(value));
}
