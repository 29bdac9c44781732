// The standings: places, what they are made of, and what may still change them.
import { el, tableHead } from "../frame/dom.js";
import { scrolled } from "../frame/picture/scrolled.js";
import { prizesOf } from "../frame/prizes.js";
import { you } from "./sides.js";
import { tieName, whyPart } from "./why.js";

/** @typedef {import("./page.js").Page} Page */

/** @param {Page} page @param {string} status */
export const statusName = (page, status) => page.words(status === "void" ? "status.void" : `list.${status}`);

/** @param {Page} page */
export function standingsPanel(page) {
  const { words } = page;
  const { standings, view, matters } = page.read;
  const title = words("cup.standings");
  const chip = el("span", { class: ["chip", standings.final && "good"] }, statusName(page, standings.status));
  return el(
    "section",
    { class: "panel" },
    el("header", null, el("h2", null, title), chip),
    ...standings.lines.map((/** @type {any} */ line) => lineOf(page, line)),
    matters.size ? el("p", { class: "dim" }, words("list.marked")) : null,
    standings.closed_boards
      ? el("p", { class: "dim" }, words("list.closed_boards", { count: standings.closed_boards }))
      : null,
    view.digest
      ? el("p", { class: "dim" }, words("list.digest"), " ", el("span", { class: "mono" }, view.digest))
      : null,
  );
}

/** @param {Page} page @param {any} line */
function lineOf(page, line) {
  const { words } = page;
  const { view, standings, matters } = page.read;
  const matchpoints = view.settings.scoring.type === "matchpoints";
  const ties = view.settings.tie_breaks;
  const numbers = [matchpoints ? "share" : "points", "played"];
  const counted = [
    ...numbers.map((key) => words(`list.${key}`)),
    ...ties.map((/** @type {string} */ name) => tieName(page, name)),
  ].map((text) => /** @type {[string, string]} */ ([text, "n"]));
  const heads = [words("list.place"), words("list.name"), ...counted];
  const rows = line.entries.flatMap((/** @type {any} */ entry) => {
    const why = page.read.why.get(entry.entrant);
    const own = view.you.role === "player" && view.you.entrant === entry.entrant;
    const cells = el(
      "tr",
      { class: [own && "me", entry.withdrawn && "gone"] },
      el("td", null, placeOf(page, line, entry)),
      el(
        "th",
        { scope: "row" },
        el(
          "button",
          {
            type: "button",
            class: "why",
            aria: { expanded: Boolean(why) },
            data: { why: entry.entrant },
            title: words("list.why"),
          },
          entry.name,
        ),
        " ",
        you(page, entry.entrant),
        standings.final
          ? el(
              "small",
              null,
              prizesOf(view.settings, entry, (value) => page.number(value)),
            )
          : null,
        entry.withdrawn ? el("span", { class: "chip" }, words("list.withdrawn")) : null,
        ...(matters.get(entry.entrant) ?? []).map(({ kind, table, change }) =>
          el(
            "a",
            { class: "chip dispute", href: page.tableAddress(table) },
            words(`kind.${kind}`),
            change === null ? "" : `: ±${page.number(Math.round(change * 100) / 100)}`,
          ),
        ),
      ),
      el(
        "td",
        { class: "n" },
        el("b", null, page.number(entry.shown), matchpoints ? " %" : ""),
        matchpoints ? el("small", null, `${words("list.points")} ${page.number(entry.total)}`) : null,
      ),
      el("td", { class: "n" }, entry.played),
      ...ties.map((/** @type {string} */ name) =>
        el(
          "td",
          { class: "n" },
          tieValue(
            page,
            entry.tie_breaks.find((/** @type {any} */ one) => one.name === name),
          ),
        ),
      ),
    );
    return why
      ? [cells, el("tr", { class: "because" }, el("td", { colspan: heads.length }, whyPart(page, why)))]
      : [cells];
  });
  const label = line.line === "all" ? words("cup.standings") : words(`side.${line.line}`);
  return el(
    "div",
    null,
    standings.lines.length > 1 ? el("h3", null, label) : null,
    scrolled(label, el("table", { class: "tt list" }, tableHead(...heads), el("tbody", null, ...rows))),
  );
}

/** Whole, or as the service rounds it. @param {Page} page @param {any} tie */
const tieValue = (page, tie) => page.number(Number.isInteger(tie?.value) ? tie.value : (tie?.shown ?? null));

/** A place; one that several share says so. @param {Page} page @param {any} line @param {any} entry */
function placeOf(page, line, entry) {
  if (entry.place === null) return "–";
  const shared = line.entries.filter((/** @type {any} */ one) => one.place === entry.place).length > 1;
  return shared
    ? el(
        "span",
        null,
        `${entry.place} `,
        el("span", { aria: { hidden: true } }, "="),
        el("span", { class: "sr" }, page.words("list.shared")),
      )
    : String(entry.place);
}
