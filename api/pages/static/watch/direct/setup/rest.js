// What is seldom changed of the settings, folded: scoring, times, ties, prizes, and the options of the game.

import { panel } from "../../door/frame.js";
import { isShown, optionField, optionsOf } from "../../door/opening/options.js";
import { ruleLink } from "../../door/refusals.js";
import { el } from "../../frame/dom.js";
import { checkAt, choiceInput, fieldAt, numberInput, textInput } from "./fields.js";

const TIES = [
  "direct",
  "buchholz_cut1",
  "buchholz",
  "buchholz_median1",
  "sonneborn_berger",
  "wins",
  "wins_awarded",
  "boards_won",
  "rating",
  "lot",
];
const SCORINGS = ["matchpoints", "imps", "results", "victory_points", "game_points"];
const SCORING = /** @type {Record<string, any>} */ ({
  victory_points: { type: "victory_points", total: 2000, blitz: 16 },
});

/** The breaks that are written as `3: 10, 5: 15`; what is no number is refused by the service. @param {string} text */
const breaksOf = (text) =>
  text
    .split(",")
    .filter((one) => one.trim())
    .map((one) => one.split(":").map((part) => (part.trim() ? Number(part) : null)));

/** @param {import("../setup.js").Setup} setup */
export function restPanel(setup) {
  const { words, settings } = setup;
  const scoring = choiceInput(
    SCORINGS.map((one) => [one, words(`direct.scoring.${one}`)]),
    settings.scoring.type,
    (value) =>
      setup.set(
        "scoring",
        value === "imps"
          ? { type: "imps", against: settings.entrants === "team" ? "other_table" : "cross" }
          : (SCORING[value] ?? { type: value }),
      ),
  );
  const ties = TIES.map((name) =>
    checkAt(`tie-${name}`, settings.tie_breaks.includes(name), words(`direct.tie.${name}`), "", (on) => {
      const chosen = new Set(
        on ? [...settings.tie_breaks, name] : settings.tie_breaks.filter((/** @type {string} */ one) => one !== name),
      );
      setup.set(
        "tie_breaks",
        [
          ...settings.tie_breaks.filter((/** @type {string} */ one) => chosen.has(one) && one !== "lot"),
          ...(on && name !== "lot" ? [name] : []),
          ...(chosen.has("lot") ? ["lot"] : []),
        ],
        true,
      );
    }),
  );
  const options = setup.described
    ? optionsOf(setup.described)
        .filter(isShown)
        .map((one) =>
          optionField(
            words,
            one,
            settings.options[one.name],
            (value) => {
              if (value === undefined) delete settings.options[one.name];
              else settings.options[one.name] = value;
              setup.changed(false);
            },
            settings.game,
          ),
        )
    : [];
  const prizes = /** @type {HTMLTextAreaElement} */ (
    el("textarea", { class: "in", rows: 3, maxlength: 5000, spellcheck: "false" })
  );
  void import("../prizes.js").then(({ prizesIn, prizeText }) => {
    prizes.value = prizeText(settings.prizes ?? [], words("direct.rating"));
    prizes.addEventListener("input", () => setup.set("prizes", prizesIn(prizes.value)));
  });
  const rest = el(
    "details",
    { class: "over", open: setup.unfolded },
    el("summary", null, words("direct.more")),
    el(
      "div",
      { class: "fields half" },
      fieldAt("scoring", words("direct.scoring"), scoring),
      fieldAt(
        "organizer",
        words("direct.club"),
        textInput(settings.organizer, (value) => setup.set("organizer", value), 200),
      ),
      fieldAt(
        "protest_minutes",
        words("direct.protest"),
        numberInput(settings.protest_minutes, (value) => setup.set("protest_minutes", value ?? 0), 0),
      ),
      fieldAt(
        "forget_names_after_days",
        words("direct.names"),
        numberInput(settings.forget_names_after_days, (value) => setup.set("forget_names_after_days", value)),
        words("direct.names_says"),
      ),
      fieldAt(
        "auto.breaks",
        words("direct.breaks"),
        textInput(
          (settings.auto?.breaks ?? []).map((/** @type {number[]} */ one) => one.join(": ")).join(", "),
          (value) => {
            if (settings.auto) setup.set("auto.breaks", breaksOf(value));
          },
          200,
        ),
        words("direct.breaks_says"),
      ),
      fieldAt(
        "clock.expiry",
        words("direct.expiry"),
        choiceInput(
          [
            ["arbiter", words("direct.expiry.arbiter")],
            ["end", words("direct.expiry.end")],
          ],
          settings.clock?.expiry ?? "arbiter",
          (value) => {
            if (settings.clock) setup.set("clock.expiry", value);
          },
        ),
      ),
      fieldAt(
        "table.undo",
        words("host.undo"),
        choiceInput(
          [
            ["", words("direct.as_usual")],
            ["consent", words("host.undo.consent")],
            ["arbiter", words("host.undo.arbiter")],
            ["off", words("host.undo.off")],
          ],
          settings.table?.undo ?? "",
          (value) =>
            setup.set(
              "table",
              value
                ? { ...settings.table, undo: value }
                : Object.fromEntries(Object.entries(settings.table).filter(([name]) => name !== "undo")),
            ),
        ),
      ),
      checkAt("auto_finish", settings.auto_finish, words("direct.auto"), words("direct.auto_says"), (value) =>
        setup.set("auto_finish", value),
      ),
    ),
    el(
      "fieldset",
      { class: "plain-set field", data: { field: "tie_breaks" } },
      el("legend", null, words("direct.ties")),
      el(
        "p",
        { class: "say" },
        settings.tie_breaks.length
          ? words("direct.ties_are", {
              names: settings.tie_breaks.map((/** @type {string} */ one) => words(`direct.tie.${one}`)).join(", "),
            })
          : words("direct.ties_none"),
      ),
      el("div", { class: "fields" }, ...ties),
      el("p", { class: "refusal", hidden: true }),
    ),
    el("div", { class: "fields" }, fieldAt("prizes", words("direct.prizes"), prizes, words("direct.prizes_says"))),
    options.length ? el("h3", null, words("host.all", { count: options.length })) : null,
    el("div", { class: "fields half" }, ...options),
  );
  rest.addEventListener("toggle", () => {
    setup.unfolded = /** @type {HTMLDetailsElement} */ (rest).open;
  });
  return panel(
    words("direct.rest"),
    el(
      "p",
      { class: "say" },
      words("direct.rest_says", {
        scoring: words(`direct.scoring.${settings.scoring.type}`),
        minutes: settings.protest_minutes,
      }),
      " ",
      ruleLink("tournament.3.5"),
    ),
    rest,
  );
}
