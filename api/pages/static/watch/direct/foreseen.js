// What would come of an act: the list after it, with what changes.

import { numberWord } from "../door/frame.js";
import { el, tableHead } from "../frame/dom.js";

const MANY = 40; // of a longer list, what changes

/** @param {import("./desk.js").Desk} desk @param {any} foreseen the answer to a dry run */
export function places({ words, cup }, { standings }) {
  const before = new Map(
    cup.list.lines.flatMap((/** @type {any} */ line) =>
      line.entries.map((/** @type {any} */ one) => [one.entrant, one]),
    ),
  );
  const moves = (/** @type {any} */ one) => {
    const was = before.get(one.entrant);
    return !was || was.place !== one.place || was.shown !== one.shown;
  };
  const rows = (/** @type {any[]} */ entries) =>
    entries.length > MANY ? entries.filter(moves).slice(0, MANY) : entries;
  const tables = standings.lines.map((/** @type {any} */ line) =>
    el(
      "table",
      { class: "tt" },
      tableHead(...["direct.place", "direct.name", "direct.now", "direct.then"].map((key) => words(key))),
      el(
        "tbody",
        null,
        ...rows(line.entries).map((/** @type {any} */ one) => {
          const was = before.get(one.entrant);
          const moved = was && was.place !== one.place;
          return el(
            "tr",
            null,
            el("td", null, one.place ?? "–"),
            el(
              "td",
              null,
              one.name,
              moved ? el("span", { class: "chip claim" }, words("direct.was", { place: was.place ?? "–" })) : null,
            ),
            el("td", { class: "n" }, was ? numberWord(was.shown) : ""),
            el("td", { class: "n" }, el(was && was.shown !== one.shown ? "b" : "span", null, numberWord(one.shown))),
          );
        }),
      ),
    ),
  );
  return el("div", null, el("h3", null, words("direct.would_be")), el("div", { class: "scroll" }, ...tables));
}
