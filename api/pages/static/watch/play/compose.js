// What was chosen and not sent: the fields for what is left open, the button that sends it, and what else it could
// mean.
import { el } from "../frame/dom.js";
import { key } from "./grammar.js";
import { picker } from "./pickers.js";

/**
 * @typedef {import("./bar.js").Bar} Bar
 * @typedef {import("./grammar.js").Match} Match
 * @typedef {import("./grammar.js").Input} Input
 */

/** @param {Bar} bar */
export function composed(bar) {
  const found = bar.choice.meant;
  const rest = bar.choice.others(found);
  return el(
    "div",
    { class: "compose" },
    found ? fields(bar, found) : el("p", { class: "asked" }, bar.page.words("play.which")),
    el(
      "div",
      { class: "buttons" },
      found ? send(bar, found) : null,
      ...(found ? [cancel(bar)] : []),
      ...rest.map(({ action }) => other(bar, action)),
      ...(found ? [] : [cancel(bar)]),
    ),
  );
}

/** @param {Bar} bar @param {Match} found */
function fields(bar, found) {
  if (!found.action.inputs.length) return null;
  return el("div", { class: "fields" }, ...found.action.inputs.map((input) => field(bar, found, input)));
}

/** @param {Bar} bar @param {Match} found @param {Input} input */
function field(bar, found, input) {
  const { choice, page } = bar;
  /** @param {string} value */
  const toggled = (value) => {
    const at = choice.picks.findIndex(
      (one, number) =>
        one.value === value &&
        (one.field === null || one.field === input.place.split("/").pop()) &&
        choice.slotIs(found, number, input),
    );
    choice.choose(found.action);
    if (at >= 0 && !(input.form === "one") && !input.repeats) choice.drop(at);
    else choice.pick({ value, field: input.place.slice(input.place.lastIndexOf("/") + 1) });
    bar.sender.forget();
    bar.render();
  };
  /** @param {any} value */
  const typed = (value) => {
    choice.choose(found.action);
    choice.type(input, value);
    refresh(bar, found);
  };
  const values = choice.value(found, input);
  const made = picker(input, { words: page.words, values, typed, toggled });
  return shortened(bar, made, input, values);
}

/**
 * Chips that stand on the table anyway are folded: they are for those who do not point.
 *
 * @param {Bar} bar
 * @param {Element} made
 * @param {Input} input
 * @param {any} values
 */
function shortened(bar, made, input, values) {
  const list = input.choices ?? [];
  const chips = made.querySelector(".chips");
  if (!chips || list.length < 4 || !list.every(({ value }) => bar.choice.present.has(key(value)))) return made;
  const names = [values].flat().flatMap((value) => list.find((one) => key(one.value) === key(value))?.label ?? []);
  const fold = el("details", {
    class: "fold",
    open: bar.listOpen,
    on: { toggle: (event) => (bar.listOpen = /** @type {HTMLDetailsElement} */ (event.target).open) },
  });
  fold.append(el("summary", null, names.length ? names.join(", ") : bar.page.words("play.click_or_open")), chips);
  made.append(fold);
  return made;
}

/** @param {Bar} bar @param {Match} found */
function send(bar, found) {
  const { page, choice, sender } = bar;
  const lacking = choice.lack(found);
  const [some] = found.action.inputs.filter(({ form }) => form === "some");
  const count = some ? choice.value(found, some).length : 0;
  const plain = some ? page.words("play.send_count", { count }) : page.words("play.send");
  const text = sender.busy ? page.words("play.sending") : found.action.inputs.length ? plain : found.action.label;
  const why = lacking ? `${lacking.input.label}: ${page.words(lacking.key, lacking.values)}` : "";
  return el(
    "span",
    { class: "sendbox" },
    el(
      "button",
      {
        type: "button",
        class: "btn main",
        data: { key: "play", act: "send" },
        disabled: Boolean(lacking) || !bar.isFresh,
        on: { click: () => bar.play() },
      },
      text,
    ),
    el("small", { class: "why", data: { why: true } }, why),
  );
}

/**
 * Numbers and words are typed without building the field anew: only what depends on them.
 *
 * @param {Bar} bar
 * @param {Match} found
 */
function refresh(bar, found) {
  const fresh = send(bar, found);
  const old = bar.element.querySelector(".sendbox");
  old?.replaceWith(fresh);
}

/** @param {Bar} bar @param {import("./grammar.js").Action} action */
function other(bar, action) {
  const on = { click: () => bar.choose(action) };
  return el(
    "button",
    {
      type: "button",
      class: "btn",
      data: { key: `other ${JSON.stringify(action.body)}`, act: "other" },
      title: action.label,
      on,
    },
    action.label,
  );
}

/** @param {Bar} bar */
function cancel(bar) {
  return el(
    "button",
    { type: "button", class: "btn plain", data: { key: "cancel" }, on: { click: () => bar.cancel() } },
    bar.page.words("play.cancel"),
  );
}
