"""Types of tables that are the same at every game.

Made from the description of the interface by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field


class Actor(Struct, frozen=True, omit_defaults=True):
    """One who acts: a seat, the arbiter or the clock. `seat` is the number of the seat, else None."""

    role: Literal["arbiter", "clock", "seat"]
    seat: int | None = None


class Adjust(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="adjust"):
    """Add `points`, one number for each seat, to the scores of the result."""

    points: list[int]


class AgreedArbiter(Struct, frozen=True, omit_defaults=True):
    """The arbiter whom all seats accept: from which version on, and by which name."""

    version: int
    name: str


class Analysis(Struct, frozen=True, omit_defaults=True):
    """A table is an analysis of the table `table` from its `version` on.

    The first `version` events are those of that table, whose chain stood at `head` (SHA-256, hex) after them.
    Only those who arbitrate see `head`. `chance` says what is drawn from then on: with `same` what that table
    would have drawn, with `fresh` something else.
    """

    table: str
    version: int
    head: str | None
    chance: Literal["fresh", "same"]


class Annul(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="void"):
    """The table is void: it has no result."""


class ArbiterAgreed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="arbiter_agreed"):
    """All seats accept the same person, who arbitrates from now on."""

    candidate: int
    name: str


class ArbiterChosen(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="arbiter_chosen"):
    """A seat accepts this person as arbiter; None: it takes back what it said.

    `candidate` numbers those whom the seats have named, from 1; 0 for None.
    """

    seat: int
    candidate: int
    name: str | None


class Asked(Struct, frozen=True, omit_defaults=True):
    """A field of the command that asks for a draw, and its value."""

    field: str
    value: str | int | bool | None


class AtFirst(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="at_first"):
    """The items that lie at a place before the first event."""

    place: str


class Award(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="award"):
    """The result is this ranking, from the first place to the last; seats of one group share the place.

    `scores` None: as they are, or what rulings have added so far if there are none.
    """

    ranking: list[list[int]]
    scores: list[int] | None = None


class Aware(Struct, frozen=True, omit_defaults=True):
    """The seat could know of the breach since this version. It does not say that anybody noticed."""

    seat: int
    since: int


class BrokenGlass(Struct, frozen=True, omit_defaults=True):
    """The look of a host at all hands: from which version on, by which club (None: the organizer), and why."""

    version: int
    name: str | None
    reason: str


class ClaimView(Struct, frozen=True, omit_defaults=True):
    """A claim of this hand, numbered from 1. `finding` is for the arbiter, null for others."""

    claim: int
    by: int
    seat: int
    trick: int
    state: Literal["pending", "rejected", "upheld"]
    finding: Literal["rejected", "upheld"] | None


class Clock(Struct, frozen=True, omit_defaults=True):
    """The time that a seat has for a move, from 1 second to 30 days, and the consequence when it is up.

    `seconds_per_answer` is how long the seats asked have to answer a request to undo, from 1 second to 30 days.
    Tables from before there was such a time lack it. There an answer may take for ever, and rules table.9.8 and
    9.9 do not hold.
    """

    seconds_per_move: int
    expiry: Literal["arbiter", "forfeit"]
    seconds_per_answer: int | None = None


class ClockSent(Struct, frozen=True, omit_defaults=True):
    """The time that a seat has for a move, from 1 second to 30 days, and the consequence when it is up.

    `seconds_per_answer` is how long the seats asked have to answer a request to undo, from 1 second to 30 days.
    Tables from before there was such a time lack it. There an answer may take for ever, and rules table.9.8 and
    9.9 do not hold.
    """

    seconds_per_move: int
    expiry: Literal["arbiter", "forfeit"] | None = None
    seconds_per_answer: int | None = None


class Copies(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="copies"):
    """The cards `<id>-<n>`, n from 1, of each row of a deck in turn.

    `option` has rows in place of these, where it is set. `seats_per_row`: there is one row for so many seats.
    `copies`: how many there are of each row of an option whose rows do not say so.
    """

    rows: list[Row]
    option: str | None = None
    seats_per_row: int | None = None
    copies: int | None = None


class DisputeEntry(Struct, frozen=True, omit_defaults=True):
    """A dispute in short.

    `by` filed it with the event at `filed`, in the reader's own number. `rule`, `against` and `title` are null
    for who may not read what it is about. `title` is the question that the case puts. It has the place in the
    game, such as the trick, in the dispute's file alone.
    """

    dispute: int
    status: Literal["appealed", "final", "open", "ruled"]
    by: Actor
    filed: int
    rule: str | None
    against: list[int] | None
    title: Text | None


class DisputeFiled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="dispute_filed"):
    """A dispute is open.

    About which events (`versions`), against which seats, by which rule and why is for the parties and the
    arbiter.
    """

    dispute: int
    seat: int | None
    against: list[int]
    rule: str
    versions: list[int]
    statement: str


class DisputeList(Struct, frozen=True, omit_defaults=True):
    """The disputes of a table, by number. `frozen`: play stands still for one of them."""

    version: int
    frozen: bool
    disputes: list[DisputeEntry]


class DisputeRuled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="dispute_ruled"):
    """The arbiter has ruled; what follows from it are the next events of the same command.

    `final`: no appeal lies. Verdict (null for those who may not read it), rule and reasons are for the parties.
    """

    dispute: int
    parties: list[int]
    rule: str
    verdict: Literal["partly", "rejected", "upheld"] | None
    reasons: str
    final: bool


class Draw(Struct, frozen=True, omit_defaults=True):
    """A draw, by the event that tells of it.

    `kind`: all items in a new order, a throw of dice with so many `sides`, one item, or several different ones.
    `came` is the field with what came; where it is null or missing, nothing was drawn. `a.b` is the field `b`
    of each entry of the list `a`. It is a draw where all of `when` holds; of several draws of an event the
    first that applies counts. `asked`: the command that asks for it has all these values; a ruling may enter
    several such commands, in order.
    """

    event: str
    kind: Literal["dice", "lot", "lots", "shuffle"]
    came: str
    choices: list[str | int] | Each | Copies | Seats | Joined | AtFirst | Lying | Gaps | Told | None = None
    sides: int | None = None
    when: list[When] | None = None
    asked: list[Asked] | None = None


class Draws(Struct, frozen=True, omit_defaults=True):
    """All that a game draws.

    `places` are those from which is drawn, `followed` says what events change there.
    """

    draws: list[Draw] | None = None
    places: list[Place] | None = None
    followed: list[Taken | Laid | Moved] | None = None


class Each(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="each"):
    """A text with words in braces, once for each combination of their values; the first word changes last."""

    text: str
    of: list[Loop]


class EntropyAdded(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="entropy_added"):
    """A seat has added to the chance of the table."""

    seat: int
    entropy: str


class EntropyClosed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="entropy_closed"):
    """No more entropy is added: the chance of the table is fixed, and the game begins."""


class EventsLost(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="events_lost"):
    """The log lost events that were acknowledged, and they cannot be put back; nothing else changes at the table.

    `first` is the first version that is missing, in the viewer's own numbers. `last` is the last one that was
    acknowledged, and `head` its hash (hex); the arbiter alone is told. `by` decided so: whoever has the
    database at hand.
    """

    first: int
    last: int | None
    head: str | None
    by: Literal["operator"]


class EvidenceGiven(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="evidence_given"):
    """A party or the arbiter has something to add; nobody else may know that there is evidence."""

    dispute: int
    seat: int | None
    parties: list[int]
    text: str
    versions: list[int]


class FieldError(Struct, frozen=True, omit_defaults=True):
    """The fault at one place in the input.

    `allowed` are the values that may stand there, if only so many may. `least` and `most` are the bounds of a
    number, or of how many characters or entries a value may have.
    """

    field: str
    problem: str
    detail: str
    expected: str | None = None
    allowed: list[str] | None = None
    least: int | None = None
    most: int | None = None


class Gaps(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="gaps"):
    """The numbers from 0 to the number of items at a place: where among them another may be put in."""

    place: str


class GlassBroken(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="glass_broken"):
    """The host looks at all hands from now on, and arbitrates; everybody is told why.

    `name` is that of the club, None for the organizer of the service.
    """

    name: str | None
    reason: str


class InvitationEnd(Struct, frozen=True, omit_defaults=True):
    """The end of an invitation: since when, who accepted it by which name, or the words of its withdrawal.

    `at` is in milliseconds since 1970, UTC.
    """

    at: int
    name: str | None = None
    words: str | None = None


class Joined(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="joined"):
    """Items, and after them others."""

    parts: list[list[str | int] | Each | Copies | Seats | Joined | AtFirst | Lying | Gaps | Told]


class Label(Struct, frozen=True, omit_defaults=True):
    """The label of a table: its `title`, and at which `board` and in which `round` of a tournament it is played.

    Each is null where it is not told.
    """

    title: str | None
    board: str | None
    round: str | None


class LabelSent(Struct, frozen=True, omit_defaults=True):
    """The label of a table: its `title`, and at which `board` and in which `round` of a tournament it is played.

    Each is null where it is not told.
    """

    title: str | None = None
    board: str | None = None
    round: str | None = None


class Laid(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="laid"):
    """By the event a place holds the items in a field, in this order, and no others."""

    event: str
    items: str
    place: str


class LedgerEntry(Struct, frozen=True, omit_defaults=True):
    """A card that a seat could know.

    `card` lies in `zone` for certain. It became known at version `since` of the stream by an event of type
    `event_type`, `how` in one word. It came from the zone `source` then (None: into the game in full view).
    `undone` is the version of the undo that withdrew this event, None if it stands.

    A card learned by a withdrawn event stays known. Then `zone` is where the card lay by that event, and with
    the undo it went back to `source`.
    """

    card: str
    zone: str
    since: int
    event_type: str
    how: Literal["dealt", "drawn", "looked", "open", "passed", "played", "shown", "slipped"]
    source: str | None
    undone: int | None


class Loop(Struct, frozen=True, omit_defaults=True):
    """A word in a text and its values, in order; `first` is the option that says how many of these there are."""

    name: str
    values: list[str]
    first: str | None = None


class Lying(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="lying"):
    """The items that lie at a place now: at `place`, or where the field `named_by` of the event says.

    In the order in which it lies, or in that of `order`. `otherwise`: what is drawn from where fewer lie there
    than are drawn. `ending`: the field of the asking command with which the items must end, where it has one.
    """

    place: str | None = None
    named_by: str | None = None
    order: list[str | int] | Each | Copies | Seats | Joined | AtFirst | Lying | Gaps | Told | None = None
    otherwise: list[str | int] | Each | Copies | Seats | Joined | AtFirst | Lying | Gaps | Told | None = None
    ending: str | None = None


class Moved(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="moved"):
    """By the event an item goes from one place to another; these are the fields that name them.

    `index` is the field with the item's number at the new place; where it is null, the item lies behind the
    others.
    """

    event: str
    item: str
    source: str
    target: str
    index: str


class MovedCard(Struct, frozen=True, omit_defaults=True):
    """A card that an event cited has moved, with its chain of custody."""

    card: str
    steps: list[Step]


class OpenDispute(Struct, frozen=True, omit_defaults=True):
    """A dispute that waits for the arbiter: its number, and whether it is appealed."""

    dispute: int
    appealed: bool


class OpenUndo(Struct, frozen=True, omit_defaults=True):
    """An open request to undo.

    `seat` asks to go back to `to`; `waiting` seats have yet to answer, or the arbiter has.
    """

    undo: int
    seat: int
    to: int
    needs: list[int]
    waiting: list[int]
    arbiter: bool


class OpenedTable(Struct, frozen=True, omit_defaults=True):
    """A table was opened. The tokens are told this once; the service keeps only their hashes.

    Where nobody arbitrates, `seats` is empty and `arbiter_token` null: only the spectators have a token.
    """

    id: str
    version: int
    game: str
    seats: list[SeatToken]
    arbiter_token: str | None
    spectator_token: str
    commitment: str


class Outcome(Struct, frozen=True, omit_defaults=True):
    """The result of a finished game.

    `ranking` lists groups of seats from the first to the last place; seats in one group share the place.
    `scores` has one whole number for each seat. `reason` is the word of the rulebook, or `resigned`.
    """

    ranking: list[list[int]]
    scores: list[int]
    reason: str


class Penalize(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="penalty"):
    """A penalty for `seat`: `points` (0: a warning) are taken off its score; `text` says for what."""

    seat: int
    text: str
    points: int | None = None


class PenaltyGiven(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="penalty_given"):
    """`points` (0: a warning) are taken off the score of `seat`. For what is for the parties and the seat."""

    dispute: int
    seat: int
    points: int
    parties: list[int]
    text: str


class Place(Struct, frozen=True, omit_defaults=True):
    """A place from which is drawn, and what lies there before the first event."""

    name: str
    items: list[str | int] | Each | Copies | Seats | Joined | AtFirst | Lying | Gaps | Told


class Prepared(Struct, frozen=True, omit_defaults=True):
    """Outcomes fixed before the game. The game uses the entries of each kind in order, then the generator.

    If an entry does not fit a draw, it is used up and the generator decides instead.

    `shuffles`: each entry lists the cards from the top. `dice`: each entry is one throw. `lots`: the rulebook
    says what an entry is.
    """

    shuffles: list[list[str]]
    dice: list[list[int]]
    lots: list[int | str | list[int | str]]


class PreparedSent(Struct, frozen=True, omit_defaults=True):
    """Outcomes fixed before the game. The game uses the entries of each kind in order, then the generator.

    If an entry does not fit a draw, it is used up and the generator decides instead.

    `shuffles`: each entry lists the cards from the top. `dice`: each entry is one throw. `lots`: the rulebook
    says what an entry is.
    """

    shuffles: list[list[str]] | None = None
    dice: list[list[int]] | None = None
    lots: list[int | str | list[int | str]] | None = None


class Problem(Struct, frozen=True, omit_defaults=True):
    """A problem: why a request was not carried out.

    `code` is stable and machine-readable, `type` the same as a URI. `title` and `detail` are in the requested
    language (`Accept-Language`, English or German). `rule` is the id of the rule that refuses. `revision` is
    that of the rulebook by which it does, where one counts. `sentences` is the rule's text there in both
    languages. `version` is the current version in the client's numbers. `errors` name the places in the input.

    `damaged_at` is the version, in the stream's numbers, of the first event that is no longer as it was
    written; for arbiters and the organizer. `request_id` is in the log. `faults` are all that is wrong with a
    movement, a seating or the settings of a tournament. `invitation` says since when an invitation can no
    longer be accepted. It also says who accepted it, or with which words it was withdrawn. `read_from` is the
    first version to read anew, in the client's numbers.
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    request_id: str
    rule: str | None = None
    revision: int | None = None
    field: str | None = None
    version: int | None = None
    damaged_at: int | None = None
    errors: list[FieldError] | None = None
    sentences: dict[str, str] | None = None
    faults: list[RuleFault] | None = None
    invitation: InvitationEnd | None = None
    read_from: int | None = None


