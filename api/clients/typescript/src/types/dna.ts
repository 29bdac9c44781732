/**
 * Types of Dna: its views, events and commands.
 *
 * Made from the description of the interface by `sh .ci/clients`: not to be edited.
 */
import type * as shared from "./table.js";

/**
 * A command was accepted and is durable.
 *
 * `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
 * may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is out
 * of time (milliseconds since 1970, UTC; null while no clock runs).
 */
export interface Accepted {
  readonly game: "dna";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly to_act: readonly number[];
  readonly deadline: number | null;
}

/** Attach the turned-up card to one or more ends, each named by its tip. */
export interface Attach {
  readonly type: "attach";
  readonly ends: readonly string[];
}

/** Lay a hand card at a strand of one card. */
export interface Build {
  readonly type: "build";
  readonly card: string;
  readonly strand: string;
}

/** Call that a hand card is a set at this end, in the opening race or at any time. */
export interface CallSet {
  readonly type: "call_set";
  readonly card: string;
  readonly end: string;
}

/** The turned-up card lies at these ends (canonical order); `strand` is the strand after joining. */
export interface CardAttached {
  readonly type: "card_attached";
  readonly seat: number;
  readonly card: string;
  readonly ends: readonly string[];
  readonly strand: string;
}

/** A seat draws the top card of the deck. */
export interface CardDrawn {
  readonly type: "card_drawn";
  readonly seat: number;
  readonly card: string;
  readonly reason: "action" | "penalty";
}

/** The top card of the deck is turned up as a new strand of one card. */
export interface CardRevealed {
  readonly type: "card_revealed";
  readonly strand: string;
  readonly card: string;
}

/** The turned-up card fits nowhere; `penalty` cards are to be drawn. */
export interface CardTakenBack {
  readonly type: "card_taken_back";
  readonly seat: number;
  readonly card: string;
  readonly penalty: number;
}

/** A seat throws a hand card for the new deck. */
export interface CardThrown {
  readonly type: "card_thrown";
  readonly seat: number;
  readonly card: string;
}

/** A seat's action is played: its chosen card is turned up. */
export interface CardTurnedUp {
  readonly type: "card_turned_up";
  readonly seat: number;
  readonly card: string;
}

/** Cards, in their new order from the top, go under what is left of the deck. */
export interface CardsShuffledUnder {
  readonly type: "cards_shuffled_under";
  readonly cards: readonly string[] | number;
}

/** A seat has chosen. `card` is null for a draw; `forced` says why it had to draw, if it had to. */
export interface ChoiceMade {
  readonly type: "choice_made";
  readonly seat: number;
  readonly kind: "card" | "draw";
  readonly card: string | null;
  readonly forced: "last" | "time" | null;
}

/** The choice of a seat; `card` null for a draw, `"?"` until it is turned up for those who may not see it. */
export interface ChoiceView {
  readonly kind: "card" | "draw";
  readonly card: string | null;
  readonly forced: "last" | "time" | null;
  readonly state: "acting" | "done" | "waiting";
}

/** Lay a hand card face down. */
export interface ChooseCard {
  readonly type: "choose_card";
  readonly card: string;
}

