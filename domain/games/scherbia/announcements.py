"""Announcements: what the seats lay face down before a trick (9.4, 9.5, 10.5, 10.6)."""

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.scherbia.events import Announced
from domain.games.scherbia.factions import has_use, may_announce_ability
from domain.games.scherbia.questions import ToAnnounce
from domain.games.scherbia.rules import ABILITY_USE, ANNOUNCE, ANNOUNCE_ABILITY, OWN_ACTION
from domain.games.scherbia.state import Draft, Laid, State, clockwise
from domain.games.scherbia.types import Announce


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


def announce(draft: Draft, seat: Seat, command: Announce) -> None:
    """The seat lays an action card face down and announces its ability, one of them, or nothing. Raises Refused."""
    state, action = draft.state, command.action
    if action is not None and (state.actions is None or action not in state.actions.hands[seat]):
        raise Refused(OWN_ACTION)
    if command.ability and not has_use(state.factions, seat):
        raise Refused(ABILITY_USE)
    rule = ANNOUNCE_ABILITY if command.ability and action is None else ANNOUNCE
    draft.add(Announced(seat, action, command.ability), rule)


def evolve_announcements(state: State, event: Announced, _version: int) -> State:
    """The state after the event."""
    trick, seat, actions = state.trick, event.seat, state.actions
    waiting = tuple(other for other in trick.to_announce if other != seat)
    announced = (*trick.laid[:seat], Laid(event.action, event.ability), *trick.laid[seat + 1 :])
    trick = replace(trick, to_announce=waiting, laid=announced, rows=() if waiting else ((),))
    if event.action is None or actions is None:
        return replace(state, trick=trick)
    hand = tuple(card for card in actions.hands[seat] if card != event.action)
    hands = (*actions.hands[:seat], hand, *actions.hands[seat + 1 :])
    return replace(state, trick=trick, actions=replace(actions, hands=hands))
