/**
 * Types of tables that are the same at every game.
 *
 * Made from the description of the interface by `sh .ci/clients`: not to be edited.
 */

/** One who acts: a seat, the arbiter or the clock. `seat` is the number of the seat, else None. */
export interface Actor {
  readonly role: "arbiter" | "clock" | "seat";
  readonly seat?: number | null;
}

/** Add `points`, one number for each seat, to the scores of the result. */
export interface Adjust {
  readonly type: "adjust";
  readonly points: readonly number[];
}

/** The arbiter whom all seats accept: from which version on, and by which name. */
export interface AgreedArbiter {
  readonly version: number;
  readonly name: string;
}

/**
 * A table is an analysis of the table `table` from its `version` on.
 *
 * The first `version` events are those of that table, whose chain stood at `head` (SHA-256, hex) after them.
 * Only those who arbitrate see `head`. `chance` says what is drawn from then on: with `same` what that table
 * would have drawn, with `fresh` something else.
 */
export interface Analysis {
  readonly table: string;
  readonly version: number;
  readonly head: string | null;
  readonly chance: "fresh" | "same";
}

/** The table is void: it has no result. */
export interface Annul {
  readonly type: "void";
}

/** All seats accept the same person, who arbitrates from now on. */
export interface ArbiterAgreed {
  readonly type: "arbiter_agreed";
  readonly candidate: number;
  readonly name: string;
}

/**
 * A seat accepts this person as arbiter; None: it takes back what it said.
 *
 * `candidate` numbers those whom the seats have named, from 1; 0 for None.
 */
export interface ArbiterChosen {
  readonly type: "arbiter_chosen";
  readonly seat: number;
  readonly candidate: number;
  readonly name: string | null;
}

/** A field of the command that asks for a draw, and its value. */
export interface Asked {
  readonly field: string;
  readonly value: string | number | boolean | null;
}

/** The items that lie at a place before the first event. */
export interface AtFirst {
  readonly type: "at_first";
  readonly place: string;
}

/**
 * The result is this ranking, from the first place to the last; seats of one group share the place.
 *
 * `scores` None: as they are, or what rulings have added so far if there are none.
 */
export interface Award {
  readonly type: "award";
  readonly ranking: readonly (readonly number[])[];
  readonly scores?: readonly number[] | null;
}

/** The seat could know of the breach since this version. It does not say that anybody noticed. */
export interface Aware {
  readonly seat: number;
  readonly since: number;
}

/** The look of a host at all hands: from which version on, by which club (None: the organizer), and why. */
export interface BrokenGlass {
  readonly version: number;
  readonly name: string | null;
  readonly reason: string;
}

/** A claim of this hand, numbered from 1. `finding` is for the arbiter, null for others. */
export interface ClaimView {
  readonly claim: number;
  readonly by: number;
  readonly seat: number;
  readonly trick: number;
  readonly state: "pending" | "rejected" | "upheld";
  readonly finding: "rejected" | "upheld" | null;
}

/**
 * The time that a seat has for a move, from 1 second to 30 days, and the consequence when it is up.
 *
 * `seconds_per_answer` is how long the seats asked have to answer a request to undo, from 1 second to 30 days.
 * Tables from before there was such a time lack it. There an answer may take for ever, and rules table.9.8 and
 * 9.9 do not hold.
 */
export interface Clock {
  readonly seconds_per_move: number;
  readonly expiry: "arbiter" | "forfeit";
  readonly seconds_per_answer?: number;
}

/**
 * The time that a seat has for a move, from 1 second to 30 days, and the consequence when it is up.
 *
 * `seconds_per_answer` is how long the seats asked have to answer a request to undo, from 1 second to 30 days.
 * Tables from before there was such a time lack it. There an answer may take for ever, and rules table.9.8 and
 * 9.9 do not hold.
 */
export interface ClockSent {
  readonly seconds_per_move: number;
  readonly expiry?: "arbiter" | "forfeit";
  readonly seconds_per_answer?: number;
}

/**
 * The cards `<id>-<n>`, n from 1, of each row of a deck in turn.
 *
 * `option` has rows in place of these, where it is set. `seats_per_row`: there is one row for so many seats.
 * `copies`: how many there are of each row of an option whose rows do not say so.
 */
