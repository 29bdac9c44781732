"""Rules as data, events that cite a rule, and refusals that cite a rule."""

from enum import StrEnum
from typing import Generic, Literal, Self, TypeVar

import msgspec

EventT = TypeVar("EventT")


class Breach(StrEnum):
    """The consequence of a breach of a rule."""

    REFUSED = "refused"
    CLAIMABLE = "claimable"
    AUTOMATIC = "automatic"
    DEFINITION = "definition"


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule of a rulebook.

    `id` never changes its meaning within a revision of the rules. `breach` says what happens if somebody breaks the
    rule. `texts.yaml`, beside the rulebook, has the rule's English and German sentences, in each revision.
    """

    id: str
    breach: Breach


def refused(rule_id: str) -> Rule:
    """Make a rule that the referee enforces: it refuses a breach."""
    return Rule(rule_id, Breach.REFUSED)


def claimable(rule_id: str) -> Rule:
    """Make a rule that a player can break. Another player can claim the breach later, unless the table is strict."""
    return Rule(rule_id, Breach.CLAIMABLE)


def automatic(rule_id: str) -> Rule:
    """Make a rule that the referee carries out by itself."""
    return Rule(rule_id, Breach.AUTOMATIC)


def definition(rule_id: str) -> Rule:
    """Make a rule that defines a term. Nobody can break it."""
    return Rule(rule_id, Breach.DEFINITION)


def rules_in(namespace: dict[str, object]) -> tuple[Rule, ...]:
    """Return all rules in the namespace of a rulebook module, in the order of their definition."""
    return tuple(value for value in namespace.values() if isinstance(value, Rule))


class Cited(msgspec.Struct, Generic[EventT], frozen=True):
    """An event with the rule that it follows."""

    event: EventT
    rule: Rule


class Refused(Exception):  # noqa: N818 - "refused" is the word of the field
    """The rules refuse a command or an opening.

    `rule` is the broken rule. `field` names the place in the input that breaks it, if there is one. `revision` is that
    of the rules which refuse, None where nobody has noted it. Only the actor learns of the refusal.
    """

    def __init__(self, rule: Rule, field: str | None = None) -> None:
        super().__init__(rule.id)
        self.rule = rule
        self.field = field
        self.revision: int | None = None

    def under(self, book: str, revision: int) -> Self:
        """Note the revision of the rulebook `book`, if the rule stands in it."""
        if self.rule.id.partition(".")[0] == book:
            self.revision = revision
        return self


class Bounds(msgspec.Struct, frozen=True):
    """Between which numbers a number must be, or how many characters or entries a value must have; None: no bound."""

    least: int | None
    most: int | None
    of: Literal["number", "characters", "entries"] = "number"


class Malformed(Refused):
    """The input has a form that the rules do not know.

    `problem` is one of `missing`, `unknown`, `type`, `value`, `syntax`, `depth`, `repeated`, `characters`,
    `unknown_parameter`. With `characters`, `expected` is the one that may not stand there, such as `U+202E`.
    `expected` describes a correct value, if that is known. `allowed` lists the allowed values of a closed set, `bounds`
    those of a number or a length. `others` are further places in the input that are wrong, each as one of these.
    """

    def __init__(
        self,
        rule: Rule,
        field: str,
        problem: str,
        expected: str | None = None,
        allowed: tuple[str, ...] = (),
        bounds: Bounds | None = None,
    ) -> None:
        super().__init__(rule, field)
        self.problem = problem
        self.expected = expected
        self.allowed = allowed
        self.bounds = bounds
        self.others: tuple[Malformed, ...] = ()

    @property
    def all(self) -> "tuple[Malformed, ...]":
        """This one and the others."""
        return (self, *self.others)

    def within(self, part: str) -> Self:
        """Name each place by a path that begins with this part: the input was read as a part of a larger one."""
        for place in self.all:
            place.field = f"{part}.{place.field}"
        return self

    def citing(self, rule: Rule) -> Self:
        """Cite another rule."""
        for place in self.all:
            place.rule = rule
        return self