class Reason(Struct, frozen=True, omit_defaults=True):
    """A reason why an undo is not harmless.

    The seat `acted`, or `learned` something. With `seat` None, chance was drawn (`drew`), a claim was made
    (`claimed`), or the arbiter acted in its own right (`ruled`).
    """

    why: Literal["acted", "claimed", "drew", "learned", "ruled"]
    seat: int | None


class RecordOpened(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="record_opened"):
    """The arbiter has opened the record; with it the seed (hex) is revealed."""

    seed: str


class ResultRuled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="result_ruled"):
    """The result of a table that was finished before is now this one."""

    dispute: int
    ranking: list[list[int]]
    scores: list[int]
    reason: str


class Revealed(Struct, frozen=True, omit_defaults=True):
    """A card that a seat has learned by the events to withdraw; it keeps knowing it.

    `card` is `"?"` if the reader may not know which one it was. `event_type` is the type of the event at
    `version`.
    """

    seat: int
    version: int
    card: str
    zone: str
    event_type: str


class Rewind(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="rewind"):
    """The game stands again as at version `to` of the stream."""

    to: int


class Row(Struct, frozen=True, omit_defaults=True):
    """A kind of card and how often it is in a deck."""

    id: str
    copies: int


class RuleFault(Struct, frozen=True, omit_defaults=True):
    """A rule that the input breaks, and the place in the input, empty for the whole."""

    rule: str
    at: str


