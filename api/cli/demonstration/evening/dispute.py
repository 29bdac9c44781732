"""A dispute: filed by a player, ruled on, appealed, and ruled on by another arbiter."""

from collections.abc import Callable

from api.cli.demonstration.arrangement import Phrases
from api.cli.demonstration.client import Client, Json
from api.cli.demonstration.evening.entries import TournamentClient
from api.cli.demonstration.evening.table_play import wait_for
from domain.table.rules import TIME_PER_MOVE

POINTS = 2
RULE = TIME_PER_MOVE.id


class Dispute:
    """The way of one dispute at a table. `say` prints a line."""

    def __init__(self, phrases: Phrases, say: Callable[[str], None], arbiters: list[TournamentClient]) -> None:
        self._phrases = phrases
        self._say = say
        self._arbiters = arbiters

    def show(self, table: str, player: Client, accused: int) -> None:
        """File, rule, appeal and rule again. Raises ClientError."""
        self.file(player, accused)
        self._rule(self._arbiters[1], table, "dispute", {"verdict": "rejected", "remedies": []}, "evening_rejected")
        player.act("/disputes/1/appeal", {"statement": self._phrases.say("evening_appeal")})
        self._tell("evening_appealed", name=player.name)
        points = [POINTS if seat % 2 != accused % 2 else -POINTS for seat in range(4)]
        second = {"verdict": "upheld", "remedies": [{"type": "adjust", "points": points}]}
        self._rule(self._arbiters[0], table, "appeal", second, "evening_upheld")

    def file(self, player: Client, accused: int) -> None:
        """File the dispute; the clerk puts it on the docket. Raises ClientError."""
        statement = self._phrases.say("evening_statement")
        body = {"versions": [player.view()["version"]], "rule": RULE, "statement": statement, "against": [accused]}
        player.act("/disputes", body)
        self._tell("evening_filed", name=player.name, statement=statement)

    def _rule(self, arbiter: TournamentClient, table: str, kind: str, ruling: Json, phrase: str) -> None:
        case = self._case(arbiter, table, kind)
        arbiter.act(f"/docket/{case}/take")
        self._tell("evening_taken", case=case)
        body = {"rule": RULE, "reasons": self._phrases.say(f"{phrase}_reasons"), **ruling}
        arbiter.change_table(table, "/disputes/1/ruling", body)
        self._tell(phrase)

    def _case(self, arbiter: TournamentClient, table: str, kind: str) -> str:
        """The case on the docket, as soon as the clerk has put it there."""
        lines: list[str] = []

        def is_there() -> bool:
            cases = arbiter.read("/docket")["cases"]
            lines.extend(case["case"] for case in cases if (case["table"], case["kind"]) == (table, kind))
            return bool(lines)

        wait_for(is_there)
        return lines[0]

    def _tell(self, phrase: str, **words: object) -> None:
        self._say(self._phrases.say(phrase, **words))
