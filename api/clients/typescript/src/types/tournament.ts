/**
 * Types of tournaments.
 *
 * Made from the description of the interface by `sh .ci/clients`: not to be edited.
 */
import type * as shared from "./table.js";

/** An adjusted score does not count any more. */
export interface AdjustmentLifted {
  readonly type: "adjustment_lifted";
  readonly adjustment: number;
  readonly reason: string;
}

/** A new arbiter, by name; or `arbiter`, the number of one that is to be the chief. */
export interface AppointArbiterBody {
  readonly name?: string | null;
  readonly chief?: boolean;
  readonly arbiter?: number | null;
}

/** An arbiter was appointed. The token is told this once; null for somebody who was an arbiter already. */
export interface AppointedArbiter {
  readonly version: number;
  readonly events: readonly TournamentNotice[];
  readonly arbiter: number;
  readonly token: string | null;
}

/** Somebody is arbiter. With `chief` the one who was chief is an arbiter like others. */
export interface ArbiterAppointed {
  readonly type: "arbiter_appointed";
  readonly arbiter: number;
  readonly name: string;
  readonly chief: boolean;
}

/** An arbiter is one no longer. `chief`: who is chief now, if that changes. */
export interface ArbiterDismissed {
  readonly type: "arbiter_dismissed";
  readonly arbiter: number;
  readonly chief?: number | null;
}

/**
 * An arbiter. `conflicts` are entrants on whose matters the arbiter does not rule; only arbiters and organizer
 * see.
 *
 * It is null for all others.
 */
export interface ArbiterView {
  readonly arbiter: number;
  readonly name: string;
  readonly chief: boolean;
  readonly dismissed: boolean;
  readonly conflicts: readonly number[] | null;
}

/** The public part of a board from the start: its number, the commitment, and whether its deal is prepared. */
export interface BoardCommitment {
  readonly number: number;
  readonly commitment: string;
  readonly prepared: boolean;
}

/**
 * The tables of a board that had the same deal, group by group (10.9); one group is the board as it was.
 *
 * A table that plays the board later is of the last group.
 */
export interface BoardGrouped {
  readonly type: "board_grouped";
  readonly board: number;
  readonly groups: readonly (readonly string[])[];
  readonly reason: string;
}

/** A board has been played everywhere: its seed, its deal and the records of its tables are open. */
export interface BoardOpened {
  readonly type: "board_opened";
  readonly board: number;
  readonly seed: string;
  readonly prepared: shared.Prepared | null;
  readonly tables: readonly string[];
}

/** A board, its commitment, and whether its records are open. */
export interface BoardSummary {
  readonly number: number;
  readonly commitment: string;
  readonly prepared: boolean;
  readonly open: boolean;
}

/** The same deal or seed at several tables (tournament, part 6). `deals`: a prepared deal for each board. */
export interface Boards {
  readonly type: "boards";
  readonly movement: Mitchell | Howell | Together | Given;
  readonly deals: readonly shared.Prepared[] | null;
}

/** The same deal or seed at several tables (tournament, part 6). `deals`: a prepared deal for each board. */
export interface BoardsSent {
  readonly type: "boards";
  readonly movement: MitchellSent | HowellSent | TogetherSent | GivenSent;
  readonly deals?: readonly shared.PreparedSent[] | null;
}

/** An entrant that meets nobody in a round. */
export interface Bye {
  readonly entrant: number;
  readonly kind: "absent" | "bye" | "half_bye" | "sits_out" | "zero_bye";
}

/** An entrant has asked not to play in a round. */
export interface ByeRequested {
  readonly type: "bye_requested";
  readonly entrant: number;
  readonly round: number;
  readonly kind: "half_bye" | "zero_bye";
}

/** The chief arbiter has given a case to an arbiter. */
export interface CaseAssigned {
  readonly type: "case_assigned";
  readonly case: string;
  readonly table: string | null;
  readonly kind: "appeal" | "begin" | "breach" | "call" | "claim" | "clock" | "dispute" | "opening" | "pause" | "result" | "undo" | "unfinished";
  readonly arbiter: number;
  readonly reason: string;
}

/**
 * The table waits no longer for it. `arbiter`: who had it. `text`: what a call was answered.
 *
 * Who has called hears of the calls before its own without the `case`, which is empty.
 */
export interface CaseClosed {
  readonly type: "case_closed";
  readonly case: string;
  readonly table: string | null;
  readonly kind: "appeal" | "begin" | "breach" | "call" | "claim" | "clock" | "dispute" | "opening" | "pause" | "result" | "undo" | "unfinished";
  readonly arbiter: number | null;
  readonly text?: string | null;
}

/** Nobody has the case any more. */
export interface CaseGivenBack {
  readonly type: "case_given_back";
  readonly case: string;
  readonly table: string | null;
  readonly kind: "appeal" | "begin" | "breach" | "call" | "claim" | "clock" | "dispute" | "opening" | "pause" | "result" | "undo" | "unfinished";
  readonly arbiter: number | null;
}

/**
 * Something waits for an arbiter. The id is `<table>/<kind>/<number>`; of a round, `round-<r>/<kind>/<number>`.
 *
 * `accused`: the seats complained of. `ruled_by`: the arbiter whose ruling an appeal is against. Of a call,
 * whose id is `entrant-<n>/call/<number>`: the `entrant` that calls, the `table` where it sits, why, and its
 * `text` (14.10).
 */
export interface CaseOpened {
  readonly type: "case_opened";
  readonly case: string;
  readonly table: string | null;
  readonly kind: "appeal" | "begin" | "breach" | "call" | "claim" | "clock" | "dispute" | "opening" | "pause" | "result" | "undo" | "unfinished";
  readonly round: number;
  readonly accused?: readonly number[];
  readonly ruled_by?: number | null;
  readonly entrant?: number | null;
  readonly why?: "dropped" | "lead" | "other" | "slow" | null;
  readonly text?: string | null;
}

/** An arbiter has taken a case. */
export interface CaseTaken {
  readonly type: "case_taken";
  readonly case: string;
  readonly table: string | null;
  readonly kind: "appeal" | "begin" | "breach" | "call" | "claim" | "clock" | "dispute" | "opening" | "pause" | "result" | "undo" | "unfinished";
  readonly arbiter: number | null;
}

