/** The four suits as paths in a square of 24, and where the pips of a card lie on a face of 60 by 84. */

export const SUITS = {
  s: "M12 1.5C9 6 3 9.3 3 14.4c0 3 2.3 4.7 4.7 4.7 1.5 0 2.7-.7 3.3-1.7-.1 2-.8 3.7-2.2 5.1h6.4c-1.4-1.4-2.1-3.1-2.2-5.1.6 1 1.8 1.7 3.3 1.7 2.4 0 4.7-1.7 4.7-4.7C21 9.3 15 6 12 1.5z",
  h: "M12 22C6.5 16.6 2 12.7 2 8.1 2 4.8 4.5 2.5 7.3 2.5c2 0 3.7 1.1 4.7 3 1-1.9 2.7-3 4.7-3C19.5 2.5 22 4.8 22 8.1c0 4.6-4.5 8.5-10 13.9z",
  d: "M12 1.2C9.8 5.3 7 9 3.6 12c3.4 3 6.2 6.7 8.4 10.8 2.2-4.1 5-7.8 8.4-10.8-3.4-3-6.2-6.7-8.4-10.8z",
  c: "M12 1.5a4.7 4.7 0 0 0-3.7 7.6 4.7 4.7 0 1 0 2.5 8.2c-.2 2-.9 3.7-2.1 5.2h6.6c-1.2-1.5-1.9-3.2-2.1-5.2a4.7 4.7 0 1 0 2.5-8.2A4.7 4.7 0 0 0 12 1.5z",
};

/** The upright pips, and those turned by half a turn as they would stand if the card were turned. */
const TWO = [[30, 18]];
const FOUR = [
  [22, 20],
  [38, 20],
];
const SIX = [...FOUR, [22, 42], [38, 42]];
const NINE = [
  [22, 18],
  [38, 18],
  [22, 34],
  [38, 34],
];

/** @type {Record<string, [number[][], number[][]]>} */
export const PIPS = {
  2: [TWO, TWO],
  3: [[...TWO, [30, 42]], TWO],
  4: [FOUR, FOUR],
  5: [[...FOUR, [30, 42]], FOUR],
  6: [SIX, FOUR],
  7: [[...SIX, [30, 31]], FOUR],
  8: [
    [...SIX, [30, 31]],
    [...FOUR, [30, 31]],
  ],
  9: [[...NINE, [30, 42]], NINE],
  T: [
    [...NINE, [30, 26]],
    [...NINE, [30, 26]],
  ],
};
