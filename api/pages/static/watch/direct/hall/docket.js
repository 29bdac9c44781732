// The cases that wait in the hall, and who has them.

import { button, language, when } from "../../door/frame.js";
import { el } from "../../frame/dom.js";

/** What is ruled at the desk, by the kind of case. @type {Record<string, string>} */
const RULED = { claim: "claim", dispute: "dispute", appeal: "dispute" };

/** What waits for an arbiter, a line each. @param {import("../hall.js").Hall} hall */
export function docketRows(hall) {
  const {
    words,
    desk: { cup },
  } = hall;
  const mine = cup.arbiter ? (cup.view.you.arbiter ?? 0) : 0;
  const rows = hall.cases.map((one) => {
    const [place, kind, number] = one.case.split("/");
    const path = `/docket/${place}/${kind}/${number}`;
    const act =
      one.arbiter === null && cup.arbiter
        ? button(words("direct.take"), () => void hall.do(`${path}/take`, {}, cup.arbiter), {
            class: "small",
            data: { take: one.case },
          })
        : one.arbiter !== null && one.arbiter === mine
          ? button(words("direct.give_back"), () => void hall.do(`${path}/give_back`, {}, cup.arbiter), {
              class: "small",
              data: { back: one.case },
            })
          : null;
    const answer =
      one.why && (cup.arbiter ?? cup.director) && [null, mine].includes(one.arbiter)
        ? button(words("direct.answer"), () => void hall.do(`${path}/close`, {}, cup.arbiter ?? cup.director), {
            class: "small",
            data: { answer: one.case },
          })
        : null;
    const asks = one.why
      ? [
          `: ${cup.nameOf(one.entrant)}.`,
          one.why === "other" ? "" : words(`direct.call_${one.why}`),
          one.text ?? "",
        ].join(" ")
      : "";
    return el(
      "li",
      null,
      el(
        "span",
        null,
        el("b", null, hall.caseName(one.case)),
        asks,
        el("br", null),
        el(
          "span",
          { class: "dim" },
          when(one.opened_at),
          " · ",
          one.arbiter === null ? words("direct.nobody_has") : words("direct.has", { name: hall.arbiter(one.arbiter) }),
        ),
      ),
      el(
        "span",
        { class: "end" },
        one.table
          ? el(
              "a",
              {
                class: "btn small",
                href: RULED[kind]
                  ? `/desk/${language}#${one.table}/${RULED[kind]}/${number}`
                  : `/watch/${one.table}/${language}`,
              },
              words("direct.look"),
            )
          : null,
        act,
        answer,
      ),
    );
  });
  return rows.length ? rows : [el("li", null, el("span", null, words("direct.nothing_waits")))];
}
