"""How clearing and building strands, and a new turn, change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.dna.events import CardRevealed, EndOfTurnEvent, StrandBuilt, StrandsCleared, TurnStarted
from domain.games.dna.hands import without
from domain.games.dna.model import Loss, State
from domain.games.dna.strand import STRANDS, Strand, number_in, opened, pair, without_used


def evolve_end_of_turn(state: State, event: EndOfTurnEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case StrandsCleared():
            return _cleared(state, event)
        case CardRevealed():
            return _revealed(state, event)
        case StrandBuilt():
            return _built(state, event)
        case TurnStarted(turn, holder):
            return replace(
                state,
                stage="actions",
                turn=turn,
                holder=holder,
                choices=(None,) * state.seats,
                strands=tuple(opened(strand) for strand in state.strands),
                out_this_turn=False,
            )
        case _:
            assert_never(event)


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