class RulingAppealed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="ruling_appealed"):
    """A party asks for a second ruling. Who it is and why is for the parties and the arbiter."""

    dispute: int
    seat: int | None
    parties: list[int]
    statement: str


class ScoreAdjusted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="score_adjusted"):
    """`points`, one number for each seat, count in the scores of the result."""

    dispute: int
    points: list[int]


class SeatHandedOver(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="seat_handed_over"):
    """Another player has the seat from now on, by this name."""

    seat: int
    name: str | None


class SeatName(Struct, frozen=True, omit_defaults=True):
    """A player, by the name that sentences for people use; everybody at the table sees it."""

    name: str


class SeatNamed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="seat_named"):
    """The player of a seat is called so from now on; None: by its seat."""

    seat: int
    name: str | None


class SeatResigned(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="seat_resigned"):
    """A seat gives the game up."""

    seat: int


class SeatToken(Struct, frozen=True, omit_defaults=True):
    """The token of one seat."""

    seat: int
    token: str


class Seats(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="seats"):
    """The seats of the table, in order."""


class Step(Struct, frozen=True, omit_defaults=True):
    """One step of a card: from `source` to `target`, or shown where it lay, by the event `version`.

    `event_type` is the type of the event, `rule` the rule that it carries, `seen_by` the seats that could read
    by it which card it was. `illicit`: the act was against the rules and stood (see `is_illicit`). `claim` is
    the version of the event that upheld a claim against it, if one stands. `undone` is the version of the undo
    that withdrew the step, None if it stands.
    """

    version: int
    event_type: str
    rule: str
    how: (
        Literal["dealt", "drawn", "looked", "open", "passed", "played", "shown", "slipped"]
        | Literal["gathered", "shuffled"]
    )
    source: str | None
    target: str
    seen_by: list[int]
    illicit: bool
    claim: int | None
    undone: int | None


