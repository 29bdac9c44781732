/**
 * Types of Ecarte: its views, events and commands.
 *
 * Made from the description of the interface by `sh .ci/clients`: not to be edited.
 */
import type * as shared from "./table.js";

/** Accept the hand in review. */
export interface AcceptHand {
  readonly type: "accept_hand";
}

/**
 * A command was accepted and is durable.
 *
 * `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
 * may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is out
 * of time (milliseconds since 1970, UTC; null while no clock runs).
 */
export interface Accepted {
  readonly game: "ecarte";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly to_act: readonly number[];
  readonly deadline: number | null;
}

/** Accept or refuse forehand's proposal, as the dealer. */
export interface AnswerProposal {
  readonly type: "answer_proposal";
  readonly accept: boolean;
}

/** Claim number `claim` of the hand: `by` claims a breach by `seat` in `trick`. `finding`: what the record says. */
export interface BreachClaimed {
  readonly type: "breach_claimed";
  readonly claim: number;
  readonly by: number;
  readonly seat: number;
  readonly trick: number;
  readonly finding: "rejected" | "upheld" | null;
}

/** A seat plays a card to the trick of this number, counted from 1. */
export interface CardPlayed {
  readonly type: "card_played";
  readonly seat: number;
  readonly card: string;
  readonly trick: number;
}

/** A seat puts the top `at` cards below the rest. */
export interface CardsCut {
  readonly type: "cards_cut";
  readonly seat: number;
  readonly at: number;
}

/** A seat puts `count` cards away and draws as many from the talon; both lists in canonical order. */
export interface CardsExchanged {
  readonly type: "cards_exchanged";
  readonly seat: number;
  readonly count: number;
  readonly discarded: readonly string[];
  readonly drawn: readonly string[];
}

/** All cards are shuffled. `order` lists the pack from the top, before the cut. */
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

/** Claim that the opponent's card in a finished trick of this hand, counted from 1, broke 6.3 or 6.4. */
export interface ClaimBreach {
  readonly type: "claim_breach";
  readonly trick: number;
}

/** The claim is rejected. `proof` and `rightful` as in `claim_upheld`. */
export interface ClaimRejected {
  readonly type: "claim_rejected";
  readonly claim: number;
  readonly proof: readonly number[];
  readonly rightful: readonly string[] | null;
}

/**
 * The claim is upheld.
 *
 * `proof` holds the versions of the deal, of the lead of the trick and of its second card. `rightful` are the
 * cards that could have been played, in canonical order.
 */
export interface ClaimUpheld {
  readonly type: "claim_upheld";
  readonly claim: number;
  readonly proof: readonly number[];
  readonly rightful: readonly string[] | null;
}

/** Any command of the game. */
export type Command =
  | Cut
  | Propose
  | Stand
  | AnswerProposal
  | Exchange
  | PlayCard
  | ClaimBreach
  | AcceptHand
  | RuleClaim;

/** Put the top `at` cards, 0 to 31, below the rest of the pack. */
export interface Cut {
  readonly type: "cut";
  readonly at: number;
}

