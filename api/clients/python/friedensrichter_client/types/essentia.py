"""Types of Essentia: its views, events and commands.

Made from the description of the interface by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from friedensrichter_client.core.game import Game
from friedensrichter_client.core.unknown import UnknownEvent
from friedensrichter_client.types import table as shared


class AcceptTruce(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="accept_truce"):
    """Accept the truce that the other seat offers."""


class Accepted(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="essentia"):
    """A command was accepted and is durable.

    `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client
    may know of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is
    out of time (milliseconds since 1970, UTC; null while no clock runs).
    """

    version: int
    events: list[Notice]
    to_act: list[int]
    deadline: int | None


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


class DeclineTruce(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="decline_truce"):
    """Decline the truce that the other seat offers."""


class DisputeFile(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="essentia"):
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


class Enter(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="command"):
    """The arbiter gives a command of the game, or enters one for `seat`."""

    move: Command
    seat: int | None = None


class Envelope(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="essentia"):
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


class Finding(Struct, frozen=True, omit_defaults=True):
    """The finding of the record, in the stream's numbers.

    `proof` are the events cited and those that they name themselves; `custody` has each card that the events
    cited moved or showed. It follows from the record alone, so whoever has the record finds the same.
    """

    proof: list[int]
    events: list[CitedEvent]
    custody: list[shared.MovedCard]


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


class GameEnded(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="game_ended"):
    """The game is over; `winner` is None if it is drawn."""

    winner: int | None
    reason: Literal["no_move", "quiet_limit", "repetition", "spring_captured", "springs_lost", "truce_agreed"]


class GolemMoved(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="golem_moved"):
    """A seat moved a golem. `power` is the one named for a circle."""

    seat: int
    from_: str = field(name="from")
    to: str
    captured: bool
    power: Literal["forest", "mountain", "plain", "plateau", "rock", "spring"] | None


class GolemsPlaced(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="golems_placed"):
    """The golems stand. `golems`: those of seat 0 and of seat 1; `circle_powers`: both circles, None if
    unoccupied.
    """

    golems: list[list[str]]
    circle_powers: dict[str, Literal["forest", "mountain", "plain", "plateau", "rock", "spring"] | None]


class History(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="essentia"):
    """Notices with numbers greater than the `after` asked for, in order.

    `game` is the table's game, `version` its number now; `more`: ask again with `after` set to the number of
    the last one. `seen` stands beside that number: send it too, as `seen`, to hear of a history that has
    changed.
    """

    version: int
    events: list[Notice]
    more: bool
    seen: str


class LandRevealed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="land_revealed"):
    """The land lies open. `land`: each square that carries a tile, and its kind."""

    land: dict[str, Literal["forest", "mountain", "plain", "plateau"]]


class LastMove(Struct, frozen=True, omit_defaults=True):
    """The last move of a golem. `power` is the one that was named for a circle with it."""

    seat: int
    from_: str = field(name="from")
    to: str
    captured: bool
    power: Literal["forest", "mountain", "plain", "plateau", "rock", "spring"] | None


class Layout(Struct, frozen=True, omit_defaults=True):
    """The printed squares of the board (1.5): the two circles, and the springs of seat 0 and of seat 1."""

    circles: list[str]
    springs: list[list[str]]


class LotDrawn(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="lot_drawn"):
    """A lot fell to a seat."""

    for_: Literal["first_move", "first_tile"] = field(name="for")
    seat: int


class MoveGolem(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="move_golem"):
    """Move a golem. `power` is named on entering an active circle only."""

    from_: str = field(name="from")
    to: str
    power: Literal["forest", "mountain", "plain", "plateau", "rock", "spring"] | None = None


class Notice(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="essentia"):
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


class OfferTruce(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="offer_truce"):
    """Offer a truce."""


class Options(Struct, frozen=True, omit_defaults=True):
    """The options of a table, as part 4 of the rulebook says.

    `repetition`: 0 is off, else 2 and more. `quiet_limit`: 0 is off.
    """

    setup: Literal["random", "strategic"]
    circles: Literal["active", "active_any", "inactive", "inactive_blocking"]
    layout: Layout
    guild_of_seat_0: Literal["dawn", "dusk"]
    first_tile: Literal["lot", "seat_0", "seat_1"]
    first_move: Literal["lot", "seat_0", "seat_1"]
    middle_row: Literal["counts", "keeps"]
    spring_capture: Literal["any", "last"]
    spring_owner: Literal["holder", "side"]
    no_move: Literal["loss", "pass", "truce"]
    repetition: int
    quiet_limit: int
    position: Position | None


class OptionsSent(Struct, frozen=True, omit_defaults=True):
    """The options of a table, as part 4 of the rulebook says.

    `repetition`: 0 is off, else 2 and more. `quiet_limit`: 0 is off.
    """

    setup: Literal["random", "strategic"] | None = None
    circles: Literal["active", "active_any", "inactive", "inactive_blocking"] | None = None
    layout: Layout | None = None
    guild_of_seat_0: Literal["dawn", "dusk"] | None = None
    first_tile: Literal["lot", "seat_0", "seat_1"] | None = None
    first_move: Literal["lot", "seat_0", "seat_1"] | None = None
    middle_row: Literal["counts", "keeps"] | None = None
    spring_capture: Literal["any", "last"] | None = None
    spring_owner: Literal["holder", "side"] | None = None
    no_move: Literal["loss", "pass", "truce"] | None = None
    repetition: int | None = None
    quiet_limit: int | None = None
    position: PositionSent | None = None


class PlaceTile(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="place_tile"):
    """Lay a tile on a square. `tile` is named in the strategic set-up only."""

    square: str
    tile: Literal["forest", "mountain", "plain", "plateau"] | None = None


class Position(Struct, frozen=True, omit_defaults=True):
    """A land and position with which play begins at once.

    `golems`: the squares of seat 0 and of seat 1; None fills the home rows.
    """

    land: dict[str, Literal["plain", "plateau", "mountain", "forest"]]
    golems: list[list[str]] | None
    circle_powers: dict[str, Literal["plain", "plateau", "rock", "mountain", "forest", "spring"]] | None


class PositionSent(Struct, frozen=True, omit_defaults=True):
    """A land and position with which play begins at once.

    `golems`: the squares of seat 0 and of seat 1; None fills the home rows.
    """

    land: dict[str, Literal["plain", "plateau", "mountain", "forest"]]
    golems: list[list[str]] | None = None
    circle_powers: dict[str, Literal["plain", "plateau", "rock", "mountain", "forest", "spring"]] | None = None


class RulingBody(Struct, frozen=True, omit_defaults=True):
    """A ruling: by which rule, what is found, why, and the remedies in their order (none: nothing follows)."""

    rule: str
    verdict: Literal["partly", "rejected", "upheld"]
    reasons: str
    remedies: list[shared.Rewind | shared.Adjust | shared.Penalize | shared.Award | shared.Annul | Enter] | None = None


class Sight(Struct, frozen=True, omit_defaults=True):
    """The knowledge of a seat just before an event: its view, and its entries in the knowledge ledger."""

    seat: int
    table: View
    known: list[shared.LedgerEntry]


class Spring(Struct, frozen=True, omit_defaults=True):
    """A spring: the seat on whose side it lies, and the seat whose golem stands on it."""

    side: int
    holder: int | None


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

    game: Literal["essentia"]
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


class TableWish(Struct, frozen=True, omit_defaults=True, tag_field="game", tag="essentia"):
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


class TilePlaced(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="tile_placed"):
    """A seat laid a tile. Face down only the arbiter reads its kind."""

    seat: int
    square: str
    tile: Literal["forest", "mountain", "plain", "plateau"] | Literal["?"]
    face_down: bool


class TilesShuffled(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="tiles_shuffled"):
    """The tiles were shuffled face down. `tiles`: the first is laid first; for all but the arbiter their number."""

    tiles: list[Literal["forest", "mountain", "plain", "plateau"]] | int


class TimeToClaim(Struct, frozen=True, omit_defaults=True):
    """A claim under the game's rules that the record bears out, and in words.

    One of these seats could make it from version `since` to `until`; null: it still could.
    """

    claim: Command
    sentences: shared.Text
    seats: list[int]
    since: int
    until: int | None


class TruceAccepted(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="truce_accepted"):
    """The seat accepted the truce that the other one offered."""

    seat: int


class TruceDeclined(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="truce_declined"):
    """The seat declined the truce that the other one offered."""

    seat: int


class TruceLapsed(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="truce_lapsed"):
    """The truce that the seat offered lapsed, since the other one made a move."""

    seat: int


class TruceOffered(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="truce_offered"):
    """The seat offered a truce."""

    seat: int


class TurnSkipped(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="turn_skipped"):
    """The seat had no legal move, and its turn was skipped."""

    seat: int


class View(Struct, frozen=True, omit_defaults=True):
    """The table. Only the arbiter sees the face-down tiles, in `places` and `stack`.

    `to_move`: who lays or moves next. `truce_offer`: whose offer is open. Both None when over. `stack`: how
    many face-down tiles are left, for the arbiter which ones, the next first. `stock`: how many open ones.
    `side_due`: where the next open tile of each seat is due. Each of these is None in another set-up and when
    all lie. `occurrences`: how often the position counted last has come. `quiet_moves`: moves in a row without
    a capture.
    """

    phase: Literal["over", "play", "setup"]
    guilds: list[Literal["dawn", "dusk"]]
    circles: Literal["active", "active_any", "inactive", "inactive_blocking"]
    to_move: int | None
    places: dict[str, Literal["circle", "forest", "mountain", "plain", "plateau", "rock", "spring"] | Literal["?"]]
    springs: dict[str, Spring]
    circle_powers: dict[str, Literal["forest", "mountain", "plain", "plateau", "rock", "spring"] | None]
    golems: list[list[str]]
    captured: list[int]
    tiles_left: int
    stack: int | list[Literal["forest", "mountain", "plain", "plateau"] | Literal["?"]] | None
    stock: dict[str, int] | None
    side_due: list[Literal["opponent", "own"]] | None
    moves_made: int
    last_move: LastMove | None
    occurrences: int
    quiet_moves: int
    truce_offer: int | None


Command = PlaceTile | MoveGolem | OfferTruce | AcceptTruce | DeclineTruce

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
    | TilesShuffled
    | LotDrawn
    | TilePlaced
    | LandRevealed
    | GolemsPlaced
    | GolemMoved
    | TurnSkipped
    | TruceOffered
    | TruceAccepted
    | TruceDeclined
    | TruceLapsed
    | GameEnded
    | UnknownEvent
)

GAME: Game[Envelope, Notice, Accepted, Command] = Game(Envelope, Notice, Accepted, History, {"essentia": Command})
"""Typed access to the game: `referee.table(token, essentia.GAME)`."""
