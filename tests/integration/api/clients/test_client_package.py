"""The client package against the real application: whole games, lost answers, all that a player and an arbiter do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from api.cli.demonstration.arrangement import arrangement_of
from domain.registry import GAMES
from friedensrichter_client import Gone, Patience, Referee, Refused, VersionMoved
from friedensrichter_client.types import any_game, essentia, whist
from friedensrichter_client.types.table import OpenedTable
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import IN_PLAY, ORGANIZER
from tests.support.nights import some_by_day

LOST = httpx.ReadError("the answer was lost")
AT_ONCE = Patience(first=0)
URL = "http://testserver"


@pytest.fixture
def http(tmp_path: Path) -> Iterator[httpx.Client]:
    with in_process(tmp_path / "log.db") as client:
        yield client


@pytest.fixture
def referee(http: httpx.Client) -> Referee:
    return Referee(URL, token=ORGANIZER, patience=AT_ONCE, http=http)


def short_table(referee: Referee, game: str) -> OpenedTable:
    """Open a table on terms by which the game is short."""
    arranged = arrangement_of(GAMES[game])
    terms = {"game": game, "seats": arranged.seats, "options": arranged.options}
    return referee.open_table(msgspec.convert(terms, any_game.TableWish))


def play(tables: list[Any], random: Random) -> list[int]:
    """Play at random to the end; return the versions after each accepted move."""
    versions = []
    view = tables[0].view()
    while view.status == "running":
        table = tables[random.choice(view.to_act)]
        moves = table.moves()
        usual = [move for move in moves if not move.rare] or moves
        move = random.choice(usual)
        try:
            accepted = table.play(move.random(random) if random.random() < 0.5 else move.command, expects=moves.version)
        except Refused:
            accepted = table.play(move.command, expects=moves.version)
        versions.append(accepted.version)
        view = tables[0].view()
    assert view.status == "finished"
    return versions


class Losing(httpx.BaseTransport):
    """Hands each request over, and loses some of the answers, by chance."""

    def __init__(self, inner: httpx.Client, random: Random) -> None:
        self.inner = inner
        self.random = random
        self.lost = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        content = request.read()
        kept = {name: value for name, value in request.headers.items() if name not in ("host", "content-length")}
        answer = self.inner.request(request.method, str(request.url), content=content, headers=kept)
        if self.random.random() < 0.3:
            self.lost += 1
            raise LOST
        return httpx.Response(answer.status_code, headers=answer.headers, content=answer.content)


@pytest.mark.parametrize("game", some_by_day(sorted(GAMES), 2))
def test_each_game_is_played_to_its_end_and_no_move_counts_twice_when_answers_are_lost(
    http: httpx.Client, game: str
) -> None:
    losing = Losing(http, Random(7))
    referee = Referee(URL, token=ORGANIZER, patience=Patience(first=0, tries=50), http=httpx.Client(transport=losing))
    opened = short_table(referee, game)
    tables = [referee.table(seat.token) for seat in opened.seats]
    played = play(tables, Random(7))
    assert losing.lost > 5
    notices = list(referee.table(ORGANIZER, table=opened.id).history())
    assert [notice.version for notice in notices] == list(range(1, len(notices) + 1))
    acts = {notice.cause for notice in notices if notice.by is not None and notice.by.role == "seat"}
    assert len(acts) == len(played)


@pytest.fixture
def duel(referee: Referee) -> OpenedTable:
    options = essentia.OptionsSent(**IN_PLAY)
    return referee.open_table(essentia.TableWish(seats=2, options=options))


def test_the_same_key_opens_the_same_table(referee: Referee) -> None:
    first = referee.open_table(whist.TableWish(seats=4), key="round-3-table-7")
    assert referee.open_table(whist.TableWish(seats=4), key="round-3-table-7") == first


def test_a_token_leads_to_its_table(referee: Referee, duel: OpenedTable) -> None:
    view = referee.table(duel.seats[1].token, essentia.GAME).view()
    assert (view.id, view.viewer.seat) == (duel.id, 1)
    assert [table.id for table in referee.tables(game="essentia").tables] == [duel.id]


def test_a_move_is_checked_made_and_taken_back(referee: Referee, duel: OpenedTable) -> None:
    dawn, dusk = (referee.table(seat.token, essentia.GAME) for seat in duel.seats)
    before = dawn.view()
    step = essentia.MoveGolem("h3", "h4")
    assert step in [move.command for move in dawn.moves()]
    dawn.would_accept(step)
    assert dawn.view() == before
    accepted = dawn.play(step, expects=before.version)
    assert isinstance(accepted.events[0].event, essentia.GolemMoved)
    with pytest.raises(VersionMoved) as moved:
        dusk.play(essentia.OfferTruce(), expects=before.version)
    assert moved.value.version == accepted.version
    assert dawn.undo.preview().possible
    dawn.undo.request()
    assert dawn.view().to_act == [0]
    assert dusk.view(at=before.version).version == before.version


def test_a_refusal_has_its_rule(referee: Referee, duel: OpenedTable) -> None:
    dusk = referee.table(duel.seats[1].token, essentia.GAME)
    with pytest.raises(Refused) as refused:
        dusk.play(essentia.MoveGolem("a7", "a6"))
    assert refused.value.rule is not None
    assert refused.value.rule.startswith("essentia.")
    assert set(refused.value.sentences) == {"de", "en"}


def test_a_dispute_is_filed_read_and_ruled(referee: Referee, duel: OpenedTable) -> None:
    dawn = referee.table(duel.seats[0].token, essentia.GAME)
    version = dawn.play(essentia.MoveGolem("h3", "h4")).version
    dawn.dispute([version], "essentia.4.5", "He moved my golem.")
    arbiter = referee.table(duel.arbiter_token or "", essentia.GAME)
    assert [entry.dispute for entry in arbiter.disputes().disputes] == [1]
    case = arbiter.case(1)
    case.give_evidence("The record shows it.")
    case.rule(essentia.RulingBody(rule="essentia.4.5", verdict="rejected", reasons="He did not."))
    assert len(list(dawn.history())) == dawn.view().version
    file = case.file()
    assert isinstance(file, essentia.DisputeFile)


def test_a_spectator_waits_for_the_next_view_and_looks_at_the_papers(referee: Referee, duel: OpenedTable) -> None:
    dawn, spectator = referee.table(duel.seats[0].token), referee.table(duel.spectator_token)
    version = spectator.view().version
    assert spectator.next_view(version, wait=0) is None
    dawn.resign()
    after = spectator.next_view(version)
    assert after is not None
    assert after.status == "finished"
    assert spectator.protocol()
    assert spectator.receipt()
    assert spectator.record()


def test_a_token_that_has_ended_opens_nothing(referee: Referee, duel: OpenedTable) -> None:
    dawn = referee.table(duel.seats[0].token, table=duel.id)
    dawn.act("resign", key="once")
    assert dawn.view().status == "finished"
    with pytest.raises(Gone):
        referee.table("no-such-token", table=duel.id).view()
