"""A fault in settings, a movement or a seating."""

import msgspec

from domain.game.rule import Rule


class Fault(msgspec.Struct, frozen=True):
    """The rule that is broken, and the place in the input that breaks it."""

    rule: Rule
    at: str
