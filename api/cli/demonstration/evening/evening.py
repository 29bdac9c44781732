"""The evening: entries, the rounds of a Howell movement, a revoke, a dispute with its appeal, the final list."""

from collections.abc import Callable, Iterator
from itertools import groupby
from random import Random

import httpx
import msgspec

from api.cli.demonstration.arrangement import Phrases
from api.cli.demonstration.client import Json
from api.cli.demonstration.evening.dispute import Dispute
from api.cli.demonstration.evening.entries import PAIRS, Entered, TournamentClient, drafted, enter_all
from api.cli.demonstration.evening.size import Size
from api.cli.demonstration.evening.table_play import Revoke, TablePlay, wait_for


def settings(title: str, size: Size) -> Json:
    """Eight pairs, a Howell movement, one hand a board, matchpoints; as `POST /v1/tournaments` takes it."""
    return {
        "title": title,
        "game": "whist",
        "options": {"hands": 1},
        "entrants": "pair",
        "format": {"type": "boards", "movement": {"type": "howell"}},
        "rounds": size.rounds,
        "boards_per_set": size.boards,
        "scoring": {"type": "matchpoints"},
        "tie_breaks": ["boards_won", "lot"],
        "table": {"disputes": "continue"},
        "protest_minutes": 0,
    }


LEADERS = 3
WIDTH = 18


def leaders(standings: Json) -> str:
    """The first places in one line."""
    entries = standings["lines"][0]["entries"][:LEADERS]
    return ", ".join(f"{entry['place']}. {entry['name']} {entry['shown']}" for entry in entries)


def final_list(standings: Json) -> Iterator[str]:
    """The places, each with the share in percent, the total, and the boards won."""
    for row in standings["lines"][0]["entries"]:
        won = row["tie_breaks"][0]["shown"]
        yield f"{row['place']:>3}  {row['name']:<{WIDTH}} {row['shown']:>8} % {row['total']:>8} {won:>8}"


def reasons(entrant: Json, phrases: Phrases) -> Iterator[str]:
    """Yield a sentence for each part of a total, with the version of the table that it comes from."""
    for part in entrant["parts"]:
        because = part["because"][-1] if part["because"] else {"stream": "", "version": 0, "rule": ""}
        yield phrases.say(
            "evening_part",
            round=part["round"],
            board=part["board"],
            value=part["value"],
            of=part["of"],
            kind=part["kind"],
            table=part["table"],
            version=because["version"],
            rule=because["rule"],
        )


REVOKE_IN, DISPUTE_IN = 1, 2
"""The rounds in which a revoke is claimed, and a dispute filed."""
ACCUSED = 1
THROWN = "4 6 1 1 3"
"""Dice thrown in the hall."""


class Voice(msgspec.Struct, frozen=True):
    """The outputs of the evening: its progress, its end, and the count of tables played."""

    heading: Callable[[str], None]
    tell: Callable[[str], None]
    final_heading: Callable[[str], None]
    final: Callable[[str], None]
    played: Callable[[], None]


class Evening:
    """An evening at the service behind `http`. The seed says how the programs play, not how the cards fall."""

    def __init__(
        self, http: httpx.Client, organizer_token: str, phrases: Phrases, voice: Voice, size: Size, seed: int
    ) -> None:
        self._http = http
        self._phrases = phrases
        self._voice = voice
        self._size = size
        self._rng = Random(seed)  # noqa: S311 - how the demonstration plays is no secret
        self.id = drafted(http, organizer_token, settings(phrases.say("evening_title"), size))
        self.organizer = TournamentClient(http, self.id, organizer_token)
        self.hall = self.organizer
        self.arbiters: list[TournamentClient] = []

    def show(self) -> None:
        """The whole evening. Raises ClientError."""
        entered = self._entries()
        play = TablePlay(self._http, entered, self._rng, self._voice.played)
        for number in range(1, self._size.rounds + 1):
            self._round(number, play, entered)
        self._finish()

    def _say(self, phrase: str, /, **words: object) -> None:
        self._voice.tell(self._phrases.say(phrase, **words))

    def _entries(self) -> Entered:
        self._voice.heading(self._phrases.say("evening_entries"))
        for name, chief in (("Ada", True), ("Bela", False)):
            answer = self.organizer.act("/arbiters", {"name": name, "chief": chief})
            self.arbiters.append(TournamentClient(self._http, self.id, answer["token"]))
            self._say("evening_arbiter_chief" if chief else "evening_arbiter", name=name)
        opened = self.organizer.act("/open")
        self.hall = TournamentClient(self._http, self.id, opened["spectator_token"])
        self._say("evening_opened", boards=self._size.rounds * self._size.boards)
        entered = enter_all(self.organizer)
        for entrant in range(1, len(PAIRS) + 1):
            self._say("evening_entered", entrant=entrant, name=entered.pair(entrant))
        self.arbiters[0].act("/start", {"entropy": THROWN})
        self._say("evening_started", thrown=THROWN)
        return entered

    def _round(self, number: int, play: TablePlay, entered: Entered) -> None:
        chief = self.arbiters[0]
        self._voice.heading(self._phrases.say("evening_round", round=number))
        for step in ("draw", "publish", "begin"):
            chief.act(f"/rounds/{number}/{step}")
        tables: list[Json] = chief.read(f"/rounds/{number}")["tables"]
        tables.sort(key=lambda table: (table["place"], table["number"]))
        for place, group in groupby(tables, key=lambda table: table["place"]):
            self._place(number, place, list(group), play, entered)
        wait_for(lambda: chief.read(f"/rounds/{number}")["phase"] == "ended")
        standings = self.hall.read("/standings")
        self._say("evening_leaders", leaders=leaders(standings), closed=standings["closed_boards"])

    def _place(self, number: int, place: int, tables: list[Json], play: TablePlay, entered: Entered) -> None:
        """The boards of a place, one after the other."""
        first, second = (entered.pair(tables[0]["seats"][seat][0]) for seat in (0, 1))
        boards = ", ".join(str(table["board"]) for table in tables)
        self._say("evening_meeting", place=place, first=first, second=second, boards=boards)
        for index, table in enumerate(tables):
            special = place == 1 and index == 0
            play.play(table, self._revoked if special and number == REVOKE_IN else None)
            if special and number == DISPUTE_IN:
                player = play.seat(table, ACCUSED - 1)
                Dispute(self._phrases, self._voice.tell, self.arbiters).show(table["table"], player, ACCUSED)

    def _revoked(self, revoke: Revoke) -> None:
        words = {name: getattr(revoke, name) for name in ("offender", "card", "trick", "claimant", "state")}
        self._say("evening_revoke", **words)

    def _finish(self) -> None:
        self.arbiters[0].act("/finish")
        self._voice.final_heading(self._phrases.say("evening_list"))
        standings = self.organizer.read("/standings")
        self._voice.final(self._phrases.say("evening_columns"))
        for text in final_list(standings):
            self._voice.final(text)
        winner = standings["lines"][0]["entries"][0]
        self._voice.final_heading(self._phrases.say("evening_why", name=winner["name"], total=winner["total"]))
        for text in reasons(self.organizer.read(f"/standings/{winner['entrant']}"), self._phrases):
            self._voice.final(text)
