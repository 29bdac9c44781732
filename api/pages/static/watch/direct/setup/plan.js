// What a tournament of so many needs, as far as it follows from its settings by counting. Whether it is lawful says the
// service.

import { CHANGE } from "./presets.js";

/**
 * `rounds` is null where the number of entrants alone says it; then `length` is null too.
 * @param {any} settings @param {number} about how many are expected
 */
export function planOf(settings, about) {
  const { format, clock } = settings;
  const sides = settings.entrants === "team" ? 4 : 2;
  const free = format.type === "free_tables";
  const tables = free
    ? Math.ceil(about / Math.max(1, format.preferred))
    : Math.floor(about / 2) * (sides / 2) * settings.tables_per_meeting;
  const rounds =
    settings.rounds ??
    {
      round_robin: (format.cycles ?? 1) * (about % 2 ? about : about - 1),
      knock_out: Math.ceil(Math.log2(Math.max(2, about))),
      swiss: Math.ceil(Math.log2(Math.max(2, about))),
    }[/** @type {string} */ (format.type)] ??
    null;
  const boards = format.type === "boards" || settings.entrants === "team" ? (rounds ?? 0) * settings.boards_per_set : 0;
  const change = settings.auto?.change_minutes ?? CHANGE;
  const breaks = (settings.auto?.breaks ?? [])
    .filter((/** @type {number[]} */ one) => rounds && (one[0] ?? 0) < rounds)
    .reduce((/** @type {number} */ sum, /** @type {number[]} */ one) => sum + (one[1] ?? 0) - change, 0);
  const length = rounds && clock ? rounds * clock.minutes + (rounds - 1) * change + breaks : null;
  return {
    tables,
    rounds,
    boards,
    length,
    change,
    odd: !free && format.type !== "knock_out" && about % 2 === 1,
    minutes: clock?.minutes ?? null,
  };
}
