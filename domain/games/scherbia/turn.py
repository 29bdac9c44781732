"""Whose turn it is to announce, to play, or to play for a card taken back (3.2, 5.6, 9.4, 10.5)."""

from domain.game.seat import Seat
from domain.games.scherbia.factions import may_announce_ability
from domain.games.scherbia.model import State, clockwise
from domain.games.scherbia.questions import ToAnnounce, ToPlay, ToReplace


def seats_to_announce(state: State, leader: Seat) -> tuple[Seat, ...]:
    """The seats that hold an action card or may have an ability to announce, clockwise from the leader."""
    return tuple(seat for seat in clockwise(state, leader) if _has_something(state, seat))


def _has_something(state: State, seat: Seat) -> bool:
    holds = state.actions is not None and bool(state.actions.hands[seat])
    return holds or may_announce_ability(state.factions, seat)


def due_announcement(state: State) -> ToAnnounce | None:
    """The next seat to announce."""
    waiting = state.trick.to_announce
    return ToAnnounce(waiting[0]) if waiting else None


def due_replacement(state: State) -> ToReplace | None:
    """The seat that took a card back."""
    replacement = state.trick.replacement
    return None if replacement is None else ToReplace(replacement.seat, replacement)


def due_play(state: State) -> ToPlay | None:
    """The next seat of the round, as long as the row is not full. Once cards are turned up, nobody plays any more."""
    trick = state.trick
    played = len(trick.rows[-1])
    if trick.entries or played == state.seats:
        return None
    return ToPlay((state.leader + played) % state.seats)
