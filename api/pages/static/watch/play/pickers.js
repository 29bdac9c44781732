// Fields for what an action leaves open: some of several in order, one of several, a number, several numbers, a text.
import { el } from "../frame/dom.js";
import { fieldOf, key } from "./grammar.js";

/** @typedef {import("./grammar.js").Input} Input @typedef {import("../frame/types.js").Words} Words */
/** @typedef {{words: Words, values: any, typed: (value: any) => void, toggled: (value: string) => void}} Use */

const MANY = 24;
let made = 0;

/**
 * The field for an input. `values` is what is chosen now; `typed` is told a number or a text, `toggled` the choice that
 * was clicked.
 * @param {Input} input @param {Use} use
 */
export function picker(input, use) {
  if (input.form === "some" || input.form === "one") return choices(input, use);
  if (input.form === "number") return number(input, use);
  return input.form === "text" ? text(input, use) : numbers(input, use);
}

/** @param {Input} input @param {Use} use */
function choices(input, use) {
  const list = input.choices ?? [];
  if (input.form === "one" && list.length > MANY) return select(input, use);
  const chosen = [use.values]
    .flat()
    .filter((value) => value !== undefined)
    .map(key);
  const chips = list.map(({ value, label }, at) => {
    const same = list.slice(0, at).filter((one) => key(one.value) === key(value)).length;
    const place = nth(chosen, key(value), same);
    const order = place >= 0 && input.form === "some" && input.ordered ? el("b", { class: "order" }, place + 1) : null;
    const on = { click: () => use.toggled(key(value)) };
    const props = {
      type: "button",
      class: "chipbtn",
      data: { field: fieldOf(input), value: key(value), key: `${input.place} ${at}` },
      on,
    };
    return el("button", { ...props, aria: { pressed: place >= 0 } }, order, label);
  });
  return group(input, use, ...chips);
}

/** Where a value stands for the so-many-th time. @param {string[]} list @param {string} value @param {number} skip */
function nth(list, value, skip) {
  let left = skip;
  return list.findIndex((one) => one === value && left-- === 0);
}

/** @param {Input} input @param {Use} use @param {...Element} children */
function group(input, { words }, ...children) {
  const id = `picker-${(made += 1)}`;
  return el(
    "div",
    { class: "picker", role: "group", aria: { labelledby: id }, data: { input: input.place } },
    el("span", { id, class: "asked" }, input.label, " ", el("small", null, limits(input, words))),
    el("div", { class: "chips" }, ...children),
  );
}

/** What may be chosen, in words. @param {Input} input @param {Words} words */
export function limits(input, words) {
  const least = input.least ?? null;
  const most = input.most ?? null;
  if (input.form === "number" || input.form === "numbers") {
    if (least !== null && most === null) return words("play.or_more", { least });
    if (least === null || most === null) return most === null ? "" : words("play.up_to", { most });
    return least === most ? String(least) : words("play.from_to", { least, most });
  }
  if (input.form !== "some") return "";
  if (least === most) return words("play.exactly", { count: Number(least) });
  return words(input.ordered ? "play.some_ordered" : "play.some", { least: least ?? 0, most: most ?? "∞" });
}

/** @param {Input} input @param {Use} use */
function select(input, use) {
  const options = (input.choices ?? []).map(({ value, label }) =>
    el("option", { value: key(value), selected: use.values !== undefined && key(use.values) === key(value) }, label),
  );
  const on = {
    change: (/** @type {Event} */ event) => use.toggled(/** @type {HTMLSelectElement} */ (event.target).value),
  };
  const empty = el(
    "option",
    { value: "", disabled: true, selected: use.values === undefined },
    use.words("play.choose_one"),
  );
  return labelled(input, use, (id) => el("select", { id, on, data: { key: input.place } }, empty, ...options));
}

/** @param {Input} input @param {Use} use @param {(id: string, hint: string) => Element} make */
function labelled(input, { words }, make) {
  const id = `field-${(made += 1)}`;
  const hint = limits(input, words);
  return el(
    "div",
    { class: "picker", data: { input: input.place } },
    el("label", { for: id, class: "asked" }, input.label, " "),
    make(id, `${id}-hint`),
    hint ? el("small", { id: `${id}-hint`, class: "hint" }, hint) : null,
  );
}

/** A number with − and +, and its limits beside it. @param {Input} input @param {Use} use */
function number(input, use) {
  const { least = null, most = null } = input;
  return labelled(input, use, (id, hint) => {
    const bounds = { min: least, max: most, step: 1, inputmode: "numeric" };
    const field = /** @type {HTMLInputElement} */ (
      el("input", {
        id,
        type: "number",
        ...bounds,
        value: use.values,
        aria: { describedby: hint },
        data: { key: input.place },
      })
    );
    const told = () => use.typed(field.value === "" ? NaN : Number(field.value));
    field.addEventListener("input", told);
    /** @param {number} by */
    const step = (by) => () => {
      const value = (Number(field.value) || 0) + by;
      field.value = String(Math.min(most ?? value, Math.max(least ?? value, value)));
      told();
    };
    const button = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ name) =>
      el(
        "button",
        { type: "button", class: "btn icon", on: { click: step(by) }, aria: { label: use.words(name), controls: id } },
        sign,
      );
    return el("span", { class: "stepper" }, button(-1, "−", "play.less"), field, button(1, "+", "play.more"));
  });
}

/** @param {Input} input @param {Use} use */
function text(input, use) {
  const long = (input.longest ?? 0) > 100;
  return labelled(input, use, (id) => {
    const props = { id, maxlength: input.longest, rows: long ? 3 : null, data: { key: input.place } };
    const field = /** @type {HTMLInputElement} */ (el(long ? "textarea" : "input", props));
    field.value = use.values ?? "";
    field.addEventListener("input", () => use.typed(field.value));
    return field;
  });
}

/** Several numbers, written with commas. @param {Input} input @param {Use} use */
function numbers(input, use) {
  return labelled(input, use, (id) => {
    const field = /** @type {HTMLInputElement} */ (
      el("input", { id, inputmode: "numeric", data: { key: input.place } })
    );
    field.value = (use.values ?? []).join(", ");
    field.addEventListener("input", () => use.typed((field.value.match(/\d+/g) ?? []).map(Number)));
    return field;
  });
}
