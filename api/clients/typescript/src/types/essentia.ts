/**
 * Types of Essentia: its views, events and commands.
 *
 * Made from the description of the interface by `sh .ci/clients`: not to be edited.
 */
import type * as shared from "./table.js";

/** Accept the truce that the other seat offers. */
export interface AcceptTruce {
  readonly type: "accept_truce";
}

/**
 * A command was accepted and is durable.
 *
 * `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
 * may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is out
 * of time (milliseconds since 1970, UTC; null while no clock runs).
 */
export interface Accepted {
  readonly game: "essentia";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly to_act: readonly number[];
  readonly deadline: number | null;
}

/**
 * One cited event, as the arbiter reads it.
 *
 * The act counts for `seat`; `by` did it; `withdrawn_by` is the version of the undo that withdrew it. `table` is
 * the arbiter's view just before it, with all hands. `sights` are what the seats concerned could know then. They
 * are null and empty for an event before or of the beginning of the game.
 */
export interface CitedEvent {
  readonly version: number;
  readonly event: TableEvent;
  readonly rule: string;
  readonly by: shared.Actor;
  readonly seat: number | null;
  readonly withdrawn_by: number | null;
  readonly table: View | null;
  readonly sights: readonly Sight[];
}

/** Any command of the game. */
export type Command = PlaceTile | MoveGolem | OfferTruce | AcceptTruce | DeclineTruce;

/** Decline the truce that the other seat offers. */
export interface DeclineTruce {
  readonly type: "decline_truce";
}

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
export interface DisputeFile {
  readonly game: "essentia";
  readonly version: number;
  readonly dispute: shared.DisputeEntry;
  readonly events: readonly Notice[];
  readonly finding: Finding | null;
  readonly judgement: readonly FoundBreach[] | null;
  readonly against_finding: boolean | null;
}

/** The arbiter gives a command of the game, or enters one for `seat`. */
export interface Enter {
  readonly type: "command";
  readonly move: Command;
  readonly seat?: number | null;
}

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
export interface Envelope {
  readonly id: string;
  readonly game: "essentia";
  readonly edition: string;
  readonly revision: number;
  readonly table_revision: number;
  readonly version: number;
  readonly status: "finished" | "paused" | "running" | "void" | "waiting";
  readonly viewer: shared.Viewer;
  readonly to_act: readonly number[];
  readonly deadline: number | null;
  readonly table: View | null;
  readonly outcome: shared.Outcome | null;
  readonly open_undo: shared.OpenUndo | null;
  readonly undo_policy: "arbiter" | "consent" | "off";
  readonly disputes: readonly shared.OpenDispute[];
  readonly frozen: boolean;
  readonly dispute_policy: "continue" | "freeze";
  readonly options: Options;
  readonly commitment: string;
  readonly clock: shared.Clock | null;
  readonly prepared: boolean;
  readonly unfit: readonly shared.Unfit[] | null;
  readonly reveal: "arbiter" | "end";
  readonly opened: boolean;
  readonly names: readonly (string | null)[];
  readonly caption: shared.Label | null;
  readonly analysis: shared.Analysis | null;
  readonly arbiter?: "nobody";
  readonly glass?: shared.BrokenGlass;
  readonly arbiters?: readonly (string | null)[];
  readonly agreed?: shared.AgreedArbiter;
}

/**
 * The finding of the record, in the stream's numbers.
 *
 * `proof` are the events cited and those that they name themselves; `custody` has each card that the events
 * cited moved or showed. It follows from the record alone, so whoever has the record finds the same.
 */
export interface Finding {
  readonly proof: readonly number[];
  readonly events: readonly CitedEvent[];
  readonly custody: readonly shared.MovedCard[];
}

/**
 * A breach that the record shows, in the stream's numbers.
 *
 * The act of `seat` at `version` broke the `rule`; `sentences` say by what. For an omission `version` is that at
 * which it could first be claimed. `proof` are the versions that show it. `claims` are those that were possible,
 * and `known` the seats that could know of it, by since when. `withdrawn_by` is the version of the undo that
 * took the act back.
 */
export interface FoundBreach {
  readonly version: number;
  readonly seat: number | null;
  readonly rule: string;
  readonly sentences: shared.Text;
  readonly proof: readonly number[];
  readonly claims: readonly TimeToClaim[];
  readonly known: readonly shared.Aware[];
  readonly withdrawn_by: number | null;
}

/** The game is over; `winner` is None if it is drawn. */
export interface GameEnded {
  readonly type: "game_ended";
  readonly winner: number | null;
  readonly reason: "no_move" | "quiet_limit" | "repetition" | "spring_captured" | "springs_lost" | "truce_agreed";
}

