"""How a game tells which play a claim was upheld against."""

from typing import Any, Literal

import msgspec


class Upholding(msgspec.Struct, frozen=True):
    """A type of event by which a claim is upheld, and where it names the play that was against the rules.

    `field` holds a version, or several, of which the play is the `first` or the `last`. Where claims of several kinds
    are upheld by events of this type, `claim` is the type of event that made those which are about a play; both events
    have the number of the claim in their field `claim`.
    """

    event: type
    field: str
    place: Literal["first", "last"] = "last"
    claim: type | None = None

    def play_named(self, event: Any) -> int | None:
        """The version of the play that the event names; None if it names none."""
        named = getattr(event, self.field)
        if named is None or isinstance(named, int):
            return named
        if not named:
            return None
        return int(named[0] if self.place == "first" else named[-1])
