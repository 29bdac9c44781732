"""The state of a table of Scherbia, and the questions that a seat can be asked.

Sets of job cards are kept as `pack` says.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.game.outcome import Outcome
from domain.game.rule import Cited
from domain.game.seat import Seat
from domain.games.scherbia.counts import CardDice, Count
from domain.games.scherbia.events import Event, Source
from domain.games.scherbia.factions import Factions
from domain.games.scherbia.pack import JOBS, Job, Rows
from domain.games.scherbia.types import Effect, Options
from domain.kit.draft import EventDraft

Phase = Literal["announce", "play", "replace", "omnipotence", "respond", "effect", "steal", "reincarnate", "over"]


class ToAnnounce(msgspec.Struct, frozen=True):
    """The seat says what it lays for the trick."""

    seat: Seat


class ToPlay(msgspec.Struct, frozen=True):
    """The seat plays a card."""

    seat: Seat


class Replacement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`seat` has taken a card back and must play another in its place (5.6); `round` from 1."""

    seat: Seat
    by: Seat
    hunter: str
    taken_back: str
    round: int


class ToReplace(msgspec.Struct, frozen=True):
    """The seat plays another card for the one that it took back."""

    seat: Seat
    replacement: Replacement


class ToBreakTie(msgspec.Struct, frozen=True):
    """The seat uses omnipotence or not: `round`, to end the trick (3.8); `trick`, to take it (6.3)."""

    seat: Seat
    stage: Literal["round", "trick"]


class ToRespond(msgspec.Struct, frozen=True):
    """The seat lays a counter or not."""

    seat: Seat


class ToUse(msgspec.Struct, frozen=True):
    """The seat chooses for its entry among these cards or seats, or does without."""

    seat: Seat
    entry: int
    cards: tuple[str, ...]
    seats: tuple[Seat, ...]


class Thief(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thief that may still act, the seat that plays it, and its row from 0."""

    seat: Seat
    card: str
    row: int


class ToSteal(msgspec.Struct, frozen=True):
    """The seat takes a card with its thief or not."""

    seat: Seat
    thief: Thief
    loot: tuple[str, ...]


class ToReincarnate(msgspec.Struct, frozen=True):
    """The seat swaps its healer or not."""

    seat: Seat
    healer: str


Question = ToAnnounce | ToPlay | ToReplace | ToBreakTie | ToRespond | ToUse | ToSteal | ToReincarnate

PHASES: Mapping[type[Question], Phase] = {
    ToAnnounce: "announce",
    ToPlay: "play",
    ToReplace: "replace",
    ToBreakTie: "omnipotence",
    ToRespond: "respond",
    ToUse: "effect",
    ToSteal: "steal",
    ToReincarnate: "reincarnate",
}
"""The phase of the game while each is asked."""


class Throw(msgspec.Struct, frozen=True):
    """Two dice are to be thrown for a woodcutter."""

    seat: Seat
    card: str
    purpose: Literal["value", "count"]


Due = Question | Throw | Cited[Event]
"""What comes next: a seat is asked, dice are thrown, or something happens by itself."""


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards and abilities that a seat has announced for the trick and not yet turned up."""

    action: str | None = None
    ability: bool = False


NOTHING_LAID = Laid()


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card or ability that was turned up (9.6).

    `effect` is None for counters: `counter` says then which one. `needs` is the job that must lie there for it. `on` is
    the entry on which a counter was laid. `state` stays `open` until the entry's turn has come, and for a counter that
    was laid.
    """

    seat: Seat
    source: Source
    card: str
    effect: Effect | None
    counter: Literal["objection", "protection"] | None = None
    needs: Job | None = None
    on: int | None = None
    state: Literal["open", "applied", "void", "declined", "returned"] = "open"
    target: str | Seat | None = None


class Trick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The trick on the table.

    `cleared`: there is none on the table. `to_announce`: the seats still to announce, the next first. `laid`: for each
    seat. `fired`: the cards that have fired a barrage. `omnipotent`: the seat that used omnipotence; `yielded`: it was
    declined. `entries`: what was turned up; `passed`: the seats that declined since a counter was last used;
    `countered`: the counters are done. `job_values` and `seat_totals`: the changes for each job and each seat;
    `blank_seats`: the seats whose total is 0. `totals`: for each seat, None before the decision; `winner`: who took the
    trick, if anybody. `thieves` and `healers`: those that may still act, in lying order.
    """

    number: int = 0
    cleared: bool = True
    to_announce: tuple[Seat, ...] = ()
    laid: tuple[Laid, ...] = ()
    rows: Rows = ()
    replacement: Replacement | None = None
    fired: int = 0
    omnipotent: Seat | None = None
    yielded: bool = False
    entries: tuple[Entry, ...] = ()
    passed: tuple[Seat, ...] = ()
    countered: bool = False
    job_values: tuple[int, ...] = (0,) * len(JOBS)
    seat_totals: tuple[int, ...] = ()
    blank_seats: tuple[Seat, ...] = ()
    totals: tuple[int, ...] | None = None
    winner: Seat | None = None
    thieves: tuple[Thief, ...] = ()
    healers: tuple[str, ...] = ()


class LastTrick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last trick decided. `winner` is None if nobody took it; `totals` for each seat."""

    number: int
    winner: Seat | None
    totals: tuple[int, ...]


class Actions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The action cards: the hand of each seat and those out of the game, in canonical order; how many are set aside."""

    hands: tuple[tuple[str, ...], ...]
    aside: int
    spent: tuple[str, ...] = ()


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of Scherbia.

    `hands`, `piles` and `discard` are sets of cards. `stock`: the cards not dealt. `leader` leads the trick or, between
    tricks, the next one. `actions` and `factions` are None where they are not played. `dice`: the throws of the count
    so far.
    """

    options: Options
    seats: int
    hands: tuple[int, ...]
    piles: tuple[int, ...]
    stock: int
    leader: Seat
    discard: int = 0
    trick: Trick = Trick()
    actions: Actions | None = None
    factions: Factions | None = None
    last_trick: LastTrick | None = None
    dice: tuple[CardDice, ...] = ()
    count: Count | None = None
    outcome: Outcome | None = None


def clockwise(state: State, first: Seat) -> tuple[Seat, ...]:
    """All seats, beginning with this one."""
    return tuple((first + step) % state.seats for step in range(state.seats))


Draft = EventDraft[State, Event]
"""The events of one command as they are decided, with the state after each."""
