// What few tournaments have, at the end of the settings: deals from a file, and a series over several tournaments.

import { language, panel } from "../door/frame.js";
import { reason } from "../door/problem.js";
import { cleared, refusedAt } from "../door/refusals.js";
import { el } from "../frame/dom.js";
import { Refusal } from "../frame/service/client.js";
import { wordsOf } from "../frame/wording.js";
import * as own from "../words/direct/further.js";
import { seriesPanel } from "./setup/series_form.js";

/** @typedef {import("./setup.js").Setup} Setup @typedef {import("../frame/types.js").Words} Words */

const MOST = 2 ** 20;
const SHOWN = 20;

/** @param {Setup} setup @returns {Element[]} */
export function furtherPanels(setup) {
  const words = wordsOf(own[language], setup.words);
  return [dealsPanel(setup, words), seriesPanel(setup, words)].filter((one) => one !== null);
}

/**
 * Prepared deals from a file of a dealing machine. What is in them is not shown: others see this screen.
 *
 * @param {Setup} setup
 * @param {Words} words
 */
function dealsPanel(setup, words) {
  const { settings, described, editable } = setup;
  const ending = described?.deal_file;
  if (settings.format.type !== "boards" || !ending || (!editable && !settings.format.deals)) return null;
  const says = el("p", { class: "say", role: "status" });
  const list = el("ul", { class: "refusal", hidden: true });
  const input = /** @type {HTMLInputElement} */ (
    el("input", {
      class: "in",
      type: "file",
      id: "of-format-deals",
      accept: `.${ending}`,
      disabled: !editable,
      aria: { describedby: "of-format-deals-says" },
    })
  );
  const none = el(
    "button",
    { type: "button", class: "btn small", data: { act: "no-deals" }, on: { click: () => take(null) } },
    words("deals.remove"),
  );
  const field = el(
    "div",
    { class: "field", data: { field: "format.deals" } },
    el("label", { for: input.id }, words("deals.file", { ending: ending.toUpperCase() })),
    input,
    el("span", { class: "help" }, words("deals.help")),
    el("p", { class: "refusal", id: "of-format-deals-says", hidden: true }),
    list,
  );
  const tell = () => {
    const count = settings.format.deals?.length ?? 0;
    says.textContent = count ? words("deals.are", { count }) : words("deals.none");
    none.hidden = !count || !editable;
  };
  /** @param {any[] | null} deals */
  const take = (deals) => {
    setup.set("format.deals", deals);
    input.value = "";
    tell();
  };
  input.addEventListener("change", () => void chosen());
  async function chosen() {
    const [file] = input.files ?? [];
    if (!file) return;
    cleared(field);
    list.hidden = true;
    if (file.size > MOST) {
      refusedAt(field, words("deals.long"), null);
      return;
    }
    try {
      const client = setup.desk.cup.organizer ?? setup.desk.cup.client;
      take(
        (await client.post(`v1/games/${encodeURIComponent(settings.game)}/deals`, { text: await file.text() })).deals,
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const wrong = (error.problem?.errors ?? []).map((/** @type {any} */ one) => one.detail);
      refusedAt(
        field,
        wrong.length ? words("deals.wrong", { count: wrong.length, file: file.name }) : reason(words, error),
        null,
      );
      list.hidden = !wrong.length;
      list.replaceChildren(
        ...wrong.slice(0, SHOWN).map((/** @type {string} */ one) => el("li", null, one)),
        ...(wrong.length > SHOWN ? [el("li", null, words("deals.more", { count: wrong.length - SHOWN }))] : []),
      );
      input.value = "";
    }
  }
  tell();
  return panel(words("deals.title"), says, field, el("div", { class: "go below" }, none));
}
