"""What each game says of the chance that can be prepared is there in both languages, and is so."""

from __future__ import annotations

import random
from typing import Any

import httpx
import msgspec
import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from domain.game.chance import Drawn, Prepared
from domain.game.rule import Refused
from domain.registry import GAMES
from domain.table.opening import Opening, decide_opening
from service.queries.games import describe_game
from service.texts.form import Text
from service.texts.library import packaged
from tests.support.api.servers.in_process import in_process
from tests.support.games.contenders import CONTENDERS
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.nights import some_by_day

KINDS = ("shuffles", "dice", "lots")
TABLES, MOVES = 12, 120
NONSENSE: dict[str, Any] = {"shuffles": [["nothing"]], "dice": [[0]], "lots": ["nothing"]}
AT_CREATION = {"dna": {"first_holder": "lot"}, "scherbia": {"first_leader": "lot"}, "essentia": {}}


def texts_in(game: str) -> list[Text]:
    chance = packaged().chance(game)
    kinds = [getattr(chance, kind) for kind in KINDS]
    return [chance.order, chance.checked, *chance.places.values(), *(text for text in kinds if text is not None)]


@pytest.mark.parametrize("game", GAMES)
def test_the_texts_are_sentences_in_both_languages_and_cite_rules_that_there_are(game: str) -> None:
    rules = {rule.id for rule in GAMES[game].meta.rules}
    for text in texts_in(game):
        assert text.en != text.de
        for one in (text.en, text.de):
            cited = {word.strip("().,:;") for word in one.split() if word.strip("(").startswith(f"{game}.")}
            assert cited <= rules
    chance = packaged().chance(game)
    assert all(one.endswith(".") for text in (chance.order, chance.checked) for one in (text.en, text.de))


def used(game: str) -> set[str]:
    """The kinds of chance that a few random tables of the game draw."""
    rng = random.Random(game)
    contender = next(one for one in CONTENDERS if one.id == game)
    found: set[str] = set()
    for _ in range(TABLES):
        seats = rng.choice(contender.seats)
        sitting = live(
            Sitting(contender.game, seats, contender.options(rng, seats), seed=rng.randbytes(32)), rng, MOVES
        )
        drawn = next((one.drawn for one in reversed(sitting.records) if one.drawn is not None), Drawn())
        found |= {kind for kind in KINDS if getattr(drawn, kind)}
    return found


@pytest.mark.parametrize("game", some_by_day(GAMES, 3))
def test_a_game_names_the_kinds_that_it_draws_and_no_other(game: str) -> None:
    chance = packaged().chance(game)
    named = {kind for kind in KINDS if getattr(chance, kind) is not None}
    assert used(game) == named


@pytest.mark.parametrize("game", GAMES)
def test_what_it_says_to_check_at_the_opening_is_refused_there(game: str) -> None:
    rules = GAMES[game]
    options = msgspec.convert(AT_CREATION.get(game, {}), rules.meta.options)
    chance = packaged().chance(game)
    for kind in KINDS:
        prepared = msgspec.convert({kind: NONSENSE[kind]}, Prepared)
        if getattr(chance, kind) is None:
            continue
        opening = Opening(rules.meta.seats[0], options, prepared, "consent", bytes(32))
        with pytest.raises(Refused):
            decide_opening(rules, opening)


def test_the_interface_gives_the_same(tmp_path: Any) -> None:
    with in_process(tmp_path / "richter.db") as client:
        for game in GAMES:
            answer: httpx.Response = client.get(f"/v1/games/{game}")
            assert answer.json()["chance"] == msgspec.to_builtins(packaged().chance(game))


def called(*words: str) -> Result:
    done = CliRunner().invoke(main, ["games", *words])
    assert done.exception is None or isinstance(done.exception, SystemExit)
    return done


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_command_lists_the_games_and_describes_each_in_full(language: Any) -> None:
    assert [line.split()[0] for line in called("--lang", language).output.splitlines()] == sorted(GAMES)
    for game in GAMES:
        lines = called(game, "--lang", language).output
        assert all(text.to(language) in lines for text in texts_in(game))
        for option in describe_game(game).options:
            assert f"  {option.name}: {option.text.to(language)} (" in lines
            assert all(f"    {value}: {text.to(language)}" in lines for value, text in option.text.values.items())


def test_as_json_the_command_gives_what_the_interface_gives() -> None:
    answer = msgspec.json.decode(called("whist", "--json").output)
    assert answer == msgspec.json.decode(msgspec.json.encode(describe_game("whist")))
    assert [one["id"] for one in msgspec.json.decode(called("--json").output)["games"]] == sorted(GAMES)


def test_an_unknown_game_ends_the_command_with_two_and_those_that_there_are() -> None:
    done = called("chess")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"richter: there is no game 'chess'; there are {', '.join(sorted(GAMES))}\n"
