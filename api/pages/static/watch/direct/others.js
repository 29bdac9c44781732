// Who was quicker, and what they did: said in place of a refusal that comes of it.

import { language } from "../door/frame.js";
import { wordsOf } from "../frame/wording.js";
import * as own from "../words/direct/others.js";

/** @typedef {import("./desk.js").Desk} Desk */

const words = wordsOf(own[language]);
const isSaid = (/** @type {string} */ type) => `others.${type}` in own.en;

/** What a refused act was about: an event of the same makes it clear. @type {Record<string, string>} */
const PHASES = { "/start": "tournament_started", "/finish": "tournament_finished", "/void": "tournament_voided" };

/** @param {string} path @returns {(event: any) => boolean} */
function sameAs(path) {
  const [, kind, subject] = /^\/(docket|rounds)\/(.+)\/[a-z_]+$/.exec(path) ?? [];
  if (kind === "docket") return (event) => event.case === subject;
  if (kind === "rounds") return (event) => `${event.round}` === subject;
  return (event) => event.type === PHASES[path];
}

/** The name of another who acted; empty for oneself, and for the service. @param {Desk} desk @param {any} by */
function nameOf({ cup }, by) {
  const { you, arbiters, directors } = cup.view;
  const named = (/** @type {any[]} */ list, /** @type {string} */ role) =>
    by[role] === you[role] ? "" : (list.find((one) => one[role] === by[role])?.name ?? "");
  if (by.role === "arbiter") return named(arbiters, "arbiter");
  if (by.role === "director") return named(directors, "director");
  if (by.role === "player") return cup.nameOf(by.entrant);
  return by.role === "organizer" && !cup.organizer ? words("others.organizer") : "";
}

/**
 * A sentence on the newest act of another after a version; empty where nobody else did what stood in the way.
 *
 * @param {Desk} desk
 * @param {number} from
 * @param {string | null} path what was refused by a rule; null for what was meant for the version before
 * @param {string} undone the word for what was not done
 */
export async function whoWasQuicker(desk, from, path, undone = "undone") {
  const { cup } = desk;
  const { events } = await cup.client.get(`${cup.root}/events?after=${from}`);
  const isSame = path === null ? () => true : sameAs(path);
  const found = events.findLast(
    (/** @type {any} */ one) => isSaid(one.event.type) && isSame(one.event) && nameOf(desk, one.by),
  );
  if (!found) return "";
  const { event } = found;
  const at = /** @type {any} */ (desk.made.hall)?.placeOf(event.case);
  const values = {
    name: nameOf(desk, found.by),
    round: event.round,
    table: at,
    entrant: event.name ?? cup.nameOf(event.entrant),
    arbiter: cup.view.arbiters.find((/** @type {any} */ one) => one.arbiter === event.arbiter)?.name ?? "",
  };
  if (event.type === "case_taken") return words(`others.${at ? "table_taken" : "case_taken"}`, values);
  return `${words(`others.${event.type}`, values)} ${words(`others.${undone}`)}`;
}
