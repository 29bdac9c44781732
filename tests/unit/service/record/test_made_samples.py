"""The command that writes the samples of a game: it adds what is lacking, and enters what it wrote."""

from __future__ import annotations

from tests.support.games.contenders import CONTENDERS
from tests.support.games.sitting import codec_of
from tests.unit.service.record.test_frozen_samples import samples as frozen
from tests.wire.support.make import entered, entry, samples, shown_by

SOURCE = 'A = 1\nFROZEN: dict[str, int] = {\n    "whist": ((1, "aa"),),\n}\n'
(ECARTE,) = (one for one in CONTENDERS if one.id == "ecarte")


def test_samples_that_lack_nothing_stay_as_they_are() -> None:
    there = frozen(ECARTE.id)
    assert samples(ECARTE, there) == there


def test_what_is_lacking_is_added_behind() -> None:
    there, codec = frozen(ECARTE.id), codec_of(ECARTE.game)
    lacking = next(kind for kind in ECARTE.events if kind.__struct_config__.tag == "king_turned")
    left = [body for body in there if lacking not in shown_by(codec.record(body))]
    made = samples(ECARTE, left)
    assert made[: len(left)] == left
    assert any(lacking in shown_by(codec.record(body)) for body in made[len(left) :])


def test_the_samples_of_a_new_game_have_each_event_and_each_command() -> None:
    codec = codec_of(ECARTE.game)
    shown = set().union(*(shown_by(codec.record(body)) for body in samples(ECARTE, [])))
    assert {*ECARTE.events, *ECARTE.commands} <= shown


def test_a_game_is_entered_once_and_again_in_the_place_of_its_old_entry() -> None:
    once = entered(SOURCE, "one-card", entry([b"{}"]))
    assert once.count('"one-card": ((1, "') == 1
    twice = entered(once, "one-card", entry([b"{}", b"[]"]))
    assert twice.count("one-card") == 1
    assert '"one-card": ((2, "' in twice
    assert '"whist": ((1, "aa"),)' in twice
