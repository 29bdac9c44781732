"""How cards and sets laid at strands change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.dna.events import AttachmentsEvent, CardAttached, FalseSet, SetPlayed
from domain.games.dna.hands import done, taken_back, without
from domain.games.dna.model import Loss, Penalty, State
from domain.games.dna.strand import Strand, at_ends, with_card


def evolve_attachments(state: State, event: AttachmentsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardAttached():
            return _attached(state, event)
        case SetPlayed():
            return _set_laid(state, event)
        case FalseSet(seat, card, _, penalty):
            before = state if card in state.hands[seat] else taken_back(state, seat, card)
            return replace(before, penalty=Penalty(seat, penalty, is_misfit=False))
        case _:
            assert_never(event)


def _attached(state: State, event: CardAttached) -> State:
    """The turned-up card lies at one end or several, and may have joined strands."""
    touched = at_ends(state.strands, event.ends)
    strand = with_card(touched, event.card, event.ends, event.seat)
    numbers = {old.number for old in touched}
    losses = tuple(replace(loss, strand=strand.number) if loss.strand in numbers else loss for loss in state.losses)
    plain = sum(1 for old in touched if not old.has_set)
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


def _put(strands: tuple[Strand, ...], touched: tuple[Strand, ...], strand: Strand) -> tuple[Strand, ...]:
    """The strands with one in place of those touched, which had its number among theirs."""
    others = {one.number for one in touched}
    return tuple(
        strand if one.number == strand.number else one
        for one in strands
        if one.number == strand.number or one.number not in others
    )
