"""Two kingdoms without their kings, and what lies open."""

from tests.support.games.bench import Bench

CLUBS = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"
DIAMONDS = "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd"


def lying(game: Bench, run: int = 0) -> str:
    """The cards of the run at this place of the view, by short names."""
    return " ".join(card.removesuffix("@r") for card in game.view()["runs"][run]["cards"])


def names(game: Bench) -> list[str]:
    """The names of the runs that lie open."""
    return [run["run"] for run in game.view()["runs"]]