export interface Copies {
  readonly type: "copies";
  readonly rows: readonly Row[];
  readonly option?: string | null;
  readonly seats_per_row?: number | null;
  readonly copies?: number | null;
}

/**
 * A dispute in short.
 *
 * `by` filed it with the event at `filed`, in the reader's own number. `rule`, `against` and `title` are null
 * for who may not read what it is about. `title` is the question that the case puts. It has the place in the
 * game, such as the trick, in the dispute's file alone.
 */
export interface DisputeEntry {
  readonly dispute: number;
  readonly status: "appealed" | "final" | "open" | "ruled";
  readonly by: Actor;
  readonly filed: number;
  readonly rule: string | null;
  readonly against: readonly number[] | null;
  readonly title: Text | null;
}

/**
 * A dispute is open.
 *
 * About which events (`versions`), against which seats, by which rule and why is for the parties and the
 * arbiter.
 */
export interface DisputeFiled {
  readonly type: "dispute_filed";
  readonly dispute: number;
  readonly seat: number | null;
  readonly against: readonly number[];
  readonly rule: string;
  readonly versions: readonly number[];
  readonly statement: string;
}

/** The disputes of a table, by number. `frozen`: play stands still for one of them. */
export interface DisputeList {
  readonly version: number;
  readonly frozen: boolean;
  readonly disputes: readonly DisputeEntry[];
}

/**
 * The arbiter has ruled; what follows from it are the next events of the same command.
 *
 * `final`: no appeal lies. Verdict (null for those who may not read it), rule and reasons are for the parties.
 */
export interface DisputeRuled {
  readonly type: "dispute_ruled";
  readonly dispute: number;
  readonly parties: readonly number[];
  readonly rule: string;
  readonly verdict: "partly" | "rejected" | "upheld" | null;
  readonly reasons: string;
  readonly final: boolean;
}

/**
 * A draw, by the event that tells of it.
 *
 * `kind`: all items in a new order, a throw of dice with so many `sides`, one item, or several different ones.
 * `came` is the field with what came; where it is null or missing, nothing was drawn. `a.b` is the field `b` of
 * each entry of the list `a`. It is a draw where all of `when` holds; of several draws of an event the first
 * that applies counts. `asked`: the command that asks for it has all these values; a ruling may enter several
 * such commands, in order.
 */
export interface Draw {
  readonly event: string;
  readonly kind: "dice" | "lot" | "lots" | "shuffle";
  readonly came: string;
  readonly choices?: readonly (string | number)[] | Each | Copies | Seats | Joined | AtFirst | Lying | Gaps | Told | null;
  readonly sides?: number | null;
  readonly when?: readonly When[];
  readonly asked?: readonly Asked[];
}

/**
 * All that a game draws.
 *
 * `places` are those from which is drawn, `followed` says what events change there.
 */
export interface Draws {
  readonly draws?: readonly Draw[];
  readonly places?: readonly Place[];
  readonly followed?: readonly (Taken | Laid | Moved)[];
}

/** A text with words in braces, once for each combination of their values; the first word changes last. */
export interface Each {
  readonly type: "each";
  readonly text: string;
  readonly of: readonly Loop[];
}

/** A seat has added to the chance of the table. */
export interface EntropyAdded {
  readonly type: "entropy_added";
  readonly seat: number;
  readonly entropy: string;
}

/** No more entropy is added: the chance of the table is fixed, and the game begins. */
export interface EntropyClosed {
  readonly type: "entropy_closed";
}

/**
 * The log lost events that were acknowledged, and they cannot be put back; nothing else changes at the table.
 *
 * `first` is the first version that is missing, in the viewer's own numbers. `last` is the last one that was
 * acknowledged, and `head` its hash (hex); the arbiter alone is told. `by` decided so: whoever has the database
 * at hand.
 */
export interface EventsLost {
  readonly type: "events_lost";
  readonly first: number;
  readonly last: number | null;
  readonly head: string | null;
  readonly by: "operator";
}

/** A party or the arbiter has something to add; nobody else may know that there is evidence. */
export interface EvidenceGiven {
  readonly type: "evidence_given";
  readonly dispute: number;
  readonly seat: number | null;
  readonly parties: readonly number[];
  readonly text: string;
  readonly versions: readonly number[];
}

/**
 * The fault at one place in the input.
 *
 * `allowed` are the values that may stand there, if only so many may. `least` and `most` are the bounds of a
 * number, or of how many characters or entries a value may have.
 */
