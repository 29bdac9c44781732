"""How each event changes the state. Nothing is decided here."""

from collections.abc import Callable
from typing import Any

from domain.games.whist.called_cards import evolve_called_cards
from domain.games.whist.claims import evolve_claims
from domain.games.whist.deal import evolve_deal
from domain.games.whist.end_of_hand import evolve_end_of_hand
from domain.games.whist.events import (
    CalledCardsEvent,
    ClaimsEvent,
    DealEvent,
    EndOfHandEvent,
    Event,
    FirstDealerEvent,
    PlayEvent,
    RevokeEvent,
)
from domain.games.whist.first_dealer import evolve_first_dealer
from domain.games.whist.model import State
from domain.games.whist.play import evolve_play
from domain.games.whist.revoke import evolve_revoke
from domain.kit.kinds import by_kind

_EVOLVE: dict[type[Event], Callable[[State, Any, int], State]] = by_kind(
    Event,
    {
        FirstDealerEvent: evolve_first_dealer,
        DealEvent: evolve_deal,
        PlayEvent: evolve_play,
        RevokeEvent: evolve_revoke,
        CalledCardsEvent: evolve_called_cards,
        ClaimsEvent: evolve_claims,
        EndOfHandEvent: evolve_end_of_hand,
    },
)


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event, which has this version."""
    return _EVOLVE[type(event)](state, event, version)
