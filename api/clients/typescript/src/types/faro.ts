/**
 * Types of Faro: its views, events and commands.
 *
 * Made from the description of the interface by `sh .ci/clients`: not to be edited.
 */
import type * as shared from "./table.js";

/** Accept the deal in its review. */
export interface AcceptDeal {
  readonly type: "accept_deal";
}

/**
 * A command was accepted and is durable.
 *
 * `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
 * may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is out
 * of time (milliseconds since 1970, UTC; null while no clock runs).
 */
export interface Accepted {
  readonly game: "faro";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly to_act: readonly number[];
  readonly deadline: number | null;
}

/** Call the win made by the card just turned. */
export interface CallWin {
  readonly type: "call_win";
}

/** The bank's card `number` (from 1) lies on a pile; `touched` by seat. */
export interface CardTurned {
  readonly type: "card_turned";
  readonly number: number;
  readonly card: string;
  readonly pile: "left" | "right";
  readonly touched: readonly Touched[];
}

/** A player takes a card out until the next deal. */
export interface CardWithdrawn {
  readonly type: "card_withdrawn";
  readonly seat: number;
  readonly rank: string;
}

/** The bank's pack is shuffled; `order` from the top, before the cut. */
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

/** A claim is wrong; `proof` is the version of the `card_turned` that it is about. */
export interface ClaimRejected {
  readonly type: "claim_rejected";
  readonly claim: number;
  readonly proof: number;
}

/** Claim that `seat` kept silent about a loss by card number `card`. */
export interface ClaimSilence {
  readonly type: "claim_silence";
  readonly seat: number;
  readonly card: number;
}

/** Claim that card number `card` was laid on the wrong pile; null: that the control failed. */
export interface ClaimSlip {
  readonly type: "claim_slip";
  readonly card: number | null;
}

/** A claim is right; `proof` is the version of the `card_turned` that it is about. */
export interface ClaimUpheld {
  readonly type: "claim_upheld";
  readonly claim: number;
  readonly proof: number;
}

/** A claim of this deal; `card` null for a failed control, `finding` for the arbiter. */
export interface ClaimView {
  readonly claim: number;
  readonly kind: "silence" | "slip";
  readonly by: number;
  readonly seat: number;
  readonly card: number | null;
  readonly state: "pending" | "rejected" | "upheld";
  readonly finding: "rejected" | "upheld" | null;
}

/** Close the deal after the last card, as the bank. */
export interface CloseDeal {
  readonly type: "close_deal";
}

/** Collect the loss of `seat` by the card just turned, as the bank. */
export interface Collect {
  readonly type: "collect";
  readonly seat: number;
}

/** Any command of the game. */
export type Command =
  | SetLimits
  | PlaceStake
  | TakeBack
  | Ready
  | Cut
  | TurnCard
  | CallWin
  | ReportLoss
  | Collect
  | Leave
  | Vary
  | Withdraw
  | CloseDeal
  | ClaimSilence
  | ClaimSlip
  | RuleClaim
  | AcceptDeal;

/** The bottom card of the pack is shown to all. */
export interface ControlShown {
  readonly type: "control_shown";
  readonly card: string;
}

/** The last card turned, with the players touched by it. */
export interface CurrentView {
  readonly number: number;
  readonly card: string;
  readonly pile: "left" | "right";
  readonly players: readonly TouchedView[];
}

/** Take `at` cards from the top and put them under the rest. */
export interface Cut {
  readonly type: "cut";
  readonly at: number;
}

/** A seat accepts the deal. */
export interface DealAccepted {
  readonly type: "deal_accepted";
  readonly seat: number;
}

/** All cards are turned and answered. `control_passed`: the last one lies on the right. */
export interface DealClosed {
  readonly type: "deal_closed";
  readonly control_passed: boolean;
}

/** Nobody has staked; there is no run through the pack. */
export interface DealDropped {
  readonly type: "deal_dropped";
  readonly deal: number;
}

/** A deal is over; `balances` for each seat. */
export interface DealEnded {
  readonly type: "deal_ended";
  readonly deal: number;
  readonly balances: readonly number[];
}

