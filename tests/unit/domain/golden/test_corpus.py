"""Whole games that were played once: they must be read, folded and decided again to the same for ever."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import pytest

from domain.game.interface import AnyGame
from domain.registry import GAMES, REGISTRY
from domain.table.core.events import TABLE_EVENTS, TableFinished
from domain.table.core.record import AnyRecord
from domain.table.disputes.events import ResultRuled
from domain.table.fold import fold
from service.record.codec import rules_opened_in
from service.record.readjudicate import deviation
from tests.golden.support import make
from tests.golden.support.corpus import HERE, MANIFEST, Entry, bodies_of, entries, lines_of, played_by
from tests.golden.support.marks import end_of, of_game, promised
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.sitting import codec_of

FROZEN: tuple[tuple[int, str], ...] = (
    (94, "fdd5de48678a63bbc1675edbcff6d1dc9c2dd3f0b4702bc1cecc69f386405f4e"),
    (96, "3eb6cfdb9c8b8454b1d0c4be50c965efa7bb4cc7418f8c5686efb54ecd9feda0"),
    (97, "56c728add831b71185a3624162cd4b88e880bc23b4ac2ca802d9170ed26b62e5"),
    (106, "c74292419c99b9ea4ba1a94f873d8b0f3caf2c3a05b15778ee75844d0b4e0035"),
    (109, "765d89e8dfccc3ab89f4de8172ae44e04d8a7f6ce448b7bf138a108d6e2ee398"),
    (112, "534a54cbcc072eb4e787a4b9c376ffda3b85b4fa2998833d445374fb0cf3c859"),
    (115, "43994cdb86763643612892ed77f2c40951308d902cb5da08e097b66fa459beb7"),
    (118, "4e4a79c08fc5b49f43c67e7cf7455f5049ff398d5ccaf8842b9aa1c9269ca351"),
    (121, "df99a2373de1c8f4fff8ca1db88a4b4320898f9eabcb740b2ab628ff7af758d1"),
    (124, "cb6a9d707b375cfea454110d3fd3dab39194d5ab697c62adc8fcdb64d8a8e5ee"),
    (127, "8ed127bcd74168b3429e2c2cb3c9ad71c3e1c660930d74a0c57e43c72bd82ab8"),
    (132, "3be43f3edd6d7282cd90298d6467efbd57c25791611970c2c41c3873c5227e3c"),
    (133, "1b8c378113bdb5aa9475e054eaad64d62520cb97d639bc981af01b44b532e262"),
    (134, "1a5fcfd1ba83e8e18c942e1dbde93cac3bdb31100701b04380c052b1ac4950cc"),
    (136, "9ac5fc12517f1c4a1e5e4c6e504471aa3dbfbe49f7741b0e0897ed214a06712b"),
)
"""How many lines the manifest once had, and the SHA-256 of these; the last entry covers all of it."""

FEWEST_GAMES, FEWEST_EVENTS, FEWEST_PLAYED_OUT = 10, 60, 3
LARGEST = 1_500_000
"""So many bytes may all games take together."""

OF_ANY_TABLE = {event.__struct_config__.tag for event in TABLE_EVENTS}
ENTRIES = entries()
PLAYED = [Contender(game, one.worlds) for one in CONTENDERS for game in REGISTRY.revisions(one.id)]
every_game = pytest.mark.parametrize("contender", PLAYED, ids=lambda one: f"{one.id}-{one.game.meta.revision}")


@cache
def of(game: AnyGame) -> list[Entry]:
    return played_by(game)


def game_of(entry: Entry) -> AnyGame:
    """The game with the rules by which it was played."""
    rules = rules_opened_in(bodies_of(entry)[0])
    assert rules is not None
    found = REGISTRY.played_by(rules)
    assert found is not None
    return found


def records_in(entry: Entry) -> list[AnyRecord]:
    codec = codec_of(game_of(entry))
    return [codec.record(body) for body in bodies_of(entry)]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda one: one.id)
def test_a_golden_game_leads_to_the_same_bytes_and_the_same_end(entry: Entry) -> None:
    assert deviation(entry.game, bodies_of(entry)) is None
    records = records_in(entry)
    assert len(records) >= FEWEST_EVENTS
    state = fold(game_of(entry), records)
    results = [one.event for one in records if isinstance(one.event, TableFinished | ResultRuled)]
    if state.status == "void":
        assert end_of(records) == "void"
        return
    assert state.status == "finished"
    outcome, last = state.outcome, results[-1]
    assert outcome is not None
    assert (outcome.ranking, outcome.scores, outcome.reason) == (last.ranking, last.scores, last.reason)
    if end_of(records) == "played" and not state.adjusted and len(results) == 1:
        assert game_of(entry).outcome(state.game) == outcome


@every_game
def test_the_corpus_of_a_game_shows_all_its_moves_and_options_and_all_that_happens_at_a_table(
    contender: Contender,
) -> None:
    games = [records_in(entry) for entry in of(contender.game)]
    assert len(games) >= FEWEST_GAMES
    shown: set[str] = set().union(*(of_game(contender.game, records) for records in games))
    assert promised(contender.game, contender.seats) - shown == set()
    if "today:opened" in shown and "drawn later" in shown:
        assert "drawn anew" in shown, "after an undo something else is drawn"
    assert sum(end_of(records) == "played" for records in games) >= FEWEST_PLAYED_OUT


@every_game
def test_a_changed_event_is_found(contender: Contender) -> None:
    for entry, bodies, place in _places(contender):
        other = next(one for one in bodies[1:] if _event(one) != _event(bodies[place]))
        changed = msgspec.json.decode(bodies[place]) | {"event": _event(other)}
        assert _found(entry.game, [*bodies[:place], _written(changed), *bodies[place + 1 :]]) == place + 1


@every_game
def test_an_event_left_out_is_found(contender: Contender) -> None:
    for entry, bodies, place in _places(contender):
        assert _found(entry.game, bodies[:place] + bodies[place + 1 :]) == place + 1


@every_game
def test_an_event_of_another_game_is_found(contender: Contender) -> None:
    strange = next(one for one in ENTRIES if one.game != contender.id)
    for entry, bodies, place in _places(contender):
        put_in = next(body for body in bodies_of(strange) if _event(body)["type"] not in OF_ANY_TABLE)
        assert _found(entry.game, [*bodies[:place], put_in, *bodies[place + 1 :]]) == place + 1
        assert _found(strange.game, bodies) == 1


@every_game
def test_a_result_that_the_rules_do_not_give_is_found(contender: Contender) -> None:
    entry, bodies, place = next(
        (entry, bodies_of(entry), place)
        for entry in of(contender.game)
        for place, record in enumerate(records_in(entry))
        if isinstance(record.event, TableFinished)
    )
    event = _event(bodies[place])
    event["scores"][0] += 1
    changed = msgspec.json.decode(bodies[place]) | {"event": event}
    assert _found(entry.game, [*bodies[:place], _written(changed), *bodies[place + 1 :]]) == place + 1


def test_a_value_for_each_side_that_is_nothing_on_both_shows_nothing() -> None:
    """Whist 03 has revokes of which none costs points, Whist 04 one that does."""
    none, some = (of_game(GAMES["whist"], records_in(one)) for one in of(GAMES["whist"])[2:4])
    assert "event:hand_scored" in none
    assert not any(mark.startswith("told:hand_scored.transfer") for mark in none)
    assert "told:hand_scored.transfer by gain" in some


def _places(contender: Contender) -> list[tuple[Entry, list[bytes], int]]:
    """Some places in the first game of the corpus, behind the opening and before the end."""
    entry = of(contender.game)[0]
    bodies = bodies_of(entry)
    return [(entry, bodies, len(bodies) * tenth // 10) for tenth in (1, 4, 8)]


def _event(body: bytes) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(body)["event"]
    return found


def _written(record: Any) -> bytes:
    return msgspec.json.encode(record, order="sorted")


def _found(game: str, bodies: Sequence[bytes]) -> int | None:
    found = deviation(game, bodies)
    return None if found is None else found.version


def test_no_game_of_the_corpus_was_ever_changed() -> None:
    for entry in ENTRIES:
        lines = lines_of(entry)
        assert (lines.count(b"\n"), hashlib.sha256(lines).hexdigest()) == (entry.events, entry.digest), entry.id
    manifest = MANIFEST.read_bytes().splitlines(keepends=True)
    for count, digest in FROZEN:
        assert hashlib.sha256(b"".join(manifest[:count])).hexdigest() == digest, f"the first {count} games"
    assert FROZEN[-1][0] == len(manifest), "added games need an entry"


def test_the_corpus_has_the_games_of_the_manifest_each_once_and_no_others() -> None:
    files = list(HERE.glob("*/*.jsonl.gz"))
    assert sorted(files) == sorted(entry.path for entry in ENTRIES)
    assert Counter(entry.digest for entry in ENTRIES).most_common(1)[0][1] == 1
    assert {entry.game for entry in ENTRIES} == set(GAMES)
    assert sum(file.stat().st_size for file in files) < LARGEST


def test_added_games_are_entered_behind_the_entries_that_there_are() -> None:
    source = 'FROZEN: tuple[tuple[int, str], ...] = (\n    (1, "aa"),\n)\n"""How many."""\nOTHER = (\n)\n'
    digest = hashlib.sha256(b"a\nb\n").hexdigest()
    assert make.entered(source, b"a\nb\n") == source.replace(
        '    (1, "aa"),\n', f'    (1, "aa"),\n    (2, "{digest}"),\n'
    )
