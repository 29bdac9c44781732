// The first panels of the settings: which kind of tournament, and what every one must have.

import { language, panel } from "../../door/frame.js";
import { el } from "../../frame/dom.js";
import { choiceInput, fieldAt, numberInput, textInput } from "./fields.js";
import { PRESETS, presetOf } from "./presets.js";

/** @param {import("../setup.js").Setup} setup */
export function presetsPanel(setup) {
  const { words } = setup;
  const now = presetOf(setup.settings);
  const choose = (/** @type {string} */ one) => () => {
    const { about, settings } = /** @type {any} */ (PRESETS[one]);
    setup.draft.value.about = about;
    setup.settings = {
      ...structuredClone(settings),
      title: setup.settings.title,
      organizer: setup.settings.organizer,
      prizes: setup.settings.prizes,
      series: setup.settings.series,
      forget_names_after_days: setup.settings.forget_names_after_days,
    };
    setup.changed(true);
    void setup.readGame();
  };
  return panel(
    words("direct.kind"),
    el(
      "div",
      { class: "presets" },
      ...Object.keys(PRESETS).map((one) =>
        el(
          "button",
          {
            type: "button",
            class: "preset",
            id: `preset-${one}`,
            data: { preset: one },
            aria: { pressed: String(one === now) },
            on: { click: choose(one) },
          },
          el("b", null, words(`direct.preset.${one}`)),
          el("span", null, words(`direct.preset.${one}_says`)),
        ),
      ),
    ),
  );
}

/** @param {import("../setup.js").Setup} setup */
export function essentialsPanel(setup) {
  const { words, settings } = setup;
  const games = /** @type {[string, string][]} */ (setup.games.map((one) => [one.id, one.title[language]]));
  const game = choiceInput(games, settings.game, (value) => {
    settings.options = {};
    delete settings.format.deals;
    setup.set("game", value);
    void setup.readGame();
  });
  const about = numberInput(
    setup.draft.value.about,
    (value) => {
      setup.draft.value.about = value ?? 0;
      setup.draft.keep();
      setup.drawAside();
    },
    2,
  );
  const boards = settings.format.type === "boards" || settings.entrants === "team";
  return panel(
    words("direct.essentials"),
    el(
      "div",
      { class: "fields half" },
      fieldAt(
        "title",
        words("direct.title"),
        textInput(settings.title, (value) => setup.set("title", value), 200),
      ),
      fieldAt("game", words("host.game"), game),
    ),
    el(
      "div",
      { class: "fields four" },
      fieldAt("about", words(`direct.about.${settings.entrants}`), about, words("direct.about_says")),
      boards
        ? fieldAt(
            "boards_per_set",
            words("direct.boards"),
            numberInput(settings.boards_per_set, (value) => setup.set("boards_per_set", value ?? 1)),
          )
        : null,
      fieldAt(
        "rounds",
        words("direct.rounds"),
        numberInput(settings.rounds, (value) => setup.set("rounds", value)),
        words("direct.rounds_says"),
      ),
      fieldAt(
        "clock",
        words("direct.minutes"),
        numberInput(settings.clock?.minutes ?? null, (value) =>
          setup.set("clock", value === null ? null : { expiry: "arbiter", ...settings.clock, minutes: value }),
        ),
        words("direct.minutes_says"),
      ),
      fieldAt(
        "auto.change_minutes",
        words("direct.between"),
        numberInput(
          settings.auto?.change_minutes ?? null,
          (value) => setup.set("auto", value === null ? null : { breaks: [], ...settings.auto, change_minutes: value }),
          0,
        ),
        words("direct.between_says"),
      ),
    ),
  );
}
