// What is asked from below: why the arbiter is called, and what it means to leave. The safe button lies under the
// thumb.

import { button } from "../door/frame.js";
import { reason } from "../door/problem.js";
import { ruleLink } from "../door/refusals.js";
import { el } from "../frame/dom.js";
import { Refusal } from "../frame/service/client.js";

/** @typedef {import("./page.js").Page} Page */

const REASONS = ["lead", "dropped", "slow", "other"];
const LONGEST = 200;
const WITH_BYES = ["swiss", "free_tables"];

/** Show a sheet from below. @param {Page} page @param {string} title @param {...(Element | null)} inside */
function sheet(page, title, ...inside) {
  const bad = el("p", { class: "strip bad", role: "alert", hidden: true });
  const shown = /** @type {HTMLDialogElement} */ (
    el("dialog", { class: "sheet", aria: { label: title } }, el("h2", null, title), ...inside, bad)
  );
  shown.addEventListener("close", () => shown.remove());
  document.body.append(shown);
  shown.showModal();
  let busy = false;
  return {
    close: () => shown.close(),
    put: (/** @type {Element[]} */ ...more) => bad.before(...more),
    /** @param {string} path @param {any} body */
    async send(path, body) {
      if (busy) return;
      busy = true;
      try {
        await page.evening.send(path, body);
        shown.close();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        bad.hidden = false;
        bad.replaceChildren(
          el("span", null, reason(page.words, error), " ", error.problem?.rule ? ruleLink(error.problem.rule) : ""),
        );
      } finally {
        busy = false;
      }
    },
  };
}

/** Call the arbiter, by one press on why. @param {Page} page */
export function askArbiter(page) {
  const { words } = page;
  const text = /** @type {HTMLInputElement} */ (
    el("input", { class: "in", id: "call-text", maxlength: LONGEST, autocomplete: "off" })
  );
  const made = sheet(
    page,
    words("place.call_title"),
    el("p", { class: "say" }, words("place.call_says")),
    el("div", { class: "field" }, el("label", { for: "call-text" }, words("place.call_text")), text),
    ...REASONS.map((why) =>
      button(
        words(`place.why_${why}`),
        () => void made.send("/calls", { why, ...(text.value.trim() ? { text: text.value.trim() } : {}) }),
        { class: "full", data: { why }, autofocus: why === REASONS[0] },
      ),
    ),
    button(words("place.never_mind"), () => made.close(), { class: "main full" }),
  );
}

/** What falls out if I leave, in the words of the format. @param {Page} page @param {any} standings as they would be */
function fallsOut({ words, evening: { view, round, me } }, standings) {
  const kind = view.settings.format.type;
  const on = round?.phase === "started" || round?.phase === "begun";
  const now = on ? words("place.leave_after", { round: round.round }) : "";
  const own = standings?.lines
    .flatMap((/** @type {any} */ line) => line.entries)
    .find((/** @type {any} */ one) => one.entrant === me.entrant);
  const later =
    view.phase === "open" || WITH_BYES.includes(kind)
      ? "place.leave_swiss"
      : kind === "boards"
        ? "place.leave_boards"
        : own?.place === null
          ? "place.leave_struck"
          : "place.leave_forfeit";
  return `${now} ${words(later)}`.trim();
}

/** Leave: what it means stands there before it counts. @param {Page} page */
export async function askLeave(page) {
  const { words, evening } = page;
  const { entrant, view } = evening;
  const path = `/entrants/${entrant.entrant}/withdraw`;
  const foreseen = await evening.foresee(path, {});
  const stay = () => button(words("place.stay"), () => made.close(), { class: "main full", data: { act: "stay" } });
  if (foreseen.refused) {
    page.refuse(foreseen.refused);
    return;
  }
  const back = WITH_BYES.includes(view.settings.format.type) ? "place.leave_back" : "place.leave_no_back";
  const others = entrant.players
    .filter((/** @type {any} */ one) => one.player !== evening.me.player)
    .map((/** @type {any} */ one) => one.name);
  const swap =
    view.phase === "running"
      ? [
          el("p", { class: "strip" }, words("place.swap")),
          button(
            words("place.swap_ask"),
            () => void made.send("/calls", { why: "other", text: words("place.swap_text") }),
            { class: "full", data: { act: "swap" } },
          ),
        ]
      : [];
  const made = sheet(
    page,
    words("place.leave_title"),
    el(
      "p",
      null,
      fallsOut(page, foreseen.standings),
      " ",
      ruleLink(WITH_BYES.includes(view.settings.format.type) ? "tournament.4.4" : "tournament.4.5"),
    ),
    el("p", { class: "say" }, words(back)),
    ...swap,
  );
  for (const one of await pauses(page, made)) made.put(one);
  made.put(
    button(words(others.length ? "place.withdraw_all" : "place.withdraw"), () => void made.send(path, {}), {
      class: "warn full",
      data: { act: "withdraw" },
    }),
    stay(),
  );
}

/**
 * Leaving one round out, where the rules let it be.
 *
 * @param {Page} page
 * @param {{send: (path: string, body: any) => Promise<void>}} made
 * @returns {Promise<Element[]>}
 */
async function pauses({ words, evening }, made) {
  const { view, entrant } = evening;
  if (!WITH_BYES.includes(view.settings.format.type)) return [];
  // The first that is not public
  const round = Math.max(0, ...view.rounds.map((/** @type {any} */ one) => one.round)) + 1;
  const path = `/entrants/${entrant.entrant}/request_bye`;
  for (const kind of ["half_bye", "zero_bye"]) {
    if ((await evening.foresee(path, { round, kind })).refused) continue;
    return [
      button(words(`place.pause_${kind}`, { round }), () => void made.send(path, { round, kind }), {
        class: "full",
        data: { act: "pause" },
      }),
    ];
  }
  return [];
}
