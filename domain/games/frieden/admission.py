"""What is checked before a table of Frieden is created."""

from domain.game.chance import Chance, Drawn, Prepared
from domain.game.rule import Refused
from domain.games.frieden.deck import cards_of
from domain.games.frieden.desk import Desk
from domain.games.frieden.evolve import evolve
from domain.games.frieden.limits import Limits, limits_of_hands
from domain.games.frieden.opening import begin, draw_starter, initial
from domain.games.frieden.options import Options
from domain.games.frieden.places import SEATS_MOST
from domain.games.frieden.rulebook import (
    FORM,
    LIMITS_OF_SERIES,
    MOST_JOKERS,
    PLAYERS,
    PREPARED_CHANCE,
    SHUFFLE_AND_DEAL,
)

SEATS = tuple(range(2, SEATS_MOST + 1))
NO_SEED = bytes(32)


def admit(seats: int, options: Options, prepared: Prepared, limits: Limits = limits_of_hands) -> None:
    """Check an opening: the number of seats, the options, and the prepared chance that the beginning uses.

    `limits` are those of the hidden hands. Raises Refused. Whether what comes later fits depends on the play; nothing
    is refused for it then (1.6).
    """
    if seats not in SEATS:
        raise Refused(PLAYERS, "seats")
    _check_options(seats, options)
    chance = Chance(prepared, NO_SEED, Drawn())
    desk = Desk(initial(seats, options), 0, evolve, chance)
    if prepared.shuffles:
        begin(desk, chance, limits)
    else:
        # What is dealt is not known yet, so that lots drawn from hands can be checked only when the table is opened.
        draw_starter(desk, chance)
    chance.check_fit(PREPARED_CHANCE)


def _check_options(seats: int, options: Options) -> None:
    if len(set(options.draw_from)) < len(options.draw_from):
        raise Refused(FORM, "options.draw_from")
    if options.deal * seats > len(cards_of(options.packs, options.jokers_per_pack)):
        raise Refused(SHUFFLE_AND_DEAL, "options.deal")
    previous = options.previous
    if previous is None:
        return
    for name, seat in (("first_peace", previous.first_peace), ("last_peace", previous.last_peace)):
        if seat is not None and seat >= seats:
            raise Refused(LIMITS_OF_SERIES, f"options.previous.{name}")
    if previous.jokers is not None and len(previous.jokers) != seats:
        raise Refused(MOST_JOKERS, "options.previous.jokers")