/** A seat moved a golem. `power` is the one named for a circle. */
export interface GolemMoved {
  readonly type: "golem_moved";
  readonly seat: number;
  readonly from: string;
  readonly to: string;
  readonly captured: boolean;
  readonly power: "forest" | "mountain" | "plain" | "plateau" | "rock" | "spring" | null;
}

/** The golems stand. `golems`: those of seat 0 and of seat 1; `circle_powers`: both circles, None if unoccupied. */
export interface GolemsPlaced {
  readonly type: "golems_placed";
  readonly golems: readonly (readonly string[])[];
  readonly circle_powers: { readonly [name: string]: "forest" | "mountain" | "plain" | "plateau" | "rock" | "spring" | null };
}

/**
 * Notices with numbers greater than the `after` asked for, in order.
 *
 * `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of the
 * last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has changed.
 */
export interface History {
  readonly game: "essentia";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly more: boolean;
  readonly seen: string;
}

/** The land lies open. `land`: each square that carries a tile, and its kind. */
export interface LandRevealed {
  readonly type: "land_revealed";
  readonly land: { readonly [name: string]: "forest" | "mountain" | "plain" | "plateau" };
}

/** The last move of a golem. `power` is the one that was named for a circle with it. */
export interface LastMove {
  readonly seat: number;
  readonly from: string;
  readonly to: string;
  readonly captured: boolean;
  readonly power: "forest" | "mountain" | "plain" | "plateau" | "rock" | "spring" | null;
}

/** The printed squares of the board (1.5): the two circles, and the springs of seat 0 and of seat 1. */
export interface Layout {
  readonly circles: readonly string[];
  readonly springs: readonly (readonly string[])[];
}

/** A lot fell to a seat. */
export interface LotDrawn {
  readonly type: "lot_drawn";
  readonly for: "first_move" | "first_tile";
  readonly seat: number;
}

/** Move a golem. `power` is named on entering an active circle only. */
export interface MoveGolem {
  readonly type: "move_golem";
  readonly from: string;
  readonly to: string;
  readonly power?: "forest" | "mountain" | "plain" | "plateau" | "rock" | "spring" | null;
}

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
export interface Notice {
  readonly game: "essentia";
  readonly version: number;
  readonly cause: number;
  readonly at: number;
  readonly by: shared.Actor | null;
  readonly rule: string;
  readonly event: TableEvent;
}

/** Offer a truce. */
export interface OfferTruce {
  readonly type: "offer_truce";
}

/**
 * The options of a table, as part 4 of the rulebook says.
 *
 * `repetition`: 0 is off, else 2 and more. `quiet_limit`: 0 is off.
 */
export interface Options {
  readonly setup: "random" | "strategic";
  readonly circles: "active" | "active_any" | "inactive" | "inactive_blocking";
  readonly layout: Layout;
  readonly guild_of_seat_0: "dawn" | "dusk";
  readonly first_tile: "lot" | "seat_0" | "seat_1";
  readonly first_move: "lot" | "seat_0" | "seat_1";
  readonly middle_row: "counts" | "keeps";
  readonly spring_capture: "any" | "last";
  readonly spring_owner: "holder" | "side";
  readonly no_move: "loss" | "pass" | "truce";
  readonly repetition: number;
  readonly quiet_limit: number;
  readonly position: Position | null;
}

/**
 * The options of a table, as part 4 of the rulebook says.
 *
 * `repetition`: 0 is off, else 2 and more. `quiet_limit`: 0 is off.
 */
export interface OptionsSent {
  readonly setup?: "random" | "strategic";
  readonly circles?: "active" | "active_any" | "inactive" | "inactive_blocking";
  readonly layout?: Layout;
  readonly guild_of_seat_0?: "dawn" | "dusk";
  readonly first_tile?: "lot" | "seat_0" | "seat_1";
  readonly first_move?: "lot" | "seat_0" | "seat_1";
  readonly middle_row?: "counts" | "keeps";
  readonly spring_capture?: "any" | "last";
  readonly spring_owner?: "holder" | "side";
  readonly no_move?: "loss" | "pass" | "truce";
  readonly repetition?: number;
  readonly quiet_limit?: number;
  readonly position?: PositionSent | null;
}

/** Lay a tile on a square. `tile` is named in the strategic set-up only. */
export interface PlaceTile {
  readonly type: "place_tile";
  readonly square: string;
  readonly tile?: "forest" | "mountain" | "plain" | "plateau" | null;
}

