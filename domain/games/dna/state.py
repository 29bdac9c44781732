"""A table of DNA between two events."""

from typing import Literal

import msgspec

from domain.game.outcome import Outcome
from domain.game.seat import Seat
from domain.games.dna.events import ChoiceKind, Event, Forced
from domain.games.dna.strand import Strand
from domain.games.dna.types import Options
from domain.kit.draft import EventDraft

Stage = Literal["set_up", "race", "actions", "played", "refill"]
"""Before the first turn; the opening race; choosing and playing actions; all of them played; the end of the turn."""


class Choice(msgspec.Struct, frozen=True):
    """The choice of a seat (4). `card` None: a draw. A draw that lapsed stays `waiting`."""

    kind: ChoiceKind
    card: str | None
    forced: Forced | None
    state: Literal["waiting", "acting", "done"] = "waiting"


class Loss(msgspec.Struct, frozen=True):
    """A strand that the seat made disappear: it is to be built by it (6.4). `strand` is the number it goes by now."""

    seat: Seat
    strand: int
    by_set: bool


class Penalty(msgspec.Struct, frozen=True):
    """Penalty cards that a seat still has to draw, for a misfit (5.4) or a false set (5.12)."""

    seat: Seat
    cards: int
    is_misfit: bool


class State(msgspec.Struct, frozen=True):
    """A table. Lists are per seat; `strands` are ordered by number.

    `deck` is listed from the top. `hands` are in canonical order, without cards laid down or thrown. `last_number` is
    the number of the strand laid last. `to_reveal` strands are still to be turned up, `builders` build them.
    `is_emptied`: the deck has run empty and is being replaced. `out` are the groups of seats that went out, best first;
    `out_this_turn`: one of them in this turn.
    """

    options: Options
    seats: int
    stage: Stage = "set_up"
    turn: int = 0
    holder: Seat = 0
    deck: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    choices: tuple[Choice | None, ...] = ()
    acting: Seat | None = None
    strands: tuple[Strand, ...] = ()
    last_number: int = 0
    losses: tuple[Loss, ...] = ()
    to_reveal: int = 0
    builders: tuple[Seat, ...] = ()
    penalty: Penalty | None = None
    is_emptied: bool = False
    thrown: tuple[str | None, ...] = ()
    waived: tuple[Seat, ...] = ()
    out: tuple[tuple[Seat, ...], ...] = ()
    out_this_turn: bool = False
    outcome: Outcome | None = None


Draft = EventDraft[State, Event]
"""The draft of a command: its events so far, and the state after them."""
