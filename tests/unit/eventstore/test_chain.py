from eventstore.hashes import chain
from eventstore.hashes.chain import flaw, genesis, link, start
from eventstore.ports.events import Head, StoredEvent
from tests.support.eventstore.samples import chained


def test_the_published_vector_is_what_plain_sha_256_gives() -> None:
    ((prev, first),) = chained("example", b'{"type":"opened"}')
    assert prev.hex() == "bc5959674524126f7084040bef1a9804e95ed3db143035e309f012d0146d2faa"
    assert first.hex() == "a36913e205000b6764de6a9aca86ef1d3b8694a3b139e813b01ea9a58c22a67b"
    assert genesis("example") == prev
    assert link(prev, b'{"type":"opened"}') == first
    assert chain.__doc__ is not None
    assert prev.hex() in chain.__doc__
    assert first.hex() in chain.__doc__


def test_a_stream_id_is_hashed_as_utf_8() -> None:
    ((prev, first),) = chained("Écarté ♥", b"\x00\xff")
    assert genesis("Écarté ♥") == prev
    assert link(prev, b"\x00\xff") == first


def test_a_whole_chain_has_no_flaw_and_every_change_is_one() -> None:
    (g, h1), (_, h2) = chained("a", b"1", b"2")
    one, two = StoredEvent(1, "a", 1, b"1", g, h1), StoredEvent(2, "a", 2, b"2", h1, h2)
    assert flaw(one, start("a")) is None
    assert flaw(two, Head(1, h1)) is None
    wrong = [
        (two, start("a")),
        (one, start("b")),
        (StoredEvent(1, "a", 1, b"x", g, h1), start("a")),
        (StoredEvent(1, "a", 1, b"1", g, h2), start("a")),
        (StoredEvent(1, "a", 2, b"1", g, h1), start("a")),
        (StoredEvent(2, "a", 2, b"2", g, link(g, b"2")), Head(1, h1)),
        (StoredEvent(2, "a", 3, b"2", h1, h2), Head(1, h1)),
        (StoredEvent(1, "a", 1, "1", g, h1), start("a")),
        (StoredEvent(1, "a", 1, b"1", None, h1), start("a")),
    ]
    assert all(flaw(event, head) for event, head in wrong)
