"""Rules as data, their citation by events, and the refusal that cites one."""

from enum import StrEnum
from typing import Generic, TypeVar

import msgspec

EventT = TypeVar("EventT")


class Breach(StrEnum):
    """What happens when somebody breaks the rule."""

    REFUSED = "refused"
    CLAIMABLE = "claimable"
    AUTOMATIC = "automatic"
    DEFINITION = "definition"


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule: its id for ever, and what happens on a breach.

    The sentences that people read are in the `texts.yaml` beside the rulebook.
    """

    id: str
    breach: Breach


def refused(rule_id: str) -> Rule:
    """A rule whose breach the referee refuses."""
    return Rule(rule_id, Breach.REFUSED)


def claimable(rule_id: str) -> Rule:
    """A rule that can be broken and claimed against later, unless the table is strict."""
    return Rule(rule_id, Breach.CLAIMABLE)


def automatic(rule_id: str) -> Rule:
    """A rule that the referee carries out by itself."""
    return Rule(rule_id, Breach.AUTOMATIC)


def definition(rule_id: str) -> Rule:
    """A rule that says what something is; there is nothing to break."""
    return Rule(rule_id, Breach.DEFINITION)


def rules_in(namespace: dict[str, object]) -> tuple[Rule, ...]:
    """All rules that a rulebook module names, in the order in which it names them."""
    return tuple(value for value in namespace.values() if isinstance(value, Rule))


class Cited(msgspec.Struct, Generic[EventT], frozen=True):
    """An event with the rule that makes it so."""

    event: EventT
    rule: Rule


class Refused(Exception):  # noqa: N818 - "refused" is the word of the field
    """The rules say no to a command or to an opening.

    `rule` is the one rule that is broken. `field` names the place in the input that breaks it, where there is one.
    A refusal is the actor's mistake and is told to the actor alone.
    """

    def __init__(self, rule: Rule, field: str | None = None) -> None:
        super().__init__(rule.id)
        self.rule = rule
        self.field = field


class Malformed(Refused):
    """The input is none of the forms that the rules know.

    `problem` is one of `missing`, `unknown`, `type`, `value`, `syntax`, `depth`, `repeated`, `unknown_parameter`;
    `expected` says what should stand there, where that is known. `allowed` are the values that may stand there, if
    there are only so many.
    """

    def __init__(
        self, rule: Rule, field: str, problem: str, expected: str | None = None, allowed: tuple[str, ...] = ()
    ) -> None:
        super().__init__(rule, field)
        self.problem = problem
        self.expected = expected
        self.allowed = allowed
