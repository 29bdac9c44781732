"""The beginning of a game (3)."""

from collections.abc import Sequence

from domain.game.chance import Chance
from domain.game.rule import Cited
from domain.games.frieden.counts import no_counts
from domain.games.frieden.deck import NO_CARDS, cards_of, value_of
from domain.games.frieden.desk import Desk
from domain.games.frieden.events import Event, GameStarted, LotDrawn
from domain.games.frieden.evolve import evolve
from domain.games.frieden.limits import Limits, limits_of_hands
from domain.games.frieden.model import State
from domain.games.frieden.moving import Way, move
from domain.games.frieden.options import Options
from domain.games.frieden.places import HANDS, HIDDEN_PILE
from domain.games.frieden.rulebook import DRAW_AGAIN, FIRST_DRAW, LIMITS_OF_SERIES, SHUFFLE_AND_DEAL
from domain.games.frieden.seating import round_from, seats_of
from domain.games.frieden.settle import settle, start_turn
from domain.games.frieden.shuffling import shuffle_pile
from domain.games.frieden.zones import Zones
from domain.kit.archive import Archive


def initial(seats: int, options: Options) -> State:
    """The table before the first event: all cards in the hidden pile, in canonical order."""
    zones = Zones(cards_of(options.packs, options.jokers_per_pack), (NO_CARDS,) * seats)
    uncaught = ((None,) * seats,) * seats
    return State(
        options,
        zones,
        known=(NO_CARDS,) * seats,
        counts=no_counts(seats, options),
        own_slips=(Archive(),) * seats,
        uncaught=uncaught,
        rejected=(0,) * seats,
    )


def open_table(state: State, chance: Chance, version: int, limits: Limits = limits_of_hands) -> Sequence[Cited[Event]]:
    """The events that begin the game; `limits` are those of the hidden hands."""
    desk = Desk(state, version, evolve, chance)
    begin(desk, chance, limits)
    return desk.events


def begin(desk: Desk, chance: Chance, limits: Limits) -> None:
    """Who begins, the shuffle, the deal, and the first turn."""
    starter = draw_starter(desk, chance)
    desk.add(GameStarted(starter, limits(desk.state)), LIMITS_OF_SERIES)
    shuffle_pile(desk, chance, SHUFFLE_AND_DEAL)
    for _ in range(desk.state.options.deal):
        for seat in round_from(desk.state, starter):
            top = desk.state.zones.hidden_pile[0]
            move(desk, top, Way(HIDDEN_PILE, HANDS[seat], "deal"), SHUFFLE_AND_DEAL)
    start_turn(desk, starter)
    settle(desk, chance)


def draw_starter(desk: Desk, chance: Chance) -> int:
    """The seat that begins: of those with the most jokers at the end of the last game, the one that draws highest."""
    tied, cards = _first_to_draw(desk.state), desk.state.zones.hidden_pile
    left, rule = cards, FIRST_DRAW
    while len(tied) > 1:
        if len(left) < len(tied):
            left = cards
        values: dict[int, int] = {}
        for seat in tied:
            card = chance.lot(left)
            desk.add(LotDrawn(seat, card), rule)
            left = tuple(one for one in left if one != card)
            values[seat] = value_of(card)
        tied = tuple(seat for seat in tied if values[seat] == max(values.values()))
        rule = DRAW_AGAIN
    return tied[0]


def _first_to_draw(state: State) -> tuple[int, ...]:
    """The seats that draw for the beginning; one alone begins without a draw (3.1, 3.3)."""
    seats, previous = seats_of(state), state.options.previous
    if previous is None or previous.jokers is None:
        return tuple(seats)
    return tuple(seat for seat in seats if previous.jokers[seat] == max(previous.jokers))
