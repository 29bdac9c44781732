"""How stakes and the second cards change the state (4)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.vingt_et_un.events import SatOut, SecondCardsDealt, StakePlaced, StakesEvent
from domain.games.vingt_et_un.model import Standing, State, next_drawing, taking
from domain.kit.seats import replaced


def evolve_stakes(state: State, event: StakesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case StakePlaced(seat, amount):
            stakes = replaced(state.stakes, seat, amount)
            return replace(state, stakes=stakes, standings=replaced(state.standings, seat, "staked"))
        case SatOut(seat):
            return replace(state, standings=replaced(state.standings, seat, "out"))
        case SecondCardsDealt():
            return _second_cards(state, event)
        case _:
            assert_never(event)


def _second_cards(state: State, event: SecondCardsDealt) -> State:
    hands = tuple(
        hand if card is None else taking(hand, card, face_up=event.face_up)
        for hand, card in zip(state.hands, event.cards, strict=True)
    )
    standings: tuple[Standing, ...] = tuple("drawing" if one == "staked" else one for one in state.standings)
    dealt = state.dealt + sum(1 for card in event.cards if card is not None)
    opened = replace(state, phase="draw", hands=hands, standings=standings, dealt=dealt)
    return replace(opened, turn=next_drawing(opened, opened.bank))