/**
 * A case. `arbiter` has it: null for nobody, 0 for the organizer. `still`: its table stands still meanwhile.
 *
 * `opened_at` is milliseconds since 1970, UTC. Of a call: the `entrant` that calls, why, its text and the
 * answer.
 */
export interface CaseView {
  readonly case: string;
  readonly table: string | null;
  readonly kind: "appeal" | "begin" | "breach" | "call" | "claim" | "clock" | "dispute" | "opening" | "pause" | "result" | "undo" | "unfinished";
  readonly round: number;
  readonly opened_at: number;
  readonly arbiter: number | null;
  readonly still: boolean;
  readonly closed: boolean;
  readonly entrant: number | null;
  readonly why: "dropped" | "lead" | "other" | "slow" | null;
  readonly text: string | null;
  readonly answer: string | null;
}

/** An arbiter does not rule where this entrant plays. */
export interface ConflictDeclared {
  readonly type: "conflict_declared";
  readonly arbiter: number;
  readonly entrant: number;
}

/** Somebody is director (2.8). `entrant`: the one as which it plays; None: it plays nowhere. */
export interface DirectorAppointed {
  readonly type: "director_appointed";
  readonly director: number;
  readonly name: string;
  readonly entrant?: number | null;
}

/** A director is one no longer. */
export interface DirectorDismissed {
  readonly type: "director_dismissed";
  readonly director: number;
}

/** A director. `entrant` is the one as which it plays, null for one who plays nowhere. */
export interface DirectorView {
  readonly director: number;
  readonly name: string;
  readonly entrant: number | null;
  readonly dismissed: boolean;
}

/** The settings of the tournament; they may still change until entries open. */
export interface DraftTournamentBody {
  readonly settings: SettingsSent;
}

/** A tournament was drafted. */
export interface DraftedTournament {
  readonly id: string;
  readonly version: number;
  readonly events: readonly TournamentNotice[];
}

/** The library that drew a round. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  readonly edition: string;
}

/** A new entrant: its name, the names of its players (a person may leave them out), club and rating. */
export interface EnterBody {
  readonly name: string;
  readonly players?: readonly string[] | null;
  readonly club?: string | null;
  readonly rating?: number | null;
  readonly category?: string | null;
  readonly member?: string | null;
}

/** Somebody was entered. The tokens of its players are told this once. */
export interface Entered {
  readonly entrant: number;
  readonly players: readonly PlayerToken[];
  readonly version: number;
}

/** A player of an entrant: the number in it, from 1, and the name. */
export interface EnteredPlayer {
  readonly player: number;
  readonly name: string;
}

/**
 * An entrant is corrected (4.9): its fields are all that is known of it from now on.
 *
 * `renamed`: the players that have another name than before; left out where texts stand in the event itself.
 */
export interface EntrantCorrected {
  readonly type: "entrant_corrected";
  readonly entrant: number;
  readonly name: string;
  readonly club: string | null;
  readonly rating: number | null;
  readonly players: readonly EnteredPlayer[];
  readonly reason?: string | null;
  readonly category?: string;
  readonly member?: string;
  readonly renamed?: readonly number[];
}

/**
 * Somebody plays for a place. `entrant` is the number, from 1 in the order of entry.
 *
 * `category` is its word for prizes (13.8), `member` the club's own key for it (13.7).
 */
export interface EntrantEntered {
  readonly type: "entrant_entered";
  readonly entrant: number;
  readonly name: string;
  readonly club: string | null;
  readonly rating: number | null;
  readonly players: readonly EnteredPlayer[];
  readonly category?: string;
  readonly member?: string;
}

/** An entrant that had withdrawn plays again, from the next round that is not drawn. */
export interface EntrantReadmitted {
  readonly type: "entrant_readmitted";
  readonly entrant: number;
  readonly from_round: number;
  readonly reason: string;
}

/**
 * An entrant. `category` is its word for prizes, `member` the club's own key for it, by which a series knows it.
 *
 * `seed_number` is null before the start.
 *
 * `first_round` is the first that it can play. `withdrawn_from`: it plays no round from this one on. `byes` are
 * those that it has asked for.
 */
export interface EntrantView {
  readonly entrant: number;
  readonly name: string;
  readonly club: string | null;
  readonly rating: number | null;
  readonly category: string | null;
  readonly member: string | null;
  readonly players: readonly EnteredPlayer[];
  readonly seed_number: number | null;
  readonly first_round: number;
  readonly withdrawn_from: number | null;
  readonly byes: readonly (readonly [number, "half_bye" | "zero_bye"])[];
}

/** An entrant plays no more from this round on (4.4). A player that withdraws by itself may leave `reason` out. */
export interface EntrantWithdrawn {
  readonly type: "entrant_withdrawn";
  readonly entrant: number;
  readonly from_round: number;
  readonly reason?: string | null;
}

/** Entries are open. `seed` (hex) is hidden from everybody until the end; the commitments are open from now on. */
export interface EntriesOpened {
  readonly type: "entries_opened";
  readonly settings: Settings;
  readonly commitment: string;
  readonly boards: readonly BoardCommitment[];
  readonly seed?: string | null;
}

/** A forfeit: the side that was present, or none; at a free table the absent `seats`. `version`: its event's. */
export interface Forfeit {
  readonly present: "first" | "second" | null;
  readonly seats: readonly number[];
  readonly version: number;
}

/** A forfeit does not count any more; the table counts as before. */
export interface ForfeitLifted {
  readonly type: "forfeit_lifted";
  readonly table: string;
  readonly reason: string;
}

/** A table is not played. `present`: the side that was there, or none. `seats`: those absent at a free table. */
export interface ForfeitRecorded {
  readonly type: "forfeit_recorded";
  readonly table: string;
  readonly present: "first" | "second" | null;
  readonly reason: string;
  readonly seats?: readonly number[];
}

/** Tables of `low` to `high` seats, as close to `preferred` as they come (tournament, part 7). */
export interface FreeTables {
  readonly type: "free_tables";
  readonly low: number;
  readonly high: number;
  readonly preferred: number;
}

/** The score of the seat (tournament.10.2). */
export interface GamePoints {
  readonly type: "game_points";
}

