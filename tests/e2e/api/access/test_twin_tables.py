"""Tables of every game that a viewer cannot tell apart: the service answers that viewer the same at both of them.

They have the same id, tokens and key, each at a service of its own, so that every byte can be compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from domain.registry import GAMES
from service.proof.note import make_key
from tests.support.api.seen.all_answers import all_answers, plain
from tests.support.api.seen.twin_worlds import twins_of
from tests.support.api.servers.in_process import in_process
from tests.support.api.servers.kept_tables import keep, reached
from tests.support.api.table_client import Table, Who

pytestmark = pytest.mark.nightly

STEPS, MOST = 5, 60
"""About how many acts a table has seen, and how many versions its viewer counts at most."""
BY_DAY: dict[str, int | None] = {game: None if place % 2 else 1 for place, game in enumerate(sorted(GAMES))}
"""Who looks by day: at some games a spectator, at others a seat."""
OTHERS = ({}, {"seat": 0}, {"seat": 1}, {"role": "spectator"}, {"role": "arbiter"})
ASKED: list[tuple[str, dict[str, int], str]] = [
    ("/story", {}, "en"), ("/story", {}, "de"), ("/story", {"after": -2}, "en"), ("", {}, "en"), ("", {"at": -2}, "en"),
]  # fmt: skip
"""What is asked for; numbers count from the newest version."""
Pair = tuple[Table, Table]


def pairs(folder: Path, viewers: dict[str, list[int | None]], stack: ExitStack) -> dict[tuple[str, int | None], Pair]:
    """For each game and viewer two tables that this viewer cannot tell apart."""
    made = {(game, one): twins_of(game, one, STEPS, MOST) for game, each in viewers.items() for one in each}
    key = folder / "key"
    make_key(key, "service")
    found: list[dict[str, Table]] = []
    for side in (0, 1):
        sittings = {f"{game} {one}": twins.worlds[side].sitting for (game, one), twins in made.items()}
        place = folder / str(side)
        place.mkdir()
        database = place / "richter.db"
        keep(f"sqlite:///{database}", sittings)
        client = stack.enter_context(in_process(database, signing_key=str(key), checkpoint_file=str(place / "points")))
        found.append(reached(client, sittings))
    return {(game, one): (found[0][f"{game} {one}"], found[1][f"{game} {one}"]) for game, one in made}


def who(viewer: int | None) -> Who:
    return "spectator" if viewer is None else viewer


@pytest.fixture(scope="module")
def some(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[tuple[str, int | None], Pair]]:
    with ExitStack() as stack:
        yield pairs(tmp_path_factory.mktemp("twins"), {game: [viewer] for game, viewer in BY_DAY.items()}, stack)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_story_and_the_view_are_the_same_whoever_s_eyes_are_asked_for(
    some: dict[tuple[str, int | None], Pair], game: str
) -> None:
    viewer = BY_DAY[game]
    tables, looks = some[game, viewer], who(viewer)
    last = tables[0].version(looks)
    for eyes in OTHERS:
        is_own = eyes in ({}, {"role": "spectator"} if viewer is None else {"seat": viewer})
        for path, query, language in ASKED:
            more = {name: last + by for name, by in query.items()}
            headers = {"Accept-Language": language}
            asked = [table.get(path, looks, headers, **more, **eyes) for table in tables]
            assert plain(tables[0], asked[0]) == plain(tables[1], asked[1]), f"{path} {more} {eyes}"
            assert asked[0].status_code == (200 if is_own else 403)


@pytest.mark.nightly
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_answer_is_the_same_for_every_viewer_of_every_game(game: str, tmp_path: Path) -> None:
    viewers: list[int | None] = [None, *range(GAMES[game].meta.seats[0])]
    with ExitStack() as stack:
        for (_, viewer), tables in pairs(tmp_path, {game: viewers}, stack).items():
            first, other = (all_answers(table, who(viewer)) for table in tables)
            assert first == other
