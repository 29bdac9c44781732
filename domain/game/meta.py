"""The declaration of a game: its names, types, rules and contracts."""

from collections.abc import Callable
from typing import Any

import msgspec

from domain.game.claims import NO_CLAIMS, Claims
from domain.game.deal_file import DealFile
from domain.game.draws import Draws
from domain.game.rule import Rule


class Meta(msgspec.Struct, frozen=True):
    """The declaration of a game.

    `edition` names the rules as published, `revision` counts changes of behaviour; a table records both for ever.
    `seats` are the numbers of seats it can be played with. `options`, `command`, `event`, `view` are its types
    (`command` and `event` tagged unions).

    The referee himself cites four rules. `form_rule`: for input that is none of the game's commands. `options_rule`:
    for options that it does not know. `chance_rule`: for prepared chance that turns out not to fit when the game begins
    with the opening (None where `admit` finds all such). `over_rule`: for any command after the end, where the rulebook
    looks at that before the form (None where the form comes first).

    `ordered` names the fields of commands, each with the type of its command, that take a list whose order counts.
    `left_open` names the fields that a list of legal moves may leave open, with a template in place of the value.

    `draws` declares what it draws, so that others recompute it; None: nobody can (`domain.game.draws`).

    `deal_file` reads and writes prepared deals in a file format of other programs; None: there is none.

    `package` is the name and version of the package that brings the game, filled in by the service; None for the games
    of Friedensrichter itself.

    `two_sides` is for tournaments. It says with how many seats two sides play the game against each other, seat 0 for
    one and seat 1 for the other. None: it is led by a bank, or needs a third.

    The rest is for the witness. `claims` declares the claims under the game's own rules. `strict` gives, for options,
    those by which the referee refuses each wrong act; it gives the same options where they let none stand. None: the
    rules let none stand. `by_referee` gives the options by which no claim waits for the arbiter. None: none ever waits.
    `held_zones` are the kinds of zones in which a seat holds what is its own: `hand` for the zones `hand:0`, `hand:1`,
    … (`domain.game.movement`).
    """

    id: str
    edition: str
    revision: int
    seats: tuple[int, ...]
    options: Any
    command: Any
    event: Any
    view: Any
    rules: tuple[Rule, ...]
    form_rule: Rule
    options_rule: Rule
    chance_rule: Rule | None = None
    over_rule: Rule | None = None
    ordered: tuple[tuple[Any, str], ...] = ()
    left_open: tuple[tuple[Any, str], ...] = ()
    claims: Claims = NO_CLAIMS
    strict: Callable[[Any], Any] | None = None
    by_referee: Callable[[Any], Any] | None = None
    held_zones: tuple[str, ...] = ()
    two_sides: int | None = None
    draws: Draws | None = None
    deal_file: DealFile | None = None
    package: str | None = None

    def is_held(self, zone: str) -> bool:
        """Return whether it is a zone in which a seat holds what is its own."""
        return zone.partition(":")[0] in self.held_zones


class Timing(msgspec.Struct, frozen=True):
    """A limit of time by a game's own rules.

    `seconds` are for the whole `period`. The period is a number that stays the same as long as the game waits for the
    same thing. It comes again when the game resumes after an interruption, and is given to nothing else. The clock
    sends `command` when the time is up.
    """

    seconds: int
    period: int
    command: Any


LONGEST_RETURN = 600_000
"""For how long after its return the service may let the time stand at most, in milliseconds."""


class Outage(msgspec.Struct, frozen=True, rename={"since": "from"}):
    """A time in which nobody could play: the service was surely there up to `since`, and again from `back` on.

    The clocks stand from `since` until `until`. All are milliseconds since 1970 (UTC).
    """

    since: int
    back: int
    until: int
