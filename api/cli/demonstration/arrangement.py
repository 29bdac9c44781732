"""How the demonstration plays each game: the data of `games.yaml`, and of a game that is not there what suits most."""

from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec

from domain.game.interface import AnyGame
from domain.registry import GAMES
from service.texts.reading import read

Share = Annotated[int, msgspec.Meta(ge=0, le=100)]
Weight = Annotated[float, msgspec.Meta(ge=0)]


class Arrangement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agrees on, and how the moves are chosen.

    `seats` how many; `options` those that are not as the game has them; `weights` by type of command, 1 for others;
    `aside`, in percent, how often somebody is asked who is not to act; `limit` the most moves.
    """

    seats: Annotated[int, msgspec.Meta(ge=1)]
    options: dict[str, Any]
    aside: Share
    limit: Annotated[int, msgspec.Meta(ge=1)]
    weights: dict[str, Weight] = {}


def arrangements() -> dict[str, Arrangement]:
    """The arrangement of each game, by its id."""
    return {game: own_arrangements().get(game) or _usual(bound) for game, bound in GAMES.items()}


def _usual(game: AnyGame) -> Arrangement:
    """With as few seats as can be, and the options as the game has them."""
    return Arrangement(seats=min(game.meta.seats), options={}, aside=5, limit=2000)


@cache
def own_arrangements() -> dict[str, Arrangement]:
    """The arrangements that `games.yaml` has."""
    return read(files("api.cli.demonstration").joinpath("games.yaml"), dict[str, Arrangement])
