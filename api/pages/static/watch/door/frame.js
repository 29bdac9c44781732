// What stands around each page of the door: bar, columns, panels; what is said to those who do not see it.

import { el } from "../frame/dom.js";
import { icon } from "../frame/icons.js";
import { turnTheme } from "../frame/reader/settings.js";
import { now } from "../frame/service/time.js";
import { wordsOf } from "../frame/wording.js";
import * as door from "../words/door/door.js";

/** @typedef {import("../frame/types.js").Words} Words @typedef {import("../frame/dom.js").Child} Child */

/** @type {"en" | "de"} */
export const language = document.documentElement.lang === "de" ? "de" : "en";
const other = language === "en" ? "de" : "en";

/**
 * Words of a page, beside those that all of them have.
 *
 * @param {{en: Record<string, string>, de: Record<string, string>}} own
 */
export const wordsWith = (own) => wordsOf({ ...door[language], ...own[language] });

/** The title of a game, as the shell has it. @param {string} game @returns {string} */
export const titleOf = (game) => JSON.parse(document.body.dataset.titles ?? "{}")[game] ?? game;

/**
 * The bar. `root` is the address of the page without its language.
 * @param {Words} words @param {{root: string, title: string, under: Child}} page
 */
export function bar(words, { root, title, under }) {
  return el(
    "header",
    { class: "bar" },
    el(
      "a",
      { href: `/${language}`, class: "home", title: words("door.home"), aria: { label: words("door.home") } },
      icon("mark"),
    ),
    el("div", { class: "title" }, el("h1", null, title), el("small", null, under)),
    el("a", { class: "btn plain wide", href: `/docs/${language}` }, words("door.manual")),
    el(
      "a",
      { class: "btn plain", href: `${root}/${other}`, hreflang: other, lang: other, title: words("door.language") },
      other.toUpperCase(),
    ),
    el(
      "button",
      {
        type: "button",
        class: "btn plain",
        title: words("door.theme"),
        aria: { label: words("door.theme") },
        on: { click: turnTheme },
      },
      "◐",
    ),
  );
}

/** The link over the bar that leads to what a page is about. @param {Words} words @param {HTMLElement} main */
export function skipTo(words, main) {
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    main.focus();
  };
  return el("a", { class: "skip", href: "#main", on: { click: go } }, words("door.skip"));
}

/**
 * Show a page: the bar, what it has in its columns, and the place of what is said.
 * @param {Words} words @param {{root: string, title: string, under: Child}} page @param {...Element} columns
 */
export function show(words, page, ...columns) {
  const said = el("p", { class: "sr", role: "status" });
  const main = el("main", { class: ["wrap", columns.length > 1 ? "two" : null], id: "main", tabindex: -1 }, ...columns);
  document.body.replaceChildren(skipTo(words, main), bar(words, page), main, said);
  document.title = page.title === "Friedensrichter" ? page.title : `${page.title} – Friedensrichter`;
  return {
    say: (/** @type {string} */ text) => {
      said.textContent = text;
    },
  };
}

/** @param {Child} title @param {...Child} children */
export const panel = (title, ...children) =>
  el(
    "section",
    { class: "panel" },
    el("header", null, typeof title === "string" ? el("h2", null, title) : title),
    ...children,
  );

/** @param {Child} text @param {(event: Event) => void} act @param {Record<string, unknown>} [more] */
export const button = (text, act, more = {}) =>
  el(
    "button",
    {
      type: "button",
      .../** @type {object} */ (more),
      class: ["btn", /** @type {string} */ (more.class ?? "")],
      on: { click: act },
    },
    text,
  );

/**
 * A part that is made when it is opened for the first time, as its script is loaded only then.
 *
 * @param {string} title
 * @param {() => Promise<Element>} make
 */
export function later(title, make) {
  const part = /** @type {HTMLDetailsElement} */ (el("details", { class: "over" }, el("summary", null, title)));
  part.addEventListener("toggle", async () => {
    if (part.open && !part.children[1]) part.append(await make().catch(() => ""));
  });
  return part;
}

/** A time of today, or a day. @param {number} at */
export function when(at) {
  const date = new Date(at),
    today = new Date().toDateString() === date.toDateString();
  return el(
    "time",
    { datetime: date.toISOString() },
    new Intl.DateTimeFormat(language, today ? { timeStyle: "short" } : { dateStyle: "medium" }).format(date),
  );
}

/** How long there is, as a clock. @param {number} deadline */
export function left(deadline) {
  const seconds = Math.max(0, Math.ceil((deadline - now()) / 1000));
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))}`;
  return `${Math.floor(seconds / 86_400)} d`;
}

/** A time of the day. @param {number} at */
export const clockTime = (at) => new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(at);

/** A number as the service shows it, in the language of the page. @param {string | number | null} value */
export function numberWord(value) {
  const text = value === null ? "–" : String(value).replace(/^-/, "−");
  return language === "de" ? text.replace(".", ",") : text;
}
