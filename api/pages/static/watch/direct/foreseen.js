// What would come of an act: the list after it, with what changes.

import { el } from "../frame/dom.js";

/** @param {import("./desk.js").Desk} desk @param {any} foreseen the answer to a dry run */
export function places({ words, cup }, { standings }) {
  const before = new Map(cup.list.lines.flatMap((/** @type {any} */ line) => line.entries.map((/** @type {any} */ one) => [one.entrant, one])));
  const tables = standings.lines.map((/** @type {any} */ line) => el("table", { class: "tt" }, el("thead", null, el("tr", null, ...["direct.place", "direct.name", "direct.now", "direct.then"].map((key) => el("th", { scope: "col" }, words(key))))),
    el("tbody", null, ...line.entries.map((/** @type {any} */ one) => {
      const was = before.get(one.entrant);
      const moved = was && was.place !== one.place;
      return el("tr", null, el("td", null, one.place ?? "–"), el("td", null, one.name, moved ? el("span", { class: "chip claim" }, words("direct.was", { place: was.place ?? "–" })) : null), el("td", { class: "n" }, was?.shown ?? ""), el("td", { class: "n" }, el(was && was.shown !== one.shown ? "b" : "span", null, one.shown)));
    }))));
  return el("div", null, el("h3", null, words("direct.would_be")), el("div", { class: "scroll" }, ...tables));
}