/**
 * A land and position with which play begins at once.
 *
 * `golems`: the squares of seat 0 and of seat 1; None fills the home rows.
 */
export interface Position {
  readonly land: { readonly [name: string]: "plain" | "plateau" | "mountain" | "forest" };
  readonly golems: readonly (readonly string[])[] | null;
  readonly circle_powers: { readonly [name: string]: "plain" | "plateau" | "rock" | "mountain" | "forest" | "spring" } | null;
}

/**
 * A land and position with which play begins at once.
 *
 * `golems`: the squares of seat 0 and of seat 1; None fills the home rows.
 */
export interface PositionSent {
  readonly land: { readonly [name: string]: "plain" | "plateau" | "mountain" | "forest" };
  readonly golems?: readonly (readonly string[])[] | null;
  readonly circle_powers?: { readonly [name: string]: "plain" | "plateau" | "rock" | "mountain" | "forest" | "spring" } | null;
}

/** A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows). */
export interface RulingBody {
  readonly rule: string;
  readonly verdict: "partly" | "rejected" | "upheld";
  readonly reasons: string;
  readonly remedies?: readonly (shared.Rewind | shared.Adjust | shared.Penalize | shared.Award | shared.Annul | Enter)[];
}

/** The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger. */
export interface Sight {
  readonly seat: number;
  readonly table: View;
  readonly known: readonly shared.LedgerEntry[];
}

/** A spring: the seat on whose side it lies, and the seat whose golem stands on it. */
export interface Spring {
  readonly side: number;
  readonly holder: number | null;
}

/** Any event at a table. */
export type TableEvent =
  | TableOpened
  | shared.UndoRequested
  | shared.UndoAnswered
  | shared.UndoDropped
  | shared.Undone
  | shared.TablePaused
  | shared.TableResumed
  | shared.SeatResigned
  | shared.TableFinished
  | shared.TimeExpired
  | shared.TimeStood
  | shared.DisputeFiled
  | shared.EvidenceGiven
  | shared.DisputeRuled
  | shared.RulingAppealed
  | shared.ScoreAdjusted
  | shared.PenaltyGiven
  | shared.ResultRuled
  | shared.TableVoided
  | shared.EntropyAdded
  | shared.EntropyClosed
  | shared.UndoExpired
  | shared.RecordOpened
  | shared.GlassBroken
  | shared.ArbiterChosen
  | shared.ArbiterAgreed
  | shared.TextForgotten
  | shared.EventsLost
  | shared.SeatNamed
  | shared.TableLabelled
  | shared.SeatHandedOver
  | TilesShuffled
  | LotDrawn
  | TilePlaced
  | LandRevealed
  | GolemsPlaced
  | GolemMoved
  | TurnSkipped
  | TruceOffered
  | TruceAccepted
  | TruceDeclined
  | TruceLapsed
  | GameEnded;

/**
 * The first event of a table.
 *
 * `options` are complete, defaults written out, so that they hold for ever. `seed` (hex) is hidden from
 * everybody until the table is finished; `commitment` is its SHA-256 commitment, open from the start. `prepared`
 * is for the arbiter. `disputes` says whether play stands still while a dispute waits; left out where it does.
 * `clock` is left out where the table has agreed on none. `entropy` is left out unless seats add theirs; the
 * game then begins after the `entropy_closed`. `reveal` says when the record is opened; left out where it is
 * with the end. `after_undo` says what chance is drawn after an undo; left out at older tables, where the same
 * draws come again. `names` are those of the players by seats, `caption` is what the table is called; left out
 * where that is not told. `analysis` says of which table it is an analysis; left out at every table that is
 * none. `table_revision` is the revision of the rules of every table (`table.*`), while `revision` is that of
 * the game's rules; left out where it is 1. `draws` is what the game declares of its chance; left out at older
 * tables, and where it declares nothing. `package` is the name and version of the package that brought the game;
 * left out at the games of Friedensrichter itself. `arbiter` says who arbitrates; left out where it is not
 * `nobody`.
 */