/** The organizer's own movement (tournament.6.1); a row is round, table, first, second, set. */
export interface Given {
  readonly type: "given";
  readonly pairs: number;
  readonly sets: number;
  readonly rows: readonly (readonly number[])[];
  readonly switch: readonly number[];
}

/** The organizer's own movement (tournament.6.1); a row is round, table, first, second, set. */
export interface GivenSent {
  readonly type: "given";
  readonly pairs: number;
  readonly sets: number;
  readonly rows: readonly (readonly number[])[];
  readonly switch?: readonly number[];
}

/**
 * The round that is played, or the last one, at a version. Times are in milliseconds since 1970, UTC.
 *
 * `round` is null before the first round has begun. `expired`: its time is over.
 */
export interface Hall {
  readonly version: number;
  readonly round: number | null;
  readonly phase: "begun" | "drawn" | "ended" | "published" | "started" | null;
  readonly started_at: number | null;
  readonly deadline: number | null;
  readonly expired: boolean;
  readonly paused: boolean;
  readonly hall: readonly HallPlace[];
}

/**
 * A case that waits at a place.
 *
 * `arbiter` has it: null for nobody, 0 for the organizer. `still`: its table stands still meanwhile.
 */
export interface HallCase {
  readonly case: string;
  readonly kind: "appeal" | "begin" | "breach" | "call" | "claim" | "clock" | "dispute" | "opening" | "pause" | "result" | "undo" | "unfinished";
  readonly opened_at: number;
  readonly arbiter: number | null;
  readonly still: boolean;
}

/**
 * A place of the hall.
 *
 * `table`: the one that is played there now; the last one if all are over. `scheduled`: how many tables are
 * played there one after the other; `played` of them are over. `to_act`: entrant and player of each seat that is
 * to act. `since`: when something last happened at the table. It is null before the table is open, after it is
 * over, where the reader may not look, and for a director. `damaged`: the table's record cannot be read.
 */
export interface HallPlace {
  readonly place: number;
  readonly table: string;
  readonly board: number | null;
  readonly entrants: readonly number[];
  readonly scheduled: number;
  readonly played: number;
  readonly to_act: readonly (readonly number[])[];
  readonly since: number | null;
  readonly paused: boolean;
  readonly damaged: boolean;
  readonly cases: readonly HallCase[];
}

/**
 * The entry of a result from the hall (9.13).
 *
 * `entrant`: whose player entered it; None: an arbiter. `at`: when, in milliseconds since 1970 (UTC).
 * `waits_for`: whose word it waits for; None: it is final. `recorded`: the recorded game that it follows from.
 */
export interface HallResult {
  readonly entrant: number | null;
  readonly at: number;
  readonly waits_for?: "arbiter" | "confirmation" | null;
  readonly recorded?: RecordedResult | null;
}

/** A player that has said to be there: for the tournament, and for all rounds up to `round` if it named one. */
export interface HereView {
  readonly entrant: number;
  readonly player: number;
  readonly round: number | null;
}

/** Every pair meets many others in one line (tournament.6.11). */
export interface Howell {
  readonly type: "howell";
  readonly switch: readonly number[];
}

/** Every pair meets many others in one line (tournament.6.11). */
export interface HowellSent {
  readonly type: "howell";
  readonly switch?: readonly number[];
}

/**
 * IMPs for differences of values times `unit` (tournament.10.10).
 *
 * `against`: the datum of the board, `cross` for all its other tables, or the other table of the meeting of two
 * teams.
 */
export interface Imps {
  readonly type: "imps";
  readonly against: "cross" | "datum" | "other_table";
  readonly unit?: number;
}

/**
 * IMPs for differences of values times `unit` (tournament.10.10).
 *
 * `against`: the datum of the board, `cross` for all its other tables, or the other table of the meeting of two
 * teams.
 */
export interface ImpsSent {
  readonly type: "imps";
  readonly against: "cross" | "datum" | "other_table";
  readonly unit?: number;
}

/** A knock-out: the loser of a meeting is out (tournament.5.11, 5.12). */
export interface KnockOut {
  readonly type: "knock_out";
  readonly third_place: boolean;
  readonly max_replays: number;
}

/** A knock-out: the loser of a meeting is out (tournament.5.11, 5.12). */
export interface KnockOutSent {
  readonly type: "knock_out";
  readonly third_place?: boolean;
  readonly max_replays?: number;
}

/** Entrants ranked against each other. */
export interface LineOfEntries {
  readonly line: "all" | "first" | "second";
  readonly entries: readonly StandingsEntry[];
}

/** Compared with the other tables of the board (tournament.10.4 to 10.6). */
export interface Matchpoints {
  readonly type: "matchpoints";
}

/** One half of the pairs stays, the other moves (tournament.6.8 to 6.10). `switch`: rounds with seats exchanged. */
export interface Mitchell {
  readonly type: "mitchell";
  readonly variant: "share" | "skip" | "standard";
  readonly switch: readonly number[];
}

/** One half of the pairs stays, the other moves (tournament.6.8 to 6.10). `switch`: rounds with seats exchanged. */
export interface MitchellSent {
  readonly type: "mitchell";
  readonly variant?: "share" | "skip" | "standard";
  readonly switch?: readonly number[];
}

/** A note. `arbiter` wrote it; null for the organizer. */
export interface NoteView {
  readonly note: number;
  readonly case: string | null;
  readonly text: string;
  readonly arbiter: number | null;
  readonly at: number;
}

/** A note among arbiters and organizer. */
export interface NoteWritten {
  readonly type: "note_written";
  readonly note: number;
  readonly case: string | null;
  readonly text: string;
}

/**
 * A reason why standings are provisional (13.4).
 *
 * `id`: of the table or case, the number of the round or board; for the protest time its end in milliseconds
 * since 1970 (UTC). None for cases of closed boards, of which not everybody learns more.
 */
export interface OpenMatter {
  readonly kind: "appeal" | "board" | "case" | "claim" | "dispute" | "protest" | "round" | "table";
  readonly id?: string | number | null;
}

/** Entries are open. The token of the spectators is told this once; all of them share it. */
export interface OpenedEntries {
  readonly version: number;
  readonly events: readonly TournamentNotice[];
  readonly spectator_token: string;
}

/**
 * A time in which nobody could play: the service was surely there up to `since`, and again from `back` on.
 *
 * The clocks stand from `since` until `until`. All are milliseconds since 1970 (UTC).
 */
