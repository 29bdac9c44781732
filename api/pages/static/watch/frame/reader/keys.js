// The keys of the page. Single letters can be turned off, and none acts inside a field.

import { el } from "../dom.js";
import { hung } from "../parts.js";
import { momentDialog } from "../story/moment.js";
import { dialog, opened } from "./settings.js";

/** @typedef {import("../page.js").Page} Page */

const FIELDS = "input, textarea, select, [contenteditable]";

/** @param {Page} page @returns {Record<string, (event: KeyboardEvent) => void>} */
function always(page) {
  return {
    ArrowLeft: (event) => page.nav.step(-1, event.shiftKey, event.repeat),
    ArrowRight: (event) => page.nav.step(1, event.shiftKey, event.repeat),
    ArrowUp: () => page.nav.toMark(-1),
    ArrowDown: () => page.nav.toMark(1),
    Home: () => page.nav.toOpening(),
    End: () => page.nav.toEnd(),
    PageUp: () => page.nav.toChapter(-1),
    PageDown: () => page.nav.toChapter(1),
    " ": () => page.player.toggle(),
    Escape: () => page.escape(),
  };
}

/** @param {Page} page @returns {Record<string, () => void>} */
function single(page) {
  return {
    s: () => page.lookIfAllowed({ role: "spectator", seat: null }),
    a: () => page.lookIfAllowed({ role: "arbiter", seat: null }),
    k: () => page.toggleKnowledge(),
    c: () => page.custodyOfFocused(),
    v: () => page.compare.toggle(),
    r: () => page.ruleOfVersion(),
    t: () => page.turnTable(),
    "/": () => page.find(),
    l: () => momentDialog(page),
    "?": () => helpDialog(page).showModal(),
  };
}

/** @param {EventTarget | null} target @param {string} key */
function isTaken(target, key) {
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS) || target.closest("dialog")) return true;
  if (key === " " && target.closest("button, a, summary, [role=button], [role=radio], [role=tab]")) return true;
  if (
    ["ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", " "].includes(key) &&
    target.closest(".story, .pad")
  )
    return true;
  if (
    ["ArrowUp", "ArrowDown", "PageUp", "PageDown"].includes(key) &&
    target.matches(".table") &&
    target.scrollHeight > target.clientHeight + 1
  )
    return true;
  return Boolean(
    target.closest("[role=tablist], [role=radiogroup], [role=grid], [role=menu]") && key.startsWith("Arrow"),
  );
}

/** @param {Page} page */
export function listenToKeys(page) {
  const moving = always(page),
    letters = single(page);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "Escape" && isTaken(event.target, event.key)) return;
    const act = moving[event.key];
    if (act) {
      if (event.key !== "Escape") event.preventDefault();
      act(event);
      return;
    }
    if (!page.settings.singleKeys) return;
    const more = hung.keys.find((one) => one.key === event.key);
    const letter = letters[event.key];
    if (/^[0-9]$/.test(event.key)) page.lookIfAllowed({ role: "seat", seat: Number(event.key) });
    else if (letter) letter();
    else if (more) more.act(page, event);
    else return;
    event.preventDefault();
  });
}

/** @param {Page} page */
export function helpDialog(page) {
  const { words } = page;
  const rows = [
    ["← →", "keys.step"],
    ["↑ ↓", "keys.mark"],
    ["Home End", "keys.ends"],
    ["␣", "keys.play"],
    ["PgUp PgDn", "keys.chapter"],
    ["0 … 9 s a", "keys.eyes"],
    ["k", "keys.knew"],
    ["c", "keys.custody"],
    ["v", "keys.compare"],
    ["/", "keys.find"],
    ["l", "keys.moment"],
    ["r", "keys.rule"],
    ["t", "keys.turn"],
    ["?", "keys.help"],
    ["Esc", "keys.escape"],
  ];
  const table = el(
    "table",
    { class: "keys" },
    el(
      "tbody",
      null,
      ...[...rows, ...hung.keys.map((one) => [one.key, one.text])].map(([key, text]) =>
        el("tr", null, el("th", { scope: "row" }, el("kbd", null, key ?? "")), el("td", null, words(text ?? ""))),
      ),
    ),
  );
  return opened(
    page,
    dialog(
      words("keys.title"),
      words("settings.close"),
      ...(page.settings.singleKeys ? [table] : [el("p", null, words("keys.off")), table]),
    ),
  );
}
