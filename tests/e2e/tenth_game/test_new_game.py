"""`sh .ci/new-game NAME` makes a whole game or changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.support.checkout import ROOT
from tests.house.support.game_skeleton import CHECKS
from tests.support.new_game.name import LONGEST, Name, fault
from tests.support.new_game.registration import NoPlaceError, entered
from tests.support.new_game.skeleton import files_of
from tests.support.tenth_game.scratch import Scratch

NEW = Name("one-card")
FOLDER = "domain/games/one_card/"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("whist", "There is domain/games/whist already."),
        ("vingt-et-un", "There is domain/games/vingt_et_un already."),
        ("table", "'table' means something else here."),
        ("skeleton", "'skeleton' means something else here."),
        ("support", "'support' means something else here."),
        ("class", "'class' is a word of Python, so no module can be called that."),
        ("match", "'match' is a word of Python, so no module can be called that."),
        *((one, f"{one!r} is no name of a game") for one in ("One", "one_card", "1card", "one--card", "", "../x")),
        ("a" * (LONGEST + 1), "at most 40 signs"),
    ],
)
def test_a_name_that_is_taken_or_that_no_module_can_have_is_refused(name: str, why: str) -> None:
    assert why in (fault(name, ROOT) or "")


@pytest.mark.parametrize("name", ["three-cards", "pig", "faro2", "a" * LONGEST])
def test_other_names_are_taken(name: str) -> None:
    assert fault(name, ROOT) is None


def test_a_name_has_a_form_for_each_place() -> None:
    assert (NEW.folder, NEW.constant, NEW.title) == ("one_card", "ONE_CARD", "One Card")


def test_what_python_leaves_behind_does_not_keep_a_name(tmp_path: Path) -> None:
    left = tmp_path / FOLDER / "__pycache__"
    left.mkdir(parents=True)
    (left / "game.cpython-311.pyc").touch()
    assert fault(NEW.id, tmp_path) is None
    (left.parent / "game.py").touch()
    assert fault(NEW.id, tmp_path) == "There is domain/games/one_card already."


def test_the_skeleton_is_one_under_any_name() -> None:
    files = files_of(NEW, ROOT)
    sources = {path.removeprefix(FOLDER): text for path, text in files.items() if path.startswith(FOLDER)}
    assert [found for check in CHECKS for found in check(sources)] == []
    assert not [path for path, text in files.items() if "skeleton" in (path + text).lower()]
    assert '"one-card.1.1"' in sources["rules.py"]


def test_a_game_is_entered_once_in_each_list() -> None:
    for path, text in entered(NEW, ROOT).items():
        before = (ROOT / path).read_text(encoding="utf-8")
        added = [line for line in text.splitlines() if line not in before.splitlines()]
        assert len(added) == (2 if path == "domain/registry.py" else 1), path
        assert all("one" in line.lower() for line in added)


def test_a_list_that_has_no_place_any_more_is_named(tmp_path: Path) -> None:
    for path in entered(NEW, ROOT):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text((ROOT / path).read_text(encoding="utf-8").replace("## The games", "## Games"))
    with pytest.raises(NoPlaceError, match=r"README\.md has no place"):
        entered(NEW, tmp_path)


@pytest.mark.nightly
def test_where_it_cannot_be_made_nothing_is_changed(tmp_path: Path) -> None:
    scratch = Scratch(tmp_path)
    for name in ("whist", "Whist"):
        assert "new-game: " in scratch.run("sh", ".ci/new-game", name, status=2)
        assert scratch.changes == ""
    skeleton = scratch.root / ".ci/new_game/domain/games/skeleton/decide.py"
    skeleton.write_text(skeleton.read_text(encoding="utf-8").replace("def advance", "def go_off"), encoding="utf-8")
    assert "Nothing was changed" in scratch.run("sh", ".ci/new-game", "one-card", status=2)
    assert scratch.changes == " M .ci/new_game/domain/games/skeleton/decide.py\n"
