// Scherbia's own cards: value, emblem of the job, folk by band and word, name, ability; and its action cards.
import { el, svg } from "../../frame/dom.js";
import { breakable, deedOf, idOf, jobCard } from "./names.js";

/** @typedef {import("../../frame/types.js").Scene} Scene */
/**
 * @typedef {{zone?: string | null, pick?: boolean, pills?: string[], value?: number | null, shown?: boolean, classes?:
 *   (string | false | null)[], changed?: boolean, tag?: string | null}} How
 */

/** @type {Record<string, string>} Emblems of 24 units, drawn as lines; those in FULL are filled. */
const EMBLEMS = {
  mage: "M12 2l2.6 6.6L21 9l-5 4.4L17.6 20 12 16.3 6.4 20 8 13.4 3 9l6.4-.4z",
  warrior: "M4 3l12 13M20 3L8 16M13 19l6-6M11 19l-6-6M17 17l4 4M7 17l-4 4",
  smith: "M8 7h13c0 3-3 5-6 5v3l3 4H7l3-4v-3H8zM8 7v5c-3 0-5-2-6-5z",
  hunter: "M6 3c9 2 12 8 12 15M6 3l12 15M3 21l10-10M3 17v4h4",
  healer: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z",
  sailor:
    "M12 8v13M9.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M8 11.5h8M3 14c1 5 5 7 9 7s8-2 9-7M3 14l-1 3M3 14l3 1.5M21 14l1 3M21 14l-3 1.5",
  digger: "M3 9c5-6 13-6 18 0M12 5v16",
  thief:
    "M2 8c6-2 14-2 20 0 0 6-3 9-6 9-2 0-2.5-2-4-2s-2 2-4 2c-3 0-6-3-6-9zM6 11.5c1.5-1.3 3.5-1 4 1M18 11.5c-1.5-1.3-3.5-1-4 1",
  baker: "M12 20c-8-4-10-13-4-14 4 0 4 5 4 9 0-4 0-9 4-9 6 1 4 10-4 14zM7 17l10-6M17 17L7 11",
  farmer:
    "M12 22V8M12 8c-2-2-2-4 0-6 2 2 2 4 0 6M12 13.5c-3.5 0-5.5-1.5-5.5-5 3.5 0 5.5 1.5 5.5 5c0-3.5 2-5 5.5-5 0 3.5-2 5-5.5 5M12 19c-3.5 0-5.5-1.5-5.5-5 3.5 0 5.5 1.5 5.5 5c0-3.5 2-5 5.5-5 0 3.5-2 5-5.5 5",
  jobless: "M20 12a8 8 0 1 1-16 0a8 8 0 1 1 16 0",
  woodcutter: "M6 21L15 8M11 5c3-3 7-2 9 1l-4 5c-1-3-3-4-5-6z",
  action: "M13 2L4 14h6l-1 8 9-12h-6z",
  faction: "M6 22V3M6 4c4-2 7 2 13 0v9c-6 2-9-2-13 0",
};
const FULL = ["mage", "action"];

/**
 * @param {string} job
 * @returns {SVGElement}
 */
export function emblem(job) {
  return svg(
    "svg",
    { class: ["emblem", job, FULL.includes(job) && "full"], viewBox: "0 0 24 24", aria: { hidden: true } },
    svg("path", { d: EMBLEMS[job] }),
  );
}

/**
 * A job card. With `shown` its value on the table stands in a pill where it is not the printed one.
 * @param {Scene} scene
 * @param {string} card "?" is drawn as a back
 * @param {How} [how]
 * @returns {HTMLElement}
 */
export function job(scene, card, how = {}) {
  if (card === "?") return back(scene, how);
  const { words } = scene;
  const { job: named, folk, printed } = jobCard(card);
  const value =
    how.shown && how.value !== null && how.value !== undefined && String(how.value) !== printed
      ? words("scherbia.now", { value: how.value })
      : null;
  const pills = [value, ...(how.pills ?? [])].filter((one) => one !== null);
  // What is to be read on the card, in its order: who speaks to the computer says what stands there.
  const label = [
    printed,
    ...pills,
    words(`scherbia.one.${folk}`),
    words(`scherbia.job.${named}`),
    words(`scherbia.can.${named}`),
    how.tag,
  ]
    .filter(Boolean)
    .join(", ");
  return paper(card, { ...how, classes: [folk, ...(how.classes ?? [])] }, label, [
    el(
      "span",
      { class: "top" },
      el("span", { class: "value" }, printed),
      pills.map((pill) => el("span", { class: "pill" }, pill)),
    ),
    emblem(named),
    el("small", null, words(`scherbia.one.${folk}`)),
    el("b", null, words(`scherbia.job.${named}`)),
    el("span", { class: "can" }, words(`scherbia.can.${named}`)),
    how.tag && el("span", { class: "tag" }, how.tag),
  ]);
}

/**
 * An action card, also one that these eyes know though it lies face down.
 * @param {Scene} scene
 * @param {string} card
 * @param {How} [how]
 * @returns {HTMLElement}
 */
export function action(scene, card, how = {}) {
  if (card === "?") return back(scene, { ...how, classes: ["deed", ...(how.classes ?? [])] });
  const { words } = scene;
  const number = idOf(card) === "objection" ? null : card.slice(idOf(card).length + 1);
  const label = [words("scherbia.action_word"), number, breakable(scene, card), deedOf(scene, card), how.tag]
    .filter(Boolean)
    .join(", ");
  return paper(card, { ...how, classes: ["deed", ...(how.classes ?? [])] }, label, [
    el(
      "span",
      { class: "top" },
      el("span", { class: "word" }, words("scherbia.action_word")),
      number && el("span", { class: "word" }, number),
    ),
    emblem("action"),
    el("b", null, breakable(scene, card)),
    el("span", { class: "can" }, deedOf(scene, card)),
    how.tag && el("span", { class: "tag" }, how.tag),
  ]);
}

/**
 * @param {string} card
 * @param {How} how
 * @param {string} label
 * @param {(Element | string | null | false | undefined)[]} children
 */
function paper(card, { zone, pick, classes = [], changed }, label, children) {
  return el(
    "span",
    {
      class: ["job", ...classes],
      role: "img",
      aria: { label },
      data: { thing: card, zone, pick: pick ? card : null, changed: changed || null },
    },
    children,
  );
}

/**
 * @param {Scene} scene
 * @param {How} how
 */
function back(scene, { zone, classes = [], tag }) {
  const label = [scene.words("card.hidden"), tag].filter(Boolean).join(", ");
  return el(
    "span",
    { class: ["job", "back", ...classes], role: "img", aria: { label }, data: { zone } },
    emblem(classes.includes("deed") ? "action" : "jobless"),
    tag && el("span", { class: "tag" }, tag),
  );
}
