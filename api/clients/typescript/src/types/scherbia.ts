/**
 * Types of Scherbia: its views, events and commands.
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
  readonly game: "scherbia";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly to_act: readonly number[];
  readonly deadline: number | null;
}

/** One action card of a deck and how often it is in it. `needs` is the job that must lie there for it (9.13). */
export interface ActionRow {
  readonly id: string;
  readonly copies: number;
  readonly needs: "baker" | "digger" | "farmer" | "healer" | "hunter" | "jobless" | "mage" | "sailor" | "smith" | "thief" | "warrior" | "woodcutter" | null;
  readonly effect: JobValue | OwnTotal | BlankCard | KillCard | RescueCard | BlankSeat;
  readonly title?: string | Title | null;
}

/** A seat was dealt its action cards, with its objection, in canonical order; others read how many. */
export interface ActionsDealt {
  readonly type: "actions_dealt";
  readonly seat: number;
  readonly cards: readonly string[] | number;
}

/** All laid cards and abilities were turned up. */
export interface ActionsRevealed {
  readonly type: "actions_revealed";
  readonly entries: readonly RevealedEntry[];
}

/**
 * The action cards: the hands, how many are set aside, and those out of the game.
 *
 * A card in a hand that the viewer may not see is `"?"`.
 */
export interface ActionsView {
  readonly hands: readonly (readonly string[])[];
  readonly aside: number;
  readonly spent: readonly string[];
}

/** Lay an action card and a faction ability for the coming trick, one of them, or nothing. */
export interface Announce {
  readonly type: "announce";
  readonly action?: string | null;
  readonly ability?: boolean;
}

/** Lay an action card and a faction ability for the coming trick, one of them, or nothing. */
export interface AnnounceSent {
  readonly type: "announce";
  readonly action?: string | null;
  readonly ability?: boolean;
}

/** A seat laid an action card face down, or none (null), and announced its ability or not. */
export interface Announced {
  readonly type: "announced";
  readonly seat: number;
  readonly action: string | null;
  readonly ability: boolean;
}

/** A card of another seat has no value and no ability. `jobs`: as what it may act; None: as any. */
export interface BlankCard {
  readonly kind: "blank_card";
  readonly jobs: readonly ("baker" | "digger" | "farmer" | "healer" | "hunter" | "jobless" | "mage" | "sailor" | "smith" | "thief" | "warrior" | "woodcutter")[] | null;
}

/** Another seat's total is 0. */
export interface BlankSeat {
  readonly kind: "blank_seat";
}

/** The throw for a woodcutter at the count. */
export interface CardDice {
  readonly card: string;
  readonly dice: readonly number[];
}

/** A seat played a card in this round of the trick. `replaces`: the card taken back in whose place it lies. */
export interface CardPlayed {
  readonly type: "card_played";
  readonly seat: number;
  readonly card: string;
  readonly round: number;
  readonly copy: string | null;
  readonly waive: boolean;
  readonly barrage: string | null;
  readonly replaces: string | null;
}

/** A card went to the pile of `seat`; `owner` laid it. */
export interface CardRescued {
  readonly type: "card_rescued";
  readonly seat: number;
  readonly card: string;
  readonly owner: number;
}

/** A thief of `seat` took a card to its pile; `owner` laid it. */
export interface CardStolen {
  readonly type: "card_stolen";
  readonly seat: number;
  readonly card: string;
  readonly owner: number;
}

/** A seat took its card back after the barrage of this hunter, which the seat `by` played. */
export interface CardTakenBack {
  readonly type: "card_taken_back";
  readonly seat: number;
  readonly card: string;
  readonly by: number;
  readonly hunter: string;
}

