// How the table is led: its policies, clock and title, and deals from a file. Each field writes into the draft, and
// calls `changed`.

import { el } from "../../frame/dom.js";
import { cleared, refusedAt } from "../refusals.js";

/** @typedef {import("../../frame/types.js").Words} Words @typedef {import("./table_draft.js").TableDraft} TableDraft */

export const LONGEST = 80;
const POLICIES = {
  arbiter: ["named", "nobody"],
  undo: ["consent", "arbiter", "off"],
  disputes: ["freeze", "continue"],
  entropy: ["service", "seats"],
  reveal: ["end", "arbiter"],
  watch: ["token", "anybody"],
};
const MOST_FILE = 900_000;

/**
 * A choice of words. `of` is how its words begin.
 * @param {Words} words @param {string[]} names its id, and how the service calls it
 * @param {string} of @param {string[]} values @param {string} now @param {(value: string) => void} chosen
 */
function choice(words, [id = "", name = ""], of, values, now, chosen) {
  const field = /** @type {HTMLSelectElement} */ (
    el(
      "select",
      { class: "in", id },
      ...values.map((one) => el("option", { value: one, selected: one === now }, words(`${of}.${one}`))),
    )
  );
  field.addEventListener("change", () => chosen(field.value));
  return el(
    "div",
    { class: "field", data: { field: name } },
    el("label", { for: id }, words(of)),
    field,
    el("p", { class: "refusal", hidden: true }),
  );
}

/** @param {Words} words @param {TableDraft} value @param {() => void} changed @param {string} name */
export function policyField(words, value, changed, name) {
  const values = POLICIES[/** @type {keyof typeof POLICIES} */ (name)];
  return choice(words, [`of-${name}`, name], `host.${name}`, values, value.table[name] ?? values[0] ?? "", (chosen) => {
    value.table[name] = chosen;
    changed();
  });
}

/** @param {Words} words @param {TableDraft} value @param {() => void} changed */
export const expiryField = (words, value, changed) =>
  choice(words, ["expiry", "clock.expiry"], "host.expiry", ["arbiter", "forfeit"], value.expiry, (chosen) => {
    value.expiry = chosen;
    changed();
  });

/** @param {Words} words @param {TableDraft} value @param {() => void} changed */
export function secondsField(words, value, changed) {
  const field = /** @type {HTMLInputElement} */ (
    el("input", {
      class: "in",
      id: "seconds",
      type: "number",
      inputmode: "numeric",
      min: 1,
      max: 2_592_000,
      value: value.seconds,
      aria: { describedby: "seconds-says" },
    })
  );
  field.addEventListener("input", () => {
    value.seconds = field.value;
    changed();
  });
  return el(
    "div",
    { class: "field", data: { field: "clock" } },
    el("label", { for: "seconds" }, words("host.seconds")),
    field,
    el("span", { class: "help" }, words("host.seconds_says")),
    el("p", { class: "refusal", id: "seconds-says", hidden: true }),
  );
}

/** @param {Words} words @param {TableDraft} value */
export function titleField(words, value) {
  const field = /** @type {HTMLInputElement} */ (
    el("input", { class: "in", id: "title", maxlength: LONGEST, autocomplete: "off", value: value.title })
  );
  field.addEventListener("input", () => {
    value.title = field.value;
  });
  return el(
    "div",
    { class: "field", data: { field: "caption" } },
    el("label", { for: "title" }, words("host.title")),
    field,
    el("p", { class: "refusal", hidden: true }),
  );
}

/**
 * Prepared deals, as the interface takes them, from a file.
 * @param {Words} words @param {TableDraft} value @param {() => void} changed
 */
export function fileField(words, value, changed) {
  const field = /** @type {HTMLInputElement} */ (
    el("input", {
      class: "in",
      id: "deals",
      type: "file",
      accept: ".json,application/json",
      aria: { describedby: "deals-says" },
    })
  );
  const said = () => (value.file ? words("host.file_is", { name: value.file }) : words("host.file_says"));
  const says = el("span", { class: "help" }, said());
  const box = el(
    "div",
    { class: "field", data: { field: "prepared" } },
    el("label", { for: "deals" }, words("host.file")),
    field,
    says,
    el("p", { class: "refusal", id: "deals-says", hidden: true }),
  );
  field.addEventListener("change", async () => {
    const [file] = field.files ?? [];
    cleared(box);
    Object.assign(value, { prepared: null, file: "" });
    try {
      if (!file) return;
      if (file.size > MOST_FILE) throw new RangeError();
      Object.assign(value, { prepared: JSON.parse(await file.text()), file: file.name });
    } catch {
      refusedAt(box, words("host.file_bad"), null);
    } finally {
      says.textContent = said();
      changed();
    }
  });
  return box;
}
