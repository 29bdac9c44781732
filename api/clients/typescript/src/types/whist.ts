/**
 * Types of Whist: its views, events and commands.
 *
 * Made from the description of the interface by `sh .ci/clients`: not to be edited.
 */
import type * as shared from "./table.js";

/** Accept a misdeal as it is. */
export interface AcceptDeal {
  readonly type: "accept_deal";
}

/** Accept the hand after its last trick. */
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
  readonly game: "whist";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly to_act: readonly number[];
  readonly deadline: number | null;
}

/** Ask the partner whether he has none of the suit led. */
export interface AskPartner {
  readonly type: "ask_partner";
}

/** Tell the partner to play one of his face-up cards. */
export interface CallCard {
  readonly type: "call_card";
  readonly card: string;
}

/** `seat` tells its partner to play a face-up card. */
export interface CardCalled {
  readonly type: "card_called";
  readonly seat: number;
  readonly partner: number;
  readonly card: string;
}

/** A card of the hand now lies face up on the table: shown, or withdrawn from the trick. */
export interface CardExposed {
  readonly type: "card_exposed";
  readonly seat: number;
  readonly card: string;
  readonly cause: "shown" | "withdrawn";
}

/** A seat plays a card to the trick of this number, counted from 1. */
export interface CardPlayed {
  readonly type: "card_played";
  readonly seat: number;
  readonly card: string;
  readonly trick: number;
}

/** One drawing for the first deal: a card for each seat that draws, in seat order. */
export interface CardsDrawn {
  readonly type: "cards_drawn";
  readonly cards: readonly SeatCard[];
}

/** A new deal begins. `order` lists the pack from the top. */
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

/** The claim is rejected. `proof` and `held` as in `claim_upheld`. */
export interface ClaimRejected {
  readonly type: "claim_rejected";
  readonly claim: number;
  readonly proof: readonly number[];
  readonly held: readonly string[] | null;
}

/** Claim that an opposing seat revoked in a finished trick of this hand, counted from 1. */
export interface ClaimRevoke {
  readonly type: "claim_revoke";
  readonly seat: number;
  readonly trick: number;
}

/**
 * The claim is upheld and the revoke established.
 *
 * `proof` holds the versions of the deal, of the lead of the trick, and of the play or its correction. `held`
 * are the cards of the suit led that were in the hand just before the play, in canonical order.
 */
export interface ClaimUpheld {
  readonly type: "claim_upheld";
  readonly claim: number;
  readonly proof: readonly number[];
  readonly held: readonly string[] | null;
}

/** Any command of the game. */
export type Command =
  | Deal
  | RuleClaim
  | DemandRedeal
  | AcceptDeal
  | PlayCard
  | TakeTrick
  | CorrectPlay
  | AskPartner
  | DenySuit
  | ClaimRevoke
  | ExposeCard
  | CallCard
  | AcceptHand;

/** Put the own revoke in the current trick right with this card. */
export interface CorrectPlay {
  readonly type: "correct_play";
  readonly card: string;
}

/** Enter a deal made by hand, with its faults. */
export interface Deal {
  readonly type: "deal";
  readonly faults: readonly Fault[];
}

/** A seat accepts the misdeal as it is. */
export interface DealAccepted {
  readonly type: "deal_accepted";
  readonly seat: number;
}

/** The draw has decided who deals first. */
export interface DealerSet {
  readonly type: "dealer_set";
  readonly seat: number;
}

/** Demand that the cards are dealt again after a misdeal. */
export interface DemandRedeal {
  readonly type: "demand_redeal";
}