export interface Outage {
  readonly from: number;
  readonly back: number;
  readonly until: number;
}

/**
 * The last call of the viewer's entrant for an arbiter. `ahead`: how many wait since before it; 0 once closed.
 *
 * `opened_at` is milliseconds since 1970, UTC. `answer`: the words of the arbiter, if there were any.
 */
export interface OwnCall {
  readonly why: "dropped" | "lead" | "other" | "slow";
  readonly text: string | null;
  readonly opened_at: number;
  readonly closed: boolean;
  readonly answer: string | null;
  readonly ahead: number;
}

/** Points by the place at the table (tournament.10.2). `points`: by the number of seats, those of each place. */
export interface Places {
  readonly type: "places";
  readonly points: { readonly [name: string]: readonly number[] };
}

/**
 * A table of a round.
 *
 * `table` is its id (tournament.15.1), `number` runs through all tables of the round, `place` is where it is
 * played: the tables of a set have one place and are played there one after the other (9.10). `seats` has a
 * player of an entrant for each seat. `meeting` numbers the meetings of the round; `board` is None for a table
 * without one.
 */
export interface PlannedTable {
  readonly table: string;
  readonly number: number;
  readonly place: number;
  readonly seats: readonly (readonly number[])[];
  readonly meeting: number;
  readonly board: number | null;
}

/** A player has said to be there: for this round, or for the tournament (4.11). It counts for nothing. */
export interface PlayerHere {
  readonly type: "player_here";
  readonly entrant: number;
  readonly player: number;
  readonly round?: number | null;
}

/** Another person is this player of the entrant; the token of the one before has ended. */
export interface PlayerSubstituted {
  readonly type: "player_substituted";
  readonly entrant: number;
  readonly player: number;
  readonly name: string;
  readonly reason: string;
}

/**
 * The token of a player: good for the seat that this player holds at each table of the tournament.
 *
 * It is null for a director who plays, and would look into other hands with it.
 */
export interface PlayerToken {
  readonly player: number;
  readonly token: string | null;
}

/**
 * A prize for places of the list, or for the best of a category (tournament.13.8).
 *
 * A category is that of the word with the entry, or of a rating from the first to the second number of
 * `ratings`. `share`: how much it is, for each place, in a unit of the organizer's own; 0 for a cup.
 * `cumulative`: an entrant may have it beside another prize.
 */
export interface Prize {
  readonly name: string;
  readonly share: number | string;
  readonly places?: readonly number[];
  readonly category?: string | null;
  readonly ratings?: readonly number[] | null;
  readonly cumulative?: boolean;
}

/**
 * A prize for places of the list, or for the best of a category (tournament.13.8).
 *
 * A category is that of the word with the entry, or of a rating from the first to the second number of
 * `ratings`. `share`: how much it is, for each place, in a unit of the organizer's own; 0 for a cup.
 * `cumulative`: an entrant may have it beside another prize.
 */
export interface PrizeSent {
  readonly name: string;
  readonly share: number | string;
  readonly places?: readonly number[];
  readonly category?: string | null;
  readonly ratings?: readonly number[] | null;
  readonly cumulative?: boolean;
}

/**
 * The share of an entrant in prizes (13.8).
 *
 * `prizes`: their numbers in the settings, from 1. `share`: what it gets of `total`, all that they are together.
 * `among`: how many entrants share it.
 */
export interface PrizeShare {
  readonly prizes: readonly number[];
  readonly share: number | string;
  readonly total: number | string;
  readonly among: number;
}

/**
 * The first breach in a recorded game: its rule, the number of the move (0: the opening), and the seat, if one.
 *
 * `certain`: it depends on no card that the record does not name.
 */
export interface RecordedBreach {
  readonly rule: string;
  readonly number: number;
  readonly seat: number | null;
  readonly certain: boolean;
}

/** A recorded game that a result follows from: its SHA-256, its first breach, and for arbiters its text. */
export interface RecordedResult {
  readonly digest: string;
  readonly first_breach?: RecordedBreach | null;
  readonly text?: string | null;
}

/** The result of a table in the hall is final: by another side, an arbiter, or the clock. */
export interface ResultConfirmed {
  readonly type: "result_confirmed";
  readonly table: string;
}

/**
 * A result of a table in the hall (9.13).
 *
 * `waits_for`: whose word it waits for; left out, it is final. `contradicts`: it was entered otherwise before;
 * the earlier result stands, and waits for an arbiter. `recorded`: the recorded game that it follows from; with
 * a breach that ended the game there may be no outcome. `reason`: why an arbiter corrects a result.
 */
export interface ResultEntered {
  readonly type: "result_entered";
  readonly table: string;
  readonly outcome: shared.Outcome | null;
  readonly waits_for?: "arbiter" | "confirmation" | null;
  readonly contradicts?: boolean;
  readonly recorded?: RecordedResult | null;
  readonly reason?: string | null;
}

/**
 * The first result of a table, read at this version of the table.
 *
 * Each viewer is told the version, and those of the rulings, as it counts them; `numbers` is for the log alone.
 */
export interface ResultReported {
  readonly type: "result_reported";
  readonly table: string;
  readonly version: number;
  readonly state: "over" | "running" | "void";
  readonly outcome: shared.Outcome | null;
  readonly rulings?: readonly RulingRef[];
  readonly numbers?: readonly (readonly number[])[];
}

/** A later result of a table, after a ruling, an appeal or an undo; else as the first. */
export interface ResultRevised {
  readonly type: "result_revised";
  readonly table: string;
  readonly version: number;
  readonly state: "over" | "running" | "void";
  readonly outcome: shared.Outcome | null;
  readonly rulings?: readonly RulingRef[];
  readonly numbers?: readonly (readonly number[])[];
}

/** Points for a win, a draw, a loss (tournament.10.3); `per`: once for each table, or for each meeting. */
export interface Results {
  readonly type: "results";
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly bye: number;
  readonly half_bye: number;
  readonly zero_bye: number;
  readonly per: "meeting" | "table";
}

/** Points for a win, a draw, a loss (tournament.10.3); `per`: once for each table, or for each meeting. */
export interface ResultsSent {
  readonly type: "results";
  readonly win?: number;
  readonly draw?: number;
  readonly loss?: number;
  readonly bye?: number;
  readonly half_bye?: number;
  readonly zero_bye?: number;
  readonly per?: "meeting" | "table";
}

