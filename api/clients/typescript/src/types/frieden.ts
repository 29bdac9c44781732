/**
 * Types of Frieden: its views, events and commands.
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
  readonly game: "frieden";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly to_act: readonly number[];
  readonly deadline: number | null;
}

/** Say that `giver` slipped `receiver` a card. */
export interface Accuse {
  readonly type: "accuse";
  readonly giver: number;
  readonly receiver: number;
}

/**
 * A card goes from one place to another.
 *
 * `sees` says who sees which card it is; others read `shape`, its back, instead. `last`: the hidden hand it left
 * has no other card with that back. `top` is the back of the top card of the hidden pile afterwards, or null.
 * `index` is the place, from the top, of a card put back into the hidden pile, null for others.
 */
export interface CardMoved {
  readonly type: "card_moved";
  readonly card: string;
  readonly source: string;
  readonly target: string;
  readonly sees: "all" | readonly number[];
  readonly shape: string;
  readonly cause: "attach" | "ceded" | "deal" | "demand" | "discard" | "draw" | "exchange" | "gift" | "hand_limit" | "layout" | "offer" | "put_back" | "returned" | "run_broken" | "shuffle" | "slip" | "take" | "trade" | "universe";
  readonly last: boolean;
  readonly top: string | null;
  readonly index: number | null;
}

/** The chain of discards: its rank, its cards on the open pile, and the number of its last discard's turn. */
export interface ChainView {
  readonly rank: string;
  readonly count: number;
  readonly turn: number;
}

/** A choice without its card; only the fields of the decision's kind are there. */
export interface Choice {
  readonly run?: string;
  readonly duty?: string;
  readonly who?: string;
  readonly seat?: number;
  readonly index?: number;
  readonly turn?: boolean;
  readonly pile?: string;
}

/** Use the pending decision; which fields there are depends on its kind. */
export interface Choose {
  readonly type: "choose";
  readonly card?: string;
  readonly run?: string;
  readonly duty?: string;
  readonly who?: string;
  readonly seat?: number;
  readonly index?: number;
  readonly turn?: boolean;
  readonly pile?: string;
}

