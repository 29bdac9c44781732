"""The legal commands (part 9 of the rulebook)."""

from collections.abc import Iterator, Sequence

from domain.game.interface import Template
from domain.game.seat import Actor
from domain.games.ecarte.cards import PACK
from domain.games.ecarte.claims import may_claim, was_claimed
from domain.games.ecarte.deal import exchange_bounds, exchange_due, may_answer, may_cut, may_propose
from domain.games.ecarte.play import may_play, playable
from domain.games.ecarte.scoring import may_accept
from domain.games.ecarte.state import State, is_strict
from domain.games.ecarte.types import (
    AcceptHand,
    AnswerProposal,
    ClaimBreach,
    Command,
    PlayCard,
    Propose,
    RuleClaim,
    Stand,
)
from domain.kit.cards import suit_of
from domain.kit.tricks import waiting_claim


def legal(state: State, actor: Actor) -> Sequence[Command | Template]:
    """All commands that the actor may send now, in the order of the rulebook's commands, cards in canonical order.

    A cut and an exchange are templates. A claim is listed only against a card that everybody saw not to follow suit.
    """
    claim = waiting_claim(state.hand.claims)
    if actor.role == "arbiter":
        return () if claim is None else (RuleClaim(claim.claim, upheld=True), RuleClaim(claim.claim, upheld=False))
    if actor.seat is None or claim is not None:
        return ()
    return tuple(_of_seat(state, actor.seat))


def _of_seat(state: State, seat: int) -> Iterator[Command | Template]:
    if may_cut(state, seat):
        yield {"type": "cut", "at": {"range": [0, len(PACK.cards) - 1]}}
    if may_propose(state, seat):
        yield Propose()
        yield Stand()
    if may_answer(state, seat):
        yield AnswerProposal(accept=True)
        yield AnswerProposal(accept=False)
    if exchange_due(state) == seat:
        least, most = exchange_bounds(state, seat)
        hand = list(PACK.listed(state.hand.cards[seat]))
        yield {"type": "exchange", "cards": {"choose": {"from": hand, "min": least, "max": most}}}
    if may_play(state, seat):
        cards = playable(state, seat) if is_strict(state) else state.hand.cards[seat]
        yield from map(PlayCard, PACK.listed(cards))
    yield from _claims(state, seat)
    if may_accept(state, seat):
        yield AcceptHand()


def _claims(state: State, seat: int) -> Iterator[ClaimBreach]:
    """A claim of each trick to which the opponent visibly did not follow suit and that was not claimed before."""
    if not may_claim(state):
        return
    for number, trick in enumerate(state.hand.tricks, start=1):
        lead, second = trick.plays
        if second.seat != seat and suit_of(second.card) != suit_of(lead.card) and not was_claimed(state.hand, number):
            yield ClaimBreach(number)
