// What the reader has chosen in this browser. It is sent nowhere, and says nothing of any table.

import { el } from "../dom.js";
import { mayNotify } from "./turn.js";

/** @typedef {import("../types.js").Settings} Settings */

const PLACE = "watch";
/** @type {Settings} */
const DEFAULTS = {
  theme: "",
  twoColour: false,
  letters: false,
  alwaysEnglishIndices: false,
  largeIndices: false,
  singleKeys: true,
  playAtOnce: !matchMedia("(pointer: coarse)").matches, // a finger slips: there the second tap stays
  sound: false,
  notices: false,
};
const SWITCHES = /** @type {const} */ ([
  "twoColour",
  "letters",
  "alwaysEnglishIndices",
  "largeIndices",
  "singleKeys",
  "playAtOnce",
  "sound",
  "notices",
]);

/** @param {string} place */
function kept(place) {
  try {
    return localStorage.getItem(place) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} place @param {string} text */
function keep(place, text) {
  try {
    localStorage.setItem(place, text);
  } catch {
    /* then it holds for this page */
  }
}

/** The settings, those of this browser over the defaults. @returns {Settings} */
export function chosenSettings() {
  const settings = { ...DEFAULTS };
  try {
    const found = JSON.parse(kept(PLACE) || "{}");
    for (const name of SWITCHES) if (typeof found[name] === "boolean") settings[name] = found[name];
  } catch {
    /* what is there is not ours */
  }
  const theme = kept("theme");
  settings.theme = theme === "light" || theme === "dark" ? theme : "";
  return settings;
}

/** @param {Settings} settings */
export function applySettings(settings) {
  const root = document.documentElement;
  root.classList.toggle("light", settings.theme === "light");
  root.classList.toggle("dark", settings.theme === "dark");
  root.classList.toggle("two-colour", settings.twoColour);
}

/** Turn light to dark or dark to light, for this browser. */
export function turnTheme() {
  const { classList } = document.documentElement;
  const dark =
    classList.contains("dark") || (!classList.contains("light") && matchMedia("(prefers-color-scheme: dark)").matches);
  const theme = dark ? "light" : "dark";
  keep("theme", theme);
  applySettings({ ...chosenSettings(), theme });
}

/**
 * The dialog of the settings.
 * @param {import("../types.js").PageOfTable} page
 * @param {() => void} changed
 * @param {() => void} leave
 */
export function settingsDialog(page, changed, leave) {
  const { words, settings } = page;
  const done = () => {
    const { theme, ...rest } = settings;
    keep(PLACE, JSON.stringify(rest));
    keep("theme", theme);
    applySettings(settings);
    changed();
  };
  const theme = el(
    "select",
    { id: "theme" },
    ...["", "light", "dark"].map((one) =>
      el("option", { value: one, selected: one === settings.theme }, words(`settings.${one || "system"}`)),
    ),
  );
  theme.addEventListener("change", () => {
    settings.theme = /** @type {Settings["theme"]} */ (/** @type {HTMLSelectElement} */ (theme).value);
    done();
  });
  const switches = SWITCHES.map((name) => {
    const box = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", checked: settings[name] }));
    box.addEventListener("change", async () => {
      if (name === "notices" && box.checked) box.checked = await mayNotify();
      settings[name] = box.checked;
      done();
    });
    return el("label", { class: "switch" }, box, words(`settings.${name}`));
  });
  return dialog(
    words("settings.title"),
    words("settings.close"),
    el("label", { class: "field" }, el("span", null, words("settings.theme")), theme),
    ...switches,
    el("p", null, el("button", { type: "button", class: "btn warn", on: { click: leave } }, words("settings.leave"))),
  );
}

/**
 * A dialog with a title and a button that closes it; Escape does so too.
 * @param {string} title
 * @param {string} close
 * @param {...Element} children
 */
export function dialog(title, close, ...children) {
  const button = el("button", { type: "button", class: "btn" }, close);
  const found = /** @type {HTMLDialogElement} */ (
    el(
      "dialog",
      { class: "sheet", aria: { label: title } },
      el("h2", null, title),
      ...children,
      el("div", { class: "end" }, button),
    )
  );
  button.addEventListener("click", () => found.close());
  found.addEventListener("click", (event) => {
    if (event.target === found) found.close();
  });
  return found;
}

/**
 * A dialog that goes when it is closed.
 * @param {import("../types.js").PageOfTable & {root: HTMLElement}} page
 * @param {HTMLDialogElement} found
 */
export function opened(page, found) {
  page.root.append(found);
  found.addEventListener("close", () => found.remove());
  return found;
}
