"""The card on offer in a trade (9.112, 9.113)."""

from domain.game.rule import Rule
from domain.games.frieden.card_moves import Way, move
from domain.games.frieden.model import Desk
from domain.games.frieden.pending import Decision
from domain.games.frieden.places import HANDS, OFFER


def return_offer(desk: Desk, buying: Decision, rule: Rule) -> None:
    """The card on offer, if it has not been taken away, goes back to the seller of a decision to buy."""
    card, seller = desk.state.zones.offer, buying.partner
    if card is not None and seller is not None:
        move(desk, card, Way(OFFER, HANDS[seller], "returned", witnesses=(buying.seat,)), rule)