/** A seat uses its decision. */
export interface Chosen {
  readonly type: "chosen";
  readonly seat: number;
  readonly kind: "attach" | "buy" | "demand" | "direction" | "duty" | "gift" | "give" | "look" | "offer" | "order" | "share" | "shuffle" | "take" | "trade" | "universe";
  readonly choice: Choice;
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

/** The accusation is rejected. */
export interface ClaimRejected {
  readonly type: "claim_rejected";
  readonly claim: number;
}

/**
 * The accusation is upheld, and all hands are counted.
 *
 * `card` is the one slipped, `returned` whether it goes back; both null if there was no slip. `hands` has the
 * backs of each hand, sorted. `custody` has the versions of the moves of that card from the slip on; null to all
 * but the arbiter.
 */
export interface ClaimUpheld {
  readonly type: "claim_upheld";
  readonly claim: number;
  readonly card: string | null;
  readonly returned: boolean | null;
  readonly sees: "all" | readonly number[];
  readonly hands: readonly (readonly string[])[];
  readonly custody: readonly number[] | null;
}

/**
 * An accusation, numbered from 1. `finding` is for the arbiter, null for others.
 *
 * `card` and `returned` are null unless it is upheld and there was a slip.
 */
export interface ClaimView {
  readonly claim: number;
  readonly by: number;
  readonly giver: number;
  readonly receiver: number;
  readonly state: "open" | "rejected" | "upheld";
  readonly finding: "rejected" | "upheld" | null;
  readonly card: string | null;
  readonly returned: boolean | null;
}

/** Any command of the game. */
export type Command =
  | Draw
  | Discard
  | Pass
  | LayRun
  | ExtendRun
  | DeclarePeace
  | Exchange
  | Choose
  | Decline
  | SlipCard
  | Accuse
  | RuleClaim;

/** A decision with uses left closes, as there is no lawful choice. */
export interface DecisionClosed {
  readonly type: "decision_closed";
  readonly seat: number;
  readonly kind: "attach" | "buy" | "demand" | "direction" | "duty" | "gift" | "give" | "look" | "offer" | "order" | "share" | "shuffle" | "take" | "trade" | "universe";
}

/** Say "Frieden" on an own complete run. */
export interface DeclarePeace {
  readonly type: "declare_peace";
  readonly run: string;
}

/** Give up all that is left of the pending decision. */
export interface Decline {
  readonly type: "decline";
}

/** A seat gives up what is left of its decision. */
export interface Declined {
  readonly type: "declined";
  readonly seat: number;
  readonly kind: "attach" | "buy" | "demand" | "direction" | "duty" | "gift" | "give" | "look" | "offer" | "order" | "share" | "shuffle" | "take" | "trade" | "universe";
}

/** The direction of play turns: 1 is clockwise, -1 the other way. */
export interface DirectionTurned {
  readonly type: "direction_turned";
  readonly direction: number;
}

/** Lay cards of one rank on the open pile, the last on top. `as` is the rank that jokers laid alone stand for. */
export interface Discard {
  readonly type: "discard";
  readonly cards: readonly string[];
  readonly as?: string;
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
  readonly game: "frieden";
  readonly version: number;
  readonly dispute: shared.DisputeEntry;
  readonly events: readonly Notice[];
  readonly finding: Finding | null;
  readonly judgement: readonly FoundBreach[] | null;
  readonly against_finding: boolean | null;
}

/**
 * Draw a card. The other fields depend on where it is drawn from.
 *
 * From a hidden hand: `seat` whose it is, and `back`, a material, if a card with that back is wanted. From an
 * open hand: `run` and `card`.
 */
export interface Draw {
  readonly type: "draw";
  readonly from: "hidden_hand" | "hidden_pile" | "open_hand" | "open_pile";
  readonly seat?: number;
  readonly back?: string;
  readonly run?: string;
  readonly card?: string;
}

/** The duty that a two or a three (`rank`) lays on a turn. */
export interface Duty {
  readonly rank: "2" | "3";
  readonly need: readonly ("discard" | "draw")[];
}

/** The parts of its duty that a seat cannot do lapse. */
export interface DutyLapsed {
  readonly type: "duty_lapsed";
  readonly seat: number;
  readonly need: readonly ("discard" | "draw")[];
}

/** A seat passes its duty on to so many of the next turns. */
export interface DutyPassedOn {
  readonly type: "duty_passed_on";
  readonly seat: number;
  readonly count: number;
  readonly duty: Duty;
}

/** The effect of a discard of this rank; `count` cards of the chain lie on the open pile. */
export interface EffectStarted {
  readonly type: "effect_started";
  readonly seat: number;
  readonly rank: string;
  readonly count: number;
  readonly prolonged: boolean;
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
  readonly game: "frieden";
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

/** Take a joker from an open run for the card for which it stands. */
export interface Exchange {
  readonly type: "exchange";
  readonly run: string;
  readonly joker: string;
  readonly card: string;
}

/** Add cards below and above an own run, both in running order. */
export interface ExtendRun {
  readonly type: "extend_run";
  readonly run: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
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

/** The game is over. `carry` is what the next game of a series takes as its option `previous`. */
export interface GameEnded {
  readonly type: "game_ended";
  readonly ranking: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly reason: "all_kingdoms" | "standstill";
  readonly carry: Previous;
}

/** It is settled who begins. `limits` are those of the hidden hands, by seat. */
export interface GameStarted {
  readonly type: "game_started";
  readonly starter: number;
  readonly limits: readonly number[];
}

/** `by` sees all cards of the hidden hand of `seat`, in canonical order; null to those who do not see them. */
export interface HandSeen {
  readonly type: "hand_seen";
  readonly by: number;
  readonly seat: number;
  readonly cards: readonly string[] | null;
  readonly sees: "all" | readonly number[];
}

/**
 * Notices with numbers greater than the `after` asked for, in order.
 *
 * `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of the
 * last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has changed.
 */
export interface History {
  readonly game: "frieden";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly more: boolean;
  readonly seen: string;
}

/** A declared run without jokers leaves play. */
export interface KingdomSetAside {
  readonly type: "kingdom_set_aside";
  readonly kingdom: string;
  readonly seat: number;
  readonly run: string;
}

/** Lay a run or court open, in running order. */
export interface LayRun {
  readonly type: "lay_run";
  readonly cards: readonly string[];
}

/** A seat draws a card for who begins. */
export interface LotDrawn {
  readonly type: "lot_drawn";
  readonly seat: number;
  readonly card: string;
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
  readonly game: "frieden";
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
 * `packs`, `jokers_per_pack` (2.1): what is played with. `backs` (2.5): whether backs show the material. `deal`
 * (3.4): the cards that each seat gets at the start. `draw_from` (6.1): where cards may be drawn from, in any
 * order. `layouts` (11.6): when runs are laid, extended and declared. `overflow_draws` (10.2): how long the
 * others draw from a hand above its limit. `seven_prolonged` (9.72): who draws when sevens are prolonged.
 * `last_peace_limit` (3.5, 10.6): which hand the maker of the last peace has limited to 11. `slip_window`
 * (13.7): how long a slipped card can be caught. `pass_rounds`, `quiet_rounds` (14.2): rounds that end the game;
 * 0 passes never do. `previous` (3.3, 3.5): the end of the last game of a series. `enforcement` (13.1): whether
 * insider trading can be caught, or is refused. `adjudication` (13.11): who decides on accusations.
 */
export interface Options {
  readonly packs: number;
  readonly jokers_per_pack: number;
  readonly backs: "by_pack" | "plain";
  readonly deal: number;
  readonly draw_from: readonly ("hidden_hand" | "hidden_pile" | "open_hand" | "open_pile")[];
  readonly layouts: "any_time" | "own_turn";
  readonly overflow_draws: "full_round" | "stop";
  readonly seven_prolonged: "next" | "self";
  readonly last_peace_limit: "hidden" | "open";
  readonly slip_window: "game" | "round";
  readonly pass_rounds: number;
  readonly quiet_rounds: number;
  readonly previous: Previous | null;
  readonly enforcement: "claims" | "strict";
  readonly adjudication: "arbiter" | "referee";
}

/**
 * The options of a table.
 *
 * `packs`, `jokers_per_pack` (2.1): what is played with. `backs` (2.5): whether backs show the material. `deal`
 * (3.4): the cards that each seat gets at the start. `draw_from` (6.1): where cards may be drawn from, in any
 * order. `layouts` (11.6): when runs are laid, extended and declared. `overflow_draws` (10.2): how long the
 * others draw from a hand above its limit. `seven_prolonged` (9.72): who draws when sevens are prolonged.
 * `last_peace_limit` (3.5, 10.6): which hand the maker of the last peace has limited to 11. `slip_window`
 * (13.7): how long a slipped card can be caught. `pass_rounds`, `quiet_rounds` (14.2): rounds that end the game;
 * 0 passes never do. `previous` (3.3, 3.5): the end of the last game of a series. `enforcement` (13.1): whether
 * insider trading can be caught, or is refused. `adjudication` (13.11): who decides on accusations.
 */
export interface OptionsSent {
  readonly packs?: number;
  readonly jokers_per_pack?: number;
  readonly backs?: "by_pack" | "plain";
  readonly deal?: number;
  readonly draw_from?: readonly ("hidden_hand" | "hidden_pile" | "open_hand" | "open_pile")[];
  readonly layouts?: "any_time" | "own_turn";
  readonly overflow_draws?: "full_round" | "stop";
  readonly seven_prolonged?: "next" | "self";
  readonly last_peace_limit?: "hidden" | "open";
  readonly slip_window?: "game" | "round";
  readonly pass_rounds?: number;
  readonly quiet_rounds?: number;
  readonly previous?: PreviousSent | null;
  readonly enforcement?: "claims" | "strict";
  readonly adjudication?: "arbiter" | "referee";
}

/** Do nothing in this turn. */
export interface Pass {
  readonly type: "pass";
}

/** A seat passes. */
export interface Passed {
  readonly type: "passed";
  readonly seat: number;
}

/** A peace that `seat` has declared on the complete `run` of a kingdom. */
export interface Peace {
  readonly kingdom: string;
  readonly seat: number;
  readonly run: string;
  readonly set_aside: boolean;
}

/** A seat says "Frieden" on its complete run. */
export interface PeaceDeclared {
  readonly type: "peace_declared";
  readonly seat: number;
  readonly kingdom: string;
  readonly run: string;
}

/**
 * The decision that waits for `seat`, with the uses left.
 *
 * `partner` is the other side of a trade or gift, `laid` the cards whose effect it is, `offered` the card on
 * offer.
 */
export interface PendingView {
  readonly kind: "attach" | "buy" | "demand" | "direction" | "duty" | "gift" | "give" | "look" | "offer" | "order" | "share" | "shuffle" | "take" | "trade" | "universe";
  readonly seat: number;
  readonly left: number;
  readonly may_decline: boolean;
  readonly partner: number | null;
  readonly laid: readonly string[];
  readonly offered: string | null;
}

/** The hidden pile is shuffled. `order` lists it from the top; `top` is the back of the top card, or null. */
export interface PileShuffled {
  readonly type: "pile_shuffled";
  readonly order: readonly string[];
  readonly top: string | null;
}

/** A hidden card that a seat can place for certain. */
export interface PlacedCard {
  readonly card: string;
  readonly place: string;
}

/**
 * The result of the last game of a series that the next game needs.
 *
 * `first_peace` and `last_peace` are the seats that declared them; `jokers` has the jokers of each seat at the
 * end.
 */
export interface Previous {
  readonly first_peace: number | null;
  readonly last_peace: number | null;
  readonly jokers: readonly number[] | null;
}

/**
 * The result of the last game of a series that the next game needs.
 *
 * `first_peace` and `last_peace` are the seats that declared them; `jokers` has the jokers of each seat at the
 * end.
 */
export interface PreviousSent {
  readonly first_peace?: number | null;
  readonly last_peace?: number | null;
  readonly jokers?: readonly number[] | null;
}

/** The arbiter's ruling on the accusation with this number. */
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

/**
 * A run or court of the open hand of `seat`.
 *
 * `run` is its name. `cards` are in running order; `places` are the cards that they stand for. `declared`: peace
 * has been declared on it.
 */
export interface Run {
  readonly run: string;
  readonly seat: number;
  readonly kingdom: string;
  readonly cards: readonly string[];
  readonly places: readonly string[];
  readonly declared: boolean;
}

/** Nothing of this run lies open any more. */
export interface RunEnded {
  readonly type: "run_ended";
  readonly run: string;
}

/** A run lies as this from now on, in running order; the runs named in `joined` have gone into it. */
export interface RunSet {
  readonly type: "run_set";
  readonly run: string;
  readonly seat: number;
  readonly kingdom: string;
  readonly cards: readonly string[];
  readonly joined: readonly string[];
}

/** The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger. */
export interface Sight {
  readonly seat: number;
  readonly table: View;
  readonly known: readonly shared.LedgerEntry[];
}

/** Accusation number `claim`. `finding` is what the record says; null to all but the arbiter. */
export interface SlipAlleged {
  readonly type: "slip_alleged";
  readonly claim: number;
  readonly by: number;
  readonly giver: number;
  readonly receiver: number;
  readonly finding: "rejected" | "upheld" | null;
}

/** Slip a card of the own hidden hand into another's, under the table. */
export interface SlipCard {
  readonly type: "slip_card";
  readonly to: number;
  readonly card: string;
}

/** A card slipped under the table in the turn of this number. */
export interface SlipView {
  readonly giver: number;
  readonly receiver: number;
  readonly card: string;
  readonly turn: number;
  readonly caught: boolean;
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
  | CardMoved
  | PileShuffled
  | HandSeen
  | LotDrawn
  | GameStarted
  | TurnStarted
  | Passed
  | DirectionTurned
  | DutyLapsed
  | DutyPassedOn
  | GameEnded
  | EffectStarted
  | Chosen
  | Declined
  | DecisionClosed
  | RunSet
  | RunEnded
  | PeaceDeclared
  | KingdomSetAside
  | SlipAlleged
  | ClaimUpheld
  | ClaimRejected;

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
  readonly game: "frieden";
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
  readonly game: "frieden";
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

/** The turn with this number begins; `duty` lies on it, or null. */
export interface TurnStarted {
  readonly type: "turn_started";
  readonly seat: number;
  readonly number: number;
  readonly duty: Duty | null;
}

/** The turn, numbered from 1, the rank whose duty lies on it, and what is still owed of that. */
export interface TurnView {
  readonly number: number;
  readonly seat: number;
  readonly duty: "2" | "3" | null;
  readonly need: readonly ("discard" | "draw")[];
}

/**
 * A table of Frieden.
 *
 * `open_pile` lies from bottom to top. `hidden_pile` is the number of its cards, `hidden_top` the back of the
 * top one. The arbiter alone sees `hidden_cards`, from the top, and `knowledge`. `hands` are the own cards in
 * canonical order, and of others as many backs as one counts. Those who took part in slips see them in `slips`.
 * `carry` is there after the end.
 */
export interface View {
  readonly turn: TurnView;
  readonly direction: number;
  readonly order: readonly number[];
  readonly duties: readonly Duty[];
  readonly chain: ChainView | null;
  readonly open_pile: readonly string[];
  readonly hidden_pile: number;
  readonly hidden_top: string | null;
  readonly hands: readonly (readonly string[])[];
  readonly hand_counts: readonly number[];
  readonly hand_limits: readonly number[];
  readonly open_limits: readonly (number | null)[];
  readonly runs: readonly Run[];
  readonly peaces: readonly Peace[];
  readonly kingdoms_left: readonly string[];
  readonly pending: PendingView | null;
  readonly passes: number;
  readonly quiet: number;
  readonly slips: readonly SlipView[];
  readonly claims: readonly ClaimView[];
  readonly hidden_cards: readonly string[] | null;
  readonly knowledge: readonly (readonly PlacedCard[])[] | null;
  readonly carry: Previous | null;
}

/** All types of the game: `referee.table<frieden.Game>(token)`. */
export interface Game {
  readonly envelope: Envelope;
  readonly notice: Notice;
  readonly accepted: Accepted;
  readonly history: History;
  readonly command: Command;
}
