// Names on the desk: players, cards, places, and lists of them in the page's language.
import { el } from "../frame/dom.js";

/** @typedef {import("./desk.js").Desk} Desk @typedef {import("./casefile.js").CaseFile} CaseFile */

/** @param {CaseFile} file @param {Desk} desk @param {number} seat */
export const nameOf = (file, desk, seat) => file.view.names[seat] ?? desk.words("desk.seat", { seat });

/** @param {CaseFile} file @param {Desk} desk @param {number[]} seats */
export const namesOf = (file, desk, seats) =>
  seats.length === file.seats && seats.length > 2
    ? desk.words("desk.all_seats")
    : desk.list(seats.map((seat) => nameOf(file, desk, seat)));

/** A seat as a square with its number, and the name. @param {CaseFile} file @param {Desk} desk @param {number} seat */
export function who(file, desk, seat) {
  return el(
    "span",
    { class: "who" },
    el("span", { class: ["seat", `s${seat % 8}`], aria: { hidden: true } }, seat),
    el(
      "span",
      null,
      nameOf(file, desk, seat),
      el("span", { class: "print-only" }, ` (${desk.words("desk.seat", { seat })})`),
    ),
  );
}

/** A zone as people say it: "hand of Bruno". @param {CaseFile} file @param {Desk} desk @param {string | null} zone */
export function placeOf(file, desk, zone) {
  if (zone === null) return "–";
  const [kind, number] = zone.split(":");
  const plain = kind.replaceAll("_", " ");
  const known = desk.knows(`zone.${kind}`) ? desk.words(`zone.${kind}`) : plain;
  if (number === undefined) return known;
  return kind === "hand"
    ? desk.words("desk.hand_of", { name: nameOf(file, desk, Number(number)) })
    : `${known} ${number}`;
}

/**
 * A rule's id, with its text in the title, linked to the rulebook.
 *
 * @param {CaseFile | null} file
 * @param {Desk} desk
 * @param {string} id
 */
export function rule(file, desk, id) {
  const text = file?.rules.find((/** @type {any} */ one) => one.id === id)?.[desk.language] ?? "";
  const [game] = id.split(".");
  return el("a", { class: "rule", href: `/docs/${desk.language}/rules/${game}#${id}`, title: text }, id);
}

/** A version, linked to the table as it was then. @param {CaseFile} file @param {number} version */
export const version = (file, version) =>
  el("a", { class: "num", href: `/watch/${file.where.table}/${document.documentElement.lang}#at=${version}` }, version);
