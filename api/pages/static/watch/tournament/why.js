// Why an entrant stands where it stands: the parts of its total and of its tie-breaks, each with what it follows from.
import { el, tableHead } from "../frame/dom.js";
import { prizeNames, shareOf } from "../frame/prizes.js";
import { nameOf } from "./sides.js";

/** @typedef {import("./page.js").Page} Page */

const NUMBERS = ["tie.counts_as", "tie.own"];
const WHY = ["played", "forfeit", "dummy"];

/** What a tie-break is called. @param {Page} page @param {string} name */
export function tieName(page, name) {
  const [, kind, count] = /^(.*?)(\d?)$/.exec(name) ?? [];
  return page.words(`tie.${kind}`, { number: count ?? "" });
}

/** @param {Page} page @param {any} why the answer of the service */
export function whyPart(page, why) {
  const { words } = page;
  return el(
    "div",
    { class: "whys" },
    el("h3", null, words("why.total", { total: page.number(why.total) })),
    why.parts.length
      ? el("ul", null, ...why.parts.map((/** @type {any} */ part) => el("li", null, ...line(page, part))))
      : el("p", { class: "dim" }, words("why.none")),
    ...why.tie_breaks
      .filter((/** @type {any} */ one) => one.parts.length)
      .flatMap((/** @type {any} */ one) => tieBreak(page, one)),
    ...(why.prizes ?? []).map((/** @type {any} */ one) => el("p", null, prize(page, one), " ", page.rule(one.rule))),
  );
}

/**
 * What it gets of prizes, of how much and among how many, and who was passed over.
 *
 * @param {Page} page
 * @param {any} one
 */
const prize = (page, { prizes, share, total, among, passed_over: passed }) =>
  page.words(passed.length ? "why.prize_past" : "why.prize", {
    names: prizeNames(page.read.view.settings, prizes),
    share: page.number(shareOf(share)),
    total: page.number(shareOf(total)),
    among,
    past: passed.map((/** @type {number} */ entrant) => nameOf(page, entrant)).join(", "),
  });

/** A part of a total: where it comes from, what kind it is, how much, and why. @param {Page} page @param {any} part */
function line(page, part) {
  const { words } = page;
  const place = [
    part.round && words("round.number", { round: part.round }),
    part.board && words("cup.board", { board: part.board }),
  ]
    .filter(Boolean)
    .join(", ");
  const field = part.comparison;
  return [
    el("span", { class: "from" }, place || words("cup")),
    el(
      "span",
      { class: "kind" },
      words(`part.${part.kind}`),
      field
        ? el(
            "small",
            null,
            words("why.field", { results: field.n, lower: page.number(field.lower), equal: page.number(field.equal) }),
          )
        : null,
    ),
    el(
      "b",
      { class: "n" },
      page.number(part.value),
      part.of === null ? null : el("small", null, ` ${words("why.of", { of: page.number(part.of) })}`),
    ),
    el("span", { class: "links" }, ...part.because.map((/** @type {any} */ one) => because(page, one))),
  ];
}

/** An event by its version, and the rule that makes a number of it. @param {Page} page @param {any} one */
function because(page, { stream, version, event, rule }) {
  const { words } = page;
  const here = stream === page.id;
  const href = here ? `#at=${version}` : page.tableAddress(stream, version);
  return el(
    "span",
    null,
    el("a", { href, title: event }, `${words(here ? "cup" : "table")}, ${words("cup.version", { version })}`),
    " ",
    page.rule(rule),
  );
}

/** A tie-break with what each round adds. @param {Page} page @param {any} tie */
function tieBreak(page, tie) {
  const { words } = page;
  /** @type {Parameters<typeof tableHead>} */
  const heads = ["cup.round", "tie.opponent", "tie.counts_as", "tie.own", "round.state"].map((key) => [
    words(key),
    NUMBERS.includes(key) ? "n" : null,
  ]);
  const rows = tie.parts.map((/** @type {any} */ part) =>
    el(
      "tr",
      { class: [!part.kept && "gone"] },
      el("td", null, part.round),
      el("td", null, part.opponent === null ? "–" : nameOf(page, part.opponent)),
      el("td", { class: "n" }, page.number(part.counts_as)),
      el("td", { class: "n" }, page.number(part.own)),
      el(
        "td",
        null,
        WHY.includes(part.why) ? words(`part.${part.why}`) : null,
        part.kept ? null : ` ${words("tie.cut")}`,
      ),
    ),
  );
  return [
    el("h3", null, `${tieName(page, tie.name)}: ${page.number(tie.value)}`),
    el("table", { class: "tt" }, tableHead(...heads), el("tbody", null, ...rows)),
  ];
}
