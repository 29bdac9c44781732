// Who meets whom, as pairs of entrants; null is a bye.

/** @param {(number | null)[]} pair */
export const sorted = (pair) => [...pair].sort();

/**
 * The same pairs with two persons exchanged.
 *
 * @param {(number | null)[][]} pairs
 * @param {number} one
 * @param {number} other
 */
export const exchanged = (pairs, one, other) =>
  pairs.map((pair) => pair.map((each) => (each === one ? other : each === other ? one : each)));