export interface TableOpened {
  readonly type: "table_opened";
  readonly game: "essentia";
  readonly edition: string;
  readonly revision: number;
  readonly seats: number;
  readonly options: Options;
  readonly undo: "arbiter" | "consent" | "off";
  readonly commitment: string;
  readonly seed: string | null;
  readonly prepared: "hidden" | shared.Prepared | null;
  readonly disputes?: "continue" | "freeze";
  readonly clock?: shared.Clock | null;
  readonly entropy?: "seats" | "service";
  readonly reveal?: "arbiter" | "end";
  readonly after_undo?: "anew" | "same";
  readonly names?: readonly (string | null)[];
  readonly caption?: shared.Label | null;
  readonly analysis?: shared.Analysis | null;
  readonly table_revision?: number;
  readonly draws?: shared.Draws | null;
  readonly package?: string | null;
  readonly arbiter?: "named" | "nobody";
}

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
export interface TableWish {
  readonly game: "essentia";
  readonly seats: number | readonly shared.SeatName[];
  readonly options?: OptionsSent;
  readonly prepared?: shared.PreparedSent;
  readonly undo?: "arbiter" | "consent" | "off";
  readonly clock?: shared.ClockSent | null;
  readonly disputes?: "continue" | "freeze";
  readonly entropy?: "seats" | "service";
  readonly reveal?: "arbiter" | "end";
  readonly edition?: string | null;
  readonly revision?: number | null;
  readonly caption?: shared.LabelSent | null;
  readonly arbiter?: "named" | "nobody";
  readonly watch?: "anybody" | "token";
}

/** A seat laid a tile. Face down only the arbiter reads its kind. */
export interface TilePlaced {
  readonly type: "tile_placed";
  readonly seat: number;
  readonly square: string;
  readonly tile: "forest" | "mountain" | "plain" | "plateau" | "?";
  readonly face_down: boolean;
}

/** The tiles were shuffled face down. `tiles`: the first is laid first; for all but the arbiter their number. */
export interface TilesShuffled {
  readonly type: "tiles_shuffled";
  readonly tiles: readonly ("forest" | "mountain" | "plain" | "plateau")[] | number;
}

/**
 * A claim under the game's rules that the record bears out, and in words.
 *
 * One of these seats could make it from version `since` to `until`; null: it still could.
 */
export interface TimeToClaim {
  readonly claim: Command;
  readonly sentences: shared.Text;
  readonly seats: readonly number[];
  readonly since: number;
  readonly until: number | null;
}

/** The seat accepted the truce that the other one offered. */
export interface TruceAccepted {
  readonly type: "truce_accepted";
  readonly seat: number;
}

/** The seat declined the truce that the other one offered. */
export interface TruceDeclined {
  readonly type: "truce_declined";
  readonly seat: number;
}

/** The truce that the seat offered lapsed, since the other one made a move. */
export interface TruceLapsed {
  readonly type: "truce_lapsed";
  readonly seat: number;
}

/** The seat offered a truce. */
export interface TruceOffered {
  readonly type: "truce_offered";
  readonly seat: number;
}

/** The seat had no legal move, and its turn was skipped. */
export interface TurnSkipped {
  readonly type: "turn_skipped";
  readonly seat: number;
}

/**
 * The table. Only the arbiter sees the face-down tiles, in `places` and `stack`.
 *
 * `to_move`: who lays or moves next. `truce_offer`: whose offer is open. Both None when over. `stack`: how many
 * face-down tiles are left, for the arbiter which ones, the next first. `stock`: how many open ones. `side_due`:
 * where the next open tile of each seat is due. Each of these is None in another set-up and when all lie.
 * `occurrences`: how often the position counted last has come. `quiet_moves`: moves in a row without a capture.
 */
export interface View {
  readonly phase: "over" | "play" | "setup";
  readonly guilds: readonly ("dawn" | "dusk")[];
  readonly circles: "active" | "active_any" | "inactive" | "inactive_blocking";
  readonly to_move: number | null;
  readonly places: { readonly [name: string]: "circle" | "forest" | "mountain" | "plain" | "plateau" | "rock" | "spring" | "?" };
  readonly springs: { readonly [name: string]: Spring };
  readonly circle_powers: { readonly [name: string]: "forest" | "mountain" | "plain" | "plateau" | "rock" | "spring" | null };
  readonly golems: readonly (readonly string[])[];
  readonly captured: readonly number[];
  readonly tiles_left: number;
  readonly stack: number | readonly ("forest" | "mountain" | "plain" | "plateau" | "?")[] | null;
  readonly stock: { readonly [name: string]: number } | null;
  readonly side_due: readonly ("opponent" | "own")[] | null;
  readonly moves_made: number;
  readonly last_move: LastMove | null;
  readonly occurrences: number;
  readonly quiet_moves: number;
  readonly truce_offer: number | null;
}

/** All types of the game: `referee.table<essentia.Game>(token)`. */
export interface Game {
  readonly envelope: Envelope;
  readonly notice: Notice;
  readonly accepted: Accepted;
  readonly history: History;
  readonly command: Command;
}