class TableEntry(Struct, frozen=True, omit_defaults=True):
    """A table in the directory.

    `opened_at` is milliseconds since 1970, UTC. `names` are the players' present names, null where nobody may
    see one, and empty if nobody was ever named. `caption` is the table's name. `analysis` is the id of the
    table of which it is an analysis, null for every other table.
    """

    id: str
    game: str
    status: Literal["finished", "paused", "running", "void", "waiting"]
    opened_at: int
    seats: int
    undo_policy: Literal["arbiter", "consent", "off"]
    names: list[str | None]
    caption: Label | None
    analysis: str | None


class TableFinished(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="table_finished"):
    """The result, and the seed (hex) by which every draw of chance can be recomputed; empty if it is revealed
    later.
    """

    ranking: list[list[int]]
    scores: list[int]
    reason: str
    seed: str


class TableLabelled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="table_labelled"):
    """The table is called so from now on."""

    caption: Label


class TablePage(Struct, frozen=True, omit_defaults=True):
    """Tables, newest first. `next` is the cursor of the next page, null if this is the last.

    `logs_away`: the numbers of the logs that cannot be reached now. What lies in them is not listed.
    """

    tables: list[TableEntry]
    next: str | None
    logs_away: list[int] | None = None


class TablePaused(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="table_paused"):
    """Play stops for a while."""


