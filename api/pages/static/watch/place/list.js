// The list: my place, what my points are made of, the places around, and what is open still.

import { language } from "../door/frame.js";
import { ruleLink } from "../door/refusals.js";
import { el, tableHead } from "../frame/dom.js";

/** @typedef {import("./page.js").Page} Page */

const FIRST = 10;
const AROUND = 2;
const CASES = ["claim", "dispute", "appeal"];

/** A number as the service shows it. @param {string | number} value */
const number = (value) => (language === "de" ? String(value).replace(".", ",") : String(value));

/** @param {Page} page @param {any} entry */
export function pointsOf({ words, evening: { view } }, entry) {
  if (view.settings.scoring.type === "matchpoints") return `${number(entry.shown)} %`;
  return words("place.points", {
    points: number(/\.00$/.test(entry.shown) ? entry.shown.slice(0, -3) : entry.shown),
    count: entry.shown === "1.00" ? 1 : 2,
  });
}

/** What a part of a total is worth. @param {import("../frame/types.js").Words} words @param {any} part */
const worth = (words, { value, of }) =>
  of === null ? number(value) : words("place.part_of", { value: number(value), of: number(of) });

/** All of the second page. @param {Page} page @returns {Element[]} */
export function listPart(page) {
  const { words, evening } = page;
  const found = page.standing();
  if (!evening.list || !found) return [el("p", { class: "big" }, words("place.no_list"))];
  const { entry, entries, count } = found;
  const head = el(
    "h2",
    { class: "rank" },
    entry.place === null ? words("place.struck") : words("place.rank_large", { place: entry.place }),
    " ",
    el("span", { class: "dim" }, words("place.of", { count }), " · ", page.points(entry)),
  );
  return [
    head,
    ...page.lastRound(),
    parts(page),
    table(page, entries),
    open(page),
    el("a", { class: "btn full", href: `/watch/tournaments/${evening.id}/${language}` }, words("place.whole")),
  ].filter((one) => one !== null);
}

/** The first places, and those around mine. @param {Page} page @param {any[]} entries */
function table({ words, evening: { me }, points }, entries) {
  const own = entries.findIndex((one) => one.entrant === me.entrant);
  const shown = entries.filter((_, at) => at < FIRST || Math.abs(at - own) <= AROUND);
  const rows = shown.map((one) =>
    el(
      "tr",
      { class: [one.entrant === me.entrant ? "me" : null, one.withdrawn ? "gone" : null] },
      el("td", null, one.place ?? "–"),
      el("th", { scope: "row" }, one.name),
      el("td", { class: "n" }, points(one)),
    ),
  );
  return el(
    "section",
    { class: "panel" },
    el(
      "table",
      { class: "tt" },
      el("caption", null, words("place.list")),
      tableHead(words("place.rank_is"), words("place.name"), [words("place.score"), "n"]),
      el("tbody", null, ...rows),
    ),
  );
}

/** What my total is made of. @param {Page} page */
function parts({ words, evening: { why } }) {
  if (!why?.parts.length) return null;
  const rows = why.parts.map((/** @type {any} */ part) => {
    const from = [
      part.round && words("place.round", { round: part.round }),
      part.board && words("place.board", { board: part.board }),
      words(`place.part.${part.kind}`),
    ]
      .filter(Boolean)
      .join(", ");
    const rules = [...new Set(part.because.map((/** @type {any} */ one) => String(one.rule)))];
    return el(
      "li",
      null,
      el("span", null, from, " ", ...rules.flatMap((rule) => [ruleLink(String(rule)), " "])),
      el("b", { class: "end" }, worth(words, part)),
    );
  });
  return el(
    "details",
    { class: "panel why" },
    el("summary", null, words("place.why")),
    el("ul", { class: "kept" }, ...rows),
  );
}

/** Why the list is provisional. @param {Page} page */
function open({ words, evening: { list } }) {
  if (list.final) return el("p", { class: "say" }, words("place.is_final"));
  const kinds = [...new Set(list.open.map((/** @type {any} */ one) => (CASES.includes(one.kind) ? "case" : one.kind)))];
  const told = kinds.map((kind) => words(`place.open.${kind}`)).join(" ");
  return el("p", { class: "say" }, words("place.provisional"), " ", told);
}

/** My tables of the last round that has ended, as far as they are open. @param {Page} page @returns {Element[]} */
export function lastRoundPart(page) {
  const { words, evening } = page;
  const { last, why } = evening;
  const mine = evening.mine(last);
  if (!last || !mine.length) return [];
  const others = [...new Set(mine.flatMap((one) => one.seats.map((/** @type {number[]} */ seat) => seat[0])))].filter(
    (one) => one !== evening.me.entrant,
  );
  const names = new Intl.ListFormat(language).format(others.map((one) => evening.nameOf(Number(one))));
  const rows = mine.map((one) => {
    const part = (why?.parts ?? []).find((/** @type {any} */ each) => each.table === one.table);
    const seat = one.seats.findIndex(
      (/** @type {number[]} */ each) => each[0] === evening.me.entrant && each[1] === evening.me.player,
    );
    const score = one.result?.outcome ? number(one.result.outcome.scores[seat]) : "–";
    const counts = part ? worth(words, part) : one.board === null ? "" : words("place.closed");
    const name =
      one.board === null ? words("place.table_no", { table: one.place }) : words("place.board", { board: one.board });
    const look = one.result ? el("a", { href: `/watch/${one.table}/${language}` }, name) : name;
    return el(
      "tr",
      null,
      el("th", { scope: "row" }, look),
      el("td", { class: "n" }, score),
      el("td", { class: "n" }, counts),
    );
  });
  return [
    el(
      "section",
      { class: "panel" },
      el(
        "table",
        { class: "tt" },
        el("caption", null, words("place.last_round", { round: last.round, names })),
        tableHead(words("place.played"), [words("place.result"), "n"], [words("place.counts"), "n"]),
        el("tbody", null, ...rows),
      ),
    ),
  ];
}
