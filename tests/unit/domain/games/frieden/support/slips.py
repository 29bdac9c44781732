"""A table at which a card has been slipped, and accusations of it."""

from tests.support.games.bench import Bench
from tests.unit.domain.games.frieden.support.tables import accuse, play, slip, table

HANDS = ("2c 5c 8c", "3c Tc 9c", "4c 7c Td", "Jc Qc Ad")


def slipped(**options: object) -> Bench:
    """Seat 1 has slipped seat 2 the ten of clubs in turn 1."""
    game = table(*HANDS, lots=(0,), **options)
    play(game, (1, slip(2, "Tc")))
    return game


def claim(game: Bench, number: int, viewer: int | str = "arbiter") -> dict[str, object]:
    """The accusation with this number, as the viewer reads it."""
    return dict(game.view(viewer)["claims"][number - 1])


def caught(game: Bench, by: int = 0) -> list[dict[str, object]]:
    """The events that come of the right accusation."""
    return game.events(by, accuse(1, 2))
