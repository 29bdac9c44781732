/** Taking moves back. */

import { type Answer, type Query, read, type Sending } from "./core/messages.js";
import type { UndoPreview } from "./types/any-game.js";

/** Reads and acts below an address. */
export interface Reach<Accepted> {
  read(parts: readonly (string | number)[], query?: Query): Promise<Answer>;
  act(parts: readonly (string | number)[], body?: object, sending?: Sending): Promise<Accepted>;
}

/** The undos of one table. */
export class Undo<Accepted> {
  constructor(private readonly table: Reach<Accepted>) {}

  /**
   * Ask to go back to version `to`, the last that stays; without it to just before your own last command.
   *
   * A harmless undo is done at once. Otherwise the others have to agree, or the arbiter decides.
   */
  request(to?: number, sending: Sending = {}): Promise<Accepted> {
    return this.table.act(["undos"], { to }, sending);
  }

  /** Return what an undo would withdraw, who would have to agree, and what each seat has learned. */
  async preview(to?: number): Promise<UndoPreview> {
    return read(await this.table.read(["undos", "preview"], { to }));
  }

  /** Agree to a request, or refuse it. */
  answer(undo: number, consent: boolean, sending: Sending = {}): Promise<Accepted> {
    return this.table.act(["undos", undo, "answer"], { consent }, sending);
  }

  /** Take your own request back. */
  withdraw(undo: number, sending: Sending = {}): Promise<Accepted> {
    return this.table.act(["undos", undo, "withdraw"], {}, sending);
  }
}
