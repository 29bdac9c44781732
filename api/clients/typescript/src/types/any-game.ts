/**
 * Types of a table whose game is not known beforehand: unions over all games.
 *
 * Made from the description of the interface by `sh .ci/clients`: not to be edited.
 */
import type * as bakkarat from "./bakkarat.js";
import type * as dna from "./dna.js";
import type * as ecarte from "./ecarte.js";
import type * as essentia from "./essentia.js";
import type * as faro from "./faro.js";
import type * as frieden from "./frieden.js";
import type * as scherbia from "./scherbia.js";
import type * as vingt_et_un from "./vingt-et-un.js";
import type * as whist from "./whist.js";
import type * as shared from "./table.js";

/**
 * A command was accepted and is durable.
 *
 * `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
 * may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is out
 * of time (milliseconds since 1970, UTC; null while no clock runs).
 */
export type Accepted =
  | bakkarat.Accepted
  | dna.Accepted
  | ecarte.Accepted
  | essentia.Accepted
  | faro.Accepted
  | frieden.Accepted
  | scherbia.Accepted
  | vingt_et_un.Accepted
  | whist.Accepted;

/**
 * All that the reader may know of a dispute.
 *
 * `events` are its notices: the filing, evidence, rulings with what they did, the appeal. `finding` is what the
 * record says: for the arbiter, and for the parties once the record is open to them; null for others.
 * `judgement` lists, for the same readers, the breaches that the record shows in what is cited. Both are in the
 * stream's numbers.
 *
 * `against_finding`: the last ruling contradicts the record. It is null if nobody ruled, or if the record alone
 * cannot tell. It is null for those who may not read the finding.
 */
export type DisputeFile =
  | bakkarat.DisputeFile
  | dna.DisputeFile
  | ecarte.DisputeFile
  | essentia.DisputeFile
  | faro.DisputeFile
  | frieden.DisputeFile
  | scherbia.DisputeFile
  | vingt_et_un.DisputeFile
  | whist.DisputeFile;

/**
 * A table as one viewer sees it.
 *
 * `edition` and `revision` are those of the game's rules, `table_revision` is that of the rules of every table.
 * `version` counts the events that the viewer may know of. `to_act` is sorted. `deadline` is when the first of
 * them is out of time (milliseconds since 1970, UTC), null while no clock runs.
 *
 * `table` is what lies on the table, as the game's rulebook says. It is null until the game has begun: while the
 * table waits for entropy from its seats, and at versions within its opening. `commitment` fixes the chance of
 * the game. `prepared` says whether any of it was fixed beforehand. `unfit`, for the arbiter alone and null for
 * others, has the prepared outcomes that were used up although they did not fit. For these the generator
 * decided.
 *
 * `undo_policy` says whether moves are taken back. `open_undo` is the request that is open, if any. `disputes`
 * wait for the arbiter. `frozen`: play stands still for them, as `dispute_policy` has it. `clock` is the one
 * agreed on at the opening. `opened`: the record is open to the viewer, or, but for a waiting dispute, to
 * everybody of the table. `reveal` says when it is: with the `end`, or when the `arbiter` opens it.
 *
 * `names` are those of the players by seats, null where nobody may see one, and empty if nobody was ever named.
 * `caption` is the table's name. `analysis` says of which table and version it is an analysis; it is null at
 * every other table. `arbiter` is there while nobody arbitrates, and `glass` once the host looks at all hands.
 * `arbiters` are those whom the seats accept, null for a seat that has named none; `agreed` is the one of all.
 */
export type Envelope =
  | bakkarat.Envelope
  | dna.Envelope
  | ecarte.Envelope
  | essentia.Envelope
  | faro.Envelope
  | frieden.Envelope
  | scherbia.Envelope
  | vingt_et_un.Envelope
  | whist.Envelope;

/**
 * Notices with numbers greater than the `after` asked for, in order.
 *
 * `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of the
 * last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has changed.
 */
