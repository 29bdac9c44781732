// Beside the draw: what an exchange would break, which ones the rules allow, and why two meet.

import { button, language, panel } from "../../door/frame.js";
import { ruleLink } from "../../door/refusals.js";
import { el } from "../../frame/dom.js";
import { openSheet } from "../sheet.js";

/** @param {import("../draw.js").Draw} stage */
export function drawSide(stage) {
  const {
    words,
    breaches,
    desk: { cup },
  } = stage;
  const parts = [];
  if (stage.changed && stage.exchange) {
    const [one, other] = stage.exchange.map((each) => cup.nameOf(each));
    const why =
      stage.shown.phase === "published"
        ? el(
            "div",
            { class: "field" },
            el("label", { for: "draw-why" }, words("direct.reason")),
            el("input", {
              class: "in",
              id: "draw-why",
              maxlength: 2000,
              autocomplete: "off",
              value: /** @type {HTMLInputElement | null} */ (stage.side.querySelector("#draw-why"))?.value ?? "",
            }),
          )
        : null;
    const told = breaches?.length
      ? breaches.map((each) =>
          el("p", { class: "strip bad" }, el("span", null, each.text, " ", each.rule ? ruleLink(each.rule) : "")),
        )
      : [el("p", { class: "strip good" }, words(breaches ? "direct.free" : "direct.asking"))];
    const ways = stage.lawful.length
      ? [
          el("h3", null, words("direct.lawful", { name: one ?? "" })),
          el(
            "div",
            { class: "begin" },
            ...stage.lawful.map((each) =>
              button(
                words("direct.with", { name: cup.nameOf(each.other) }),
                () => {
                  stage.pairs = each.pairs;
                  stage.exchange = [stage.exchange?.[0] ?? 0, each.other];
                  stage.breaches = null;
                  stage.draw();
                  void stage.ask();
                },
                { class: "full", data: { lawful: each.other } },
              ),
            ),
          ),
        ]
      : [];
    parts.push(
      panel(
        words("direct.you_exchange", { one: one ?? "", other: other ?? "" }),
        ...told,
        ...ways,
        why,
        el(
          "div",
          { class: "go below" },
          button(words("direct.keep_pairs"), () => void stage.keep(), {
            class: "main",
            disabled: !breaches || breaches.length > 0,
            data: { act: "keep-pairs" },
          }),
          button(
            words("direct.put_back"),
            () => {
              stage.back();
              stage.draw();
            },
            { data: { act: "put-back" } },
          ),
        ),
      ),
    );
  }
  parts.push(
    panel(
      words("direct.by_hand"),
      el(
        "p",
        { class: "say" },
        words(stage.movable ? "direct.by_hand_says" : "direct.by_plan"),
        " ",
        ruleLink("tournament.9.1"),
        " ",
        ruleLink("tournament.9.2"),
      ),
    ),
  );
  stage.side.replaceChildren(...parts);
}

/** The pairings on paper, before they are published too. @param {import("../draw.js").Draw} stage */
export const hangsOf = (stage) =>
  button(stage.words("direct.as_it_hangs"), () => void openSheet(stage.desk, "pairings", stage.bad, stage.round), {
    class: "small",
    data: { act: "as-it-hangs" },
  });

/** @param {import("../draw.js").Draw} stage @param {(number | null)[]} pair */
export function becauseOf(stage, pair) {
  const found = stage.why?.explanation?.pairings.find((/** @type {any} */ one) =>
    one.entrants.every((/** @type {number} */ each) => pair.includes(each)),
  );
  const text =
    found && !stage.changed
      ? stage.why.explanation.criteria.find((/** @type {any} */ one) => one.criterion === found.criterion)?.text[
          language
        ]
      : "";
  return text
    ? el("p", { class: "because" }, stage.words("direct.bracket", { bracket: found.bracket }), " ", text)
    : null;
}
