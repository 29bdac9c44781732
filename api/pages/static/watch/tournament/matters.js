// What keeps the standings from being final, in words.
import { el } from "../frame/dom.js";
import { tableIn } from "./reading.js";

/** @typedef {import("./page.js").Page} Page */

const MANY = 8;

/** @param {Page} page */
export function mattersPanel(page) {
  const { words } = page;
  const {
    docket,
    standings: { open, status },
  } = page.read;
  if (!(open.length || docket?.cases.length) || status === "void") return el("section", { hidden: true });
  const of = (/** @type {string} */ kind) => open.filter((/** @type {any} */ one) => one.kind === kind);
  const told = [
    ...tables(
      page,
      of("table").map((/** @type {any} */ one) => one.id),
    ),
    ...(docket
      ? docket.cases.map((/** @type {any} */ one) => oneCase(page, one.kind, one.case, has(page, one.arbiter)))
      : ["claim", "dispute", "appeal", "case"].flatMap((kind) =>
          of(kind).map((/** @type {any} */ one) => oneCase(page, kind, one.id)),
        )),
    numbers(page, "open.rounds", of("round")),
    numbers(page, "open.boards", of("board")),
    ...of("protest").map((/** @type {any} */ one) => words("open.protest", { time: page.time(one.id) })),
  ];
  const title = words("open.title");
  return el(
    "section",
    { class: "panel" },
    el("h2", null, title),
    el("ul", { class: "open" }, ...told.filter((one) => one !== null).map((one) => el("li", null, one))),
  );
}

/**
 * A table by its number, with the round if it is not the one that is shown; a link where these eyes may look.
 *
 * @param {Page} page
 * @param {string} id
 */
function tableLink(page, id) {
  const { words } = page;
  const { places, round, view } = page.read;
  const place = places.get(id);
  if (!place)
    return id.startsWith("round-") ? words("round.number", { round: id.slice(6) }) : words("cup.table", { table: id });
  const { table } = place;
  const name =
    words("cup.table", { table: table.number }) +
    (place.round === round?.round ? "" : ` (${words("round.number", { round: place.round })})`);
  const phase = view.rounds.find((/** @type {any} */ one) => one.round === place.round)?.phase ?? "";
  return page.seesTable(table, phase) ? el("a", { href: page.tableAddress(id) }, name) : name;
}

/** The tables that are not over. @param {Page} page @param {string[]} ids */
function tables(page, ids) {
  if (ids.length > MANY) return [page.words("open.tables", { count: ids.length })];
  return ids.length
    ? [
        el(
          "span",
          null,
          ...ids.flatMap((id, at) => [at ? ", " : "", tableLink(page, id)]),
          `: ${page.words("open.not_over")}`,
        ),
      ]
    : [];
}

/** Who has a case. @param {Page} page @param {number | null} arbiter */
function has(page, arbiter) {
  if (!arbiter) return page.words(arbiter === null ? "open.nobody" : "open.organizer");
  return page.read.view.arbiters.find((/** @type {any} */ one) => one.arbiter === arbiter)?.name ?? "";
}

/** @param {Page} page @param {string} kind @param {string | undefined} id @param {string} [who] */
function oneCase(page, kind, id, who = "") {
  if (typeof id !== "string") return page.words("open.hidden");
  return el("span", null, `${page.words(`kind.${kind}`)}: `, tableLink(page, tableIn(id)), who && ` · ${who}`);
}

/** Numbers in a row. @param {Page} page @param {string} key @param {{id: number}[]} found */
function numbers(page, key, found) {
  return found.length ? page.words(key, { count: found.length, numbers: page.list(found.map(({ id }) => id)) }) : null;
}
