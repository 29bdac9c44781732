"""Play a table to its end with random legal moves, over HTTP.

Choices that a listed move leaves open are filled at random within their bounds.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from api.cli.demonstration.arrangement import Arrangement
from api.cli.demonstration.client import Client, Json, MoveRefusedError, Sitting
from service.texts.phrases import choices_in, number_in

TRIES = 300
"""How many choices for one move are tried before it counts as none."""
SENT = 3
"""How many of them are sent to be refused; from then on a dry run says beforehand what would be."""

Offer = tuple[Json, str]
"""A legal move, which may be a template, and its label."""


class EndlessError(Exception):
    """The game was not over after as many moves as were allowed."""


class StuckError(Exception):
    """Nobody can make a move, and the game is not over."""


class Attempt(msgspec.Struct, frozen=True):
    """A move that somebody is about to make."""

    client: Client
    move: Json


class Watcher(msgspec.Struct, frozen=True):
    """Callbacks for the progress of a game.

    `chosen` gets a client and the label of the move it has chosen. `refused` gets a move and the reason. `played` is
    called after a move was accepted, and returns whether the table is finished.
    """

    chosen: Callable[[Client, str], None]
    refused: Callable[[Attempt, MoveRefusedError], None]
    played: Callable[[], bool]


Lists = frozenset[tuple[str, str]]


class RandomPlay:
    """One table being played. `moves` counts those accepted, `refused` those sent and refused."""

    def __init__(self, sitting: Sitting, arrangement: Arrangement, lists: Lists, rng: Random) -> None:
        self.moves = 0
        self.refused = 0
        self._sitting = sitting
        self._arrangement = arrangement
        self._lists = lists
        self._rng = rng

    def to_the_end(self, limit: int, watcher: Watcher) -> None:
        """Play until the table is finished. Raises EndlessError, StuckError, ClientError."""
        to_act: list[int] = self._sitting.spectator.view()["to_act"]
        while not watcher.played():
            if self.moves == limit:
                raise EndlessError
            to_act = self._turn(to_act, watcher)
            self.moves += 1

    def _turn(self, to_act: list[int], watcher: Watcher) -> list[int]:
        """One accepted move of the first who makes one; returns who is to act then."""
        for client, is_aside in self._in_turn(to_act):
            offers = [labelled_move for labelled_move in client.labelled_moves() if self._weight(labelled_move) > 0]
            if is_aside and self._rng.random() >= sum(self._kinds(offers).values()):
                continue
            answer = self._try(client, offers, watcher) if offers else None
            if answer is not None:
                result: list[int] = answer["to_act"]
                return result
        raise StuckError

    def _in_turn(self, to_act: list[int]) -> list[tuple[Client, bool]]:
        """Return the clients to move next, in order: those to act, then the others; now and then some aside before.

        Who is asked aside may have nothing to do but what is seldom done, and then mostly does nothing.
        """
        due = [self._sitting.seats[seat] for seat in to_act]
        others = [client for client in [*self._sitting.seats, self._sitting.arbiter] if client not in due]
        self._rng.shuffle(due)
        self._rng.shuffle(others)
        aside = others if self._rng.randrange(100) < self._arrangement.aside else []
        return [*((client, True) for client in aside), *((client, False) for client in (*due, *others))]

    def _try(self, client: Client, offers: list[Offer], watcher: Watcher) -> Json | None:
        """The answer to the first choice that is accepted, if one of the tries is."""
        for number in range(TRIES):
            move, label = self._choice(offers)
            attempt = Attempt(client, fill(move, self._lists, self._rng))
            if number >= SENT and not client.would_play(attempt.move):
                continue
            watcher.chosen(client, label)
            try:
                return client.play(attempt.move)
            except MoveRefusedError as error:
                self.refused += 1
                watcher.refused(attempt, error)
        return None

    def _choice(self, offers: list[Offer]) -> Offer:
        """A kind of move by its weight, then one of this kind."""
        kinds = self._kinds(offers)
        kind = self._rng.choices(list(kinds), list(kinds.values()))[0]
        return self._rng.choice([offer for offer in offers if offer[0]["type"] == kind])

    def _kinds(self, offers: list[Offer]) -> dict[str, float]:
        """The kinds of move that are offered, with their weights."""
        return {offer[0]["type"]: self._weight(offer) for offer in offers}

    def _weight(self, offer: Offer) -> float:
        return self._arrangement.weights.get(offer[0]["type"], 1.0)


SPAN = 20
"""As much as is tried of a number that has no upper bound."""

"""The fields, each with the type of its command before it, that take a list."""


def list_fields(description: Json) -> Lists:
    """The fields of a game's commands that take a list and no single value, by the schemas of its description."""
    return frozenset(
        (tag, field)
        for schema in description["schemas"]["$defs"].values()
        for tag in schema.get("properties", {}).get("type", {}).get("enum", ())
        if tag in description["commands"]
        for field, kind in schema["properties"].items()
        if kind.get("type") == "array"
    )


def is_template(move: Json) -> bool:
    """Return whether the move leaves something open."""
    return any(_leaves_open(value) for value in move.values())


def fill(move: Json, lists: Lists, rng: Random) -> Json:
    """A whole move: every choice made."""
    return {name: _made(value, (move["type"], name) in lists, rng) for name, value in move.items()}


def _leaves_open(value: Any) -> bool:
    return isinstance(value, dict) and (choices_in(value) is not None or number_in(value) is not None)


def _made(value: Any, is_list: bool, rng: Random) -> Any:  # noqa: FBT001 - what the schema says of the field
    if not _leaves_open(value):
        return value
    choice = choices_in(value)
    if choice is None:
        least, most = number_in(value) or (0, 0)
        lowest = least or 0
        return rng.randint(lowest, lowest + SPAN if most is None else most)
    offered = choice["from"]
    if not is_list:
        return rng.choice(offered)
    most = choice.get("max")
    return rng.sample(
        offered, rng.randint(choice.get("min", 1), min(len(offered) if most is None else most, len(offered)))
    )
