"""`richter demo tournament`, with fewer rounds and boards."""

import re

import pytest
from click.testing import CliRunner

from api.cli.demonstration.arrangement import Phrases
from api.cli.demonstration.evening.size import Size
from api.cli.demonstration.show_evening import show_evening
from api.cli.main import main


@pytest.mark.nightly
def test_an_evening_has_a_claimed_revoke_a_ruled_and_appealed_dispute_and_a_final_list(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_evening(Phrases("en"), 1, Size(rounds=2, boards=1))
    told = capsys.readouterr().out
    assert told.count(" against ") == 8
    assert re.search(r"claims the revoke: upheld\.$", told, re.MULTILINE), told
    steps = [
        "files a dispute",
        "/dispute/",
        "Bela rejects it",
        "appeals",
        "/appeal/",
        "Ada, who has not ruled",
        "The final list",
    ]
    places = [told.index(step) for step in steps]
    assert places == sorted(places)
    listed = re.findall(r"^ +(\d)  \w+ & \w+ ", told, re.MULTILINE)
    assert len(listed) == 8
    assert listed[0] == "1"
    ruled = re.search(r"Round 2, board \d+: .* \(ruled; ", told)
    winner = re.search(r"^Why (.*) have (\S+)$", told, re.MULTILINE)
    assert winner is not None
    parts = re.findall(r"^Round \d, board \d+: (\S+) of ", told, re.MULTILINE)
    assert len(parts) == 2
    assert ruled is None or winner[1] in told
    assert "everything is as it was written" in told


@pytest.mark.parametrize(("evening", "flags"), [("tournament", ["--seats", "4"]), ("evening", ["--quiet"])])
def test_what_goes_with_a_game_is_refused_with_an_evening(evening: str, flags: list[str]) -> None:
    result = CliRunner().invoke(main, ["demo", evening, *flags])
    assert result.exit_code == 2
    assert flags[0] in result.output


def test_the_evening_of_the_command_has_seven_rounds_of_three_boards_at_four_tables() -> None:
    assert Size().tables == 7 * 3 * 4
