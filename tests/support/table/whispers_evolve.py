"""The state of the made-up game after an event."""

from __future__ import annotations

import msgspec

from tests.support.table.whispers_words import (
    Dealt,
    Ended,
    Event,
    Nodded,
    Nudged,
    Shown,
    Slipped,
    State,
    Taken,
    Tossed,
    Winked,
)


def evolve(state: State, event: Event, version: int) -> State:
    replace = msgspec.structs.replace
    match event:
        case Dealt(hands, order):
            return replace(state, hands=hands, pack=order)
        case Nodded():
            return replace(state, nods=state.nods + 1, nod=version)
        case Slipped(seat, to, card):
            given = _without(state.hands, seat, card)
            hands = tuple(tuple(sorted((*hand, card))) if one == to else hand for one, hand in enumerate(given))
            return replace(state, hands=hands, covert=(*state.covert, version))
        case Shown(seat, card):
            return replace(state, hands=_without(state.hands, seat, card), shown=(*state.shown, (seat, card)))
        case Taken(seat, card):
            hands = tuple(tuple(sorted((*hand, card))) if one == seat else hand for one, hand in enumerate(state.hands))
            return replace(state, hands=hands, pack=state.pack[1:])
        case Tossed(_, pips):
            return replace(state, pips=state.pips + pips)
        case Winked() | Nudged():
            return replace(state, covert=(*state.covert, version))
        case Ended(winner):
            return replace(state, winner=winner)
        case _:
            return state


def _without(hands: tuple[tuple[str, ...], ...], seat: int, card: str) -> tuple[tuple[str, ...], ...]:
    return tuple(
        tuple(one for one in hand if one != card) if place == seat else hand for place, hand in enumerate(hands)
    )