export interface FieldError {
  readonly field: string;
  readonly problem: string;
  readonly detail: string;
  readonly expected?: string | null;
  readonly allowed?: readonly string[];
  readonly least?: number | null;
  readonly most?: number | null;
}

/** The numbers from 0 to the number of items at a place: where among them another may be put in. */
export interface Gaps {
  readonly type: "gaps";
  readonly place: string;
}

/**
 * The host looks at all hands from now on, and arbitrates; everybody is told why.
 *
 * `name` is that of the club, None for the organizer of the service.
 */
export interface GlassBroken {
  readonly type: "glass_broken";
  readonly name: string | null;
  readonly reason: string;
}

/**
 * The end of an invitation: since when, who accepted it by which name, or the words of its withdrawal.
 *
 * `at` is in milliseconds since 1970, UTC.
 */
export interface InvitationEnd {
  readonly at: number;
  readonly name?: string | null;
  readonly words?: string | null;
}

/** Items, and after them others. */
export interface Joined {
  readonly type: "joined";
  readonly parts: readonly (readonly (string | number)[] | Each | Copies | Seats | Joined | AtFirst | Lying | Gaps | Told)[];
}

/**
 * The label of a table: its `title`, and at which `board` and in which `round` of a tournament it is played.
 *
 * Each is null where it is not told.
 */
export interface Label {
  readonly title: string | null;
  readonly board: string | null;
  readonly round: string | null;
}

/**
 * The label of a table: its `title`, and at which `board` and in which `round` of a tournament it is played.
 *
 * Each is null where it is not told.
 */
export interface LabelSent {
  readonly title?: string | null;
  readonly board?: string | null;
  readonly round?: string | null;
}

/** By the event a place holds the items in a field, in this order, and no others. */
export interface Laid {
  readonly type: "laid";
  readonly event: string;
  readonly items: string;
  readonly place: string;
}

/**
 * A card that a seat could know.
 *
 * `card` lies in `zone` for certain. It became known at version `since` of the stream by an event of type
 * `event_type`, `how` in one word. It came from the zone `source` then (None: into the game in full view).
 * `undone` is the version of the undo that withdrew this event, None if it stands.
 *
 * A card learned by a withdrawn event stays known. Then `zone` is where the card lay by that event, and with the
 * undo it went back to `source`.
 */
export interface LedgerEntry {
  readonly card: string;
  readonly zone: string;
  readonly since: number;
  readonly event_type: string;
  readonly how: "dealt" | "drawn" | "looked" | "open" | "passed" | "played" | "shown" | "slipped";
  readonly source: string | null;
  readonly undone: number | null;
}

/** A word in a text and its values, in order; `first` is the option that says how many of these there are. */
export interface Loop {
  readonly name: string;
  readonly values: readonly string[];
  readonly first?: string | null;
}

/**
 * The items that lie at a place now: at `place`, or where the field `named_by` of the event says.
 *
 * In the order in which it lies, or in that of `order`. `otherwise`: what is drawn from where fewer lie there
 * than are drawn. `ending`: the field of the asking command with which the items must end, where it has one.
 */
export interface Lying {
  readonly type: "lying";
  readonly place?: string | null;
  readonly named_by?: string | null;
  readonly order?: readonly (string | number)[] | Each | Copies | Seats | Joined | AtFirst | Lying | Gaps | Told | null;
  readonly otherwise?: readonly (string | number)[] | Each | Copies | Seats | Joined | AtFirst | Lying | Gaps | Told | null;
  readonly ending?: string | null;
}

/**
 * By the event an item goes from one place to another; these are the fields that name them.
 *
 * `index` is the field with the item's number at the new place; where it is null, the item lies behind the
 * others.
 */
export interface Moved {
  readonly type: "moved";
  readonly event: string;
  readonly item: string;
  readonly source: string;
  readonly target: string;
  readonly index: string;
}

/** A card that an event cited has moved, with its chain of custody. */
export interface MovedCard {
  readonly card: string;
  readonly steps: readonly Step[];
}

/** A dispute that waits for the arbiter: its number, and whether it is appealed. */
export interface OpenDispute {
  readonly dispute: number;
  readonly appealed: boolean;
}