/** The clerk opens the tables of this round now. */
export interface RoundBegun {
  readonly type: "round_begun";
  readonly round: number;
}

/**
 * The minutes between rounds that begin by themselves (tournament.9.16).
 *
 * `change_minutes`: from the end of a round to the begin of the next, 0 to 60. `breaks`: rounds after which it
 * is another number of minutes, 0 to 600.
 */
export interface RoundChange {
  readonly change_minutes: number;
  readonly breaks: readonly (readonly number[])[];
}

/**
 * The minutes between rounds that begin by themselves (tournament.9.16).
 *
 * `change_minutes`: from the end of a round to the begin of the next, 0 to 60. `breaks`: rounds after which it
 * is another number of minutes, 0 to 600.
 */
export interface RoundChangeSent {
  readonly change_minutes: number;
  readonly breaks?: readonly (readonly number[])[];
}

/** Time for a round, in minutes; `expiry`: whether the arbiter ends it then, or the clock (tournament.9.7). */
export interface RoundClock {
  readonly minutes: number;
  readonly expiry: "arbiter" | "end";
}

/** Time for a round, in minutes; `expiry`: whether the arbiter ends it then, or the clock (tournament.9.7). */
export interface RoundClockSent {
  readonly minutes: number;
  readonly expiry?: "arbiter" | "end";
}

/**
 * A round is drawn: who meets whom; for arbiters and organizer until it is published.
 *
 * `pairings` has the entrants of each meeting, `input` the digest of what the engine was given.
 */
export interface RoundDrawn {
  readonly type: "round_drawn";
  readonly round: number;
  readonly pairings: readonly (readonly number[])[];
  readonly tables: readonly PlannedTable[];
  readonly byes: readonly Bye[];
  readonly by: "engine" | "hand" | "movement" | "seating";
  readonly engine?: Engine | null;
  readonly input?: string | null;
  readonly reason?: string | null;
}

/** A round has ended. `unfinished`: the tables that were not over then. */
export interface RoundEnded {
  readonly type: "round_ended";
  readonly round: number;
  readonly by: "arbiter" | "clock" | "tables";
  readonly unfinished?: readonly UnfinishedTable[];
  readonly reason?: string | null;
}

/** A round has so many minutes more. */
export interface RoundExtended {
  readonly type: "round_extended";
  readonly round: number;
  readonly minutes: number;
  readonly reason: string;
}

/** A round does not begin by itself before it is released. */
export interface RoundHeld {
  readonly type: "round_held";
  readonly round: number;
}

/** The running tables of a round are paused; `tables` are their numbers, and those that resume with the round. */
export interface RoundPaused {
  readonly type: "round_paused";
  readonly round: number;
  readonly tables: readonly number[];
  readonly reason: string;
}

/** The pairings of a round are public. A published round that is drawn again is published again, with a reason. */
export interface RoundPublished {
  readonly type: "round_published";
  readonly round: number;
  readonly tables: readonly PlannedTable[];
  readonly byes: readonly Bye[];
  readonly reason?: string | null;
}

/** A round that was held begins by itself again. */
export interface RoundReleased {
  readonly type: "round_released";
  readonly round: number;
}

/** The tables that the pause of the round had paused go on. */
export interface RoundResumed {
  readonly type: "round_resumed";
  readonly round: number;
}

/** Everybody meets everybody, `cycles` times (tournament.5.2, 5.3). */
export interface RoundRobin {
  readonly type: "round_robin";
  readonly cycles: 1 | 2;
}

/** Everybody meets everybody, `cycles` times (tournament.5.2, 5.3). */
export interface RoundRobinSent {
  readonly type: "round_robin";
  readonly cycles?: 1 | 2;
}

/** The first table at each place is open. `deadline` in milliseconds since 1970 (UTC); None without a clock. */
export interface RoundStarted {
  readonly type: "round_started";
  readonly round: number;
  readonly deadline?: number | null;
}

/**
 * A round. `tables` counts its tables. Times are in milliseconds since 1970, UTC.
 *
 * A round is `published` for players and spectators until its tables are open. Of a round that is drawn, a
 * director who plays counts no tables. `begins_at`: when it begins by itself, which it does not while it is
 * `held`; null where somebody begins it, and once it has started.
 */
export interface RoundSummary {
  readonly round: number;
  readonly phase: "begun" | "drawn" | "ended" | "published" | "started";
  readonly tables: number;
  readonly started_at: number | null;
  readonly deadline: number | null;
  readonly expired: boolean;
  readonly paused: boolean;
  readonly ended_at: number | null;
  readonly begins_at: number | null;
  readonly held: boolean;
}

/** The time of a round is over; said once. */
export interface RoundTimeExpired {
  readonly type: "round_time_expired";
  readonly round: number;
}

/**
 * A round at a version, in the viewer's own numbers. Times are in milliseconds since 1970, UTC.
 *
 * `begins_at` and `held` are as in the view of the tournament.
 */
export interface RoundView {
  readonly version: number;
  readonly round: number;
  readonly phase: "begun" | "drawn" | "ended" | "published" | "started";
  readonly tables: readonly TournamentTable[];
  readonly byes: readonly Bye[];
  readonly started_at: number | null;
  readonly deadline: number | null;
  readonly expired: boolean;
  readonly paused: boolean;
  readonly ended_at: number | null;
  readonly begins_at: number | null;
  readonly held: boolean;
}

/** A ruling at a table: the dispute, and the version of the table that has the ruling. */
export interface RulingRef {
  readonly dispute: number;
  readonly version: number;
}

/**
 * A list over this tournament and others.
 *
 * `parts`: the others, in order; the tournament itself is the last part, and counts by `own` per cent.
 * `scored_by`: what counts of a part: the total, the share of what was possible (with matchpoints), or `points`
 * by the place. `best`: so many of the greatest values count; None: all. `cut`: so many go on from the parts to
 * this tournament, and stand above the others; None: nobody is cut. `ranks`: entrants, or their players one by
 * one. `lines`: with 2, first and second are ranked apart.
 */
