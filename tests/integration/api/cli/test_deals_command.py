"""`richter deals`: from PBN to JSON and back, and what is wrong with each bad board."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from api.cli.main import main

SUITED = "AKQJT98765432"
BOARD = (
    '[Board "{number}"]\n[Dealer "{dealer}"]\n[Vulnerable "None"]\n'
    f'[Deal "N:{SUITED}... .{SUITED}.. ..{SUITED}. ...{SUITED}"]\n[TurnUp "{{turn_up}}"]\n'
)
FILE = "% PBN 2.1\n\n" + "\n".join(
    [BOARD.format(number=1, dealer="N", turn_up="S7"), BOARD.format(number=2, dealer="E", turn_up="HA")]
)


def richter(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["deals", *map(str, arguments)])


def put(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="latin-1", newline="")
    return path


@pytest.mark.accepts("tournament.8.1")
def test_a_file_goes_to_json_and_comes_back(tmp_path: Path) -> None:
    there = richter("whist", put(tmp_path, "boards.pbn", FILE))
    assert there.exit_code == 0
    deals = msgspec.json.decode(there.output)
    assert [deal["lots"][0].index("As") for deal in deals] == [0, 1]
    assert [deal["shuffles"][0][-1] for deal in deals] == ["7s", "Ah"]
    back = richter("whist", put(tmp_path, "deals.json", there.output))
    assert (back.exit_code, back.output) == (0, FILE)


def test_names_may_be_in_any_encoding(tmp_path: Path) -> None:
    path = put(tmp_path, "boards.pbn", '[North "Jürgen"]\n' + FILE.partition("\n\n")[2])
    assert richter("whist", path).exit_code == 0


@pytest.mark.refuses("tournament.8.1")
def test_each_bad_board_is_named_in_the_language_asked_for(tmp_path: Path) -> None:
    path = put(tmp_path, "boards.pbn", FILE.replace('Dealer "E"', 'Dealer "X"').replace('TurnUp "S7"', 'TurnUp "HA"'))
    english, german = richter("whist", path), richter("whist", path, "--lang", "de")
    assert (english.exit_code, english.stdout) == (2, "")
    assert english.stderr.splitlines() == [
        f"richter: {path}: line 7: board 1: the turn-up must be a card of the dealer, such as SA",
        f"richter: {path}: line 10: board 2: the dealer must be N, E, S or W",
    ]
    assert "Zeile 10: Board 2: der Geber muss N, E, S oder W sein" in german.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "it has no board"),
        ("[{", "the document:"),
        ('[{"shuffles": [], "card": 1}]', "the document:"),
        ('[{"shuffles": []}]', "board 1: the prepared draw (lots) does not say who deals"),
        ("[" + ",".join(["{}"] * 1000) + "]", "it has too many boards; the limit is 999"),
        ("[" * 100_000, "the document:"),
    ],
)
def test_json_that_is_no_list_of_deals_is_refused(tmp_path: Path, text: str, said: str) -> None:
    refused = richter("whist", put(tmp_path, "deals.json", text))
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert said in refused.stderr


def test_a_game_without_such_files_a_lost_and_a_large_file_are_refused(tmp_path: Path) -> None:
    path = put(tmp_path, "boards.pbn", FILE)
    assert "there are for whist" in richter("faro", path).stderr
    assert "there is no such file" in richter("whist", tmp_path / "lost.pbn").stderr
    assert "too large" in richter("whist", put(tmp_path, "large.pbn", "\n" * (2**20 + 1))).stderr
