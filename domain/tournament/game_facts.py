"""What a tournament needs to know of its game; the service fills it from the registry."""

import msgspec


class GameFacts(msgspec.Struct, frozen=True):
    """What a tournament needs to know of its game, with the options, deals and table settings of the tournament.

    `two_sides`: with how many seats it is played by two sides; None if it is not. `free`: the numbers of seats of free
    tables, empty if it does not fit them. `options_fault`: the field of the settings with the first option that does
    not fit, None if all fit; `table_fault`: the same of the settings of its tables. `unfit_deals`: the places, from 0,
    of prepared deals that the game does not take.
    """

    game: str
    two_sides: int | None = None
    free: tuple[int, ...] = ()
    options_fault: str | None = None
    table_fault: str | None = None
    unfit_deals: tuple[int, ...] = ()
