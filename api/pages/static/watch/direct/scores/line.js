// A line of the standings: its entrants in order, with why if it is unfolded.

import { language, numberWord } from "../../door/frame.js";
import { el, tableHead } from "../../frame/dom.js";
import { prizesOf } from "../../frame/prizes.js";
import { whyPart } from "../../tournament/why.js";

/** @param {import("../standings.js").Standings} standings @param {any} line @param {any[]} entries */
export function lineOf(standings, line, entries) {
  const {
    words,
    desk: { cup },
  } = standings;
  const share = cup.view.settings.scoring.type === "matchpoints";
  const places = line.entries.map((/** @type {any} */ one) => one.place);
  const rows = entries.flatMap((/** @type {any} */ one) => {
    const why = standings.whys.get(one.entrant);
    const shared = one.place !== null && places.filter((/** @type {any} */ each) => each === one.place).length > 1;
    const row = el(
      "tr",
      { class: one.withdrawn ? "gone" : null, data: { place: one.entrant } },
      el("td", null, one.place ?? "–", shared ? " =" : ""),
      el(
        "td",
        null,
        el(
          "button",
          {
            type: "button",
            class: "why",
            data: { why: one.entrant },
            title: words("list.why"),
            aria: { expanded: String(Boolean(why)) },
          },
          one.name,
        ),
        cup.list.final ? el("small", null, prizesOf(cup.view.settings, one, numberWord)) : null,
        ...(standings.matters.get(one.entrant) ?? []).map(({ kind, change }) =>
          el(
            "span",
            { class: "chip dispute" },
            words(`direct.case.${kind}`),
            change === null ? "" : `: ±${numberWord(Math.round(change * 100) / 100)}`,
          ),
        ),
      ),
      el("td", { class: "n only-wide" }, share ? numberWord(one.total) : one.played),
      el("td", { class: "n" }, el("b", null, numberWord(one.shown), share ? " %" : "")),
    );
    return why ? [row, el("tr", { class: "because-of" }, el("td", { colspan: 4 }, whyOf(standings, why)))] : [row];
  });
  /** @type {Parameters<typeof tableHead>} */
  const heads = [
    words("direct.place"),
    words("direct.name"),
    [words(share ? "direct.points" : "list.played"), "n only-wide"],
    [words(share ? "list.share" : "direct.points"), "n"],
  ];
  return el(
    "div",
    null,
    cup.list.lines.length > 1 ? el("h3", null, words(`side.${line.line}`)) : null,
    el("div", { class: "scroll" }, el("table", { class: "tt" }, tableHead(...heads), el("tbody", null, ...rows))),
  );
}

/**
 * Why, with links to the tournament's own page, where its earlier versions are shown.
 *
 * @param {import("../standings.js").Standings} standings
 * @param {any} why
 */
function whyOf(standings, why) {
  const part = whyPart(standings.page, why);
  for (const one of part.querySelectorAll("a[href^='#at=']"))
    one.setAttribute("href", `/watch/tournaments/${standings.desk.cup.id}/${language}${one.getAttribute("href")}`);
  return part;
}