class TableResumed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="table_resumed"):
    """Play goes on."""


class TableVoided(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="table_voided"):
    """The table is void and has no result; its seed (hex) is revealed, empty if that is done later."""

    dispute: int
    seed: str


class Taken(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="taken"):
    """By the event the items in a field leave a place."""

    event: str
    items: str
    place: str


class Text(Struct, frozen=True, omit_defaults=True):
    """The same words in each language. `{field}` in them stands for the value of that field."""

    en: str
    de: str


class TextForgotten(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="text_forgotten"):
    """Texts of or about a person that lay beside the record were deleted; nothing changes at the table.

    `commitments` (hex) say which; the arbiter alone is told. `ground` is why, `by` who did it. `audience` are
    the seats that could read the texts: beside the arbiter, they alone may know of the event. It is left out
    where everybody could.
    """

    commitments: list[str]
    ground: Literal["age", "error", "other", "request"]
    by: Literal["operator", "organizer", "seat"]
    audience: list[int] | None = None


class TimeExpired(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="time_expired"):
    """The time that these seats had for their move is up."""

    seats: list[int]


class TimeStood(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="time_stood"):
    """Nobody could play, because the service was away: all clocks stand from `since` until `until`.

    `back` is when the service was there again. All three are milliseconds since 1970 (UTC).
    """

    from_: int = field(name="from")
    back: int
    until: int


class Told(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="told"):
    """The items that the event itself names in a field, in another order: that of `order`."""

    field: str
    order: list[str | int] | Each | Copies | Seats | Joined | AtFirst | Lying | Gaps | Told


class UndoAnswered(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="undo_answered"):
    """A seat that was asked, or the arbiter (`seat` None), agrees or refuses."""

    undo: int
    seat: int | None
    consent: bool


class UndoDropped(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="undo_dropped"):
    """The seat that asked has taken its request back."""

    undo: int


class UndoExpired(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="undo_expired"):
    """The time for an answer is up: the clock refuses the request for `seats`, which have not answered."""

    undo: int
    seats: list[int]


class UndoRequested(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="undo_requested"):
    """A seat asks to go back to version `to`.

    `needs` are the seats that must agree; `arbiter`: the arbiter decides instead.
    """

    undo: int
    seat: int
    to: int
    needs: list[int]
    arbiter: bool


class Undone(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="undone"):
    """The game stands again as at version `to`; the game's events since are withdrawn.

    `undo` is the request granted, if any.
    """

    undo: int | None
    to: int


class Unfit(Struct, frozen=True, omit_defaults=True):
    """A prepared outcome that did not fit, such as `lots[3]`, and the version of the record that holds the draw."""

    version: int
    prepared: str


class Viewer(Struct, frozen=True, omit_defaults=True):
    """One who looks at the table: a seat, a spectator or the arbiter. `seat` is the number of the seat, else None."""

    role: Literal["arbiter", "seat", "spectator"]
    seat: int | None


class When(Struct, frozen=True, omit_defaults=True):
    """A field of the event, or an option as `options.first_holder`, and the values at which there is a draw.

    `hand:*` stands for all that begin with `hand:`.
    """

    field: str
    values: list[str | int | bool | None]