/** The lot has decided who deals first. */
export interface DealerSet {
  readonly type: "dealer_set";
  readonly seat: number;
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
  readonly game: "ecarte";
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
  readonly game: "ecarte";
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

/** Put these cards away for as many from the talon. */
export interface Exchange {
  readonly type: "exchange";
  readonly cards: readonly string[];
}

/** Forehand proposes an exchange. */
export interface ExchangeProposed {
  readonly type: "exchange_proposed";
  readonly seat: number;
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

/**
 * A seat wins the game and the pot.
 *
 * `extra` is what a loser without points pays on top, else 0; `balance` the chips won or lost per seat, after
 * both.
 */
export interface GameWon {
  readonly type: "game_won";
  readonly seat: number;
  readonly pot: number;
  readonly extra: number;
  readonly balance: readonly number[];
}

/** A seat accepts the hand in review. */
export interface HandAccepted {
  readonly type: "hand_accepted";
  readonly seat: number;
}

/** The cards are dealt. `hands` has one list for each seat, in canonical order; the turn-up is in none. */
export interface HandDealt {
  readonly type: "hand_dealt";
  readonly deal: number;
  readonly dealer: number;
  readonly trump: string;
  readonly turn_up: string;
  readonly hands: readonly (readonly string[])[];
}

/** The hand is closed. Everything per seat; `points` after the credit. */
export interface HandScored {
  readonly type: "hand_scored";
  readonly tricks: readonly number[];
  readonly breaches: readonly boolean[];
  readonly credit: readonly number[];
  readonly points: readonly number[];
}

/** The play of the hand ends by an upheld claim. */
export interface HandStopped {
  readonly type: "hand_stopped";
}

/**
 * Notices with numbers greater than the `after` asked for, in order.
 *
 * `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of the
 * last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has changed.
 */
export interface History {
  readonly game: "ecarte";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly more: boolean;
  readonly seen: string;
}

/** A king is turned up: one point for the dealer. `points` per seat, after it. */
export interface KingTurned {
  readonly type: "king_turned";
  readonly seat: number;
  readonly points: readonly number[];
}

/** The last hand closed; lists per seat. `credit` is without the point for a turned king. */
export interface LastHand {
  readonly dealer: number;
  readonly tricks: readonly number[];
  readonly breaches: readonly boolean[];
  readonly credit: readonly number[];
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
  readonly game: "ecarte";
  readonly version: number;
  readonly cause: number;
  readonly at: number;
  readonly by: shared.Actor | null;
  readonly rule: string;
  readonly event: TableEvent;
}

/**
 * The options of a table.
 *
 * `enforcement` (7): whether a card against 6.3 or 6.4 stands and can be claimed, or is refused. `adjudication`
 * (7.6): who decides on a claim. `cut` (3.2): whether forehand cuts after each shuffle. `exchange` (4.1, 4.6):
 * once for each, or by proposal of forehand as often as the dealer accepts. `stakes` (5): paid in the first
 * hand, or in every hand. `stake` (5.1): the chips that each player pays, from 0.
 */
export interface Options {
  readonly enforcement: "claims" | "strict";
  readonly adjudication: "arbiter" | "referee";
  readonly cut: boolean;
  readonly exchange: "once" | "proposals";
  readonly stakes: "each_deal" | "once";
  readonly stake: number;
}

/**
 * The options of a table.
 *
 * `enforcement` (7): whether a card against 6.3 or 6.4 stands and can be claimed, or is refused. `adjudication`
 * (7.6): who decides on a claim. `cut` (3.2): whether forehand cuts after each shuffle. `exchange` (4.1, 4.6):
 * once for each, or by proposal of forehand as often as the dealer accepts. `stakes` (5): paid in the first
 * hand, or in every hand. `stake` (5.1): the chips that each player pays, from 0.
 */
export interface OptionsSent {
  readonly enforcement?: "claims" | "strict";
  readonly adjudication?: "arbiter" | "referee";
  readonly cut?: boolean;
  readonly exchange?: "once" | "proposals";
  readonly stakes?: "each_deal" | "once";
  readonly stake?: number;
}

/** Play a card to the trick. */
export interface PlayCard {
  readonly type: "play_card";
  readonly card: string;
}

/** The dealer accepts or refuses the proposal. */
export interface ProposalAnswered {
  readonly type: "proposal_answered";
  readonly seat: number;
  readonly accept: boolean;
}

/** Propose an exchange, as forehand. */
export interface Propose {
  readonly type: "propose";
}

/** The arbiter's ruling on the claim of this number. */
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

/** A card and the seat that played it. */
export interface SeatCard {
  readonly seat: number;
  readonly card: string;
}

/** The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger. */
export interface Sight {
  readonly seat: number;
  readonly table: View;
  readonly known: readonly shared.LedgerEntry[];
}

/** Each player pays `stake` into the pot, which then holds `pot`. */
export interface StakesPlaced {
  readonly type: "stakes_placed";
  readonly stake: number;
  readonly pot: number;
}

/** Play without a further exchange, as forehand. */
export interface Stand {
  readonly type: "stand";
}

/** Forehand wants no further exchange. */
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
  | DealerSet
  | CardsShuffled
  | CardsCut
  | HandDealt
  | KingTurned
  | ExchangeProposed
  | Stood
  | ProposalAnswered
  | CardsExchanged
  | StakesPlaced
  | CardPlayed
  | TrickWon
  | BreachClaimed
  | ClaimUpheld
  | ClaimRejected
  | HandStopped
  | HandAccepted
  | HandScored
  | GameWon;

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
  readonly game: "ecarte";
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
  readonly game: "ecarte";
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

/** A finished trick of this hand. */
export interface TakenTrickView {
  readonly leader: number;
  readonly plays: readonly SeatCard[];
  readonly winner: number;
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

/** The trick in play. `led` is the suit of its first card. */
export interface TrickView {
  readonly number: number;
  readonly leader: number;
  readonly led: string | null;
  readonly plays: readonly SeatCard[];
}

/** A seat wins the trick, which is finished by it. */
export interface TrickWon {
  readonly type: "trick_won";
  readonly seat: number;
  readonly trick: number;
}

/**
 * A table of Écarté.
 *
 * `deal_number` counts the deals so far. `dealer` and `forehand` are null only before the lot; in phase `cut`
 * they are those of the hand to be dealt. `talon` is a number of cards. `hands` and `discards` have a list for
 * each seat, in canonical order; a card that the viewer may not see is `"?"`. `out` has the turn-ups and the
 * cards played since the last shuffle. `exchanged`, `tricks_won`, `breaches`, `points` and `balance` are per
 * seat.
 */
export interface View {
  readonly phase: "answer" | "cut" | "exchange" | "over" | "play" | "propose" | "review";
  readonly deal_number: number;
  readonly dealer: number | null;
  readonly forehand: number | null;
  readonly trump: string | null;
  readonly turn_up: string | null;
  readonly talon: number;
  readonly hands: readonly (readonly string[])[];
  readonly discards: readonly (readonly string[])[];
  readonly exchanged: readonly (number | null)[];
  readonly out: readonly string[];
  readonly trick: TrickView | null;
  readonly tricks: readonly TakenTrickView[];
  readonly tricks_won: readonly number[];
  readonly claims: readonly shared.ClaimView[];
  readonly breaches: readonly boolean[];
  readonly accepted: readonly number[];
  readonly points: readonly number[];
  readonly stake: number;
  readonly pot: number;
  readonly balance: readonly number[];
  readonly last_hand: LastHand | null;
}

/** All types of the game: `referee.table<ecarte.Game>(token)`. */
export interface Game {
  readonly envelope: Envelope;
  readonly notice: Notice;
  readonly accepted: Accepted;
  readonly history: History;
  readonly command: Command;
}
