// The standings of a series, for the desk and for a player: the list over several tournaments, and why somebody stands
// there.

import { language, numberWord } from "../door/frame.js";
import { ruleLink } from "../door/refusals.js";
import { el, tableHead } from "../frame/dom.js";
import { Refusal } from "../frame/service/client.js";
import { wordsOf } from "../frame/wording.js";
import * as own from "../words/door/series.js";

/** @typedef {import("../frame/service/client.js").Client} Client */

const words = wordsOf(own[language]);
const FIRST = 10;
const AROUND = 2;
const BEAT = 30_000; // no notice tells of what changes in the other tournaments

/**
 * What is shown: the list, and why of those who are unfolded, by their numbers.
 *
 * @typedef {{list: any, whys: Map<number, any>}} Read
 */

/**
 * Read the list anew, and why of those who are unfolded. Null where there is none to read.
 *
 * @param {Client} client
 * @param {string} root
 * @param {Iterable<number>} open
 * @returns {Promise<Read | null>}
 */
export async function readSeries(client, root, open) {
  try {
    const list = await client.get(`${root}/series`);
    const entries = list.lines.flatMap((/** @type {any} */ line) => line.entries);
    const whys = new Map();
    for (const number of open)
      if (entries.some((/** @type {any} */ one) => one.number === number))
        whys.set(number, await client.get(`${root}/series/${number}`));
    return { list, whys };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * The number of the entry of this name and club; 0 if the list has none, or several.
 *
 * @param {any} list
 * @param {string[]} names
 * @param {string | null} club
 */
export function numberOf(list, names, club) {
  const found = list.lines
    .flatMap((/** @type {any} */ line) => line.entries)
    .filter((/** @type {any} */ one) => names.includes(one.name) && one.club === club);
  return found.length === 1 ? found[0].number : 0;
}

/** A value of the list; shares are per cents. @param {any} list @param {string | number | null} value */
const worth = (list, value) =>
  value === null ? "–" : `${numberWord(value)}${list.scored_by === "shares" ? " %" : ""}`;

/**
 * The list. With `mine` only the first places and those around this entry are shown, and nothing is unfolded by a
 * press.
 *
 * @param {Read} read
 * @param {number} [mine]
 */
export function seriesPart({ list, whys }, mine) {
  const state = el(
    "p",
    { class: "say" },
    words(list.final ? "series.final" : "series.provisional"),
    " ",
    ruleLink("tournament.13.7"),
  );
  const parts = el(
    "p",
    { class: "say" },
    `${words("series.over")} ${list.parts.map((/** @type {any} */ one) => `${one.title}${String(one.percent) === "100" ? "" : ` (${numberWord(one.percent)} %)`}`).join(" · ")}`,
  );
  return el(
    "div",
    { class: "col", data: { series: list.version } },
    state,
    parts,
    ...list.lines.map((/** @type {any} */ line) => lineOf(list, line, whys, mine)),
  );
}

/** @param {any} list @param {any} line @param {Map<number, any>} whys @param {number | undefined} mine */
function lineOf(list, line, whys, mine) {
  const at = line.entries.findIndex((/** @type {any} */ one) => one.number === mine);
  const shown =
    mine === undefined
      ? line.entries
      : line.entries.filter(
          (/** @type {any} */ _, /** @type {number} */ place) =>
            place < FIRST || (at >= 0 && Math.abs(place - at) <= AROUND),
        );
  const rows = shown.flatMap((/** @type {any} */ one) => {
    const why = whys.get(one.number);
    const name =
      mine === undefined
        ? el(
            "button",
            {
              type: "button",
              class: "why",
              data: { series: one.number },
              title: words("series.why"),
              aria: { expanded: String(Boolean(why)) },
            },
            one.name,
          )
        : one.name;
    const row = el(
      "tr",
      { class: one.number === mine ? "me" : null },
      el("td", null, one.place),
      el(
        "th",
        { scope: "row" },
        name,
        one.goes_on ? el("span", { class: "chip good" }, words("series.goes_on")) : null,
      ),
      el("td", { class: "n" }, one.counted),
      el("td", { class: "n" }, el("b", null, worth(list, one.shown))),
    );
    return why ? [row, el("tr", { class: "because-of" }, el("td", { colspan: 4 }, whyOf(list, why)))] : [row];
  });
  const head = tableHead(
    words("series.place"),
    words("series.name"),
    [words("series.counted"), "n"],
    [words("series.total"), "n"],
  );
  return el(
    "div",
    null,
    line.line === "all" ? null : el("h3", null, words(`series.line.${line.line}`)),
    el("div", { class: "scroll" }, el("table", { class: "tt" }, head, el("tbody", null, ...rows))),
  );
}

/** What each tournament is worth to somebody. @param {any} list @param {any} why */
function whyOf(list, why) {
  const rows = why.parts.map((/** @type {any} */ part) => {
    const title =
      list.parts.find((/** @type {any} */ one) => one.tournament === part.tournament)?.title ?? part.tournament;
    const said =
      part.value === null
        ? words("series.not_yet")
        : words(part.counts ? "series.part" : "series.left_out", {
            place: part.place,
            points: exactWord(part.points),
            percent: exactWord(part.percent),
          });
    return el(
      "li",
      null,
      el("span", null, el("a", { href: `/watch/tournaments/${part.tournament}/${language}` }, title), `: ${said}`),
      " ",
      el("b", { class: "end" }, exactWord(part.value)),
    );
  });
  const ties = why.tie_breaks.map((/** @type {any} */ one) =>
    el("li", null, el("span", null, words(`series.tie.${one.name}`), ": ", one.values.map(exactWord).join(", "))),
  );
  return el("ul", { class: "kept whys" }, ...rows, ...ties);
}

/** An exact number: a fraction is shown with two decimals. @param {number | string | null} value */
function exactWord(value) {
  if (typeof value !== "string") return numberWord(value);
  const [over = 0, under = 1] = value.split("/").map(Number);
  return numberWord((over / under).toFixed(2));
}

/** A list that reads itself again and again, with names to press for why; for the desk and the public page. */
export class SeriesList {
  /** @param {() => Client} client @param {string} root */
  constructor(client, root) {
    this.client = client;
    this.root = root;
    /** @type {Set<number>} */
    this.open = new Set();
    this.asked = 0;
    this.element = el("div");
    this.element.addEventListener("click", (event) => {
      const number = Number(
        /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button[data-series]"))
          ?.dataset.series ?? 0,
      );
      if (!number) return;
      if (!this.open.delete(number)) this.open.add(number);
      void this.read(number);
    });
    setInterval(() => {
      if (!document.hidden && this.element.checkVisibility()) this.read().catch(() => {});
    }, BEAT);
  }

  /** @param {number} [pressed] */
  async read(pressed = 0) {
    const asked = (this.asked += 1);
    const read = await readSeries(this.client(), this.root, this.open);
    if (!read || asked !== this.asked) return;
    const held =
      document.activeElement instanceof HTMLElement && this.element.contains(document.activeElement)
        ? document.activeElement.dataset.series
        : pressed;
    this.element.replaceChildren(seriesPart(read));
    if (held) /** @type {HTMLElement | null} */ (this.element.querySelector(`button[data-series="${held}"]`))?.focus();
  }
}

/** The panel of a player: its own entry, unfolded, among those around it. @param {Read} read @param {number} mine */
export function ownSeries(read, mine) {
  return el(
    "section",
    { class: "panel" },
    el("header", null, el("h2", null, words("series.title"))),
    seriesPart(read, mine),
  );
}

/** The heading at the desk. */
export const heading = words("series.title");
