/** Lets bots play many games against each other, and counts. */

import type { Chance } from "../core/actions.js";
import type { Referee } from "../referee.js";
import type * as anyGame from "../types/any-game.js";
import { type Choose, Player } from "./player.js";

/** A bot by its name. `load` gives the function for one game; variables that it keeps are then its own. */
export interface Entrant {
  readonly name: string;
  load(): Choose | Promise<Choose>;
}

/** The results of one bot: its games, how many it won (a shared first place counts its share), points, refusals. */
export interface Score {
  readonly name: string;
  games: number;
  won: number;
  points: number;
  refused: number;
}

/** The terms of a contest: the terms of each table, how many games, and how many of them side by side. */
export interface ContestTerms {
  readonly wish: anyGame.TableWish & { readonly seats: number };
  readonly games: number;
  readonly atOnce?: number;
  readonly random?: Chance;
  readonly log?: (words: string) => void;
}

/**
 * Play all games; return the score of each bot, the best first.
 *
 * The bots sit in turn: with two bots and four seats each has two of them. From game to game they move on by a seat.
 */
export async function contest(referee: Referee, bots: readonly Entrant[], terms: ContestTerms): Promise<Score[]> {
  const seatings = bots.map((bot) => ({ bot, score: { name: bot.name, games: 0, won: 0, points: 0, refused: 0 } }));
  let next = 0;
  const playInTurn = async () => {
    while (next < terms.games) {
      const game = next++;
      await playGame(referee, terms, (seat) => seatings[(seat + game) % seatings.length] as Seating);
    }
  };
  await Promise.all(Array.from({ length: terms.atOnce ?? 4 }, playInTurn));
  return seatings.map(({ score }) => score).sort((one, other) => other.won - one.won || other.points - one.points);
}

interface Seating {
  readonly bot: Entrant;
  readonly score: Score;
}

async function playGame(referee: Referee, terms: ContestTerms, at: (seat: number) => Seating): Promise<void> {
  const opened = await referee.openTable(terms.wish);
  const playing = opened.seats.map(async ({ token, seat }) => {
    const { bot, score } = at(seat);
    const { random = Math.random, log = () => {} } = terms;
    const player = new Player(referee.table(token, { table: opened.id }), await bot.load(), {
      name: `${bot.name}, seat ${seat}`,
      random,
      log,
    });
    const { outcome } = await player.play();
    score.games += 1;
    score.refused += player.refused;
    score.points += outcome?.scores[seat] ?? 0;
    const first = outcome?.ranking[0] ?? [];
    score.won += first.includes(seat) ? 1 / first.length : 0;
  });
  await Promise.all(playing);
}

/** Return the scores as a table of text. */
export function asTable(scores: readonly Score[]): string {
  const width = Math.max(3, ...scores.map(({ name }) => name.length));
  const lines = scores.map(({ name, games, won, points, refused }) =>
    [name.padEnd(width), ...[games, won.toFixed(1), points, refused].map((value, place) => String(value).padStart([13, 6, 7, 8][place] ?? 0))].join(" "),
  );
  return [`${"bot".padEnd(width)}  seats played    won  points  refused`, ...lines].join("\n");
}
