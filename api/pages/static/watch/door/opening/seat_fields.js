// Who sits where: the number of seats, and a name for each.

import { el } from "../../frame/dom.js";
import { seatMark } from "../../frame/marks.js";
import { LONGEST } from "./table_fields.js";

/** @typedef {import("../../frame/types.js").Words} Words @typedef {import("./table_draft.js").TableDraft} TableDraft */

/** @param {Words} words @param {any} game @param {TableDraft} value @param {() => void} counted */
function countField(words, game, value, counted) {
  const many = /** @type {HTMLSelectElement} */ (
    el(
      "select",
      { class: "in", id: "seats" },
      ...game.seats.map((/** @type {number} */ one) =>
        el("option", { value: one, selected: one === value.seats }, one),
      ),
    )
  );
  many.addEventListener("change", () => {
    value.seats = Number(many.value);
    counted();
  });
  return el(
    "div",
    { class: "field", data: { field: "seats" } },
    el("label", { for: "seats" }, words("host.seats")),
    many,
  );
}

/** @param {Words} words @param {TableDraft} value @param {number} seat @param {() => void} named */
function nameField(words, value, seat, named) {
  const field = /** @type {HTMLInputElement} */ (
    el("input", {
      class: "in",
      id: `seat-${seat}`,
      maxlength: LONGEST,
      autocomplete: "off",
      value: value.names[seat] ?? "",
      placeholder: words("host.name"),
      aria: { describedby: `seat-${seat}-says` },
    })
  );
  field.addEventListener("input", () => {
    value.names[seat] = field.value;
    named();
  });
  return el(
    "div",
    { class: "field", data: { field: `seats[${seat}]` } },
    el("label", { for: `seat-${seat}` }, seatMark(seat), " ", words("door.seat", { seat })),
    field,
    el("p", { class: "refusal", id: `seat-${seat}-says`, hidden: true }),
  );
}

/**
 * The fields. `counted`: the number of seats is another; `named`: a name is.
 * @param {Words} words @param {any} game @param {TableDraft} value
 * @param {() => void} counted @param {() => void} named
 */
export const seatFields = (words, game, value, counted, named) => [
  ...(game.seats.length > 1 ? [countField(words, game, value, counted)] : []),
  ...Array.from({ length: value.seats }, (_, seat) => nameField(words, value, seat, named)),
];

/** Let the names change seats by lot. @param {TableDraft} value */
export function drawLots(value) {
  const names = Array.from({ length: value.seats }, (_, seat) => value.names[seat] ?? "");
  for (let last = names.length - 1; last > 0; last -= 1) {
    const one = Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * (last + 1));
    [names[last], names[one]] = [names[one] ?? "", names[last] ?? ""];
  }
  value.names = names;
}