/** Answer the partner's question: none of the suit led. */
export interface DenySuit {
  readonly type: "deny_suit";
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
  readonly game: "whist";
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
  readonly game: "whist";
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

/** Show a card of the hand without playing it. */
export interface ExposeCard {
  readonly type: "expose_card";
  readonly card: string;
}

/** A card that lies face up before its owner, and whether the partner has called it. */
export interface FaceUpCard {
  readonly card: string;
  readonly called: boolean;
}

/**
 * The fault of one card of a deal by hand.
 *
 * `position` counts from 0 at the top of the pack, up to 50. `to` is the seat that got the card instead of the
 * one due it; `face_up` says that the card was seen.
 */
export interface Fault {
  readonly position: number;
  readonly to?: number;
  readonly face_up?: boolean;
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

/** The last of an agreed number of hands is played; `side` has more hand points, None if both have as many. */
export interface GameOver {
  readonly type: "game_over";
  readonly side: number | null;
}

/** A side wins the game. */
export interface GameWon {
  readonly type: "game_won";
  readonly side: number;
}

/** A seat accepts the hand after its last trick. */
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

/** Revokes of both sides are established; the hand ends without points. */
export interface HandRevoked {
  readonly type: "hand_revoked";
}

/** The hand is closed. Everything per side; `hand_points` are the totals of the round. */
export interface HandScored {
  readonly type: "hand_scored";
  readonly tricks: readonly number[];
  readonly trick_points: readonly number[];
  readonly transfer: readonly number[];
  readonly hand_points: readonly number[];
}

/**
 * Notices with numbers greater than the `after` asked for, in order.
 *
 * `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of the
 * last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has changed.
 */
export interface History {
  readonly game: "whist";
  readonly version: number;
  readonly events: readonly Notice[];
  readonly more: boolean;
  readonly seen: string;
}

/**
 * The result of the last hand; lists per side.
 *
 * `transfer` is the signed change of 10.2, `hand_points` the totals before a new round sets them back,
 * `game_points` what the round brought to `round_winner`.
 */
export interface LastHand {
  readonly result: "revoked" | "scored";
  readonly tricks: readonly number[];
  readonly trick_points: readonly number[];
  readonly transfer: readonly number[];
  readonly hand_points: readonly number[];
  readonly round_winner: number | null;
  readonly game_points: number;
}

/**
 * The faults of the deal (5.1): seats with fewer than 13 cards, and cards seen.
 *
 * `waived` is true once all seats have accepted it.
 */
export interface Misdeal {
  readonly short: readonly number[];
  readonly exposed: readonly SeatCard[];
  readonly waived: boolean;
}

/** The deal is a misdeal: seats with fewer than 13 cards, and cards seen, by seat and then in canonical order. */
export interface MisdealFound {
  readonly type: "misdeal_found";
  readonly short: readonly number[];
  readonly exposed: readonly SeatCard[];
}

/** All seats have accepted; the hand is played as it was dealt. */
export interface MisdealWaived {
  readonly type: "misdeal_waived";
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
  readonly game: "whist";
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
 * `enforcement` (7, 8.1): whether a revoke stands and can be claimed, or is refused. `adjudication` (7.9): who
 * decides on a claim. `dealing` (4.4): by the referee without fault, or entered with its faults.
 * `misdeal_dealer` (5.4): who deals again after a misdeal. `withdrawn_card` (7.3): whether a card withdrawn goes
 * back to the hand or stays face up. `revoke_penalty` (10.2): two hand points once for the hand, or for each
 * established revoke. `transfer` (10.2): what happens when a side has fewer points than it must give.
 * `revoke_bars` (10.3): what a side with an established revoke cannot win by the hand. `revoked_hand_dealer`
 * (7.12): who deals after a hand with revokes of both sides. `trick_points` (10.1): a side's tricks beyond six,
 * or every trick from the seventh of the hand. `hands` (11.4): the hands after which the game ends; null for
 * none. It came later: tables that were opened before do not have it.
 */
export interface Options {
  readonly enforcement: "claims" | "strict";
  readonly adjudication: "arbiter" | "referee";
  readonly dealing: "automatic" | "by_hand";
  readonly misdeal_dealer: "next" | "same";
  readonly withdrawn_card: "exposed" | "hand";
  readonly revoke_penalty: "per_hand" | "per_revoke";
  readonly transfer: "debt" | "gain" | "held";
  readonly revoke_bars: "game" | "round";
  readonly revoked_hand_dealer: "next" | "same";
  readonly trick_points: "beyond_six" | "from_seventh";
  readonly hands?: number | null;
}

/**
 * The options of a table.
 *
 * `enforcement` (7, 8.1): whether a revoke stands and can be claimed, or is refused. `adjudication` (7.9): who
 * decides on a claim. `dealing` (4.4): by the referee without fault, or entered with its faults.
 * `misdeal_dealer` (5.4): who deals again after a misdeal. `withdrawn_card` (7.3): whether a card withdrawn goes
 * back to the hand or stays face up. `revoke_penalty` (10.2): two hand points once for the hand, or for each
 * established revoke. `transfer` (10.2): what happens when a side has fewer points than it must give.
 * `revoke_bars` (10.3): what a side with an established revoke cannot win by the hand. `revoked_hand_dealer`
 * (7.12): who deals after a hand with revokes of both sides. `trick_points` (10.1): a side's tricks beyond six,
 * or every trick from the seventh of the hand. `hands` (11.4): the hands after which the game ends; null for
 * none. It came later: tables that were opened before do not have it.
 */
export interface OptionsSent {
  readonly enforcement?: "claims" | "strict";
  readonly adjudication?: "arbiter" | "referee";
  readonly dealing?: "automatic" | "by_hand";
  readonly misdeal_dealer?: "next" | "same";
  readonly withdrawn_card?: "exposed" | "hand";
  readonly revoke_penalty?: "per_hand" | "per_revoke";
  readonly transfer?: "debt" | "gain" | "held";
  readonly revoke_bars?: "game" | "round";
  readonly revoked_hand_dealer?: "next" | "same";
  readonly trick_points?: "beyond_six" | "from_seventh";
  readonly hands?: number | null;
}

/** A seat asks its partner whether he has none of the suit led. */
export interface PartnerAsked {
  readonly type: "partner_asked";
  readonly seat: number;
  readonly partner: number;
  readonly suit: string;
}

/** Play a card to the trick. */
export interface PlayCard {
  readonly type: "play_card";
  readonly card: string;
}

/** A seat puts its revoke right: `card` lies in the trick instead of `withdrawn`. */
export interface PlayCorrected {
  readonly type: "play_corrected";
  readonly seat: number;
  readonly trick: number;
  readonly withdrawn: string;
  readonly card: string;
}

/** An open question whether a partner has none of the suit led (7.4). */
export interface Question {
  readonly by: number;
  readonly to: number;
  readonly suit: string;
}

/** A seat demands that the cards are dealt again. */
export interface RedealDemanded {
  readonly type: "redeal_demanded";
  readonly seat: number;
}

/** Claim number `claim` of the hand: `by` says that `seat` revoked in `trick`. `finding` is what the record says. */
export interface RevokeClaimed {
  readonly type: "revoke_claimed";
  readonly claim: number;
  readonly by: number;
  readonly seat: number;
  readonly trick: number;
  readonly finding: "rejected" | "upheld" | null;
}

/** A side wins the round. `scored` game points come to it by that; `game_points` are the totals per side. */
export interface RoundWon {
  readonly type: "round_won";
  readonly side: number;
  readonly scored: number;
  readonly game_points: readonly number[];
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

/** A card and the seat that drew it, holds it or played it. */
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

/** The seat asked answers that it has none of the suit. */
export interface SuitDenied {
  readonly type: "suit_denied";
  readonly seat: number;
  readonly suit: string;
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
  | CardsDrawn
  | DealerSet
  | CardsShuffled
  | HandDealt
  | MisdealFound
  | RedealDemanded
  | DealAccepted
  | MisdealWaived
  | TurnUpTaken
  | CardPlayed
  | TrickTaken
  | PlayCorrected
  | PartnerAsked
  | SuitDenied
  | CardExposed
  | CardCalled
  | RevokeClaimed
  | ClaimUpheld
  | ClaimRejected
  | HandRevoked
  | HandAccepted
  | HandScored
  | RoundWon
  | GameWon
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
  readonly game: "whist";
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
  readonly game: "whist";
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

/** Take the complete trick, as its winner. */
export interface TakeTrick {
  readonly type: "take_trick";
}

/** A finished trick of this hand, its plays as corrected. */
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

/** The winner takes the trick, which is finished by it. */
export interface TrickTaken {
  readonly type: "trick_taken";
  readonly seat: number;
  readonly trick: number;
}

/** The trick in play. `led` is the suit of its first card; `winner` is there only while it lies complete. */
export interface TrickView {
  readonly number: number;
  readonly leader: number;
  readonly led: string | null;
  readonly plays: readonly SeatCard[];
  readonly winner: number | null;
}

/** The dealer takes the turn-up into his hand. */
export interface TurnUpTaken {
  readonly type: "turn_up_taken";
  readonly seat: number;
  readonly card: string;
}

/**
 * A table of Whist.
 *
 * `deal_number` and `round_number` count from 1. `hands` and `face_up` have a list for each seat, in canonical
 * order; a card that the viewer may not see is `"?"`. `hands` are without the turn-up in the centre and the
 * face-up cards. `tricks_won`, `revokes`, `hand_points` and `game_points` have a number for each side. `dealer`
 * is null only before the draw.
 */
export interface View {
  readonly phase: "deal" | "misdeal" | "over" | "play" | "review";
  readonly deal_number: number;
  readonly round_number: number;
  readonly draws: readonly (readonly SeatCard[])[];
  readonly dealer: number | null;
  readonly trump: string | null;
  readonly turn_up: string | null;
  readonly hands: readonly (readonly string[])[];
  readonly face_up: readonly (readonly FaceUpCard[])[];
  readonly trick: TrickView | null;
  readonly tricks: readonly TakenTrickView[];
  readonly tricks_won: readonly number[];
  readonly question: Question | null;
  readonly claims: readonly shared.ClaimView[];
  readonly revokes: readonly number[];
  readonly misdeal: Misdeal | null;
  readonly accepted: readonly number[];
  readonly hand_points: readonly number[];
  readonly game_points: readonly number[];
  readonly last_hand: LastHand | null;
}

/** All types of the game: `referee.table<whist.Game>(token)`. */
export interface Game {
  readonly envelope: Envelope;
  readonly notice: Notice;
  readonly accepted: Accepted;
  readonly history: History;
  readonly command: Command;
}
