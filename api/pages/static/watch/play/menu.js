// What is rarely done, in a menu that covers nothing; what ends or stops something with a second step.
import { el } from "../frame/dom.js";
import { filled } from "./grammar.js";
import { button } from "./list.js";

/** @typedef {import("./bar.js").Bar} Bar @typedef {import("./grammar.js").Action} Action */

const KINDS = ["pause", "resume", "close_entropy", "open_record", "choose_arbiter", "resign"];

/** The menu; null if nothing is in it. @param {Bar} bar */
export function menu(bar) {
  const actions = bar.of(...KINDS);
  const rare = bar.played.filter((action) => action.rare);
  if (!actions.length && !rare.length) return null;
  const { words } = bar.page;
  return el(
    "details",
    { class: "menu", open: bar.named !== "" },
    el("summary", { class: "btn", data: { key: "menu" }, aria: { label: words("play.menu") } }, "⋯"),
    el(
      "div",
      { class: "pop" },
      ...rare.map((action) => button(bar, action)),
      ...actions.flatMap((action) => items(bar, action)),
    ),
  );
}

/**
 * An item for each choice of its only input, such as the seat for which the arbiter resigns.
 *
 * @param {Bar} bar
 * @param {Action} action
 */
function items(bar, action) {
  const [input] = action.inputs;
  if (!input) return [item(bar, action, action.label, action.body)];
  if (input.form === "text") return [typed(bar, action, input)];
  return (input.choices ?? []).map(({ value, label }) =>
    item(bar, action, `${action.label}: ${label}`, filled(action.body, new Map([[input.place, value]]))),
  );
}

/** @param {Bar} bar @param {Action} action @param {Action["inputs"][0]} input */
function typed(bar, action, input) {
  const field = /** @type {HTMLInputElement} */ (
    el("input", { required: true, maxLength: input.longest, aria: { label: input.label }, data: { key: action.kind } })
  );
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    bar.named = "";
    bar.act(action, filled(action.body, new Map([[input.place, field.value]])));
  };
  field.value = bar.named;
  field.addEventListener("input", () => (bar.named = field.value));
  return el(
    "form",
    { class: "item", data: { act: action.kind }, on: { submit } },
    field,
    el("button", { class: "btn" }, action.label),
  );
}

/** @param {Bar} bar @param {Action} action @param {string} label @param {Record<string, any>} body */
function item(bar, action, label, body) {
  const { words } = bar.page;
  const row = el("div", { class: "item" });
  const props = { type: "button", class: ["btn", action.kind === "resign" && "warn"] };
  const first = () => {
    row.replaceChildren(el("button", { ...props, data: { act: action.kind }, on: { click: second } }, label));
  };
  const second = () => {
    const yes = el(
      "button",
      {
        type: "button",
        class: "btn warn",
        data: { act: `${action.kind} sure` },
        on: { click: () => bar.act(action, body) },
      },
      label,
    );
    const no = el("button", { type: "button", class: "btn", on: { click: first } }, words("play.no"));
    row.replaceChildren(el("p", null, words("play.sure", { what: label })), yes, no);
    yes.focus();
  };
  first();
  return row;
}
