"""`richter adjudicate`: the first breach of a game played elsewhere, and what could have been claimed until when."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from domain.game.rule import Breach as Consequence
from domain.registry import GAMES
from domain.table.core.commands import Play
from domain.witness.breaches import Claimable
from service.adjudication.adjudge import Adjudged, adjudge
from service.adjudication.file import RecordedGame, RecordedMove, read_recorded_game
from service.adjudication.replay import SEED
from service.texts.library import packaged
from tests.support.games.contenders import Contender, over_random_tables
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.unit.domain.games.frieden.support.tables import pack

RECORDED = Path(__file__).parent / "games"
CLAIM = {"type": "claim_revoke", "seat": 2, "trick": 1}
REVOKE = (
    "At version 7 seat 2 played the two of diamonds to trick 1; clubs were led, "
    "and seat 2 held: three of clubs, seven of clubs, jack of clubs (13 cards of this hand on record since version 5)."
)
RENOUNCE_DE = (
    "Bei Version 10 spielte Platz 0 in Stich 1 Pik-Neun; ausgespielt war Kreuz, und Platz 0 hatte: Kreuz-Acht "
    "(5 Karten dieser Hand aufgezeichnet seit Version 7)."
)


def richter(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["adjudicate", *arguments])


def recorded(name: str) -> RecordedGame:
    return read_recorded_game(RECORDED / name).game


def found(name: str, **changed: Any) -> Adjudged:
    return adjudge(msgspec.structs.replace(recorded(name), **changed))


def test_a_revoke_is_named_with_what_can_be_claimed_and_play_goes_on_to_what_is_refused() -> None:
    revoke, out_of_turn = found("whist-revoke.yaml").breaches
    assert (revoke.number, revoke.version, revoke.actor.seat, revoke.rule, revoke.stands) == (
        2,
        7,
        2,
        "whist.6.2",
        True,
    )
    assert revoke.claims == (Claimable(CLAIM, (1, 3), 11, None),)
    assert (out_of_turn.number, out_of_turn.rule, out_of_turn.stands) == (7, "whist.6.1", False)


def test_once_it_has_been_claimed_it_cannot_be_claimed_again() -> None:
    moves = recorded("whist-revoke.yaml").moves
    claimed = (*moves[:5], RecordedMove(CLAIM, seat=1), moves[5])
    (revoke,) = found("whist-revoke.yaml", moves=claimed).breaches
    assert revoke.claims == (Claimable(CLAIM, (1, 3), 11, 11),)


def test_at_a_strict_table_the_revoke_itself_is_refused() -> None:
    (refused,) = found("whist-revoke.yaml", options={"enforcement": "strict"}).breaches
    assert (refused.number, refused.version, refused.rule, refused.stands) == (2, 6, "whist.6.2", False)


def test_a_game_without_fault_is_found_to_be_so() -> None:
    moves = recorded("whist-revoke.yaml").moves
    lawful = (moves[0], RecordedMove({"type": "play_card", "card": "3c"}, seat=2), *moves[2:4])
    judged = found("whist-revoke.yaml", moves=lawful)
    assert (judged.breaches, judged.followed, judged.version) == ((), 4, 10)


@pytest.mark.parametrize(
    ("name", "rule", "version", "claim"),
    [
        ("ecarte-renounce.jsonl", "ecarte.6.3", 10, Claimable({"type": "claim_breach", "trick": 1}, (1,), 11, 11)),
        (
            "frieden-slip.jsonl",
            "frieden.13.1",
            32,
            Claimable({"type": "accuse", "giver": 0, "receiver": 2}, (1,), 32, 36),
        ),
    ],
)
def test_other_games_are_judged_by_their_own_rules(name: str, rule: str, version: int, claim: Claimable) -> None:
    (breach,) = found(name).breaches
    assert (breach.rule, breach.version, breach.actor.seat, breach.claims) == (rule, version, 0, (claim,))


@over_random_tables()
def test_what_a_table_has_accepted_is_followed_to_its_end(contender: Contender, rng: random.Random) -> None:
    if contender.id not in GAMES:
        return
    seats = rng.choice(contender.seats)
    options = contender.options(rng, seats)
    sitting = live(Sitting(contender.game, seats, options, seed=SEED), rng, 60)
    moves = tuple(
        RecordedMove(
            msgspec.to_builtins(record.command.move),
            record.actor.seat,
            None if record.actor.role == "seat" else record.actor.role,
        )
        for record in sitting.records
        if isinstance(record.command, Play)
    )
    judged = adjudge(RecordedGame(contender.id, seats, moves, options))
    assert (judged.followed, judged.version) == (len(moves), sitting.version)
    rules = {rule.id: rule.breach for rule in contender.game.meta.rules}
    for breach in judged.breaches:
        assert breach.stands
        assert rules[breach.rule] is Consequence.CLAIMABLE
        assert breach.move is None or sitting.records[breach.version - 1].actor == breach.actor
        assert all(claim.since >= breach.version for claim in breach.claims)
        assert all(claim.until is None or claim.since <= claim.until for claim in breach.claims)
    if getattr(sitting.state.options, "enforcement", "strict") == "strict":
        assert judged.breaches == ()


def test_the_command_tells_it_in_words_and_ends_with_one() -> None:
    done = richter(str(RECORDED / "whist-revoke.yaml"))
    assert done.exit_code == 1
    lines = done.output.splitlines()
    rule = packaged().rule_sentence("whist.6.1", "en")
    assert lines == [
        "Line 10, version 7: Seat 2 plays the two of diamonds.",
        "  Against whist.6.2, and it stands: A player who holds a card of the suit led must play one of that suit.",
        f"  {REVOKE}",
        "  Could be known from version 7 on by seat 2.",
        "  Can be claimed from version 11 on by seat 1 or seat 3: Claim a revoke by seat 2 in trick 1.",
        "Line 15, after version 12: seat 3 may not do this: Play the eight of clubs.",
        "  By whist.6.1.",
        f"  After version 12 seat 3 tried this: Play the eight of clubs. To act: seat 2. {rule}",
        "  A table refuses such an act. So there is nothing to claim, and no move after it was judged.",
    ]


def test_the_command_speaks_german() -> None:
    done = richter("--lang", "de", str(RECORDED / "ecarte-renounce.jsonl"))
    assert done.exit_code == 1
    assert done.output.splitlines() == [
        "Zeile 6, Version 10: Platz 0 spielt Pik-Neun.",
        f"  Gegen ecarte.6.3, und es gilt: {packaged().rule_sentence('ecarte.6.3', 'de')}",
        f"  {RENOUNCE_DE}",
        "  Ab Version 10 konnte es wissen: Platz 0.",
        "  Ab Version 13 konnte es wissen: Platz 1.",
        "  Ließ sich von Version 11 bis 11 beanstanden, durch Platz 1: Verstoß in Stich 1 beanstanden.",
    ]


def test_as_json_it_says_the_same() -> None:
    done = richter("--json", str(RECORDED / "whist-revoke.yaml"))
    assert done.exit_code == 1
    answer = msgspec.json.decode(done.stdout)
    assert (answer["followed"], answer["version"], answer["unnamed"]) == (6, 12, [])
    assert [(one["line"], one["version"], one["rule"], one["certain"]) for one in answer["breaches"]] == [
        (10, 7, "whist.6.2", True),
        (15, 12, "whist.6.1", True),
    ]
    assert answer["breaches"][0]["claims"][0]["claim"] == CLAIM


def test_a_game_without_fault_ends_with_zero(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text("game: whist\nseats: 4\nmoves: []\n")
    done = richter(str(file))
    assert (done.exit_code, done.output) == (0, "0 moves, to version 5: nothing is against the rules.\n")


WRONG = {
    "game: chess\nseats: 4\nmoves: []\n": "there is no game 'chess'",
    "game: whist\nseats: 5\nmoves: []\n": "whist.1.1",
    "game: whist\nseats: four\nmoves: []\n": "seats must be a whole number",
    "game: whist\nseats: 4\n": "moves is missing",
    "game: whist\nseats: 4\nmoves: []\nplayers: 4\n": "there is no field players",
    "game: whist\nseats: 4\noptions: {colour: red}\nmoves: []\n": "options.colour",
    "game: whist\nseats: 4\nprepared: {shuffles: [[As]]}\nmoves: []\n": "prepared.shuffles[0]",
    "game: whist\nseats: 4\nmoves:\n  - {seat: 1, move: {type: play_card, card: As}}\n  - {seat: 1}\n": "line 5: ",
    "game: whist\nseats: 4\nmoves:\n  - {move: {type: take_trick}}\n": "line 4: a move needs exactly one",
    "game: whist\nseats: 4\nmoves:\n  - {seat: one, move: {}}\n": "line 4: seat must be a whole number",
    "game: [whist\n": "expected ',' or ']'",
    '{"game": "whist", "seats": 4}\n{"seat": 1, "move": \n': "line 2: ",
    '{"game": "whist", "seats": 4}\n\n{"seat": 1}\n': "line 3: ",
    "": "the document must be an object",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_file_that_is_no_recorded_game_is_refused_by_line_and_field(text: str, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(text)
    done = richter(str(file))
    assert done.exit_code == 2, done.output
    assert WRONG[text] in done.output


def test_a_move_that_is_none_of_the_game_is_named_by_its_field(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text("game: whist\nseats: 4\nmoves:\n  - {seat: 1, move: {type: play_card, kard: As}}\n")
    done = richter(str(file))
    assert done.exit_code == 1
    assert "Wrong in it: move.card." in done.output or "Wrong in it: move.kard." in done.output


def test_a_recorded_lot_that_cannot_have_come_ends_the_search_at_that_move() -> None:
    """At a table it would be used up without a word; a file has nobody to keep it from."""
    options = {"packs": 1, "deal": 1, "previous": {"jokers": [1, 0]}}
    draw = RecordedMove({"type": "draw", "from": "hidden_hand", "seat": 1}, seat=0)
    order = pack()
    for lot, breaches in ((order[1], 0), (order[2], 1)):
        game = RecordedGame("frieden", 2, (draw,), options, {"shuffles": [order], "lots": [lot]})
        adjudged = adjudge(game)
        assert [(one.rule, one.field, one.stands) for one in adjudged.breaches] == [
            ("frieden.1.6", "prepared.lots[0]", False)
        ] * breaches
        assert adjudged.followed == 1 - breaches


def test_the_players_are_called_by_their_names(tmp_path: Path) -> None:
    file = tmp_path / "named.yaml"
    file.write_text((RECORDED / "whist-revoke.yaml").read_text() + "names: [Anna, Ben, Clara, Dora]\n")
    told = richter(str(file)).output
    assert "At version 7 Clara played the two of diamonds to trick 1; clubs were led, and Clara held:" in told
    assert "on by Ben or Dora: Claim a revoke by Clara in trick 1." in told
    assert "After version 12 Dora tried this: Play the eight of clubs. To act: Clara." in told
    breaches = msgspec.json.decode(richter("--json", str(file)).output)["breaches"]
    assert [breach["found"]["sentences"]["de"].partition(" Clara")[0] for breach in breaches] == [
        "Bei Version 7 spielte",
        "Nach Version 12 versuchte Dora dies: Kreuz-Acht spielen. Am Zug:",
    ]


def test_more_names_than_seats_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "named.yaml"
    file.write_text((RECORDED / "whist-revoke.yaml").read_text() + "names: [A, B, C, D, E]\n")
    done = richter(str(file))
    assert (done.exit_code, "There are 5 names for 4 seats." in done.output) == (2, True)
