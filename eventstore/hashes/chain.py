r"""The hash chain of a stream.

Each event is bound to all that came before it in its stream. If one byte of an old body changes, its hash and all later
ones are wrong. Anyone can recompute it with nothing but SHA-256:

    genesis(stream) = SHA-256("richter/stream/1\n" + stream)     the stream's id in UTF-8; the first event stands on it
    link(prev, body) = SHA-256("richter/event/1\n" + prev + body)     prev: the 32 bytes of the hash before

Test vector, in hex: the stream `example` with the one body `{"type":"opened"}` has genesis
bc5959674524126f7084040bef1a9804e95ed3db143035e309f012d0146d2faa and the first hash
a36913e205000b6764de6a9aca86ef1d3b8694a3b139e813b01ea9a58c22a67b.

The leaf of an event in the Merkle tree of the log (`eventstore.hashes.merkle`) is

    leaf(stream, version, hash) = "richter/leaf/1\n" + stream + "\n" + version + "\n" + hash     version in decimal

So it reveals no more than the hash (32 bytes) does, and fixes all that came before it in its stream too. The leaf of
the event above has the leaf hash 05e6bc159533386adff39ea25165b985146f1bd618cd4418551eab92b0a83a57.
"""

from hashlib import sha256

from eventstore.ports.events import Head, StoredEvent

HASH_BYTES = 32
UNFIT = "Its hash does not fit its body."


def genesis(stream: str) -> bytes:
    """The 32 bytes on which the first event of a stream stands."""
    return sha256(b"richter/stream/1\n" + stream.encode()).digest()


def link(prev: bytes, body: bytes) -> bytes:
    """The 32 bytes of the hash of an event with this exact body, after an event with the hash `prev`."""
    return sha256(b"richter/event/1\n" + prev + body).digest()


def leaf(stream: str, version: int, fresh: bytes) -> bytes:
    """The content of an event's leaf in the tree of the log; `fresh` is the 32 bytes of its hash."""
    return b"richter/leaf/1\n%s\n%d\n%s" % (stream.encode(), version, fresh)


def start(stream: str) -> Head:
    """The head of a stream that has no event yet."""
    return Head(0, genesis(stream))


def flaw(event: StoredEvent, head: Head) -> str | None:
    """Return the flaw of an event that should follow `head`, in one sentence; None if all is well.

    The event may come from a damaged file, so its fields may be of any type.
    """
    if event.version != head.version + 1:
        return f"Version {head.version + 1} should stand here, but it is version {event.version}."
    if not all(isinstance(field, bytes) for field in (event.body, event.prev, event.hash)):
        return "The body and the hashes are no longer bytes."
    if event.prev != head.hash:
        return "It does not name the hash of the event before it."
    if event.hash != link(event.prev, event.body):
        return UNFIT
    return None
