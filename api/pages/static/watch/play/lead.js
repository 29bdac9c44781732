// The first words of the action bar: what is asked, what is at stake and how to answer; or why nothing is asked.
import { el } from "../frame/dom.js";
import { keys } from "../frame/service/keyring.js";

/** @typedef {import("./bar.js").Bar} Bar @typedef {import("../frame/types.js").Now} Now */

/** @param {Bar} bar @param {Now} now */
export function lead(bar, now) {
  const { question, stake, hint: how } = (bar.version === now.version && bar.prompt) || {};
  if (!question) {
    const early = bar.later.isOpen ? el("small", null, bar.page.words("play.later_hint")) : null;
    return el("p", { class: "lead" }, why(bar, now), early);
  }
  const hint = `${how} ${stake ?? ""}`;
  // That it is entered comes first
  const [first, second] = bar.acting.seat === null ? [question, hint] : [why(bar, now), `${question} ${hint}`];
  return el("p", { class: "lead", title: second }, first, el("small", null, second));
}

/** @param {Bar} bar @param {Now} now */
function why(bar, now) {
  const { words } = bar.page;
  const { view } = now;
  if (view.status === "finished") return words("play.over");
  if (view.status === "void") return words("play.void");
  if (view.status === "paused") return words("play.paused");
  if (view.open_undo) return words("play.undo_open");
  if (view.frozen) return words("play.frozen");
  const { seat } = bar.acting;
  if (seat !== null) return words(view.analysis ? "play.your_move" : "play.enters", { name: nameOf(bar, seat) });
  if (now.own.role === "arbiter") return words(bar.played.length ? "play.arbiter_acts" : "play.arbiter");
  const name = nameOf(bar, now.own.seat);
  if (!view.to_act.length) return words("play.nobody");
  if (!view.to_act.includes(now.own.seat))
    return words("play.others", {
      names: view.to_act.map((/** @type {number} */ seat) => nameOf(bar, seat)).join(", "),
    });
  return words("play.your_move", { name });
}

/**
 * Where the same table is opened again, for whoever may open tables in this browser.
 *
 * @param {Bar} bar @param {Now} now
 */
export function rematch(bar, { view }) {
  const { page } = bar;
  const opens = keys().some(({ kind, ended }) => kind === "service" && !ended);
  if (view.status !== "finished" || view.analysis || !opens) return null;
  const href = `/host/${page.language}#${page.table}`;
  return el("a", { class: "btn", href, data: { act: "rematch" } }, page.words("play.rematch"));
}

/** The name of a seat's player. @param {Bar} bar @param {number | null} seat */
export const nameOf = (bar, seat) => bar.page.seats().find(({ number }) => number === seat)?.name ?? String(seat);
