// The list of what can be played: what has no place on the table as buttons, the rest folded, for those who do not
// point.
import { el } from "../frame/dom.js";
import { slotsOf } from "./grammar.js";

/** @typedef {import("./bar.js").Bar} Bar @typedef {import("./grammar.js").Action} Action */

const FEW = 5;
const SHOWN = 12;

/** @param {Bar} bar */
export function listed(bar) {
  const all = bar.played.filter((action) => !action.rare);
  const open = all.filter((action) => all.length <= FEW || !hasPlace(bar, action)).slice(0, SHOWN);
  const folded = all.filter((action) => !open.includes(action));
  return el(
    "div",
    { class: "moves" },
    ...open.flatMap((action) =>
      bar.auto.can(action) && bar.isMine ? [button(bar, action), bar.auto.box(action)] : [button(bar, action)],
    ),
    folded.length ? fold(bar, folded) : null,
  );
}

/** Whether something of the action can be clicked at the table. @param {Bar} bar @param {Action} action */
export function hasPlace(bar, action) {
  return slotsOf(action).some(({ values }) => values.some((value) => bar.choice.present.has(value)));
}

/** @param {Bar} bar @param {Action} action */
export function button(bar, action) {
  const props = {
    type: "button",
    class: "btn",
    title: action.label,
    disabled: !bar.isFresh,
    on: { click: () => bar.choose(action) },
  };
  const data = { key: `move ${JSON.stringify(action.body)}`, act: action.kind, body: JSON.stringify(action.body) };
  return el("button", { ...props, data }, action.label, action.inputs.length ? " …" : "");
}

/** @param {Bar} bar @param {Action[]} actions */
function fold(bar, actions) {
  const summary = bar.page.words("play.list", { count: actions.length });
  const on = {
    toggle: (/** @type {Event} */ event) => (bar.listOpen = /** @type {HTMLDetailsElement} */ (event.target).open),
  };
  return el(
    "details",
    { class: "all", open: bar.listOpen, on },
    el("summary", { class: "btn", data: { key: "all" } }, summary),
    el("ul", null, ...actions.map((action) => el("li", null, button(bar, action)))),
  );
}
