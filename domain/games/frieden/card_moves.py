"""Moving one card: who sees it, and what all see of it (4.6)."""

from collections.abc import Iterable

import msgspec

from domain.game.rule import Rule
from domain.games.frieden.backs import back_of, joker_back_of, with_back
from domain.games.frieden.events import CardMoved, Cause
from domain.games.frieden.model import Desk, State
from domain.games.frieden.places import HIDDEN_PILE, OPEN_PILE, SEAT_OF_HAND, run_at
from domain.games.frieden.slip_model import Seen


class Way(msgspec.Struct, frozen=True):
    """How a card goes: from where to where and why.

    `witnesses` are the seats that see it besides those whose hidden hands it leaves or enters. `index` is its place in
    the hidden pile, where it is put back into that.
    """

    source: str
    target: str
    cause: Cause
    witnesses: tuple[int, ...] = ()
    index: int | None = None


def move(desk: Desk, card: str, way: Way, rule: Rule) -> State:
    """A card moves; returns the state after it."""
    desk.accept()
    state = desk.state
    options = state.options
    back = back_of(card, options)
    giver = SEAT_OF_HAND.get(way.source)
    is_last = giver is not None and not with_back(state.zones.hands[giver] - {card}, back)
    shape = joker_back_of(card, options) if way.cause == "ceded" else back
    sees = seen_by(way.source, way.target, way.witnesses)
    top = _top_after(state, card, way)
    event = CardMoved(card, way.source, way.target, sees, shape, way.cause, is_last, top, way.index)
    return desk.add(event, rule)


def seen_by(source: str, target: str, witnesses: Iterable[int]) -> Seen:
    """Who sees which card goes from one place to another."""
    if _is_open(source) or _is_open(target):
        return "all"
    hands = (SEAT_OF_HAND[place] for place in (source, target) if place in SEAT_OF_HAND)
    return tuple(sorted({*hands, *witnesses}))


def top_back(state: State) -> str | None:
    """The back of the top card of the hidden pile; None if it is empty."""
    pile = state.zones.hidden_pile
    return back_of(pile[0], state.options) if pile else None


def _is_open(place: str) -> bool:
    return place == OPEN_PILE or run_at(place) is not None


def _top_after(state: State, card: str, way: Way) -> str | None:
    pile = state.zones.hidden_pile
    if way.source == HIDDEN_PILE:
        pile = pile[1:2] if pile[0] == card else pile[:1]
    elif way.target == HIDDEN_PILE and (way.index == 0 or not pile):
        pile = (card,)
    return back_of(pile[0], state.options) if pile else None