export interface Series {
  readonly parts: readonly SeriesPart[];
  readonly own?: number | string;
  readonly scored_by?: "places" | "shares" | "totals";
  readonly points?: readonly number[];
  readonly best?: number | null;
  readonly cut?: number | null;
  readonly ranks?: "entrants" | "players";
  readonly lines?: 1 | 2;
  readonly tie_breaks?: readonly ("countback" | "last" | "played")[];
}

/** A tournament that counts. `percent`: how much of it; 0: nothing. `line`: this line of it alone. */
export interface SeriesPart {
  readonly tournament: string;
  readonly percent?: number | string;
  readonly line?: "first" | "second" | null;
}

/** A tournament that counts. `percent`: how much of it; 0: nothing. `line`: this line of it alone. */
export interface SeriesPartSent {
  readonly tournament: string;
  readonly percent?: number | string;
  readonly line?: "first" | "second" | null;
}

/**
 * A list over this tournament and others.
 *
 * `parts`: the others, in order; the tournament itself is the last part, and counts by `own` per cent.
 * `scored_by`: what counts of a part: the total, the share of what was possible (with matchpoints), or `points`
 * by the place. `best`: so many of the greatest values count; None: all. `cut`: so many go on from the parts to
 * this tournament, and stand above the others; None: nobody is cut. `ranks`: entrants, or their players one by
 * one. `lines`: with 2, first and second are ranked apart.
 */
export interface SeriesSent {
  readonly parts: readonly SeriesPartSent[];
  readonly own?: number | string;
  readonly scored_by?: "places" | "shares" | "totals";
  readonly points?: readonly number[];
  readonly best?: number | null;
  readonly cut?: number | null;
  readonly ranks?: "entrants" | "players";
  readonly lines?: 1 | 2;
  readonly tie_breaks?: readonly ("countback" | "last" | "played")[];
}

/**
 * The settings. They are checked whole when entries open, and fixed then but for a few (tournament.3.2).
 *
 * `options` are those of the game. `rounds` None: as many as the format has. `lines` None: as the movement has.
 * `protest_minutes`: from the end of the last round. `place`: where games are played, and `confirm_minutes`:
 * after how many minutes without a word a result from the hall is confirmed (9.12, 9.13). Left out: `service`,
 * and 10. `auto`: that rounds begin by themselves, and when (9.16); None: somebody begins each. `prizes`: in the
 * order in which they are given (13.8). Left out: none. `series`: a list over this tournament and others (13.7).
 * Left out: none. `forget_names_after_days`: so many days after the end all texts of people are forgotten, 1 to
 * 36,500; None: never (18.1).
 */
export interface Settings {
  readonly title: string;
  readonly organizer: string;
  readonly game: string;
  readonly options: { readonly [name: string]: unknown };
  readonly entrants: "pair" | "person" | "team";
  readonly format: RoundRobin | Swiss | KnockOut | Boards | FreeTables;
  readonly rounds: number | null;
  readonly tables_per_meeting: 1 | 2;
  readonly boards_per_set: number;
  readonly scoring: GamePoints | Places | Results | Matchpoints | VictoryPoints | Imps;
  readonly tie_breaks: readonly string[];
  readonly lines: 1 | 2 | null;
  readonly clock: RoundClock | null;
  readonly table: TableSettings;
  readonly protest_minutes: number;
  readonly auto_finish: boolean;
  readonly place?: "hall" | "service";
  readonly confirm_minutes?: number;
  readonly auto?: RoundChange | null;
  readonly prizes?: readonly Prize[];
  readonly series?: Series;
  readonly forget_names_after_days?: number | null;
}

/** The settings are these from now on. `reason` is None in a draft. */
export interface SettingsChanged {
  readonly type: "settings_changed";
  readonly settings: Settings;
  readonly reason?: string | null;
}

/**
 * The settings. They are checked whole when entries open, and fixed then but for a few (tournament.3.2).
 *
 * `options` are those of the game. `rounds` None: as many as the format has. `lines` None: as the movement has.
 * `protest_minutes`: from the end of the last round. `place`: where games are played, and `confirm_minutes`:
 * after how many minutes without a word a result from the hall is confirmed (9.12, 9.13). Left out: `service`,
 * and 10. `auto`: that rounds begin by themselves, and when (9.16); None: somebody begins each. `prizes`: in the
 * order in which they are given (13.8). Left out: none. `series`: a list over this tournament and others (13.7).
 * Left out: none. `forget_names_after_days`: so many days after the end all texts of people are forgotten, 1 to
 * 36,500; None: never (18.1).
 */
export interface SettingsSent {
  readonly title: string;
  readonly organizer?: string;
  readonly game: string;
  readonly options?: { readonly [name: string]: unknown };
  readonly entrants?: "pair" | "person" | "team";
  readonly format: RoundRobinSent | SwissSent | KnockOutSent | BoardsSent | FreeTables;
  readonly rounds?: number | null;
  readonly tables_per_meeting?: 1 | 2;
  readonly boards_per_set?: number;
  readonly scoring: GamePoints | Places | ResultsSent | Matchpoints | VictoryPoints | ImpsSent;
  readonly tie_breaks?: readonly string[];
  readonly lines?: 1 | 2 | null;
  readonly clock?: RoundClockSent | null;
  readonly table?: TableSettings;
  readonly protest_minutes?: number;
  readonly auto_finish?: boolean;
  readonly place?: "hall" | "service";
  readonly confirm_minutes?: number;
  readonly auto?: RoundChangeSent | null;
  readonly prizes?: readonly PrizeSent[];
  readonly series?: SeriesSent;
  readonly forget_names_after_days?: number | null;
}

/** The standings at a version. `closed_boards`: how many boards are closed and do not count for the reader. */
export interface Standings {
  readonly version: number;
  readonly status: "final" | "provisional" | "void";
  readonly final: boolean;
  readonly open: readonly OpenMatter[];
  readonly closed_boards: number;
  readonly lines: readonly LineOfEntries[];
}

/** A ruling after the end has changed the standings; `because` is the id of the table (3.6). */
export interface StandingsAmended {
  readonly type: "standings_amended";
  readonly digest: string;
  readonly because: string;
}

/**
 * A place. It is None for an entrant whose results are struck. `share`: with matchpoints, of what was possible.
 *
 * `shown`: the number by which the list is ordered, with two decimals: per cent of the share with matchpoints,
 * victory points for hundredths of them. `played`: the boards scored with matchpoints, else the meetings played.
 * `prizes`: what it gets by this list; left out where the settings have none.
 */
