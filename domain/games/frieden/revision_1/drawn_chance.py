"""What chance decides: who begins, how the hidden pile lies, which card is drawn unseen (part 8 of the rulebook)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Rule
from domain.games.frieden.revision_1.backs import back_of
from domain.games.frieden.revision_1.deck import CardSet, listed, value_of
from domain.games.frieden.revision_1.events import DrawnChanceEvent, LotDrawn, PileShuffled
from domain.games.frieden.revision_1.model import Draft, State
from domain.games.frieden.revision_1.rulebook import DRAW_AGAIN, FIRST_DRAW
from domain.games.frieden.revision_1.seats import seats_of


def draw_starter(draft: Draft, chance: Chance) -> int:
    """The seat that begins: of those with the most jokers at the end of the last game, the one that draws highest."""
    tied, cards = _first_to_draw(draft.state), draft.state.zones.hidden_pile
    left, rule = cards, FIRST_DRAW
    while len(tied) > 1:
        if len(left) < len(tied):
            left = cards
        values: dict[int, int] = {}
        for seat in tied:
            card = chance.lot(left)
            draft.add(LotDrawn(seat, card), rule)
            left = tuple(one for one in left if one != card)
            values[seat] = value_of(card)
        tied = tuple(seat for seat in tied if values[seat] == max(values.values()))
        rule = DRAW_AGAIN
    return tied[0]


def shuffle_pile(draft: Draft, chance: Chance, rule: Rule) -> None:
    """The hidden pile, which must have a card, is shuffled (3.4, 9.90)."""
    state = draft.state
    order = chance.shuffle(state.zones.hidden_pile)
    draft.add(PileShuffled(order, back_of(order[0], state.options)), rule)


def drawn_unseen(cards: CardSet, chance: Chance) -> str:
    """One of the cards of a hidden hand, of which there must be one (6.3, 10.2)."""
    return chance.lot(listed(cards))


def place_in_pile(state: State, chance: Chance) -> int:
    """Where a card is put back into the hidden pile, 0 being the top (13.8)."""
    return chance.lot(range(len(state.zones.hidden_pile) + 1))


def _first_to_draw(state: State) -> tuple[int, ...]:
    """The seats that draw for the beginning; one alone begins without a draw (3.1, 3.3)."""
    seats, previous = seats_of(state), state.options.previous
    if previous is None or previous.jokers is None:
        return tuple(seats)
    return tuple(seat for seat in seats if previous.jokers[seat] == max(previous.jokers))


def evolve_drawn_chance(state: State, event: DrawnChanceEvent, _version: int) -> State:
    """The state after the event. A card drawn for who begins goes back before the game (3.2)."""
    match event:
        case PileShuffled(order):
            return replace(state, zones=replace(state.zones, hidden_pile=order))
        case LotDrawn():
            return state
        case _:
            assert_never(event)
