"""Types of Dna: its views, events and commands.

Made from the description of the interface by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from friedensrichter_client.core.game import Game
from friedensrichter_client.core.unknown import UnknownEvent
from friedensrichter_client.types import table as shared


class Accepted(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="dna"):
    """A command was accepted and is durable.

    `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
    may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is
    out of time (milliseconds since 1970, UTC; null while no clock runs).
    """

    version: int
    events: list[Notice]
    to_act: list[int]
    deadline: int | None


class Attach(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="attach"):
    """Attach the turned-up card to one or more ends, each named by its tip."""

    ends: list[str]


class Build(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="build"):
    """Lay a hand card at a strand of one card."""

    card: str
    strand: str


class CallSet(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="call_set"):
    """Call that a hand card is a set at this end, in the opening race or at any time."""

    card: str
    end: str


class CardAttached(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_attached"):
    """The turned-up card lies at these ends (canonical order); `strand` is the strand after joining."""

    seat: int
    card: str
    ends: list[str]
    strand: str


class CardDrawn(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_drawn"):
    """A seat draws the top card of the deck."""

    seat: int
    card: str
    reason: Literal["action", "penalty"]


class CardRevealed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_revealed"):
    """The top card of the deck is turned up as a new strand of one card."""

    strand: str
    card: str


class CardTakenBack(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_taken_back"):
    """The turned-up card fits nowhere; `penalty` cards are to be drawn."""

    seat: int
    card: str
    penalty: int


class CardThrown(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_thrown"):
    """A seat throws a hand card for the new deck."""

    seat: int
    card: str


class CardTurnedUp(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="card_turned_up"):
    """A seat's action is played: its chosen card is turned up."""

    seat: int
    card: str


class CardsShuffledUnder(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="cards_shuffled_under"):
    """Cards, in their new order from the top, go under what is left of the deck."""

    cards: list[str] | int


class ChoiceMade(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="choice_made"):
    """A seat has chosen. `card` is null for a draw; `forced` says why it had to draw, if it had to."""

    seat: int
    kind: Literal["card", "draw"]
    card: str | None
    forced: Literal["last", "time"] | None


class ChoiceView(Struct, frozen=True, omit_defaults=True):
    """The choice of a seat; `card` null for a draw, `"?"` until it is turned up for those who may not see it."""

    kind: Literal["card", "draw"]
    card: str | None
    forced: Literal["last", "time"] | None
    state: Literal["acting", "done", "waiting"]


class ChooseCard(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="choose_card"):
    """Lay a hand card face down."""

    card: str


class ChooseDraw(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="choose_draw"):
    """Choose to draw."""


class CitedEvent(Struct, frozen=True, omit_defaults=True):
    """One cited event, as the arbiter reads it.

    The act counts for `seat`; `by` did it; `withdrawn_by` is the version of the undo that withdrew it. `table`
    is the arbiter's view just before it, with all hands. `sights` are what the seats concerned could know then.
    They are null and empty for an event before or of the beginning of the game.
    """

    version: int
    event: TableEvent
    rule: str
    by: shared.Actor
    seat: int | None
    withdrawn_by: int | None
    table: View | None
    sights: list[Sight]


class DeckEmptied(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="deck_emptied"):
    """The last card has left the deck."""


class DisputeFile(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="dna"):
    """All that the reader may know of a dispute.

    `events` are its notices: the filing, evidence, rulings with what they did, the appeal. `finding` is what
    the record says: for the arbiter, and for the parties once the record is open to them; null for others.
    `judgement` lists, for the same readers, the breaches that the record shows in what is cited. Both are in
    the stream's numbers.

    `against_finding`: the last ruling contradicts the record. It is null if nobody ruled, or if the record
    alone cannot tell. It is null for those who may not read the finding.
    """

    version: int
    dispute: shared.DisputeEntry
    events: list[Notice]
    finding: Finding | None
    judgement: list[FoundBreach] | None
    against_finding: bool | None


class EndView(Struct, frozen=True, omit_defaults=True):
    """An end, named by its outer card. Cards may be laid at it if it is `open`; `used`: one has been in this turn."""

    tip: str
    inner: str
    open: bool
    used: bool


class Enter(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="command"):
    """The arbiter gives a command of the game, or enters one for `seat`."""

    move: Command
    seat: int | None = None


class Envelope(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="dna"):
    """A table as one viewer sees it.

    `edition` and `revision` are those of the game's rules, `table_revision` is that of the rules of every
    table. `version` counts the events that the viewer may know of. `to_act` is sorted. `deadline` is when the
    first of them is out of time (milliseconds since 1970, UTC), null while no clock runs.

    `table` is what lies on the table, as the game's rulebook says. It is null until the game has begun: while
    the table waits for entropy from its seats, and at versions within its opening. `commitment` fixes the
    chance of the game. `prepared` says whether any of it was fixed beforehand. `unfit`, for the arbiter alone
    and null for others, has the prepared outcomes that were used up although they did not fit. For these the
    generator decided.

    `undo_policy` says whether moves are taken back. `open_undo` is the request that is open, if any. `disputes`
    wait for the arbiter. `frozen`: play stands still for them, as `dispute_policy` has it. `clock` is the one
    agreed on at the opening. `opened`: the record is open to the viewer, or, but for a waiting dispute, to
    everybody of the table. `reveal` says when it is: with the `end`, or when the `arbiter` opens it.

    `names` are those of the players by seats, null where nobody may see one, and empty if nobody was ever
    named. `caption` is the table's name. `analysis` says of which table and version it is an analysis; it is
    null at every other table. `arbiter` is there while nobody arbitrates, and `glass` once the host looks at
    all hands. `arbiters` are those whom the seats accept, null for a seat that has named none; `agreed` is the
    one of all.
    """

    id: str
    edition: str
    revision: int
    table_revision: int
    version: int
    status: Literal["finished", "paused", "running", "void", "waiting"]
    viewer: shared.Viewer
    to_act: list[int]
    deadline: int | None
    table: View | None
    outcome: shared.Outcome | None
    open_undo: shared.OpenUndo | None
    undo_policy: Literal["arbiter", "consent", "off"]
    disputes: list[shared.OpenDispute]
    frozen: bool
    dispute_policy: Literal["continue", "freeze"]
    options: Options
    commitment: str
    clock: shared.Clock | None
    prepared: bool
    unfit: list[shared.Unfit] | None
    reveal: Literal["arbiter", "end"]
    opened: bool
    names: list[str | None]
    caption: shared.Label | None
    analysis: shared.Analysis | None
    arbiter: Literal["nobody"] | None = None
    glass: shared.BrokenGlass | None = None
    arbiters: list[str | None] | None = None
    agreed: shared.AgreedArbiter | None = None


class FalseSet(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="false_set"):
    """An announced or called set was none; the card is in the hand, `penalty` cards are to be drawn."""

    seat: int
    card: str
    end: str
    penalty: int


class Finding(Struct, frozen=True, omit_defaults=True):
    """The finding of the record, in the stream's numbers.

    `proof` are the events cited and those that they name themselves; `custody` has each card that the events
    cited moved or showed. It follows from the record alone, so whoever has the record finds the same.
    """

    proof: list[int]
    events: list[CitedEvent]
    custody: list[shared.MovedCard]


class FirstHolderSet(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="first_holder_set"):
    """The seat that holds the deck first is set."""

    seat: int


class FoundBreach(Struct, frozen=True, omit_defaults=True):
    """A breach that the record shows, in the stream's numbers.

    The act of `seat` at `version` broke the `rule`; `sentences` say by what. For an omission `version` is that
    at which it could first be claimed. `proof` are the versions that show it. `claims` are those that were
    possible, and `known` the seats that could know of it, by since when. `withdrawn_by` is the version of the
    undo that took the act back.
    """

    version: int
    seat: int | None
    rule: str
    sentences: shared.Text
    proof: list[int]
    claims: list[TimeToClaim]
    known: list[shared.Aware]
    withdrawn_by: int | None


class GameOver(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="game_over"):
    """The end, with groups of seats from the first place to the last, and each seat's score."""

    ranking: list[list[int]]
    scores: list[int]
    reason: Literal["hand_empty", "turn_limit"]


class HandDealt(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="hand_dealt"):
    """A seat's first hand, in canonical order."""

    seat: int
    cards: list[str] | int


class History(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="dna"):
    """Notices with numbers greater than the `after` asked for, in order.

    `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of
    the last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has
    changed.
    """

    version: int
    events: list[Notice]
    more: bool
    seen: str


class Notice(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="dna"):
    """An event as one viewer may read it.

    `game` is the game of the table, so that a program knows which types the event can have. `version` is the
    viewer's own number of it; `cause` that of the first event of the same command. `at` is milliseconds since
    1970 (UTC). `by` is who acted; a seat that the viewer may not know has no number. `rule` is the rule that
    the event carries.

    `by` is None if the viewer may not know of the first event of the command: it would reveal whose covert act
    it was.
    """

    version: int
    cause: int
    at: int
    by: shared.Actor | None
    rule: str
    event: TableEvent


class Options(Struct, frozen=True, omit_defaults=True):
    """The options of a table. `hand_size` None: by the number of seats (1.5). A limit of 0 is none."""

    packs: int
    hand_size: int | None
    first_holder: int | Literal["lot"]
    opening_race: bool
    race_seconds: int
    choice_seconds: int
    last_draws: bool
    sets_anytime: bool
    play_on: bool
    enforcement: Literal["claims", "strict"]
    two_card_rule: Literal["resolution", "turn_start"]
    turn_limit: int


class OptionsSent(Struct, frozen=True, omit_defaults=True):
    """The options of a table. `hand_size` None: by the number of seats (1.5). A limit of 0 is none."""

    packs: int | None = None
    hand_size: int | None = None
    first_holder: int | Literal["lot"] | None = None
    opening_race: bool | None = None
    race_seconds: int | None = None
    choice_seconds: int | None = None
    last_draws: bool | None = None
    sets_anytime: bool | None = None
    play_on: bool | None = None
    enforcement: Literal["claims", "strict"] | None = None
    two_card_rule: Literal["resolution", "turn_start"] | None = None
    turn_limit: int | None = None


class PickStrand(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="pick_strand"):
    """Pick one of the longest strands, which becomes the deck."""

    strand: str


class PlaySet(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="set"):
    """Announce that the turned-up card is a set at this end."""

    end: str


class RaceClosed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="race_closed"):
    """The opening race is over. With `set` it was the whole turn; else the turn goes on with choosing."""

    reason: Literal["set", "time", "waived"]


class RaceOpened(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="race_opened"):
    """The opening race begins, `seconds` long."""

    seconds: int


class RaceWaived(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="race_waived"):
    """A seat gives up the opening race."""

    seat: int


class RulingBody(Struct, frozen=True, omit_defaults=True):
    """A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows)."""

    rule: str
    verdict: Literal["partly", "rejected", "upheld"]
    reasons: str
    remedies: list[shared.Rewind | shared.Adjust | shared.Penalize | shared.Award | shared.Annul | Enter] | None = None


class SeatsOut(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="seats_out"):
    """These seats have no card any more; `place` is 1 + the number of seats out before."""

    seats: list[int]
    place: int


class SetPlayed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="set_played"):
    """A card lies as a set at this end. `called`: straight from the hand."""

    seat: int
    card: str
    end: str
    strand: str
    called: bool


class Sight(Struct, frozen=True, omit_defaults=True):
    """The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger."""

    seat: int
    table: View
    known: list[shared.LedgerEntry]


class StrandBuilt(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="strand_built"):
    """A strand of one card gets its second one from the hand of `seat`, or, if it is null, from the deck."""

    seat: int | None
    strand: str
    card: str


class StrandLaid(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="strand_laid"):
    """The top two cards of the deck are laid as a strand, in this order."""

    strand: str
    cards: list[str]


class StrandPicked(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="strand_picked"):
    """A seat picks one of the longest strands."""

    seat: int
    strand: str


class StrandView(Struct, frozen=True, omit_defaults=True):
    """A strand, all in canonical order; `set`: a set was laid at it in this turn."""

    id: str
    cards: list[str]
    set: bool
    links: list[list[str]]
    ends: list[EndView]


class StrandsCleared(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="strands_cleared"):
    """Strands, by number, leave the table; `builders` one seat for each strand to be built, in order.

    With `turn` all actions of the turn have been played.
    """

    strands: list[str]
    reason: Literal["called_set", "empty_deck", "turn"]
    builders: list[int]


class TableOpened(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="table_opened"):
    """The first event of a table.

    `options` are complete, defaults written out, so that they hold for ever. `seed` (hex) is hidden from
    everybody until the table is finished; `commitment` is its SHA-256 commitment, open from the start.
    `prepared` is for the arbiter. `disputes` says whether play stands still while a dispute waits; left out
    where it does. `clock` is left out where the table has agreed on none. `entropy` is left out unless seats
    add theirs; the game then begins after the `entropy_closed`. `reveal` says when the record is opened; left
    out where it is with the end. `after_undo` says what chance is drawn after an undo; left out at older
    tables, where the same draws come again. `names` are those of the players by seats, `caption` is what the
    table is called; left out where that is not told. `analysis` says of which table it is an analysis; left out
    at every table that is none. `table_revision` is the revision of the rules of every table (`table.*`), while
    `revision` is that of the game's rules; left out where it is 1. `draws` is what the game declares of its
    chance; left out at older tables, and where it declares nothing. `package` is the name and version of the
    package that brought the game; left out at the games of Friedensrichter itself. `arbiter` says who
    arbitrates; left out where it is not `nobody`.
    """

    game: Literal["dna"]
    edition: str
    revision: int
    seats: int
    options: Options
    undo: Literal["arbiter", "consent", "off"]
    commitment: str
    seed: str | None
    prepared: Literal["hidden"] | shared.Prepared | None
    disputes: Literal["continue", "freeze"] | None = None
    clock: shared.Clock | None = None
    entropy: Literal["seats", "service"] | None = None
    reveal: Literal["arbiter", "end"] | None = None
    after_undo: Literal["anew", "same"] | None = None
    names: list[str | None] | None = None
    caption: shared.Label | None = None
    analysis: shared.Analysis | None = None
    table_revision: int | None = None
    draws: shared.Draws | None = None
    package: str | None = None
    arbiter: Literal["named", "nobody"] | None = None


class TableWish(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="dna"):
    """The terms of a new table.

    `seats`: how many, or one object with a name for each. `options`: the game's, defaults where left out.
    `prepared`: shuffles, dice and lots fixed beforehand, for recorded games and duplicate boards. `undo`:
    whether moves are taken back. `disputes`: whether play stands still while one waits for the arbiter.
    `clock`: how long a seat has for a move, and what happens when its time is up; none if left out. `entropy`:
    `seats` if they add to the chance before the game begins. `reveal`: `arbiter` if the record is not opened
    with the end, but when the arbiter says so, as for boards that are still played elsewhere. `edition` and
    `revision`: the rules to play by, where not the game's current ones. `caption`: what the table is called.
    `arbiter`: `nobody` for a table whose host sees what a spectator sees, and to which all players come by
    invitations. `watch`: `anybody` for a table that may stand on the list of tables to watch.
    """

    seats: int | list[shared.SeatName]
    options: OptionsSent | None = None
    prepared: shared.PreparedSent | None = None
    undo: Literal["arbiter", "consent", "off"] | None = None
    clock: shared.ClockSent | None = None
    disputes: Literal["continue", "freeze"] | None = None
    entropy: Literal["seats", "service"] | None = None
    reveal: Literal["arbiter", "end"] | None = None
    edition: str | None = None
    revision: int | None = None
    caption: shared.LabelSent | None = None
    arbiter: Literal["named", "nobody"] | None = None
    watch: Literal["anybody", "token"] | None = None


class Throw(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="throw"):
    """Throw a hand card for the new deck."""

    card: str


class TimeExpired(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="time_expired"):
    """The time for the opening race or for choosing is up."""


class TimeToClaim(Struct, frozen=True, omit_defaults=True):
    """A claim under the game's rules that the record bears out, and in words.

    One of these seats could make it from version `since` to `until`; null: it still could.
    """

    claim: Command
    sentences: shared.Text
    seats: list[int]
    since: int
    until: int | None


class TurnStarted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="turn_started"):
    """A turn begins; `holder` has the deck. All ends on the table are open."""

    turn: int
    holder: int


class View(Struct, frozen=True, omit_defaults=True):
    """The table. Lists are per seat but for `strands`, `builders`, `tied`, `waived` and `out`.

    `deck` is a number of cards, `deck_cards` (from the top) for the arbiter only. `deadline_seconds` is null
    where there is no limit.
    """

    phase: Literal["build", "choose", "over", "pick_strand", "race", "resolve", "throw"]
    turn: int
    holder: int
    deck: int
    deck_cards: list[str] | None
    hands: list[list[str]]
    choices: list[ChoiceView | None]
    acting: int | None
    strands: list[StrandView]
    builders: list[int]
    tied: list[str]
    thrown: list[str | None]
    waived: list[int]
    out: list[list[int]]
    deadline_seconds: int | None


class Waive(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="waive"):
    """Give up the opening race."""


Command = ChooseCard | ChooseDraw | Attach | PlaySet | Build | PickStrand | Throw | CallSet | Waive | TimeExpired

TableEvent = (
    TableOpened
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
    | GameOver
    | UnknownEvent
)

GAME: Game[Envelope, Notice, Accepted, Command] = Game(Envelope, Notice, Accepted, History, {"dna": Command})
"""Typed access to the game: `referee.table(token, dna.GAME)`."""
