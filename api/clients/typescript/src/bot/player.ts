/** Plays one seat with a bot until the table is over. */

import type { Chance, Move, Moves } from "../core/actions.js";
import { newKey } from "../core/messages.js";
import { Refused, VersionMoved } from "../errors.js";
import type { GameTypes, Table } from "../table.js";
import { seconds } from "../timer.js";
import type * as anyGame from "../types/any-game.js";

/** Gets the view, the moves and a source of chance, and returns a command or a promise of one. */
export type Choose<Game extends GameTypes = anyGame.Game> = (
  view: Game["envelope"],
  moves: Moves<Game["command"]>,
  random: Chance,
) => Game["command"] | Promise<Game["command"]>;

/** A bot is no bot, or returned no command. */
export class BotError extends Error {}

/**
 * How a bot plays.
 *
 * `playsClaims` lists claims among the moves; otherwise the bot sees them only where there is nothing else. `agrees` is
 * the answer to each request for an undo. `log` gets what happens, in words.
 */
export interface PlayerTerms {
  readonly name?: string;
  readonly playsClaims?: boolean;
  readonly agrees?: boolean;
  readonly random?: Chance;
  readonly log?: (words: string) => void;
}

const OVER: readonly string[] = ["finished", "void"];
/** A bot has this share of its time for a move. The rest is for the way. */
const SHARE_OF_THE_CLOCK = 0.7;
/** After so many refused choices for one move the runner plays the first move of the list. */
const REFUSALS = 3;

/** A bot at its table. `played` and `refused` count. */
export class Player {
  played = 0;
  refused = 0;
  private readonly terms: Required<PlayerTerms>;

  constructor(
    private readonly table: Table,
    private readonly choose: Choose,
    terms: PlayerTerms = {},
  ) {
    this.terms = { name: "bot", playsClaims: false, agrees: true, random: Math.random, log: () => {}, ...terms };
  }

  /** Play to the end of the table; return the last view. */
  async play(): Promise<anyGame.Envelope> {
    let view = await this.table.view();
    while (!OVER.includes(view.status)) {
      if (await this.hasActed(view)) view = await this.table.view();
      else view = (await this.table.nextView(view.version)) ?? view;
    }
    this.say(`the table is over after ${this.played} moves of mine`);
    return view;
  }

  /** Do what the seat has to do at this view, if anything; return whether the view is out of date. */
  private async hasActed(view: anyGame.Envelope): Promise<boolean> {
    const seat = view.viewer.seat;
    if (seat === null || seat === undefined) throw new BotError("the token is not that of a seat");
    const undo = view.open_undo;
    if (undo?.waiting.includes(seat)) return this.done(this.table.undo.answer(undo.undo, this.terms.agrees));
    if (view.status === "waiting") return this.hasAddedEntropy();
    if (view.status !== "running" || !view.to_act.includes(seat)) return false;
    const moves = await this.table.moves();
    if (moves.version !== view.version) return true; // the bot decides on a view and moves of the same version
    return moves.toAct.includes(seat) && this.hasMoved(view, moves);
  }

  private async hasAddedEntropy(): Promise<boolean> {
    const { others } = await this.table.moves();
    if (!others.some(({ kind }) => kind === "add_entropy")) return false;
    return this.done(this.table.addEntropy(await newKey()));
  }

  private async hasMoved(view: anyGame.Envelope, moves: Moves<anyGame.Command>): Promise<boolean> {
    const shown = this.terms.playsClaims ? moves : moves.withoutClaims();
    const [first] = shown;
    if (!first) return false;
    for (let refusals = 0; refusals < REFUSALS; refusals += 1) {
      const command = await this.chosen(view, shown, first);
      try {
        await this.table.play(command, { expects: moves.version });
        this.played += 1;
        return true;
      } catch (error) {
        if (error instanceof VersionMoved) return true;
        if (!(error instanceof Refused)) throw error;
        this.refused += 1;
        this.say(`${JSON.stringify(command)} is refused: ${error.message}`);
      }
    }
    this.played += 1;
    return this.done(this.table.play(first.command, { expects: moves.version }));
  }

  /** Return the command of the bot. Where a clock runs, the first move stands in for a promise that takes too long. */
  private async chosen(
    view: anyGame.Envelope,
    moves: Moves<anyGame.Command>,
    first: Move<anyGame.Command>,
  ): Promise<anyGame.Command> {
    const choice = Promise.resolve(this.choose(view, moves, this.terms.random));
    if (!view.clock) return this.checked(await choice);
    const stop = new AbortController();
    const late = seconds(view.clock.seconds_per_move * SHARE_OF_THE_CLOCK, stop.signal).then(() => {
      if (!stop.signal.aborted) this.say(`no choice in time; playing ${first.label}`);
      return first.command;
    });
    return this.checked(await Promise.race([choice, late]).finally(() => stop.abort()));
  }

  private checked(command: anyGame.Command): anyGame.Command {
    if (!command) throw new BotError(`${this.terms.name}: choose returned no command`);
    return command;
  }

  /** Do an act that somebody else may have made needless meanwhile. */
  private async done(act: Promise<unknown>): Promise<boolean> {
    await act.catch((error: unknown) => {
      if (!(error instanceof Refused || error instanceof VersionMoved)) throw error;
      this.say(error.message);
    });
    return true;
  }

  private say(words: string): void {
    this.terms.log(`${this.terms.name}: ${words}`);
  }
}
