/** A table as one viewer sees it: look, follow, play. */

import { Case } from "./case.js";
import { type AnyCommand, type Listed, type Moves, movesIn } from "./core/actions.js";
import type { Numbered } from "./core/feed.js";
import { type Answer, get, path, post, type Query, read, type Sending } from "./core/messages.js";
import { SeveralOrNone } from "./errors.js";
import type { FollowTerms, Session } from "./session.js";
import type * as anyGame from "./types/any-game.js";
import type { DisputeList, TablePage } from "./types/table.js";
import { Undo } from "./undo.js";
import { SocketSession } from "./websocket.js";

const NOT_MODIFIED = 304;
const LONGEST_WAIT = 50;
const PAGE = 1000;

/** The types of a game, such as `whist.Game`; `any-game` has those of every game. */
export interface GameTypes {
  readonly envelope: { readonly version: number };
  readonly notice: Numbered;
  readonly accepted: { readonly version: number };
  readonly history: unknown;
  readonly command: AnyCommand;
}

/** A seat for which an arbiter acts. */
export interface ForSeat {
  readonly seat?: number | undefined;
}

type Parts = readonly (string | number)[];

/**
 * One table, with the eyes and the rights of one token.
 *
 * `undo` has the requests to take moves back. All versions are in the numbers of the token's holder.
 */
export class Table<Game extends GameTypes = anyGame.Game> {
  readonly undo: Undo<Game["accepted"]>;

  constructor(
    private readonly session: Session,
    private known: string | undefined,
  ) {
    this.undo = new Undo(this);
  }

  /** Return the table's id. If none was given it is the one table at which the token is good. */
  async id(): Promise<string> {
    if (this.known === undefined) {
      const { tables } = read<TablePage>(await this.session.send(get(path(["tables"], { limit: 2 }))));
      if (tables.length !== 1 || !tables[0]) throw new SeveralOrNone("table");
      this.known = tables[0].id;
    }
    return this.known;
  }

  /**
   * Return the same table over WebSockets: less is sent for each act, and all else is the same. `close()` it at the end.
   *
   * What has no message there still goes over HTTP.
   */
  async overSocket(): Promise<Table<Game>> {
    const id = await this.id();
    return new Table(new SocketSession(this.session, id), id);
  }

  /** Close the connection of a table over WebSockets. Its followers end by their `signal`. */
  close(): void {
    this.session.close();
  }

  /** Return the view, now or `at` a version. An arbiter may look with the eyes of a `seat`. */
  async view(terms: ForSeat & { readonly at?: number | undefined } = {}): Promise<Game["envelope"]> {
    return read(await this.read([], { ...terms }));
  }

  /** Wait until the view has another version; return it, or null after `wait` seconds (to 50). */
  async nextView(version: number, terms: { readonly wait?: number } = {}): Promise<Game["envelope"] | null> {
    const wait = Math.min(terms.wait ?? 30, LONGEST_WAIT);
    const headers = { "If-None-Match": `"${version}"`, Prefer: `wait=${wait}` };
    const where = path(["tables", await this.id()]);
    const answer = await this.session.send({ method: "GET", path: where, headers, wait });
    return answer.status === NOT_MODIFIED ? null : read(answer);
  }

  /**
   * Yield each notice as it happens, from the one after version `after` on.
   *
   * Goes on after a break, without a gap or a double. Ends when the token ends, not when the game is over.
   */
  async *follow(terms: FollowTerms = {}): AsyncGenerator<Game["notice"], void, undefined> {
    yield* this.session.follow<Game["notice"]>(["tables", await this.id(), "feed"], terms);
  }

  /** Yield the notices that there are, from the one after version `after` on. */
  async *history(terms: { readonly after?: number } = {}): AsyncGenerator<Game["notice"], void, undefined> {
    let { after = 0 } = terms;
    for (let more = true; more; ) {
      const page = read<{ events: Game["notice"][]; more: boolean }>(await this.read(["events"], { after, limit: PAGE }));
      for (const notice of page.events) {
        after = notice.version;
        yield notice;
      }
      more = page.more;
    }
  }

  /** Return all moves that the rules accept from you now, the likeliest first, and your other acts. */
  async moves(terms: ForSeat = {}): Promise<Moves<Game["command"]>> {
    return movesIn(read<Listed>(await this.read(["actions"], { ...terms })));
  }

  /**
   * Make a move; return what happened, as far as you may know. It is durable then.
   *
   * With `expects` it counts only at this version, otherwise `VersionMoved` is thrown. The rules throw `Refused`. `seat`
   * is for an arbiter who enters a seat's move. A fresh `key` is made unless one is given.
   */
  play(command: Game["command"], terms: Sending & ForSeat = {}): Promise<Game["accepted"]> {
    return this.act(["moves"], { move: command, seat: terms.seat }, terms);
  }

  /** Check a move without making it. Throws `Refused` if the rules refuse it. */
  async wouldAccept(command: Game["command"]): Promise<void> {
    await this.session.send(await post(path(["tables", await this.id(), "moves"], { dry_run: true }), { move: command }));
  }

  /** File a dispute over some versions of yours, citing a rule. Play may stand still until it is ruled. */
  dispute(
    versions: readonly number[],
    rule: string,
    statement: string,
    terms: Sending & { readonly against?: readonly number[] } = {},
  ): Promise<Game["accepted"]> {
    return this.act(["disputes"], { versions, rule, statement, against: terms.against }, terms);
  }

  /** Return the disputes of the table, in short. */
  async disputes(): Promise<DisputeList> {
    return read(await this.read(["disputes"]));
  }

  /** Return access to one dispute: its file, evidence, ruling, appeal. */
  case(dispute: number): Case<Game["accepted"]> {
    return new Case(this, dispute);
  }

  /** Give the game up. An arbiter names the seat. */
  resign(terms: Sending & ForSeat = {}): Promise<Game["accepted"]> {
    return this.act(["resign"], { seat: terms.seat }, terms);
  }

  /** Pause the table. For its arbiter or host. */
  pause(sending: Sending = {}): Promise<Game["accepted"]> {
    return this.act(["pause"], {}, sending);
  }

  /** Let the table go on. For its arbiter or host. */
  resume(sending: Sending = {}): Promise<Game["accepted"]> {
    return this.act(["resume"], {}, sending);
  }

  /** Add to the chance of a table that waits for it. */
  addEntropy(entropy: string, terms: Sending & ForSeat = {}): Promise<Game["accepted"]> {
    return this.act(["entropy"], { entropy, seat: terms.seat }, terms);
  }

  /** Return the signed record, for `richter verify`. */
  async record(): Promise<string> {
    return (await this.read(["record"])).content;
  }

  /** Return a signed receipt for what you have been told so far. */
  async receipt(): Promise<string> {
    return (await this.read(["receipt"])).content;
  }

  /** Return what happened, in sentences of your language. */
  async protocol(): Promise<string> {
    return (await this.read(["protocol"])).content;
  }

  /** Return the answer to GET below the table's address, for what has no method here. */
  async read(parts: Parts, query: Query = {}): Promise<Answer> {
    return this.session.send(get(path(["tables", await this.id(), ...parts], query)));
  }

  /** Do an act below the table's address, for what has no method here. */
  async act(parts: Parts, body: object = {}, sending: Sending = {}): Promise<Game["accepted"]> {
    return read(await this.session.send(await post(path(["tables", await this.id(), ...parts]), body, sending)));
  }
}
