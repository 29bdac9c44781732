"""A club evening that goes on: people have the desk, the hall and two players, and programs have the other seats."""

import time
from collections.abc import Callable
from random import Random
from urllib.parse import quote

import httpx

from api.cli.demonstration.arrangement import Phrases
from api.cli.demonstration.client import Client, ClientError, Json
from api.cli.demonstration.evening.dispute import Dispute
from api.cli.demonstration.evening.entries import Entered, TournamentClient, drafted, enter_all
from api.cli.demonstration.evening.evening import ACCUSED, THROWN, settings
from api.cli.demonstration.evening.size import Size
from api.cli.demonstration.evening.table_play import TablePlay, wait_for
from api.cli.demonstration.whist_bot import honest_move

SIZE = Size(boards=1)
PEOPLE = ((1, 1), (2, 1))
"""The players whose phones are opened, each with the number of the entrant and of the player in it."""
CLOCK = {"minutes": 20, "expiry": "arbiter"}
QUIET = 0.2
"""So many seconds pass at least between two looks at the tables."""


class RunningEvening:
    """An evening at the service behind `http`, with its first round played and its second begun.

    A dispute of the first round waits on the docket. `say` prints a line, and `played` is called after each table of
    the first round. Raises ClientError.
    """

    def __init__(
        self,
        http: httpx.Client,
        organizer_token: str,
        phrases: Phrases,
        seed: int,
        say: Callable[[str], None],
        played: Callable[[], None],
    ) -> None:
        self._http = http
        self._phrases = phrases
        self._say = say
        self._played = played
        self._rng = Random(seed)  # noqa: S311 - how the demonstration plays is no secret
        self.id = drafted(http, organizer_token, settings(phrases.say("evening_title"), SIZE) | {"clock": CLOCK})
        organizer = TournamentClient(http, self.id, organizer_token)
        answer = organizer.act("/arbiters", {"name": "Ada", "chief": True})
        self.chief = TournamentClient(http, self.id, answer["token"])
        self.spectator: str = organizer.act("/open")["spectator_token"]
        self.entered: Entered = enter_all(organizer)
        self.chief.act("/start", {"entropy": THROWN})
        self._first_round()
        self._begin(2)

    def addresses(self, url: str) -> list[tuple[str, str]]:
        """The pages, each with a sentence that says whose it is. The keys stand after `#`, which no browser sends."""
        language = self._phrases.language
        pages = [
            (self._phrases.say("evening_desk"), f"direct/{self.id}", self.chief.token),
            (self._phrases.say("evening_hall"), f"hall/{self.id}", self.spectator),
        ]
        for place in PEOPLE:
            sentence = self._phrases.say("evening_phone", name=self.entered.names[place])
            pages.append((sentence, "place", self.entered.tokens[place]))
        return [(sentence, f"{url}/{path}/{language}#token={quote(token)}") for sentence, path, token in pages]

    @property
    def people(self) -> str:
        """The names of the players who are not programs."""
        return " & ".join(self.entered.names[place] for place in PEOPLE)

    def go_on(self, pace: float) -> None:
        """Play for the programs, a move at each table every `pace` seconds, until the tournament is over."""
        while self.chief.read()["phase"] not in {"finished", "void"}:
            for table in self._tables():
                self._move(table)
            time.sleep(max(pace, QUIET))

    def _first_round(self) -> None:
        tables = self._begin(1)
        play = TablePlay(self._http, self.entered, self._rng, self._played)
        for table in tables:
            play.play(table)
        player = play.seat(tables[0], ACCUSED - 1)
        Dispute(self._phrases, self._say, [self.chief]).file(player, ACCUSED)
        wait_for(lambda: self.chief.read("/rounds/1")["phase"] == "ended")

    def _begin(self, number: int) -> list[Json]:
        for step in ("draw", "publish", "begin"):
            self.chief.act(f"/rounds/{number}/{step}")
        tables: list[Json] = self.chief.read(f"/rounds/{number}")["tables"]
        return sorted(tables, key=lambda table: (table["place"], table["number"]))

    def _tables(self) -> list[Json]:
        """The tables of the rounds that are played now."""
        playing = [summary["round"] for summary in self.chief.read()["rounds"] if summary["phase"] == "started"]
        return [table for number in playing for table in self.chief.read(f"/rounds/{number}")["tables"]]

    def _move(self, table: Json) -> None:
        """Move for a program, if one is to act there. What people have ended or taken over is left alone."""
        programs = {
            seat: Client(self._http, table["table"], self.entered.tokens[entrant, player], "")
            for seat, (entrant, player) in enumerate(table["seats"])
            if (entrant, player) not in PEOPLE and (entrant, player) in self.entered.tokens
        }
        if not programs:
            return
        try:
            view = next(iter(programs.values())).view()
            for seat in set(view["to_act"]) & set(programs):
                programs[seat].play(honest_move(programs[seat], self._rng))
        except ClientError:
            return