/** Choose to draw. */
export interface ChooseDraw {
  readonly type: "choose_draw";
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
export type Command =
  | ChooseCard
  | ChooseDraw
  | Attach
  | PlaySet
  | Build
  | PickStrand
  | Throw
  | CallSet
  | Waive
  | TimeExpired;

/** The last card has left the deck. */
export interface DeckEmptied {
  readonly type: "deck_emptied";
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
  readonly game: "dna";
  readonly version: number;
  readonly dispute: shared.DisputeEntry;
  readonly events: readonly Notice[];
  readonly finding: Finding | null;
  readonly judgement: readonly FoundBreach[] | null;
  readonly against_finding: boolean | null;
}

/** An end, named by its outer card. Cards may be laid at it if it is `open`; `used`: one has been in this turn. */
export interface EndView {
  readonly tip: string;
  readonly inner: string;
  readonly open: boolean;
  readonly used: boolean;
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
  readonly game: "dna";
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

/** An announced or called set was none; the card is in the hand, `penalty` cards are to be drawn. */
export interface FalseSet {
  readonly type: "false_set";
  readonly seat: number;
  readonly card: string;
  readonly end: string;
  readonly penalty: number;
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

/** The seat that holds the deck first is set. */
export interface FirstHolderSet {
  readonly type: "first_holder_set";
  readonly seat: number;
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

/** The end, with groups of seats from the first place to the last, and each seat's score. */
export interface GameOver {
  readonly type: "game_over";
  readonly ranking: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly reason: "hand_empty" | "turn_limit";
}

/** A seat's first hand, in canonical order. */
export interface HandDealt {
  readonly type: "hand_dealt";
  readonly seat: number;
  readonly cards: readonly string[] | number;
}

/**
 * Notices with numbers greater than the `after` asked for, in order.
 *
 * `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of the
 * last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has changed.
 */
export interface History {
  readonly game: "dna";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly more: boolean;
  readonly seen: string;
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
  readonly game: "dna";
  readonly version: number;
  readonly cause: number;
  readonly at: number;
  readonly by: shared.Actor | null;
  readonly rule: string;
  readonly event: TableEvent;
}

/** The options of a table. `hand_size` None: by the number of seats (1.5). A limit of 0 is none. */
export interface Options {
  readonly packs: number;
  readonly hand_size: number | null;
  readonly first_holder: number | "lot";
  readonly opening_race: boolean;
  readonly race_seconds: number;
  readonly choice_seconds: number;
  readonly last_draws: boolean;
  readonly sets_anytime: boolean;
  readonly play_on: boolean;
  readonly enforcement: "claims" | "strict";
  readonly two_card_rule: "resolution" | "turn_start";
  readonly turn_limit: number;
}

/** The options of a table. `hand_size` None: by the number of seats (1.5). A limit of 0 is none. */
export interface OptionsSent {
  readonly packs?: number;
  readonly hand_size?: number | null;
  readonly first_holder?: number | "lot";
  readonly opening_race?: boolean;
  readonly race_seconds?: number;
  readonly choice_seconds?: number;
  readonly last_draws?: boolean;
  readonly sets_anytime?: boolean;
  readonly play_on?: boolean;
  readonly enforcement?: "claims" | "strict";
  readonly two_card_rule?: "resolution" | "turn_start";
  readonly turn_limit?: number;
}

/** Pick one of the longest strands, which becomes the deck. */
export interface PickStrand {
  readonly type: "pick_strand";
  readonly strand: string;
}

/** Announce that the turned-up card is a set at this end. */
export interface PlaySet {
  readonly type: "set";
  readonly end: string;
}

/** The opening race is over. With `set` it was the whole turn; else the turn goes on with choosing. */
export interface RaceClosed {
  readonly type: "race_closed";
  readonly reason: "set" | "time" | "waived";
}

/** The opening race begins, `seconds` long. */
export interface RaceOpened {
  readonly type: "race_opened";
  readonly seconds: number;
}

/** A seat gives up the opening race. */
export interface RaceWaived {
  readonly type: "race_waived";
  readonly seat: number;
}

/** A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows). */
export interface RulingBody {
  readonly rule: string;
  readonly verdict: "partly" | "rejected" | "upheld";
  readonly reasons: string;
  readonly remedies?: readonly (shared.Rewind | shared.Adjust | shared.Penalize | shared.Award | shared.Annul | Enter)[];
}

/** These seats have no card any more; `place` is 1 + the number of seats out before. */
export interface SeatsOut {
  readonly type: "seats_out";
  readonly seats: readonly number[];
  readonly place: number;
}

/** A card lies as a set at this end. `called`: straight from the hand. */
export interface SetPlayed {
  readonly type: "set_played";
  readonly seat: number;
  readonly card: string;
  readonly end: string;
  readonly strand: string;
  readonly called: boolean;
}

/** The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger. */
export interface Sight {
  readonly seat: number;
  readonly table: View;
  readonly known: readonly shared.LedgerEntry[];
}

/** A strand of one card gets its second one from the hand of `seat`, or, if it is null, from the deck. */
export interface StrandBuilt {
  readonly type: "strand_built";
  readonly seat: number | null;
  readonly strand: string;
  readonly card: string;
}

/** The top two cards of the deck are laid as a strand, in this order. */
export interface StrandLaid {
  readonly type: "strand_laid";
  readonly strand: string;
  readonly cards: readonly string[];
}

/** A seat picks one of the longest strands. */
export interface StrandPicked {
  readonly type: "strand_picked";
  readonly seat: number;
  readonly strand: string;
}

/** A strand, all in canonical order; `set`: a set was laid at it in this turn. */
export interface StrandView {
  readonly id: string;
  readonly cards: readonly string[];
  readonly set: boolean;
  readonly links: readonly (readonly string[])[];
  readonly ends: readonly EndView[];
}

/**
 * Strands, by number, leave the table; `builders` one seat for each strand to be built, in order.
 *
 * With `turn` all actions of the turn have been played.
 */
export interface StrandsCleared {
  readonly type: "strands_cleared";
  readonly strands: readonly string[];
  readonly reason: "called_set" | "empty_deck" | "turn";
  readonly builders: readonly number[];
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
  | FirstHolderSet
  | CardsShuffledUnder
  | HandDealt
  | StrandLaid
  | TurnStarted
  | RaceOpened
  | RaceWaived
  | RaceClosed
  | ChoiceMade
  | CardTurnedUp
  | CardTakenBack
  | CardAttached
  | SetPlayed
  | FalseSet
  | CardDrawn
  | StrandsCleared
  | CardRevealed
  | StrandBuilt
  | DeckEmptied
  | StrandPicked
  | CardThrown
  | SeatsOut
  | GameOver;

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
  readonly game: "dna";
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
  readonly game: "dna";
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

/** Throw a hand card for the new deck. */
export interface Throw {
  readonly type: "throw";
  readonly card: string;
}

/** The time for the opening race or for choosing is up. */
export interface TimeExpired {
  readonly type: "time_expired";
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

/** A turn begins; `holder` has the deck. All ends on the table are open. */
export interface TurnStarted {
  readonly type: "turn_started";
  readonly turn: number;
  readonly holder: number;
}

/**
 * The table. Lists are per seat but for `strands`, `builders`, `tied`, `waived` and `out`.
 *
 * `deck` is a number of cards, `deck_cards` (from the top) for the arbiter only. `deadline_seconds` is null
 * where there is no limit.
 */
export interface View {
  readonly phase: "build" | "choose" | "over" | "pick_strand" | "race" | "resolve" | "throw";
  readonly turn: number;
  readonly holder: number;
  readonly deck: number;
  readonly deck_cards: readonly string[] | null;
  readonly hands: readonly (readonly string[])[];
  readonly choices: readonly (ChoiceView | null)[];
  readonly acting: number | null;
  readonly strands: readonly StrandView[];
  readonly builders: readonly number[];
  readonly tied: readonly string[];
  readonly thrown: readonly (string | null)[];
  readonly waived: readonly number[];
  readonly out: readonly (readonly number[])[];
  readonly deadline_seconds: number | null;
}

/** Give up the opening race. */
export interface Waive {
  readonly type: "waive";
}

/** All types of the game: `referee.table<dna.Game>(token)`. */
export interface Game {
  readonly envelope: Envelope;
  readonly notice: Notice;
  readonly accepted: Accepted;
  readonly history: History;
  readonly command: Command;
}
