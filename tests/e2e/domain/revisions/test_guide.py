"""The guide "Change a rule" is followed to the letter in a copy of the checkout. Both revisions are played there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import httpx
import pytest

from tests.golden.support.corpus import entries
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, bearer, opened, said
from tests.support.new_revision import NoRevisionError, changed_files, frozen_files, game_in
from tests.support.tenth_game.guide import LONG, follow, steps
from tests.support.tenth_game.playing import played_over_http
from tests.support.tenth_game.scratch import Scratch

pytestmark = pytest.mark.nightly

GUIDE = "docs/guides/change-a-rule.md"
GAME = "vingt-et-un"
CHANGED = f"{GAME}.2.4"


def serve_and_play(scratch: Scratch, folder: Path) -> None:
    """Play a table by each revision at a real server of the copy, and verify their records."""
    folder.mkdir()
    with RealServer(folder, root=scratch.root) as server, httpx.Client(base_url=server.url, timeout=60) as client:
        key = scratch.run(".venv/bin/richter", "key", "--database-url", server.database_url).strip()
        sentences = set()
        for revision in (1, 2):
            rule = said(client.get(f"/v1/games/{GAME}/rules/{CHANGED}?revision={revision}"))
            sentences.add(rule["en"])
            table = Table(client, said(opened(client, game=GAME, seats=2, revision=revision), 201))
            assert played_over_http(table, Random(revision))[-1]["event"]["type"] == "table_finished"
            record = folder / f"{revision}.record"
            record.write_bytes(client.get(f"/v1/tables/{table.id}/record", headers=bearer(table.tokens[0])).content)
            told = scratch.run(".venv/bin/richter", "verify", str(record), "--key", key)
            assert "everything is as it should be" in told
        assert len(sentences) == 2
        assert said(client.get(f"/v1/games/{GAME}"))["revision"] == 2


def test_a_rule_is_changed_and_both_revisions_are_played_and_verified_as_the_guide_says(
    scratch: Scratch, tmp_path: Path
) -> None:
    for block in steps(GUIDE):
        follow(scratch, block)
    serve_and_play(scratch, tmp_path / "server")


@pytest.fixture
def scratch(tmp_path: Path) -> Scratch:
    return Scratch(tmp_path)


def test_whatever_is_changed_afterwards_leaves_the_frozen_revision_as_it_was(scratch: Scratch) -> None:
    """The largest game, whose limits, decisions and cards are all changed at once."""
    scratch.run("sh", ".ci/new-revision", "frieden")
    for file, old, new in (
        ("game.py", "HIDDEN_HAND = 12", "HIDDEN_HAND = 11"),
        ("cards.py", 'MATERIALS = "rbgywk"', 'MATERIALS = "kwygbr"'),
        ("turn_model.py", "rank == duty.rank and not turn.acted", "rank != duty.rank"),
        ("events.py", 'tag="lot_drawn"', 'tag="lot_fell"'),
    ):
        path = scratch.root / "domain/games/frieden" / file
        source = path.read_text(encoding="utf-8")
        assert old in source
        path.write_text(source.replace(old, new), encoding="utf-8")
    told = scratch.run(".venv/bin/pytest", "tests/unit/domain/golden", "-k", "frieden and leads", "-v")
    assert f"{sum(one.game == 'frieden' for one in entries())} passed" in told


def test_where_no_revision_can_be_begun_nothing_is_changed(scratch: Scratch) -> None:
    for name, said_of_it in (
        ("chess", "There is no game 'chess'. Name one of bakkarat,"),
        ("Whist", "There is no game 'Whist'."),
        ("../table", "There is no game '../table'."),
    ):
        assert f"new-revision: {said_of_it}" in scratch.run("sh", ".ci/new-revision", name, status=2)
    folder = scratch.root / "domain/games/whist/revision_1"
    folder.mkdir()
    (folder / "game.py").touch()
    told = scratch.run("sh", ".ci/new-revision", "whist", status=2)
    assert "There is domain/games/whist/revision_1 already." in told
    assert scratch.changes == "?? domain/games/whist/revision_1/\n"


def test_a_frozen_copy_names_its_own_modules_alone_and_the_registry_lists_it_first(tmp_path: Path) -> None:
    root = tmp_path
    for path, text in {
        "domain/games/old_maid/game.py": "from domain.games.old_maid.deck import A\n"
        "from domain.games.old_maids import B\n"
        "META = Meta(\n    revision=3,\n)\nOLD_MAID = Game(META)\n",
        "domain/games/old_maid/deck.py": "A = 1\n",
        "domain/games/old_maid/revision_2/deck.py": "A = 0\n",
        "domain/registry.py": "from domain.games.old_maid.game import OLD_MAID\n"
        "from domain.games.old_maid.revision_2.game import OLD_MAID_2\n"
        "REGISTRY = Registry((BAKKARAT, OLD_MAID_2, OLD_MAID, WHIST))\n",
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    game = game_in("old-maid", root)
    assert (game.revision, game.frozen) == (3, "domain/games/old_maid/revision_3")
    assert frozen_files(game, root) == {
        f"{game.frozen}/deck.py": "A = 1\n",
        f"{game.frozen}/game.py": "from domain.games.old_maid.revision_3.deck import A\n"
        "from domain.games.old_maids import B\nMETA = Meta(\n    revision=3,\n)\nOLD_MAID_3 = Game(META)\n",
    }
    changed = changed_files(game, root)
    assert "REGISTRY = Registry((BAKKARAT, OLD_MAID_2, OLD_MAID_3, OLD_MAID, WHIST))\n" in changed["domain/registry.py"]
    assert "    revision=4,\n" in changed["domain/games/old_maid/game.py"]
    (root / "domain/registry.py").write_text("REGISTRY = Registry(GAMES)\n", encoding="utf-8")
    with pytest.raises(NoRevisionError, match="enter OLD_MAID_3 there by hand"):
        changed_files(game, root)


@pytest.mark.nightly
def test_the_whole_guide_is_followed_with_golden_games(scratch: Scratch) -> None:
    for block in steps(GUIDE, LONG):
        follow(scratch, block)
