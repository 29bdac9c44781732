"""Claims under a game's own rules, declared as data: the events and commands that make, decide and uphold them."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Literal

import msgspec

from domain.game.rule import Rule
from domain.game.seat import Seat

UPHELD = "upheld"
"""What the field of a finding holds if the record says that the claim is right. Any other value says that it is not."""


class Claiming(msgspec.Struct, frozen=True):
    """A type of event by which a claim is made.

    `number_field` holds the number of the claim, by which later events and the arbiter's ruling name it; None if claims
    are not numbered. `finding_field` holds what the record says of the claim, for the arbiter alone; None if it says
    nothing.
    """

    event: type
    number_field: str | None = "claim"
    finding_field: str | None = "finding"

    def number_of(self, event: Any) -> int | None:
        """The number of the claim."""
        return None if self.number_field is None else getattr(event, self.number_field)

    def says_upheld(self, event: Any) -> bool | None:
        """Return whether the record says that the claim is right; None if the event does not say."""
        finding = None if self.finding_field is None else getattr(event, self.finding_field)
        return None if finding is None else bool(finding == UPHELD)


class Upholding(msgspec.Struct, frozen=True):
    """A type of event that upholds a claim against a play which moved a card, and the field that names this play.

    `play_field` holds a version, or several, of which the play is the `first` or the `last`. `number_field` holds the
    number of the claim. Events of one type may uphold claims of several kinds. Then `claim` is the type of event that
    made the claims about a play.
    """

    event: type
    play_field: str
    place: Literal["first", "last"] = "last"
    claim: type | None = None
    number_field: str = "claim"

    def number_of(self, event: Any) -> int:
        """The number of the claim."""
        return int(getattr(event, self.number_field))

    def play_named(self, event: Any) -> int | None:
        """The version of the play that the event names; None if it names none."""
        named = getattr(event, self.play_field)
        if named is None or isinstance(named, int):
            return named
        if not named:
            return None
        return int(named[0] if self.place == "first" else named[-1])


class Ruling(msgspec.Struct, frozen=True):
    """The command by which the arbiter decides a claim that waits for him.

    It is among the arbiter's legal moves as long as a claim waits. `number_field` holds the number of the claim, in the
    command and in the events that report the decision. `verdict_field` says whether the claim is upheld.
    """

    command: type
    number_field: str = "claim"
    verdict_field: str = "upheld"

    def number_of(self, move: Any) -> int:
        """The number of the claim that the move decides."""
        return int(getattr(move, self.number_field))

    def upholds(self, move: Any) -> bool:
        """Return whether the move upholds the claim."""
        return bool(getattr(move, self.verdict_field))


class Claims(msgspec.Struct, frozen=True, dict=True):
    """The claims of a game.

    `commands` are those by which players make claims. `made` are the events by which claims are made, `decided` those
    that say what became of one. `upheld` says by which of these a claim against a play that moved a card is found
    right, and how they name the play. `ruling` is the arbiter's command for a claim that waits for him, None where none
    ever does. `accused` is the field of the players' claiming commands that names the seat accused. A claim without it,
    or of a game where it is None, accuses every seat that cannot make it.
    """

    made: tuple[Claiming, ...] = ()
    decided: tuple[type, ...] = ()
    upheld: tuple[Upholding, ...] = ()
    ruling: Ruling | None = None
    accused: str | None = None
    commands: tuple[type, ...] = ()

    @cached_property
    def events(self) -> frozenset[type]:
        """All types of events that are about claims."""
        return frozenset({*(claiming.event for claiming in self.made), *self.decided})

    def may_claim(self, move: Any) -> bool:
        """Return whether a player may make a claim by a command of this type; of any, where the game names none."""
        return isinstance(move, self.commands or msgspec.Struct)

    def concern(self, event: Any) -> bool:
        """Return whether the event is about a claim."""
        return type(event) in self.events

    def claiming(self, event: Any) -> Claiming | None:
        """Return the declaration of the event as one that makes a claim; None if it makes none."""
        return next((made for made in self.made if type(event) is made.event), None)

    def upholding(self, event: Any) -> Upholding | None:
        """Return the declaration of the event as one that upholds a claim against a play; None if it is none."""
        return next((made for made in self.upheld if type(event) is made.event), None)

    def is_ruling(self, move: Any) -> bool:
        """Return whether the move is the arbiter's decision on a claim that waits."""
        return self.ruling is not None and isinstance(move, self.ruling.command)

    def play_upheld(self, events: Sequence[Any]) -> int | None:
        """The version of the play against which the events of one command uphold a claim; None if they name none."""
        made = {type(event) for event in events}
        for event in events:
            upholding = self.upholding(event)
            if upholding is not None and (upholding.claim is None or upholding.claim in made):
                return upholding.play_named(event)
        return None


NO_CLAIMS = Claims()
"""Of a game that knows none."""


class Shown(msgspec.Struct, frozen=True):
    """A fact by which a rule was broken.

    `fact` is a tagged Struct that the game's texts tell (`breaches`). Some facts show by hidden `cards` only: a seat
    knows of the breach once it knows where one of them lay. Without cards, whoever reads the act knows at once.
    """

    fact: Any
    cards: tuple[str, ...] = ()


class Fault(msgspec.Struct, frozen=True):
    """A fault that a seat can claim although no list of legal moves shows it: the `seat` has broken the `rule`.

    `claim` is the command that would be found right, whoever the rules let make it.
    """

    seat: Seat
    rule: Rule
    claim: Any
    shown: Shown | None = None