/**
 * An open request to undo.
 *
 * `seat` asks to go back to `to`; `waiting` seats have yet to answer, or the arbiter has.
 */
export interface OpenUndo {
  readonly undo: number;
  readonly seat: number;
  readonly to: number;
  readonly needs: readonly number[];
  readonly waiting: readonly number[];
  readonly arbiter: boolean;
}

/**
 * A table was opened. The tokens are told this once; the service keeps only their hashes.
 *
 * Where nobody arbitrates, `seats` is empty and `arbiter_token` null: only the spectators have a token.
 */
export interface OpenedTable {
  readonly id: string;
  readonly version: number;
  readonly game: string;
  readonly seats: readonly SeatToken[];
  readonly arbiter_token: string | null;
  readonly spectator_token: string;
  readonly commitment: string;
}

/**
 * The result of a finished game.
 *
 * `ranking` lists groups of seats from the first to the last place; seats in one group share the place. `scores`
 * has one whole number for each seat. `reason` is the word of the rulebook, or `resigned`.
 */
export interface Outcome {
  readonly ranking: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly reason: string;
}

/** A penalty for `seat`: `points` (0: a warning) are taken off its score; `text` says for what. */
export interface Penalize {
  readonly type: "penalty";
  readonly seat: number;
  readonly text: string;
  readonly points?: number;
}

/** `points` (0: a warning) are taken off the score of `seat`. For what is for the parties and the seat. */
export interface PenaltyGiven {
  readonly type: "penalty_given";
  readonly dispute: number;
  readonly seat: number;
  readonly points: number;
  readonly parties: readonly number[];
  readonly text: string;
}

/** A place from which is drawn, and what lies there before the first event. */
export interface Place {
  readonly name: string;
  readonly items: readonly (string | number)[] | Each | Copies | Seats | Joined | AtFirst | Lying | Gaps | Told;
}

/**
 * Outcomes fixed before the game. The game uses the entries of each kind in order, then the generator.
 *
 * If an entry does not fit a draw, it is used up and the generator decides instead.
 *
 * `shuffles`: each entry lists the cards from the top. `dice`: each entry is one throw. `lots`: the rulebook
 * says what an entry is.
 */
export interface Prepared {
  readonly shuffles: readonly (readonly string[])[];
  readonly dice: readonly (readonly number[])[];
  readonly lots: readonly (number | string | readonly (number | string)[])[];
}

/**
 * Outcomes fixed before the game. The game uses the entries of each kind in order, then the generator.
 *
 * If an entry does not fit a draw, it is used up and the generator decides instead.
 *
 * `shuffles`: each entry lists the cards from the top. `dice`: each entry is one throw. `lots`: the rulebook
 * says what an entry is.
 */
export interface PreparedSent {
  readonly shuffles?: readonly (readonly string[])[];
  readonly dice?: readonly (readonly number[])[];
  readonly lots?: readonly (number | string | readonly (number | string)[])[];
}

/**
 * A problem: why a request was not carried out.
 *
 * `code` is stable and machine-readable, `type` the same as a URI. `title` and `detail` are in the requested
 * language (`Accept-Language`, English or German). `rule` is the id of the rule that refuses. `revision` is that
 * of the rulebook by which it does, where one counts. `sentences` is the rule's text there in both languages.
 * `version` is the current version in the client's numbers. `errors` name the places in the input.
 *
 * `damaged_at` is the version, in the stream's numbers, of the first event that is no longer as it was written;
 * for arbiters and the organizer. `request_id` is in the log. `faults` are all that is wrong with a movement, a
 * seating or the settings of a tournament. `invitation` says since when an invitation can no longer be accepted.
 * It also says who accepted it, or with which words it was withdrawn. `read_from` is the first version to read
 * anew, in the client's numbers.
 */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly rule?: string | null;
  readonly revision?: number | null;
  readonly field?: string | null;
  readonly version?: number | null;
  readonly damaged_at?: number | null;
  readonly errors?: readonly FieldError[];
  readonly sentences?: { readonly [name: string]: string };
  readonly faults?: readonly RuleFault[];
  readonly invitation?: InvitationEnd | null;
  readonly read_from?: number | null;
}

/**
 * A reason why an undo is not harmless.
 *
 * The seat `acted`, or `learned` something. With `seat` None, chance was drawn (`drew`), a claim was made
 * (`claimed`), or the arbiter acted in its own right (`ruled`).
 */
