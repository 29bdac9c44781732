"""The declaration of one kind of decision, and the choices that several kinds share."""

from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from domain.game.chance import Chance
from domain.game.interface import Template
from domain.game.rule import Refused, Rule
from domain.games.frieden.cards import listed
from domain.games.frieden.events import Choice, EffectStarted
from domain.games.frieden.rules import FORM
from domain.games.frieden.state import Draft, State
from domain.games.frieden.turn_model import Decision, Kind
from domain.games.frieden.turns import is_another, seats_of
from domain.games.frieden.types import Choose

OpenedBy = Callable[[State, EffectStarted], Decision | None]
"""The decision that the effect of a rank opens, with the table as it stands before; None if it leaves no choice."""
AtOnce = Callable[[Draft, EffectStarted, Chance], None]
"""What the effect of a rank does without a choice."""

Fault = Callable[[State, Decision, Choose], Rule | None]
"""The rule that keeps the seat from a choice with the right fields; None if it may choose so."""
Candidates = Callable[[State, Decision], Iterator[Choose]]
"""The choices among which the lawful ones are, in the order of the rulebook."""
Listed = Callable[[State], Template]
"""All lawful choices as one template."""
CarryOut = Callable[[Draft, Decision, Choose, Chance], None]
"""What a lawful choice does to cards, piles and the direction."""
Asks = Callable[[Decision, Choice], Decision | None]
"""The decision that a choice opens for the other side."""
Queues = Callable[[State, Decision, Choice], State]
"""The state after the choice has put a seat or a duty on coming turns."""
GivesUp = Callable[[Draft, Decision, Rule], None]
"""What is undone when the decision ends by declining or closing, with the rule that makes it so."""


class DecisionKind(msgspec.Struct, frozen=True):
    """One kind of decision, declared (8, 9).

    `kind` is its word in events and views. A choice is made by `rule`. `choose` must have `fields`. `fault` and
    `candidates` say what may be chosen; `listed`, where there is one, stands for the candidates among the legal moves.

    A choice does one or more of these. `carry_out` decides what happens now. `asks` and `queues` say what the event
    `chosen` leaves for later, and the fold follows them. `gives_up` says what goes back if nothing is chosen.
    """

    kind: Kind
    rule: Rule
    fields: tuple[str, ...]
    fault: Fault
    candidates: Candidates
    listed: Listed | None = None
    carry_out: CarryOut | None = None
    asks: Asks | None = None
    queues: Queues | None = None
    gives_up: GivesUp | None = None


FieldT = TypeVar("FieldT")


def check_fields(choice: Choose, needed: tuple[str, ...]) -> None:
    """Check that the choice has exactly these fields. Raises Refused.

    Which these are depends on what has happened at the table; so it is no matter of form.
    """
    for name in choice.__struct_fields__:
        is_given = getattr(choice, name) is not UNSET
        if is_given != (name in needed):
            raise Refused(FORM, f"move.{name}")


def given(field: FieldT | UnsetType) -> FieldT:
    """A field that was checked to be there. Raises TypeError if it is not."""
    if field is UNSET:
        message = "a choice has all fields of its kind of decision"
        raise TypeError(message)
    return field


def without_card(choice: Choose) -> Choice:
    """The part of a choice that all may know. Only the move of its card shows the card, to those who see it."""
    return Choice(**{name: getattr(choice, name) for name in Choice.__struct_fields__})


def every_seat(state: State, _decision: Decision) -> Iterator[Choose]:
    """Candidates: each seat."""
    return (Choose(seat=seat) for seat in seats_of(state))


def own_cards(state: State, decision: Decision) -> Iterator[Choose]:
    """Candidates: each card of the hidden hand of the seat that decides, in canonical order."""
    return (Choose(card=card) for card in listed(state.zones.hands[decision.seat]))


def names_other_hand(state: State, decision: Decision, choice: Choose) -> bool:
    """Return whether another seat with a hidden card is named."""
    seat = choice.seat
    return seat is not UNSET and is_another(state, decision.seat, seat) and bool(state.zones.hands[seat])


def names_own_card(state: State, decision: Decision, choice: Choose) -> bool:
    """Return whether the card is in the hidden hand of the seat that decides."""
    return choice.card in state.zones.hands[decision.seat]
