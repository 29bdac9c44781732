"""Claims under a game's own rules that wait for the arbiter: the docket, the dry run, the ruling, and refusals."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.game.rule import Malformed
from domain.game.seat import ARBITER
from domain.registry import GAMES
from domain.table.core.commands import Play
from eventstore.ports.log import Append, Opening
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.play import play
from service.problems import RefusedAtError
from service.queries.docket import list_docket
from service.record.directory import TableLabel
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.golden.support.corpus import bodies_of, entries
from tests.support.games.sitting import codec_of

TABLE = "claimed_somewhere"
AT_THE_TABLE = Grant("arbiter", None, TABLE)
WITH_RULINGS = [name for name, game in GAMES.items() if game.meta.claims.ruling is not None]


def up_to_a_ruling(game: str) -> list[bytes]:
    """A golden game of this kind, up to where a claim waits for the arbiter."""
    claims, codec = GAMES[game].meta.claims, codec_of(GAMES[game])
    for entry in entries():
        bodies = bodies_of(entry) if entry.game == game else []
        for place, body in enumerate(bodies):
            record = codec.record(body)
            if record.actor == ARBITER and isinstance(record.command, Play) and claims.is_ruling(record.command.move):
                return bodies[:place]
    message = f"no golden game of {game} has a ruling"
    raise AssertionError(message)


@pytest.fixture(params=WITH_RULINGS)
async def claimed(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Referee]:
    """A referee with a table at which a claim waits, of each game that has such."""
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token="organizer_for_this_test")
    async with running_referee(settings, lambda _: None) as referee:
        bodies = up_to_a_ruling(request.param)
        seats = codec_of(GAMES[request.param]).record(bodies[0]).event.seats
        label = msgspec.json.encode(TableLabel(seats, "consent", (), clock=False))
        opening = Opening(request.param, label, 0, ())
        await referee.store.append(Append(TABLE, 0, tuple(bodies), None, opening, "running", "waiting"))
        yield referee


def test_these_games_have_claims_that_may_wait() -> None:
    assert set(WITH_RULINGS) == {"whist", "ecarte", "frieden", "faro", "bakkarat"}


async def played(referee: Referee, move: Any, who: Grant = AT_THE_TABLE, *, dry_run: bool = False) -> Any:
    request = Request(who, TABLE, b"digest", dry_run=dry_run)
    return msgspec.json.decode(await play(referee, request, msgspec.json.encode(move), None))


async def waiting(referee: Referee, who: Grant = AT_THE_TABLE) -> list[Any]:
    """The claims as they are sent, since a page that is kept has them as JSON already."""
    docket = await list_docket(referee, who, state="waiting", before=None, limit=10)
    return [claim for table in msgspec.json.decode(msgspec.json.encode(docket.tables)) for claim in table["claims"]]


async def test_the_docket_lists_the_claim_with_the_finding_and_the_commands_that_decide_it(claimed: Referee) -> None:
    (claim,) = await waiting(claimed)
    assert [*await waiting(claimed, Grant("organizer"))] == [claim]
    assert claim["event"]["finding"] in ("upheld", "rejected")
    assert {(move["claim"], move["upheld"]) for move in claim["moves"]} == {
        (claim["claim"], one) for one in (True, False)
    }


async def test_a_dry_run_shows_what_each_ruling_would_do_and_the_ruling_does_it(claimed: Referee) -> None:
    (claim,) = await waiting(claimed)
    shown = {move["upheld"]: await played(claimed, move, dry_run=True) for move in claim["moves"]}
    assert await waiting(claimed) == [claim], "nothing is written"
    for upheld, one in shown.items():
        assert one["before"]["version"] == one["version"]
        (effect,) = one["effects"]
        assert effect["version"] == one["view"]["version"] > one["version"]
        assert one["against_finding"] is (upheld != (claim["event"]["finding"] == "upheld"))
        assert one["events"][0]["event"]["type"] == ("claim_upheld" if upheld else "claim_rejected")
        assert [told["version"] for told in one["events"]] == [*range(one["version"] + 1, effect["version"] + 1)]
        state = "upheld" if upheld else "rejected"
        assert [told for told in one["view"]["table"]["claims"] if told["state"] == state] or effect["to_act"]
    move = next(move for move in claim["moves"] if not move["upheld"])
    answer = await played(claimed, move)
    assert answer["version"] == shown[False]["effects"][0]["version"]
    assert answer["to_act"] == shown[False]["effects"][0]["to_act"]
    assert answer["events"][0]["event"]["type"] == "claim_rejected"
    assert await waiting(claimed) == []


async def test_a_ruling_is_refused_by_rule_and_field(claimed: Referee) -> None:
    (claim,) = await waiting(claimed)
    move = claim["moves"][0]
    for dry_run in (False, True):
        for who, wrong in (
            (AT_THE_TABLE, {**move, "claim": claim["claim"] + 1}),
            (Grant("seat", 0, TABLE), move),
        ):
            with pytest.raises(RefusedAtError) as refused:
                await played(claimed, wrong, who, dry_run=dry_run)
            assert refused.value.rule.partition(".")[0] == (await claimed.tables.get(TABLE)).state.game_id
        with pytest.raises(Malformed) as malformed:
            await played(claimed, {**move, "upheld": "yes"}, dry_run=dry_run)
        assert malformed.value.field == "move.upheld"
