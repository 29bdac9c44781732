"""The draw for the first deal (3.1, 3.2): of prepared drawings, and at the opening of a table."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance, Lot
from domain.game.rule import Refused
from domain.games.whist.deal import begin_deal
from domain.games.whist.events import CardsDrawn, DealerSet, FirstDealerEvent
from domain.games.whist.rules import DEAL, DRAW_AGAIN, DRAW_FOR_DEAL
from domain.games.whist.state import Draft, State
from domain.games.whist.trick import SEATS, SeatCard
from domain.kit.cards import FRENCH, rank_of


def highest(seats: Sequence[int], cards: Sequence[str]) -> tuple[int, ...]:
    """The seats that share the highest rank among the cards that they drew."""
    strengths = [FRENCH.strength[rank_of(card)] for card in cards]
    best = max(strengths)
    return tuple(seat for seat, strength in zip(seats, strengths, strict=True) if strength == best)


def admit_draw(lots: Sequence[Lot]) -> None:
    """Check the prepared drawings that the game comes to use.

    Raises Refused if one has the wrong number of cards, a card that is not of the pack, or a card drawn before.
    """
    tied: tuple[int, ...] = SEATS
    drawn: set[str] = set()
    for number, lot in enumerate(lots):
        place = f"prepared.lots[{number}]"
        if not isinstance(lot, tuple) or len(lot) != len(tied):
            raise Refused(DRAW_AGAIN if number else DRAW_FOR_DEAL, place)
        cards = [card for card in lot if isinstance(card, str) and FRENCH.bit(card)]
        if len(cards) < len(lot):
            raise Refused(DRAW_FOR_DEAL, place)
        if len(drawn.union(cards)) < len(drawn) + len(cards):
            raise Refused(DRAW_AGAIN, place)
        drawn.update(cards)
        tied = highest(tied, cards)
        if len(tied) == 1:
            return


def draw_for_deal(draft: Draft, chance: Chance) -> None:
    """Draw until one seat is highest, which deals; then the first deal begins."""
    tied: tuple[int, ...] = SEATS
    left = FRENCH.cards
    rule = DRAW_FOR_DEAL
    while len(tied) > 1:
        if len(left) < len(tied):
            left = FRENCH.cards  # prepared drawings have used up the pack without a decision: all cards go back
        drawn = tuple(chance.lots(left, len(tied)))
        draft.add(CardsDrawn(tuple(SeatCard(seat, card) for seat, card in zip(tied, drawn, strict=True))), rule)
        left = tuple(card for card in left if card not in drawn)
        tied = highest(tied, drawn)
        rule = DRAW_AGAIN
    draft.add(DealerSet(tied[0]), DRAW_FOR_DEAL)
    begin_deal(draft, chance, DEAL)


def evolve_first_dealer(state: State, event: FirstDealerEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsDrawn(cards):
            return replace(state, draws=(*state.draws, cards))
        case DealerSet(seat):
            return replace(state, dealer=seat, next_dealer=seat)
        case _:
            assert_never(event)
