/**
 * Types of Bakkarat: its views, events and commands.
 *
 * Made from the description of the interface by `sh .ci/clients`: not to be edited.
 */
import type * as shared from "./table.js";

/** Accept the cards shown. */
export interface AcceptRound {
  readonly type: "accept_round";
}

/**
 * A command was accepted and is durable.
 *
 * `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
 * may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is out
 * of time (milliseconds since 1970, UTC; null while no clock runs).
 */
export interface Accepted {
  readonly game: "bakkarat";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly to_act: readonly number[];
  readonly deadline: number | null;
}

/** Answer a seat that asked for a share. */
export interface AnswerShare {
  readonly type: "answer_share";
  readonly seat: number;
  readonly accept: boolean;
}

/** Ask an active seat for a share of its results. */
export interface AskShare {
  readonly type: "ask_share";
  readonly player: number;
  readonly percent: number;
}

/** A seat calls "Bak!" and shows its cards. */
export interface BakCalled {
  readonly type: "bak_called";
  readonly seat: number;
  readonly cards: readonly string[];
}

/** A claim that a seat had Bak and did not call it; `finding` is for the arbiter. */
export interface BakClaimed {
  readonly type: "bak_claimed";
  readonly claim: number;
  readonly by: number;
  readonly seat: number;
  readonly finding: "rejected" | "upheld" | null;
}

/** Call "Bak!". */
export interface CallBak {
  readonly type: "call_bak";
}

/** Two cards to each active seat, in canonical order. */
export interface CardsDealt {
  readonly type: "cards_dealt";
  readonly pack_number: number;
  readonly round: number;
  readonly hands: readonly (readonly string[])[];
}

/** All cards of the round leave the table. */
export interface CardsPutAway {
  readonly type: "cards_put_away";
  readonly count: number;
}

