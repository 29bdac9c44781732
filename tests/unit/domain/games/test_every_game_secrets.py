"""The contract of every game: rules that are cited exist, secrets name what is there, views show what they may."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from domain.game.movement import Movement
from domain.game.seat import ARBITER_VIEW, SPECTATOR, Viewer, seen_by
from domain.game.secrets import may_know, redact
from domain.table.core.events import TABLE_EVENTS
from domain.table.core.record import AnyRecord
from domain.table.rules import RULES as TABLE_RULES
from domain.table.secrecy import secrets_of
from service.queries.view_table import envelope
from tests.support.games.contenders import Contender, contenders, over_random_tables
from tests.support.games.played import over_played_tables
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting

LONG = 150


def viewers(sitting: Sitting) -> list[Viewer]:
    return [*map(seen_by, range(sitting.seats)), SPECTATOR, ARBITER_VIEW]


def of_the_game(sitting: Sitting) -> list[AnyRecord]:
    return [record for record in sitting.records if not isinstance(record.event, TABLE_EVENTS)]


@over_played_tables()
def test_every_event_cites_a_rule_of_its_own_rulebook(contender: Contender, sitting: Sitting) -> None:
    for record in sitting.records:
        rules = TABLE_RULES if isinstance(record.event, TABLE_EVENTS) else contender.game.meta.rules
        assert record.rule in {rule.id for rule in rules}


@pytest.mark.parametrize("contender", contenders())
def test_no_event_of_a_game_has_the_name_of_one_of_the_table(contender: Contender) -> None:
    ours = {one.__struct_config__.tag for one in contender.events}
    assert not ours & {one.__struct_config__.tag for one in TABLE_EVENTS}
    assert len(ours) == len(contender.events)


@over_played_tables()
def test_secrets_name_fields_that_exist_and_seats_of_the_table(sitting: Sitting) -> None:
    seats = set(range(sitting.seats))
    for version, record in enumerate(sitting.records, start=1):
        event, secrets = record.event, secrets_of(sitting.game, record.event)
        assert secrets.audience is None or secrets.audience <= seats
        for hidden in secrets.hidden:
            assert hidden.field in event.__struct_fields__
            assert hidden.readers <= seats
            assert hidden.at is None or 0 <= hidden.at < len(getattr(event, hidden.field))
        for field in secrets.versions:
            assert all(1 <= named <= version for named in versions_in(getattr(event, field)))


def versions_in(value: Any) -> tuple[int, ...]:
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


@over_played_tables()
def test_a_redacted_event_is_of_the_same_type_and_is_told_and_read_as_such(
    contender: Contender, sitting: Sitting
) -> None:
    game, decoder = sitting.game, msgspec.json.Decoder(contender.game.meta.event)
    for record in of_the_game(sitting):
        event, secrets = record.event, game.secrets(record.event)
        for viewer in viewers(sitting):
            if may_know(secrets, viewer):
                told = redact(event, secrets, viewer)
                assert decoder.decode(msgspec.json.encode(told)) == told
                assert type(told) is type(event)
                assert redact(told, game.secrets(told), viewer) == told
                assert redact(told, secrets, SPECTATOR) == redact(event, secrets, SPECTATOR)


@over_played_tables()
def test_movements_of_a_redacted_event_are_the_same_with_hidden_cards(contender: Contender, sitting: Sitting) -> None:
    """Who compares what two viewers read can do so movement by movement, unless it is hidden how many there are."""
    game = sitting.game
    for record in of_the_game(sitting):
        event, secrets = record.event, game.secrets(record.event)
        whole = game.movements(event)
        for viewer in viewers(sitting):
            if may_know(secrets, viewer):
                read = game.movements(redact(event, secrets, viewer))
                if event.__struct_config__.tag in contender.contract.uncounted and read != whole:
                    read = assert_uncounted(read, whole)
                for full, told in zip(whole, read, strict=True):
                    assert told in (full, msgspec.structs.replace(full, card="?"))


def assert_uncounted(read: Sequence[Movement], whole: Sequence[Movement]) -> list[Movement]:
    """Of cards in one place, however many, one is read of, and hidden; returns as many."""
    assert len(read) == 1
    assert read[0].card == "?"
    return list(read) * len(whole)


@over_random_tables()
def test_a_view_is_plain_json_of_its_declared_type(contender: Contender, rng: random.Random) -> None:
    sitting = contender.sit(rng, has_begun=True)
    decoder = msgspec.json.Decoder(contender.game.meta.view)
    for _ in range(5):
        for viewer in viewers(sitting):
            view = sitting.game.view(sitting.state.game, viewer)
            encoded = msgspec.json.encode(view)
            assert decoder.decode(encoded) == view
            assert_exact(encoded)
            assert_exact(msgspec.json.encode(envelope("t", sitting.game, sitting.state, viewer)))
        live(sitting, rng, LONG // 5, table_acts=0.1)


def assert_exact(encoded: bytes) -> None:
    for number in numbers(msgspec.json.decode(encoded)):
        assert isinstance(number, int)
        assert abs(number) < 2**53


def numbers(value: Any) -> Iterator[int | float]:
    if isinstance(value, int | float):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from numbers(item)
    elif isinstance(value, list):
        for item in value:
            yield from numbers(item)


@over_random_tables()
def test_where_nothing_is_hidden_all_viewers_see_the_same(contender: Contender, rng: random.Random) -> None:
    sitting = live(contender.sit(rng, has_begun=True), rng, rng.randint(0, LONG))
    game, state = sitting.game, sitting.state.game
    seen = [game.view(state, viewer) for viewer in viewers(sitting)]
    if contender.contract.opens(seen[0]) or not any(hides(sitting, record) for record in of_the_game(sitting)):
        assert all(view == seen[0] for view in seen)


def hides(sitting: Sitting, record: AnyRecord) -> bool:
    secrets = sitting.game.secrets(record.event)
    return bool(secrets.hidden) or secrets.audience is not None
