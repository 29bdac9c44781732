// Small things that stand in many places: the number of a seat, a player, the link to a rule, a button.

import { el } from "./dom.js";
import { icon } from "./icons.js";

/**
 * The square with a seat's number: the colour helps, the number tells.
 * @param {number} seat
 */
export const seatMark = (seat) => el("span", { class: ["seat", `s${seat % 8}`] }, seat);

/** @param {string} name */
const cut = (name) => ([...name].length > 18 ? `${[...name].slice(0, 17).join("")}…` : name);

/**
 * A player: number and name. A long name is cut, and whole in the title.
 * @param {import("./types.js").Player} player
 */
export function who(player) {
  return el(
    "span",
    { class: "who", title: cut(player.name) === player.name ? null : player.name },
    seatMark(player.number),
    cut(player.name),
  );
}

/**
 * A button with a picture and its name.
 * @param {string} name
 * @param {string} picture
 * @param {() => void} act
 * @param {Record<string, unknown>} [more]
 */
export function iconButton(name, picture, act, more = {}) {
  return el(
    "button",
    {
      type: "button",
      class: ["btn", "plain", "icon", /** @type {string} */ (more.class ?? "")],
      title: name,
      aria: { label: name, .../** @type {object} */ (more.aria ?? {}) },
      on: { click: act },
      data: /** @type {any} */ (more.data),
    },
    icon(picture),
  );
}

/**
 * What opens the text of a rule.
 * @param {import("./types.js").PageOfTable} page
 * @param {string} rule
 */
export function ruleLink(page, rule) {
  const link = el("button", { type: "button", class: "rule", aria: { expanded: "false" } }, rule);
  link.addEventListener("click", () => page.rule(rule, link));
  return link;
}

/**
 * The mark of a move that the arbiter entered for a seat; at an analysis all are, so that none has it.
 * @param {import("./types.js").PageOfTable} page
 * @param {import("./types.js").Entry} entry
 */
export function entered(page, entry) {
  // Not what the table itself does
  const begins = entry.version === entry.cause && entry.cause > 1 && !entry.rule.startsWith("table.");
  if (!begins || entry.kind !== "move" || entry.by?.role !== "arbiter" || entry.version > page.shared()) return null;
  return el("span", null, el("span", { class: "chip" }, page.words("story.entered")), " ");
}
