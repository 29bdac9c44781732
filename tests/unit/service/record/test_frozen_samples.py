"""One frozen sample of stored bytes for each type of event: what was written once is read for ever.

`<game>.jsonl` has a body of the log in each line; `table.jsonl` those of the events that all tables share. Lines may be
added at the end, with a further entry in `FROZEN`. Neither a line nor an entry is ever changed.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec
import pytest
import rfc8785

from domain.registry import GAMES as REGISTERED
from domain.registry import REGISTRY
from domain.table.core.commands import Play
from domain.table.core.events import TABLE_EVENTS, TableOpened
from domain.table.core.record import AnyRecord
from service.record.codec import Codec, body_of
from tests.support.games.contenders import CONTENDERS, Contender
from tests.unit.domain.games.test_every_game_secrets import assert_exact

HERE = Path(__file__).parents[3] / "wire"
GAMES = [contender for contender in CONTENDERS if contender.id in REGISTERED]

FROZEN: dict[str, tuple[tuple[int, str], ...]] = {
    "ecarte": ((22, "58f240d63e9ae1c76230012aad84c25b4af9ab6e7b01f450339813dfac530976"),),
    "faro": ((36, "cc434540ca09b965100dc9a0ab5c360ce81022e72e403f9e15ad472f742c0970"),),
    "vingt-et-un": ((12, "5e43028db0ebf6c5235af94845cd100e0e74b93920e3e55ecf0caca8e8dc66f4"),),
    "bakkarat": ((25, "b1c8a8ea89c4c5619bffeacd2894342b5adee3a67add379a2c7b8983511d06bc"),),
    "dna": ((41, "056a207ec99ab4a684f890d69f7e661811a2468012f6ee048e6525f9834f07a4"),),
    "essentia": ((13, "5dd00a871ec48168fbb5290482b13fdc739957f971485462e9f9f3c193a2f802"),),
    "scherbia": ((62, "0e321bad68e684877ffe9f103ce691a3730f74bdafca0b808e66a6700bb25a3e"),),
    "frieden": (
        (84, "f757ed7fa801f75bff85c22933913b7ad2dd57f280ae9bbb4076de8dcf5fadbd"),
        (85, "1c06aeb39fa05b0abd0bd6f8f078622e09cea65ee30795286b4c0785630ad80d"),
        (87, "a18b6411c22e7acb4ca6aed9ceb03baf7e9140035bc9ccff5521b04dcc42c9dc"),
    ),
    "table": (
        (12, "ca9f3295ad5e62ae95d6bacdd7fb1ad0aa03ce3d739fe6a71d6a95aee45439e2"),
        (34, "42de6d930c4504cb34c263b1b74f2523d1b644dc25189562b2b0c10bc686e1c1"),
        (35, "fdd5b2a3a2cbf82dc5f4f51bf84eaa51e6a1a679cf1c7c54031bdf1d458c347d"),
        (36, "3ea1c9913008f9fd63640405be15f1dc4f3757f52db1e45f8cec9737b755e8fe"),
        (37, "31f34ed5a82aa741c75134d3a1815e53148c8e8120913cc074c2f51ea7dab89b"),
        (40, "1e01823c3e02c6b03348ec15545a8a4f0b8be9d17ff10bbf41c7d35a47f4a76f"),
        (41, "33ffb627da18b119f802930eb338232352500e2e2ed3bb07a3c5cae69e8b6ef3"),
        (42, "b2d83848bd428abc5f52b421da7a6ab4af0b2b32b4622bdbce657a67b9483504"),
        (44, "8a94f72a93490544e7f0ca6bed16608fd19a69c3a4104985f9cedfad67cba10b"),
        (45, "062198d9f6a8f14161dc6df7a7da2bcae8f62c18ae149578627c9381756ed5b1"),
        (46, "816e155685ac61418db6bbb62d5ec7a440180447f030c415a93aeb45e1f0332a"),
    ),
    "whist": (
        (27, "f584589af8b892a14481cb78f28bcdae0d66879871efde0a8a89126f4c2d9be1"),
        (30, "de73bf5beacf9cac9d5e56357c4e2f4bf8aadfa9c6708765060b2f852496a994"),
        (31, "24d3bc93ca5ee86b8d6f067c196d57bc2562bb1f20c92bb2d8a3f13c1d094a05"),
        (32, "84062f3df63b5cfbe85e8414ddb4979c3611b0d1962758385724b3b14232169c"),
        (36, "022ddd996eb8acf2db8ee16e597af7400d4bececb03bfbc345af5d606545e50f"),
        (37, "302ebf0b13310a75007c7c8caa26b9cab8a1ceb34c4f93ee9e71355adc4362b5"),
    ),
}
"""For each file how many lines it once had, and the SHA-256 of these; the last entry covers the whole file."""


def samples(name: str) -> list[bytes]:
    return (HERE / f"{name}.jsonl").read_bytes().splitlines()


def tag_of(body: bytes) -> str:
    return msgspec.json.decode(body)["event"]["type"]


def read(contender: Contender, body: bytes) -> AnyRecord | None:
    """The body as the current rules of the game read it; None if only an earlier revision has such an event."""
    try:
        return Codec(contender.game).record(body)
    except msgspec.ValidationError:
        return None


def read_by_some_revision(contender: Contender, body: bytes) -> AnyRecord:
    """The body as the newest revision that has such an event reads it."""
    earlier = [one for one in REGISTRY.revisions(contender.id) if one is not contender.game]
    found = [read(Contender(one, contender.worlds), body) for one in (contender.game, *reversed(earlier))]
    return next(one for one in found if one is not None)


@pytest.mark.parametrize("contender", GAMES, ids=lambda one: one.id)
def test_a_sample_is_read_and_written_again_byte_for_byte(contender: Contender) -> None:
    for body in (*samples(contender.id), *samples("table")):
        record = read_by_some_revision(contender, body)
        assert record.event.__struct_config__.tag == tag_of(body)
        assert body_of(record) == body
        assert rfc8785.dumps(msgspec.json.decode(body)) == body
        assert_exact(body)


@pytest.mark.parametrize("contender", GAMES, ids=lambda one: one.id)
def test_every_event_and_every_command_of_a_game_has_its_sample(contender: Contender) -> None:
    records = [one for body in samples(contender.id) if (one := read(contender, body)) is not None]
    found = {type(record.event) for record in records}
    assert TableOpened in found
    assert found - {*TABLE_EVENTS} == {*contender.events}  # a ruling may come with a command of the game
    plays = [record.command for record in records if isinstance(record.command, Play)]
    assert {type(play.move) for play in plays} == set(contender.commands)


def test_every_event_of_the_table_has_its_sample() -> None:
    shared = {event.__struct_config__.tag for event in TABLE_EVENTS} - {"table_opened"}
    assert {tag_of(body) for body in samples("table")} == shared


def test_every_game_has_its_samples() -> None:
    assert (
        {path.stem for path in HERE.glob("*.jsonl")} == {contender.id for contender in GAMES} | {"table"} == set(FROZEN)
    )


@pytest.mark.parametrize("name", FROZEN)
def test_no_sample_was_ever_changed(name: str) -> None:
    lines = (HERE / f"{name}.jsonl").read_bytes().splitlines(keepends=True)
    for count, digest in FROZEN[name]:
        assert hashlib.sha256(b"".join(lines[:count])).hexdigest() == digest, f"the first {count} lines"
    assert FROZEN[name][-1][0] == len(lines), "added lines need an entry"
