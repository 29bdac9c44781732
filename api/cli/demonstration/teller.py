"""Telling what happens at a table as one of its clients is told it."""

from collections.abc import Callable, Mapping
from functools import cached_property

from api.cli.demonstration.client import Client, Json
from service.texts.library import packaged
from service.texts.sentence import Narrator, Noted, day_of, line, players

Say = Callable[[str], None]
WIDTH = 4
"""The characters kept for the number of a version."""


class Teller:
    """Tells, line by line, what `client` was told since the last time. `say` prints a line."""

    def __init__(self, client: Client, narrator: Narrator, say: Say) -> None:
        self.client = client
        self.narrator = narrator
        self.say = say
        self.version = 0

    @cached_property
    def _revisions(self) -> Mapping[str, int]:
        """Those of the rulebooks that hold at this table, by how the ids of their rules begin."""
        view = self.client.view()
        return {view["game"]: view["revision"], "table": view["table_revision"]}

    def cited(self, rule: str) -> str:
        """A rule as the protocol cites it."""
        return packaged().citation(rule, self.narrator.language, self._revisions.get(rule.partition(".")[0]))

    def noted(self, notice: Json) -> Noted:
        """A notice as the protocol takes it."""
        return Noted(notice["version"], notice["at"], self.cited(notice["rule"]), notice["event"])

    def new(self) -> list[Json]:
        """The notices since the last time, told by nobody yet."""
        result = self.client.events(self.version)
        if result:
            self.version = result[-1]["version"]
        return result

    def tell_new(self) -> list[Json]:
        """Tell the notices since the last time; returns them."""
        result = self.new()
        for notice in result:
            self.say("  " + line(self.narrator, self.noted(notice)))
        return result

    def pass_over(self) -> None:
        """Go on without telling what has happened since."""
        self.version = self.client.view()["version"]


class Record(Teller):
    """Tells in the form of the protocol, with its lines for the days, and keeps what was told."""

    def __init__(self, client: Client, narrator: Narrator, say: Say) -> None:
        super().__init__(client, narrator, say)
        self.lines: list[str] = []

    def tell_new(self) -> list[Json]:
        """Tell the notices since the last time; returns them."""
        result = self.new()
        for text in players(self.narrator) if result and not self.lines else ():
            self._tell(text)
        for notice in result:
            day = day_of(notice["at"])
            if day not in self.lines:
                self._tell(day)
            self._tell(line(self.narrator, self.noted(notice), WIDTH))
        return result

    def deviation(self) -> int | None:
        """The first line, from 1, in which the service's protocol differs from what was told; None if in none."""
        theirs = self.client.protocol().splitlines()
        ours = [line.strip() for line in self.lines]
        for number, event in enumerate(theirs, start=1):
            if number > len(ours) or ours[number - 1] != event.strip():
                return number
        return len(theirs) + 1 if len(ours) > len(theirs) else None

    def _tell(self, text: str) -> None:
        self.lines.append(text)
        self.say(text)
