// The next act of an evening, and what comes of pressing it. It is the one filled button of the stage bar.

import { clockTime } from "../door/frame.js";
import { remember } from "../door/keys/keeping.js";
import { reason } from "../door/problem.js";
import { Refusal } from "../frame/service/client.js";
import { NO_CHIEF } from "./setup.js";

/** @typedef {import("./desk.js").Desk} Desk */
/**
 * An act: `name` is its word, `says` stands beside it, `check` asks whether it could be done now (its refusal says what
 * is
 * missing), `act` does it, `stage` is the one to go to afterwards. Without `act` there is nothing to press. `also` is a
 * second act.
 * @typedef {{name: string, values?: Record<string, any>, says: string, check?: () => Promise<any>, act?: () =>
 *   Promise<any>, stage?: string, also?: Act | null}} Act
 */

/** @param {Desk} desk @returns {Act} */
export function nextAct(desk) {
  const { cup, words } = desk;
  const { phase } = cup.view;
  if (phase === "draft") return cup.organizer ? openEntries(desk) : { name: "", says: words("direct.is.draft") };
  if (phase === "open") return start(desk);
  if (phase === "running") return nextOfRounds(desk);
  if (phase === "finished")
    return { name: "archive", says: words("direct.is.finished"), stage: "papers", act: () => desk.archive() };
  return { name: "", says: words(`direct.is.${phase}`) };
}

/** The rounds that have not ended, by number. @param {Desk} desk @returns {number[]} */
const openRounds = ({ cup }) =>
  cup.list.open
    .filter((/** @type {any} */ one) => one.kind === "round")
    .map((/** @type {any} */ one) => one.id)
    .sort((/** @type {number} */ one, /** @type {number} */ other) => one - other);

/** Whether all rounds can be drawn at the start: no result changes who meets whom. @param {Desk} desk */
export const isPlanned = ({ cup }) => ["boards", "round_robin"].includes(cup.view.settings.format.type);

/** The phase of a round; empty before it is drawn. @param {Desk} desk @param {number} round @returns {string} */
const phaseOf = ({ cup }, round) => cup.view.rounds.find((/** @type {any} */ one) => one.round === round)?.phase ?? "";

/** Draw and publish rounds, each once. Throws a Refusal. @param {Desk} desk @param {number[]} rounds */
export async function seat(desk, rounds) {
  const { cup } = desk;
  for (const round of rounds) {
    if (!phaseOf(desk, round)) await cup.send(`/rounds/${round}/draw`, {}, { act: `draw ${round}` });
    if (["", "drawn"].includes(phaseOf(desk, round)))
      await cup.send(`/rounds/${round}/publish`, {}, { act: `publish ${round}` });
  }
}

/** @param {Desk} desk @returns {Act} */
function start(desk) {
  const { cup, words } = desk;
  const planned = isPlanned(desk);
  return {
    name: planned ? "seat" : "start",
    says: words(planned ? "direct.seat_says" : "direct.start_says"),
    stage: planned ? "hall" : "draw",
    check: () => cup.foresee("/start", {}),
    act: async () => {
      await cup.send("/start", {}, { act: "start" });
      await cup.read();
      if (planned) await seat(desk, openRounds(desk));
      else await cup.send("/rounds/1/draw", {}, { act: "draw 1" });
    },
  };
}

/** @param {Desk} desk @returns {Act} */
function nextOfRounds(desk) {
  const { cup, words } = desk;
  const [round] = openRounds(desk);
  if (round === undefined)
    return {
      name: "finish",
      says: words("direct.finish_says"),
      stage: "papers",
      check: () => cup.foresee("/finish", {}),
      act: () => cup.send("/finish", {}, { act: "finish" }),
    };
  const phase = phaseOf(desk, round);
  const values = { round };
  const { says, also } = byItself(desk, round);
  if (phase === "begun" || phase === "started")
    return {
      ...afterwards(desk),
      says: words(cup.view.settings.boards_per_set > 1 ? "direct.boards_on" : "direct.round_on", {
        round,
        count: cup.list.open.filter((/** @type {any} */ one) => one.kind === "table").length,
      }),
    };
  if (phase === "published")
    return {
      name: "begin",
      values,
      says: says || words("direct.begin_says"),
      also,
      stage: "hall",
      act: () => cup.send(`/rounds/${round}/begin`, {}, { act: `begin ${round}` }),
    };
  if (phase === "drawn")
    return {
      name: "publish",
      values,
      says: says || words("direct.publish_says"),
      also,
      stage: "draw",
      act: () => cup.send(`/rounds/${round}/publish`, {}, { act: `publish ${round}` }),
    };
  return {
    name: "draw",
    values,
    says: words("direct.draw_says"),
    stage: "draw",
    act: () => cup.send(`/rounds/${round}/draw`, {}, { act: `draw ${round}` }),
  };
}

/**
 * When a round begins by itself, and the act that holds or releases it.
 *
 * @param {Desk} desk
 * @param {number} round
 * @returns {{says: string, also: Act | null}}
 */
function byItself({ cup, words }, round) {
  const { begins_at: at, held } = cup.view.rounds.find((/** @type {any} */ one) => one.round === round) ?? {
    begins_at: null,
    held: false,
  };
  if (at === null && !held) return { says: "", also: null };
  const name = held ? "release" : "hold";
  return {
    says: held ? words("direct.is_held", { round }) : words("direct.begins_at", { round, time: clockTime(at) }),
    also: { name, says: "", act: () => cup.send(`/rounds/${round}/${name}`, {}, { act: `${name} ${round}` }) },
  };
}

/**
 * What comes after the round that is played: it stands there, and cannot be pressed.
 *
 * @param {Desk} desk
 */
function afterwards(desk) {
  const [, next] = openRounds(desk);
  if (next === undefined) return { name: "finish" };
  const name = { published: "begin", drawn: "publish" }[phaseOf(desk, next)] ?? "draw";
  return { name, values: { round: next } };
}

/** @param {Desk} desk @returns {Act} */
function openEntries(desk) {
  const { cup, words } = desk;
  return {
    name: "open",
    says: words("direct.open_says"),
    stage: "entries",
    check: async () => {
      if (!desk.arbiters.chief.value.trim() && !cup.arbiters.some((one) => one.chief))
        throw new Refusal(0, { detail: words("direct.need_chief") });
      try {
        await cup.foresee("/open", {}, cup.organizer);
      } catch (error) {
        if (!(error instanceof Refusal) || error.problem?.rule !== NO_CHIEF) throw error;
      }
    },
    act: async () => {
      await desk.setup.settled();
      await desk.arbiters.lead();
      const { spectator_token: token } = await cup.send("/open", {}, { act: "open", by: cup.organizer });
      const { settings } = cup.view;
      remember(
        { token, kind: "tournament", of: cup.id, role: "spectator", title: settings.title, game: settings.game },
        cup.key?.lasts ?? false,
      );
    },
  };
}

/** Why an act cannot be done; empty if it can. @param {Desk} desk @param {Act} act */
export async function missing(desk, act) {
  try {
    await act.check?.();
    return "";
  } catch (error) {
    return reason(desk.words, error);
  }
}
