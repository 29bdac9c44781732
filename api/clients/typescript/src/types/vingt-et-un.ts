/**
 * Types of VingtEtUn: its views, events and commands.
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
  readonly game: "vingt-et-un";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly to_act: readonly number[];
  readonly deadline: number | null;
}

/** Agreed cells of a row in which the bank has 21. */
export interface BankHas21 {
  readonly natural?: number;
  readonly twenty_one?: number;
  readonly dead?: number;
  readonly not_better?: number;
}

/** Agreed cells of the row in which the bank has more than 21. */
export interface BankOver {
  readonly natural?: number;
  readonly twenty_one?: number;
  readonly dead?: number;
  readonly better?: number;
}

/** Agreed cells of the row in which the bank has less than 21. */
export interface BankUnder {
  readonly natural?: number;
  readonly twenty_one?: number;
  readonly dead?: number;
  readonly not_better?: number;
  readonly better?: number;
}

/** A seat takes a card. `face_up`: it lies open, as the bank's always do. */
export interface CardDrawn {
  readonly type: "card_drawn";
  readonly seat: number;
  readonly card: string;
  readonly face_up: boolean;
}

/** The pack for a round; `order` from the top. */
export interface CardsShuffled {
  readonly type: "cards_shuffled";
  readonly order: readonly string[];
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
export type Command = PlaceStake | SitOut | DrawCard | Stand;

/** A player has passed 21; the hand, in canonical order, is turned up. */
export interface Died {
  readonly type: "died";
  readonly seat: number;
  readonly hand: readonly string[];
  readonly total: number;
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
  readonly game: "vingt-et-un";
  readonly version: number;
  readonly dispute: shared.DisputeEntry;
  readonly events: readonly Notice[];
  readonly finding: Finding | null;
  readonly judgement: readonly FoundBreach[] | null;
  readonly against_finding: boolean | null;
}

/** Take another card. */
export interface DrawCard {
  readonly type: "draw_card";
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
  readonly game: "vingt-et-un";
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

/** A round begins; `cards` has each seat's first card, the bank's lying open. */
export interface FirstCardsDealt {
  readonly type: "first_cards_dealt";
  readonly round: number;
  readonly bank: number;
  readonly cards: readonly string[];
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

/** The last round has been played. */
export interface GameEnded {
  readonly type: "game_ended";
  readonly balances: readonly number[];
}

/** A hand: cards face down (`"?"` for those who may not see them) and cards that lie open, in canonical order. */
export interface HandView {
  readonly down: readonly string[];
  readonly up: readonly string[];
}

/**
 * Notices with numbers greater than the `after` asked for, in order.
 *
 * `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of the
 * last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has changed.
 */
export interface History {
  readonly game: "vingt-et-un";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly more: boolean;
  readonly seen: string;
}

/** The result of the last round, per seat; null for a seat that sat out, `results` also for the bank. */
export interface LastRound {
  readonly round: number;
  readonly bank: number;
  readonly hands: readonly (readonly string[] | null)[];
  readonly totals: readonly (number | null)[];
  readonly results: readonly (Settled | null)[];
  readonly balances: readonly number[];
}

/** The lowest and the highest stake in chips; `max` null: no limit. */
export interface Limits {
  readonly min: number;
  readonly max: number | null;
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
  readonly game: "vingt-et-un";
  readonly version: number;
  readonly cause: number;
  readonly at: number;
  readonly by: shared.Actor | null;
  readonly rule: string;
  readonly event: TableEvent;
}

/** The options of a table. Stakes are in chips; `max_stake` None: no limit. */
export interface Options {
  readonly rounds: number;
  readonly min_stake: number;
  readonly max_stake: number | null;
  readonly payoffs: Payoffs;
  readonly sit_out: boolean;
  readonly drawing: "by_player" | "circuits";
  readonly further_cards: "down" | "up";
  readonly bank_passes: "each_round" | "never";
}

/** The options of a table. Stakes are in chips; `max_stake` None: no limit. */
export interface OptionsSent {
  readonly rounds?: number;
  readonly min_stake?: number;
  readonly max_stake?: number | null;
  readonly payoffs?: PayoffsSent;
  readonly sit_out?: boolean;
  readonly drawing?: "by_player" | "circuits";
  readonly further_cards?: "down" | "up";
  readonly bank_passes?: "each_round" | "never";
}

/** No card is left; these players stand. */
export interface PackExhausted {
  readonly type: "pack_exhausted";
  readonly stood: readonly number[];
}

/** Agreed changes to the table of wins and losses (7.4): row, then column, then the number of stakes gained. */
export interface Payoffs {
  readonly natural: BankHas21;
  readonly twenty_one: BankHas21;
  readonly under: BankUnder;
  readonly over: BankOver;
}

/** Agreed changes to the table of wins and losses (7.4): row, then column, then the number of stakes gained. */
export interface PayoffsSent {
  readonly natural?: BankHas21;
  readonly twenty_one?: BankHas21;
  readonly under?: BankUnder;
  readonly over?: BankOver;
}

/** Stake `amount` chips. */
export interface PlaceStake {
  readonly type: "place_stake";
  readonly amount: number;
}

/**
 * A round is over. All entries are per seat.
 *
 * `hands` (canonical order) and `totals` are null for a seat sitting out, `results` also for the bank;
 * `balances` are the chips after it.
 */
export interface RoundSettled {
  readonly type: "round_settled";
  readonly round: number;
  readonly bank: number;
  readonly hands: readonly (readonly string[] | null)[];
  readonly totals: readonly (number | null)[];
  readonly results: readonly (Settled | null)[];
  readonly balances: readonly number[];
}

/** A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows). */
export interface RulingBody {
  readonly rule: string;
  readonly verdict: "partly" | "rejected" | "upheld";
  readonly reasons: string;
  readonly remedies?: readonly (shared.Rewind | shared.Adjust | shared.Penalize | shared.Award | shared.Annul | Enter)[];
}

/** A player sits the round out. */
export interface SatOut {
  readonly type: "sat_out";
  readonly seat: number;
}

/** Every player who staked has a second card; null for the other seats. `face_up`: they lie open. */
export interface SecondCardsDealt {
  readonly type: "second_cards_dealt";
  readonly cards: readonly (string | null)[];
  readonly face_up: boolean;
}

/** The settlement of a player: the column of the table, the number in the cell, and the chips gained. */
export interface Settled {
  readonly case: "better" | "dead" | "natural" | "not_better" | "twenty_one";
  readonly factor: number;
  readonly amount: number;
}

/** The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger. */
export interface Sight {
  readonly seat: number;
  readonly table: View;
  readonly known: readonly shared.LedgerEntry[];
}

/** Sit the round out. */
export interface SitOut {
  readonly type: "sit_out";
}

/** A player stakes `amount` chips. */
export interface StakePlaced {
  readonly type: "stake_placed";
  readonly seat: number;
  readonly amount: number;
}

/** Take no more cards. */
export interface Stand {
  readonly type: "stand";
}

/** A seat takes no more cards. */
export interface Stood {
  readonly type: "stood";
  readonly seat: number;
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
  | CardsShuffled
  | FirstCardsDealt
  | StakePlaced
  | SatOut
  | SecondCardsDealt
  | CardDrawn
  | Stood
  | Died
  | PackExhausted
  | RoundSettled
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
  readonly game: "vingt-et-un";
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
  readonly game: "vingt-et-un";
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

/**
 * The table. Lists are per seat.
 *
 * `pack` is the number of cards left, `totals` null where the viewer does not see the whole hand. `payoffs` is
 * the table of wins and losses as agreed, by the bank's hand, then by the player's.
 */
export interface View {
  readonly phase: "bank" | "draw" | "over" | "stake";
  readonly round: number;
  readonly bank: number;
  readonly pack: number;
  readonly hands: readonly HandView[];
  readonly totals: readonly (number | null)[];
  readonly states: readonly ("bank" | "dead" | "drawing" | "out" | "staked" | "stood" | "to_stake")[];
  readonly stakes: readonly (number | null)[];
  readonly balances: readonly number[];
  readonly limits: Limits;
  readonly payoffs: { readonly [name: string]: { readonly [name: string]: number } };
  readonly last_round: LastRound | null;
}

/** All types of the game: `referee.table<vingt_et_un.Game>(token)`. */
export interface Game {
  readonly envelope: Envelope;
  readonly notice: Notice;
  readonly accepted: Accepted;
  readonly history: History;
  readonly command: Command;
}