export interface StandingsEntry {
  readonly place: number | null;
  readonly entrant: number;
  readonly name: string;
  readonly total: number | string;
  readonly share: number | string | null;
  readonly shown: string;
  readonly played: number;
  readonly tie_breaks: readonly TieBreakValue[];
  readonly withdrawn: boolean;
  readonly prizes?: readonly PrizeShare[];
}

/** Entrants with equal points meet, nobody twice (tournament.5.4). `forbidden`: pairs that never meet. */
export interface Swiss {
  readonly type: "swiss";
  readonly forbidden: readonly (readonly number[])[];
}

/** Entrants with equal points meet, nobody twice (tournament.5.4). `forbidden`: pairs that never meet. */
export interface SwissSent {
  readonly type: "swiss";
  readonly forbidden?: readonly (readonly number[])[];
}

/**
 * The result of a table, read at `version` of it as the viewer counts; 0 for one that was entered in the hall.
 *
 * `outcome` is null without one.
 */
export interface TableResult {
  readonly version: number;
  readonly state: "over" | "running" | "void";
  readonly outcome: shared.Outcome | null;
  readonly rulings: readonly RulingRef[];
}

/**
 * The terms of each table, beside its game, options and seats; None: the default of an opening.
 *
 * `undo`, `clock` and `disputes` are as in the opening of a table, `adjudication` as the game's option of that
 * name.
 */
export interface TableSettings {
  readonly undo?: string | null;
  readonly adjudication?: string | null;
  readonly clock?: { readonly [name: string]: unknown } | null;
  readonly disputes?: string | null;
}

/** These tables of a round are open, by number. `refused`: those that the game's rule did not let open (15.5). */
export interface TablesOpened {
  readonly type: "tables_opened";
  readonly round: number;
  readonly tables: readonly number[];
  readonly refused?: readonly number[];
}

/** The value of a tie-break; None where it says nothing: no rating, or nobody to be told apart from directly. */
export interface TieBreakValue {
  readonly name: string;
  readonly value: number | string | null;
  readonly shown: string | null;
}

/** All tables of a round play the same set (tournament.6.12). */
export interface Together {
  readonly type: "together";
  readonly switch: readonly number[];
}

/** All tables of a round play the same set (tournament.6.12). */
export interface TogetherSent {
  readonly type: "together";
  readonly switch?: readonly number[];
}

/** An actor or viewer: an arbiter or a director by its number, a player by its entrant and its number there. */
export interface TournamentActor {
  readonly role: "arbiter" | "clerk" | "clock" | "director" | "organizer" | "player" | "spectator";
  readonly arbiter?: number | null;
  readonly entrant?: number | null;
  readonly player?: number | null;
  readonly director?: number | null;
}

/** The cases of a tournament, those first for which tables stand still, then by age; and all notes. */
export interface TournamentDocket {
  readonly version: number;
  readonly cases: readonly CaseView[];
  readonly notes: readonly NoteView[];
}

/** A command was accepted and is durable: the version and the events, as the client may know them. */
export interface TournamentDone {
  readonly version: number;
  readonly events: readonly TournamentNotice[];
}

/** An organizer drafts a tournament. `revision` is that of the rules of tournaments; left out where it is 1. */
export interface TournamentDrafted {
  readonly type: "tournament_drafted";
  readonly settings: Settings;
  readonly revision?: number;
}

/** A tournament in the directory. `drafted_at` is milliseconds since 1970, UTC; `format` the word of its format. */
export interface TournamentEntry {
  readonly id: string;
  readonly title: string;
  readonly organizer: string;
  readonly game: string;
  readonly format: string;
  readonly phase: "draft" | "finished" | "open" | "running" | "void";
  readonly drafted_at: number;
}

/** The tournament is finished; its seed is told. `digest` is that of the standings (13.6). */
export interface TournamentFinished {
  readonly type: "tournament_finished";
  readonly seed: string;
  readonly digest: string;
  readonly by?: "arbiter" | "clock" | "organizer";
}

/**
 * Notices with numbers greater than the `after` asked for, in order.
 *
 * `version` is the tournament's number now; `more`: ask again with `after` set to the number of the last one.
 * `seen` stands beside that number: send it too, as `seen`, to hear of a history that has changed.
 */
export interface TournamentHistory {
  readonly version: number;
  readonly events: readonly TournamentNotice[];
  readonly more: boolean;
  readonly seen: string;
}

/**
 * An event of a tournament, as one viewer may read it.
 *
 * `version` is the viewer's own number of it, `at` milliseconds since 1970 (UTC), `by` who acted, `rule` the
 * rule that the event carries. `told`: where a board is opened, what has happened at its tables, for those who
 * did not know it.
 */
export interface TournamentNotice {
  readonly version: number;
  readonly at: number;
  readonly by: TournamentActor;
  readonly rule: string;
  readonly event: TournamentDrafted | SettingsChanged | EntriesOpened | ArbiterAppointed | ArbiterDismissed | DirectorAppointed | DirectorDismissed | TournamentStarted | TournamentFinished | StandingsAmended | TournamentVoided | TournamentTextForgotten | EntrantEntered | EntrantCorrected | EntrantWithdrawn | EntrantReadmitted | PlayerSubstituted | ByeRequested | PlayerHere | RoundDrawn | RoundPublished | RoundBegun | TablesOpened | RoundStarted | RoundExtended | RoundPaused | RoundResumed | RoundHeld | RoundReleased | RoundTimeExpired | TournamentTimeStood | RoundEnded | ResultReported | ResultRevised | ResultEntered | ResultConfirmed | BoardOpened | BoardGrouped | ForfeitRecorded | ForfeitLifted | TournamentScoreAdjusted | AdjustmentLifted | TournamentPenaltyGiven | CaseOpened | CaseTaken | CaseGivenBack | CaseAssigned | CaseClosed | ConflictDeclared | NoteWritten;
  readonly told: readonly (TournamentDrafted | SettingsChanged | EntriesOpened | ArbiterAppointed | ArbiterDismissed | DirectorAppointed | DirectorDismissed | TournamentStarted | TournamentFinished | StandingsAmended | TournamentVoided | TournamentTextForgotten | EntrantEntered | EntrantCorrected | EntrantWithdrawn | EntrantReadmitted | PlayerSubstituted | ByeRequested | PlayerHere | RoundDrawn | RoundPublished | RoundBegun | TablesOpened | RoundStarted | RoundExtended | RoundPaused | RoundResumed | RoundHeld | RoundReleased | RoundTimeExpired | TournamentTimeStood | RoundEnded | ResultReported | ResultRevised | ResultEntered | ResultConfirmed | BoardOpened | BoardGrouped | ForfeitRecorded | ForfeitLifted | TournamentScoreAdjusted | AdjustmentLifted | TournamentPenaltyGiven | CaseOpened | CaseTaken | CaseGivenBack | CaseAssigned | CaseClosed | ConflictDeclared | NoteWritten)[];
}

