// What stands above all on the page of an evening: no connection, the call, what was refused.

import { clockTime, language } from "../door/frame.js";
import { ruleLink } from "../door/refusals.js";
import { el } from "../frame/dom.js";
import { isRead } from "./kept.js";

/**
 * What stands above all: no connection, the call, what was refused.
 *
 * @param {import("./page.js").Page} page
 * @returns {Element[]}
 */
export function stripsOf(page) {
  const { evening, words, fault } = page;
  const { call } = evening.view;
  const strips = [];
  if (evening.broken)
    strips.push(
      el(
        "p",
        { class: "strip", role: "status" },
        words("place.broken", {
          time: new Intl.DateTimeFormat(language, { timeStyle: "medium" }).format(evening.broken),
        }),
      ),
    );
  if (fault)
    strips.push(
      el(
        "p",
        { class: "strip bad", role: "alert" },
        el("span", null, fault.text, " ", fault.rule ? ruleLink(fault.rule) : ""),
      ),
    );
  if (call && !call.closed)
    strips.push(
      el(
        "p",
        { class: "strip info", role: "status", data: { call: "waits" } },
        words("place.knows", { time: clockTime(call.opened_at) }),
        " ",
        words(call.ahead ? "place.before_you" : "place.you_next", { count: call.ahead }),
      ),
    );
  else if (call && !isRead(call))
    strips.push(
      el(
        "p",
        { class: "strip good", role: "status", data: { call: "closed" } },
        el("span", null, call.answer ? words("place.answer", { text: call.answer }) : words("place.answered")),
        el("button", { type: "button", class: "btn small", data: { act: "understood" } }, words("place.understood")),
      ),
    );
  return strips;
}
