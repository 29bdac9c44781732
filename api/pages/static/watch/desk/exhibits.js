// The exhibits: the table just before what is disputed, the ways of the cards, who could know them.
import { el, tableHead } from "../frame/dom.js";
import { scrolled } from "../frame/picture/scrolled.js";
import { nameOf, namesOf, placeOf, rule, version, who } from "./naming.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./casefile.js").CaseFile} CaseFile
 * @typedef {import("./casefile.js").Moment} Moment
 */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const FEW = 8;

/** @param {CaseFile} file @param {Desk} desk @returns {Element[]} */
export function exhibits(file, desk) {
  const parts = [
    ...file.moments.map((moment) => ({
      title: desk.words("exhibit.table", { version: moment.version }),
      body: [theTable(file, desk, moment)],
    })),
    ...file.custody.map((chain) => ({
      title: desk.words("exhibit.custody", { card: desk.cardName(file, chain.card) }),
      body: [custody(file, desk, chain)],
    })),
    ...file.moments
      .filter(({ sights }) => sights.length)
      .map((moment) => ({
        title: desk.words("exhibit.knowledge", { version: moment.version }),
        body: knowledge(file, desk, moment),
      })),
  ];
  return parts.map(({ title, body }, at) =>
    el(
      "section",
      { class: "exhibit" },
      el(
        "h2",
        null,
        desk.words("exhibit.letter", { letter: LETTERS[at % LETTERS.length] }),
        " ",
        el("span", null, title),
      ),
      ...body,
    ),
  );
}

/**
 * The table as it was, through the arbiter's eyes or those of a seat concerned.
 *
 * @param {CaseFile} file
 * @param {Desk} desk
 * @param {Moment} moment
 */
function theTable(file, desk, moment) {
  const picture = el("div", {
    class: "picture table",
    tabindex: 0,
    role: "region",
    aria: { label: desk.words("exhibit.table", { version: moment.version }) },
  });
  const sights = moment.sights.filter(({ table }) => table !== null);
  const eyes = [{ seat: null, table: moment.table }, ...sights];
  const buttons = eyes.map(({ seat, table }, at) => {
    const text = seat === null ? desk.words("desk.arbiter") : nameOf(file, desk, seat);
    const show = () => {
      for (const one of buttons) one.setAttribute("aria-pressed", String(one === button));
      desk.draw(file, picture, { table, version: moment.version, seat });
    };
    const button = el(
      "button",
      { type: "button", class: "btn", aria: { pressed: at === 0 }, on: { click: show } },
      text,
    );
    return button;
  });
  // Only when it stands in the page is it known how wide it is.
  requestAnimationFrame(() => desk.draw(file, picture, { table: moment.table, version: moment.version, seat: null }));
  const links = el(
    "a",
    { class: "btn", href: `/watch/${file.where.table}/${desk.language}#at=${moment.version}` },
    desk.words("exhibit.see"),
  );
  return el(
    "div",
    null,
    el("div", { class: "go no-print" }, el("span", { class: "dim" }, desk.words("exhibit.eyes")), ...buttons, links),
    picture,
  );
}

/** @param {CaseFile} file @param {Desk} desk @param {any} chain */
function custody(file, desk, chain) {
  const heads = ["custody.version", "custody.what", "custody.from", "custody.to", "custody.seen"].map((key) =>
    desk.words(key),
  );
  const rows = chain.steps.map((/** @type {any} */ step) => {
    const against = step.illicit
      ? el(
          "b",
          { class: "bad" },
          ` ${desk.words("custody.illicit")}`,
          step.claim ? ` (${desk.words("custody.upheld", { version: step.claim })})` : "",
        )
      : null;
    const gone = step.undone
      ? el("span", { class: "dim" }, ` (${desk.words("custody.undone", { version: step.undone })})`)
      : null;
    const how = desk.knows(`how.${step.how}`) ? desk.words(`how.${step.how}`) : step.how;
    return el(
      "tr",
      { class: [step.illicit && "illicit", step.undone && "gone"] },
      el("td", null, version(file, step.version)),
      el("td", null, how, " ", rule(file, desk, step.rule), against, gone),
      el("td", null, placeOf(file, desk, step.source)),
      el("td", null, placeOf(file, desk, step.target)),
      el("td", null, step.seen_by.length ? namesOf(file, desk, step.seen_by) : desk.words("desk.nobody")),
    );
  });
  return scrolled(
    desk.words("exhibit.custody", { card: desk.cardName(file, chain.card) }),
    el("table", { class: "cmp" }, tableHead(...heads), el("tbody", null, ...rows)),
  );
}

/**
 * What each seat concerned could know then: first of the cards of the case, the rest folded.
 *
 * @param {CaseFile} file
 * @param {Desk} desk
 * @param {Moment} moment
 */
function knowledge(file, desk, moment) {
  const cards = new Set(file.custody.map(({ card }) => card));
  const lists = moment.sights.map(({ seat, known }) => {
    const first = known.filter((/** @type {any} */ one) => cards.has(one.card));
    const rest = known.filter((/** @type {any} */ one) => !cards.has(one.card));
    return el(
      "div",
      null,
      el("h3", null, who(file, desk, seat)),
      first.length ? items(file, desk, first) : el("p", { class: "dim" }, desk.words("knowledge.none")),
      rest.length
        ? el(
            "details",
            { class: "rest" },
            el("summary", null, desk.words("knowledge.rest", { count: rest.length })),
            items(file, desk, rest),
          )
        : null,
    );
  });
  return [
    el("p", { class: "ex" }, desk.words("knowledge.note")),
    el("div", { class: ["four", lists.length > FEW && "many"] }, ...lists),
  ];
}

/** @param {CaseFile} file @param {Desk} desk @param {any[]} known */
function items(file, desk, known) {
  return el(
    "ul",
    { class: "plain" },
    ...known.map((one) => {
      const since = typeof one.since === "number" ? one.since : one.since.version;
      return el(
        "li",
        null,
        desk.words("knowledge.item", {
          card: desk.cardName(file, one.card),
          place: placeOf(file, desk, one.zone),
          version: since,
        }),
        one.undone ? ` ${desk.words("knowledge.undone")}` : "",
      );
    }),
  );
}
