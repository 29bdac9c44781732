// The next act of an evening, and what comes of pressing it. It is the one filled button of the stage bar.

import { Refusal } from "../frame/client.js";
import { remember } from "../door/keeping.js";
import { reason } from "../door/problem.js";
import { NO_CHIEF } from "./setup.js";

/** @typedef {import("./desk.js").Desk} Desk */
/**
 * An act: `name` is its word, `says` stands beside it, `check` asks whether it could be done now (its refusal says what is
 * missing), `act` does it, `stage` is the one to go to afterwards. Without `act` there is nothing to press.
 * @typedef {{name: string, values?: Record<string, any>, says: string, check?: () => Promise<any>, act?: () => Promise<any>, stage?: string}} Act
 */

/** @param {Desk} desk @returns {Act} */
export function nextAct(desk) {
  const { cup, words } = desk;
  const { phase } = cup.view;
  if (phase === "draft") return cup.organizer ? openEntries(desk) : { name: "", says: words("direct.is.draft") };
  return { name: "", says: words(`direct.is.${phase}`) };
}

/** @param {Desk} desk @returns {Act} */
function openEntries(desk) {
  const { cup, words } = desk;
  return {
    name: "open", says: words("direct.open_says"), stage: "entries",
    check: async () => {
      if (!desk.arbiters.chief.value.trim() && !cup.arbiters.some((one) => one.chief)) throw new Refusal(0, { detail: words("direct.need_chief") });
      try { await cup.foresee("/open", {}, cup.organizer); } catch (error) { if (!(error instanceof Refusal) || error.problem?.rule !== NO_CHIEF) throw error; }
    },
    act: async () => {
      await desk.setup.settled();
      await desk.arbiters.lead();
      const { spectator_token: token } = await cup.send("/open", {}, { act: "open", by: cup.organizer });
      const { settings } = cup.view;
      remember({ token, kind: "tournament", of: cup.id, role: "spectator", title: settings.title, game: settings.game }, cup.key?.lasts ?? false);
    },
  };
}

/** Why an act cannot be done; empty if it can. @param {Desk} desk @param {Act} act */
export async function missing(desk, act) {
  try { await act.check?.(); return ""; } catch (error) { return reason(desk.words, error); }
}
