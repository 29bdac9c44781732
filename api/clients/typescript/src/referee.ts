/** The way to a service: its tables and tournaments. */

import { get, path, post, type Query, read, type Sending } from "./core/messages.js";
import { PATIENCE, type Patience } from "./core/retrying.js";
import { BadRequest } from "./errors.js";
import { Session, type Settings } from "./session.js";
import { type GameTypes, Table } from "./table.js";
import { Tournament } from "./tournament.js";
import type * as anyGame from "./types/any-game.js";
import type { OpenedTable, TablePage } from "./types/table.js";
import type { DraftedTournament, DraftTournamentBody } from "./types/tournament.js";

/**
 * How a client uses a service.
 *
 * `token` is for opening tables and tournaments. `language` is that of labels and problems: `en` or `de`. `fetch` is
 * one of your own, with the interface of the platform's; so is `WebSocket`, which Node.js has since version 22.
 */
export interface RefereeTerms {
  readonly token?: string;
  readonly language?: string;
  readonly patience?: Partial<Patience>;
  readonly fetch?: typeof fetch;
  readonly WebSocket?: typeof WebSocket;
}

/** A service at an address, such as `https://referee.example`. */
export class Referee {
  private readonly settings: Settings;
  private readonly session: Session;

  constructor(url: string, terms: RefereeTerms = {}) {
    if (!/^https?:\/\//.test(url)) {
      throw new BadRequest(`${JSON.stringify(url)} is no address of a service: it begins with http:// or https://`);
    }
    this.settings = {
      url: url.replace(/\/+$/, ""),
      language: terms.language ?? "en",
      patience: { ...PATIENCE, ...terms.patience },
      fetch: terms.fetch ?? ((where, request) => fetch(where, request)),
      WebSocket: terms.WebSocket,
    };
    this.session = new Session(this.settings, terms.token ?? "");
  }

  /**
   * Return access to the table of a token. With `Game`, such as `whist.Game`, its types are those of this game.
   *
   * A token that is good at several tables needs the id of one, as `table`.
   */
  table<Game extends GameTypes = anyGame.Game>(token: string, terms: { readonly table?: string | undefined } = {}): Table<Game> {
    return new Table<Game>(new Session(this.settings, token), terms.table);
  }

  /** Return access to the tournament of a token. A token that is good at several needs the id of one. */
  tournament(token: string, terms: { readonly tournament?: string | undefined } = {}): Tournament {
    return new Tournament(new Session(this.settings, token), terms.tournament);
  }

  /**
   * Open a table; the answer has the tokens of its seats. For an organizer.
   *
   * The terms are such as `{ game: "whist", seats: 4 }`. With the same `key` and the same terms it is the same table
   * again.
   */
  async openTable(wish: anyGame.TableWish, sending: Sending = {}): Promise<OpenedTable> {
    return read(await this.session.send(await post(path(["tables"]), wish, sending)));
  }

  /** Return a page of the tables of the token, newest first; the next begins `before` what `next` says. */
  async tables(filters: Query = {}): Promise<TablePage> {
    return read(await this.session.send(get(path(["tables"], filters))));
  }

  /** Draft a tournament. For an organizer. */
  async draftTournament(draft: DraftTournamentBody, sending: Sending = {}): Promise<DraftedTournament> {
    return read(await this.session.send(await post(path(["tournaments"]), draft, sending)));
  }
}
