"""A game may come from an installed package; one that cannot be used is refused by name, and nothing starts."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from domain.registry import GAMES, REGISTRY
from service.record.installed_games import GamePackageError, installed_games, know_installed_games
from tests.house.support.checkout import ROOT
from tests.support.api.problems import problem
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, bearer, opened, said
from tests.support.tenth_game.installed import at, richter
from tests.support.tenth_game.package import GAME, Package
from tests.support.tenth_game.playing import played_over_http


@pytest.fixture
def on_the_path(packages: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The packages are installed for this process too, for one test."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(packages))
    yield
    for name in set(sys.modules) - before:
        if name.partition(".")[0] in ("richter_pig", "lone_pig"):
            del sys.modules[name]


@pytest.mark.nightly
def test_a_game_of_a_package_is_listed_served_played_and_verified(pig: Package, tmp_path: Path) -> None:
    assert f"{GAME} " in richter(pig.folder, "games").stdout
    with RealServer(tmp_path, python_path=pig.folder) as server, at(server) as client:
        listed = {one["id"]: one for one in said(client.get("/v1/games"))["games"]}
        assert set(listed) == {*GAMES, GAME}
        assert listed[GAME]["title"] == {"en": "Pig", "de": "Pig"}
        rule = said(client.get(f"/v1/games/{GAME}/rules/{GAME}.3.1"))
        assert rule["de"].startswith("Die Plätze sind vom ersten an")
        assert GAME in problem(client.get("/v1/games/chess"), 404, "unknown_game")["detail"]
        assert "PigCommand" in said(client.get("/v1/openapi.json"))["components"]["schemas"]
        table = Table(client, said(opened(client, game=GAME, seats=2), 201))
        assert [one["type"] for one in table.moves(0)] == ["pass_turn", "show_card"]
        told = played_over_http(table, Random(1))
        assert told[-1]["event"]["type"] == "table_finished"
        record = tmp_path / "pig.record"
        record.write_bytes(client.get(f"/v1/tables/{table.id}/record", headers=bearer(table.tokens[0])).content)
        key = richter(pig.folder, "key", "--database-url", server.database_url).stdout.strip()
    verified = richter(pig.folder, "verify", str(record), "--key", key)
    assert (verified.returncode, verified.stderr) == (0, "")
    assert f"The rules of {GAME} lead from its" in verified.stdout
    again = richter(pig.folder, "readjudicate", "--database-url", server.database_url)
    assert "1 table" in again.stdout
    assert again.returncode == 0
    pig.remove()
    lacking = richter(pig.folder, "verify", str(record), "--key", key)
    assert lacking.returncode == 1
    assert "rules that are not at hand: pig, edition 1, revision 1." in lacking.stdout
    assert "The package richter-pig 1.0 brings them" in lacking.stdout


@pytest.mark.nightly
def test_a_record_is_verified_by_a_later_version_of_its_package(pig: Package, tmp_path: Path) -> None:
    record = tmp_path / "pig.record"
    with RealServer(tmp_path, python_path=pig.folder) as server, at(server) as client:
        table = Table(client, said(opened(client, game=GAME, seats=2), 201))
        assert table.events()[0]["event"]["package"] == "richter-pig 1.0"
        played_over_http(table, Random(1))
        record.write_bytes(client.get(f"/v1/tables/{table.id}/record", headers=bearer(table.tokens[0])).content)
        key = richter(pig.folder, "key", "--database-url", server.database_url).stdout.strip()
    metadata = pig.info / "METADATA"
    metadata.write_text(metadata.read_text(encoding="utf-8").replace("Version: 1.0", "Version: 1.1"), encoding="utf-8")
    assert richter(pig.folder, "verify", str(record), "--key", key).returncode == 0


@pytest.mark.nightly
def test_tables_of_a_package_that_is_gone_wait_for_it_and_all_others_are_served(pig: Package, tmp_path: Path) -> None:
    with RealServer(tmp_path, python_path=pig.folder) as server, at(server) as client:
        table = Table(client, said(opened(client, game=GAME, seats=2), 201))
        other = Table(client, said(opened(client, game="whist", seats=4), 201))
        before = table.events()
        server.stop()
    pig.remove()
    with RealServer(tmp_path, python_path=pig.folder) as server, at(server) as client:
        gone = table.at(client)
        problem(gone.get("", "spectator"), 503, "rules_missing")
        problem(gone.move(0, {"type": "pass_turn"}), 503, "rules_missing")
        problem(opened(client, game=GAME, seats=2), 404, "unknown_game")
        assert other.at(client).view()["status"] == "running"
        server.stop()
    Package(pig.folder)
    with RealServer(tmp_path, python_path=pig.folder) as server, at(server) as client:
        assert table.at(client).events() == before
        table.at(client).played(0, {"type": "pass_turn"})


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("export default 1;\n", "cannot read"),
        ('import { card } from "../cards/cards.js";\nexport const draw = card;\n', "names the module 'cards/cards.js'"),
        ("export const draw = `${;\n", "cannot read"),
    ],
)
def test_a_drawing_that_cannot_be_sent_is_refused_with_what_to_do(pig: Package, source: str, why: str) -> None:
    (pig.module / "drawing.js").write_text(source, encoding="utf-8")
    done = richter(pig.folder, "games")
    assert (done.returncode, done.stdout) == (1, "")
    said_of_it = " ".join(done.stderr.split())
    assert f"The drawing of {GAME} (drawing.js in its package) cannot be sent: " in said_of_it
    assert why in said_of_it
    assert "or leave it out: the page then shows the plain fields." in said_of_it


def without_texts(package: Package) -> None:
    (package.module / "texts.yaml").unlink()


Spoil = Callable[[Package], None]
SPOILT: dict[str, tuple[Spoil, str]] = {
    "nothing there": (lambda one: one.offer("pig = richter_pig.game:NONE"), "which does not load: AttributeError"),
    "no module": (lambda one: one.offer("pig = richter_pigs.game:GAME"), "which does not load: ModuleNotFoundError"),
    "an error": (lambda one: one.change("rules.py", "RULES =", "RULES = 1 //"), "which does not load: TypeError"),
    "no game": (lambda one: one.offer("pig = richter_pig.game:META"), "as a game, but it is a Meta."),
    "no package": (
        lambda one: (
            (one.folder / "lone_pig.py").write_text("from richter_pig.game import GAME\n"),
            one.offer("pig = lone_pig:GAME"),
        )[0],
        "outside of any package",
    ),
    "a known id": (lambda one: one.change("game.py", '"pig"', '"whist"'), "which Friedensrichter has already."),
    "no id": (lambda one: one.change("game.py", '"pig"', '"Pig!"'), "with the id 'Pig!'"),
    "the table": (lambda one: one.change("game.py", '"pig"', '"table"'), "with the id 'table'"),
    "a rule of others": (
        lambda one: one.change("rules.py", '"pig.3.1"', '"whist.3.1"'),
        "but its rule whist.3.1 does not begin with pig.",
    ),
    "no texts": (without_texts, "There are no texts at"),
    "other texts": (lambda one: one.change("texts.yaml", "title:", "titel:"), "is not in the form of texts"),
    "a gap": (lambda one: one.change("texts.yaml", "  show_card:", "  fly:"), "whose texts lack commands.show_card."),
    "twice": (
        lambda one: one.offer("pig = richter_pig.game:GAME", "hog = richter_pig.game:GAME"),
        "offers pig, edition 1, revision 1 twice.",
    ),
}


@pytest.mark.parametrize(("spoil", "why"), SPOILT.values(), ids=SPOILT)
@pytest.mark.usefixtures("on_the_path")
def test_a_package_that_cannot_be_used_is_named_and_nothing_is_added(pig: Package, spoil: Spoil, why: str) -> None:
    games = list(REGISTRY)
    spoil(pig)
    with pytest.raises(GamePackageError) as refused:
        know_installed_games()
    assert str(refused.value).startswith("The installed package richter-pig 1.0 offers ")
    assert why in str(refused.value)
    assert list(REGISTRY) == games


@pytest.mark.nightly
def test_a_command_says_so_in_one_sentence_and_ends_with_1(pig: Package) -> None:
    pig.change("texts.yaml", "  show_card:", "  fly:")
    done = richter(pig.folder, "games")
    sentence = "The installed package richter-pig 1.0 offers the game pig, whose texts lack commands.show_card."
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"richter: {sentence}\n")


@pytest.mark.nightly
def test_the_service_does_not_start_with_a_package_that_cannot_be_used(pig: Package, tmp_path: Path) -> None:
    Package(pig.folder, "richter-hog", game="hog", module="richter_hog")
    pig.change("texts.yaml", "title:", "titel:")
    database = tmp_path / "new.db"
    server = RealServer(tmp_path, f"sqlite:///{database}", python_path=pig.folder)
    with pytest.raises(AssertionError, match=r"richter: The installed package richter-pig 1\.0 offers the game pig"):
        server.start()
    assert server.wait() == 1
    assert not database.exists()


@pytest.mark.nightly
def test_two_packages_cannot_bring_the_same_game(pig: Package) -> None:
    Package(pig.folder, "richter-hog", module="richter_hog")
    assert "offers the game pig, which the package richter-hog 1.0 offers too." in richter(pig.folder, "games").stderr


@pytest.mark.nightly
def test_a_package_may_bring_several_revisions_of_its_game(pig: Package) -> None:
    (pig.module / "later.py").write_text(
        "from msgspec.structs import replace\nfrom richter_pig.game import GAME as FIRST\n"
        "GAME = replace(FIRST, meta=replace(FIRST.meta, revision=2))\n"
    )
    pig.offer("a = richter_pig.later:GAME", "b = richter_pig.game:GAME")
    listed = msgspec.json.decode(richter(pig.folder, "games", "--json").stdout)["games"]
    found = next(one for one in listed if one["id"] == GAME)
    assert (found["revision"], [one["revision"] for one in found["revisions"]]) == (2, [1, 2])


def test_where_no_package_brings_a_game_there_are_those_of_the_house() -> None:
    games = list(REGISTRY)
    assert installed_games() == ()
    assert know_installed_games() == ()
    assert list(REGISTRY) == games


@pytest.mark.usefixtures("on_the_path")
def test_looking_at_packages_changes_nothing(pig: Package) -> None:
    games = list(REGISTRY)
    assert [(one.id, one.package) for one in installed_games()] == [(GAME, "richter-pig 1.0")]
    pig.offer("pig = richter_pig.game:META")
    with pytest.raises(GamePackageError, match="richter-pig"):
        installed_games()
    assert list(REGISTRY) == games


@pytest.mark.nightly
def test_the_contract_of_every_game_can_be_asked_of_a_package(pig: Package) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    named = {"PYTHONPATH": str(pig.folder), "CONTRACT_GAMES": f"{GAME}=richter_pig.contract"}
    asked = [
        "tests/unit/domain/games/test_every_game.py",
        "tests/unit/domain/games/test_every_game_secrets.py",
        "-k",
        GAME,
        "--co",
    ]

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words]
        return subprocess.run(
            command, cwd=ROOT, env={**kept, **named}, capture_output=True, text=True, timeout=600, check=False
        )

    collected = run(*asked).stdout
    assert collected.count(f"-{GAME}]") >= 10
    few = ["test_what_is_listed_is_accepted_and_nothing_else_is", "test_secrets_name_fields"]
    ran = run(*asked[:2], "-k", f"{GAME} and ({' or '.join(few)})")
    assert ran.returncode == 0, ran.stdout
    pig.change("legal.py", "(PassTurn(), ShowCard())", "(PassTurn(),)")
    found = run(*asked[:2], "-k", f"{GAME} and {few[0]}")
    assert found.returncode == 1
    assert "may do what is not listed" in found.stdout
