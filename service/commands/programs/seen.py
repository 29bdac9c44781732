"""A bot gets the view and the moves of its seat here, in the form in which the client package has them."""

import json
from collections.abc import Sequence
from keyword import iskeyword
from typing import Any

import msgspec

from service.queries.actions.grammar import Input, Offer, OneInput, SomeInput
from service.queries.view_table import Envelope


class Seen:
    """A JSON object with its members as attributes: `from` is `from_`, and what is left out is None."""

    def __init__(self, members: dict[str, Any]) -> None:
        self.__dict__.update({f"{name}_" if iskeyword(name) else name: value for name, value in members.items()})

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return None

    @property
    def members(self) -> dict[str, Any]:
        """The members by their names in the interface."""
        return {name.removesuffix("_"): value for name, value in self.__dict__.items()}


def seen_in(document: bytes) -> Any:
    """Read JSON."""
    return json.loads(document, object_hook=Seen)


def written(command: Seen) -> bytes:
    """Return a command as JSON."""
    return json.dumps(command, default=lambda value: value.members).encode()


def view_seen(view: Envelope) -> Seen:
    """Return a view as a bot gets it."""
    seen: Seen = seen_in(msgspec.json.encode(view))
    return seen


class Field:
    """An open field of a move: its `name`, its `choices`, and how many of them it takes."""

    def __init__(self, offered: Input) -> None:
        self.name = offered.place.rsplit("/", 1)[-1]
        self.choices = offered.choices if isinstance(offered, SomeInput | OneInput) else ()
        self.most = getattr(offered, "most", None)
        self.least = getattr(offered, "least", None)


class Move:
    """A move that the seat may make; `command` is one that the rules accept."""

    def __init__(self, offer: Offer) -> None:
        self._example = msgspec.json.encode(offer.example["move"])
        self.command: Seen = seen_in(self._example)
        self.type: str = offer.example["move"]["type"]
        self.inputs = [Field(offered) for offered in offer.inputs]
        self.rare = offer.rare

    def filled(self, **values: Any) -> Seen:
        """Return the command with these values in its open fields."""
        return Seen({**seen_in(self._example).members, **values})


class Moves(list[Move]):
    """The moves that a seat may make, the likeliest first; claims only where there is nothing else."""

    def __init__(self, offers: Sequence[Offer]) -> None:
        usual = [offer for offer in offers if offer.kind == "move"]
        super().__init__(map(Move, usual or [offer for offer in offers if offer.kind in ("claim", "rule_claim")]))

    def of_type(self, *types: str) -> list[Move]:
        """Return the moves whose commands have one of these types."""
        return [move for move in self if move.type in types]
