"""A tournament as one of its people sees it.

Made from `asynchronous` by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from friedensrichter_client.blocking.session import Session
from friedensrichter_client.core.feed import Following
from friedensrichter_client.core.messages import Answer, get, path, post
from friedensrichter_client.core.unknown import read
from friedensrichter_client.errors import SeveralOrNone
from friedensrichter_client.types.tournament import (
    AppointArbiterBody,
    AppointedArbiter,
    EnterBody,
    Entered,
    Hall,
    OpenedEntries,
    RoundView,
    Standings,
    TournamentDone,
    TournamentHistory,
    TournamentNotice,
    TournamentPage,
    TournamentView,
)

PAGE = 1000


class Tournament:
    """One tournament, with the rights of one token: of a player, a director, an arbiter or the organizer."""

    def __init__(self, session: Session, tournament: str | None) -> None:
        self._session = session
        self._id = tournament

    def id(self) -> str:
        """Return the tournament's id. If none was given it is the one at which the token is good."""
        if self._id is None:
            answer = self._session.send(get(path("tournaments", limit=2)))
            page: TournamentPage = read(TournamentPage, answer.content)
            if len(page.tournaments) != 1:
                raise SeveralOrNone(what="tournament")
            self._id = page.tournaments[0].id
        return self._id

    def view(self) -> TournamentView:
        """Return settings, entrants, rounds and boards, as far as you may know them."""
        view: TournamentView = read(TournamentView, (self.read()).content)
        return view

    def round(self, number: int) -> RoundView:
        """Return who sits where in a round, and the results that you may know."""
        shown: RoundView = read(RoundView, (self.read("rounds", number)).content)
        return shown

    def standings(self) -> Standings:
        """Return the standings, with what keeps them from being final."""
        standings: Standings = read(Standings, (self.read("standings")).content)
        return standings

    def hall(self) -> Hall:
        """Return the round that is played, place by place. For organizer, arbiters and directors."""
        hall: Hall = read(Hall, (self.read("hall")).content)
        return hall

    def follow(self, *, after: int = 0) -> Iterator[TournamentNotice]:
        """Yield each notice as it happens; goes on after a break, and ends when the token ends."""
        following: Following[TournamentNotice] = Following(TournamentNotice, after, self._session.patience)
        for notice in self._session.follow(path("tournaments", self.id(), "feed"), following):
            yield notice

    def history(self, *, after: int = 0) -> Iterator[TournamentNotice]:
        """Yield the notices that there are, from the one after this version on."""
        more = True
        while more:
            answer = self.read("events", after=after, limit=PAGE)
            page: TournamentHistory = read(TournamentHistory, answer.content)
            for notice in page.events:
                after = notice.version
                yield notice
            more = page.more

    def open_entries(self) -> OpenedEntries:
        """Open the entries. For the organizer."""
        opened: OpenedEntries = read(OpenedEntries, (self.act("open")).content)
        return opened

    def appoint_arbiter(self, arbiter: AppointArbiterBody) -> AppointedArbiter:
        """Appoint an arbiter; the answer has the token. One of them is the chief. For the organizer."""
        appointed: AppointedArbiter = read(AppointedArbiter, (self.act("arbiters", body=arbiter)).content)
        return appointed

    def enter(self, entrant: EnterBody) -> Entered:
        """Enter a person, a pair or a team; the answer has the players' tokens. For whoever directs."""
        entered: Entered = read(Entered, (self.act("entrants", body=entrant)).content)
        return entered

    def withdraw(self, entrant: int, *, reason: str | None = None) -> TournamentDone:
        """Withdraw an entrant from the next round. A player may withdraw its own."""
        return self._done("entrants", entrant, "withdraw", body={"reason": reason})

    def start(self) -> TournamentDone:
        """Start the tournament. For whoever directs."""
        return self._done("start")

    def draw(self, number: int) -> TournamentDone:
        """Draw a round. For whoever directs."""
        return self._done("rounds", number, "draw")

    def publish(self, number: int) -> TournamentDone:
        """Publish the pairings of a round. For whoever directs."""
        return self._done("rounds", number, "publish")

    def begin(self, number: int) -> TournamentDone:
        """Begin a round: the service opens its tables. For whoever directs."""
        return self._done("rounds", number, "begin")

    def end(self, number: int, **body: Any) -> TournamentDone:
        """End a round before its last table is over. For whoever directs."""
        return self._done("rounds", number, "end", body=body)

    def finish(self) -> TournamentDone:
        """Finish the tournament. For the organizer and the chief arbiter."""
        return self._done("finish")

    def say_here(self, *, number: int | None = None) -> TournamentDone:
        """Say that you are there, for a round or for the tournament. For players."""
        return self._done("here", body={"round": number})

    def call_arbiter(self, **body: Any) -> TournamentDone:
        """Call an arbiter, for your own entrant. For players."""
        return self._done("calls", body=body)

    def read(self, *parts: str | int, **query: Any) -> Answer:
        """Return the answer to GET below the tournament's address, for what has no method here."""
        return self._session.send(get(path("tournaments", self.id(), *parts, **query)))

    def act(self, *parts: str | int, body: Any = None, expects: int | None = None, key: str | None = None) -> Answer:
        """Do an act below the tournament's address, for what has no method here."""
        where = path("tournaments", self.id(), *parts)
        return self._session.send(post(where, body or {}, expects=expects, key=key))

    def _done(self, *parts: str | int, body: Any = None) -> TournamentDone:
        done: TournamentDone = read(TournamentDone, (self.act(*parts, body=body)).content)
        return done