/** The deal ends at once because of a slip. */
export interface DealSpoilt {
  readonly type: "deal_spoilt";
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
  readonly game: "faro";
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
  readonly game: "faro";
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

/** The last deal is over; `balances` for each seat. */
export interface GameEnded {
  readonly type: "game_ended";
  readonly balances: readonly number[];
}

/**
 * Notices with numbers greater than the `after` asked for, in order.
 *
 * `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of the
 * last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has changed.
 */
export interface History {
  readonly game: "faro";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly more: boolean;
  readonly seen: string;
}

/** Leave the stake as it is. */
export interface Leave {
  readonly type: "leave";
}

/** The least and the greatest stake for one card. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** The bank announces the least and the greatest stake for one card. */
export interface LimitsSet {
  readonly type: "limits_set";
  readonly seat: number;
  readonly min: number;
  readonly max: number;
}

/** A player pays the bank for card `number`; `by` says who brought it about. */
export interface LossPaid {
  readonly type: "loss_paid";
  readonly seat: number;
  readonly number: number;
  readonly amount: number;
  readonly by: "bank" | "claim" | "player" | "referee";
}

/** The bank gives back the losses paid on the cards from number `from` on; `amounts` for each seat. */
export interface LossesRefunded {
  readonly type: "losses_refunded";
  readonly from: number;
  readonly amounts: readonly number[];
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
  readonly game: "faro";
  readonly version: number;
  readonly cause: number;
  readonly at: number;
  readonly by: shared.Actor | null;
  readonly rule: string;
  readonly event: TableEvent;
}

/** The options of a table. */
export interface Options {
  readonly enforcement: "claims" | "strict";
  readonly adjudication: "arbiter" | "referee";
  readonly deals: number;
  readonly cut: boolean;
  readonly match: "card" | "rank";
  readonly limits_bind: "always" | "placing";
  readonly slip_remedy: "record" | "refund";
  readonly bank_passes: "each_deal" | "never";
}

/** The options of a table. */
export interface OptionsSent {
  readonly enforcement?: "claims" | "strict";
  readonly adjudication?: "arbiter" | "referee";
  readonly deals?: number;
  readonly cut?: boolean;
  readonly match?: "card" | "rank";
  readonly limits_bind?: "always" | "placing";
  readonly slip_remedy?: "record" | "refund";
  readonly bank_passes?: "each_deal" | "never";
}

/** A seat has put the top `at` cards under the rest. */
export interface PackCut {
  readonly type: "pack_cut";
  readonly seat: number;
  readonly at: number;
}

/** Stake `amount` chips on the card of this rank, or change the stake to it. */
export interface PlaceStake {
  readonly type: "place_stake";
  readonly rank: string;
  readonly amount: number;
}

/** A player is done with staking. */
export interface PlayerReady {
  readonly type: "player_ready";
  readonly seat: number;
}

/** Be done with staking. */
export interface Ready {
  readonly type: "ready";
}

/** Report the loss made by the card just turned. */
export interface ReportLoss {
  readonly type: "report_loss";
}

/** Rule on a waiting claim, as the arbiter. */
export interface RuleClaim {
  readonly type: "rule_claim";
  readonly claim: number;
  readonly upheld: boolean;
}

/** A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows). */
export interface RulingBody {
  readonly rule: string;
  readonly verdict: "partly" | "rejected" | "upheld";
  readonly reasons: string;
  readonly remedies?: readonly (shared.Rewind | shared.Adjust | shared.Penalize | shared.Award | shared.Annul | Enter)[];
}

/** Announce the least and the greatest stake for one card, as the bank. */
export interface SetLimits {
  readonly type: "set_limits";
  readonly min: number;
  readonly max: number;
}

/** The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger. */
export interface Sight {
  readonly seat: number;
  readonly table: View;
  readonly known: readonly shared.LedgerEntry[];
}

/** A claim that a player kept silent about a loss by a card; `finding` is for the arbiter. */
export interface SilenceClaimed {
  readonly type: "silence_claimed";
  readonly claim: number;
  readonly by: number;
  readonly seat: number;
  readonly card: number;
  readonly finding: "rejected" | "upheld" | null;
}

/** A claim against the bank: a card on the wrong pile, or (null) a failed control; `finding` is for the arbiter. */
export interface SlipClaimed {
  readonly type: "slip_claimed";
  readonly claim: number;
  readonly by: number;
  readonly seat: number;
  readonly card: number | null;
  readonly finding: "rejected" | "upheld" | null;
}

/** A player leaves the stake as it is. */
export interface StakeLeft {
  readonly type: "stake_left";
  readonly seat: number;
  readonly rank: string;
}

/** A player stakes on a card of its book, in place of an earlier stake on it. */
export interface StakePlaced {
  readonly type: "stake_placed";
  readonly seat: number;
  readonly rank: string;
  readonly amount: number;
}

/** A player takes its stake on a card back. */
export interface StakeTakenBack {
  readonly type: "stake_taken_back";
  readonly seat: number;
  readonly rank: string;
}

/** A player varies the stake by a call; `stake` and `position` as they are from now on. */
export interface StakeVaried {
  readonly type: "stake_varied";
  readonly seat: number;
  readonly rank: string;
  readonly call: "lappe" | "paroli" | "sept" | "six";
  readonly stake: number;
  readonly position: "crosswise" | "slant_left" | "slant_right" | "upright";
}

/** A stake on a card of a book: as first placed, as it lies, and how often the card was matched in this deal. */
export interface StakeView {
  readonly original: number;
  readonly stake: number;
  readonly position: "crosswise" | "slant_left" | "slant_right" | "upright";
  readonly seen: number;
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
  | LimitsSet
  | StakePlaced
  | StakeTakenBack
  | PlayerReady
  | DealDropped
  | CardsShuffled
  | PackCut
  | ControlShown
  | CardTurned
  | WinPaid
  | LossPaid
  | StakeLeft
  | StakeVaried
  | CardWithdrawn
  | DealClosed
  | DealSpoilt
  | LossesRefunded
  | SilenceClaimed
  | SlipClaimed
  | ClaimUpheld
  | ClaimRejected
  | DealAccepted
  | DealEnded
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
  readonly game: "faro";
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
  readonly game: "faro";
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

/** Take back the stake on the card of this rank. */
export interface TakeBack {
  readonly type: "take_back";
  readonly rank: string;
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

/** A player whose card is matched, with the stake as it lies when the bank's card is turned. */
export interface Touched {
  readonly seat: number;
  readonly stake: number;
}

/** A player touched by the last card; `stake` as it lay when the card was turned. */
export interface TouchedView {
  readonly seat: number;
  readonly stake: number;
  readonly settled: boolean;
  readonly answered: boolean;
}

/** Turn the top card and lay it on the `left` or `right` pile, as the bank. */
export interface TurnCard {
  readonly type: "turn_card";
  readonly pile: string;
}

/** A card turned by the bank, and where it lies. */
export interface TurnedView {
  readonly card: string;
  readonly pile: "left" | "right";
}

/** Vary the stake by a call: `paroli`, `lappe`, `six` or `sept`. */
export interface Vary {
  readonly type: "vary";
  readonly call: string;
}

/**
 * The table.
 *
 * `books`, `layout`, `caught`, `slips` and `balances` have an entry for each seat; `layout` from rank to stake.
 */
export interface View {
  readonly phase: "cut" | "deal" | "limits" | "over" | "review" | "stakes";
  readonly deal: number;
  readonly bank: number;
  readonly limits: Limits | null;
  readonly books: readonly string[];
  readonly layout: readonly { readonly [name: string]: StakeView }[];
  readonly ready: readonly number[];
  readonly control: string | null;
  readonly pack: number;
  readonly turned: readonly TurnedView[];
  readonly due: "left" | "right" | null;
  readonly current: CurrentView | null;
  readonly control_passed: boolean | null;
  readonly spoilt: boolean;
  readonly claims: readonly ClaimView[];
  readonly accepted: readonly number[];
  readonly caught: readonly number[];
  readonly slips: readonly number[];
  readonly balances: readonly number[];
}

/** The bank pays a player for card `number`. */
export interface WinPaid {
  readonly type: "win_paid";
  readonly seat: number;
  readonly number: number;
  readonly amount: number;
}

/** Withdraw the card of the book until the next deal. */
export interface Withdraw {
  readonly type: "withdraw";
}

/** All types of the game: `referee.table<faro.Game>(token)`. */
export interface Game {
  readonly envelope: Envelope;
  readonly notice: Notice;
  readonly accepted: Accepted;
  readonly history: History;
  readonly command: Command;
}