export type History =
  | bakkarat.History
  | dna.History
  | ecarte.History
  | essentia.History
  | faro.History
  | frieden.History
  | scherbia.History
  | vingt_et_un.History
  | whist.History;

/**
 * An event as one viewer may read it.
 *
 * `game` is the game of the table, so that a program knows which types the event can have. `version` is the
 * viewer's own number of it; `cause` that of the first event of the same command. `at` is milliseconds since
 * 1970 (UTC). `by` is who acted; a seat that the viewer may not know has no number. `rule` is the rule that the
 * event carries.
 *
 * `by` is None if the viewer may not know of the first event of the command: it would reveal whose covert act it
 * was.
 */
export type Notice =
  | bakkarat.Notice
  | dna.Notice
  | ecarte.Notice
  | essentia.Notice
  | faro.Notice
  | frieden.Notice
  | scherbia.Notice
  | vingt_et_un.Notice
  | whist.Notice;

/** A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows). */
export type RulingBody =
  | bakkarat.RulingBody
  | dna.RulingBody
  | ecarte.RulingBody
  | essentia.RulingBody
  | faro.RulingBody
  | frieden.RulingBody
  | scherbia.RulingBody
  | vingt_et_un.RulingBody
  | whist.RulingBody;

/**
 * The terms of a new table.
 *
 * `seats`: how many, or one object with a name for each. `options`: the game's, defaults where left out.
 * `prepared`: shuffles, dice and lots fixed beforehand, for recorded games and duplicate boards. `undo`: whether
 * moves are taken back. `disputes`: whether play stands still while one waits for the arbiter. `clock`: how long
 * a seat has for a move, and what happens when its time is up; none if left out. `entropy`: `seats` if they add
 * to the chance before the game begins. `reveal`: `arbiter` if the record is not opened with the end, but when
 * the arbiter says so, as for boards that are still played elsewhere. `edition` and `revision`: the rules to
 * play by, where not the game's current ones. `caption`: what the table is called. `arbiter`: `nobody` for a
 * table whose host sees what a spectator sees, and to which all players come by invitations. `watch`: `anybody`
 * for a table that may stand on the list of tables to watch.
 */
export type TableWish =
  | bakkarat.TableWish
  | dna.TableWish
  | ecarte.TableWish
  | essentia.TableWish
  | faro.TableWish
  | frieden.TableWish
  | scherbia.TableWish
  | vingt_et_un.TableWish
  | whist.TableWish;

/**
 * The effect of going back to version `to`.
 *
 * `possible`: whether it may be requested at all. `withdraws` are the events that would be withdrawn. `needs`
 * are the seats that would have to consent; none: it would be done at once. `arbiter`: the arbiter would decide
 * instead of them. `reasons` say why it is not done at once. A seat `acted` or `learned` something. Or, with no
 * seat, chance was drawn (`drew`), a claim was made (`claimed`), the arbiter acted in its own right (`ruled`).
 *
 * `revealed` is what seats learned by the events withdrawn. `drew`: chance was drawn. It would be drawn anew,
 * but for what was prepared (at an older table the same draws would come again).
 */
export interface UndoPreview {
  readonly to: number;
  readonly possible: boolean;
  readonly withdraws: readonly Notice[];
  readonly needs: readonly number[];
  readonly arbiter: boolean;
  readonly reasons: readonly shared.Reason[];
  readonly revealed: readonly shared.Revealed[];
  readonly drew: boolean;
}

export type Command =
  | bakkarat.Command
  | dna.Command
  | ecarte.Command
  | essentia.Command
  | faro.Command
  | frieden.Command
  | scherbia.Command
  | vingt_et_un.Command
  | whist.Command;

/** All types of a table of any game: `referee.table<any_game.Game>(token)`. */
export interface Game {
  readonly envelope: Envelope;
  readonly notice: Notice;
  readonly accepted: Accepted;
  readonly history: History;
  readonly command: Command;
}
