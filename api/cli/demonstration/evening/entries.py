"""The pairs of the evening and their tokens."""

import msgspec

from api.cli.demonstration.client import Json
from api.cli.demonstration.evening.tournament_client import TournamentClient

PAIRS = (
    ("Anna", "Bruno"),
    ("Clara", "David"),
    ("Emma", "Felix"),
    ("Greta", "Henrik"),
    ("Ida", "Jonas"),
    ("Klara", "Linus"),
    ("Marta", "Nils"),
    ("Olga", "Paul"),
)


class Entered(msgspec.Struct, frozen=True):
    """The token and the name of each player, by the entrant and the player's number in it."""

    tokens: dict[tuple[int, int], str]
    names: dict[tuple[int, int], str]

    def pair(self, entrant: int) -> str:
        """The name of a pair."""
        return f"{self.names[entrant, 1]} & {self.names[entrant, 2]}"


def enter_all(client: TournamentClient) -> Entered:
    """Enter the eight pairs. Raises ClientError."""
    tokens: dict[tuple[int, int], str] = {}
    names: dict[tuple[int, int], str] = {}
    for pair in PAIRS:
        body: Json = {"name": " & ".join(pair), "players": list(pair)}
        answer = client.act("/entrants", body)
        for name, player in zip(pair, answer["players"], strict=True):
            place = (answer["entrant"], player["player"])
            tokens[place], names[place] = player["token"], name
    return Entered(tokens, names)
