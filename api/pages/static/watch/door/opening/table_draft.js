// What is typed on the form that opens a table, its sentence, and what is sent for it.

import { language } from "../frame.js";

export const EMPTY = () => ({
  game: "",
  seats: 0,
  names: /** @type {string[]} */ ([]),
  title: "",
  preset: "home",
  options: /** @type {Record<string, any>} */ ({}),
  table: /** @type {Record<string, string>} */ ({ arbiter: "nobody" }),
  seconds: "",
  expiry: "arbiter",
  prepared: /** @type {any} */ (null),
  file: "",
  sent: "",
  key: "",
});

/** @typedef {ReturnType<typeof EMPTY>} TableDraft @typedef {import("../../frame/types.js").Words} Words */

/**
 * The draft of a rematch: the terms and the people of a table that is over.
 * @param {any} view @param {string[]} names @returns {TableDraft}
 */
export const rematchOf = (view, names) => ({
  ...EMPTY(),
  game: view.game,
  seats: names.length,
  names,
  title: view.caption?.title ?? "",
  preset: "own",
  options: view.options,
  table: {
    arbiter: view.arbiter ?? "named",
    undo: view.undo_policy,
    disputes: view.dispute_policy,
    reveal: view.reveal,
  },
  seconds: view.clock ? String(view.clock.seconds_per_move) : "",
  expiry: view.clock?.expiry ?? "arbiter",
});

/** The name of each seat, empty where none is written. @param {TableDraft} value */
export const namesOf = (value) => Array.from({ length: value.seats }, (_, seat) => value.names[seat]?.trim() ?? "");

/** The sentence of what will be opened. @param {Words} words @param {any} game @param {TableDraft} value */
export function sentenceOf(words, game, value) {
  if (!game) return words("host.first");
  const names = value.names.slice(0, value.seats).filter((one) => one?.trim());
  const parts = [
    words("host.sum", { game: game.title[language], seats: value.seats || game.seats[0] }),
    names.length ? `${new Intl.ListFormat(language).format(names)}.` : "",
    value.seconds ? words("host.sum_clock", { seconds: value.seconds }) : words("host.sum_no_clock"),
    value.table.arbiter === "nobody" ? words("host.nobody") : "",
    value.file ? words("host.file_is", { name: value.file }) : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** The body of the request that opens the table. @param {TableDraft} value */
export function requestOf(value) {
  const names = namesOf(value);
  // Else each invitation has its name
  const seats = names.every(Boolean) ? names.map((name) => ({ name })) : value.seats;
  const clock =
    value.seconds === "" ? {} : { clock: { seconds_per_move: Number(value.seconds), expiry: value.expiry } };
  return {
    game: value.game,
    seats,
    options: value.options,
    ...value.table,
    ...clock,
    ...(value.title.trim() ? { caption: { title: value.title.trim() } } : {}),
    ...(value.prepared ? { prepared: value.prepared } : {}),
  };
}