/** Cards were shuffled; `order` from the first dealt. Only the arbiter is told. */
export interface CardsShuffled {
  readonly type: "cards_shuffled";
  readonly what: "actions" | "factions" | "jobs";
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
export type Command =
  | Announce
  | PlayCard
  | UseOmnipotence
  | Object
  | Protect
  | UseAction
  | Steal
  | Reincarnate
  | Decline;

/** Any command of the game. */
export type CommandSent =
  | AnnounceSent
  | PlayCardSent
  | UseOmnipotence
  | Object
  | Protect
  | UseAction
  | Steal
  | Reincarnate
  | Decline;

/** An objection that was not used went back to the hand; a protection keeps its use. */
export interface CounterReturned {
  readonly type: "counter_returned";
  readonly entry: number;
  readonly seat: number;
}

/** Do without what is asked for. */
export interface Decline {
  readonly type: "decline";
}

/** A seat did without what it was asked for in this phase. */
export interface Declined {
  readonly type: "declined";
  readonly seat: number;
  readonly phase: "effect" | "omnipotence" | "reincarnate" | "respond" | "steal";
}

/** Two dice were thrown for a woodcutter: for its value in the trick, or at the count. */
export interface DiceRolled {
  readonly type: "dice_rolled";
  readonly seat: number;
  readonly card: string;
  readonly dice: readonly number[];
  readonly purpose: "count" | "value";
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
  readonly game: "scherbia";
  readonly version: number;
  readonly dispute: shared.DisputeEntry;
  readonly events: readonly Notice[];
  readonly finding: Finding | null;
  readonly judgement: readonly FoundBreach[] | null;
  readonly against_finding: boolean | null;
}

/** An entry took effect; `target` is the card or seat chosen, null without a choice. */
export interface EffectApplied {
  readonly type: "effect_applied";
  readonly entry: number;
  readonly seat: number;
  readonly target: string | number | null;
}

/** An entry had no effect: its job does not lie there, or there was nothing to choose. */
export interface EffectVoid {
  readonly type: "effect_void";
  readonly entry: number;
  readonly seat: number;
}

/** The arbiter gives a command of the game, or enters one for `seat`. */
export interface Enter {
  readonly type: "command";
  readonly move: CommandSent;
  readonly seat?: number | null;
}

/**
 * A card or ability turned up. `on`: the entry on which a counter lies; `target`: the card or seat chosen.
 *
 * `state`: `used` is a counter laid and effective, `cancelled` what is not effective, `returned` an unused
 * counter.
 */
export interface EntryView {
  readonly seat: number;
  readonly source: "ability" | "action";
  readonly card: string;
  readonly on: number | null;
  readonly state: "applied" | "cancelled" | "declined" | "open" | "returned" | "used" | "void";
  readonly target: string | number | null;
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
  readonly game: "scherbia";
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

/** A seat was dealt its faction; `face_down` with hidden factions, where others read `"?"`. */
export interface FactionDealt {
  readonly type: "faction_dealt";
  readonly seat: number;
  readonly faction: string;
  readonly face_down?: boolean;
}

/** One faction. `ability` is the active one, with one use for each of its seats (10.6). */
export interface FactionRow {
  readonly id: string;
  readonly ability: JobValue | OwnTotal | BlankCard | KillCard | RescueCard | BlankSeat | Protection | null;
  readonly passive: Passive | null;
  readonly title?: string | Title | null;
}

/** The faction of each seat and the uses of its ability that it has left; `"?"` where the viewer does not know. */
export interface FactionsView {
  readonly mode: "hidden" | "open";
  readonly seats: readonly string[];
  readonly uses: readonly (number | "?")[];
}

/** A farmer went to the pile of `seat`; `owner` laid it. */
export interface FarmerReturned {
  readonly type: "farmer_returned";
  readonly seat: number;
  readonly card: string;
  readonly owner: number;
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

/** This seat leads the first trick. */
export interface FirstLeaderSet {
  readonly type: "first_leader_set";
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

/** The game ended: groups of seats from the first to the last place, and the score of each seat. */
export interface GameOver {
  readonly type: "game_over";
  readonly ranking: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly reason: "counted";
}

/** The count of a group: the `bonus` of its faction, and `points` with the bonus. */
export interface GroupCount {
  readonly seats: readonly number[];
  readonly faction: string | null;
  readonly bonus: number;
  readonly points: number;
}

/** A seat was dealt its hand, in canonical order; others read how many cards. */
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
  readonly game: "scherbia";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly more: boolean;
  readonly seen: string;
}

/** The value of all cards that act as one of these jobs, of all seats, changes by `add`. */
export interface JobValue {
  readonly kind: "job_value";
  readonly jobs: readonly ("baker" | "digger" | "farmer" | "healer" | "hunter" | "jobless" | "mage" | "sailor" | "smith" | "thief" | "warrior" | "woodcutter")[];
  readonly add: number;
}

/** A card of another seat goes to the discard pile at once. `jobs`: as what it may act; None: as any. */
export interface KillCard {
  readonly kind: "kill_card";
  readonly jobs: readonly ("baker" | "digger" | "farmer" | "healer" | "hunter" | "jobless" | "mage" | "sailor" | "smith" | "thief" | "warrior" | "woodcutter")[] | null;
}

/** A seat's laid action card, `"?"` for most viewers, and whether it announced its ability. */
export interface LaidView {
  readonly action: string | null;
  readonly ability: boolean;
}

/** The last trick decided. `winner` is None if nobody took it; `totals` for each seat. */
export interface LastTrick {
  readonly number: number;
  readonly winner: number | null;
  readonly totals: readonly number[];
}

/**
 * A card on the table.
 *
 * `as` is the job it acts as. `value` is null while it hangs on dice not yet thrown, and for a card that was
 * swapped in by a reincarnation.
 */
export interface LyingView {
  readonly seat: number;
  readonly card: string;
  readonly as: "baker" | "digger" | "farmer" | "healer" | "hunter" | "jobless" | "mage" | "sailor" | "smith" | "thief" | "warrior" | "woodcutter";
  readonly copy: string | null;
  readonly waived: boolean;
  readonly dice: readonly number[] | null;
  readonly blanked: boolean;
  readonly rescued: boolean;
  readonly value: number | null;
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
  readonly game: "scherbia";
  readonly version: number;
  readonly cause: number;
  readonly at: number;
  readonly by: shared.Actor | null;
  readonly rule: string;
  readonly event: TableEvent;
}

/** Lay the own objection on an entry. `call` is what is called out with it (9.12). */
export interface Object {
  readonly type: "object";
  readonly entry: number;
  readonly call?: string | null;
}

/** A seat laid its objection, the entry `entry`, on the entry `on`. */
export interface Objected {
  readonly type: "objected";
  readonly seat: number;
  readonly entry: number;
  readonly on: number;
}

/** A seat used its mage in a tie. */
export interface OmnipotenceUsed {
  readonly type: "omnipotence_used";
  readonly seat: number;
}

/**
 * The options of a table.
 *
 * `hand_size`: None for 6, 5 or 4 cards by the number of seats (1.4). `rounds`: the most rounds of a trick
 * (3.6). `first_leader`: the seat, or drawn by lot (1.3). `tie_scope` (3.7), `barrage_reach` (5.3),
 * `theft_reach` and `theft_by` (7.3), `reincarnation` (7.7), `tied_trick` (7.1), `jobless_counts` (4.10),
 * `open_piles` (1.6). `teams`: the seats of each group (10.1).
 *
 * `actions`: whether action cards are played (9). `action_hand`: how many each seat gets, None for as many as go
 * round equally (9.2). `action_deck`: None for the house deck. `objection_call` (9.12). `factions` (10.3, 10.4).
 * `faction_deck`: None for the house table.
 */
export interface Options {
  readonly hand_size: number | null;
  readonly rounds: number | "unlimited";
  readonly first_leader: number | "lot";
  readonly tie_scope: "any_pair" | "leaders";
  readonly barrage_reach: "last_card" | "round";
  readonly theft_reach: "round" | "trick";
  readonly theft_by: "printed" | "table";
  readonly reincarnation: "always" | "on_loss";
  readonly tied_trick: "aftermath" | "discard";
  readonly jobless_counts: boolean;
  readonly open_piles: boolean;
  readonly teams: readonly (readonly number[])[] | null;
  readonly actions: boolean;
  readonly action_hand: number | null;
  readonly action_deck: readonly ActionRow[] | null;
  readonly objection_call: boolean;
  readonly factions: "hidden" | "off" | "open";
  readonly faction_deck: readonly FactionRow[] | null;
}

/**
 * The options of a table.
 *
 * `hand_size`: None for 6, 5 or 4 cards by the number of seats (1.4). `rounds`: the most rounds of a trick
 * (3.6). `first_leader`: the seat, or drawn by lot (1.3). `tie_scope` (3.7), `barrage_reach` (5.3),
 * `theft_reach` and `theft_by` (7.3), `reincarnation` (7.7), `tied_trick` (7.1), `jobless_counts` (4.10),
 * `open_piles` (1.6). `teams`: the seats of each group (10.1).
 *
 * `actions`: whether action cards are played (9). `action_hand`: how many each seat gets, None for as many as go
 * round equally (9.2). `action_deck`: None for the house deck. `objection_call` (9.12). `factions` (10.3, 10.4).
 * `faction_deck`: None for the house table.
 */
export interface OptionsSent {
  readonly hand_size?: number | null;
  readonly rounds?: number | "unlimited";
  readonly first_leader?: number | "lot";
  readonly tie_scope?: "any_pair" | "leaders";
  readonly barrage_reach?: "last_card" | "round";
  readonly theft_reach?: "round" | "trick";
  readonly theft_by?: "printed" | "table";
  readonly reincarnation?: "always" | "on_loss";
  readonly tied_trick?: "aftermath" | "discard";
  readonly jobless_counts?: boolean;
  readonly open_piles?: boolean;
  readonly teams?: readonly (readonly number[])[] | null;
  readonly actions?: boolean;
  readonly action_hand?: number | null;
  readonly action_deck?: readonly ActionRow[] | null;
  readonly objection_call?: boolean;
  readonly factions?: "hidden" | "off" | "open";
  readonly faction_deck?: readonly FactionRow[] | null;
}

/** The seat's own total changes by `add`. */
export interface OwnTotal {
  readonly kind: "own_total";
  readonly add: number;
}

/** A passive ability: each card of these jobs in the piles of the faction adds so much to its points (10.10). */
export interface Passive {
  readonly jobs: readonly ("baker" | "digger" | "farmer" | "healer" | "hunter" | "jobless" | "mage" | "sailor" | "smith" | "thief" | "warrior" | "woodcutter")[];
  readonly add: number;
}

/**
 * The question that `seat` is asked. The phase decides which further fields are there.
 *
 * `replace`: `by` fired with `hunter` at the card `taken_back` of this `round`, from 1. `omnipotence`: the
 * `stage`. `effect`: the `entry` whose turn it is. `steal`: the `thief` and its `loot` in lying order.
 * `reincarnate`: the `healer`.
 */
export interface Pending {
  readonly seat: number;
  readonly by?: number;
  readonly hunter?: string;
  readonly taken_back?: string;
  readonly round?: number;
  readonly stage?: "round" | "trick";
  readonly entry?: number;
  readonly thief?: string;
  readonly loot?: readonly string[];
  readonly healer?: string;
}

/** A pile: how many cards, and which, for those who may look at it. */
export interface PileView {
  readonly count: number;
  readonly cards: readonly string[] | null;
}

/**
 * Play a card to the row, or in place of the card taken back.
 *
 * `copy` is the card that a jobless copies, `barrage` the card at which a hunter fires; `waive`: without its
 * ability.
 */
export interface PlayCard {
  readonly type: "play_card";
  readonly card: string;
  readonly copy?: string | null;
  readonly waive?: boolean;
  readonly barrage?: string | null;
}

/**
 * Play a card to the row, or in place of the card taken back.
 *
 * `copy` is the card that a jobless copies, `barrage` the card at which a hunter fires; `waive`: without its
 * ability.
 */
export interface PlayCardSent {
  readonly type: "play_card";
  readonly card: string;
  readonly copy?: string | null;
  readonly waive?: boolean;
  readonly barrage?: string | null;
}

/** The piles were counted, by seats and by groups. */
export interface PointsCounted {
  readonly type: "points_counted";
  readonly count: readonly SeatCount[];
  readonly groups: readonly GroupCount[];
}

/** Lay the own protection on an entry. */
export interface Protect {
  readonly type: "protect";
  readonly entry: number;
}

/** A seat laid its protection, the entry `entry`, on the entry `on`. */
export interface Protected {
  readonly type: "protected";
  readonly seat: number;
  readonly entry: number;
  readonly on: number;
}

/** The faction ability that is laid against an action card or another ability (10.7). */
export interface Protection {
  readonly kind: "protection";
}

/** Swap the healer for this card of the hand. */
export interface Reincarnate {
  readonly type: "reincarnate";
  readonly card: string;
}

/** The healer went to the hand of `seat`, and `card` to its place on the table. */
export interface Reincarnated {
  readonly type: "reincarnated";
  readonly seat: number;
  readonly healer: string;
  readonly card: string;
}

/** An own card goes to its owner's pile once the trick is decided. `jobs`: as what it may act; None: as any. */
export interface RescueCard {
  readonly kind: "rescue_card";
  readonly jobs: readonly ("baker" | "digger" | "farmer" | "healer" | "hunter" | "jobless" | "mage" | "sailor" | "smith" | "thief" | "warrior" | "woodcutter")[] | null;
}

/** A card or ability turned up: its number, its seat, and the action card or the faction. */
export interface RevealedEntry {
  readonly entry: number;
  readonly seat: number;
  readonly source: "ability" | "action";
  readonly card: string;
}

/** The trick goes into this further round. */
export interface RoundForced {
  readonly type: "round_forced";
  readonly trick: number;
  readonly round: number;
  readonly reason: "blockade" | "pair" | "tie";
}

/** A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows). */
export interface RulingBody {
  readonly rule: string;
  readonly verdict: "partly" | "rejected" | "upheld";
  readonly reasons: string;
  readonly remedies?: readonly (shared.Rewind | shared.Adjust | shared.Penalize | shared.Award | shared.Annul | Enter)[];
}

/** The count of a seat's pile: `cards` with the dice for woodcutters, `trade` of sailors, and their sum. */
export interface SeatCount {
  readonly seat: number;
  readonly cards: number;
  readonly dice: readonly CardDice[];
  readonly trade: number;
  readonly points: number;
}

/** The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger. */
export interface Sight {
  readonly seat: number;
  readonly table: View;
  readonly known: readonly shared.LedgerEntry[];
}

/** Take this card with the thief. */
export interface Steal {
  readonly type: "steal";
  readonly card: string;
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
  | FirstLeaderSet
  | CardsShuffled
  | HandDealt
  | ActionsDealt
  | FactionDealt
  | TrickStarted
  | Announced
  | CardPlayed
  | CardTakenBack
  | DiceRolled
  | RoundForced
  | OmnipotenceUsed
  | TrickDecided
  | ActionsRevealed
  | Objected
  | Protected
  | CounterReturned
  | EffectApplied
  | EffectVoid
  | CardRescued
  | CardStolen
  | FarmerReturned
  | Reincarnated
  | TrickCleared
  | PointsCounted
  | GameOver
  | Declined;

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
  readonly game: "scherbia";
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
  readonly game: "scherbia";
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

/** The name of a card, in each language. */
export interface Title {
  readonly en: string;
  readonly de: string;
}

/** The cards that still lay, in lying order, went to the pile of `seat`; null: to the discard pile. */
export interface TrickCleared {
  readonly type: "trick_cleared";
  readonly trick: number;
  readonly seat: number | null;
  readonly cards: readonly string[];
}

/** The trick goes to `winner`, null for nobody. `totals` for each seat. */
export interface TrickDecided {
  readonly type: "trick_decided";
  readonly trick: number;
  readonly winner: number | null;
  readonly totals: readonly number[];
}

/** A trick began, led by this seat. */
export interface TrickStarted {
  readonly type: "trick_started";
  readonly trick: number;
  readonly leader: number;
}

/** Use the effect whose turn it is, on a card or against a seat. */
export interface UseAction {
  readonly type: "use_action";
  readonly card?: string | null;
  readonly against?: number | null;
}

/** End the tie by the mage. */
export interface UseOmnipotence {
  readonly type: "use_omnipotence";
}

/**
 * A table of Scherbia.
 *
 * `trick` counts from 1; `round` is the number of rows begun, 0 while announcing and when over. `leader` leads
 * this trick; when over he would lead the next. `hands` has a list for each seat, in canonical order; a card
 * that the viewer may not see is `"?"`. `rows` are in lying order. `totals` has a number for each seat, null
 * when over. `pending` says what a seat is asked, null in the phases `announce`, `play` and `over`. `laid`: what
 * each seat has laid face down. `entries`: what was turned up in this trick; when over, in the last one.
 * `stock`: the number of cards not dealt. `actions` and `factions` are null where they are not played. `count`
 * and `groups` are null until the game is over.
 */
export interface View {
  readonly phase: "announce" | "effect" | "omnipotence" | "over" | "play" | "reincarnate" | "replace" | "respond" | "steal";
  readonly trick: number;
  readonly round: number;
  readonly leader: number;
  readonly hands: readonly (readonly string[])[];
  readonly rows: readonly (readonly LyingView[])[];
  readonly totals: readonly number[] | null;
  readonly pending: Pending | null;
  readonly laid: readonly LaidView[];
  readonly entries: readonly EntryView[];
  readonly piles: readonly PileView[];
  readonly discard: PileView;
  readonly stock: number;
  readonly actions: ActionsView | null;
  readonly factions: FactionsView | null;
  readonly teams: readonly (readonly number[])[] | null;
  readonly last_trick: LastTrick | null;
  readonly count: readonly SeatCount[] | null;
  readonly groups: readonly GroupCount[] | null;
}

/** All types of the game: `referee.table<scherbia.Game>(token)`. */
export interface Game {
  readonly envelope: Envelope;
  readonly notice: Notice;
  readonly accepted: Accepted;
  readonly history: History;
  readonly command: Command;
}
