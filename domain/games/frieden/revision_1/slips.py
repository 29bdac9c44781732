"""Insider trading: a card slipped under the table (13.1 to 13.4, 13.12)."""

from domain.game.rule import Refused
from domain.games.frieden.revision_1.backs import back_of, with_back
from domain.games.frieden.revision_1.card_moves import Way, move
from domain.games.frieden.revision_1.model import Draft, State
from domain.games.frieden.revision_1.places import HANDS
from domain.games.frieden.revision_1.rulebook import (
    INSIDER_TRADING,
    NOTHING_SEEN,
    SLIP_FROM_HAND,
    THREE_SEATS,
    TO_ANOTHER,
)
from domain.games.frieden.revision_1.seats import is_another

SEATS_LEAST = 3
"""With fewer seats there is nobody to catch anyone."""


def slip_card(draft: Draft, seat: int, to: int, card: str) -> None:
    """The seat slips a card into another's hidden hand."""
    state = draft.state
    if state.options.enforcement == "strict":
        raise Refused(INSIDER_TRADING)
    hands = state.zones.hands
    if len(hands) < SEATS_LEAST:
        raise Refused(THREE_SEATS)
    if not is_another(state, seat, to):
        raise Refused(TO_ANOTHER, "move.to")
    if card not in hands[seat]:
        raise Refused(SLIP_FROM_HAND, "move.card")
    if not goes_unseen(state, seat, to, card):
        raise Refused(NOTHING_SEEN)
    move(draft, card, Way(HANDS[seat], HANDS[to], "slip"), INSIDER_TRADING)


def goes_unseen(state: State, giver: int, receiver: int, card: str) -> bool:
    """Whether the giver has another hidden card with the same back, and the receiver has one (13.12)."""
    back, hands = back_of(card, state.options), state.zones.hands
    return bool(with_back(hands[giver] - {card}, back) and with_back(hands[receiver], back))
