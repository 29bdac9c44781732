"""The way to a service: its tables and tournaments.

Made from `asynchronous` by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self, overload

from httpx import Client

from friedensrichter_client.blocking.session import Session
from friedensrichter_client.blocking.table import Table
from friedensrichter_client.blocking.tournament import Tournament
from friedensrichter_client.core.game import Accepted, Command, Envelope, Game, Notice
from friedensrichter_client.core.messages import get, path, post
from friedensrichter_client.core.retrying import Patience
from friedensrichter_client.core.unknown import read
from friedensrichter_client.errors import BadRequest
from friedensrichter_client.types import any_game
from friedensrichter_client.types.table import OpenedTable, TablePage
from friedensrichter_client.types.tournament import DraftedTournament, DraftTournamentBody


class Referee:
    """A service at an address, such as `https://referee.example`. Use it in `async with`, or close it at the end.

    `token` is for opening tables and tournaments. `language` is that of labels and problems: `en` or `de`. `http` is a
    client of your own, which stays open.
    """

    def __init__(
        self,
        url: str,
        *,
        token: str = "",
        language: str = "en",
        patience: Patience | None = None,
        http: Client | None = None,
    ) -> None:
        if not url.startswith(("http://", "https://")):
            message = f"{url!r} is no address of a service: it begins with http:// or https://"
            raise BadRequest(message)
        self._url = url
        self._language = language
        self._patience = patience or Patience()
        self._http = http or Client()
        self._is_own = http is None
        self._session = self._session_of(token)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections, unless the HTTP client is your own."""
        if self._is_own:
            self._http.close()

    @overload
    def table(
        self, token: str, *, table: str | None = None
    ) -> Table[any_game.Envelope, any_game.Notice, any_game.Accepted, any_game.Command]: ...

    @overload
    def table(
        self, token: str, game: Game[Envelope, Notice, Accepted, Command], *, table: str | None = None
    ) -> Table[Envelope, Notice, Accepted, Command]: ...

    def table(self, token: str, game: Any = any_game.GAME, *, table: str | None = None) -> Any:
        """Return access to the table of a token. With `game`, such as `whist.GAME`, its types are those of this game.

        A token that is good at several tables needs the id of one, as `table`.
        """
        return Table(self._session_of(token), game, table)

    def tournament(self, token: str, *, tournament: str | None = None) -> Tournament:
        """Return access to the tournament of a token. A token that is good at several needs the id of one."""
        return Tournament(self._session_of(token), tournament)

    def open_table(self, terms: any_game.TableWish | dict[str, Any], *, key: str | None = None) -> OpenedTable:
        """Open a table; the answer has the tokens of its seats. For an organizer.

        The terms are such as `whist.TableWish(seats=4)`, or the same as a mapping. With the same `key` and the same
        terms it is the same table again.
        """
        answer = self._session.send(post(path("tables"), terms, key=key))
        opened: OpenedTable = read(OpenedTable, answer.content)
        return opened

    def tables(self, *, before: str | None = None, **filters: str | int) -> TablePage:
        """Return a page of the tables of the token, newest first; the next begins `before` what `next` says."""
        answer = self._session.send(get(path("tables", before=before, **filters)))
        page: TablePage = read(TablePage, answer.content)
        return page

    def draft_tournament(self, terms: DraftTournamentBody, *, key: str | None = None) -> DraftedTournament:
        """Draft a tournament. For an organizer."""
        answer = self._session.send(post(path("tournaments"), terms, key=key))
        drafted: DraftedTournament = read(DraftedTournament, answer.content)
        return drafted

    def _session_of(self, token: str) -> Session:
        return Session(self._http, self._url, token, self._language, self._patience)
