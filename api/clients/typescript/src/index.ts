/**
 * A client of Friedensrichter, the referee of nine card and board games, for Node.js and browsers.
 *
 * `Referee` is the way in. The types of a game are in a module of its own, such as `@friedensrichter/client/whist`.
 */

export type { Case } from "./case.js";
export type { Action, AnyCommand, Chance, Choice, Input, Move, Moves } from "./core/actions.js";
export type { Answer, Query, Sending } from "./core/messages.js";
export type { Patience } from "./core/retrying.js";
export {
  BadRequest,
  type FieldError,
  Gone,
  KeyReused,
  NoAnswer,
  HistoryChanged,
  NotAllowed,
  NotUnderstood,
  type Problem,
  RateLimited,
  RefereeError,
  Refused,
  ServerFailed,
  SeveralOrNone,
  VersionMoved,
} from "./errors.js";
export { Referee, type RefereeTerms } from "./referee.js";
export type { FollowTerms } from "./session.js";
export type { ForSeat, GameTypes, Table } from "./table.js";
export type { Tournament } from "./tournament.js";
export type { Undo } from "./undo.js";