/** A new pack and its bank; `order` from the top, before the cut. */
export interface CardsShuffled {
  readonly type: "cards_shuffled";
  readonly pack_number: number;
  readonly bank: number;
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

/** Claim that `seat` had Bak and did not call it. */
export interface ClaimBak {
  readonly type: "claim_bak";
  readonly seat: number;
}

/** A claim is wrong; `proof` is the version of the `cards_dealt` of these cards. */
export interface ClaimRejected {
  readonly type: "claim_rejected";
  readonly claim: number;
  readonly proof: number;
}

/** A claim is right; `proof` is the version of the `cards_dealt` of these cards. */
export interface ClaimUpheld {
  readonly type: "claim_upheld";
  readonly claim: number;
  readonly proof: number;
}

/** A claim about the cards on the table; `finding` is for the arbiter. */
export interface ClaimView {
  readonly claim: number;
  readonly by: number;
  readonly seat: number;
  readonly state: "pending" | "rejected" | "upheld";
  readonly finding: "rejected" | "upheld" | null;
}

/** Any command of the game. */
export type Command =
  | Cut
  | PlaceStake
  | RaiseHand
  | CallBak
  | Hold
  | DrawCard
  | Stand
  | AcceptRound
  | ClaimBak
  | RuleClaim
  | AskShare
  | AnswerShare
  | EndShare
  | Leave;

/** Take `at` cards from the top and put them under the rest. */
export interface Cut {
  readonly type: "cut";
  readonly at: number;
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
  readonly game: "bakkarat";
  readonly version: number;
  readonly dispute: shared.DisputeEntry;
  readonly events: readonly Notice[];
  readonly finding: Finding | null;
  readonly judgement: readonly FoundBreach[] | null;
  readonly against_finding: boolean | null;
}

/** Ask for a third card. */
export interface DrawCard {
  readonly type: "draw_card";
}

/** End the sharing of `seat`, or withdraw its question. */
export interface EndShare {
  readonly type: "end_share";
  readonly seat: number;
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
  readonly game: "bakkarat";
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

/** The game is over. */
export interface GameEnded {
  readonly type: "game_ended";
  readonly reason: "packs_played" | "player_left";
  readonly balances: readonly number[];
}

/** The bank ends the staking. */
export interface HandRaised {
  readonly type: "hand_raised";
  readonly seat: number;
}

/** A hand: the first two cards, hidden or shown, in canonical order, and the third. */
export interface HandView {
  readonly down: readonly string[];
  readonly up: readonly string[];
  readonly third: string | null;
}

/** All cards of the active seats lie open; `results` are 0 to 9. */
export interface HandsShown {
  readonly type: "hands_shown";
  readonly hands: readonly ShownHand[];
  readonly results: readonly number[];
}

/** A seat goes on without calling. */
export interface Held {
  readonly type: "held";
  readonly seat: number;
}

/**
 * Notices with numbers greater than the `after` asked for, in order.
 *
 * `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of the
 * last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has changed.
 */
export interface History {
  readonly game: "bakkarat";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly more: boolean;
  readonly seen: string;
}

/** Go on without calling. */
export interface Hold {
  readonly type: "hold";
}

/** The last Bak called or established. */
export interface LastBak {
  readonly pack_number: number;
  readonly round: number;
  readonly seat: number;
  readonly cards: readonly string[];
}

/** The last round settled; `amounts` and `balances` for all seats, the other lists for the active ones. */
export interface LastRound {
  readonly pack_number: number;
  readonly round: number;
  readonly bank: number;
  readonly hands: readonly (readonly string[])[];
  readonly results: readonly number[];
  readonly stakes: readonly (number | null)[];
  readonly amounts: readonly number[];
  readonly balances: readonly number[];
}

/** Leave the table. */
export interface Leave {
  readonly type: "leave";
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
  readonly game: "bakkarat";
  readonly version: number;
  readonly cause: number;
  readonly at: number;
  readonly by: shared.Actor | null;
  readonly rule: string;
  readonly event: TableEvent;
}

/** The options of a table. `full_round` is how many cards must be left for a round. */
export interface Options {
  readonly enforcement: "claims" | "strict";
  readonly adjudication: "arbiter" | "referee";
  readonly packs: number;
  readonly cut: boolean;
  readonly ties: "bank" | "push";
  readonly bak_at: "ten" | "ten_or_twenty";
  readonly full_round: 6 | 9;
  readonly third_card: "down" | "up";
}

/** The options of a table. `full_round` is how many cards must be left for a round. */
export interface OptionsSent {
  readonly enforcement?: "claims" | "strict";
  readonly adjudication?: "arbiter" | "referee";
  readonly packs?: number;
  readonly cut?: boolean;
  readonly ties?: "bank" | "push";
  readonly bak_at?: "ten" | "ten_or_twenty";
  readonly full_round?: 6 | 9;
  readonly third_card?: "down" | "up";
}

/** A seat has put the top `at` cards under the rest. */
export interface PackCut {
  readonly type: "pack_cut";
  readonly seat: number;
  readonly at: number;
}

/** A pack is used up; `bank` held it. */
export interface PackEnded {
  readonly type: "pack_ended";
  readonly pack_number: number;
  readonly bank: number;
}

/** Stake `amount` chips, or change the stake to it. */
export interface PlaceStake {
  readonly type: "place_stake";
  readonly amount: number;
}

/** An active seat leaves; `impolite`: before it has held the bank to the end of a pack. */
export interface PlayerLeft {
  readonly type: "player_left";
  readonly seat: number;
  readonly impolite: boolean;
}

/** An unanswered question for a share. */
export interface Question {
  readonly seat: number;
  readonly player: number;
  readonly percent: number;
}

/** End the staking, as the bank. */
export interface RaiseHand {
  readonly type: "raise_hand";
}

/** An active seat accepts the cards shown. */
export interface RoundAccepted {
  readonly type: "round_accepted";
  readonly seat: number;
}

/** Too few cards are left: these stakes go back. */
export interface RoundDropped {
  readonly type: "round_dropped";
  readonly stakes: readonly (number | null)[];
}

/** A round is paid. `hands`, `results` and `stakes` for the active seats, `amounts` and `balances` for all seats. */
export interface RoundSettled {
  readonly type: "round_settled";
  readonly pack_number: number;
  readonly round: number;
  readonly bank: number;
  readonly hands: readonly (readonly string[])[];
  readonly results: readonly number[];
  readonly stakes: readonly (number | null)[];
  readonly amounts: readonly number[];
  readonly balances: readonly number[];
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

/** The active seat accepts the sharer, or declines. */
export interface ShareAnswered {
  readonly type: "share_answered";
  readonly seat: number;
  readonly player: number;
  readonly percent: number;
  readonly accept: boolean;
}

/** A seat asks an active seat for a share. */
export interface ShareAsked {
  readonly type: "share_asked";
  readonly seat: number;
  readonly player: number;
  readonly percent: number;
}

/** A share, or a question for one, has ended. */
export interface ShareEnded {
  readonly type: "share_ended";
  readonly seat: number;
  readonly player: number;
}

/** A sharer of an active seat. */
export interface Sharer {
  readonly seat: number;
  readonly percent: number;
}

/** A hand shown: the first two cards in canonical order, and the third. */
export interface ShownHand {
  readonly cards: readonly string[];
  readonly third: string | null;
}

/** The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger. */
export interface Sight {
  readonly seat: number;
  readonly table: View;
  readonly known: readonly shared.LedgerEntry[];
}

/** A player stakes `amount` chips, in place of an earlier stake. */
export interface StakePlaced {
  readonly type: "stake_placed";
  readonly seat: number;
  readonly amount: number;
}

/** Take no third card. */
export interface Stand {
  readonly type: "stand";
}

/** A seat takes no third card. */
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
  | PackCut
  | StakePlaced
  | HandRaised
  | CardsDealt
  | Held
  | BakCalled
  | CardsPutAway
  | ThirdCardDrawn
  | Stood
  | HandsShown
  | RoundAccepted
  | BakClaimed
  | ClaimUpheld
  | ClaimRejected
  | RoundSettled
  | RoundDropped
  | PackEnded
  | ShareAsked
  | ShareAnswered
  | ShareEnded
  | PlayerLeft
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
  readonly game: "bakkarat";
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
  readonly game: "bakkarat";
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

/** A seat gets a third card. `face_up`: it lies open. */
export interface ThirdCardDrawn {
  readonly type: "third_card_drawn";
  readonly seat: number;
  readonly card: string;
  readonly face_up: boolean;
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
 * The table.
 *
 * `stakes`, `hands`, `results`, `sharers`, `bak_missed` and `banked` have an entry for each active seat,
 * `balances` one for each seat.
 */
export interface View {
  readonly phase: "bak" | "cut" | "over" | "review" | "stakes" | "third";
  readonly pack_number: number;
  readonly round: number;
  readonly bank: number;
  readonly pack: number;
  readonly put_away: number;
  readonly stakes: readonly (number | null)[];
  readonly hands: readonly HandView[];
  readonly results: readonly (number | null)[];
  readonly said: readonly number[];
  readonly turn: number | null;
  readonly sharers: readonly (readonly Sharer[])[];
  readonly questions: readonly Question[];
  readonly accepted: readonly number[];
  readonly claims: readonly ClaimView[];
  readonly bak_missed: readonly number[];
  readonly banked: readonly number[];
  readonly impolite: readonly number[];
  readonly last_round: LastRound | null;
  readonly last_bak: LastBak | null;
  readonly balances: readonly number[];
}

/** All types of the game: `referee.table<bakkarat.Game>(token)`. */
export interface Game {
  readonly envelope: Envelope;
  readonly notice: Notice;
  readonly accepted: Accepted;
  readonly history: History;
  readonly command: Command;
}
