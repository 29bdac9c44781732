// What an entrant gets of the prizes, in a line.

/** An exact share with two decimals at most. @param {number | string} exact */
export const shareOf = (exact) => {
  const [over = 0, under = 1] = String(exact).split("/").map(Number);
  return Math.round((100 * over) / under) / 100;
};

/** The names of prizes by their numbers. @param {any} settings @param {number[]} numbers */
export const prizeNames = (settings, numbers) => numbers.map((one) => settings.prizes[one - 1].name).join(", ");

/**
 * Each prize of an entrant with its share, if it is no cup; empty without any.
 *
 * @param {any} settings
 * @param {any} entry of the standings
 * @param {(value: number) => string | null} number
 */
export const prizesOf = (settings, entry, number) =>
  (entry.prizes ?? [])
    .map(
      (/** @type {any} */ one) =>
        `${prizeNames(settings, one.prizes)}${one.total ? `: ${number(shareOf(one.share))}` : ""}`,
    )
    .join(" · ");
