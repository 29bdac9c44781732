// Playing on from a version: which chance, what that means, and then the page of the analysis with its tokens.

import { el } from "../frame/dom.js";
import { ruleLink } from "../frame/marks.js";
import { below } from "../frame/service/below.js";
import { newKey } from "../frame/service/client.js";
import { keep } from "../frame/service/token.js";
import { same } from "../frame/story/store.js";
import { dialog } from "../play/dialog.js";
import { keptAs } from "./origin.js";

/** @typedef {import("../frame/types.js").PageOfTable} Page */

const CHANCES = ["same", "fresh"];

/**
 * The version from which on, in one's own numbers: the end of the command that is shown.
 * @param {Page} page @param {import("../frame/types.js").Now} now
 */
function begins(page, now) {
  const { own } = page.store;
  const version = same(now.eyes, now.own) || !now.entry?.record ? now.version : own.numberAt(now.entry.record);
  return own.endOf(Math.min(version, own.last));
}

/** The sheet. @param {Page} page */
export function openFork(page) {
  const now = page.now();
  const { words } = page;
  if (!now || document.querySelector("dialog[open]")) return;
  const version = begins(page, now);
  const over = ["finished", "void"].includes(page.newest.status);
  const key = newKey();
  const boxes = CHANCES.map(
    (chance) =>
      /** @type {HTMLInputElement} */ (
        el("input", { type: "radio", name: "chance", value: chance, checked: (chance === "same") === over })
      ),
  );
  const choices = boxes.map((box) =>
    el(
      "label",
      { class: "option" },
      box,
      el("span", null, el("b", null, words(`analysis.${box.value}`)), " ", words(`analysis.${box.value}_means`)),
    ),
  );
  const go = el("button", { type: "button", class: "btn main", data: { act: "fork" } }, words("analysis.make"));
  const made = dialog(page, words("analysis.title", { version }), [
    el("p", null, words("analysis.says")),
    el("fieldset", { class: "options" }, el("legend", null, words("analysis.chance")), ...choices),
    el("div", { class: "buttons" }, go),
  ]);
  go.addEventListener("click", async () => {
    go.toggleAttribute("disabled", true);
    const chance = boxes.find((box) => box.checked)?.value;
    try {
      const found = await page.client.post("/forks", { version, chance }, { key: `${key}-${chance}` });
      keep(found.id, found.arbiter_token);
      keep(
        keptAs(found.id),
        JSON.stringify({
          from: page.table,
          at: version,
          eyes: now.eyes,
          spectator: found.spectator_token,
          seats: found.seats,
        }),
      );
      location.assign(below(`/watch/${found.id}/${page.language}`));
    } catch (error) {
      go.toggleAttribute("disabled", false);
      const { text, rule } = page.problem(error);
      made.refused(el("div", { class: "strip bad" }, el("span", null, text, " ", rule ? ruleLink(page, rule) : null)));
    }
  });
}
