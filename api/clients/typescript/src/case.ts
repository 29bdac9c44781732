/** One dispute of a table. */

import { read, type Sending } from "./core/messages.js";
import type { DisputeFile, RulingBody } from "./types/any-game.js";
import type { Reach } from "./undo.js";

/** A dispute, by its number. */
export class Case<Accepted> {
  constructor(
    private readonly table: Reach<Accepted>,
    readonly number: number,
  ) {}

  /** Return what was said and ruled, as far as you may know; for the arbiter with the finding. */
  async file(): Promise<DisputeFile> {
    return read(await this.table.read(["disputes", this.number]));
  }

  /** Add evidence. For the parties and the arbiter. */
  giveEvidence(text: string, terms: Sending & { readonly versions?: readonly number[] } = {}): Promise<Accepted> {
    return this.table.act(["disputes", this.number, "evidence"], { text, versions: terms.versions }, terms);
  }

  /** Rule on it, citing a rule. For the arbiter. */
  rule(ruling: RulingBody, sending: Sending = {}): Promise<Accepted> {
    return this.table.act(["disputes", this.number, "ruling"], ruling, sending);
  }

  /** Appeal, once. For the parties. */
  appeal(statement: string, sending: Sending = {}): Promise<Accepted> {
    return this.table.act(["disputes", this.number, "appeal"], { statement }, sending);
  }
}
