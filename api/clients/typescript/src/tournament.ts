/** A tournament as one holder of a token sees it. */

import { type Answer, get, path, post, type Query, read, type Sending } from "./core/messages.js";
import { SeveralOrNone } from "./errors.js";
import type { FollowTerms, Session } from "./session.js";
import type * as types from "./types/tournament.js";

const PAGE = 1000;
type Parts = readonly (string | number)[];

/** One tournament, with the rights of one token: of a player, a director, an arbiter or the organizer. */
export class Tournament {
  constructor(
    private readonly session: Session,
    private known: string | undefined,
  ) {}

  /** Return the tournament's id. If none was given it is the one at which the token is good. */
  async id(): Promise<string> {
    if (this.known === undefined) {
      const answer = await this.session.send(get(path(["tournaments"], { limit: 2 })));
      const { tournaments } = read<types.TournamentPage>(answer);
      if (tournaments.length !== 1 || !tournaments[0]) throw new SeveralOrNone("tournament");
      this.known = tournaments[0].id;
    }
    return this.known;
  }

  /** Return settings, entrants, rounds and boards, as far as you may know them. */
  async view(): Promise<types.TournamentView> {
    return read(await this.read([]));
  }

  /** Return who sits where in a round, and the results that you may know. */
  async round(number: number): Promise<types.RoundView> {
    return read(await this.read(["rounds", number]));
  }

  /** Return the standings, with what keeps them from being final. */
  async standings(): Promise<types.Standings> {
    return read(await this.read(["standings"]));
  }

  /** Return the round that is played, place by place. For organizer, arbiters and directors. */
  async hall(): Promise<types.Hall> {
    return read(await this.read(["hall"]));
  }

  /** Yield each notice as it happens; goes on after a break, and ends when the token ends. */
  async *follow(terms: FollowTerms = {}): AsyncGenerator<types.TournamentNotice, void, undefined> {
    yield* this.session.follow<types.TournamentNotice>(["tournaments", await this.id(), "feed"], terms);
  }

  /** Yield the notices that there are, from the one after version `after` on. */
  async *history(terms: { readonly after?: number } = {}): AsyncGenerator<types.TournamentNotice, void, undefined> {
    let { after = 0 } = terms;
    for (let more = true; more; ) {
      const page = read<types.TournamentHistory>(await this.read(["events"], { after, limit: PAGE }));
      for (const notice of page.events) {
        after = notice.version;
        yield notice;
      }
      more = page.more;
    }
  }

  /** Open the entries. For the organizer. */
  openEntries(sending: Sending = {}): Promise<types.OpenedEntries> {
    return this.done(["open"], {}, sending);
  }

  /** Appoint an arbiter; the answer has the token. One of them is the chief. For the organizer. */
  appointArbiter(arbiter: types.AppointArbiterBody, sending: Sending = {}): Promise<types.AppointedArbiter> {
    return this.done(["arbiters"], arbiter, sending);
  }

  /** Enter a person, a pair or a team; the answer has the players' tokens. For whoever directs. */
  enter(entrant: types.EnterBody, sending: Sending = {}): Promise<types.Entered> {
    return this.done(["entrants"], entrant, sending);
  }

  /** Withdraw an entrant from the next round. A player may withdraw its own. */
  withdraw(entrant: number, terms: Sending & { readonly reason?: string } = {}): Promise<types.TournamentDone> {
    return this.done(["entrants", entrant, "withdraw"], { reason: terms.reason }, terms);
  }

  /** Start the tournament. For whoever directs. */
  start(sending: Sending = {}): Promise<types.TournamentDone> {
    return this.done(["start"], {}, sending);
  }

  /** Draw a round. For whoever directs. */
  draw(number: number, sending: Sending = {}): Promise<types.TournamentDone> {
    return this.done(["rounds", number, "draw"], {}, sending);
  }

  /** Publish the pairings of a round. For whoever directs. */
  publish(number: number, sending: Sending = {}): Promise<types.TournamentDone> {
    return this.done(["rounds", number, "publish"], {}, sending);
  }

  /** Begin a round: the service opens its tables. For whoever directs. */
  begin(number: number, sending: Sending = {}): Promise<types.TournamentDone> {
    return this.done(["rounds", number, "begin"], {}, sending);
  }

  /** End a round before its last table is over. For whoever directs. */
  end(number: number, body: object = {}, sending: Sending = {}): Promise<types.TournamentDone> {
    return this.done(["rounds", number, "end"], body, sending);
  }

  /** Finish the tournament. For the organizer and the chief arbiter. */
  finish(sending: Sending = {}): Promise<types.TournamentDone> {
    return this.done(["finish"], {}, sending);
  }

  /** Say that you are there, for a `round` or for the tournament. For players. */
  sayHere(terms: Sending & { readonly round?: number } = {}): Promise<types.TournamentDone> {
    return this.done(["here"], { round: terms.round }, terms);
  }

  /** Call an arbiter, for your own entrant. For players. */
  callArbiter(body: object = {}, sending: Sending = {}): Promise<types.TournamentDone> {
    return this.done(["calls"], body, sending);
  }

  /** Return the answer to GET below the tournament's address, for what has no method here. */
  async read(parts: Parts, query: Query = {}): Promise<Answer> {
    return this.session.send(get(path(["tournaments", await this.id(), ...parts], query)));
  }

  /** Do an act below the tournament's address, for what has no method here. */
  async act(parts: Parts, body: object = {}, sending: Sending = {}): Promise<Answer> {
    return this.session.send(await post(path(["tournaments", await this.id(), ...parts]), body, sending));
  }

  private async done<Done>(parts: Parts, body: object, sending: Sending): Promise<Done> {
    return read<Done>(await this.act(parts, body, sending));
  }
}
