// What a tournament needs, in a list: tables, boards, time, and what one entrant more or less changes.

import { language, panel } from "../../door/frame.js";
import { el } from "../../frame/dom.js";
import { planOf } from "./plan.js";

const MINUTE = 60_000;

/** @param {import("../../frame/types.js").Words} words @param {any} settings @param {number} about @param {any} view */
export function planPanel(words, settings, about, view) {
  const entered = view.entrants.filter((/** @type {any} */ one) => one.withdrawn_from === null).length;
  const count = view.phase === "draft" || !entered ? about : entered;
  const plan = planOf(settings, count);
  const rows = [
    [words("direct.needs.entrants"), count],
    [words("direct.needs.tables"), plan.tables],
    plan.boards ? [words("direct.needs.boards"), plan.boards] : null,
    plan.rounds
      ? [
          words("direct.rounds"),
          plan.minutes ? words("direct.needs.times", { rounds: plan.rounds, minutes: plan.minutes }) : plan.rounds,
        ]
      : null,
    plan.rounds && plan.rounds > 1 && plan.minutes
      ? [words("direct.needs.changes"), words("direct.needs.times", { rounds: plan.rounds - 1, minutes: plan.change })]
      : null,
  ].filter((one) => one !== null);
  const end = plan.length
    ? new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(Date.now() + plan.length * MINUTE)
    : "";
  return panel(
    words("direct.needs"),
    el("dl", { class: "plan" }, ...rows.flatMap((one) => [el("dt", null, one[0]), el("dd", null, one[1])])),
    end
      ? el(
          "p",
          { class: "until" },
          el("span", { class: "big-n" }, end),
          " ",
          el("span", { class: "say" }, words("direct.needs.end")),
        )
      : null,
    el(
      "p",
      { class: "say" },
      words(plan.odd ? `direct.needs.odd_${settings.entrants === "person" ? "person" : "pair"}` : "direct.needs.even"),
    ),
  );
}
