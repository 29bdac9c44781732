// The acts on the round that is played: more time, a pause, its end.

import { button } from "../../door/frame.js";
import { ruleLink } from "../../door/refusals.js";
import { el } from "../../frame/dom.js";
import { isOver } from "./meetings.js";

const WAYS = ["goes_on", "unplayed", "void", "first", "second", "none"];
const GIVEN = [3, 5];

/** @param {import("../hall.js").Hall} stage */
export function drawActs(stage) {
  const { words, hall } = stage;
  const key = JSON.stringify([
    hall.round,
    hall.phase,
    hall.paused,
    hall.hall.map((/** @type {any} */ one) => one.played),
  ]);
  if (key === stage.asked) return;
  stage.asked = key;
  stage.form.replaceChildren();
  if (!stage.playing) {
    stage.acts.replaceChildren(el("p", { class: "say" }, words("direct.no_round_on")));
    return;
  }
  const at = `/rounds/${hall.round}`;
  stage.acts.replaceChildren(
    ...(hall.deadline
      ? GIVEN.map((minutes) =>
          button(
            words("direct.extend", { minutes }),
            () =>
              ask(stage, words("direct.extend", { minutes }), (why) =>
                stage.do(`${at}/extend`, { minutes, reason: why }),
              ),
            { class: "small", data: { act: `extend-${minutes}` } },
          ),
        )
      : []),
    hall.paused
      ? button(words("direct.resume"), () => void stage.do(`${at}/resume`, {}), {
          class: "small",
          data: { act: "resume-round" },
        })
      : button(
          words("direct.pause"),
          () => ask(stage, words("direct.pause"), (why) => stage.do(`${at}/pause`, { reason: why })),
          { class: "small", data: { act: "pause-round" } },
        ),
    button(words("direct.end"), () => void end(stage), { class: "small warn", data: { act: "end-round" } }),
  );
}

/**
 * Ask for the reason of an act.
 *
 * @param {import("../hall.js").Hall} stage
 * @param {string} word
 * @param {(why: string) => Promise<void>} send
 * @param {Element[]} fields
 */
function ask(stage, word, send, fields = []) {
  const why = /** @type {HTMLInputElement} */ (
    el("input", { class: "in", id: "why", maxlength: 2000, required: true, autocomplete: "off" })
  );
  const form = el(
    "form",
    { class: "field" },
    ...fields,
    el("div", { class: "field" }, el("label", { for: "why" }, stage.words("direct.reason")), why),
    el(
      "div",
      { class: "go" },
      el("button", { class: "btn main", data: { act: "do" } }, word),
      button(stage.words("direct.not_now"), () => stage.form.replaceChildren()),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(why.value.trim());
  });
  stage.form.replaceChildren(form);
  /** @type {HTMLElement | null} */ (form.querySelector(".in"))?.focus();
}

/** End the round: what becomes of each table that is not over. @param {import("../hall.js").Hall} stage */
async function end(stage) {
  const {
    words,
    desk: { cup },
  } = stage;
  const { round } = stage.hall;
  const { tables } = await cup.client.get(`${cup.root}/rounds/${round}`);
  const rows = tables
    .filter((/** @type {any} */ one) => !isOver(one))
    .map((/** @type {any} */ one) => {
      const choice = /** @type {HTMLSelectElement} */ (
        el(
          "select",
          { class: "in", id: `as-${one.number}`, data: { table: one.table } },
          ...WAYS.map((way) => el("option", { value: way }, words(`direct.as.${way}`))),
        )
      );
      return el(
        "div",
        { class: "field" },
        el(
          "label",
          { for: choice.id },
          [words("direct.table", { table: one.place }), one.board ? words("direct.board", { board: one.board }) : ""]
            .filter(Boolean)
            .join(", "),
        ),
        choice,
      );
    });
  ask(
    stage,
    words("direct.end_it", { round }),
    (why) =>
      stage.do(`/rounds/${round}/end`, {
        reason: why,
        unfinished: [...stage.form.querySelectorAll("select")].map((one) => counts(one)),
      }),
    [
      el("p", { class: "say" }, words("direct.end_says"), " ", ruleLink("tournament.9.6")),
      el("div", { class: "fields half" }, ...rows),
    ],
  );
}

/** @param {HTMLSelectElement} choice */
function counts({ value, dataset }) {
  const forfeit = ["first", "second", "none"].includes(value);
  return {
    table: dataset.table,
    as: forfeit ? "forfeit" : value,
    ...(forfeit && value !== "none" ? { present: value } : {}),
  };
}