/**
 * Tournaments, newest first. `next` is the cursor of the next page, null if this is the last.
 *
 * `logs_away`: the numbers of the logs that cannot be reached now. What lies in them is not listed.
 */
export interface TournamentPage {
  readonly tournaments: readonly TournamentEntry[];
  readonly next: string | null;
  readonly logs_away?: readonly number[];
}

/** Points are taken off an entrant's total; an amount of 0 is a warning. */
export interface TournamentPenaltyGiven {
  readonly type: "penalty_given";
  readonly penalty: number;
  readonly entrant: number;
  readonly unit: "hundredths" | "percent_of_top" | "points";
  readonly amount: number | string;
  readonly reason: string;
}

/**
 * An arbiter's score for one side of a table.
 *
 * `adjustment` numbers them. `entrant` gets the score and had side `side`. Of `values` (value, weight),
 * `percent`, `points`, `fixed` those of the kind are given.
 */
export interface TournamentScoreAdjusted {
  readonly type: "score_adjusted";
  readonly adjustment: number;
  readonly table: string;
  readonly board: number | null;
  readonly entrant: number;
  readonly side: "first" | "second";
  readonly kind: "assigned" | "average" | "average_minus" | "average_plus" | "none" | "percent" | "points";
  readonly reason: string;
  readonly values?: readonly (readonly number[])[] | null;
  readonly percent?: number | string | null;
  readonly points?: number | null;
  readonly fixed?: boolean;
}

/**
 * The tournament runs. `seeds` are the entrants by seed number; `entropy` was thrown in the hall (8.7).
 *
 * `boards`: the boards that so many entrants need beside those committed to when entries opened.
 */
export interface TournamentStarted {
  readonly type: "tournament_started";
  readonly seeds: readonly number[];
  readonly entropy?: string | null;
  readonly boards?: readonly BoardCommitment[];
}

/**
 * A table of a round. `seats` has entrant and player for each seat. `entered`: of a result from the hall.
 *
 * `result` is null until one is reported, and for a closed board to all who may not know it; so are `adjusted`
 * scores.
 */
export interface TournamentTable {
  readonly table: string;
  readonly number: number;
  readonly place: number;
  readonly seats: readonly (readonly number[])[];
  readonly meeting: number;
  readonly board: number | null;
  readonly result: TableResult | null;
  readonly forfeit: Forfeit | null;
  readonly adjusted: readonly TournamentScoreAdjusted[];
  readonly entered?: HallResult;
}

/**
 * Texts of or about a person that lay beside the events were deleted; nothing else changes (18.1).
 *
 * `commitments` (hex) say which; arbiters and the organizer alone are told. `ground` is why, `by` who did it.
 * `hidden`: not everybody could read the texts, so the event is for arbiters and the organizer alone.
 */
export interface TournamentTextForgotten {
  readonly type: "text_forgotten";
  readonly commitments: readonly string[];
  readonly ground: "age" | "error" | "other" | "request";
  readonly by: "operator" | "organizer" | "player";
  readonly hidden?: boolean;
}

/**
 * Nobody could play, because the service was away: the time of rounds and of protests stands (9.20).
 *
 * It stands from `since` until `until`; `back` is when the service was there again. All three are milliseconds
 * since 1970 (UTC).
 */
export interface TournamentTimeStood {
  readonly type: "time_stood";
  readonly from: number;
  readonly back: number;
  readonly until: number;
}

/**
 * A tournament at a version, in the viewer's own numbers. `you` is as whom the viewer looks.
 *
 * `seeds` are the entrants by seed number. `seed` and `digest` are told at the end; `commitment` binds the
 * service to the seed from the opening of entries on. `stood` is when nobody could play and the clocks stood.
 * `here`: the players who said to be there. A player sees those of its entrant; arbiters, directors and
 * organizer see all.
 */
export interface TournamentView {
  readonly id: string;
  readonly version: number;
  readonly you: TournamentActor;
  readonly phase: "draft" | "finished" | "open" | "running" | "void";
  readonly settings: Settings;
  readonly commitment: string | null;
  readonly seed: string | null;
  readonly entropy: string | null;
  readonly arbiters: readonly ArbiterView[];
  readonly directors: readonly DirectorView[];
  readonly entrants: readonly EntrantView[];
  readonly seeds: readonly number[];
  readonly rounds: readonly RoundSummary[];
  readonly boards: readonly BoardSummary[];
  readonly digest: string | null;
  readonly finished_at: number | null;
  readonly stood: readonly Outage[];
  readonly here: readonly HereView[];
  readonly call: OwnCall | null;
}

/** The tournament does not count. `seed` is told; None where entries never opened. */
export interface TournamentVoided {
  readonly type: "tournament_voided";
  readonly seed: string | null;
  readonly reason: string;
}

/** The score of a table that was not over when its round ended. */
export interface UnfinishedTable {
  readonly number: number;
  readonly as: "adjusted" | "forfeit" | "goes_on" | "unplayed" | "void";
}

/**
 * Points by the margin of a meeting (tournament.10.7).
 *
 * `table`: rows of margin and the winner's points; the loser gets the rest of `total`. `blitz` in place of
 * `table` computes it, in hundredths with a `total` of 2000; when entries open the event keeps it as a table.
 */
export interface VictoryPoints {
  readonly type: "victory_points";
  readonly total: number;
  readonly table?: readonly (readonly number[])[] | null;
  readonly blitz?: number | null;
}
