"""How the strands change by an event."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.dna.events import CardAttached, CardRevealed, SetPlayed, StrandBuilt, StrandLaid, StrandsCleared
from domain.games.dna.hands import done, without
from domain.games.dna.model import Loss, State
from domain.games.dna.strand import Strand, at_ends, number_in, pair, with_card, without_used

STRANDS = 3
"""So many strands lie on the table between turns (3.1)."""


def strands_changed(
    state: State, event: CardAttached | SetPlayed | StrandsCleared | CardRevealed | StrandBuilt | StrandLaid
) -> State:
    """The state after an event by which strands are laid, grow, are joined or are cleared."""
    match event:
        case CardAttached():
            return _attached(state, event)
        case SetPlayed():
            return _set_laid(state, event)
        case StrandsCleared():
            return _cleared(state, event)
        case CardRevealed():
            return _revealed(state, event)
        case StrandBuilt():
            return _built(state, event)
        case StrandLaid():
            return _laid(state, event)
        case _:
            assert_never(event)


def _laid(state: State, event: StrandLaid) -> State:
    """A new strand of two cards from the deck."""
    number = number_in(event.strand)
    first, second = event.cards
    strands = (*state.strands, pair(number, first, second))
    return replace(state, strands=strands, last_number=number, deck=state.deck[2:])


def _revealed(state: State, event: CardRevealed) -> State:
    """A new strand of one card from the deck."""
    number = number_in(event.strand)
    return replace(
        state,
        strands=(*state.strands, Strand(number, (event.card,))),
        last_number=number,
        deck=state.deck[1:],
        to_reveal=state.to_reveal - 1,
    )


def _built(state: State, event: StrandBuilt) -> State:
    """A strand of one card gets its second; from the deck only when no builder is left."""
    number = number_in(event.strand)
    strands = tuple(
        pair(number, strand.cards[0], event.card) if strand.number == number else strand for strand in state.strands
    )
    seat = event.seat
    if seat is None:
        return replace(state, strands=strands, deck=state.deck[1:], builders=())
    place = state.builders.index(seat)
    builders = (*state.builders[:place], *state.builders[place + 1 :])
    return replace(state, strands=strands, builders=builders, hands=without(state.hands, seat, event.card))


def _attached(state: State, event: CardAttached) -> State:
    """The turned-up card lies at one end or several, and may have joined strands."""
    touched = at_ends(state.strands, event.ends)
    strand = with_card(touched, event.card, event.ends, event.seat)
    numbers = {one.number for one in touched}
    losses = tuple(replace(loss, strand=strand.number) if loss.strand in numbers else loss for loss in state.losses)
    plain = sum(1 for one in touched if not one.has_set)
    count = plain if strand.has_set else plain - 1
    return replace(
        state,
        strands=_put(state.strands, touched, strand),
        losses=losses + (Loss(event.seat, strand.number, by_set=False),) * count,
        choices=done(state.choices, event.seat),
        acting=None,
    )


def _set_laid(state: State, event: SetPlayed) -> State:
    """A set lies at an end; the first one on a strand is a loss (6.4)."""
    touched = at_ends(state.strands, (event.end,))
    strand = with_card(touched, event.card, (event.end,), event.seat)
    losses = state.losses if strand.has_set else (*state.losses, Loss(event.seat, strand.number, by_set=True))
    strands = _put(state.strands, touched, replace(strand, has_set=True))
    if event.called:
        return replace(state, strands=strands, losses=losses, hands=without(state.hands, event.seat, event.card))
    return replace(state, strands=strands, losses=losses, choices=done(state.choices, event.seat), acting=None)


def _cleared(state: State, event: StrandsCleared) -> State:
    """Strands leave the table, at the end of a turn or in its midst."""
    gone = {number_in(strand) for strand in event.strands}
    left = tuple(strand for strand in state.strands if strand.number not in gone)
    match event.reason:
        case "turn":
            return replace(
                state,
                stage="refill",
                strands=tuple(without_used(strand) for strand in left),
                losses=(),
                builders=event.builders,
                to_reveal=STRANDS - len(left),
            )
        case "called_set":
            return replace(
                state, strands=left, losses=_lapsed(state.losses, gone), builders=event.builders, to_reveal=1
            )
        case "empty_deck":
            return replace(state, strands=left, losses=_lapsed(state.losses, gone))


def _lapsed(losses: tuple[Loss, ...], gone: set[int]) -> tuple[Loss, ...]:
    """The losses without the latest one by a set on the strand that is replaced in mid-turn (6.6)."""
    for place in reversed(range(len(losses))):
        if losses[place].by_set and losses[place].strand in gone:
            return (*losses[:place], *losses[place + 1 :])
    return losses


def _put(strands: tuple[Strand, ...], touched: tuple[Strand, ...], strand: Strand) -> tuple[Strand, ...]:
    """The strands with one in place of those touched, which had its number among theirs."""
    others = {one.number for one in touched}
    return tuple(
        strand if one.number == strand.number else one
        for one in strands
        if one.number == strand.number or one.number not in others
    )
