// The fields of the sheet that know the table: which versions, by their sentences, and which rule, by its text.
import { el } from "../frame/dom.js";

/** @typedef {import("./bar.js").Bar} Bar @typedef {import("./grammar.js").Input} Input */

const RECENT = 40;

/**
 * The newest versions with their sentences, to be ticked, and a field for others.
 * @param {Bar} bar @param {Input} input @param {number[]} chosen @param {(value: number[]) => void} set
 */
export function versionPicker(bar, input, chosen, set) {
  const picked = new Set(chosen);
  const field = /** @type {HTMLInputElement} */ (
    el("input", { inputmode: "numeric", aria: { label: input.label }, data: { act: "versions" } })
  );
  const list = el("ul", { class: "ticks" });
  const told = () => set([...picked].sort((one, other) => one - other));
  const draw = () => {
    field.value = [...picked].sort((one, other) => one - other).join(", ");
    list.replaceChildren(...rows(bar, picked, () => (told(), draw())));
  };
  field.addEventListener("change", () => {
    picked.clear();
    for (const number of (field.value.match(/\d+/g) ?? []).map(Number)) picked.add(number);
    told();
    draw();
  });
  draw();
  return el("div", { class: "picker" }, el("span", { class: "asked" }, input.label), field, list);
}

/** @param {Bar} bar @param {Set<number>} picked @param {() => void} changed */
function rows(bar, picked, changed) {
  const { now, page } = bar;
  const last = now?.last ?? 0;
  const numbers = Array.from({ length: Math.min(RECENT, last) }, (_, at) => last - at);
  const own = now ? page.store.own : null;
  return numbers.map((version) => {
    const entry = own?.entries?.[version - 1] ?? null;
    const box = /** @type {HTMLInputElement} */ (
      el("input", { type: "checkbox", value: version, checked: picked.has(version) })
    );
    box.addEventListener("change", () => (box.checked ? picked.add(version) : picked.delete(version), changed()));
    return el(
      "li",
      null,
      el("label", null, box, el("span", { class: "v" }, version), el("span", null, entry?.sentence ?? "")),
    );
  });
}

/** The rules of the game. @param {Bar} bar @returns {Promise<any[]>} */
async function rulesOf(bar) {
  const view = bar.now?.view ?? {};
  return (await bar.page.client.get(`v1/games/${view.game}?revision=${view.revision}`)).rules;
}

/**
 * A rule, by its id or some words of it. The rule that made the first of the versions is suggested.
 * @param {Bar} bar @param {Input} input @param {Map<string, any>} values @param {(value: string) => void} set
 */
export function rulePicker(bar, input, values, set) {
  const { language, store, words } = bar.page;
  const id = "sheet-rules";
  const list = el("datalist", { id });
  const text = el("p", { class: "ruletext", aria: { live: "polite" } });
  const field = /** @type {HTMLInputElement} */ (
    el("input", { id: "sheet-rule", list: id, autocomplete: "off", maxlength: 60, data: { act: "rule" } })
  );
  const [version] = values.get("/versions") ?? [];
  field.value = values.get(input.place) || store.own?.entries?.[version - 1]?.rule || "";
  /** @type {any[]} */
  let known = [];
  const told = () => {
    set(field.value.trim());
    const rule = known.find((one) => one.id === field.value.trim());
    text.textContent = rule?.[language] ?? "";
  };
  field.addEventListener("input", told);
  rulesOf(bar).then(
    (found) => {
      known = found;
      list.replaceChildren(...found.map((/** @type {any} */ rule) => el("option", { value: rule.id }, rule[language])));
      told();
    },
    () => {},
  );
  told();
  return el(
    "div",
    { class: "picker" },
    el("label", { for: "sheet-rule", class: "asked" }, input.label),
    field,
    el("small", { class: "hint" }, words("sheet.rule_hint")),
    list,
    text,
  );
}