export interface Reason {
  readonly why: "acted" | "claimed" | "drew" | "learned" | "ruled";
  readonly seat: number | null;
}

/** The arbiter has opened the record; with it the seed (hex) is revealed. */
export interface RecordOpened {
  readonly type: "record_opened";
  readonly seed: string;
}

/** The result of a table that was finished before is now this one. */
export interface ResultRuled {
  readonly type: "result_ruled";
  readonly dispute: number;
  readonly ranking: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly reason: string;
}

/**
 * A card that a seat has learned by the events to withdraw; it keeps knowing it.
 *
 * `card` is `"?"` if the reader may not know which one it was. `event_type` is the type of the event at
 * `version`.
 */
export interface Revealed {
  readonly seat: number;
  readonly version: number;
  readonly card: string;
  readonly zone: string;
  readonly event_type: string;
}

/** The game stands again as at version `to` of the stream. */
export interface Rewind {
  readonly type: "rewind";
  readonly to: number;
}

/** A kind of card and how often it is in a deck. */
export interface Row {
  readonly id: string;
  readonly copies: number;
}

/** A rule that the input breaks, and the place in the input, empty for the whole. */
export interface RuleFault {
  readonly rule: string;
  readonly at: string;
}

/** A party asks for a second ruling. Who it is and why is for the parties and the arbiter. */
export interface RulingAppealed {
  readonly type: "ruling_appealed";
  readonly dispute: number;
  readonly seat: number | null;
  readonly parties: readonly number[];
  readonly statement: string;
}

/** `points`, one number for each seat, count in the scores of the result. */
export interface ScoreAdjusted {
  readonly type: "score_adjusted";
  readonly dispute: number;
  readonly points: readonly number[];
}

/** Another player has the seat from now on, by this name. */
export interface SeatHandedOver {
  readonly type: "seat_handed_over";
  readonly seat: number;
  readonly name: string | null;
}

/** A player, by the name that sentences for people use; everybody at the table sees it. */
export interface SeatName {
  readonly name: string;
}

/** The player of a seat is called so from now on; None: by its seat. */
export interface SeatNamed {
  readonly type: "seat_named";
  readonly seat: number;
  readonly name: string | null;
}

/** A seat gives the game up. */
export interface SeatResigned {
  readonly type: "seat_resigned";
  readonly seat: number;
}

/** The token of one seat. */
export interface SeatToken {
  readonly seat: number;
  readonly token: string;
}

/** The seats of the table, in order. */
export interface Seats {
  readonly type: "seats";
}

/**
 * One step of a card: from `source` to `target`, or shown where it lay, by the event `version`.
 *
 * `event_type` is the type of the event, `rule` the rule that it carries, `seen_by` the seats that could read by
 * it which card it was. `illicit`: the act was against the rules and stood (see `is_illicit`). `claim` is the
 * version of the event that upheld a claim against it, if one stands. `undone` is the version of the undo that
 * withdrew the step, None if it stands.
 */
export interface Step {
  readonly version: number;
  readonly event_type: string;
  readonly rule: string;
  readonly how: "dealt" | "drawn" | "looked" | "open" | "passed" | "played" | "shown" | "slipped" | "gathered" | "shuffled";
  readonly source: string | null;
  readonly target: string;
  readonly seen_by: readonly number[];
  readonly illicit: boolean;
  readonly claim: number | null;
  readonly undone: number | null;
}

/**
 * A table in the directory.
 *
 * `opened_at` is milliseconds since 1970, UTC. `names` are the players' present names, null where nobody may see
 * one, and empty if nobody was ever named. `caption` is the table's name. `analysis` is the id of the table of
 * which it is an analysis, null for every other table.
 */
export interface TableEntry {
  readonly id: string;
  readonly game: string;
  readonly status: "finished" | "paused" | "running" | "void" | "waiting";
  readonly opened_at: number;
  readonly seats: number;
  readonly undo_policy: "arbiter" | "consent" | "off";
  readonly names: readonly (string | null)[];
  readonly caption: Label | null;
  readonly analysis: string | null;
}

/** The result, and the seed (hex) by which every draw of chance can be recomputed; empty if it is revealed later. */
export interface TableFinished {
  readonly type: "table_finished";
  readonly ranking: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly reason: string;
  readonly seed: string;
}

