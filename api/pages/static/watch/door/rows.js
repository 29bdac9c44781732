// The rows of home: a table or a tournament with its picture, what it is called, who its reader is, how it stands.

import { el } from "../frame/dom.js";
import { seatMark } from "../frame/marks.js";
import { language, left, titleOf, when } from "./frame.js";
import { picture } from "./pictures.js";
import { reason } from "./problem.js";

/** @typedef {import("./keys/kept_reading.js").Standing} Standing @typedef {import("../frame/types.js").Words} Words */

const OVER = ["finished", "void"];
const LONGEST = 150;

/** @param {Standing} one */
export const isOver = ({ view }) => OVER.includes(view?.status ?? view?.phase);

/** Whether the table waits for this seat. @param {Standing} one */
export const isAsked = ({ key, view }) =>
  view?.status === "running" && !view.frozen && key.role === "seat" && view.to_act.includes(key.seat);

/**
 * What stands first: who is to act, by the time that is left; then by the last event.
 *
 * @param {Standing} one
 * @param {Standing} other
 */
export function byUrgency(one, other) {
  const late = (/** @type {Standing} */ { view }) => view?.deadline ?? Infinity;
  const asked = Number(isAsked(other)) - Number(isAsked(one));
  if (asked) return asked;
  if (isAsked(one) && late(one) !== late(other)) return late(one) < late(other) ? -1 : 1;
  return (other.line?.at ?? other.key.since) - (one.line?.at ?? one.key.since);
}

/** Who the holder of a key is. @param {Words} words @param {import("../frame/service/keyring.js").KeptKey} key */
export function whoIs(words, key) {
  const role = words(`door.${key.role}`, { seat: key.seat ?? 0 });
  return key.name && key.role !== "arbiter" && key.role !== "spectator" ? key.name : role;
}

/** @param {string} text */
const short = (text) => (text.length > LONGEST ? `${text.slice(0, text.lastIndexOf(" ", LONGEST))} …` : text);

/** @param {Words} words @param {Standing} one */
function under(words, { key, view, line, problem }) {
  if (key.ended)
    return el(
      "span",
      { class: "sub" },
      words("home.ended", { time: new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(key.ended) }),
    );
  const who = el("span", { class: "you" }, key.seat === null ? null : seatMark(key.seat), whoIs(words, key));
  return el(
    "span",
    { class: "sub" },
    who,
    " ",
    problem ? reason(words, problem) : short(line?.sentence ?? ""),
    view?.arbiter === "nobody" ? ` ${words("home.nobody")}` : "",
  );
}

/** How a table stands. @param {Words} words @param {Standing} one */
function state(words, one) {
  const { key, view, line } = one;
  if (!view || key.ended) return el("span", { class: "st" });
  if (isAsked(one)) {
    const clock =
      view.deadline && !one.problem
        ? el("span", { class: "clock", data: { deadline: view.deadline } }, left(view.deadline))
        : null;
    return el("span", { class: "st" }, clock, el("b", null, words("home.your_move")));
  }
  const names = view.to_act
    .map((/** @type {number} */ seat) => view.names[seat] ?? words("door.seat", { seat }))
    .join(", ");
  const says = view.frozen
    ? el("span", { class: "chip dispute" }, words("home.frozen"))
    : el(
        "span",
        { class: ["chip", view.status === "running" ? "live" : null] },
        view.status === "running" && names ? words("home.to_act", { names }) : words(`home.${view.status}`),
      );
  return el("span", { class: "st" }, says, line ? when(line.at) : null);
}

/** A table of mine. @param {Words} words @param {Standing} one */
export function tableRow(words, one) {
  const { key } = one;
  const title = key.label || key.title || titleOf(key.game) || words("home.table");
  const inside = [
    picture(key.game),
    key.ended ? el("s", null, title) : el("b", null, title),
    under(words, one),
    state(words, one),
  ];
  const props = { class: ["item", isAsked(one) ? "act1" : null, one.problem ? "old" : null], data: { key: key.id } };
  return key.ended || !key.of
    ? el("div", props, ...inside)
    : el("a", { ...props, href: `/watch/${key.of}/${language}` }, ...inside);
}

/** What is next in a tournament, in words. @param {Words} words @param {any} view */
function nextStep(words, view) {
  const round = view.rounds.at(-1);
  if (view.phase !== "running" || !round) return words(`home.phase.${view.phase}`);
  const of = { round: round.round, rounds: view.settings.rounds ?? view.settings.format?.rounds ?? "" };
  return words(of.rounds ? `home.round.${round.phase}` : `home.rounds.${round.phase}`, of);
}

/** A tournament of mine. @param {Words} words @param {Standing} one */
export function cupRow(words, one) {
  const { key, view, problem } = one;
  const title = key.label || key.title || words("home.tournament");
  const round = view?.rounds.at(-1);
  /** @type {Record<string, string>} */
  const leads = { player: `/place/${language}#of=${key.of}`, arbiter: `/direct/${key.of}/${language}` };
  const says = key.ended
    ? under(words, one)
    : el(
        "span",
        { class: "sub" },
        el("span", { class: "you" }, whoIs(words, key)),
        " ",
        problem ? reason(words, problem) : view ? nextStep(words, view) : "",
      );
  const runs =
    view && !key.ended
      ? el(
          "span",
          { class: "st" },
          el("span", { class: ["chip", view.phase === "running" ? "live" : null] }, words(`home.chip.${view.phase}`)),
          round?.deadline && view.phase === "running" && !problem
            ? el(
                "span",
                null,
                words("home.until", {
                  time: new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(round.deadline),
                }),
              )
            : null,
        )
      : el("span", { class: "st" });
  const inside = [picture(key.game), key.ended ? el("s", null, title) : el("b", null, title), says, runs];
  return key.ended
    ? el("div", { class: "item", data: { key: key.id } }, ...inside)
    : el(
        "a",
        { class: "item", href: leads[key.role] ?? `/watch/tournaments/${key.of}/${language}`, data: { key: key.id } },
        ...inside,
      );
}
