"""A table as one viewer sees it: look, follow, play.

Made from `asynchronous` by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any, Generic

from friedensrichter_client.blocking.case import Case
from friedensrichter_client.blocking.session import Session
from friedensrichter_client.blocking.undo import Undo
from friedensrichter_client.core.actions import Listed, Moves
from friedensrichter_client.core.feed import Following
from friedensrichter_client.core.game import Accepted, Command, Envelope, Game, Notice
from friedensrichter_client.core.messages import Answer, Request, get, path, post
from friedensrichter_client.core.unknown import read
from friedensrichter_client.errors import SeveralOrNone
from friedensrichter_client.types.table import DisputeList, TablePage

NOT_MODIFIED = 304
LONGEST_WAIT = 50
PAGE = 1000


class Table(Generic[Envelope, Notice, Accepted, Command]):
    """One table, with the eyes and the rights of one token.

    `undo` has the requests to take moves back. All versions are in the numbers of the token's holder.
    """

    def __init__(self, session: Session, game: Game[Envelope, Notice, Accepted, Command], table: str | None) -> None:
        self._session = session
        self._game = game
        self._id = table
        self.undo: Undo[Accepted] = Undo(self.act, self.read)

    def id(self) -> str:
        """Return the table's id. If none was given it is the one table at which the token is good."""
        if self._id is None:
            page: TablePage = read(TablePage, (self._session.send(get(path("tables", limit=2)))).content)
            if len(page.tables) != 1:
                raise SeveralOrNone(what="table")
            self._id = page.tables[0].id
        return self._id

    @contextmanager
    def over_socket(self) -> Generator[Table[Envelope, Notice, Accepted, Command]]:
        """Give the same table over WebSockets: less is sent for each act, and all else is the same.

        Needs the package with its extra `websocket`. What has no message there still goes over HTTP.
        """
        from friedensrichter_client.blocking.websocket import SocketSession  # noqa: PLC0415 - it needs an extra

        table = self.id()
        session = SocketSession(self._session, table)
        try:
            yield Table(session, self._game, table)
        finally:
            session.close()

    def view(self, *, at: int | None = None, seat: int | None = None) -> Envelope:
        """Return the view, now or `at` a version. An arbiter may look with the eyes of a `seat`."""
        view: Envelope = read(self._game.envelope, (self.read(at=at, seat=seat)).content)
        return view

    def next_view(self, version: int, *, wait: int = 30) -> Envelope | None:
        """Wait until the view has another version; return it, or None after `wait` seconds (to 50)."""
        wait = min(wait, LONGEST_WAIT)
        headers = {"If-None-Match": f'"{version}"', "Prefer": f"wait={wait}"}
        answer = self._session.send(Request("GET", path("tables", self.id()), None, headers, wait))
        view: Envelope | None = None if answer.status == NOT_MODIFIED else read(self._game.envelope, answer.content)
        return view

    def follow(self, *, after: int = 0) -> Iterator[Notice]:
        """Yield each notice as it happens, from the one after this version on.

        Goes on after a break, without a gap or a double. Ends when the token ends, not when the game is over.
        """
        following: Following[Notice] = Following(self._game.notice, after, self._session.patience)
        for notice in self._session.follow(path("tables", self.id(), "feed"), following):
            yield notice

    def history(self, *, after: int = 0) -> Iterator[Notice]:
        """Yield the notices that there are, from the one after this version on."""
        more = True
        while more:
            page: Any = read(self._game.history, (self.read("events", after=after, limit=PAGE)).content)
            for notice in page.events:
                after = notice.version
                yield notice
            more = page.more

    def moves(self, *, seat: int | None = None) -> Moves[Command]:
        """Return all moves that the rules accept from you now, the likeliest first, and your other acts."""
        listed: Listed = read(Listed, (self.read("actions", seat=seat)).content)
        return Moves(listed, self._game.commands)

    def play(
        self, command: Command, *, expects: int | None = None, seat: int | None = None, key: str | None = None
    ) -> Accepted:
        """Make a move; return what happened, as far as you may know. It is durable then.

        With `expects` it counts only at this version, otherwise `VersionMoved` is raised. The rules raise `Refused`.
        `seat` is for an arbiter who enters a seat's move. A fresh `key` is made unless one is given.
        """
        return self.act("moves", body={"move": command, "seat": seat}, expects=expects, key=key)

    def would_accept(self, command: Command) -> None:
        """Check a move without making it. Raises `Refused` if the rules refuse it."""
        request = post(path("tables", self.id(), "moves", dry_run="true"), {"move": command})
        self._session.send(request)

    def dispute(self, versions: list[int], rule: str, statement: str, *, against: list[int] | None = None) -> Accepted:
        """File a dispute over some versions of yours, citing a rule. Play may stand still until it is ruled."""
        body = {"versions": versions, "rule": rule, "statement": statement, "against": against}
        return self.act("disputes", body=body)

    def disputes(self) -> DisputeList:
        """Return the disputes of the table, in short."""
        disputes: DisputeList = read(DisputeList, (self.read("disputes")).content)
        return disputes

    def case(self, dispute: int) -> Case[Accepted]:
        """Return access to one dispute: its file, evidence, ruling, appeal."""
        return Case(self.act, self.read, dispute)

    def resign(self, *, seat: int | None = None) -> Accepted:
        """Give the game up. An arbiter names the seat."""
        return self.act("resign", body={"seat": seat})

    def pause(self) -> Accepted:
        """Pause the table. For its arbiter or host."""
        return self.act("pause")

    def resume(self) -> Accepted:
        """Let the table go on. For its arbiter or host."""
        return self.act("resume")

    def add_entropy(self, entropy: str, *, seat: int | None = None) -> Accepted:
        """Add to the chance of a table that waits for it."""
        return self.act("entropy", body={"entropy": entropy, "seat": seat})

    def record(self) -> str:
        """Return the signed record, for `richter verify`."""
        return (self.read("record")).content.decode()

    def receipt(self) -> str:
        """Return a signed receipt for what you have been told so far."""
        return (self.read("receipt")).content.decode()

    def protocol(self) -> str:
        """Return what happened, in sentences of your language."""
        return (self.read("protocol")).content.decode()

    def read(self, *parts: str | int, **query: Any) -> Answer:
        """Return the answer to GET below the table's address, for what has no method here."""
        return self._session.send(get(path("tables", self.id(), *parts, **query)))

    def act(self, *parts: str | int, body: Any = None, expects: int | None = None, key: str | None = None) -> Accepted:
        """Do an act below the table's address, for what has no method here."""
        where = path("tables", self.id(), *parts)
        answer = self._session.send(post(where, body or {}, expects=expects, key=key))
        accepted: Accepted = read(self._game.accepted, answer.content)
        return accepted
