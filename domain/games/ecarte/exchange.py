"""Proposals and exchanges (4)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.games.ecarte.cards import HAND_SIZE, PACK, changed, other
from domain.games.ecarte.events import CardsExchanged, ExchangeEvent, ExchangeProposed, ProposalAnswered, Stood
from domain.games.ecarte.rules import (
    DRAW_AS_MANY,
    EXCHANGE_IN_TURN,
    FOREHAND_EXCHANGES,
    OWN_DISCARDS,
    PROPOSALS,
    WITHIN_TALON,
)
from domain.games.ecarte.state import Draft, Phase, State, forehand_of, has_proposals


def may_propose(state: State, seat: int) -> bool:
    """Return whether the seat is to propose an exchange or to stand now."""
    return state.phase == "propose" and seat == forehand_of(state)


def propose(draft: Draft, seat: int) -> None:
    """Forehand proposes an exchange."""
    if not may_propose(draft.state, seat):
        raise Refused(PROPOSALS)
    draft.add(ExchangeProposed(seat), PROPOSALS)


def stand(draft: Draft, seat: int) -> None:
    """Forehand wants no further exchange, and play begins."""
    if not may_propose(draft.state, seat):
        raise Refused(PROPOSALS)
    draft.add(Stood(seat), PROPOSALS)


def may_answer(state: State, seat: int) -> bool:
    """Return whether the seat is to answer a proposal now."""
    return state.phase == "answer" and seat == state.dealer


def answer_proposal(draft: Draft, seat: int, *, accept: bool) -> None:
    """The dealer accepts the proposal, or refuses it and play begins."""
    if not may_answer(draft.state, seat):
        raise Refused(PROPOSALS)
    draft.add(ProposalAnswered(seat, accept), PROPOSALS)


def exchange_due(state: State) -> int | None:
    """The seat whose exchange is due in phase `exchange`, forehand first; None in other phases."""
    if state.phase != "exchange" or state.dealer is None:
        return None
    forehand = other(state.dealer)
    return forehand if state.hand.exchanged[forehand] is None else state.dealer


def exchange_bounds(state: State, seat: int) -> tuple[int, int]:
    """The least and the most cards that the seat may exchange now (4.5, 4.7)."""
    least = 1 if has_proposals(state) and seat == forehand_of(state) else 0
    return least, min(HAND_SIZE, len(state.talon))


def exchange(draft: Draft, seat: int, cards: tuple[str, ...]) -> None:
    """A seat puts cards away for as many from the top of the talon; after the last exchange play begins."""
    state = draft.state
    if exchange_due(state) != seat:
        raise Refused(EXCHANGE_IN_TURN)
    discarded = _own_cards(state, seat, cards)
    count = len(cards)
    least, most = exchange_bounds(state, seat)
    if count > most:
        raise Refused(WITHIN_TALON, "move.cards")
    if count < least:
        raise Refused(FOREHAND_EXCHANGES, "move.cards")
    draft.accept()
    drawn = PACK.listed(PACK.collect(state.talon[:count]))
    draft.add(CardsExchanged(seat, count, PACK.listed(discarded), drawn), DRAW_AS_MANY)


def _own_cards(state: State, seat: int, cards: tuple[str, ...]) -> int:
    """The set of these cards. Raises Refused unless they are different cards of the seat's hand."""
    chosen = 0
    for card in cards:
        bit = PACK.bit(card)
        if not bit & state.hand.cards[seat] & ~chosen:
            raise Refused(OWN_DISCARDS, "move.cards")
        chosen |= bit
    return chosen


def evolve_exchange(state: State, event: ExchangeEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsExchanged():
            return _exchanged(state, event)
        case ExchangeProposed():
            return replace(state, phase="answer")
        case Stood():
            return replace(state, phase="play")
        case ProposalAnswered(_, accept):
            if not accept:
                return replace(state, phase="play")
            return replace(state, phase="exchange", hand=replace(state.hand, exchanged=(None, None)))
        case _:
            assert_never(event)


def _exchanged(state: State, event: CardsExchanged) -> State:
    """The cards change hands. If that empties the talon, the dealer's exchange, if still due, counts as 0 (4.5)."""
    hand, seat = state.hand, event.seat
    discarded, drawn = PACK.collect(event.discarded), PACK.collect(event.drawn)
    cards = changed(hand.cards, seat, hand.cards[seat] & ~discarded | drawn)
    talon = state.talon[event.count :]
    exchanged = changed(hand.exchanged, seat, event.count)
    if not talon and exchanged[other(seat)] is None:
        exchanged = changed(exchanged, other(seat), 0)
    phase: Phase = state.phase
    if None not in exchanged:
        phase = "propose" if talon and has_proposals(state) else "play"
    return replace(
        state,
        phase=phase,
        talon=talon,
        discards=changed(state.discards, seat, state.discards[seat] | discarded),
        hand=replace(hand, held=cards, cards=cards, exchanged=exchanged),
    )
