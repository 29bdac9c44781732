"""How turning a card and closing the deal change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.faro.books import Layout, empty
from domain.games.faro.events import CardTurned, DealClosed, Touched, TurnsEvent
from domain.games.faro.model import Due, State, Turned, is_strict
from domain.kit.cards import rank_of


def evolve_turns(state: State, event: TurnsEvent, version: int) -> State:
    """The state after the event."""
    match event:
        case CardTurned():
            return _turned(state, event, version)
        case DealClosed(control_passed):
            phase = state.phase if is_strict(state) else "review"
            return replace(state, control_passed=control_passed, phase=phase, layout=empty(state.seats))
        case _:
            assert_never(event)


def _turned(state: State, event: CardTurned, version: int) -> State:
    dues = tuple(Due(player.seat, player.stake) for player in event.touched)
    return replace(
        state,
        turned=(*state.turned, Turned(event.card, event.pile, dues, version)),
        layout=_seen(state.layout, rank_of(event.card), event.touched),
        waiting=frozenset(player.seat for player in event.touched),
    )


def _seen(layout: Layout, rank: str, touched: tuple[Touched, ...]) -> Layout:
    """The layout with one more appearance for the cards touched."""
    if not touched:
        return layout
    rows = list(layout)
    for player in touched:
        rows[player.seat] = tuple(
            replace(card, seen=card.seen + 1) if card.rank == rank else card for card in rows[player.seat]
        )
    return tuple(rows)