/** The table is called so from now on. */
export interface TableLabelled {
  readonly type: "table_labelled";
  readonly caption: Label;
}

/**
 * Tables, newest first. `next` is the cursor of the next page, null if this is the last.
 *
 * `logs_away`: the numbers of the logs that cannot be reached now. What lies in them is not listed.
 */
export interface TablePage {
  readonly tables: readonly TableEntry[];
  readonly next: string | null;
  readonly logs_away?: readonly number[];
}

/** Play stops for a while. */
export interface TablePaused {
  readonly type: "table_paused";
}

/** Play goes on. */
export interface TableResumed {
  readonly type: "table_resumed";
}

/** The table is void and has no result; its seed (hex) is revealed, empty if that is done later. */
export interface TableVoided {
  readonly type: "table_voided";
  readonly dispute: number;
  readonly seed: string;
}

/** By the event the items in a field leave a place. */
export interface Taken {
  readonly type: "taken";
  readonly event: string;
  readonly items: string;
  readonly place: string;
}

/** The same words in each language. `{field}` in them stands for the value of that field. */
export interface Text {
  readonly en: string;
  readonly de: string;
}

/**
 * Texts of or about a person that lay beside the record were deleted; nothing changes at the table.
 *
 * `commitments` (hex) say which; the arbiter alone is told. `ground` is why, `by` who did it. `audience` are the
 * seats that could read the texts: beside the arbiter, they alone may know of the event. It is left out where
 * everybody could.
 */
export interface TextForgotten {
  readonly type: "text_forgotten";
  readonly commitments: readonly string[];
  readonly ground: "age" | "error" | "other" | "request";
  readonly by: "operator" | "organizer" | "seat";
  readonly audience?: readonly number[] | null;
}

/** The time that these seats had for their move is up. */
export interface TimeExpired {
  readonly type: "time_expired";
  readonly seats: readonly number[];
}

/**
 * Nobody could play, because the service was away: all clocks stand from `since` until `until`.
 *
 * `back` is when the service was there again. All three are milliseconds since 1970 (UTC).
 */
export interface TimeStood {
  readonly type: "time_stood";
  readonly from: number;
  readonly back: number;
  readonly until: number;
}

/** The items that the event itself names in a field, in another order: that of `order`. */
export interface Told {
  readonly type: "told";
  readonly field: string;
  readonly order: readonly (string | number)[] | Each | Copies | Seats | Joined | AtFirst | Lying | Gaps | Told;
}

/** A seat that was asked, or the arbiter (`seat` None), agrees or refuses. */
export interface UndoAnswered {
  readonly type: "undo_answered";
  readonly undo: number;
  readonly seat: number | null;
  readonly consent: boolean;
}

/** The seat that asked has taken its request back. */
export interface UndoDropped {
  readonly type: "undo_dropped";
  readonly undo: number;
}

/** The time for an answer is up: the clock refuses the request for `seats`, which have not answered. */
export interface UndoExpired {
  readonly type: "undo_expired";
  readonly undo: number;
  readonly seats: readonly number[];
}

/**
 * A seat asks to go back to version `to`.
 *
 * `needs` are the seats that must agree; `arbiter`: the arbiter decides instead.
 */
export interface UndoRequested {
  readonly type: "undo_requested";
  readonly undo: number;
  readonly seat: number;
  readonly to: number;
  readonly needs: readonly number[];
  readonly arbiter: boolean;
}

/**
 * The game stands again as at version `to`; the game's events since are withdrawn.
 *
 * `undo` is the request granted, if any.
 */
export interface Undone {
  readonly type: "undone";
  readonly undo: number | null;
  readonly to: number;
}

/** A prepared outcome that did not fit, such as `lots[3]`, and the version of the record that holds the draw. */
export interface Unfit {
  readonly version: number;
  readonly prepared: string;
}

/** One who looks at the table: a seat, a spectator or the arbiter. `seat` is the number of the seat, else None. */
export interface Viewer {
  readonly role: "arbiter" | "seat" | "spectator";
  readonly seat: number | null;
}

/**
 * A field of the event, or an option as `options.first_holder`, and the values at which there is a draw.
 *
 * `hand:*` stands for all that begin with `hand:`.
 */
export interface When {
  readonly field: string;
  readonly values: readonly (string | number | boolean | null)[];
}
